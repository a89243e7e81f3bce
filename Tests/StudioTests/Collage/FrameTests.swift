import Studio
import Testing
import Tsumami
import TsumamiTesting

@Suite struct FrameTests {
  private let desk = Desk()
  private var collage: Collage { desk.collage }

  private func addFrame() throws -> Item {
    let id = try #require(collage.add([Collage.Arrival(.frame)]).first)
    return try #require(collage.board[id])
  }

  @Test("a new frame goes around the selected items and takes them in where they are, as one step")
  func around() throws {
    let photos = Array(desk.items(.photo).filter { $0.parent == nil }.prefix(2).map(\.id))
    let before = collage.board.items
    let corners = try photos.map { try desk.corners(of: $0) }
    collage.select(photos)
    let frame = try addFrame()
    #expect(collage.selection == [frame.id])
    let bounds = try #require(collage.stageBounds(ofItem: frame.id))
    for (photo, before) in zip(photos, corners) {
      #expect(collage.board[photo]?.parent == frame.id)
      let now = try desk.corners(of: photo)
      #expect(isSame(now, before))
      let own = try #require(collage.stageBounds(ofItem: photo))
      #expect(own.minX >= bounds.minX + 24 - 1e-6 && own.maxX <= bounds.maxX - 24 + 1e-6)
      #expect(own.minY >= bounds.minY + 24 - 1e-6 && own.maxY <= bounds.maxY - 24 + 1e-6)
    }
    try desk.expectShown("framed")
    #expect(collage.history.steps.count == 1)
    let news = collage.takeNews()
    let added = news.firstIndex { $0.kind == .added }
    let placed = news.firstIndex { $0.kind == .placed }
    #expect(try #require(added) < (try #require(placed)), "a page has the frame before its content")
    collage.undo()
    #expect(collage.board.items == before)
    try desk.expectShown("undone")
    for (photo, before) in zip(photos, corners) {
      #expect(isSame(try desk.corners(of: photo), before))
    }
    collage.redo()
    #expect(photos.allSatisfy { collage.board[$0]?.parent == frame.id })
    try desk.expectShown("done again")
  }

  @Test(
    "items of a turned frame get a frame of their own in it; those of several, one on the board")
  func nested() throws {
    let outer = try #require(desk.items(.frame).first)
    let inner = desk.items(.photo).filter { $0.parent == outer.id }.map(\.id)
    let corners = try inner.map { try desk.corners(of: $0) }
    collage.select(inner)
    let frame = try addFrame()
    #expect(frame.parent == outer.id)
    for (photo, before) in zip(inner, corners) {
      #expect(isSame(try desk.corners(of: photo), before))
    }
    let free = try #require(desk.items(.photo).first { $0.parent == nil }).id
    collage.select([inner[0], free])
    let before = try desk.corners(of: inner[0])
    let common = try addFrame()
    #expect(common.parent == nil && collage.board[inner[0]]?.parent == common.id)
    #expect(isSame(try desk.corners(of: inner[0]), before))
    try desk.expectShown("common")
  }

  @Test("without a selection a new frame lies behind everything")
  func behind() throws {
    collage.select([])
    let frame = try addFrame()
    #expect(collage.board.children(of: nil).first?.id == frame.id)
    for item in desk.items(.photo) {
      #expect(item.parent != frame.id)
      #expect(
        collage.id(
          ofNodeAt: try #require(collage.stage.hitTest(try desk.middle(of: item.id))).index)
          != frame.id)
    }
    try desk.expectShown("behind")
  }

  @Test("what is locked is not taken in")
  func locked() throws {
    let photo = desk.items(.photo)[0].id
    collage.select([photo])
    collage.run(.lock)
    _ = try addFrame()
    #expect(collage.board[photo]?.parent == nil)
  }

  @Test("frames around frames without end: the board can still be opened")
  func depth() throws {
    collage.select([desk.items(.photo)[0].id])
    for _ in 0..<(Board.mostDepth + 5) { _ = try addFrame() }
    let other = Desk(isEmpty: true)
    try other.collage.open(collage.saved)
    #expect(other.collage.board.items == collage.board.items)
  }

  @Test("nothing goes into a frame so deep that the board could not be opened again")
  func tooDeep() throws {
    let desk = Desk(isEmpty: true)
    let collage = desk.collage
    // The frames lie at one place, one in the other, as deep as a board may have them.
    let items = (1..<Board.mostDepth).map { id in
      Desk.item(
        id, "frame", in: id == 1 ? Rect(300, 100, 600, 600) : Rect(0, 0, 600, 600),
        of: id == 1 ? nil : id - 1)
    }
    try collage.open(Desk.board(of: items))
    let deepest = Board.mostDepth - 1
    let note = try #require(collage.add([Collage.Arrival(.note, at: [1000, 400])]).first)
    try desk.drag(note, to: [600, 400])
    #expect(collage.board[note]?.parent == deepest, "a note has room in the deepest frame")
    let frame = try #require(collage.add([Collage.Arrival(.frame, at: [1050, 400])]).first)
    let inside = try #require(collage.add([Collage.Arrival(.note, at: [1050, 400])]).first)
    collage.select([inside])
    #expect(collage.run(.nest) && collage.board[inside]?.parent == frame)
    collage.select([])
    // Beside the note in its middle.
    desk.fingers.drag(from: [1230, 270], to: [780, 270])
    desk.settle()
    // The frame with its note takes two of the levels.
    #expect(collage.board[frame]?.parent == deepest - 1)
    collage.undo()
    collage.select([frame])
    collage.run(.nest)
    try Desk(isEmpty: true).collage.open(collage.saved)
  }
}
