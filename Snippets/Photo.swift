import Tsumami

let stage = Stage(size: Size(800, 600))
let photo = stage.add(Node(frame: Rect(100, 100, 200, 150)))
stage.manipulate(photo) { $0.limits = .inside(.parent, insets: Insets(10)) }

stage.send(.pointer(1, .down, at: Vector(150, 150), time: 0))
stage.send(.pointer(2, .down, at: Vector(250, 200), time: 0))
for step in 1...30 {
  let (way, time) = (Double(step) * 4, Double(step) / 60)
  stage.send(.pointer(2, .move, at: Vector(250 + way, 200 + way / 2), time: time))
  stage.advance(to: time)
  for change in stage.changes() { print(change.matrix) }
}
