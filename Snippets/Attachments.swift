import Tsumami
import TsumamiTesting

let stage = Stage(size: Size(800, 600))
let page = stage.add(Node(frame: Rect(0, 0, 800, 600)))
let photo = stage.add(Node(frame: Rect(40, 40, 200, 150)), to: page)
let sticker = stage.add(Node(frame: Rect(300, 40, 100, 100)), to: page)
let list = stage.add(Node(frame: Rect(500, 40, 260, 300)), to: page)
let panel = stage.add(Node(frame: Rect(0, 0, 800, 600)), to: page)

// One call attaches every kind, and returns an identity.
let swipe = stage.attach(Swipe(.left), to: page)
let holdPhoto = stage.attach(Manipulation(), to: photo)
let editSticker = stage.attach(BoxEditing(), to: sticker)
let scrollList = stage.attach(Scrolling(contentSize: Size(260, 3000)), to: list)
let openPanel = stage.attach(
  Sheet(detents: [.points(120, "low"), .fraction(0.5, "half")]), to: panel)

// Every kind has the same options.
stage.configure(holdPhoto) { $0.kinds = [.touch, .pen] }
stage.configure(editSticker) { $0.priority = .high }
stage.configure(scrollList) { $0.requiredToFail = [swipe] }
print(stage.options(of: scrollList)?.requiredToFail == [swipe])

// One call of the observer reports the events of every kind.
final class Printer: StageObserver {
  func stage(
    _ stage: Stage, attachment: AttachmentID, at node: NodeID, did event: AttachmentEvent
  ) {
    if event != .changed { print(stage.key(of: attachment) ?? "removed", event) }
  }
  func stage(_ stage: Stage, attachment: AttachmentID, waitsFor other: AttachmentID) {
    print(stage.key(of: attachment) ?? "removed", "waits for another attachment to fail")
  }
  func stage(_ stage: Stage, didMove node: NodeID) {}
  func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) { print("input:", diagnostic) }
}
stage.observer = Printer()

let fingers = Fingers(on: stage)
fingers.drag(from: [140, 100], to: [200, 160])
fingers.drag(from: [600, 300], to: [600, 200], over: 1)
fingers.drag(from: [400, 500], to: [400, 400]).wait(2)

// Removing an attachment cancels it, and leaves the node where it is.
stage.remove(holdPhoto)
print(stage.options(of: holdPhoto) == nil, stage.node(of: editSticker) == sticker)
