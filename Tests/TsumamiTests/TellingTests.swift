import Testing
import Tsumami
import TsumamiTesting

/// Everything that happens is told once, of the right node, with the values that it had then.
@Suite struct TellingTests {
  private let stage = Stage(size: Size(800, 600))
  private let fingers: Fingers

  init() { fingers = Fingers(on: stage) }

  private final class Watcher: StageObserver {
    var nodes: [NodeID] = []
    var sizes: [NodeID] = []
    var onEvent: (() -> Void)?

    func stage(
      _ stage: Stage, attachment: AttachmentID, at node: NodeID, did event: AttachmentEvent
    ) {
      nodes.append(node)
      onEvent?()
    }
    func stage(_ stage: Stage, didMove node: NodeID) {}
    func stage(_ stage: Stage, didResize node: NodeID) { sizes.append(node) }
    func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) {}
  }

  @Test("the observer receives the node of the event, also when a callback removes that node")
  func removedInCallback() {
    let first = stage.add(Node(frame: Rect(0, 0, 400, 600)))
    let watcher = Watcher()
    stage.observer = watcher
    stage.attach(
      Tap().onEnded { [stage] _ in
        stage.remove(first)
        stage.add(Node(frame: Rect(0, 0, 400, 600)))
      }, to: first)
    fingers.tap(at: [100, 100])
    #expect(watcher.nodes == [first])
  }

  @Test("a change of size alone is reported, and listed among the changes")
  func sizeAlone() {
    let node = stage.add(Node(frame: Rect(100, 100, 200, 100), anchor: [0, 0]))
    _ = stage.changes()
    let watcher = Watcher()
    stage.observer = watcher
    stage.setFrame(Rect(100, 100, 300, 100), of: node)
    #expect(watcher.sizes == [node] && stage.changes().map(\.node) == [node])
    stage.setFrame(Rect(100, 100, 300, 100), of: node)
    #expect(watcher.sizes == [node] && stage.changes().isEmpty)
  }

  @Test("a box whose bottom right handle is dragged is listed among the changes at every event")
  func handle() {
    let node = stage.add(Node(frame: Rect(100, 100, 200, 100)))
    stage.editBox(of: node)
    _ = stage.changes()
    fingers.down(1, at: [300, 200])
    for step in 1...5 {
      fingers.move((1, [300 + Double(step) * 10, 200 + Double(step) * 10]))
      #expect(stage.changes().map(\.node) == [node], "after \(step) steps")
    }
  }

  @Test("a list whose first change brings it to its start reports it")
  func firstOffset() {
    let list = stage.add(Node(frame: Rect(0, 0, 400, 600)))
    stage.scroll(list) { $0.contentSize = Size(400, 3000) }
    stage.scrollContent(of: list, to: [0, 500], animated: false)
    var offsets: [Vector] = []
    stage.onScroll(of: list) { offsets.append($1) }
    stage.scrollContent(of: list, to: .zero, animated: false)
    #expect(offsets == [.zero])
  }

  @Test("the callback of each kind gets the event and the value at that time")
  func values() throws {
    let sheet = stage.add(Node(frame: Rect(0, 0, 800, 600)))
    stage.makeSheet(sheet, at: "low") { $0.detents = [.points(100, "low"), .points(400, "high")] }
    var positions: [SheetPosition] = []
    var events: [AttachmentEvent] = []
    stage.onSheet(of: sheet) {
      events.append($0)
      positions.append($1)
    }
    stage.moveSheet(sheet, to: "high")
    stage.advance(to: 9)
    #expect(events.first == .departed && events.last == .arrived)
    #expect(positions.first?.phase == .settling && positions.first?.height == 100)
    #expect(positions.last == stage.sheetPosition(of: sheet) && positions.last?.height == 400)
    stage.remove(sheet)

    let list = stage.add(Node(frame: Rect(0, 0, 400, 600)))
    stage.scroll(list) { $0.contentSize = Size(400, 3000) }
    var offsets: [Vector] = []
    stage.onScroll(of: list) {
      #expect($0 == .changed)
      offsets.append($1)
    }
    stage.scrollContent(of: list, to: [0, 70], animated: false)
    #expect(offsets == [[0, 70]])

    let photo = stage.add(Node(frame: Rect(500, 100, 100, 100)))
    stage.editBox(of: photo)
    var edits: [BoxEdit] = []
    stage.onBoxEdit(of: photo) { edits.append($1) }
    fingers.wait(10).down(1, at: [600, 200]).glide((1, [640, 230])).up(1)
    #expect(edits.first?.box == Box(center: [550, 150], size: Size(100, 100)))
    #expect(edits.first?.handle == .bottomRight)
    #expect(edits.last?.box == stage.box(of: photo) && edits.last?.box.size == Size(140, 130))
    stage.send(.key(KeySample(.arrowLeft, time: fingers.time + 1)))
    #expect(try #require(edits.last).handle == nil)
  }

  @Test("a hovering pointer is hit-tested again when the node under it has moved away")
  func hover() {
    let node = stage.add(Node(frame: Rect(0, 0, 100, 100)))
    let hover = stage.attach(Hover(), to: node)
    let log = EventLog(on: stage)
    fingers.hover(at: [50, 50])
    #expect(log.events(of: hover) == [.began])
    stage.setFrame(Rect(300, 300, 100, 100), of: node)
    #expect(log.events(of: hover) == [.began, .ended])
    stage.setFrame(Rect(0, 0, 100, 100), of: node)
    #expect(log.events(of: hover) == [.began, .ended, .began])
  }

  @Test("a hovering pointer is hit-tested again when a node under it is enabled or disabled")
  func hoverOfEnabled() {
    let page = stage.add(Node(frame: Rect(0, 0, 200, 200)))
    let button = stage.add(Node(frame: Rect(0, 0, 100, 100), isEnabled: false))
    let (over, above) = (stage.attach(Hover(), to: page), stage.attach(Hover(), to: button))
    let log = EventLog(on: stage)
    fingers.hover(at: [50, 50])
    #expect(log.events(of: over) == [.began] && log.events(of: above).isEmpty)
    stage.setEnabled(true, of: button)
    #expect(log.events(of: over) == [.began, .ended] && log.events(of: above) == [.began])
    stage.setEnabled(false, of: button)
    #expect(log.events(of: over) == [.began, .ended, .began])
    #expect(log.events(of: above) == [.began, .cancelled(.disabled)])
  }

  @Test("a second down of a pointer that is down moves nothing")
  func secondDown() {
    let node = stage.add(Node(frame: Rect(100, 100, 200, 200)))
    stage.manipulate(node)
    fingers.down(1, at: [150, 150]).glide((1, [200, 150]))
    let before = stage.transform(of: node)
    fingers.down(1, at: [280, 280])
    #expect(stage.transform(of: node) == before)
    fingers.move((1, [210, 150]))
    #expect((stage.transform(of: node)?.tx ?? 0) - (before?.tx ?? 0) == 10)
  }

  @Test("a pointer that went down twice is up after one lift, and the next drag is recognised")
  func liftAfterSecondDown() {
    let pan = stage.attach(Pan(), to: stage.root)
    let log = EventLog(on: stage)
    fingers.down(1, at: [150, 150]).down(1, at: [280, 280]).glide((1, [350, 280])).up(1)
    #expect(stage.isIdle && stage.location(ofPointer: 1) == nil)
    fingers.drag(2, from: [100, 100], to: [200, 100])
    #expect(log.events(of: pan) == [.began, .changed, .ended, .began, .changed, .ended])
  }

  @Test("a frame in which nothing moves reports nothing")
  func stillFrame() {
    let node = stage.add(Node(frame: Rect(100, 100, 200, 200)))
    stage.manipulate(node)
    let pan = stage.attach(Pan(), to: node) { $0.simultaneity = .all }
    fingers.down(1, at: [150, 150]).down(2, at: [250, 250])
    fingers.glide((1, [130, 120]), (2, [300, 280]))
    let log = EventLog(on: stage)
    _ = stage.changes()
    for frame in 1...100 { stage.advance(to: stage.time + Double(frame) / 60) }
    #expect(log.entries.isEmpty && stage.changes().isEmpty && log.events(of: pan).isEmpty)
  }

  @Test("an attachment that is removed during its gesture is cancelled, and writes its last event")
  func removed() {
    let node = stage.add(Node(frame: Rect(0, 0, 400, 600)))
    let pan = stage.attach(Pan(), to: node)
    let log = EventLog(on: stage)
    fingers.down(1, at: [100, 100]).glide((1, [150, 100]))
    stage.remove(pan)
    #expect(log.events(of: pan).last == .cancelled(.removed))
    #expect(stage.options(of: pan) == nil && stage.isIdle)
  }
}
