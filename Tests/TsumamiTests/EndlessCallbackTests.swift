import Testing
import Tsumami
import TsumamiTesting

/// Callbacks that lead to each other end: what they change is told a bounded number of times for
/// each event, and the stage goes on.
@Suite struct EndlessCallbackTests {
  private let stage = Stage(size: Size(800, 600))
  private let fingers: Fingers
  private let card: NodeID
  private let grip: NodeID

  init() {
    fingers = Fingers(on: stage)
    card = stage.add(Node(frame: Rect(100, 100, 300, 200)))
    grip = stage.add(Node(frame: Rect(20, 20, 100, 100)), to: card)
  }

  // MARK: A grip that moves what it lies in

  @Test("a card that is moved by a pan on its grip goes as far as the finger")
  func dragged() {
    var start = Vector.zero
    var ways: [Vector] = []
    stage.attach(
      Pan(minimumDistance: 0).onBegan { [stage, card] _ in
        start = stage.placement(of: card)?.translation ?? .zero
      }.onChanged { [stage, card] value in
        ways.append(value.translation)
        stage.setPlacement(Placement(translation: start + value.translation), of: card)
      }, to: grip)
    fingers.down(1, at: [150, 150]).move((1, [151, 150]))
    let before = stage.placement(of: card)?.translation ?? .zero
    for step in 1...40 {
      let way = Vector(Double(7 * step), Double(-3 * step))
      fingers.move((1, Vector(151, 150) + way))
      let moved = (stage.placement(of: card)?.translation ?? .zero) - before
      #expect(moved.distance(to: way) < 1e-9)
    }
    #expect(ways.count <= 3 * 41)
    fingers.up(1)
    #expect(stage.isIdle)
  }

  @Test("a card that is turned and scaled by two fingers on its grip turns and grows with them")
  func turnedGrip() {
    stage.attach(
      TransformGesture(minimumDistance: 0).onChanged { [stage, card] value in
        stage.setPlacement(
          Placement(translation: .zero, scale: value.scale, rotation: value.rotation), of: card)
      }, to: grip)
    fingers.down(1, at: [140, 160]).down(2, at: [200, 160]).move((2, [201, 160]))
    fingers.glide((1, [170, 130]), (2, [170, 250]), steps: 30)
    let placement = stage.placement(of: card)
    // The spread has doubled, but for the point of the first move; the angle is a quarter turn.
    #expect(abs((placement?.scale.x ?? 0) - 120 / 60) < 0.05)
    #expect(abs((placement?.rotation ?? 0) - .pi / 2) < 0.05)
    fingers.up(1, 2)
    #expect(stage.isIdle)
  }

  @Test("a finger's speed is that of the finger, also when the parent follows it")
  func speed() throws {
    var last: Vector?
    stage.attach(
      Pan(minimumDistance: 0).onChanged { [stage, card] value in
        stage.setPlacement(Placement(translation: value.translation), of: card)
      }.onEnded { last = $0.velocity }, to: grip)
    fingers.down(1, at: [150, 150])
    for step in 1...12 { fingers.move((1, [150 + 8 * Double(step), 150])) }
    fingers.up(1)
    let velocity = try #require(last)
    #expect(abs(velocity.x - 8 / fingers.interval) < 1e-6 * velocity.x && abs(velocity.y) < 1e-6)
  }

  @Test("changes of one callback that come back to where they began leave its values as they are")
  func thereAndBack() {
    var ways: [Vector] = []
    stage.attach(
      Pan(minimumDistance: 0).onChanged { [stage, card] value in
        ways.append(value.translation)
        stage.setPlacement(Placement(translation: [500, 0]), of: card)
        stage.setPlacement(.identity, of: card)
      }, to: grip)
    fingers.down(1, at: [150, 150]).move((1, [151, 150]))
    ways = []
    for step in 1...10 { fingers.move((1, [151 + 5 * Double(step), 150])) }
    #expect(ways.count == 10)
    for (step, way) in ways.enumerated() {
      #expect(way.distance(to: [6 + 5 * Double(step), 0]) < 1e-9)
    }
  }

  @Test("one event has 32 rounds of callbacks that lead to each other, the next event has the rest")
  func rounds() {
    let meddler = Meddler { [card] stage, call in
      stage.setPlacement(Placement(translation: [Double(call), 0]), of: card)
    }
    stage.observer = meddler
    stage.setPlacement(Placement(translation: [-1, 0]), of: card)
    let first = meddler.calls
    #expect(first > 16 && first <= 33)
    #expect(stage.needsFrame, "there is more")
    stage.advance(to: 1)
    #expect(meddler.calls > first && meddler.calls <= first + 66)
  }

  @Test("one event has 256 inputs that callbacks send by turns, the next event has the rest")
  func letters() {
    stage.attach(Pan(minimumDistance: 0), to: grip)
    fingers.down(1, at: [150, 150])
    let meddler = Meddler { stage, call in
      stage.send(.pointer(1, .move, at: [151, 150 + Double(call % 90)], time: stage.time + 1e-9))
    }
    stage.observer = meddler
    fingers.move((1, [155, 150]))
    let first = meddler.calls
    #expect(first > 128 && first < 3 * 260)
    #expect(stage.needsFrame, "input waits")
    fingers.move((1, [156, 150]))
    #expect(meddler.calls > first + 128)
  }

  // MARK: Loops

  /// An observer that does something at each call.
  private final class Meddler: StageObserver {
    var calls = 0
    let meddle: (Stage, Int) -> Void

    init(_ meddle: @escaping (Stage, Int) -> Void) { self.meddle = meddle }

    private func act(_ stage: Stage) {
      calls += 1
      meddle(stage, calls)
    }

    func stage(
      _ stage: Stage, attachment: AttachmentID, at node: NodeID, did event: AttachmentEvent
    ) { act(stage) }
    func stage(_ stage: Stage, attachment: AttachmentID, waitsFor other: AttachmentID) {
      act(stage)
    }
    func stage(
      _ stage: Stage, attachment: AttachmentID, couldNotBegin reason: GestureReason,
      by other: AttachmentID?
    ) { act(stage) }
    func stage(_ stage: Stage, attachment: AttachmentID, lostPointerTo other: AttachmentID) {
      act(stage)
    }
    func stage(_ stage: Stage, didMove node: NodeID) { act(stage) }
    func stage(_ stage: Stage, didResize node: NodeID) { act(stage) }
    func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) { act(stage) }
  }

  /// What a callback may do, again and again; the number differs from call to call.
  private func meddling() -> [(String, (Stage, Int) -> Void)] {
    let (card, grip) = (card, grip)
    return [
      ("places", { $0.setPlacement(Placement(translation: [Double($1 % 50), 0]), of: card) }),
      ("places the inner", { $0.setPlacement(Placement(rotation: Double($1)), of: grip) }),
      ("frames", { $0.setFrame(Rect(0, 0, 300 + Double($1 % 50), 200), of: card) }),
      ("resizes", { $0.resize(to: Size(800 + Double($1 % 50), 600)) }),
      ("adds", { $0.add(Node(frame: Rect(0, 0, 10 + Double($1), 10)), to: card) }),
      ("removes", { $1 == 9 ? $0.remove(grip) : () }),
      ("moves", { $0.move(grip, to: $1 % 2 == 0 ? card : $0.root) }),
      ("fronts", { stage, _ in stage.bringToFront(card) }),
      ("attaches", { stage, _ in stage.attach(Pan(), to: grip) { $0.simultaneity = .all } }),
      ("animates", { $0.animate(card, to: Placement(translation: [Double($1 % 50), 0])) }),
      ("resets", { stage, _ in stage.reset(card, animated: false) }),
      ("resets slowly", { stage, _ in stage.reset(card) }),
      ("finishes", { stage, _ in stage.finishMotions() }),
      ("switches", { $0.setEnabled($1 % 2 == 0, of: grip) }),
      ("cancels", { stage, _ in stage.cancelInput() }),
      ("flushes", { stage, _ in stage.flush() }),
      ("advances", { stage, _ in stage.advance(to: stage.time) }),
      ("advances on", { stage, _ in stage.advance(to: stage.time + 0.001) }),
      (
        "sends a finger",
        {
          $0.send(.pointer(9, $1 % 2 == 0 ? .up : .down, at: [150, 150], time: $0.time))
        }
      ),
      (
        "sends two moves",
        {
          $0.send(.pointer(1, .move, at: [150 + Double($1 % 90), 150], time: $0.time))
          $0.send(.pointer(1, .move, at: [150, 150 + Double($1 % 90)], time: $0.time + 1e-6))
        }
      ),
      ("sends what is wrong", { stage, _ in stage.send(.pointer(5, .up, at: .zero, time: 0)) }),
      ("moves a sheet", { $0.moveSheet(card, to: $1 % 2 == 0 ? "low" : "high", animated: false) }),
      ("scrolls", { $0.scrollContent(of: card, to: [0, Double($1 % 50)], animated: false) }),
      ("turns", { $0.turnKnob(grip, to: Double($1 % 10) / 10) }),
      (
        "sets a box",
        { $0.setBox(Box(center: [200, 200], size: Size(90, 90 + Double($1 % 9))), of: card) }
      ),
    ]
  }

  /// What the card is.
  private func kinds() -> [(String, (Stage) -> Void)] {
    let (card, grip) = (card, grip)
    return [
      ("a pan", { _ = $0.attach(Pan(minimumDistance: 0), to: grip) }),
      (
        "a manipulation",
        {
          $0.manipulate(card) { $0.hasMomentum = true }
          _ = $0.attach(Pan(minimumDistance: 0), to: grip)
        }
      ),
      ("a box", { $0.editBox(of: card) }),
      ("a scroll", { $0.scroll(card) { $0.contentSize = Size(300, 900) } }),
      (
        "a sheet",
        { $0.makeSheet(card) { $0.detents = [.points(80, "low"), .points(400, "high")] } }
      ),
      ("a knob", { $0.attach(Knob(), to: grip) }),
    ]
  }

  @Test(
    "whatever an observer does at each call, each event ends, and the stage works on",
    .timeLimit(.minutes(1)))
  func anything() {
    for (kind, make) in kinds() {
      for (name, meddle) in meddling() {
        let test = EndlessCallbackTests()
        let stage = test.stage
        make(stage)
        let meddler = Meddler(meddle)
        stage.observer = meddler
        let fingers = test.fingers
        fingers.down(1, at: [150, 150]).glide((1, [190, 170]), steps: 5)
        fingers.down(2, at: [180, 200]).glide((2, [200, 260]), steps: 3).up(1, 2).wait(0.1)
        #expect(meddler.calls < 100_000, "\(kind) \(name)")
        stage.observer = nil
        // Nothing is left that goes on by itself.
        stage.cancelInput()
        fingers.wait(2)
        let other = stage.add(Node(frame: Rect(700, 500, 50, 50)))
        var taps = 0
        stage.attach(Tap().onEnded { _ in taps += 1 }, to: other)
        fingers.tap(7, at: [720, 520]).wait(1)
        #expect(taps == 1, "\(kind) \(name)")
      }
    }
  }
}
