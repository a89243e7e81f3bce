import Tsumami
import TsumamiTesting

/// What the circle is doing.
enum Circle: Equatable {
  case inactive
  case pressing
  case dragging(by: Vector)
}

let circle = TransientState(Circle.inactive)

// A long press, then a drag of the same finger.
let pressThenDrag = LongPress(minimumDuration: 0.5)
  .sequenced(before: Pan(minimumDistance: 0, slop: .included))
  .updating(circle) { value, circle in
    switch value {
    case .first: circle = .pressing
    case .second(_, let drag): circle = .dragging(by: drag?.translation ?? .zero)
    }
  }

let stage = Stage(size: Size(400, 400))
let node = stage.add(Node(frame: Rect(150, 150, 100, 100)))
stage.attach(pressThenDrag, to: node)

let fingers = Fingers(on: stage)
print(circle.value(at: fingers.time))  // inactive
fingers.down(1, at: [200, 200])
print(circle.value(at: fingers.time))  // pressing
fingers.wait(0.6)
print(circle.value(at: fingers.time))  // dragging by nothing: the press is confirmed
fingers.move((1, [201, 200])).move((1, [240, 210]))
print(circle.value(at: fingers.time))  // dragging by (40, 10)
fingers.up(1)
print(circle.value(at: fingers.time))  // inactive
