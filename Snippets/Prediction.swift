import Tsumami

let stage = Stage(size: Size(800, 600))
let photo = stage.add(Node(frame: Rect(100, 100, 200, 150)))
stage.manipulate(photo) { $0.limits = .inside(.parent) }
_ = stage.predictedPlacement(of: photo, at: 0)

stage.send(.pointer(1, .down, at: Vector(150, 150), time: 0))
for step in 1...30 {
  let now = Double(step) / 60
  stage.send(.pointer(1, .move, at: Vector(150 + Double(step) * 5, 150), time: now))
  stage.advance(to: now)
  // What is drawn is what will be seen 17 ms later.
  let shown = stage.predictedPlacement(of: photo, at: now + 1.0 / 60)
  print(stage.placement(of: photo)?.translation.x ?? 0, shown?.translation.x ?? 0)
}
