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
}

extension AttachmentEvent {
  fileprivate var isTerminal: Bool { self != .began && self != .changed }
}
