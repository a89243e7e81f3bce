import Tsumami

// A stage with a card on it.
let stage = Stage(size: Size(800, 600))
let card = stage.add(Node(frame: Rect(100, 100, 300, 200)))

// What to recognise, and what to do then.
stage.attach(
  Tap(count: 2).onEnded { tap in print("double tap at", tap.position) },
  to: card)
stage.attach(
  Pan()
    .onChanged { pan in print("moved by", pan.translation) }
    .onEnded { pan in print("let go; it would come to rest near", pan.predictedEnd) }
    .onCancelled { reason in print("cancelled:", reason) },
  to: card)

// What fingers do, each time with the time in seconds.
stage.send(.pointer(1, .down, at: Vector(150, 150), time: 0))
for step in 1...10 {
  let time = Double(step) / 60
  stage.send(.pointer(1, .move, at: Vector(150 + Double(step) * 8, 150), time: time))
}
stage.send(.pointer(1, .up, at: Vector(230, 150), time: 0.18))
stage.advance(to: 0.2)
