import Tsumami
import TsumamiTesting

// snippet.card
let stage = Stage(size: Size(360, 300))
let picture = stage.add(Node(frame: Rect(110, 80, 140, 140)))
stage.manipulate(picture) {
  $0.pinch = .axes
  $0.minimumScale = 0.5
  $0.maximumScale = 3
  $0.limits = .inside(.parent, insets: Insets(18))
}
stage.onManipulation(of: picture) { _, placement in
  print("x", placement.scale.x, "y", placement.scale.y)
}
// snippet.end

// The fingers move apart in x, and stay as far apart in y.
let fingers = Fingers(on: stage)
fingers.down(1, at: [150, 120]).down(2, at: [210, 180])
fingers.glide((1, [130, 120]), (2, [230, 180])).up(1, 2)
