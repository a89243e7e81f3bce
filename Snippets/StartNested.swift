import Tsumami
import TsumamiTesting

// snippet.card
let stage = Stage(size: Size(360, 300))
let frame = stage.add(Node(frame: Rect(60, 50, 240, 180)))
let photo = stage.add(Node(frame: Rect(20, 25, 130, 98)), to: frame)
for node in [frame, photo] {
  stage.manipulate(node) {
    $0.limits = .inside(.parent, insets: Insets(8))
    $0.doubleTapResets = true
  }
  stage.onManipulation(of: node) { event, placement in
    print(event, placement.translation)
  }
}
// snippet.end

// Two fingers turn the photo in its frame, two others pinch the frame at the same time.
let fingers = Fingers(on: stage)
fingers.down(1, at: [110, 110]).down(2, at: [170, 140])
fingers.down(3, at: [80, 210]).down(4, at: [270, 210])
fingers.glide((1, [120, 90]), (2, [170, 160]), (3, [110, 200]), (4, [250, 200]))
fingers.up(1, 2, 3, 4).wait(1)

// A double tap returns the photo to its place.
fingers.tap(1, at: [150, 130], count: 2).wait(2)
print("the photo is where it was:", stage.placement(of: photo) == .identity)
