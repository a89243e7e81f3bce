import Tsumami
import TsumamiTesting

let stage = Stage(size: Size(400, 300))

// A photo of 100 × 100 points that stays 10 points inside the stage.
let photo = stage.add(Node(frame: Rect(20, 20, 100, 100)))
stage.manipulate(photo) { $0.limits = .inside(.parent, insets: Insets(10)) }

// A map that always covers its window, and springs back from beyond its edges.
let window = stage.add(Node(frame: Rect(200, 150, 180, 130), clips: true))
let map = stage.add(Node(frame: Rect(-200, -200, 600, 500)), to: window)
stage.manipulate(map) { $0.limits = .cover(.parent, edge: .rubberBand) }

// A knob that moves 120 points along a rail: a custom rule.
let knob = stage.add(Node(frame: Rect(20, 240, 40, 40)))
stage.manipulate(knob) {
  $0.limits = .custom { proposed, about in
    var placed = Placement.identity
    placed.translation.x = min(max(proposed.translation.x, 0), 120)
    return placed
  }
}

let offset = { (node: NodeID) in stage.placement(of: node)?.translation ?? .zero }

// The photo follows the finger, stops at the edge, and leaves it where it met it.
let fingers = Fingers(on: stage)
fingers.down(1, at: [70, 70]).move((1, [81, 70]))
for x in [181.0, 351, 2000, 351, 181] {
  fingers.move((1, [x, 70]))
  print("finger at", x, "photo moved by", offset(photo).x)
}
fingers.up(1)

// The map follows beyond its edge with resistance, and springs back at the lift.
fingers.down(2, at: [290, 200]).glide((2, [690, 200]), steps: 39)
print("beyond the edge:", offset(map).x)
fingers.up(2).watch(2)
print("at rest:", offset(map).x)

// The knob stays on its rail.
fingers.down(3, at: [40, 260]).glide((3, [120, 100]), steps: 40)
print("the knob:", offset(knob))
fingers.up(3)
