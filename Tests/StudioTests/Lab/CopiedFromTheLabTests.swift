import Testing
import Tsumami
import TsumamiTesting

@Test("One, then the other ends")
func touchFromTheLab() {
  let stage = Stage(size: Size(300, 300))
  let square = stage.add(Node(frame: Rect(60, 60, 180, 180)))
  let sequence = stage.attach(LongPress(minimumDuration: 0.3).sequenced(before: Pan()), to: square)
  let tap = stage.attach(Tap(), to: square)
  stage.configure(tap) { $0.requiredToFail = [sequence] }
  let log = EventLog(on: stage)

  let inputs: [Input] = [
    .pointer(1, .down, at: Vector(150, 150), time: 0),
    .time(0.4166666666666668),
    .pointer(1, .move, at: Vector(157.5, 150), time: 0.41666666666666674),
    .pointer(1, .move, at: Vector(165, 150), time: 0.43333333333333335),
    .pointer(1, .move, at: Vector(172.5, 150), time: 0.44999999999999973),
    .pointer(1, .move, at: Vector(180, 150), time: 0.46666666666666634),
    .pointer(1, .up, at: Vector(180, 150), time: 0.4833333333333327),
    .time(1.2833333333333332),
  ]
  for input in inputs { stage.send(input) }

  #expect(log.events(of: sequence) == [.began, .changed, .ended])
  #expect(log.events(of: tap) == [.failed(.failureRequirement)])
}
