import Tsumami
import TsumamiTesting

// A map, a sheet over it, and a list that scrolls in the sheet.
let stage = Stage(size: Size(400, 600))
let map = stage.add(Node(frame: Rect(0, 0, 400, 600)))
let sheet = stage.add(Node(frame: Rect(0, 0, 400, 600)))
let list = stage.add(Node(frame: Rect(0, 40, 400, 520)), to: sheet)

stage.makeSheet(sheet, at: "low") {
  $0.detents = [.points(80, "low"), .fraction(0.5, "half"), .points(560, "high")]
  $0.grabberHeight = 40
  $0.dimming = .above("half")
}
stage.scroll(list) { $0.contentSize = Size(400, 3000) }

// One finger, from the bottom up and down again.
let fingers = Fingers(on: stage)
let report = { (what: String) in
  let height = stage.sheetPosition(of: sheet)?.height ?? 0
  print(what, "- the sheet:", height, "- the list:", stage.contentOffset(of: list)?.y ?? 0)
}
fingers.down(1, at: [200, 570]).move((1, [200, 559]))
report("after the slop")
fingers.glide((1, [200, 79]))
report("480 points up")
fingers.glide((1, [200, -121]))
report("200 points further")
fingers.glide((1, [200, 139]))
report("260 points back")
fingers.wait(0.2).up(1).wait(2)
report("let go")

// A program moves it with the same spring, and a finger catches it while it moves.
stage.moveSheet(sheet, to: "low")
fingers.wait(0.1).down(1, at: [200, 590])
report("caught")
fingers.wait(0.2).up(1).wait(2)

// The program may choose another detent.
stage.chooseDetent(of: sheet) { proposal in
  print("it wants to go to", proposal.detent ?? "nowhere")
  return proposal.detent == "high" ? .go(to: "half") : .accept
}
fingers.fling(from: [200, 540], velocity: [0, -1500]).wait(2)
report("flung")
