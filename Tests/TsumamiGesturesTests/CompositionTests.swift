import Testing
import Tsumami
import TsumamiTesting

/// A gesture that does what it is told: its pointer's phases and positions are its script.
///
/// Moved to x = 100 it becomes ready, at x = 200 it fails, at x = 300 it ends; cancelled it is
/// cancelled.
private struct Puppet: GestureProtocol {
  var pointer: Int
  var isDiscrete = false

  func makeRecognizer() -> Recognizer { Recognizer(puppet: self) }

  struct Recognizer: GestureRecognizer {
    let puppet: Puppet
    var state = RecognizerState.possible
    var x = 0.0
    var isDiscrete: Bool { puppet.isDiscrete }
    var deadline: Double { .infinity }

    mutating func receive(_ sample: PointerSample, in context: GestureContext) {
      guard sample.id == puppet.pointer else { return }
      x = sample.phase == .cancel ? 400 : sample.position.x
    }

    mutating func release(_ pointer: Int, in context: GestureContext) {}

    mutating func decide(in context: GestureContext) {
      switch (state, x) {
      case (.possible, 100): state = .ready
      case (.possible, 200): state = .failed(.moved)
      case (.active, 300): state = .ended
      case (.active, 400): state = .cancelled(.pointerCancelled)
      case (.possible, 400), (.ready, 400): state = .failed(.pointerCancelled)
      default: break
      }
    }

    mutating func allow(in context: GestureContext) {
      state = puppet.isDiscrete ? .ended : .active
    }
    mutating func stop(_ reason: GestureReason) { state = state.stopped(reason) }
    mutating func measure(in context: GestureContext) -> Bool { false }
    func value(at time: Double) -> Int { puppet.pointer }
    mutating func reset() {
      state = .possible
      x = 0
    }
  }
}

extension RecognizerState {
  fileprivate func stopped(_ reason: GestureReason) -> RecognizerState {
    switch self {
    case .possible, .ready: .failed(reason)
    case .active: .cancelled(reason)
    default: self
    }
  }
}

@Suite struct CompositionTests {
  /// What the two parts are told, one letter for each step and part: b begins, f fails, e ends,
  /// x is cancelled; a is the first, b the second.
  private func play<G: GestureProtocol>(_ gesture: G, _ script: String) -> [AttachmentEvent] {
    let pad = Pad()
    let watched = pad.attach(gesture)
    pad.fingers.down(1, at: [0, 0]).down(2, at: [0, 0])
    for step in script.split(separator: " ") {
      let id = step.hasPrefix("1") ? 1 : 2
      switch step.last {
      case "b": pad.fingers.move((id, [100, 0]))
      case "f": pad.fingers.move((id, [200, 0]))
      case "e": pad.fingers.move((id, [300, 0]))
      default: pad.fingers.cancel(id)
      }
    }
    return watched.events
  }

  @Test(
    "simultaneously: the truth table",
    arguments: [
      ("1b", [AttachmentEvent.began]),
      ("2b", [.began]),
      ("1b 2b", [.began, .changed]),
      ("1b 1e", [.began]),
      ("1b 1e 2f", [.began, .ended]),
      ("1b 2f 1e", [.began, .ended]),
      ("1f", []),
      ("1f 2b", [.began]),
      ("1f 2b 2e", [.began, .ended]),
      ("1f 2f", [.failed(.moved)]),
      ("1b 2b 1e 2e", [.began, .changed, .ended]),
      ("1b 2b 2e", [.began, .changed]),
      ("1b 2f 1x", [.began, .cancelled(.pointerCancelled)]),
      ("1b 2b 1x", [.began, .changed]),
      ("1b 2b 1x 2e", [.began, .changed, .cancelled(.pointerCancelled)]),
      ("1b 1e 2b 2e", [.began, .changed, .ended]),
    ]
  )
  func simultaneously(script: String, events: [AttachmentEvent]) {
    let gesture = Puppet(pointer: 1).simultaneously(with: Puppet(pointer: 2))
    #expect(play(gesture, script) == events)
  }

  @Test(
    "exclusively: the truth table",
    arguments: [
      ("1b", [AttachmentEvent.began]),
      ("2b", []),
      ("2b 1b", [.began]),
      ("2b 1f", [.began]),
      ("1f 2b", [.began]),
      ("1f 2f", [.failed(.moved)]),
      ("2f", []),
      ("2f 1b 1e", [.began, .ended]),
      ("2f 1f", [.failed(.moved)]),
      ("2b 1f 2e", [.began, .ended]),
      ("1b 2b 1e", [.began, .ended]),
      ("1b 1x", [.began, .cancelled(.pointerCancelled)]),
    ]
  )
  func exclusively(script: String, events: [AttachmentEvent]) {
    #expect(play(Puppet(pointer: 1).exclusively(before: Puppet(pointer: 2)), script) == events)
  }

  @Test(
    "sequenced: the truth table",
    arguments: [
      ("1b", [AttachmentEvent.began]),
      ("1f", [.failed(.moved)]),
      ("2b", []),
      ("1b 1e", [.began, .changed]),
      ("1b 1e 2b", [.began, .changed]),
      ("1b 1e 2b 2e", [.began, .changed, .ended]),
      ("1b 1e 2f", [.began, .changed, .cancelled(.moved)]),
      ("1b 1x", [.began, .cancelled(.pointerCancelled)]),
    ]
  )
  func sequenced(script: String, events: [AttachmentEvent]) {
    #expect(play(Puppet(pointer: 1).sequenced(before: Puppet(pointer: 2)), script) == events)
  }

  @Test("a discrete first makes the whole begin with the second")
  func discreteFirst() {
    let gesture = Puppet(pointer: 1, isDiscrete: true).sequenced(before: Puppet(pointer: 2))
    #expect(play(gesture, "1b").isEmpty)
    #expect(play(gesture, "1b 2b 2e") == [.began, .ended])
    #expect(play(gesture, "1b 2f") == [.failed(.moved)])
  }

  @Test("two discrete ones at the same time are recognised once both are decided")
  func discrete() {
    let gesture = Puppet(pointer: 1, isDiscrete: true)
      .simultaneously(with: Puppet(pointer: 2, isDiscrete: true))
    #expect(play(gesture, "1b 2b").last == .ended)
    #expect(play(gesture, "1f 2b") == [.ended])
    #expect(play(gesture, "2b 1f").last == .ended)
  }

  // MARK: With real gestures

  @Test("pinch and rotation at once, each by its own measure")
  func pinchAndRotation() throws {
    let pad = Pad()
    let both = pad.attach(Pinch().simultaneously(with: Rotation()))
    pad.fingers.pinch(to: 2)
    let spread = try #require(both.ended.last)
    #expect(try #require(spread.first).scale > 1.5)
    #expect(spread.second == nil)
    pad.fingers.pinch(turning: 1)
    let turned = try #require(both.ended.last)
    #expect(turned.first == nil)
    #expect(try #require(turned.second).rotation > 0.8)
    #expect(both.events.filter { $0 == .ended }.count == 2)
  }

  @Test("a part that has ended keeps its value")
  func endedPart() {
    var both = ScriptedRecognizer(Pan(minimumPointers: 2).simultaneously(with: Pinch()))
    both.down(1, at: 100)
    both.down(2, at: 200)
    both.move(1, to: 120)
    both.move(2, to: 260)
    both.up(2)
    let last = both.value.first
    #expect(last != nil && both.state == .active)
    both.move(1, to: 320)
    both.down(2, at: 420)
    both.move(2, to: 430, 300)
    #expect(both.value.first == last)
  }

  @Test("a single tap after a double tap costs the wait of the interval, and no more")
  func doubleOrSingle() {
    let pad = Pad()
    var calls: [String] = []
    let taps = pad.attach(
      Tap(count: 2).onEnded { _ in calls.append("double") }
        .exclusively(before: Tap().onEnded { _ in calls.append("single") }))
    pad.fingers.tap(at: [100, 100])
    let lift = pad.fingers.time
    pad.fingers.wait(1)
    #expect(calls == ["single"] && taps.time(of: .ended) == lift + 0.35)
    pad.fingers.tap(at: [100, 100], count: 2).wait(1)
    #expect(calls == ["single", "double"])
    #expect(taps.events == [.ended, .ended])
  }

  @Test("movement of the second part during its wait is not lost")
  func heldBack() throws {
    let pad = Pad()
    let either = pad.attach(LongPress(maximumDistance: 60).exclusively(before: Pan()))
    pad.fingers.down(1, at: [100, 100]).glide((1, [150, 100]))
    #expect(either.values.isEmpty)
    pad.fingers.move((1, [170, 100]))
    guard case .second(let pan)? = either.values.last else {
      Issue.record("the pan has not begun")
      return
    }
    // It was ready at 10 points, between two events.
    #expect(pan.translation == [60, 0])
    #expect(try #require(pan.velocity).x > 0)
    pad.fingers.up(1)
    #expect(either.events == [.began, .ended])
  }

  @Test("a composition that waits past its fingers begins before it is cancelled")
  func heldBackBeyondTheLift() {
    let pad = Pad()
    let taps = pad.attach(Tap(count: 2, maximumDuration: 2))
    let both = pad.attach(
      Pan().simultaneously(with: LongPress().sequenced(before: Swipe(.left)))
    ) { $0.requiredToFail = [taps.id].compactMap { $0 } }
    pad.fingers.press(at: [100, 100], for: 0.6).up(1)
    #expect(both.events.isEmpty)
    pad.fingers.wait(1)
    #expect(both.events == [.began, .cancelled(.tooFewPointers)])
  }

  @Test("a discrete part does not make the whole of an undecided composition over")
  func undecided() {
    let taps = Puppet(pointer: 1, isDiscrete: true)
      .simultaneously(with: Puppet(pointer: 2, isDiscrete: true))
    let pad = Pad()
    let sequence = pad.attach(taps.sequenced(before: Pan()))
    pad.fingers.down(1, at: [0, 0]).down(2, at: [0, 0]).move((1, [100, 0])).escape()
    #expect(sequence.events == [.began, .cancelled(.interrupted)])
  }

  @Test("a part that never receives input does not keep the composition waiting")
  func deafPart() {
    let pad = Pad()
    let both = pad.attach(Pan().simultaneously(with: Scroll()))
    pad.fingers.drag(from: [100, 100], to: [200, 100])
    #expect(both.events == [.began, .changed, .ended])
    pad.fingers.scroll(by: [0, 10], at: [100, 100]).wait(1)
    #expect(both.events.suffix(2) == [.began, .ended])
    #expect(pad.stage.isIdle)
  }

  @Test("compositions nest to any depth, typed or not")
  func nested() {
    func check<G: GestureProtocol>(_ gesture: G) {
      let pad = Pad()
      let watched = pad.attach(gesture)
      pad.fingers.press(at: [100, 100], for: 0.6).glide((1, [200, 100])).up(1).wait(1)
      #expect(watched.events == [.began, .changed, .ended])
      pad.fingers.pinch(to: 2).wait(1)
      #expect(watched.events.suffix(3) == [.began, .changed, .ended])
      pad.fingers.tap(at: [100, 100]).wait(1)
      #expect(watched.events.last == .ended)
      #expect(pad.stage.isIdle)
    }
    check(
      LongPress().sequenced(before: Pan()).exclusively(before: Pinch())
        .exclusively(before: Tap(count: 2).exclusively(before: Tap())))
    check(
      GestureDescription.exclusive(
        .exclusive(.sequence(.longPress(LongPress()), .pan(Pan())), .pinch(Pinch())),
        .exclusive(.tap(Tap(count: 2)), .tap(Tap()))
      ).gesture)
  }

  @Test("a mapped gesture is the same with another value")
  func map() {
    let pad = Pad()
    let pan = pad.attach(Pan().map { $0.translation.x })
    pad.fingers.down(1, at: [100, 100]).move((1, [120, 100])).move((1, [200, 100])).up(1)
    #expect(pan.ended == [90])
    #expect(pan.events == [.began, .changed, .ended])
  }
}
