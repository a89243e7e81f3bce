import Studio
import Testing
import Tsumami
import TsumamiTesting

@Suite struct ArrivingTests {
  private let desk = Desk()
  private var collage: Collage { desk.collage }

  private func photos(_ count: Int, at point: Vector? = nil) -> [Collage.Arrival] {
    (0..<count).map {
      Collage.Arrival(
        .photo, picture: "p", pixels: Size(Double(3000 + 500 * ($0 % 4)), 3000), at: point)
    }
  }

  private func bounds(_ ids: [Int]) throws -> [Rect] {
    try ids.map { try #require(collage.stageBounds(ofItem: $0)) }
  }

  @Test(
    "photos that come together lie straight, all in view, and one undo takes them back",
    arguments: [1, 8, 300])
  func together(count: Int) throws {
    let before = collage.board.items
    let ids = collage.addRows(of: photos(count))
    #expect(ids.count == count && Set(collage.selection) == Set(ids))
    let clear = collage.view.clearArea
    let bounds = try self.bounds(ids)
    for (place, rect) in bounds.enumerated() {
      let item = try #require(collage.board[ids[place]])
      #expect(item.shown.rotation == 0)
      #expect(rect.minX >= clear.minX - 1e-6 && rect.maxX <= clear.maxX + 1e-6)
      #expect(rect.minY >= clear.minY - 1e-6 && rect.maxY <= clear.maxY + 1e-6)
      for other in bounds[..<place] {
        #expect(
          rect.minX >= other.maxX || other.minX >= rect.maxX || rect.minY >= other.maxY
            || other.minY >= rect.maxY)
      }
    }
    #expect(collage.history.steps.map(\.name) == [.add])
    collage.undo()
    #expect(collage.board.items == before)
    try desk.expectShown("undone")
    collage.redo()
    #expect(collage.board.items.count == before.count + count)
  }

  @Test("they lie around the point where they were dropped, and the view stays if they fit")
  func dropped() throws {
    let view = collage.stage.placement(of: collage.world)
    let one = collage.addRows(of: photos(1, at: [500, 400]))
    #expect(try desk.middle(of: one[0]).distance(to: [500, 400]) < 1e-9)
    let two = collage.addRows(of: photos(2, at: [600, 380]))
    let all = try bounds(two)
    #expect(abs((all[0].minX + all[1].maxX) / 2 - 600) < 1e-9)
    #expect(abs(all[0].center.y - 380) < 1e-9 && all[0].size.height == all[1].size.height)
    #expect(abs(all[1].minX - all[0].maxX - 24) < 1e-9)
    #expect(collage.stage.placement(of: collage.world) == view)
    // Near a corner the board moves a little, and is not magnified.
    collage.addRows(of: photos(1, at: [1190, 790]))
    #expect(collage.view.zoom == 1 && collage.stage.placement(of: collage.world) != view)
  }

  @Test("in several calls they are as in one: the same rows, one step")
  func batches() throws {
    let whole = Desk()
    let expected = whole.collage.addRows(of: photos(60))
    var ids: [Int] = []
    for start in stride(from: 0, to: 60, by: 25) {
      let batch = photos(60)[start..<Swift.min(start + 25, 60)]
      ids += collage.addRows(of: Array(batch), continuing: start > 0)
    }
    for (id, other) in zip(ids, expected) {
      let (own, its) = (collage.board[id]?.frame, whole.collage.board[other]?.frame)
      #expect(try #require(own).center.distance(to: try #require(its).center) < 1e-6)
    }
    #expect(collage.history.steps.count == 1 && Set(collage.selection) == Set(ids))
    collage.undo()
    #expect(!collage.board.items.contains { ids.contains($0.id) })
    collage.redo()
    #expect(ids.allSatisfy { collage.board[$0] != nil })
  }

  @Test("a photo that is moved while others come stays where it was put, and so does its step")
  func meanwhile() throws {
    let first = collage.addRows(of: photos(5))
    collage.select([first[2]])
    for _ in 0..<5 { collage.run(.moveDown) }
    let moved = try #require(collage.board[first[2]])
    let second = collage.addRows(of: photos(5), continuing: true)
    let third = collage.addRows(of: photos(5), continuing: true)
    #expect(collage.board[first[2]] == moved)
    #expect(collage.history.steps.count == 7, "5 moves, and one step before and after them")
    collage.undo()
    #expect(!collage.board.items.contains { (second + third).contains($0.id) })
    #expect(first.allSatisfy { collage.board[$0] != nil })
    // What was undone meanwhile does not come back with the next ones.
    for _ in 0..<6 { collage.undo() }
    collage.addRows(of: photos(2), continuing: true)
    #expect(collage.history.steps.count == 1)
    #expect(!collage.board.items.contains { first.contains($0.id) })
  }

  @Test(
    "a person who does something while photos come keeps the selection and the view",
    arguments: ["selects", "pans", "moves"])
  func keepsSelectionAndView(doing: String) throws {
    let first = collage.addRows(of: photos(5))
    switch doing {
    case "selects": collage.select([first[3]])
    case "pans": collage.view.pan(by: Vector(40, 30))
    default: collage.run(.moveDown)
    }
    let selection = collage.selection
    let view = collage.stage.placement(of: collage.world)
    for _ in 0..<3 { collage.addRows(of: photos(25), continuing: true) }
    #expect(collage.board.items.count > 80)
    #expect(collage.selection == selection)
    #expect(collage.stage.placement(of: collage.world) == view)
  }

  @Test("a photo that is locked while others come stays where it is")
  func locked() throws {
    let first = collage.addRows(of: photos(5))
    collage.select([first[2]])
    collage.run(.lock)
    let locked = try #require(collage.board[first[2]])
    let next = collage.board[first[3]]?.frame
    collage.addRows(of: photos(25), continuing: true)
    #expect(locked.isLocked && collage.board[first[2]] == locked)
    #expect(collage.board[first[3]]?.frame != next)
  }

  @Test("pictures without an extent are left out, and a board that is only read takes none")
  func refused() {
    let none = [Collage.Arrival(.photo, pixels: Size(0, 10))]
    #expect(collage.addRows(of: none).isEmpty && collage.addRows(of: []).isEmpty)
    collage.isReadOnly = true
    #expect(collage.addRows(of: photos(3)).isEmpty)
  }

  @Test("notes and texts go to the nearest free place, in view, and cover nothing")
  func notes() throws {
    for kind in [Item.Kind.note, .text, .note, .text, .note] {
      let before = collage.board.items.map(\.id)
      let id = try #require(collage.add([Collage.Arrival(kind)]).first)
      let others = try bounds(before)
      let own = try #require(collage.stageBounds(ofItem: id))
      for other in others {
        #expect(
          own.minX >= other.maxX || other.minX >= own.maxX || own.minY >= other.maxY
            || other.minY >= own.maxY)
      }
      let clear = collage.view.clearArea
      #expect(own.minX >= clear.minX - 1e-6 && own.maxX <= clear.maxX + 1e-6)
      #expect(own.minY >= clear.minY - 1e-6 && own.maxY <= clear.maxY + 1e-6)
    }
    let empty = Desk(isEmpty: true)
    let id = try #require(empty.collage.add([Collage.Arrival(.note)]).first)
    #expect(try empty.middle(of: id).distance(to: empty.collage.view.clearArea.center) < 1e-9)
  }
}
