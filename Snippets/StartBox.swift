import Tsumami
import TsumamiTesting

// snippet.card
let stage = Stage(size: Size(360, 300))
let photo = stage.add(Node(frame: Rect(100, 90, 160, 120)))
stage.editBox(of: photo) {
  $0.resize = .freeForm  // or .uniform
  $0.minimumSize = Size(72, 54)
  $0.limits = .inside(.parent, insets: Insets(34))
}
stage.onBoxEdit(of: photo) { event, _ in
  if let box = stage.box(of: photo) { print(event, box.size) }
}
// snippet.end

let fingers = Fingers(on: stage)
let handle = { (handle: BoxHandle) in stage.handles(of: photo)?.position(of: handle) ?? .zero }
fingers.drag(from: handle(.rotation), to: handle(.rotation) + [40, 20])
fingers.drag(from: handle(.bottomRight), to: [500, 500])
fingers.drag(from: handle(.bottomRight), to: handle(.topLeft))
if let size = stage.box(of: photo)?.size { print("not smaller than", size) }
