import Testing
import TsumamiGestures

@Suite struct ReleaseTests {
  @Test("a finger that another gesture takes is not a tap")
  func tap() {
    var tap = ScriptedRecognizer(Tap(pointers: 2))
    tap.down(1, at: 100)
    tap.down(2, at: 200)
    #expect(tap.recognizer.pointersNeeded == 2)
    tap.release(2)
    tap.up(1)
    #expect(tap.state == .failed(.tooFewPointers))
    var single = ScriptedRecognizer(Tap())
    single.down(1, at: 100)
    single.release(1)
    #expect(single.state == .possible)
    single.advance(by: 1)
    #expect(single.state == .possible)
  }

  @Test("a tap of two fingers of which one has lifted needs one more, and none between taps")
  func tapInProgress() {
    var tap = ScriptedRecognizer(Tap(count: 2, pointers: 2))
    tap.down(1, at: 100)
    tap.down(2, at: 200)
    tap.up(1)
    #expect(tap.recognizer.pointersNeeded == 1)
    tap.up(2)
    #expect(tap.recognizer.pointersNeeded == 0)
  }

  @Test("a pan goes on without a jump when another gesture takes one of its fingers")
  func pan() {
    var pan = ScriptedRecognizer(Pan())
    pan.down(1, at: 100)
    pan.down(2, at: 300)
    pan.move(1, to: 140)
    pan.release(2)
    #expect(pan.state == .active)
    let before = pan.value
    pan.move(1, to: 150)
    #expect(pan.value.translation == before.translation + Vector(10, 0))
    pan.up(1)
    #expect(pan.state == .ended)
  }

  @Test("the travel up to a release counts towards the slop")
  func travel() {
    var pan = ScriptedRecognizer(Pan(minimumDistance: 10))
    pan.down(1, at: 100)
    pan.down(2, at: 300)
    pan.move(1, to: 112)
    #expect(pan.state == .possible)
    pan.release(2)
    pan.move(1, to: 117)
    #expect(pan.state == .active)
  }

  @Test("a release after a cancelled finger does not make the end a cancellation")
  func reason() {
    var pinch = ScriptedRecognizer(Pinch())
    pinch.down(1, at: 100)
    pinch.down(2, at: 200)
    pinch.move(2, to: 300)
    pinch.release(1)
    pinch.up(2)
    #expect(pinch.state == .ended)
  }

  @Test("a gesture ignores the release of a pointer that it does not hold")
  func stranger() {
    var pan = ScriptedRecognizer(Pan())
    pan.down(1, at: 100)
    pan.release(7)
    pan.move(1, to: 150)
    #expect(pan.state == .active)
  }

  @Test("a press that loses its finger does not show its press any more")
  func press() {
    var told: [Bool] = []
    var press = ScriptedRecognizer(LongPress().onPressing { told.append($0) })
    press.down(1, at: 100)
    press.recognizer.deliver(at: 0)
    press.recognizer.clearDeliveries()
    press.recognizer.release(1, in: press.context)
    press.recognizer.deliver(at: 0)
    #expect(told == [true, false])
  }

  @Test("a composition needs as many fingers as the least demanding part that can still begin")
  func composed() {
    var both = ScriptedRecognizer(Pan(axis: .horizontal).simultaneously(with: Pinch()))
    #expect(both.recognizer.pointersNeeded == 1)
    both.down(1, at: 100)
    both.move(1, to: 100, 160)
    #expect(both.recognizer.pointersNeeded == 2)
    var sequence = ScriptedRecognizer(Tap().sequenced(before: Pinch()))
    #expect(sequence.recognizer.pointersNeeded == 1)
    sequence.down(1, at: 100)
    sequence.up(1)
    #expect(sequence.recognizer.pointersNeeded == 2)
    #expect(
      ErasedGesture(Pinch().exclusively(before: Tap(pointers: 3))).makeRecognizer().pointersNeeded
        == 2)
  }
}
