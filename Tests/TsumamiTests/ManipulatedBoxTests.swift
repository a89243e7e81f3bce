import Testing
import Tsumami
import TsumamiTesting

/// A node with a box and a manipulation: handles edit the layout within the manipulation's limits.
///
/// One with a box and a sheet waits with its height until the handle is let go.
@Suite struct ManipulatedBoxTests {
  private let stage = Stage(size: Size(800, 600))
  private let fingers: Fingers
  private let photo: NodeID
  private final class Log { var boxes: [Box] = [] }
  private let log = Log()

  init() {
    fingers = Fingers(on: stage)
    photo = stage.add(Node(frame: Rect(100, 100, 200, 150)))
    stage.manipulate(photo) { $0.limits = .inside(.parent) }
    stage.editBox(of: photo)
    stage.onBoxEdit(of: photo) { [log, stage, photo] event, _ in
      if event == .changed, let box = stage.box(of: photo) { log.boxes.append(box) }
    }
  }

  @Test("a handle that is dragged out of the parent stops at its edge, and the box stays there")
  func stops() {
    fingers.down(1, at: [100, 175]).move((1, [-20, 175])).move((1, [-20, 175]), (1, [-21, 175]))
    #expect(log.boxes == [Box(center: [150, 175], size: Size(300, 150))])
    #expect(stage.placement(of: photo) == .identity)
    fingers.move((1, [60, 175])).up(1)
    #expect(stage.box(of: photo) == Box(center: [180, 175], size: Size(240, 150)))
  }

  @Test("limits of the box's own count in place of those of the manipulation, until it is let go")
  func ownLimits() {
    stage.editBox(of: photo) { $0.limits = .inside(.parent, insets: Insets(-50)) }
    fingers.down(1, at: [100, 175]).move((1, [-80, 175])).move((1, [-81, 175]))
    #expect(log.boxes == [Box(center: [125, 175], size: Size(350, 150))])
    fingers.up(1)
    #expect(stage.transform(of: photo) == Matrix(1, 0, 0, 1, 0, 100))
  }

  @Test("while a finger holds a handle of a sheet, the sheet waits; then it goes to its height")
  func sheet() {
    let sheet = stage.add(Node(frame: Rect(250, 0, 300, 400)))
    stage.makeSheet(sheet, at: "low") { $0.detents = [.points(250, "low"), .points(400, "high")] }
    stage.editBox(of: sheet)
    stage.onBoxEdit(of: sheet) { [log] event, edit in
      if event == .changed { log.boxes.append(edit.box) }
    }
    fingers.down(1, at: [550, 550]).move((1, [560, 550]))
    stage.moveSheet(sheet, to: "high")
    stage.advance(to: stage.time + 1)
    let held = Box(center: [405, 550], size: Size(310, 400))
    #expect(log.boxes == [held] && stage.box(of: sheet) == held)
    fingers.up(1)
    #expect(stage.frame(of: sheet) == Rect(250, 200, 310, 400))
    #expect(stage.sheetPosition(of: sheet)?.detent == "high")
  }

  @Test("a photo that returns while its box does comes to the same rest at any frame rate")
  func returns() throws {
    /// Where the photo is at the end, and the longest way of its corner in one frame.
    func end(framesPerSecond rate: Int) throws -> (box: Box, step: Double) {
      let stage = Stage(size: Size(400, 400))
      let photo = stage.add(Node(frame: Rect(100, 100, 200, 150)))
      stage.manipulate(photo) { $0.limits = .inside(.parent, edge: .rubberBand) }
      stage.editBox(of: photo)
      let fingers = Fingers(on: stage)
      fingers.down(1, at: [100, 175]).down(2, at: [190, 170]).down(3, at: [230, 190])
      for step in stride(from: 1.0, through: 30, by: 1) {
        fingers.move(
          (1, [100 - 5 * step, 175]), (2, [190 - 10 * step, 170]),
          (3, [230 - 12 * step, 190 - 2 * step]))
      }
      fingers.up(1, 2, 3)
      let start = stage.time
      let corner = { stage.stageTransform(of: photo).map { $0 * Vector.zero } }
      var last = try #require(corner())
      var longest = 0.0
      for frame in 1...(3 * rate) {
        stage.advance(to: start + Double(frame) / Double(rate))
        let now = try #require(corner())
        longest = max(longest, now.distance(to: last))
        last = now
      }
      return (try #require(stage.box(of: photo)), longest)
    }
    let (usual, fast) = (try end(framesPerSecond: 60), try end(framesPerSecond: 120))
    #expect(usual.box.center.distance(to: fast.box.center) < 0.01)
    #expect(abs(usual.box.size.width - fast.box.size.width) < 0.01)
    #expect(usual.step < 15 && fast.step < 10)
  }

  @Test("a program that makes a node manipulable takes it from the fingers that edit its box")
  func madeManipulable() {
    let other = stage.add(Node(frame: Rect(400, 300, 100, 100)))
    stage.editBox(of: other)
    fingers.down(1, at: [500, 400]).move((1, [520, 420]))
    #expect(stage.isEditingBox(of: other))
    stage.manipulate(other) { $0.limits = .inside(.parent) }
    #expect(!stage.isEditingBox(of: other))
    #expect(stage.box(of: other) == Box(center: [450, 350], size: Size(100, 100)))
  }
}
