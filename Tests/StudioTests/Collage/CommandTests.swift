import Studio
import Testing
import Tsumami
import TsumamiTesting

@Suite struct CommandTests {
  private let desk = Desk(isEmpty: true)
  private var collage: Collage { desk.collage }

  private func add(_ points: Vector...) -> [Int] {
    collage.add(
      points.map { Collage.Arrival(.photo, picture: "p", pixels: Size(40, 20), at: $0) })
  }

  private func center(_ id: Int) throws -> Vector { try #require(collage.board[id]).shown.center }

  @Test("an added photo fits the window, keeps its proportions, and is selected")
  func add() throws {
    let id = try #require(
      collage.add([Collage.Arrival(.photo, picture: "x", pixels: Size(6000, 4000))]).first)
    let size = try #require(collage.board[id]).frame.size
    #expect(size.width <= 400 && abs(size.width / size.height - 1.5) < 1e-9)
    #expect(collage.selection == [id])
    #expect(collage.add([Collage.Arrival(.photo, pixels: Size(0, 10))]).isEmpty)
  }

  @Test("several at once are one step")
  func addSeveral() {
    let ids = add([100, 100], [300, 100], [500, 100])
    #expect(ids.count == 3 && collage.history.steps.count == 1)
    collage.undo()
    #expect(collage.board.items.isEmpty)
  }

  @Test("aligned items have one edge, distributed ones equal gaps, also when they are turned")
  func arrange() throws {
    let ids = add([200, 200], [430, 310], [800, 260])
    collage.select([ids[1]])
    collage.run(.turnRight)
    collage.select(ids)
    collage.run(.alignTop)
    let tops = try ids.map { try #require(collage.stageBounds(ofItem: $0)).minY }
    #expect(tops.allSatisfy { abs($0 - tops[0]) < 1e-9 })
    collage.run(.distributeHorizontally)
    let bounds = try ids.map { try #require(collage.stageBounds(ofItem: $0)) }
    #expect(abs((bounds[1].minX - bounds[0].maxX) - (bounds[2].minX - bounds[1].maxX)) < 1e-9)
    #expect(collage.history.steps.map(\.name) == [.add, .move, .arrange, .arrange])
  }

  @Test("order: to the front, forward, backward, to the back")
  func order() {
    let ids = add([100, 100], [110, 100], [120, 100], [130, 100])
    func order() -> [Int] { collage.board.children(of: nil).map { ids.firstIndex(of: $0.id) ?? 9 } }
    collage.select([ids[0], ids[1]])
    collage.run(.bringForward)
    #expect(order() == [2, 0, 1, 3])
    collage.run(.bringToFront)
    #expect(order() == [2, 3, 0, 1])
    collage.run(.sendBackward)
    #expect(order() == [2, 0, 1, 3])
    collage.run(.sendToBack)
    #expect(order() == [0, 1, 2, 3])
    for _ in 0..<100 {
      collage.select([ids[1]])
      collage.run(.bringForward)
      collage.run(.sendBackward)
    }
    #expect(order() == [0, 1, 2, 3])
    var shown: [Int] = []
    collage.stage.forEachChild(of: collage.world) { node in
      if let id = collage.id(ofNodeAt: node.index), let place = ids.firstIndex(of: id) {
        shown.append(place)
      }
    }
    #expect(shown == [0, 1, 2, 3])
  }

  @Test("the news of a new order put each item before its next sibling")
  func placesInNews() throws {
    let ids = add([100, 100], [110, 100], [120, 100], [130, 100])
    var elements = ids.compactMap { collage.node(of: $0)?.index }
    _ = collage.takeNews()
    var random = SeededRandom(seed: 7)
    for _ in 0..<50 {
      collage.select(ids.filter { _ in random.chance(0.5) })
      collage.run(
        [.bringToFront, .bringForward, .sendBackward, .sendToBack][Int(random.next() % 4)])
      for news in collage.takeNews() where news.kind == .placed {
        elements.removeAll { $0 == news.numbers.0 }
        elements.insert(
          news.numbers.0, at: elements.firstIndex(of: news.numbers.2) ?? elements.count)
      }
      let order = collage.board.children(of: nil).compactMap { collage.node(of: $0.id)?.index }
      #expect(elements == order)
    }
  }

  @Test("moved by 10, turned by 15°, scaled by a tenth about the middle")
  func steps() throws {
    let id = add([300, 300])[0]
    let width = try #require(collage.board[id]).shown.size.width
    for command in [Command.moveRight, .moveDown, .turnRight, .larger] { collage.run(command) }
    let box = try #require(collage.board[id]).shown
    #expect(box.center.distance(to: [310, 310]) < 1e-9)
    #expect(abs(box.rotation - .pi / 12) < 1e-12 && abs(box.size.width / width - 1.1) < 1e-9)
    #expect(collage.run(.resetPlacement))
    #expect(collage.board[id]?.shown.rotation == 0)
  }

  @Test("a tap on one of a group selects them all, and they move as one")
  func group() throws {
    let ids = add([300, 300], [600, 300], [900, 500])
    collage.select([ids[0], ids[1]])
    collage.run(.group)
    collage.select([])
    desk.fingers.tap(at: [300, 300]).wait(1)
    #expect(collage.selection.sorted() == [ids[0], ids[1]])
    desk.fingers.drag(from: [600, 300], to: [650, 330])
    desk.settle()
    let moved = try center(ids[0])
    #expect(moved.distance(to: [350, 330]) < 15)
    #expect(collage.history.toUndo?.changes.count == 2)
    collage.run(.ungroup)
    collage.toggle(ids[0])
    #expect(collage.selection == [ids[1]])
  }

  @Test("what is deleted takes with it what it holds; undone, all of it is there again")
  func delete() throws {
    collage.openSamples()
    let board = collage.board
    collage.select(board.items.filter { $0.kind == .frame }.map(\.id))
    _ = collage.takeNews()
    collage.run(.delete)
    #expect(collage.board.items.count == 4 && collage.selection.isEmpty)
    #expect(collage.takeNews().filter { $0.kind == .removed }.count == 3)
    collage.undo()
    #expect(collage.board.items == board.items)
    let added = collage.takeNews().filter { $0.kind == .added }
    #expect(added.count == 3)
    #expect(added.first?.numbers.1 == collage.world.index, "a frame is told before what it holds")
  }

  @Test("copies lie beside the originals, with what they hold; on another board in the middle")
  func copies() throws {
    collage.openSamples()
    let frame = try #require(collage.board.items.first { $0.kind == .frame }).id
    collage.select([frame])
    collage.run(.duplicate)
    #expect(collage.board.items.count == 10)
    let copy = try #require(collage.selection.first)
    #expect(collage.board.children(of: copy).count == 2)
    #expect(try center(copy).distance(to: try center(frame)) < 40)
    let clipboard = try #require(collage.copied())
    let other = Desk(isEmpty: true)
    other.collage.view.pan(by: [5000, 0])
    #expect(other.collage.paste(clipboard))
    #expect(other.collage.board.items.count == 3)
    let pasted = try #require(other.collage.selection.first)
    #expect(try other.middle(of: pasted).distance(to: [600, 400]) < 1e-6)
    #expect(!other.collage.paste(.object([])) && !other.collage.paste(.number(3)))
  }

  @Test("pasted items that hold each other, or that no frame holds, are none")
  func unsoundCopies() {
    func item(_ id: Double, _ kind: Text, in parent: Double?) -> Value {
      .object(
        [
          Value.Entry("id", .number(id)), Value.Entry("kind", .text(kind)),
          Value.Entry("rank", .number(1)),
          Value.Entry("frame", .list([.number(0), .number(0), .number(90), .number(90)])),
        ] + (parent.map { [Value.Entry("parent", .number($0))] } ?? []))
    }
    for items in [
      [item(1, "frame", in: 2), item(2, "frame", in: 1)],
      [item(1, "frame", in: 1)],
      [item(1, "photo", in: nil), item(2, "note", in: 1)],
    ] {
      #expect(!collage.paste(.object([Value.Entry("tsumamiItems", .list(items))])))
      #expect(collage.board.items.isEmpty && collage.history.toUndo == nil)
    }
    let sound = [item(1, "frame", in: nil), item(2, "note", in: 1)]
    #expect(collage.paste(.object([Value.Entry("tsumamiItems", .list(sound))])))
    #expect(collage.board.items.count == 2)
  }

  @Test("into a frame and out of it by a command; out of it nothing moves on the screen")
  func nestAndFree() throws {
    collage.openSamples()
    let photo = try #require(collage.board.items.first { $0.kind == .photo }).id
    let frame = try #require(collage.board.items.first { $0.kind == .frame }).id
    collage.select([photo])
    #expect(collage.run(.nest))
    #expect(collage.board[photo]?.parent == frame)
    #expect(try desk.middle(of: photo).distance(to: try desk.middle(of: frame)) < 1e-6)
    let corners = try desk.corners(of: photo)
    #expect(collage.run(.free))
    #expect(collage.board[photo]?.parent == nil)
    #expect(isSame(try desk.corners(of: photo), corners))
    #expect(!collage.can(.free))
  }

  @Test("two frames that are put into a frame together do not go into each other")
  func framesTogether() throws {
    for _ in 0..<2 { collage.add([Collage.Arrival(.frame, at: [600, 400])]) }
    let frames = collage.board.items.filter { $0.kind == .frame }.map(\.id)
    collage.select(frames)
    #expect(!collage.run(.nest))
    #expect(frames.allSatisfy { collage.board[$0]?.parent == nil })
    // With a third one, both go into that.
    collage.add([Collage.Arrival(.frame, at: [200, 200])])
    let other = try #require(collage.board.items.last { $0.kind == .frame }).id
    collage.select(frames)
    #expect(collage.run(.nest))
    #expect(frames.allSatisfy { collage.board[$0]?.parent == other })
  }

  @Test("zoom to fit shows everything, to the selection what is selected, to 100 % as it is")
  func zooms() throws {
    let ids = add([100, 100], [9000, 7000])
    collage.run(.zoomToFit)
    for id in ids {
      let bounds = try #require(collage.stageBounds(ofItem: id))
      #expect(bounds.minX > 0 && bounds.maxX < 1200 && bounds.minY > 0 && bounds.maxY < 800)
    }
    collage.select([ids[1]])
    collage.run(.zoomToSelection)
    #expect(try #require(collage.stageBounds(ofItem: ids[1])).size.width > 600)
    collage.run(.zoomTo100)
    #expect(collage.view.zoom == 1)
    for _ in 0..<100 { collage.run(.zoomIn) }
    #expect(collage.view.zoom == BoardView.zooms.upperBound)
  }

  @Test("a setting changes what is selected, or everything; one that is out of range is repaired")
  func settings() throws {
    let ids = add([200, 200], [600, 200])
    collage.select([])
    collage.set(.rotation, to: 0)
    #expect(collage.board.items.allSatisfy { $0.settings[.rotation] == 0 })
    collage.select([ids[0]])
    collage.set(.momentum, to: 1)
    collage.set(.pinch, to: 7)
    collage.set(.maximumScale, to: .nan)
    #expect(collage.value(of: .pinch) == 2 && collage.value(of: .maximumScale) == 10)
    #expect(collage.board[ids[1]]?.settings[.momentum] == 0)
    let node = try #require(collage.node(of: ids[0]))
    #expect(collage.stage.manipulation(of: node)?.pinch == .axes)
    collage.undo()
    collage.undo()
    #expect(collage.stage.manipulation(of: node)?.hasMomentum != true)
  }
}
