import Foundation
import SortableList
import Tsumami
import TsumamiTesting
import TsumamiTrace

/// A stage with lists of one group, whose input can be recorded.
final class Lists {
  let stage: Stage
  let lists: [NodeID]
  private(set) var names: [NodeID: String] = [:]
  private(set) var time = 0.0
  private(set) var told: [[AttachmentEvent]]
  private var recorder: TraceRecorder?

  /// The seeds of random tests: 60, or as many as `SORTABLE_SEEDS` says.
  static let seeds =
    1...(ProcessInfo.processInfo.environment["SORTABLE_SEEDS"].flatMap(UInt64.init) ?? 60)

  /// Makes lists beside each other, 200 points wide, 20 points apart.
  ///
  /// - Parameters:
  ///   - counts: the number of items of each; they are called `a0`, `a1`… in the first one.
  ///   - settings: those of all lists.
  ///   - contentHeight: the height of what the lists scroll, in points; nil if they do not.
  ///   - size: the size of an item of a list.
  init(
    _ counts: [Int], _ settings: Sortable = Sortable(spacing: 10, inset: 5, group: "tasks"),
    contentHeight: Double? = nil, size: (Int) -> Size = { _ in Size(100, 40) }
  ) {
    stage = Stage(size: Size(1000, 600))
    var (lists, names): ([NodeID], [NodeID: String]) = ([], [:])
    for (place, count) in counts.enumerated() {
      let list = stage.add(Node(frame: Rect(Double(place) * 220, 0, 200, 400)))
      if let contentHeight {
        stage.scroll(list) { $0.contentSize = Size(200, contentHeight) }
      }
      lists.append(list)
      let letter = ["a", "b", "c"][place]
      names[list] = letter
      for index in 0..<count {
        let (size, place) = (size(index), Double(index))
        let left = settings.rightToLeft ? 200 - place - size.width : place
        let item = stage.add(
          Node(frame: Rect(origin: Vector(left, place), size: size)), to: list)
        names[item] = "\(letter)\(index)"
      }
      stage.attach(settings, to: list)
    }
    (self.lists, self.names) = (lists, names)
    told = lists.map { _ in [] }
    for (place, list) in lists.enumerated() {
      stage.onEvent(of: Sortable.self, at: list) { [unowned self] event, _ in
        told[place].append(event)
      }
    }
  }

  /// The names of the items of each list, in their order.
  var order: [[String]] { Self.order(of: lists, on: stage, names) }

  static func order(
    of lists: [NodeID], on stage: Stage, _ names: [NodeID: String]
  ) -> [[String]] {
    lists.map { list in
      (stage.behavior(of: Sortable.self, at: list)?.order ?? []).map { names[$0] ?? "?" }
    }
  }

  /// Where each item is drawn, in the coordinates of its list.
  var places: [String: Matrix] {
    var places: [String: Matrix] = [:]
    for (node, name) in names where name.count > 1 { places[name] = stage.transform(of: node) }
    return places
  }

  /// The item of a name; the stage itself if there is none.
  func node(_ name: String) -> NodeID { names.first { $0.value == name }?.key ?? stage.root }

  /// The frame of an item in its list.
  func frame(_ name: String) -> Rect { stage.frame(of: node(name)) ?? Rect(0, 0, 0, 0) }

  /// The map from an item to the stage.
  func matrix(_ name: String) -> Matrix { stage.stageTransform(of: node(name)) ?? .identity }

  /// The items that a finger can touch at their centres.
  var touchable: [String] {
    order.flatMap { $0 }.filter { stage.hitTest(center($0)) == node($0) }
  }

  /// The number of the list in which an item is.
  func list(of name: String) -> Int? {
    stage.parent(of: node(name)).flatMap { lists.firstIndex(of: $0) }
  }

  /// How far a list is scrolled.
  func offset(_ list: Int) -> Vector { stage.contentOffset(of: lists[list]) ?? .zero }

  /// The centre of an item on the stage.
  func center(_ name: String) -> Vector {
    let size = frame(name).size
    return matrix(name) * Vector(size.width / 2, size.height / 2)
  }

  // MARK: Input

  func record() { recorder = TraceRecorder(of: stage, nodes: names) }
  func finishRecording() -> String { recorder?.finish() ?? "" }

  private func send(_ input: Input) {
    if let recorder { recorder.send(input) } else { stage.send(input) }
  }

  func finger(_ phase: PointerPhase, _ position: Vector) {
    time += 1.0 / 60
    send(.pointer(1, phase, at: position, time: time))
    stage.flush()
  }

  /// Lifts an item at its centre, without moving it.
  @discardableResult
  func lift(_ name: String) -> Vector {
    let center = center(name)
    finger(.down, center)
    finger(.move, center + Vector(0, 12))
    // Where it was when it began to hold the item.
    finger(.move, center + Vector(0, 10))
    return center + Vector(0, 10)
  }

  func move(from start: Vector, to end: Vector, steps: Int = 12) {
    for step in 1...steps { finger(.move, start + (end - start) * (Double(step) / Double(steps))) }
  }

  func wait(_ seconds: Double) {
    for _ in 0..<Int(seconds * 60) {
      time += 1.0 / 60
      send(.time(time))
    }
  }

  func press(_ keys: KeySample.Key...) {
    for key in keys {
      time += 0.1
      send(.key(KeySample(key, time: time)))
    }
  }
}

extension Array {
  /// One of the elements; there must be some.
  func pick(_ random: inout Seeded) -> Element { self[Int.random(in: 0..<count, using: &random)] }
}

/// Random numbers that a seed decides.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
