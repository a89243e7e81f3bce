import TestSupport
import Testing
import Tsumami
import TsumamiTesting

@Suite struct StageTests {
  private let stage = Stage(size: Size(800, 600))

  // MARK: Events

  @Test(
    "samples of one time are one event: lifts first, then moves, then downs",
    arguments: [(1, 2, 3), (1, 65, 129), (-1, 63, .max)])
  func oneEvent(first: Int, second: Int, third: Int) {
    let node = stage.add(Node(frame: Rect(0, 0, 800, 600)))
    var counts: [Int] = []
    stage.attach(Pan().onChanged { counts.append($0.pointers) }, to: node)
    let fingers = Fingers(on: stage)
    fingers.down(first, at: [100, 100]).down(second, at: [300, 100])
    fingers.glide((first, [140, 100]), (second, [340, 100]))
    counts = []
    stage.send(.pointer(third, .down, at: [500, 100], time: 2))
    stage.send(.pointer(second, .move, at: [360, 100], time: 2))
    stage.send(.pointer(first, .up, at: [0, 0], time: 2))
    #expect(counts.isEmpty)
    stage.advance(to: 2)
    #expect(counts == [2])
  }

  @Test("a finger that comes in the report in which another lifts begins something new")
  func liftAndDown() {
    let node = stage.add(Node(frame: Rect(0, 0, 800, 600)))
    let pan = stage.attach(Pan(), to: node)
    let log = EventLog(on: stage)
    let fingers = Fingers(on: stage)
    fingers.down(1, at: [100, 100]).glide((1, [150, 100]))
    stage.send(.pointer(1, .up, at: [150, 100], time: 1))
    stage.send(.pointer(2, .down, at: [300, 100], time: 1))
    stage.send(.pointer(2, .move, at: [350, 100], time: 1.1))
    stage.flush()
    #expect(log.events(of: pan) == [.began, .changed, .ended, .began])
  }

  @Test("what a gesture has excluded is fresh for a finger that lands as the one before lifts")
  func liftOfExcluded() {
    let node = stage.add(Node(frame: Rect(0, 0, 800, 600)))
    stage.attach(Pan(), to: node)
    let tap = stage.attach(Tap(), to: node)
    let log = EventLog(on: stage)
    Fingers(on: stage).down(1, at: [100, 100]).glide((1, [150, 100]))
    stage.send(.pointer(1, .up, at: [150, 100], time: 1))
    stage.send(.pointer(2, .down, at: [300, 100], time: 1))
    stage.send(.pointer(2, .up, at: [300, 100], time: 1.1))
    stage.flush()
    #expect(log.events(of: tap) == [.failed(.excluded), .ended])
  }

  @Test("a tap on a child is not the first of two on its parent whose finger lands as it lifts")
  func liftOfTap() {
    let parent = stage.add(Node(frame: Rect(0, 0, 800, 600)))
    let child = stage.add(Node(frame: Rect(100, 100, 20, 20)), to: parent)
    stage.attach(Tap(), to: child)
    let double = stage.attach(Tap(count: 2), to: parent)
    let log = EventLog(on: stage)
    stage.send(.pointer(1, .down, at: [110, 110], time: 1))
    stage.send(.pointer(1, .up, at: [110, 110], time: 1.1))
    stage.send(.pointer(2, .down, at: [130, 110], time: 1.1))
    stage.send(.pointer(2, .up, at: [130, 110], time: 1.2))
    stage.flush()
    #expect(log.events(of: double) == [.failed(.excluded)])
    stage.send(.pointer(3, .down, at: [130, 110], time: 1.3))
    stage.send(.pointer(3, .up, at: [130, 110], time: 1.4))
    stage.flush()
    #expect(log.events(of: double) == [.failed(.excluded), .ended])
  }

  @Test("taps with one finger after the other count, also if one lifts as the other lands")
  func alternatingTaps() {
    func ends(_ gesture: some GestureProtocol) -> Int {
      let stage = Stage(size: Size(800, 600))
      let node = stage.add(Node(frame: Rect(0, 0, 800, 600)))
      var ends = 0
      stage.attach(gesture.onEnded { _ in ends += 1 }, to: node)
      for tap in 0..<6 {
        let time = Double(tap) / 10
        if tap > 0 { stage.send(.pointer(tap - 1, .up, at: [100, 100], time: time)) }
        stage.send(.pointer(tap, .down, at: [100, 100], time: time))
      }
      stage.send(.pointer(5, .up, at: [100, 100], time: 0.6))
      stage.flush()
      return ends
    }
    #expect(ends(Tap()) == 6)
    #expect(ends(Tap(count: 2)) == 3)
    #expect(ends(Tap().exclusively(before: Pan())) == 6)
    #expect(ends(Tap().simultaneously(with: Pan())) == 6)
  }

  @Test(
    "a pointer that lifts where no position can be has lifted",
    arguments: [PointerPhase.up, .cancel], [Vector(2e12, 100), Vector(.nan, .infinity)])
  func farLift(phase: PointerPhase, place: Vector) {
    let node = stage.add(Node(frame: Rect(0, 0, 800, 600)))
    let pan = stage.attach(Pan(), to: node)
    let log = EventLog(on: stage)
    Fingers(on: stage).down(1, at: [100, 100]).glide((1, [150, 100]))
    stage.send(.pointer(1, phase, at: place, time: 1))
    stage.flush()
    #expect(
      log.events(of: pan)
        == [.began, .changed, phase == .up ? .ended : .cancelled(.pointerCancelled)])
    #expect(stage.isIdle)
  }

  @Test("a pointer that occurs a second time begins a new event")
  func secondOccurrence() {
    let node = stage.add(Node(frame: Rect(0, 0, 800, 600)))
    var positions: [Vector] = []
    stage.attach(Pan().onChanged { positions.append($0.position) }, to: node)
    stage.send(.pointer(1, .down, at: [0, 0], time: 1))
    for x in [20.0, 40, 60] { stage.send(.pointer(1, .move, at: [x, 0], time: 1)) }
    stage.flush()
    #expect(positions == [[20, 0], [40, 0], [60, 0]])
  }

  @Test("merged samples are the same as earlier events")
  func coalesced() {
    func run(_ merges: Bool) -> [Pan.Value] {
      let stage = Stage(size: Size(800, 600))
      let node = stage.add(Node(frame: Rect(0, 0, 800, 600)))
      var values: [Pan.Value] = []
      stage.attach(Pan().onChanged { values.append($0) }, to: node)
      stage.send(.pointer(1, .down, at: [0, 0], time: 0))
      stage.send(.pointer(2, .down, at: [100, 0], time: 0))
      let samples = (1...12).map { step in
        (Double(step) * 0.004, Vector(Double(step * step), 5 * Double(step)))
      }
      for start in stride(from: 0, to: samples.count, by: 3) {
        for id in [1, 2] {
          for (time, offset) in samples[start..<start + 3] {
            let sample = PointerSample(
              id, .move, at: offset + Vector(id == 2 ? 100 : 0, 0), time: time)
            let isLast = time == samples[start + 2].0
            if merges { stage.send(isLast ? .pointer(sample) : .coalesced(sample)) }
          }
        }
        for (time, offset) in samples[start..<start + 3] where !merges {
          stage.send(.pointer(1, .move, at: offset, time: time))
          stage.send(.pointer(2, .move, at: offset + [100, 0], time: time))
        }
      }
      stage.flush()
      return values
    }
    #expect(!run(true).isEmpty)
    #expect(run(true) == run(false))
  }

  @Test("invalid input is repaired or ignored, and reported")
  func diagnostics() {
    let node = stage.add(Node(frame: Rect(0, 0, 800, 600)))
    let tap = stage.attach(Tap(), to: node)
    let log = EventLog(on: stage)
    stage.send(.pointer(1, .move, at: [1, 1], time: 1))
    stage.send(.pointer(1, .up, at: [1, 1], time: 2))
    stage.send(.pointer(1, .down, at: [.nan, 1], time: 3))
    stage.send(.pointer(1, .down, at: [1, 1], time: .infinity))
    stage.send(.pointer(1, .down, at: [1, 1], time: 3))
    stage.send(.pointer(1, .down, at: [5, 1], time: 3.2))
    stage.send(.pointer(1, .up, at: [5, 1], time: 3.1))
    stage.flush()
    let noticed = log.entries.compactMap { timed -> Diagnostic? in
      if case .noticed(let diagnostic) = timed.entry { diagnostic } else { nil }
    }
    #expect(
      noticed == [
        .pointerNotDown(1), .notFinite, .notFinite, .pointerNotDown(1), .pointerDownTwice(1),
        .timeWentBack(3.1),
      ]
    )
    #expect(stage.time == 3.2)
    #expect(log.events(of: tap) == [.ended])
  }

  @Test("sixty-four pointers are followed, and one more is reported")
  func manyPointers() {
    let node = stage.add(Node(frame: Rect(0, 0, 800, 600)))
    var count = 0
    stage.attach(Pan().onChanged { count = $0.pointers }, to: node)
    let log = EventLog(on: stage)
    for id in 0..<70 {
      stage.send(.pointer(id, .down, at: [Double(id) * 10, 100], time: 0))
    }
    for id in 0..<70 {
      stage.send(.pointer(id, .move, at: [Double(id) * 10, 200], time: 1))
    }
    stage.flush()
    #expect(count == 64)
    #expect(log.entries.contains { $0.entry == .noticed(.tooManyPointers(69)) })
  }

  @Test("hidden, everything is cancelled, and no old deadline fires later")
  func hidden() {
    let node = stage.add(Node(frame: Rect(0, 0, 800, 600)))
    stage.manipulate(node)
    let press = stage.attach(LongPress(), to: node)
    let twice = stage.attach(Tap(count: 2), to: node)
    let once = stage.attach(Tap(), to: node) { $0.requiredToFail = [twice] }
    let log = EventLog(on: stage)
    Fingers(on: stage).tap(1, at: [50, 50]).down(2, at: [70, 70])
    stage.cancelInput()
    #expect(stage.nextDeadline == nil)
    stage.advance(to: 100)
    #expect(log.events(of: press).last == .failed(.pointerCancelled))
    #expect(log.events(of: once) == [.failed(.interrupted)])
    #expect(!log.events(of: press).contains(.began))
  }

  /// A gesture that never decides, not even when its last finger leaves.
  private struct Undecided: FingerGesture {
    typealias Value = Vector

    func verdict(on fingers: FingerGroup, in context: GestureContext) -> FingerVerdict { .wait }
    func verdictOnLeaving(of fingers: FingerGroup, in context: GestureContext) -> FingerVerdict {
      .wait
    }
    func value(of fingers: FingerGroup, at time: Double) -> Vector { fingers.mean }
  }

  @Test("a gesture of a program that never decides fails when its last finger has left")
  func undecided() {
    let id = stage.attach(Undecided(), to: stage.root)
    let log = EventLog(on: stage)
    Fingers(on: stage).tap(at: [100, 100])
    #expect(log.events(of: id) == [.failed(.tooShort)])
    #expect(stage.isIdle)
  }

  // MARK: Callbacks

  @Test("a callback may remove its own node")
  func removeFromCallback() {
    let node = stage.add(Node(frame: Rect(0, 0, 800, 600)))
    var reasons: [GestureReason] = []
    stage.attach(
      Pan().onBegan { _ in stage.remove(node) }.onCancelled { reasons.append($0) }, to: node)
    Fingers(on: stage).down(1, at: [10, 10]).glide((1, [90, 10])).up(1)
    #expect(!stage.contains(node))
    #expect(reasons == [.removed])
  }

  @Test("input that a callback sends is handled after the current event")
  func inputFromCallback() {
    let node = stage.add(Node(frame: Rect(0, 0, 800, 600)))
    var order: [String] = []
    stage.attach(
      Pan().onBegan { _ in
        order.append("began")
        stage.send(.pointer(1, .up, at: .zero, time: stage.time))
        order.append("sent")
      }.onEnded { _ in order.append("ended") },
      to: node
    )
    Fingers(on: stage).down(1, at: [10, 10]).move((1, [90, 10]))
    #expect(order == ["began", "sent", "ended"])
  }

  @Test("a callback may disable another gesture, attach one, and move things")
  func changesFromCallback() {
    let node = stage.add(Node(frame: Rect(0, 0, 800, 600)))
    let log = EventLog(on: stage)
    let other = stage.attach(Pan(), to: node) { $0.simultaneity = .all }
    var attached: AttachmentID?
    let first = stage.attach(
      Pan().onChanged { value in
        guard value.translation.x > 50, attached == nil else { return }
        stage.configure(other) { $0.isEnabled = false }
        attached = stage.attach(Tap(), to: node)
        stage.setFrame(Rect(0, 0, 400, 600), of: node)
      },
      to: node
    )
    let fingers = Fingers(on: stage)
    fingers.down(1, at: [10, 10]).glide((1, [150, 10])).up(1)
    #expect(log.events(of: other) == [.began, .changed, .cancelled(.disabled)])
    #expect(log.events(of: first) == [.began, .changed, .ended])
    fingers.tap(1, at: [20, 20])
    #expect(attached.map { log.events(of: $0) } == [.ended])
  }

  @Test("shouldBegin and shouldReceive may change the stage, too")
  func changesFromQuestions() {
    let node = stage.add(Node(frame: Rect(0, 0, 800, 600)))
    let log = EventLog(on: stage)
    let other = stage.attach(Pan(), to: node)
    let pan = stage.attach(Pan(), to: node) {
      $0.priority = .high
      $0.shouldBegin = {
        stage.remove(other)
        return true
      }
    }
    Fingers(on: stage).down(1, at: [10, 10]).glide((1, [90, 10])).up(1)
    #expect(log.events(of: pan) == [.began, .changed, .ended])
    #expect(log.events(of: other) == [.failed(.removed)])
    let late = stage.attach(Tap(), to: node) {
      $0.shouldReceive = { _ in
        stage.remove(node)
        return true
      }
    }
    Fingers(on: stage, at: 10).tap(1, at: [10, 10])
    #expect(!stage.contains(node) && log.events(of: late).isEmpty)
  }

  @Test("callbacks that trigger each other endlessly do not hang the stage")
  func endless() {
    let node = stage.add(Node(frame: Rect(0, 0, 100, 100)))
    stage.manipulate(node)
    var calls = 0
    stage.onManipulation(of: node) { event, _ in
      guard event == .changed else { return }
      calls += 1
      stage.setFrame(Rect(Double(calls), 0, 100, 100), of: node)
    }
    Fingers(on: stage).down(1, at: [50, 50]).glide((1, [90, 50])).up(1)
    #expect(calls > 0 && calls < 10_000)
  }

  // MARK: Nodes

  @Test("the identity of a removed node is not valid, also when its storage is used again")
  func identities() {
    let first = stage.add(Node(frame: Rect(0, 0, 10, 10)))
    let inner = stage.add(Node(frame: Rect(0, 0, 10, 10)), to: first)
    stage.remove(first)
    let second = stage.add(Node(frame: Rect(0, 0, 20, 20)))
    #expect(!stage.contains(first) && !stage.contains(inner))
    #expect(stage.frame(of: first) == nil)
    stage.setFrame(Rect(0, 0, 99, 99), of: inner)
    #expect(stage.frame(of: second) == Rect(0, 0, 20, 20))
  }

  @Test("a node cannot be moved into itself or into its descendants")
  func cycles() {
    let outer = stage.add(Node(frame: Rect(0, 0, 100, 100)))
    let inner = stage.add(Node(frame: Rect(0, 0, 50, 50)), to: outer)
    stage.move(outer, to: inner)
    stage.move(outer, to: outer)
    #expect(stage.parent(of: outer) == stage.root)
    #expect(stage.parent(of: inner) == outer)
  }

  @Test("each node that has moved is listed once")
  func changes() {
    let node = stage.add(Node(frame: Rect(10, 20, 100, 100)))
    #expect(stage.changes().map(\.node) == [node])
    #expect(stage.changes().isEmpty)
    stage.setPlacement(Placement(translation: [5, 0]), of: node)
    stage.setPlacement(Placement(translation: [7, 0]), of: node)
    #expect(stage.changes().map(\.matrix) == [Matrix(1, 0, 0, 1, 17, 20)])
  }
}
