import Tsumami

// A sheet of some height, at rest.
var height = MotionDriver(120.0)
let spring = DampedSpring(response: 0.4, dampingRatio: 0.8)

// It is sent up, and a tenth of a second later, in full flight, down again.
height.spring(to: 480, by: spring, at: 0)
height.spring(to: 120, by: spring, at: 0.1)
for frame in 0...12 {
  let time = 0.1 + Double(frame) / 60
  print(height.value(at: time), height.velocity(at: time))
}

// A list is flung: it slows down, and where it meets its end a spring takes over.
var offset = MotionDriver(0.0, tolerance: 0.5)
offset.decay(
  from: 0, to: 900, spring: DampedSpring(response: 0.4), velocity: 2500, at: 0)
print(offset.rest, offset.restTime)

// A finger catches it, wherever it is.
offset.stop(at: 0.2)

// Whatever can be added and stretched moves like that: points, or all of a placement.
let photo = Placement(translation: Vector(80, 40), scale: Vector(2, 2), rotation: 0.5)
var placement = MotionDriver(PlacementParts(photo))
placement.spring(to: .zero, by: DampedSpring(duration: 0.5, bounce: 0.3), at: 0)
print(placement.value(at: 0.2).placement)

// Where would it come to rest if it were let go now? That decides where to send it.
let projected = Decay.fast.rest(from: 300.0, velocity: -900)
height.spring(to: projected < 250 ? 120 : 480, by: spring, velocity: -900, at: 1)

// A photo that goes on when it is let go, and comes back from beyond the edges.
let stage = Stage(size: Size(800, 600))
let picture = stage.add(Node(frame: Rect(300, 200, 200, 150)))
stage.manipulate(picture) {
  $0.hasMomentum = true
  $0.limits = .inside(.parent, edge: .rubberBand)
}

// A cursor that does not tremble, and does not lag behind.
var calm = OneEuroFilter<Vector>(slope: 0.01)
let shown = calm.add(Vector(400, 300), at: 0)
print(shown)
