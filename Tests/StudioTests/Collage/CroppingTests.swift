import Studio
import Testing
import Tsumami
import TsumamiTesting

/// A photo's picture is moved, scaled and rotated behind its window, which it always covers.
@Suite struct CroppingTests {
  private let desk = Desk(isEmpty: true)
  private var collage: Collage { desk.collage }
  private let shape = 1.5

  private func addPhoto() throws -> Int {
    let ids = collage.add([
      Collage.Arrival(.photo, picture: "p", pixels: Size(3, 2), at: [600, 400])
    ])
    return try #require(ids.first)
  }

  /// Begins to crop, with a border of 8 points.
  private func begin(_ id: Int) throws -> NodeID {
    let size = try #require(collage.board[id]).frame.size
    let window = Rect(origin: .zero, size: size).inset(by: Insets(8))
    return try #require(collage.beginCrop(of: id, window: window, shape: shape))
  }

  private func value(_ setting: ItemSettings.Setting, _ id: Int) throws -> Double {
    try #require(collage.board[id]).settings[setting]
  }

  /// Whether the picture covers the window.
  private func covers(_ picture: NodeID, _ id: Int) throws -> Bool {
    let size = try #require(collage.board[id]).frame.size
    let (a, b, c, d) = Rect(origin: .zero, size: size).inset(by: Insets(8 + 1e-6)).corners
    let photo = try #require(collage.node(of: id).flatMap { collage.stage.stageTransform(of: $0) })
    let inverse = try #require(collage.stage.stageTransform(of: picture)?.inverse)
    let whole = Rect(origin: .zero, size: try #require(collage.stage.frame(of: picture)).size)
    return [a, b, c, d].allSatisfy { whole.contains(inverse * (photo * $0)) }
  }

  @Test("two fingers magnify and turn the picture and not the photo, as one step")
  func fingers() throws {
    let id = try addPhoto()
    let before = try #require(collage.board[id])
    let corners = try desk.corners(of: id)
    let picture = try begin(id)
    desk.fingers.down(1, at: [560, 400]).down(2, at: [640, 400])
      .glide((1, [520, 380]), (2, [690, 430])).up(1, 2)
    desk.settle()
    #expect(isSame(try desk.corners(of: id), corners))
    #expect(try covers(picture, id))
    #expect(collage.board[id] == before, "nothing is a step before it ends")
    let look = try #require(collage.cropLook)
    #expect(look[4] > 1.3 && abs(look[7]) > 0.1)
    collage.select([])
    #expect(collage.cropLook == nil && collage.stage.frame(of: picture) == nil)
    #expect(collage.history.steps.map(\.name) == [.add, .crop])
    #expect(try abs(value(.cropScale, id) - look[4]) < 1e-9)
    // It begins again where it was.
    let again = try begin(id)
    #expect(try covers(again, id))
    #expect(try #require(collage.cropLook) == look)
    collage.endCrop()
    #expect(collage.history.steps.count == 2)
    collage.undo()
    #expect(collage.board[id] == before)
  }

  @Test("the picture covers the window whatever fingers do")
  func cover() throws {
    let id = try addPhoto()
    collage.run(.turnRight)
    let picture = try begin(id)
    var random = SeededRandom(seed: 11)
    for _ in 0..<30 {
      func point() -> Vector {
        [random.double(in: 450...750), random.double(in: 300...500)]
      }
      desk.fingers.down(1, at: point()).down(2, at: point())
        .glide((1, point()), (2, point()), steps: 4).up(1, 2)
      desk.settle(0.1)
      #expect(try covers(picture, id))
    }
  }

  @Test("single commands do with the picture what fingers do, and undo ends it")
  func commands() throws {
    let id = try addPhoto()
    let before = try #require(collage.board[id])
    let picture = try begin(id)
    for command in [Command.larger, .larger, .turnLeft, .moveRight, .moveDown] {
      #expect(collage.run(command))
      #expect(try covers(picture, id))
    }
    let look = try #require(collage.cropLook)
    #expect(look[4] > 1.2 && look[5] > 0 && look[6] > 0 && look[7] < 0)
    collage.run(.crop)
    #expect(collage.cropLook == nil)
    #expect(try value(.cropX, id) == look[5])
    _ = try begin(id)
    collage.run(.larger)
    collage.undo()
    #expect(try value(.cropScale, id) == look[4], "what was just done")
    collage.undo()
    #expect(collage.board[id] == before)
  }

  @Test("a photo is shaped anew with the same area, looks otherwise, and gets another picture")
  func look() throws {
    let id = try addPhoto()
    let size = try #require(collage.board[id]).frame.size
    collage.setShape(1)
    let square = try #require(collage.board[id]).frame
    #expect(abs(square.size.width - square.size.height) < 1e-9)
    #expect(abs(square.size.width * square.size.height - size.width * size.height) < 1e-6)
    #expect(square.center.distance(to: [600, 400]) < 1e-6)
    collage.set(.border, to: 3)
    collage.set(.opacity, to: 0.4)
    collage.setText("A day at the sea", of: id)
    #expect(collage.board[id]?.text == "A day at the sea")
    #expect(collage.history.steps.map(\.name) == [.add, .crop, .look, .look, .text])
    // It still moves by its box, and snaps.
    #expect(collage.handles != nil)
    let kept = Desk(isEmpty: true)
    try kept.collage.open(collage.saved)
    #expect(kept.collage.board[id] == collage.board[id])
    collage.replacePictures(of: collage.photosToReplace, with: "q")
    #expect(collage.board[id]?.picture == "q" && collage.history.steps.last?.name == .replace)
    collage.run(.resetLook)
    #expect(try value(.border, id) == 1 && value(.opacity, id) == 1)
  }

  @Test("a picture that comes late is for the photos for which it was asked")
  func late() throws {
    let id = try addPhoto()
    let other = try #require(
      collage.add([Collage.Arrival(.photo, picture: "o", at: [200, 200])]).first)
    collage.select([id])
    let asked = collage.photosToReplace
    _ = try begin(other)
    collage.replacePictures(of: asked, with: "q")
    #expect(collage.board[id]?.picture == "q" && collage.board[other]?.picture == "o")
    #expect(collage.cropLook != nil, "the cropping of the other one goes on")
    collage.endCrop()
    collage.select([id])
    collage.run(.delete)
    let before = collage.board
    collage.replacePictures(of: asked, with: "r")
    #expect(collage.board == before, "one that has gone does not come back")
  }

  @Test("cropping takes no photo out of another hand, and ends when its photo is deleted")
  func otherHands() throws {
    let id = try addPhoto()
    let other = try #require(
      collage.add([Collage.Arrival(.photo, picture: "q", at: [200, 200])]).first)
    collage.select([])
    func touch(_ phase: PointerPhase, _ at: Vector) {
      collage.receive(PointerSample(5, phase, at: at, time: collage.stage.time + 0.02))
      collage.stage.flush()
    }
    touch(.down, [200, 200])
    for step in 1...8 { touch(.move, Vector(200, 200) + Vector(8, 4) * Double(step)) }
    let held = try desk.corners(of: other)
    _ = try begin(id)
    collage.run(.larger)
    collage.run(.delete)
    #expect(collage.board[id] == nil && collage.cropLook == nil)
    #expect(isSame(try desk.corners(of: other), held))
    touch(.move, [300, 260])
    #expect(!isSame(try desk.corners(of: other), held))
  }

  @Test("a crop that is kept is a step, and goes on; one that another board ends is a step, too")
  func kept() throws {
    let id = try addPhoto()
    _ = try begin(id)
    collage.run(.larger)
    let scale = try #require(collage.cropLook)[4]
    #expect(try value(.cropScale, id) == 1)
    collage.keepCrop()
    #expect(try value(.cropScale, id) == scale && collage.cropLook != nil)
    collage.keepCrop()
    #expect(collage.history.steps.map(\.name) == [.add, .crop], "as it is kept already")
    collage.run(.larger)
    collage.finish()
    #expect(try value(.cropScale, id) > scale && collage.cropLook == nil)
    #expect(collage.history.steps.map(\.name) == [.add, .crop, .crop])
  }
}
