import Tsumami
import TsumamiTesting

// A rotated photo in a frame that is rotated the other way and scaled unevenly.
let stage = Stage(size: Size(800, 600))
let frame = stage.add(
  Node(frame: Rect(150, 100, 500, 400), placement: Placement(scale: [1.2, 0.8], rotation: 0.4)))
let photo = stage.add(
  Node(frame: Rect(150, 125, 200, 150), placement: Placement(rotation: -0.7)), to: frame)

// A box with handles, which stays inside the frame.
stage.editBox(of: photo) {
  $0.minimumSize = Size(40, 30)
  $0.limits = .inside(.parent, insets: Insets(10))
}
stage.onBoxEdit(of: photo) { event, edit in
  if event != .changed { print(event, edit.handle.map { "\($0)" } ?? "by a key") }
}

// The position of a handle on the stage.
let place = { (handle: BoxHandle) -> Vector in
  stage.handles(of: photo)?.position(of: handle) ?? .zero
}

// A finger drags the bottom right corner in circles.
let fingers = Fingers(on: stage)
let (grabbed, fixed) = (place(.bottomRight), place(.topLeft))
fingers.down(1, at: grabbed)
var slip = 0.0
var drift = 0.0
for step in 1...500 {
  let finger = grabbed + Vector.unit(at: Double(step) / 10) * 30
  fingers.move((1, finger))
  slip = max(slip, place(.bottomRight).distance(to: finger))
  drift = max(drift, place(.topLeft).distance(to: fixed))
}
print("under the finger to", slip, "points, and the opposite corner stays to", drift)

// Far outside, the box has stopped at the edge of the frame.
fingers.glide((1, [2000, 1500])).up(1)
if let box = stage.box(of: photo) { print("reaches to", box.boundingRect.maxX, "of 490") }

// The left arrow key with shift.
fingers.wait(1)
stage.send(.key(KeySample(.arrowLeft, modifiers: .shift, time: fingers.time)))

// With a manipulation the box keeps the handles, and the manipulation takes the body.
stage.manipulate(photo)
let laidOut = stage.box(of: photo)
fingers.drag(from: place(.body), to: place(.body) + [60, 20])
print("the layout is as before:", stage.box(of: photo) == laidOut)
print("the photo is elsewhere:", stage.placement(of: photo) != .identity)
