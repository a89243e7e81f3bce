import Studio
import Testing
import Tsumami
import TsumamiTesting

@Suite struct DocumentTests {
  /// Does something at random; some of it changes the board, some does not.
  private func act(_ desk: Desk, _ random: inout SeededRandom) throws {
    let collage = desk.collage
    let ids = collage.board.items.map(\.id)
    func some(_ random: inout SeededRandom) -> [Int] { ids.filter { _ in random.chance(0.3) } }
    switch random.next() % 8 {
    case 0:
      let kind = Item.Kind.allCases[Int(random.next() % 4)]
      collage.add([
        Collage.Arrival(
          kind, picture: kind == .photo ? "sample-3" : "", pixels: Size(4, 3), text: "text",
          at: [random.double(in: 0...1200), random.double(in: 0...800)])
      ])
    case 1, 2:
      guard let id = ids.isEmpty ? nil : ids[Int(random.next() % UInt64(ids.count))] else { return }
      let at = try desk.middle(of: id)
      desk.fingers.down(1, at: at - [9, 0]).down(2, at: at + [9, 0])
        .glide(
          (1, at + [random.double(in: -200...200), random.double(in: -200...200)]),
          (2, at + [random.double(in: -200...200), random.double(in: -200...200)]), steps: 5
        )
        .up(1, 2)
      desk.settle(1)
      // Ten times as large for ten times is beyond what a document holds.
      if collage.board.items.contains(where: { $0.shown.size.width > 1e5 }) { collage.undo() }
    case 3: collage.select(some(&random))
    case 4: if random.chance(0.5) { collage.undo() } else { collage.redo() }
    case 5: collage.set(.momentum, to: random.chance(0.5) ? 1 : 0)
    case 6: if let id = ids.last { collage.setName("name", of: id) }
    default:
      collage.select(some(&random))
      let command = Command.allCases[Int(random.next() % UInt64(Command.allCases.count))]
      if command != .delete && command != .cut || random.chance(0.3) { collage.run(command) }
    }
  }

  @Test("a hundred edits undone and redone give the same bytes", arguments: Seeds.first(6))
  func undoAndRedo(seed: UInt64) throws {
    let desk = Desk()
    var random = SeededRandom(seed: seed)
    func items() -> [UInt8] { (desk.collage.board.value["items"] ?? .null).bytes }
    let first = items()
    while desk.collage.history.position < 100 {
      try act(desk, &random)
      desk.settle(0.2)
    }
    desk.settle(4)
    try desk.expectShown("seed \(seed), after all edits")
    let last = items()
    var states: [[UInt8]] = []
    while desk.collage.undo() {
      states.append(items())
      try desk.expectShown("seed \(seed), undone \(states.count)")
    }
    #expect(items() == first && states.count >= 100)
    for state in states.dropLast().reversed() {
      desk.collage.redo()
      #expect(items() == state)
    }
    desk.collage.redo()
    #expect(items() == last && !desk.collage.redo())
    try desk.expectShown("seed \(seed), redone")
  }

  @Test("what is kept opens as it was, with its history", arguments: Seeds.first(4))
  func reload(seed: UInt64) throws {
    let desk = Desk()
    var random = SeededRandom(seed: seed + 100)
    for _ in 0..<40 { try act(desk, &random) }
    desk.settle(4)
    try desk.expectShown("seed \(seed)")
    let bytes = desk.collage.saved.bytes
    let value = try #require(bytes.withUnsafeBufferPointer { Value(bytes: $0) })
    let other = Desk(isEmpty: true)
    try other.collage.open(value)
    #expect(other.collage.saved.bytes == bytes)
    #expect(other.collage.history == desk.collage.history)
    for id in desk.collage.board.items.map(\.id) {
      #expect(isSame(try other.corners(of: id), try desk.corners(of: id)))
    }
    while other.collage.undo() {}
    while desk.collage.undo() {}
    #expect(other.collage.board.items == desk.collage.board.items)
  }

  @Test("any bytes are a value or none; a value is the same after a round trip")
  func bytes() {
    var random = SeededRandom(seed: 1)
    let good = Desk().collage.saved.bytes
    var read = 0
    for _ in 0..<3000 {
      var bytes = good
      for _ in 0...Int(random.next() % 4) {
        bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      if random.chance(0.3) { bytes.removeLast(Int(random.next() % UInt64(bytes.count))) }
      guard let value = bytes.withUnsafeBufferPointer({ Value(bytes: $0) }) else { continue }
      read += 1
      #expect(value.bytes.count == bytes.count)
      // Whatever it says, it is opened or refused.
      let collage = Collage(size: Size(300, 300))
      do throws(DocumentProblem) { try collage.open(value) } catch {
        #expect(!error.expected.isEmpty)
      }
      collage.undo()
      collage.redo()
    }
    #expect(read > 100)
  }

  @Test("a list or an object that claims more than there is, or is too deep, is no value")
  func hostile() {
    let claims: [[UInt8]] = [
      [], [9], [3, 0, 0], [4, 255, 255, 255, 255], [5, 255, 255, 255, 127], [6, 1, 0, 0, 0],
      [0, 0], [5, 0, 0, 0, 128, 0],
    ]
    for bytes in claims {
      #expect(bytes.withUnsafeBufferPointer { Value(bytes: $0) } == nil, "\(bytes)")
    }
    var deep: [UInt8] = []
    for _ in 0..<200_000 { deep += [5, 1, 0, 0, 0] }
    #expect(deep.withUnsafeBufferPointer { Value(bytes: $0) } == nil)
  }

  @Test("a damaged board is refused with where and what, and the present one stays")
  func damaged() throws {
    let desk = Desk()
    let before = desk.collage.board
    func item(_ entries: Value.Entry...) -> Value {
      .object([
        Value.Entry("tsumamiBoard", .number(1)), Value.Entry("items", .list([.object(entries)])),
      ])
    }
    let photo = [
      Value.Entry("id", .number(1)), Value.Entry("kind", .text("photo")),
      Value.Entry("rank", .number(1)),
    ]
    let frame = Value.Entry("frame", .list([.number(0), .number(0), .number(5), .number(5)]))
    let cases: [(Value, Text)] = [
      (.null, ""), (.object([]), "tsumamiBoard"),
      (.object([Value.Entry("tsumamiBoard", .number(3))]), "tsumamiBoard"),
      (.object([Value.Entry("tsumamiBoard", .number(1))]), "items"),
      (item(Value.Entry("kind", .text("cube"))), "items[0].kind"),
      (item(photo[0], photo[1], photo[2]), "items[0].frame"),
      (
        item(photo[0], photo[1], photo[2], Value.Entry("frame", .list([.number(.nan)]))),
        "items[0].frame"
      ),
      (item(photo[0], photo[1], photo[2], frame, Value.Entry("parent", .number(1))), "items"),
      (
        item(photo[0], photo[1], photo[2], frame, Value.Entry("color", .text("red"))),
        "items[0].color"
      ),
    ]
    for (value, path) in cases {
      do throws(DocumentProblem) {
        try desk.collage.open(value)
        Issue.record("opened \(value)")
      } catch {
        #expect(error.path == path, "\(error)")
      }
      #expect(desk.collage.board == before)
    }
    try desk.collage.open(item(photo[0], photo[1], photo[2], frame))
    #expect(desk.collage.board.items.count == 1)
  }

  @Test("items that are made larger and larger end at a size, and their board opens again")
  func largest() throws {
    let kinds: [Item.Kind] = [.photo, .frame, .note, .text, .rectangle]
    for (kind, isLimited) in kinds.flatMap({ [($0, true), ($0, false)] }) {
      let desk = Desk(isEmpty: true)
      let id = desk.collage.add([Collage.Arrival(kind, picture: "p")])[0]
      // Below 1 there is no largest scale.
      if !isLimited { desk.collage.set(.maximumScale, to: 0) }
      for _ in 0..<300 { desk.collage.run(.larger) }
      let size = try #require(desk.collage.board[id]).shown.size
      #expect(max(size.width, size.height) <= Item.longestSide * 1.000001, "\(kind)")
      let other = Desk()
      try other.collage.open(desk.collage.saved)
      #expect(other.collage.board.items == desk.collage.board.items, "\(kind)")
      #expect(other.collage.history.toUndo != nil, "\(kind)")
      try desk.expectShown("\(kind)")
    }
  }

  @Test("a board with a photo that was made too large before opens with it as large as may be")
  func tooLarge() throws {
    let desk = Desk()
    try desk.collage.open(
      .object([
        Value.Entry("tsumamiBoard", .number(1)),
        Value.Entry(
          "items",
          .list([
            .object([
              Value.Entry("id", .number(1)), Value.Entry("kind", .text("photo")),
              Value.Entry("rank", .number(1)),
              Value.Entry(
                "frame", .list([.number(-1e11), .number(0), .number(2e11), .number(1e11)])),
            ])
          ])),
      ]))
    let box = try #require(desk.collage.board[1]).shown
    #expect(abs(box.size.width / Item.longestSide - 1) < 1e-9)
    #expect(abs(box.size.width / box.size.height - 2) < 1e-9)
  }

  @Test("a history that does not fit its board is forgotten, and the board opens")
  func strangeHistory() throws {
    let desk = Desk()
    try desk.drag(desk.items(.photo)[0].id, to: [600, 300])
    let other = Desk()
    let mixed = Value.object([
      Value.Entry("board", other.collage.savedBoard),
      Value.Entry("history", desk.collage.saved["history"] ?? .null),
    ])
    try other.collage.open(mixed)
    #expect(other.collage.board.items == Desk().collage.board.items)
    #expect(other.collage.history.toUndo == nil)
  }

  @Test("a history keeps its latest steps, and is not larger than a limit")
  func longHistory() throws {
    let desk = Desk()
    for place in 0..<(History.mostSteps + 50) {
      desk.collage.setName(Text("name \(place)"), of: desk.collage.board.items[0].id)
    }
    #expect(desk.collage.history.steps.count == History.mostSteps)
    desk.collage.undo()
    #expect(desk.collage.board.items[0].name == Text("name \(History.mostSteps + 48)"))
  }

  @Test("the pictures of a board are those that it shows and those that an undo would show")
  func pictures() {
    let desk = Desk(isEmpty: true)
    desk.collage.add([Collage.Arrival(.photo, picture: "b"), Collage.Arrival(.photo, picture: "a")])
    desk.collage.run(.delete)
    #expect(desk.collage.value(named: "pictures", 0) == .list([.text("a"), .text("b")]))
  }
}
