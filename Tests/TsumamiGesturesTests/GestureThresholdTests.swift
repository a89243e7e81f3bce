import Testing
import TsumamiGestures

@Suite struct GestureThresholdTests {
  @Test("a tap that fails says how far the finger went, or how long it took")
  func tap() {
    var tap = ScriptedRecognizer(Tap())
    tap.down(1, at: 100)
    tap.move(1, to: 150)
    #expect(tap.state == .failed(.moved))
    #expect(tap.missed == GestureThreshold(.moved, .distance, limit: 45, reached: 50))
    var slow = ScriptedRecognizer(Tap())
    slow.down(1, at: 100)
    slow.advance(by: 1)
    #expect(slow.missed == GestureThreshold(.tooLong, .duration, limit: 0.75, reached: 1))
    var second = ScriptedRecognizer(Tap(count: 2))
    second.down(1, at: 100)
    second.up(1)
    second.advance(by: 0.5)
    #expect(second.missed == GestureThreshold(.tooLong, .duration, limit: 0.35, reached: 0.5))
  }

  @Test("a long press that fails says how far it strayed, or how long it was held")
  func longPress() {
    var press = ScriptedRecognizer(LongPress())
    press.down(1, at: 100)
    press.move(1, to: 112)
    #expect(press.missed == GestureThreshold(.moved, .distance, limit: 10, reached: 12))
    var short = ScriptedRecognizer(LongPress())
    short.down(1, at: 100)
    short.advance(by: 0.25)
    short.up(1)
    #expect(short.missed == GestureThreshold(.tooShort, .duration, limit: 0.5, reached: 0.25))
  }

  @Test("a pan that fails says how far it came")
  func pan() {
    var pan = ScriptedRecognizer(Pan())
    pan.down(1, at: 100)
    pan.move(1, to: 106)
    #expect(
      pan.recognizer.thresholds(in: pan.context) == [
        GestureThreshold(.tooShort, .distance, limit: 10, reached: 6)
      ])
    pan.up(1)
    #expect(pan.missed == GestureThreshold(.tooShort, .distance, limit: 10, reached: 6))
  }

  @Test("a pan along one axis that goes across says by which angle it missed its axis")
  func panAcross() {
    var pan = ScriptedRecognizer(Pan(axis: .horizontal))
    pan.down(1, at: 100, 100)
    pan.move(1, to: 103, 120)
    #expect(pan.state == .failed(.wrongDirection))
    let angle = Vector(3, 20).angle
    #expect(
      pan.missed == GestureThreshold(.wrongDirection, .angle, limit: .pi / 4, reached: angle))
  }

  @Test("a swipe says which of distance, angle and speed was missed")
  func swipe() {
    var short = ScriptedRecognizer(Swipe(.right))
    short.down(1, at: 100)
    short.context.time = 0.01
    short.move(1, to: 130)
    short.up(1)
    #expect(short.missed == GestureThreshold(.tooShort, .distance, limit: 50, reached: 30))
    var slow = ScriptedRecognizer(Swipe(.right))
    slow.down(1, at: 100)
    for step in 1...40 {
      slow.context.time = Double(step) / 100
      slow.move(1, to: 100 + 2 * Double(step))
    }
    slow.up(1)
    #expect(slow.state == .failed(.tooSlow))
    #expect(slow.missed.map { $0.limit == 300 && abs($0.reached - 200) < 1e-6 } == true)
  }

  @Test("a pinch, a rotation and a transform say which threshold was missed")
  func twoFingers() {
    var pinch = ScriptedRecognizer(Pinch())
    pinch.down(1, at: 100)
    pinch.down(2, at: 200)
    pinch.move(2, to: 206)
    pinch.up(1)
    pinch.up(2)
    #expect(pinch.missed == GestureThreshold(.tooShort, .distance, limit: 4, reached: 3))
    var wide = ScriptedRecognizer(Pinch(minimumScaleDelta: 0.5))
    wide.down(1, at: 100)
    wide.down(2, at: 200)
    wide.move(2, to: 225)
    wide.up(1)
    wide.up(2)
    #expect(wide.missed == GestureThreshold(.tooShort, .scale, limit: 0.5, reached: 0.25))
    var transform = ScriptedRecognizer(TransformGesture())
    transform.down(1, at: 100)
    transform.move(1, to: 104)
    transform.up(1)
    #expect(transform.missed == GestureThreshold(.tooShort, .distance, limit: 10, reached: 4))
  }

  @Test("an edge pan from the middle says how far it was from the edge")
  func edgePan() {
    var pan = ScriptedRecognizer(EdgePan(.left))
    pan.down(1, at: 100)
    #expect(pan.missed == GestureThreshold(.wrongDirection, .distance, limit: 20, reached: 100))
  }

  @Test("a sequence says what its active part, or the wait for the next finger, has missed")
  func sequence() {
    var sequence = ScriptedRecognizer(Tap().sequenced(before: Pan()))
    sequence.down(1, at: 100)
    sequence.up(1)
    sequence.advance(by: 0.5)
    #expect(sequence.missed == GestureThreshold(.tooLong, .duration, limit: 0.35, reached: 0.5))
    var press = ScriptedRecognizer(LongPress().sequenced(before: Pan()))
    press.down(1, at: 100)
    press.move(1, to: 112)
    #expect(press.missed == GestureThreshold(.moved, .distance, limit: 10, reached: 12))
  }

  @Test("a gesture that was recognised, or stopped from outside, has missed nothing")
  func none() {
    var pan = ScriptedRecognizer(Pan())
    pan.down(1, at: 100)
    pan.move(1, to: 150)
    #expect(pan.missed == nil)
    #expect(pan.recognizer.thresholds(in: pan.context).isEmpty)
    pan.recognizer.stop(.disabled)
    #expect(pan.missed == nil)
  }
}
