import TestSupport
import Testing
import Tsumami
import TsumamiTesting

@Suite struct SlopTests {
  // MARK: Any rate of the events

  /// Everything that begins at a slop.
  enum Kind: CaseIterable, Sendable {
    case pan, sidewaysPan, waitingPan, edgePan, pinch, axisPinch, rotation, transform, locked
    case combined, press, manipulation, axes, waitingManipulation, box, list, sheet, knob

    var fingerCount: Int {
      switch self {
      case .pan, .sidewaysPan, .waitingPan, .edgePan, .press, .waitingManipulation, .list, .sheet,
        .knob:
        1
      case .pinch, .axisPinch, .rotation, .transform, .locked, .combined, .manipulation, .axes,
        .box:
        2
      }
    }
  }

  /// A stage with one node of a kind in a parent that is rotated and scaled, and what fingers have
  /// made of it.
  private final class Scene {
    let stage = Stage(size: Size(800, 600))
    let node: NodeID
    var values: [Double] = []

    init(_ kind: Kind) {
      let isFlat = kind == .sheet || kind == .list
      let parent = stage.add(
        Node(
          frame: Rect(0, 0, 800, 600),
          placement: isFlat
            ? .identity : Placement(translation: [20, -10], scale: [1.3, 1.3], rotation: 0.4)))
      node = stage.add(Node(frame: Rect(0, 0, 800, 600)), to: parent)
      let press = stage.attach(LongPress(maximumDistance: 40), to: node) { $0.isEnabled = false }
      func attach(_ pan: Pan, waits: Bool = false) {
        stage.configure(press) { $0.isEnabled = waits }
        stage.attach(pan.onChanged { [unowned self] in take($0) }, to: node) {
          if waits { $0.requiredToFail = [press] }
        }
      }
      func attach(_ gesture: TransformGesture) {
        stage.attach(
          gesture.onChanged { [unowned self] in
            values = [
              $0.translation.x, $0.translation.y, $0.scale.x, $0.scale.y, $0.rotation,
            ]
          }, to: node)
      }
      switch kind {
      case .pan: attach(Pan())
      case .sidewaysPan: attach(Pan(axis: .horizontal))
      case .waitingPan: attach(Pan(), waits: true)
      case .edgePan: stage.attach(EdgePan(.left).onChanged { [unowned self] in take($0) }, to: node)
      case .pinch:
        stage.attach(Pinch().onChanged { [unowned self] in values = [$0.scale] }, to: node)
      case .axisPinch:
        stage.attach(
          AxisPinch().onChanged { [unowned self] in values = [$0.scale.x, $0.scale.y] }, to: node)
      case .rotation:
        stage.attach(Rotation().onChanged { [unowned self] in values = [$0.rotation] }, to: node)
      case .transform: attach(TransformGesture())
      case .locked: attach(TransformGesture(locksRotation: true))
      case .combined: attach(TransformGesture(combinesTravel: true, locksRotation: true))
      case .press:
        stage.attach(
          LongPress().exclusively(before: Pan()).onChanged { [unowned self] in
            if case .second(let pan) = $0 { take(pan) }
          }, to: node)
      case .manipulation: stage.manipulate(node)
      case .axes: stage.manipulate(node) { $0.pinch = .axes }
      case .waitingManipulation:
        stage.configure(press) { $0.isEnabled = true }
        stage.configure(stage.manipulate(node)) { $0.requiredToFail = [press] }
      case .box: stage.attach(BoxEditing(), to: node)
      case .list:
        stage.scroll(node) {
          $0.axes = .both
          $0.contentSize = Size(4000, 4000)
        }
        stage.scrollContent(of: node, to: [1000, 1000], animated: false)
      case .sheet:
        stage.makeSheet(node, at: "half") {
          $0.detents = [.points(50, "low"), .points(300, "half"), .points(550, "high")]
        }
      case .knob: stage.attach(Knob(in: nil), to: node)
      }
    }

    private func take(_ pan: Pan.Value) {
      values = [pan.translation.x, pan.translation.y, pan.position.x, pan.position.y]
    }

    var result: [Double] {
      var result = values
      if let placement = stage.placement(of: node), let frame = stage.frame(of: node) {
        result += [placement.translation.x, placement.translation.y]
        result += [placement.scale.x, placement.scale.y, placement.rotation]
        result += [frame.minX, frame.minY, frame.size.width, frame.size.height]
      }
      if let offset = stage.contentOffset(of: node) { result += [offset.x, offset.y] }
      if let knob = stage.knob(of: node) { result.append(knob.value) }
      return result
    }
  }

  /// Places of the fingers; they go straight from one to the next in a tenth of a second.
  private func ways(_ kind: Kind, seed: UInt64) -> [[Vector]] {
    var random = SeededRandom(seed: seed)
    let start = Vector(
      kind == .edgePan ? random.double(in: 0...19) : random.double(in: 250...550),
      kind == .sheet ? 580 : random.double(in: 350...450))
    var places = [[start]]
    // Straight ways of fingers that rotate come closer together in the middle, and fingers that are
    // in one line along an axis do not scale it: neither is a matter of the rate.
    let isSteady = kind == .pinch || kind == .axisPinch || kind == .axes
    let turn = isSteady ? 0.1 : 0.6
    if kind.fingerCount == 2 {
      let direction = isSteady ? 0.4 + .pi / 4 : random.double(in: -3...3)
      places[0].append(start + Vector.unit(at: direction) * random.double(in: 90...180))
    }
    for _ in 0..<3 {
      let last = places[places.count - 1]
      let step = Vector(random.double(in: -70...70), random.double(in: -70...70))
      guard last.count == 2 else {
        places.append([last[0] + (kind == .sheet ? Vector(0, step.y - 40) : step)])
        continue
      }
      let (middle, arm) = ((last[0] + last[1]) / 2 + step, (last[1] - last[0]) / 2)
      let turned = arm.rotated(by: random.double(in: -turn...turn)) * random.double(in: 0.8...1.4)
      places.append([middle - turned, middle + turned])
    }
    return places
  }

  /// The input of fingers that go these ways; of each group of merged events the last one is a
  /// report of its own.
  private func input(_ ways: [[Vector]], rate: Double, merging: Int = 1) -> [Input] {
    var time = 1.0
    var input: [Input] = []
    for (finger, place) in ways[0].enumerated() {
      input.append(.pointer(finger, .down, at: place, time: time))
    }
    for (from, to) in zip(ways, ways.dropFirst()) {
      let count = Swift.max(1, Int(rate / 10))
      for step in 1...count {
        let part = Double(step) / Double(count)
        let now = time + 0.1 * part
        for finger in from.indices {
          let place = step == count ? to[finger] : from[finger] + (to[finger] - from[finger]) * part
          let sample = PointerSample(finger, .move, at: place, time: now)
          let isMerged = merging > 1 && step % merging != 0 && step != count
          input.append(isMerged ? .coalesced(sample) : .pointer(sample))
        }
      }
      time += 0.1
    }
    return input
  }

  private func result(_ kind: Kind, _ input: [Input]) -> [Double] {
    let scene = Scene(kind)
    for each in input { scene.stage.send(each) }
    scene.stage.flush()
    return scene.result
  }

  @Test(
    "the same ways give the same result at any rate of the events", arguments: Kind.allCases,
    Seeds.first(12))
  func rates(kind: Kind, seed: UInt64) {
    let ways = ways(kind, seed: seed)
    let expected = result(kind, input(ways, rate: 1000))
    #expect(!expected.isEmpty)
    for rate in [1.0, 30, 60, 90, 120, 240, 480] {
      let result = result(kind, input(ways, rate: rate))
      #expect(result.count == expected.count, "\(kind), seed \(seed), \(rate) per second")
      for (one, other) in zip(result, expected) {
        #expect(
          abs(one - other) <= 1e-9 * Swift.max(1, abs(other)),
          "\(kind), seed \(seed), \(rate) per second: \(result), \(expected)")
      }
    }
  }

  @Test(
    "merged samples give the same result, bit by bit, as earlier events", arguments: Kind.allCases,
    Seeds.first(4))
  func merged(kind: Kind, seed: UInt64) {
    let ways = ways(kind, seed: seed)
    guard ways[0].count == 1 else { return }
    #expect(
      result(kind, input(ways, rate: 240)) == result(kind, input(ways, rate: 240, merging: 4)),
      "\(kind), seed \(seed)")
  }

  // MARK: What a person sees

  private let pad = Pad(Node(frame: Rect(100, 100, 200, 150)))
  private var stage: Stage { pad.stage }
  private var fingers: Fingers { pad.fingers }
  private var photo: NodeID { pad.node }

  @Test("a photo that a fast finger drags by 240 points in events of 40 moves by 230")
  func fastFinger() {
    stage.manipulate(photo)
    fingers.down(1, at: [120, 175]).glide((1, [360, 175]), steps: 6).up(1)
    #expect(stage.placement(of: photo)?.translation == [230, 0])
  }

  @Test("the event that recognises a pan reports what exceeds the slop, along its way")
  func firstEvent() {
    let pan = pad.attach(Pan())
    fingers.down(1, at: [150, 150]).move((1, [180, 190]))
    #expect((pan.last?.translation ?? .zero).distance(to: [24, 32]) < 1e-12)
  }

  @Test("a pan without a threshold loses nothing of its first event")
  func noThreshold() {
    let pan = pad.attach(Pan(minimumDistance: 0))
    fingers.down(1, at: [150, 150]).move((1, [190, 150]))
    #expect(pan.last?.translation == [40, 0])
  }

  @Test("two fingers cross the slop at the same part of their ways")
  func twoFingers() throws {
    stage.manipulate(photo)
    // The spread grows by 40; the slop ends after a quarter of both ways.
    fingers.down(1, at: [150, 150]).down(2, at: [250, 150]).move((1, [130, 150]), (2, [310, 150]))
    let placement = try #require(stage.placement(of: photo))
    #expect(abs(placement.scale.x - 180 / 120) < 1e-12)
    let map = try #require(stage.transform(of: photo))
    #expect((map * Vector(45, 50)).distance(to: [130, 150]) < 1e-9)
    #expect((map * Vector(165, 50)).distance(to: [310, 150]) < 1e-9)
  }

  @Test("a pan along an axis fails if the way crossed the slop sideways, wherever the event ends")
  func firstAxis() {
    let pan = pad.attach(Pan(axis: .horizontal))
    fingers.down(1, at: [150, 150]).move((1, [150, 159])).move((1, [190, 170]))
    #expect(pan.events == [.failed(.wrongDirection)])
    fingers.up(1).down(1, at: [150, 150]).move((1, [159, 150])).move((1, [170, 190]))
    #expect(pan.events.last == .began && pan.last?.translation != nil)
  }

  @Test("a pan that came first locks the rotation, although the event ends in a rotation, too")
  func firstDegree() throws {
    let transform = pad.attach(TransformGesture(locksRotation: true))
    fingers.down(1, at: [150, 150]).down(2, at: [250, 150])
    // The mean has moved by 10 when the arc travel is 8.4; at the end of the event both are more.
    fingers.move((1, [150, 144]), (2, [250, 156])).move((1, [150, 220]), (2, [250, 280]))
    let value = try #require(transform.last)
    #expect(value.rotation == 0 && value.translation.distance(to: [0, 90]) < 1e-9)
  }

  @Test("a finger that comes down in the event that crosses the slop loses nothing of it")
  func joining() {
    let pan = pad.attach(Pan())
    fingers.down(1, at: [120, 150])
    let time = stage.time + 0.01
    stage.send(.pointer(2, .down, at: [250, 200], time: time))
    stage.send(.pointer(1, .move, at: [160, 150], time: time))
    stage.flush()
    #expect(pan.last?.translation == [30, 0] && pan.last?.pointers == 2)
  }

  @Test("a photo that waited for a press to fail is where the finger has moved it")
  func waiting() {
    let press = stage.attach(LongPress(maximumDistance: 60), to: photo)
    stage.configure(stage.manipulate(photo)) { $0.requiredToFail = [press] }
    fingers.down(1, at: [120, 150]).move((1, [150, 150])).move((1, [170, 150]))
    #expect(stage.placement(of: photo)?.translation == .zero)
    fingers.move((1, [190, 150]))
    #expect(stage.placement(of: photo)?.translation == [60, 0])
  }

  @Test("a list that waited for a press to fail is where the finger has scrolled it")
  func waitingList() {
    let press = stage.attach(LongPress(maximumDistance: 60), to: photo)
    stage.configure(stage.scroll(photo) { $0.contentSize = Size(200, 2000) }) {
      $0.requiredToFail = [press]
    }
    fingers.down(1, at: [150, 240]).move((1, [150, 200])).move((1, [150, 190]))
    #expect(stage.contentOffset(of: photo) == .zero)
    fingers.move((1, [150, 170]))
    #expect(stage.contentOffset(of: photo) == [0, 60])
  }

  @Test("a knob turns by the angle from where the way crossed the slop")
  func knob() throws {
    stage.attach(Knob(in: nil), to: photo)
    // About (200, 175), from the right; the slop ends 10 points down.
    fingers.down(1, at: [260, 175]).move((1, [260, 235]))
    let angle = Vector(60, 60).angle - Vector(60, 10).angle
    #expect(abs(try #require(stage.knob(of: photo)).value - angle / (1.5 * .pi)) < 1e-12)
  }

  @Test("with the slop included a photo holds the points that the fingers touched")
  func included() {
    stage.manipulate(photo) { $0.includesSlop = true }
    fingers.down(1, at: [120, 175]).glide((1, [360, 175]), steps: 6).up(1)
    #expect(stage.placement(of: photo)?.translation == [240, 0])
  }

  @Test(
    "with the slop included a second finger takes nothing of what the first has moved",
    arguments: [0, 6, 14], [false, true])
  func includedJoining(before: Double, isOneEvent: Bool) {
    stage.manipulate(photo) { $0.includesSlop = true }
    fingers.down(1, at: [120, 150])
    let time = stage.time + 0.01
    stage.send(.pointer(1, .move, at: [120 + before, 150], time: time))
    stage.send(.pointer(2, .down, at: [250, 200], time: isOneEvent ? time : time + 0.001))
    stage.flush()
    fingers.move((1, [150 + before, 150]), (2, [280, 200]))
    // The second finger lands on content that the first has moved already.
    let translation = stage.placement(of: photo)?.translation ?? .zero
    #expect(translation.distance(to: [30 + before, 0]) < 1e-9)
  }
}
