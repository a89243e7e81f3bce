import Testing
import Tsumami
import TsumamiTesting

/// What several hands do at once holds together: what one holds stays under its finger while another
/// moves whatever it lies in, at every event.
@Suite struct SeveralHandsTests {
  private let stage = Stage(size: Size(800, 600))
  private let fingers: Fingers

  init() { fingers = Fingers(on: stage) }

  private func onStage(_ node: NodeID, _ point: Vector) -> Vector {
    (stage.stageTransform(of: node) ?? .identity) * point
  }

  private func corner(of node: NodeID) -> Vector {
    stage.handles(of: node)?.position(of: .bottomRight) ?? Vector(.nan, .nan)
  }

  /// Holds a corner of a box with one finger, and drags what it lies in with another, step by step;
  /// the corner stays under its finger.
  private func expectHeld(_ photo: NodeID, whileDraggingFrom start: Vector, by step: Vector) {
    stage.editBox(of: photo)
    let grip = corner(of: photo)
    fingers.down(1, at: grip).down(2, at: start)
    for count in 1...10 {
      fingers.move((2, start + step * Double(count)))
      #expect(corner(of: photo).distance(to: grip) < 1e-9, "after \(count) steps")
    }
  }

  @Test("while one finger rests that went sideways, another scrolls the list")
  func sidewaysAndDown() {
    let list = stage.add(Node(frame: Rect(0, 0, 400, 600)))
    stage.scroll(list) { $0.contentSize = Size(400, 3000) }
    fingers.down(1, at: [100, 300]).glide((1, [200, 300]))
    #expect(stage.contentOffset(of: list) == .zero)
    fingers.down(2, at: [300, 400]).glide((2, [300, 200]))
    #expect((stage.contentOffset(of: list)?.y ?? 0) > 150)
  }

  @Test("a handle in a list stays under its finger while another finger scrolls the list")
  func handleInList() {
    let list = stage.add(Node(frame: Rect(0, 0, 400, 600)))
    let photo = stage.add(Node(frame: Rect(100, 300, 100, 100)), to: list)
    stage.scroll(list) { $0.contentSize = Size(400, 3000) }
    expectHeld(photo, whileDraggingFrom: [300, 500], by: [0, -30])
    #expect((stage.contentOffset(of: list)?.y ?? 0) > 250)
  }

  @Test("a handle on a sheet stays under its finger while another finger drags the sheet")
  func handleOnSheet() {
    let sheet = stage.add(Node(frame: Rect(0, 0, 800, 600)))
    stage.makeSheet(sheet) { $0.detents = [.points(200, "low"), .points(560, "high")] }
    let photo = stage.add(Node(frame: Rect(100, 50, 100, 100)), to: sheet)
    expectHeld(photo, whileDraggingFrom: [500, 560], by: [0, -25])
    #expect((stage.sheetPosition(of: sheet)?.height ?? 0) > 400)
  }

  @Test("a handle of a box stays under its finger while another finger drags the box around it")
  func handleInBox() {
    let frame = stage.add(Node(frame: Rect(100, 100, 400, 300)))
    let photo = stage.add(Node(frame: Rect(100, 100, 100, 100)), to: frame)
    stage.editBox(of: frame)
    expectHeld(photo, whileDraggingFrom: [130, 130], by: [7, 5])
    #expect((stage.box(of: frame)?.center.x ?? 0) > 340)
  }

  @Test(
    "a handle that is released in a gliding list is where the list is",
    arguments: [
      0.001, 0.016, 0.1,
    ])
  func liftInGlide(step: Double) {
    let list = stage.add(Node(frame: Rect(0, 0, 400, 600)))
    let photo = stage.add(Node(frame: Rect(100, 900, 100, 100)), to: list)
    stage.scroll(list) { $0.contentSize = Size(400, 6000) }
    stage.editBox(of: photo)
    stage.scrollContent(of: list, to: [0, 600], animated: false)
    let grip = corner(of: photo)
    // A fling of the list, and then a handle in it that is held while the list glides.
    stage.send(.pointer(1, .down, at: [300, 550], time: 0))
    for step in 1...10 {
      stage.send(.pointer(1, .move, at: [300, 550 - Double(step) * 8], time: Double(step) / 100))
    }
    stage.send(.pointer(1, .up, at: [300, 470], time: 0.11))
    stage.advance(to: 0.12)
    let place = corner(of: photo)
    #expect(place.y < grip.y)
    stage.send(.pointer(2, .down, at: place, time: 0.12))
    stage.send(.pointer(2, .up, at: place, time: 0.12 + step))
    stage.flush()
    #expect(corner(of: photo).distance(to: place) < 1e-9)
  }

  @Test("a list whose parent a program rotates during a drag keeps following its finger")
  func turnedParent() {
    let frame = stage.add(Node(frame: Rect(200, 100, 400, 400)))
    let list = stage.add(Node(frame: Rect(0, 0, 400, 400)), to: frame)
    stage.scroll(list) { $0.contentSize = Size(400, 4000) }
    fingers.down(1, at: [400, 450]).glide((1, [400, 400]))
    let before = stage.contentOffset(of: list)?.y ?? 0
    stage.setPlacement(Placement(rotation: .pi), of: frame)
    // Upside down, a finger that moves up pulls the content towards its start.
    fingers.glide((1, [400, 380]))
    #expect(abs((stage.contentOffset(of: list)?.y ?? 0) - (before - 20)) < 1e-9)
  }

  @Test("a list that is rotated in its sheet moves along its own axis")
  func turnedList() {
    let sheet = stage.add(Node(frame: Rect(0, 0, 800, 600)))
    stage.makeSheet(sheet, at: "high") { $0.detents = [.points(300, "low"), .points(600, "high")] }
    let list = stage.add(
      Node(frame: Rect(200, 100, 400, 400), placement: Placement(rotation: .pi / 3)), to: sheet)
    stage.scroll(list) { $0.contentSize = Size(400, 4000) }
    let own = Vector.unit(at: .pi / 3).quarterTurn
    fingers.down(1, at: [400, 300]).glide((1, Vector(400, 300) - own * 20))
    let before = stage.contentOffset(of: list)?.y ?? 0
    fingers.glide((1, Vector(400, 300) - own * 70))
    #expect(abs((stage.contentOffset(of: list)?.y ?? 0) - before - 50) < 1e-9)
  }

  @Test("content that scrolls freely stays under its finger in a parent that shears")
  func shearedScroll() throws {
    let frame = stage.add(
      Node(frame: Rect(200, 100, 400, 400), placement: Placement(scale: [1, 2], rotation: 0.4)))
    let inner = stage.add(
      Node(frame: Rect(50, 50, 300, 300), placement: Placement(rotation: 0.7)), to: frame)
    stage.scroll(inner) {
      $0.contentSize = Size(5000, 5000)
      $0.axes = .both
    }
    stage.scrollContent(of: inner, to: [2000, 2000], animated: false)
    let center = onStage(inner, [150, 150])
    fingers.down(1, at: center).glide((1, center + [15, 9]))
    func held() throws -> Vector {
      let finger = try #require(fingers.positions[1])
      return try #require(stage.convert(finger, to: inner))
        + (try #require(stage.contentOffset(of: inner)))
    }
    let pinned = try held()
    fingers.glide((1, center + [60, -35])).glide((1, center + [-40, 20]))
    #expect(try held().distance(to: pinned) < 1e-9)
  }

  @Test("two fingers that move together, one on a sheet and one on its list, move it as one does")
  func mean() {
    func height(_ script: (Fingers) -> Void) -> Double {
      let stage = Stage(size: Size(400, 600))
      let sheet = stage.add(Node(frame: Rect(0, 0, 400, 600)))
      let list = stage.add(Node(frame: Rect(0, 60, 400, 540)), to: sheet)
      stage.makeSheet(sheet) { $0.detents = [.points(200, "low"), .points(560, "high")] }
      stage.scroll(list) { $0.contentSize = Size(400, 4000) }
      script(Fingers(on: stage))
      return stage.sheetPosition(of: sheet)?.height ?? .nan
    }
    let one = height { $0.down(1, at: [100, 500]).glide((1, [100, 400]), steps: 20) }
    let two = height {
      $0.down(1, at: [100, 500]).down(2, at: [300, 420])
        .glide((1, [100, 400]), (2, [300, 320]), steps: 20)
    }
    #expect(one > 280 && abs(two - one) < 1e-9)
    // One that rests on the sheet takes half of what the other does.
    let half = height {
      $0.down(1, at: [100, 500]).down(2, at: [300, 420])
        .glide((1, [100, 480]), (2, [300, 400]), steps: 20).glide((1, [100, 400]), steps: 20)
    }
    #expect(abs(half - (200 + 10 + 40)) < 1.01)
  }

  @Test("two fingers move a photo while a third scrolls the list that lies in it")
  func listInPhoto() {
    let photo = stage.add(Node(frame: Rect(100, 50, 600, 500)))
    let list = stage.add(Node(frame: Rect(300, 0, 300, 500)), to: photo)
    stage.manipulate(photo)
    stage.scroll(list) { $0.contentSize = Size(300, 4000) }
    fingers.down(3, at: [550, 400]).glide((3, [550, 300]))
    let scrolled = stage.contentOffset(of: list)?.y ?? 0
    #expect(scrolled > 70)
    fingers.down(1, at: [150, 100]).down(2, at: [350, 300])
    let held = stage.convert([150, 100], to: photo) ?? .zero
    fingers.glide((1, [100, 140]), (2, [330, 380]), (3, [550, 250]))
    #expect(stage.isManipulating(photo) && stage.isScrolling(list))
    fingers.glide((1, [90, 160]), (2, [320, 420]))
    let after = onStage(photo, held)
    #expect(
      after.distance(to: [90, 160]) < 20 && (stage.contentOffset(of: list)?.y ?? 0) > scrolled)
  }

  @Test("a child stays under its finger when a program lays out its parent anew")
  func parentsFrame() {
    let frame = stage.add(Node(frame: Rect(100, 100, 400, 300)))
    let photo = stage.add(Node(frame: Rect(50, 50, 100, 100)), to: frame)
    stage.manipulate(photo)
    fingers.down(1, at: [200, 200]).glide((1, [230, 220]))
    let held = stage.convert([230, 220], to: photo) ?? .zero
    stage.setFrame(Rect(160, 130, 500, 200), of: frame)
    #expect(onStage(photo, held).distance(to: [230, 220]) < 1e-9)
    fingers.glide((1, [260, 240]))
    #expect(onStage(photo, held).distance(to: [260, 240]) < 1e-9)
  }
}
