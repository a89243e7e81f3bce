import TestSupport
import Testing
import Tsumami
import TsumamiTesting

@Suite struct SequencedGestureTests {
  private typealias PressThenDrag = Sequenced<LongPress, Pan>

  private func drag(of value: PressThenDrag.Value?) -> Vector? {
    if case .second(_, let drag?) = value { return drag.translation }
    return nil
  }

  @Test("a press, then a drag of the same finger, whose translation starts at zero")
  func pressThenDrag() {
    let pad = Pad()
    let sequence = pad.attach(LongPress().sequenced(before: Pan()))
    pad.fingers.down(1, at: [100, 100]).wait(0.6)
    guard case .second(let press, nil)? = sequence.values.last else {
      Issue.record("the press is not confirmed")
      return
    }
    #expect(press.position == [100, 100])
    pad.fingers.move((1, [111, 100]))
    #expect(drag(of: sequence.values.last) == [1, 0])
    pad.fingers.move((1, [211, 120])).up(1)
    #expect(drag(of: sequence.ended.last) == [101, 20])
    #expect(sequence.events == [.began, .changed, .ended])
  }

  @Test("a drag without the press fails")
  func noPress() {
    let pad = Pad()
    let sequence = pad.attach(LongPress().sequenced(before: Pan()))
    pad.fingers.down(1, at: [100, 100]).wait(0.2).glide((1, [200, 100])).up(1)
    #expect(sequence.events == [.failed(.moved)])
  }

  @Test("a press without the drag is cancelled, for want of fingers")
  func noDrag() {
    let pad = Pad()
    let sequence = pad.attach(LongPress().sequenced(before: Pan()))
    pad.fingers.down(1, at: [100, 100]).wait(0.6).up(1)
    #expect(sequence.events == [.began, .cancelled(.tooFewPointers)])
    #expect(sequence.cancelled == [.tooFewPointers])
  }

  @Test("after a tap the next finger has 0.35 s to come, and the whole begins with the drag")
  func tapThenDrag() {
    let pad = Pad()
    let sequence = pad.attach(Tap().sequenced(before: Pan()))
    pad.fingers.tap(1, at: [100, 100]).down(1, at: [100, 100])
    #expect(sequence.events.isEmpty)
    pad.fingers.glide((1, [200, 100])).up(1)
    #expect(sequence.events == [.began, .changed, .ended])
    pad.fingers.tap(1, at: [100, 100]).wait(1)
    #expect(sequence.events.last == .failed(.tooLong))
  }

  @Test("sequences nest")
  func nested() {
    let pad = Pad()
    let sequence = pad.attach(Tap().sequenced(before: LongPress()).sequenced(before: Pan()))
    pad.fingers.tap(1, at: [100, 100]).down(1, at: [100, 100]).wait(0.6)
    pad.fingers.glide((1, [200, 100])).up(1)
    // The inner sequence succeeds when it ends, so the drag is of the next finger.
    pad.fingers.down(2, at: [100, 100]).glide((2, [200, 100])).up(2)
    #expect(sequence.events.last?.isTerminal == true)
  }

  @Test("a sequence that has failed does not hold up what is composed with it")
  func failedDeadline() {
    let pad = Pad()
    let taps = pad.attach(
      Tap().sequenced(before: Pan()).simultaneously(with: Tap(count: 2, maximumInterval: 3)))
    pad.fingers.tap(at: [100, 100]).wait(2.5)
    #expect(taps.events.isEmpty)
    pad.fingers.wait(1)
    #expect(taps.events == [.failed(.tooLong)])
  }

  @Test("a first part that has begun ends with its fingers, or with the whole")
  func endOfFirst() {
    let pad = Pad()
    var calls: [String] = []
    let pressed = TransientState(false)
    let press = LongPress().updating(pressed) { $1 = true }.onBegan { _ in calls.append("began") }
      .onEnded { _ in calls.append("ended") }.onCancelled { calls.append("\($0)") }
    let drag = pad.attach(press.sequenced(before: Pan()))
    pad.fingers.press(at: [100, 100], for: 0.6).glide((1, [200, 100]))
    #expect(calls == ["began"] && pressed.value(at: pad.fingers.time))
    pad.fingers.up(1)
    #expect(calls == ["began", "ended"] && !pressed.value(at: pad.fingers.time))
    calls = []
    pad.fingers.press(at: [100, 100], for: 0.6).glide((1, [200, 100])).cancel(1)
    #expect(calls == ["began", "pointerCancelled"])
    calls = []
    pad.fingers.press(at: [100, 100], for: 0.6).up(1)
    #expect(calls == ["began", "ended"])
    #expect(drag.events.last == .cancelled(.tooFewPointers))

    // The whole is over while the finger is still down.
    let twice = Pad()
    twice.stage.attach(press.sequenced(before: LongPress()), to: twice.node)
    calls = []
    twice.fingers.press(at: [100, 100], for: 0.6).move((1, [200, 100]))
    #expect(calls == ["began", "moved"])
    let two = Pad()
    two.stage.attach(press.sequenced(before: Pan(minimumPointers: 2)), to: two.node)
    calls = []
    two.fingers.press(at: [100, 100], for: 0.6).down(2, at: [200, 100])
    two.fingers.glide((1, [150, 100]), (2, [250, 100])).up(2)
    #expect(calls == ["began", "ended"] && !pressed.value(at: two.fingers.time))
  }

  @Test("a second part that begins with fingers at rest is a change")
  func secondAtRest() {
    let pad = Pad()
    let presses = pad.attach(LongPress().sequenced(before: LongPress()))
    pad.fingers.press(at: [100, 100], for: 0.8)
    #expect(presses.events == [.began])
    pad.fingers.wait(0.5)
    #expect(presses.events == [.began, .changed])
    guard case .second(_, .some)? = presses.values.last else {
      Issue.record("the second press is not told")
      return
    }
  }
}

extension AttachmentEvent {
  fileprivate var isTerminal: Bool { self != .began && self != .changed }
}
