import Tsumami
import TsumamiTesting

// snippet.card
let stage = Stage(size: Size(360, 300))
let map = stage.add(Node(frame: Rect(-45, 0, 450, 300)))
let sheet = stage.add(Node(frame: Rect(0, 0, 360, 300)))
let list = stage.add(Node(frame: Rect(0, 44, 360, 226)), to: sheet)
stage.manipulate(map) { $0.limits = .cover(edge: .rubberBand) }
stage.makeSheet(sheet, at: "low") {
  $0.detents = [
    .points(54, "low"),
    .fraction(0.5, "half"), .fraction(0.9, "high"),
  ]
  $0.grabberHeight = 44
}
stage.scroll(list) { $0.contentSize = Size(360, 900) }
// snippet.end

// One drag opens the sheet and goes on in its list.
let fingers = Fingers(on: stage)
fingers.down(1, at: [180, 290]).glide((1, [180, 10]), steps: 40)
print("the sheet:", stage.sheetPosition(of: sheet)?.height ?? 0)
print("the list:", stage.contentOffset(of: list)?.y ?? 0)
fingers.wait(0.3).up(1).wait(2)
print("rests at:", stage.sheetPosition(of: sheet)?.detent ?? "nowhere")
