import Testing
import Tsumami
import TsumamiTesting

/// Pointers whose program knows what they have hit.
@Suite struct GivenHitTests {
  private let stage = Stage(size: Size(800, 600))
  private let below: NodeID
  private let child: NodeID
  private let above: NodeID
  private final class Log { var taps: [String] = [] }
  private let log = Log()

  init() {
    below = stage.add(Node(frame: Rect(100, 100, 200, 200)))
    child = stage.add(Node(frame: Rect(500, 0, 50, 50)), to: below)
    above = stage.add(Node(frame: Rect(100, 100, 200, 200)))
    for (node, name) in [(below, "below"), (child, "child"), (above, "above")] {
      stage.attach(Tap().onEnded { [log] _ in log.taps.append(name) }, to: node)
    }
  }

  /// Taps at a point, and returns what was tapped.
  private func tap(_ time: Double, on hit: NodeID? = nil) -> [String] {
    log.taps = []
    if let hit { stage.send(.hit(hit)) }
    stage.send(.pointer(1, .down, at: [150, 150], time: time))
    stage.send(.pointer(1, .up, at: [150, 150], time: time + 0.05))
    stage.advance(to: time + 1)
    return log.taps
  }

  @Test("the node that a program gives gets the pointer, and only that one pointer")
  func given() {
    #expect(tap(1) == ["above"])
    #expect(tap(3, on: below) == ["below"])
    #expect(tap(5, on: child) == ["child"], "it need not lie under the pointer")
    #expect(tap(7) == ["above"])
  }

  @Test("of a disabled node the nearest ancestor counts, and a removed node is ignored")
  func missing() {
    stage.setEnabled(false, of: child)
    #expect(tap(1, on: child) == ["below"])
    stage.setEnabled(true, of: child)
    stage.setPlacement(Placement(scale: [0, 0]), of: child)
    #expect(tap(3, on: child) == ["below"])
    stage.setEnabled(false, of: below)
    #expect(tap(5, on: child) == [])
    stage.remove(below)
    #expect(tap(7, on: child) == ["above"])
  }

  @Test("it belongs to the next report: a move in between takes it, and it means nothing there")
  func nextReport() {
    stage.send(.pointer(2, .down, at: [700, 500], time: 1))
    stage.send(.hit(below))
    stage.send(.pointer(2, .move, at: [701, 500], time: 1.1))
    #expect(tap(2) == ["above"])
  }

  @Test("two pointers of one event have each their own node")
  func together() {
    stage.send(.hit(below))
    stage.send(.pointer(1, .down, at: [150, 150], time: 1))
    stage.send(.pointer(2, .down, at: [160, 150], time: 1))
    stage.send(.pointer(1, .up, at: [150, 150], time: 1.1))
    stage.send(.pointer(2, .up, at: [160, 150], time: 1.1))
    stage.advance(to: 2)
    #expect(log.taps.sorted() == ["above", "below"])
  }

  @Test("a pointer that hovers stays on the node that was given while the nodes move")
  func hover() {
    final class Log { var events: [String] = [] }
    let log = Log()
    stage.attach(
      Hover().onBegan { [log] _ in log.events.append("in") }.onEnded { [log] _ in
        log.events.append("out")
      }, to: below)
    stage.send(.hit(below))
    stage.send(.pointer(1, .hover, at: [150, 150], time: 1, kind: .mouse))
    stage.flush()
    #expect(log.events == ["in"])
    stage.setFrame(Rect(400, 400, 100, 100), of: below)
    stage.advance(to: 2)
    #expect(log.events == ["in"])
    stage.send(.pointer(1, .hover, at: [150, 150], time: 3, kind: .mouse))
    stage.flush()
    #expect(log.events == ["in", "out"])
  }

  @Test("a handle is grabbed only if its box is on the path of the node that was given")
  func handles() {
    stage.attach(BoxEditing(), to: above)
    let corner: Vector = [300, 300]
    func width(_ time: Double, on hit: NodeID?) -> Double {
      if let hit { stage.send(.hit(hit)) }
      stage.send(.pointer(1, .down, at: corner, time: time))
      stage.send(.pointer(1, .move, at: corner + [50, 0], time: time + 0.1))
      stage.flush()
      defer { stage.cancelInput() }
      return stage.frame(of: above)?.size.width ?? 0
    }
    #expect(width(1, on: nil) == 250)
    #expect(width(2, on: below) == 200)
    #expect(width(3, on: above) == 250)
    // Under a sheet the handle is hidden, unless the program knows better.
    let sheet = stage.add(Node(frame: Rect(0, 0, 800, 600)))
    stage.makeSheet(sheet) { $0.detents = [.points(500, "high")] }
    #expect(width(4, on: nil) == 200)
    #expect(width(5, on: above) == 250)
  }

  @Test("the handles of a group are those of each of its members")
  func group() {
    for node in [below, above] { stage.editBox(of: node) }
    stage.setFrame(Rect(400, 300, 100, 100), of: above)
    stage.selectedBoxes = [below, above]
    for (time, hit) in [(1.0, nil), (2, below), (3, above)] {
      if let hit { stage.send(.hit(hit)) }
      stage.send(.pointer(1, .down, at: [500, 400], time: time))
      stage.send(.pointer(1, .move, at: [540, 430], time: time + 0.1))
      stage.flush()
      #expect(stage.frame(of: below).map { $0.size.width > 201 } == true, "\(time)")
      stage.cancelInput()
    }
  }
}
