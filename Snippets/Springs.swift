import Tsumami

// A height of 120 points, at rest.
var height = MotionDriver(120.0)
let spring = DampedSpring(response: 0.4, dampingRatio: 0.8)

// A spring moves it up; 0.1 s later, while it moves, another one moves it down again.
height.spring(to: 480, by: spring, at: 0)
height.spring(to: 120, by: spring, at: 0.1)
for frame in 0...12 {
  let time = 0.1 + Double(frame) / 60
  print(height.value(at: time), height.velocity(at: time))
}

// A list is flung: it decays, and where it meets its end a spring takes over.
var offset = MotionDriver(0.0, tolerance: 0.5)
offset.decay(
  from: 0, to: 900, spring: DampedSpring(response: 0.4), velocity: 2500, at: 0)
print(offset.rest, offset.restTime)

// A finger catches it where it is.
offset.stop(at: 0.2)

// Every value that can be added and scaled moves like this: points, or a whole placement.
let photo = Placement(translation: Vector(80, 40), scale: Vector(2, 2), rotation: 0.5)
var placement = MotionDriver(PlacementParts(photo))
placement.spring(to: .zero, by: DampedSpring(duration: 0.5, bounce: 0.3), at: 0)
print(placement.value(at: 0.2).placement)

// The place where it would come to rest chooses the target.
let projected = Decay.fast.rest(from: 300.0, velocity: -900)
height.spring(to: projected < 250 ? 120 : 480, by: spring, velocity: -900, at: 1)

// A photo with momentum, which springs back from beyond the edges.
let stage = Stage(size: Size(800, 600))
let picture = stage.add(Node(frame: Rect(300, 200, 200, 150)))
stage.manipulate(picture) {
  $0.hasMomentum = true
  $0.limits = .inside(.parent, edge: .rubberBand)
}

// A cursor without tremor and with little lag.
var calm = OneEuroFilter<Vector>(slope: 0.01)
let shown = calm.add(Vector(400, 300), at: 0)
print(shown)
