import Testing
import Tsumami
import TsumamiTesting

@Suite struct NodeMotionTests {
  private let stage = Stage(size: Size(800, 600))
  private let photo: NodeID
  private let target = Placement(translation: Vector(60, -20), scale: Vector(2, 2), rotation: 0.5)

  init() {
    photo = stage.add(Node(frame: Rect(300, 200, 200, 150)))
    stage.manipulate(photo)
  }

  @Test("a spring moves a node exactly to its placement, and tells the departure and the arrival")
  func arrives() {
    var events: [AttachmentEvent] = []
    stage.onManipulation(of: photo) { event, _ in events.append(event) }
    #expect(stage.animate(photo, to: target, by: DampedSpring(response: 0.4, dampingRatio: 0.7)))
    stage.advance(to: 0.1)
    #expect(stage.placement(of: photo) != .identity && stage.placement(of: photo) != target)
    stage.advance(to: 5)
    #expect(stage.placement(of: photo) == target && events == [.departed, .arrived])
    #expect(!stage.animate(photo, to: target))
  }

  @Test("it arrives at the same place of the stage if its parent changes on the way")
  func otherParent() throws {
    let board = stage.add(
      Node(
        frame: Rect(400, 0, 400, 400), anchor: .zero, placement: Placement(scale: Vector(0.5, 0.5)))
    )
    func corners() throws -> [Vector] {
      let place = try #require(stage.stageTransform(of: photo))
      return [place * Vector(0, 0), place * Vector(200, 150)]
    }
    stage.setPlacement(target, of: photo)
    let end = try corners()
    stage.setPlacement(.identity, of: photo)
    stage.animate(photo, to: target)
    stage.advance(to: 0.05)
    stage.move(photo, to: board)
    stage.advance(to: 5)
    for (corner, expected) in zip(try corners(), end) {
      #expect(corner.distance(to: expected) < 1e-9)
    }
  }

  @Test("a second move goes on with the velocity of the first")
  func retargets() throws {
    stage.animate(photo, to: target)
    stage.advance(to: 0.05)
    let before = try #require(stage.placement(of: photo)).translation.x
    stage.animate(photo, to: Placement(translation: Vector(-60, 0)))
    stage.advance(to: 0.051)
    #expect(try #require(stage.placement(of: photo)).translation.x > before)
    stage.advance(to: 5)
    #expect(stage.placement(of: photo)?.translation == Vector(-60, 0))
  }

  @Test("a move obeys limits, and a finger that holds the node")
  func isLimited() {
    stage.manipulate(photo) { $0.limits = .inside() }
    stage.animate(photo, to: Placement(translation: Vector(900, 0)))
    stage.advance(to: 5)
    #expect(stage.placement(of: photo)?.translation == Vector(300, 0))
    let fingers = Fingers(on: stage)
    fingers.down(1, at: [700, 250]).move((1, [650, 250]))
    #expect(stage.isManipulating(photo) && !stage.animate(photo, to: target))
    #expect(!stage.animate(photo, to: Placement(translation: Vector(.nan, 0))))
  }

  @Test("a layout that changes on the way leaves the target as it is")
  func layout() {
    stage.animate(photo, to: target)
    stage.advance(to: 0.05)
    stage.setFrame(Rect(0, 0, 100, 100), of: photo)
    stage.advance(to: 5)
    #expect(stage.placement(of: photo) == target)
  }

  @Test("motions can be finished at once: springs, momentum, sheets and scrolls")
  func finishes() {
    let sheet = stage.add(Node(frame: Rect(0, 0, 800, 600)))
    stage.makeSheet(sheet) { $0.detents = [.points(80, "low"), .points(400, "high")] }
    let list = stage.add(Node(frame: Rect(0, 40, 800, 300)), to: sheet)
    stage.scroll(list) { $0.contentSize = Size(800, 3000) }
    stage.animate(photo, to: target)
    stage.moveSheet(sheet, to: "high")
    stage.scrollContent(of: list, to: Vector(0, 500))
    #expect(stage.isAnimating)
    stage.finishMotions()
    #expect(!stage.isAnimating && stage.time == 0)
    #expect(stage.placement(of: photo) == target)
    #expect(stage.sheetPosition(of: sheet)?.height == 400)
    #expect(stage.sheetPosition(of: sheet)?.phase == .resting)
    #expect(stage.contentOffset(of: list) == Vector(0, 500))
  }
}
