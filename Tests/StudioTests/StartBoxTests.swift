import Studio
import Testing
import Tsumami
import TsumamiTesting

@Suite struct StartBoxTests {
  private let start = StartFixture()
  private var card: BoxCard { start.room.box }

  private func place(_ handle: BoxHandle) throws -> Vector {
    try #require(card.handles).position(of: handle)
  }

  @Test("a corner stays under the finger, and the opposite one where it is")
  func corner() throws {
    let (grabbed, fixed) = (try place(.bottomRight), try place(.topLeft))
    start.fingers.down(1, at: grabbed).glide((1, grabbed - [30, 10]), steps: 20)
    #expect(try place(.bottomRight).distance(to: grabbed - [30, 10]) < 1e-6)
    #expect(try place(.topLeft).distance(to: fixed) < 1e-6)
    start.fingers.up(1)
    let events = start.events(of: .box)
    #expect(events.first == .began && events.last == .ended)
  }

  @Test("the box is not smaller than its least size, and stays in the pad")
  func sizes() throws {
    start.fingers.drag(from: try place(.bottomRight), to: try place(.topLeft))
    #expect(abs(card.box.size.width - BoxCard.minimumSize.width) < 1e-6)
    #expect(abs(card.box.size.height - BoxCard.minimumSize.height) < 1e-6)
    start.fingers.wait(1).drag(from: try place(.bottomRight), to: [2000, 2000])
    let box = card.box.boundingRect
    #expect(box.maxX < StartFixture.pad.width && box.maxY < StartFixture.pad.height)
  }

  @Test("uniform keeps the proportions, free form does not", arguments: [true, false])
  func uniform(isUniform: Bool) throws {
    card.isUniform = isUniform
    #expect(card.isUniform == isUniform)
    let before = card.box.size
    let at = try place(.bottomRight)
    start.fingers.drag(from: at, to: at - [50, 0])
    let after = card.box.size
    let isSame = abs(after.width / after.height - before.width / before.height) < 1e-6
    #expect(after != before && isSame == isUniform)
  }

  @Test("the handle above turns the box about its middle")
  func rotation() throws {
    let before = card.box
    let at = try place(.rotation)
    start.fingers.drag(from: at, to: at + [60, 10])
    #expect(card.box.rotation > before.rotation + 0.3)
    #expect(card.box.center.distance(to: before.center) < 1)
  }

  @Test("steps go through the keys of the engine")
  func steps() throws {
    let before = card.box
    start.room.step(.left, of: .box)
    start.room.step(.up, of: .box)
    start.room.step(.turnLeft, of: .box)
    start.room.step(.narrower, of: .box)
    start.room.step(.smaller, of: .box)
    #expect(card.box.rotation < before.rotation - 0.2)
    #expect(abs(card.box.size.width - before.size.width + 20) < 1e-6)
    #expect(abs(card.box.size.height - before.size.height + 10) < 1e-6)
    #expect(card.box.center.x < before.center.x && card.box.center.y < before.center.y)
    start.room.step(.reset, of: .box)
    #expect(card.box == before)
  }

  @Test("a box that was edited keeps its size when the pad gets another one")
  func resize() throws {
    start.room.step(.smaller, of: .box)
    let size = card.box.size
    start.room.layOut(2, in: Rect(20, 800, 500, 400))
    #expect(card.box.size == size)
  }

  @Test(
    "the cursor over a handle shows its direction",
    arguments: [
      (BoxHandle.middleRight, BoxCursor.horizontal), (.bottomRight, .diagonal),
      (.bottomCenter, .vertical), (.bottomLeft, .counterDiagonal), (.middleLeft, .horizontal),
      (.rotation, .rotation),
    ])
  func cursor(handle: BoxHandle, cursor: BoxCursor) throws {
    #expect(BoxCursor(at: try place(handle), on: start.room.stage) == cursor)
    #expect(BoxCursor(at: try place(.body), on: start.room.stage) == BoxCursor.none)
  }
}
