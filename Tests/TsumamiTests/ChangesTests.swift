import Testing
import Tsumami
import TsumamiTesting

/// What a program has to draw again, and when.
@Suite struct ChangesTests {
  private let stage = Stage(size: Size(800, 600))
  private let fingers: Fingers
  private let tray: NodeID
  private let photo: NodeID
  private let other: NodeID

  init() {
    fingers = Fingers(on: stage)
    tray = stage.add(Node(frame: Rect(0, 0, 400, 600)))
    photo = stage.add(Node(frame: Rect(100, 100, 100, 100)), to: tray)
    other = stage.add(Node(frame: Rect(150, 100, 100, 100)), to: tray)
    _ = stage.changes()
  }

  private func kinds(of node: NodeID) -> Stage.Change.Kinds? {
    let changes = stage.changes().filter { $0.node == node }
    #expect(changes.count < 2)
    return changes.first?.kinds
  }

  @Test("each change of a node is listed with its kind, once for all of them")
  func kinds() throws {
    #expect(stage.changes().isEmpty && !stage.needsFrame)
    let node = stage.add(Node(frame: Rect(0, 0, 10, 10)))
    #expect(kinds(of: node) == .added)
    stage.setFrame(Rect(5, 0, 10, 10), of: node)
    #expect(kinds(of: node) == .moved)
    stage.setFrame(Rect(5, 0, 20, 10), of: node)
    #expect(try #require(kinds(of: node)).contains(.resized))
    stage.setPlacement(Placement(rotation: 1), of: node)
    stage.setEnabled(false, of: node)
    #expect(kinds(of: node) == [.moved, .enabled])
    let scroll = stage.scroll(node) { $0.contentSize = Size(20, 200) }
    #expect(kinds(of: node) == .appearance)
    stage.scrollContent(of: node, to: [0, 50], animated: false)
    #expect(kinds(of: node) == .scrolled)
    stage.scrollContent(of: node, to: .zero, animated: false)
    #expect(kinds(of: node) == .scrolled)
    stage.remove(scroll)
    #expect(kinds(of: node) == .appearance, "it clips no longer")
    #expect(!stage.needsFrame)
  }

  @Test("a raised node is drawn again, one that lies on top already is not")
  func raised() {
    stage.bringToFront(other)
    #expect(!stage.needsFrame)
    stage.bringToFront(photo)
    #expect(stage.needsFrame)
    #expect(stage.changes().map(\.kinds) == [.reordered])
    stage.move(photo, to: stage.root)
    #expect(kinds(of: photo)?.contains(.reordered) == true)
  }

  @Test("a node that can no longer be hit is drawn again, the same value again is not")
  func disabled() {
    let count = stage.changeCount
    stage.setEnabled(true, of: photo)
    #expect(!stage.needsFrame && stage.changeCount == count)
    stage.setEnabled(false, of: photo)
    #expect(stage.changes().map(\.kinds) == [.enabled])
    stage.setEnabled(true, of: photo)
    #expect(stage.needsFrame)
  }

  @Test("removed nodes are listed with their last maps, children first, and before all others")
  func removed() {
    stage.setFrame(Rect(1, 2, 100, 100), of: other)
    stage.remove(tray)
    let next = stage.add(Node(frame: Rect(7, 8, 9, 10)))
    let changes = stage.changes()
    #expect(changes.map(\.node) == [other, photo, tray, next])
    #expect(changes.map(\.kinds) == [.removed, .removed, .removed, .added])
    #expect(changes[0].matrix == Matrix(1, 0, 0, 1, 1, 2))
    #expect(stage.changes().isEmpty && !stage.needsFrame)
  }

  @Test("a node that comes and goes between two frames is not drawn")
  func unseen() {
    for _ in 0..<3 { stage.remove(stage.add(Node(frame: Rect(0, 0, 10, 10)))) }
    #expect(!stage.needsFrame)
    #expect(stage.changes().isEmpty)
  }

  @Test("handles that come, go or are selected are drawn")
  func selected() {
    stage.editBox(of: photo)
    stage.editBox(of: other)
    #expect(stage.changes().map(\.kinds) == [.appearance, .appearance])
    stage.selectedBoxes = [photo]
    #expect(stage.changes().map(\.node) == [photo])
    stage.selectedBoxes = [photo, other]
    #expect(Set(stage.changes().map(\.node)) == [photo, other])
    stage.selectedBoxes = []
    #expect(Set(stage.changes().map(\.node)) == [photo, other])
    stage.editBox(of: photo) { $0.isEditing = false }
    #expect(stage.changes().map(\.node) == [photo])
  }

  @Test("guides that disappear at the lift are drawn, although nothing moves")
  func guides() {
    stage.editBox(of: photo) { $0.snapDistance = 8 }
    fingers.down(1, at: [120, 150]).glide((1, [172, 250]), steps: 20)
    #expect(!stage.boxGuides(of: photo).isEmpty)
    _ = stage.changes()
    fingers.up(1)
    #expect(stage.changes().map(\.kinds) == [.appearance])
    #expect(stage.boxGuides(of: photo).isEmpty)
  }

  @Test("a removal by the program while it draws is listed")
  func removalWhileDrawing() {
    stage.setFrame(Rect(1, 2, 100, 100), of: photo)
    var nodes: [NodeID] = []
    stage.drainChanges {
      nodes.append($0.node)
      if $0.node == photo { stage.remove(other) }
    }
    #expect(nodes == [photo, other] && !stage.needsFrame)
  }

  @Test("a frame is needed for input that waits, and while content moves by itself")
  func frames() {
    stage.manipulate(photo) { $0.hasMomentum = true }
    _ = stage.changes()
    stage.send(.pointer(1, .down, at: [120, 150], time: 0.1))
    #expect(stage.needsFrame)
    stage.advance(to: 0.1)
    #expect(!stage.needsFrame)
    stage.cancelInput()
    _ = stage.changes()
    fingers.wait(0.2).fling(from: [120, 150], velocity: [900, 0])
    _ = stage.changes()
    #expect(stage.isAnimating && stage.needsFrame)
    stage.finishMotions()
    _ = stage.changes()
    #expect(!stage.needsFrame)
  }

  @Test("the next frame is at once, at the first one after a deadline, or never")
  func nextFrame() throws {
    #expect(stage.nextFrameTime(after: 1, interval: 0.25) == nil)
    stage.bringToFront(photo)
    #expect(stage.nextFrameTime(after: 1, interval: 0.25) == 1.25)
    _ = stage.changes()
    stage.attach(LongPress(minimumDuration: 0.5), to: photo)
    stage.send(.pointer(1, .down, at: [120, 120], time: 1))
    stage.advance(to: 1.0625)
    _ = stage.changes()
    #expect(stage.nextDeadline == 1.5 && !stage.needsFrame)
    #expect(stage.nextFrameTime(after: 1.0625, interval: 0.125) == 1.5625)
    #expect(stage.nextFrameTime(after: 1, interval: 0.125) == 1.5)
    #expect(stage.nextFrameTime(after: 1.4375, interval: 0.125) == 1.5625)
    #expect(stage.nextFrameTime(after: 2, interval: 0.125) == 2.125)
    #expect(stage.nextFrameTime(after: 1, interval: .nan) == 1.5)
    for interval in [1 / 60.0, 1 / 120.0, 1 / 144.0, 0.001] {
      let next = try #require(stage.nextFrameTime(after: 1.0625, interval: interval))
      #expect(next >= 1.5 && next < 1.5 + interval)
    }
  }
}
