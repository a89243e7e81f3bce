import Testing
import Tsumami
import TsumamiTesting

@Test("One, then the other ends")
func touchFromTheLab() {
  let stage = Stage(size: Size(558, 395))
  let square = stage.add(Node(frame: Rect(160.5, 79, 237, 237)))
  let longPress = stage.attach(LongPress(minimumDuration: 0.3).sequenced(before: Pan()), to: square)
  let tap = stage.attach(Tap(), to: square)
  stage.configure(tap) { $0.requiredToFail = [longPress] }
  let log = EventLog(on: stage)

  let inputs: [Input] = [
    .pointer(1, .down, at: Vector(279, 197.6015), time: 0),
    .time(0.4166666666666668),
    .pointer(1, .move, at: Vector(286.5, 197.6015), time: 0.41666666666666674),
    .pointer(1, .move, at: Vector(294, 197.6015), time: 0.43333333333333335),
    .pointer(1, .move, at: Vector(301.5, 197.6015), time: 0.44999999999999973),
    .pointer(1, .move, at: Vector(309, 197.6015), time: 0.46666666666666634),
    .pointer(1, .up, at: Vector(309, 197.6015), time: 0.4833333333333327),
    .time(1.2833333333333332),
  ]
  for input in inputs { stage.send(input) }

  #expect(log.events(of: longPress) == [.began, .changed, .ended])
  #expect(log.events(of: tap) == [.failed(.failureRequirement)])
}
