import Tsumami
import TsumamiTesting

let stage = Stage(size: Size(360, 300))
let circle = stage.add(Node(frame: Rect(20, 100, 80, 80)))
let other = stage.add(Node(frame: Rect(140, 100, 80, 80)))
let dial = stage.add(Node(frame: Rect(260, 100, 80, 80)))

// snippet.card
let press = LongPress(minimumDuration: 0.5)
stage.attach(
  press.sequenced(before: Pan(minimumDistance: 0, slop: .included))
    .onChanged { value in print("press, then drag:", value) },
  to: circle)
stage.attach(
  press.exclusively(before: Pan())
    .onBegan { value in print("press or drag:", value) },
  to: other)
stage.attach(
  Pinch().simultaneously(with: Rotation())
    .onChanged { value in print("both at once:", value) },
  to: dial)
// snippet.end

let fingers = Fingers(on: stage)
// A press, then a drag.
fingers.press(1, at: [60, 140], for: 0.1).wait(1)
fingers.down(1, at: [60, 140]).wait(0.6).glide((1, [90, 160]), steps: 2).up(1)
// A press, and a drag.
fingers.press(1, at: [180, 140], for: 0.6).wait(1)
fingers.drag(from: [180, 140], to: [200, 180])
// Both at once.
fingers.down(1, at: [280, 140]).down(2, at: [320, 140])
fingers.glide((1, [270, 120]), (2, [330, 160]), steps: 3).up(1, 2)
