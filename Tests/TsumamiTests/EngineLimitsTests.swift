import Testing
import Tsumami
import TsumamiTesting

/// Numbers that no program has, and that a page or a trace may ask for.
@Suite struct EngineLimitsTests {
  @Test("of ten thousand gestures on one node one begins, and all others are told who it was")
  func gestures() {
    let stage = Stage(size: Size(800, 600))
    let node = stage.add(Node(frame: Rect(0, 0, 800, 600)))
    var (began, failed) = (0, 0)
    for _ in 0..<10_000 {
      stage.attach(Pan().onBegan { _ in began += 1 }, to: node)
    }
    let audit = FailureCount()
    stage.observer = audit
    stage.send(.pointer(1, .down, at: Vector(400, 300), time: 0))
    stage.send(.pointer(1, .move, at: Vector(440, 300), time: 0.01))
    stage.flush()
    failed = audit.count
    #expect(began == 1 && failed == 9_999)
    stage.send(.pointer(1, .up, at: Vector(440, 300), time: 0.02))
    stage.flush()
    #expect(stage.isIdle)
  }

  /// A stage with a node on its parent.
  private func makeNested() -> (stage: Stage, parent: NodeID, node: NodeID) {
    let stage = Stage(size: Size(800, 600))
    let parent = stage.add(Node(frame: Rect(0, 0, 800, 600)))
    return (stage, parent, stage.add(Node(frame: Rect(0, 0, 800, 600)), to: parent))
  }

  /// With whom they share their pointers.
  enum Sharing: CaseIterable { case withAll, withTheirNode }

  @Test(
    "ten thousand simultaneous gestures on one node all begin, in their order",
    arguments: Sharing.allCases)
  func simultaneousGestures(_ sharing: Sharing) {
    let (stage, parent, node) = makeNested()
    var began: [Int] = []
    for place in 0..<10_000 {
      stage.attach(Pan().onBegan { _ in began.append(place) }, to: node) {
        $0.simultaneity = sharing == .withAll ? .all : .node
      }
    }
    // Those of the parent share with each other, and lose the finger to the node above.
    for _ in 0..<5000 {
      stage.attach(Pan().onBegan { _ in began.append(-1) }, to: parent) {
        $0.simultaneity = .node
      }
    }
    let fingers = Fingers(on: stage)
    fingers.down(1, at: [400, 300]).move((1, [440, 300]))
    #expect(began.prefix(10_000).elementsEqual(0..<10_000))
    #expect(began.count == (sharing == .withAll ? 15_000 : 10_000))
    fingers.up(1)
    #expect(stage.isIdle)
  }

  @Test("one that shares with its node looks at the others again after a change by a callback")
  func changeAmongSimultaneous() {
    let (stage, parent, node) = makeNested()
    var began: [String] = []
    let outer = stage.attach(
      Pan(minimumDistance: 3).onBegan { _ in began.append("outer") }, to: parent
    ) {
      $0.simultaneity = .all
    }
    for name in ["first", "second"] {
      stage.attach(Pan(minimumDistance: 20).onBegan { _ in began.append(name) }, to: node) {
        $0.simultaneity = .node
        $0.shouldBegin = {
          stage.configure(outer) { $0.simultaneity = .none }
          return true
        }
      }
    }
    let fingers = Fingers(on: stage)
    fingers.down(1, at: [400, 300]).move((1, [405, 300])).move((1, [440, 300])).up(1)
    // The outer one is active: it excludes the second one, as it shares with nobody any more.
    #expect(began == ["outer", "first"])
  }

  @Test("of those that share with their node, a list names one and not the others")
  func listAmongSimultaneous() {
    let (stage, parent, node) = makeNested()
    var began: [String] = []
    let pans = ["first", "second"].map { name in
      stage.attach(Pan(minimumDistance: 20).onBegan { _ in began.append(name) }, to: node) {
        $0.simultaneity = .node
      }
    }
    let outer = stage.attach(
      Pan(minimumDistance: 3).onBegan { _ in began.append("outer") }, to: parent
    ) { $0.simultaneity = .all }
    let fingers = Fingers(on: stage)
    fingers.down(1, at: [400, 300]).move((1, [405, 300]))
    stage.configure(outer) { $0.simultaneity = .with([pans[0]]) }
    fingers.move((1, [440, 300])).up(1)
    #expect(began == ["outer", "first"])
  }

  @Test("one that requires another to fail waits for it, also among simultaneous ones")
  func requirementAmongSimultaneous() {
    let stage = Stage(size: Size(800, 600))
    let node = stage.add(Node(frame: Rect(0, 0, 800, 600)))
    var began: [String] = []
    let press = stage.attach(LongPress().onBegan { _ in began.append("press") }, to: node) {
      $0.simultaneity = .all
    }
    let tap = stage.attach(Tap().onEnded { _ in began.append("tap") }, to: node) {
      $0.simultaneity = .all
    }
    let fingers = Fingers(on: stage)
    fingers.down(1, at: [400, 300]).up(1)
    stage.configure(tap) { $0.requiredToFail = [press] }
    fingers.wait(1).down(1, at: [400, 300]).wait(1).up(1)
    stage.configure(tap) { $0.requiredToFail = [] }
    fingers.wait(1).down(1, at: [400, 300]).up(1)
    #expect(began == ["tap", "press", "tap"])
  }

  @Test("ten thousand deadlines at one instant act at it")
  func deadlines() {
    let stage = Stage(size: Size(800, 600))
    let node = stage.add(Node(frame: Rect(0, 0, 800, 600)))
    var times: [Double] = []
    for _ in 0..<10_000 {
      stage.attach(LongPress().onBegan { _ in times.append(stage.time) }, to: node)
    }
    stage.send(.pointer(1, .down, at: Vector(400, 300), time: 0))
    stage.advance(to: 3)
    #expect(times == [0.5])
    #expect(stage.nextDeadline == nil)
  }

  @Test("sixty-four gestures in one composition are recognised like one")
  func composition() {
    let stage = Stage(size: Size(800, 600))
    let node = stage.add(Node(frame: Rect(0, 0, 800, 600)))
    var description = GestureDescription.pan(Pan())
    for _ in 1..<64 { description = .exclusive(.tap(Tap(count: 2)), description) }
    var began = 0
    stage.attach(description.gesture.onBegan { _ in began += 1 }, to: node)
    let fingers = Fingers(on: stage)
    fingers.down(1, at: [400, 300]).glide((1, [500, 300])).up(1)
    #expect(began == 1)
  }

  @Test(
    "content inside a stage without a size is centred at its corner, where a resize leaves it")
  func stageWithoutSize() {
    let stage = Stage(size: Size(0, 0))
    let photo = stage.add(Node(frame: Rect(40, 40, 100, 100)))
    stage.manipulate(photo) { $0.limits = .inside(.parent) }
    let place = { stage.placement(of: photo)?.translation }
    #expect(place() == [-90, -90])
    stage.resize(to: Size(900, 600))
    #expect(place() == [-40, -40])
  }

  private final class FailureCount: StageObserver {
    var count = 0
    func stage(
      _ stage: Stage, attachment: AttachmentID, at node: NodeID, did event: AttachmentEvent
    ) {
      if case .failed(.excluded) = event { count += 1 }
    }
    func stage(_ stage: Stage, didMove node: NodeID) {}
    func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) {}
  }
}
