import Studio
import Testing
import Tsumami
import TsumamiTesting

/// Several hands at one board: each undoes its own steps, and none loses what it holds.
@Suite struct HandsTests {
  private let desk = Desk(size: Size(1920, 1080), isEmpty: true)
  private var collage: Collage { desk.collage }
  /// Where the hands work: in the corners of the table.
  private let corners: [Vector] = [[300, 250], [1620, 250], [300, 800], [1620, 800]]

  private func addPhotos() -> [Int] {
    collage.add(
      corners.map { Collage.Arrival(.photo, picture: "p", pixels: Size(3, 2), at: $0) })
  }

  private func touch(_ finger: Int, _ phase: PointerPhase, _ at: Vector) {
    collage.receive(PointerSample(finger, phase, at: at, time: collage.stage.time + 0.02))
    collage.stage.flush()
  }

  private func drag(_ finger: Int, from start: Vector, by way: Vector) {
    touch(finger, .down, start)
    for step in 1...10 { touch(finger, .move, start + way * (Double(step) / 10)) }
  }

  /// The same, and lets go.
  private func move(_ finger: Int, from start: Vector, by way: Vector) {
    drag(finger, from: start, by: way)
    touch(finger, .up, start + way)
    desk.settle(0.3)
  }

  /// Taps the ground with some fingers at once, as near the last place of a hand as there is ground.
  private func tap(_ count: Int, at point: Vector) {
    for finger in 0..<count { touch(20 + finger, .down, point + Vector(0, 30) * Double(finger)) }
    for finger in 0..<count { touch(20 + finger, .up, point + Vector(0, 30) * Double(finger)) }
    desk.settle(0.2)
  }

  @Test("of four hands two undo their own steps, and nothing moves that the others hold")
  func fourHands() throws {
    let photos = addPhotos()
    collage.select([])
    let before = collage.board
    // Each hand moves its photo, one after the other, so that the last step is the fourth hand's.
    for (hand, corner) in corners.enumerated() {
      move(hand + 1, from: corner, by: [60, 40])
    }
    #expect(collage.history.steps.map(\.name) == [.add, .move, .move, .move, .move])
    #expect(Set(collage.history.steps.dropFirst().map(\.hand)).count == 4)
    let moved = collage.board
    // The third and the fourth hold theirs, and have moved them further.
    drag(3, from: corners[2] + [60, 40], by: [80, -30])
    drag(4, from: corners[3] + [60, 40], by: [-90, -50])
    let held = try [photos[2], photos[3]].map { try desk.corners(of: $0) }
    for hand in 0..<2 {
      tap(2, at: corners[hand] + [330, 0])
      #expect(collage.board[photos[hand]] == before[photos[hand]])
      #expect(collage.board[photos[3]] == moved[photos[3]])
      for (place, photo) in [photos[2], photos[3]].enumerated() {
        #expect(isSame(try desk.corners(of: photo), held[place]))
      }
    }
    // They are still in the hands.
    touch(3, .move, corners[2] + [200, 60])
    #expect(!isSame(try desk.corners(of: photos[2]), held[0]))
    touch(3, .up, corners[2] + [200, 60])
    touch(4, .up, corners[3] + [-30, -10])
    desk.settle()
    #expect(collage.board[photos[2]] != moved[photos[2]])
    // What the first two have undone they can do again, though the others have done more since.
    tap(3, at: corners[0] + [330, 0])
    #expect(collage.board[photos[0]] == moved[photos[0]])
    #expect(collage.board[photos[1]] == before[photos[1]])
    try desk.expectShown("after all")
  }

  @Test("a hand does not undo what another one has touched since")
  func touchedSince() throws {
    let photos = addPhotos()
    collage.select([])
    move(1, from: corners[0], by: [60, 40])
    let first = collage.board
    // A finger far away is another hand; it drags the same photo by its edge, from beyond.
    collage.select([photos[0]])
    _ = collage.touch(.mouse, at: [1000, 500])
    collage.run(.moveDown)
    let second = collage.board
    #expect(first != second && collage.history.steps.last?.hand != collage.history.steps[1].hand)
    tap(2, at: corners[0] + [330, 0])
    #expect(collage.board == second)
    // The shared one takes back whatever was last.
    collage.undo()
    #expect(collage.board == first)
    tap(2, at: corners[0] + [330, 0])
    #expect(collage.board[photos[0]] != first[photos[0]])
  }

  @Test("undo leaves what another hand holds in it, and a later step begins where it is let go")
  func undoBesideHand() throws {
    let photos = addPhotos()
    collage.select([])
    let before = collage.board
    move(1, from: corners[0], by: [60, 40])
    drag(2, from: corners[1], by: [-90, 60])
    let held = try desk.corners(of: photos[1])
    collage.undo()
    #expect(collage.board.items == before.items)
    #expect(isSame(try desk.corners(of: photos[1]), held))
    touch(2, .up, corners[1] + [-90, 60])
    desk.settle()
    #expect(isSame(try desk.corners(of: photos[1]), held))
    #expect(collage.history.steps.map(\.name) == [.add, .move] && collage.history.toRedo == nil)
  }

  @Test("what a hand holds goes back if the step that is undone has changed just that")
  func undoOfWhatIsHeld() throws {
    let photos = addPhotos()
    collage.select([])
    let before = collage.board
    move(1, from: corners[0], by: [60, 40])
    drag(1, from: corners[0] + [60, 40], by: [50, 50])
    collage.undo()
    #expect(collage.board.items == before.items)
    desk.settle()
    #expect(collage.board.items == before.items)
    #expect(try desk.middle(of: photos[0]).distance(to: corners[0]) < 1e-6)
    try desk.expectShown("after the undo")
  }

  @Test(
    "to select all, and to arrange all, leaves what another hand holds",
    arguments: [false, true])
  func allBesideHand(isSelected: Bool) throws {
    let photos = addPhotos()
    collage.select(isSelected ? [photos[1]] : [])
    drag(2, from: corners[1], by: [-90, 60])
    let held = try desk.corners(of: photos[1])
    #expect(isSelected || collage.run(.arrangeRows))
    #expect(isSame(try desk.corners(of: photos[1]), held))
    collage.run(.selectAll)
    #expect(collage.selection == [photos[0], photos[2], photos[3]])
    collage.run(.delete)
    #expect(collage.board.items.map(\.id) == [photos[1]])
    #expect(isSame(try desk.corners(of: photos[1]), held))
    #expect(!collage.can(.selectAll))
    // It is still in the hand, and all of what there is once the hand lets go.
    touch(2, .move, corners[1] + [60, 60])
    #expect(!isSame(try desk.corners(of: photos[1]), held))
    touch(2, .up, corners[1] + [60, 60])
    desk.settle()
    #expect(try desk.middle(of: photos[1]).distance(to: corners[1] + [60, 60]) < 25)
    let node = try #require(collage.node(of: photos[1]))
    #expect(collage.stage.boundingBox(of: node) == nil, "it is not selected")
    collage.run(.selectAll)
    #expect(collage.selection == [photos[1]] && collage.handles != nil)
    collage.run(.selectNone)
    // Without a selection it moves, and shows no box.
    move(2, from: corners[1] + [60, 60], by: [-60, -60])
    #expect(try desk.middle(of: photos[1]).distance(to: corners[1]) < 50)
  }

  @Test("two hands that let go in one frame have a step each")
  func together() throws {
    _ = addPhotos()
    collage.select([])
    drag(1, from: corners[0], by: [60, 40])
    drag(2, from: corners[1], by: [60, 40])
    touch(1, .up, corners[0] + [60, 40])
    touch(2, .up, corners[1] + [60, 40])
    desk.settle()
    #expect(collage.history.steps.map(\.name) == [.add, .move, .move])
  }

  @Test("the list of steps leads back to any of them, and forth again")
  func backToHere() throws {
    let photos = addPhotos()
    collage.select([photos[0]])
    var boards = [collage.board]
    for command in [Command.moveDown, .turnLeft, .larger, .delete] {
      collage.run(command)
      boards.append(collage.board)
    }
    for position in [2, 5, 1, 3, 4] {
      #expect(collage.goBack(to: position))
      #expect(collage.board.items == boards[position - 1].items)
      try desk.expectShown("at \(position)")
    }
    #expect(!collage.goBack(to: 4) && !collage.goBack(to: 9) && !collage.goBack(to: -1))
  }

  @Test("a history whose hands undo and redo in any order always fits its board")
  func random() throws {
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededRandom(seed: seed)
    let photos = addPhotos()
    for round in 0..<300 {
      let hand = Int.random(in: 0..<3, using: &random)
      _ = collage.touch(.touch, at: corners[hand])
      let photo = photos[Int.random(in: 0..<4, using: &random)]
      let id = collage.history.steps.last?.hand
      switch Int.random(in: 0..<6, using: &random) {
      case 0: collage.undo(by: id)
      case 1: collage.redo(by: id)
      case 2: collage.undo()
      case 3: collage.redo()
      default:
        if collage.board[photo] != nil { collage.select([photo]) }
        collage.run([Command.moveLeft, .turnRight, .duplicate, .delete][round % 4])
      }
      let kept = try #require(try? Collage(size: Size(100, 100)).reopened(collage.saved))
      #expect(kept.history.steps.count == collage.history.steps.count, "seed \(seed), \(round)")
    }
  }

  @Test("a crop is a step of the hand that began it, and another hand undoes its own")
  func crop() throws {
    let photos = addPhotos()
    collage.select([])
    move(2, from: corners[1], by: [60, 40])
    move(1, from: corners[0], by: [60, 40])
    let before = try #require(collage.board[photos[1]])
    let size = before.frame.size
    _ = try #require(
      collage.beginCrop(of: photos[0], window: Rect(origin: .zero, size: size), shape: 1.5))
    collage.run(.larger)
    tap(2, at: corners[1] + [-240, 0])
    #expect(collage.history.steps.map(\.name).contains(.crop))
    #expect(try #require(collage.board[photos[0]]).settings[.cropScale] > 1)
    #expect(collage.board[photos[1]] != before, "the second hand has undone its own step")
  }

  @Test("a text is a step of the hand that began to write it")
  func text() throws {
    let note = try #require(collage.add([Collage.Arrival(.note, at: corners[2])]).first)
    let first = collage.touch(.touch, at: corners[2])
    collage.edit(note)
    #expect(collage.touch(.touch, at: corners[1]) != first)
    collage.setText("milk", of: note)
    #expect(collage.history.toUndo?.name == .text && collage.history.toUndo?.hand == first)
  }
}

extension Collage {
  /// The collage, with what another one has saved.
  fileprivate func reopened(_ value: Value) throws -> Collage {
    try open(value)
    return self
  }
}
