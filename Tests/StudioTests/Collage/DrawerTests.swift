import Studio
import Testing
import Tsumami
import TsumamiTesting

@Suite struct DrawerTests {
  private let studio = Collage(size: Size(1000, 800))
  private let fingers: Fingers

  init() {
    studio.openSamples()
    fingers = Fingers(on: studio.stage)
    studio.stage.moveSheet(studio.drawer.sheet, to: "half", animated: false)
    _ = studio.takeNews()
  }

  private func middle(of cell: Int) -> Vector {
    let node = studio.drawer.cells[cell]
    let size = studio.stage.frame(of: node)?.size ?? .zero
    let toStage = studio.stage.stageTransform(of: node) ?? .identity
    return toStage * (Vector(size.width, size.height) / 2)
  }

  private var height: Double { studio.stage.sheetPosition(of: studio.drawer.sheet)?.height ?? 0 }

  @Test("a photo that is held and dragged out lies on the board, where the finger held it")
  func lift() throws {
    let count = studio.board.items.count
    let cell = Drawer.stripCount + 1
    fingers.down(1, at: middle(of: cell)).wait(0.4)
    let news = studio.takeNews()
    let lifted = try #require(news.first { $0.kind == .lifted })
    #expect(news.contains { $0.kind == .added && $0.numbers.0 == lifted.numbers.0 })
    #expect(studio.itemValue(ofNodeAt: lifted.numbers.0)?["kind"] == .text("photo"))
    #expect(studio.board.items.count == count, "a photo in the air is not on the board")
    fingers.glide((1, [500, 150])).up(1).wait(2)
    studio.frame(at: studio.stage.time)
    #expect(studio.board.items.count == count + 1 && height < 110)
    let photo = try #require(studio.board.items.last)
    #expect(studio.selection == [photo.id])
    #expect(photo.frame.center.distance(to: [500, 150]) < 1e-9)
    #expect(
      studio.itemValue(ofNodeAt: lifted.numbers.0) == nil
        || studio.node(of: photo.id)?.index == lifted.numbers.0)
    // It is moved like all others.
    fingers.drag(from: [500, 170], to: [600, 170])
    studio.frame(at: studio.stage.time)
    #expect((studio.board[photo.id]?.shown.center.x ?? 0) > 570)
    #expect(studio.history.steps.map(\.name) == [.add, .move])
  }

  @Test("a drawer that is put away leaves its room to the board, also to fingers")
  func putAway() throws {
    let photo = try #require(studio.board.items.first { $0.kind == .photo && $0.parent == nil }).id
    let room = studio.view.clearArea.size.height
    studio.hideDrawer(true)
    let place = Vector(500, 770)
    #expect(studio.view.clearArea.size.height >= room + 100)
    #expect(studio.stage.hitTest(place) == studio.world)
    studio.stage.setPlacement(.identity, of: studio.world)
    let start = try #require(studio.stageBounds(ofItem: photo)).center
    fingers.drag(from: place, to: place - [0, 60])
    #expect(try #require(studio.stageBounds(ofItem: photo)).center.distance(to: start) > 40)
    // Another window that edits the board, and lets go of it, does not bring it back.
    studio.isReadOnly = true
    studio.isReadOnly = false
    #expect(studio.stage.hitTest(place) == studio.world)
    studio.hideDrawer(false)
    #expect(studio.stage.hitTest(place) != studio.world)
  }

  @Test("a photo that is dropped on a frame lies in it, where a person sees it")
  func dropOnFrame() throws {
    let frame = try #require(studio.board.items.first { $0.kind == .frame })
    let node = try #require(studio.node(of: frame.id))
    let middle = try #require(studio.stage.stageTransform(of: node)) * [180, 60]
    fingers.down(1, at: self.middle(of: Drawer.stripCount)).wait(0.4).glide((1, middle))
    let carried = try #require(studio.takeNews().first { $0.kind == .lifted }).numbers.0
    let id = try #require(studio.stage.hitTest(middle))
    #expect(id.index == carried)
    fingers.up(1).wait(2)
    let photo = try #require(studio.board.items.last)
    #expect(photo.parent == frame.id)
    let now = try #require(studio.stageBounds(ofItem: photo.id))
    #expect(now.center.distance(to: middle) < 1e-9)
    #expect(studio.history.steps.count == 1, "one step adds it and puts it into the frame")
  }

  @Test("a photo goes back if it is dropped on the drawer or if the system cancels the finger")
  func putBack() {
    let count = studio.board.items.count
    let endings: [(Fingers) -> Void] = [
      { $0.glide((1, [500, 790])).up(1) }, { $0.cancel(1) }, { $0.escape().up(1) },
    ]
    for end in endings {
      studio.stage.moveSheet(studio.drawer.sheet, to: "half", animated: false)
      fingers.down(1, at: middle(of: Drawer.stripCount)).wait(0.4).glide((1, [500, 300]))
      _ = studio.takeNews()
      end(fingers)
      fingers.wait(2)
      #expect(studio.board.items.count == count && studio.stage.isIdle)
      #expect(studio.takeNews().contains { $0.kind == .removed })
      #expect(studio.history.toUndo == nil)
    }
  }

  @Test("a tap adds a photo in the middle of the board, and selects nothing below the drawer")
  func tap() {
    let count = studio.board.items.count
    fingers.tap(at: middle(of: 0)).wait(1)
    #expect(studio.board.items.count == count + 1)
    #expect(studio.selection == [studio.board.items.last?.id])
    studio.drawer.add(3)
    studio.drawer.add(999)
    #expect(studio.board.items.count == count + 2)
    let selection = studio.selection
    fingers.tap(at: [196, 800 - height + 100]).wait(1)
    #expect(studio.selection == selection)
  }

  @Test("a tap on the grabber opens the drawer by a detent, and closes it from the highest")
  func grabber() {
    var heights: [Double] = []
    for _ in 0..<3 {
      fingers.tap(at: [500, 800 - height + 20]).wait(2)
      heights.append(height)
    }
    #expect(heights[0] > 600 && heights[1] < 110 && abs(heights[2] - 0.46 * 800) < 1e-6)
  }

  @Test("a finger that moves at once scrolls, and lifts nothing")
  func scrolls() {
    studio.stage.moveSheet(studio.drawer.sheet, to: "high", animated: false)
    let start = middle(of: Drawer.stripCount + 9)
    fingers.down(1, at: start).glide((1, start - [0, 120])).wait(1).up(1)
    #expect((studio.stage.contentOffset(of: studio.drawer.list)?.y ?? 0) > 90)
    #expect(!studio.takeNews().contains { $0.kind == .lifted })
  }

  @Test("a photo that gets the keyboard focus scrolls into view")
  func reveal() {
    studio.stage.moveSheet(studio.drawer.sheet, to: "low", animated: false)
    studio.drawer.reveal(Drawer.stripCount + Drawer.count - 1)
    fingers.wait(2)
    #expect(height > 300 && (studio.stage.contentOffset(of: studio.drawer.list)?.y ?? 0) > 100)
    studio.drawer.reveal(Drawer.stripCount - 1)
    fingers.wait(2)
    #expect(studio.stage.contentOffset(of: studio.drawer.list)?.y == 0)
    #expect((studio.stage.contentOffset(of: studio.drawer.strip)?.x ?? 0) > 100)
  }

  /// The part of a cell that is in the window, in stage points.
  private func seen(_ cell: Int, in collage: Collage) -> Rect? {
    guard let node = collage.drawer.cells.indices.contains(cell) ? collage.drawer.cells[cell] : nil,
      let size = collage.stage.frame(of: node)?.size,
      let map = collage.stage.stageTransform(of: node)
    else { return nil }
    let corner = map * Vector.zero
    return Rect(origin: corner, size: size)
  }

  @Test(
    "at rest the drawer shows a row of samples whole, on phones and desktops",
    arguments: [Size(390, 788), Size(844, 334), Size(1024, 768), Size(1280, 800)])
  func rowAtRest(size: Size) throws {
    let collage = Collage(size: size)
    #expect(collage.drawer.showsStripAtLowest)
    var whole = 0
    for cell in 0..<Drawer.stripCount {
      let rect = try #require(seen(cell, in: collage))
      #expect(rect.maxY <= size.height)
      if rect.minX >= 0, rect.maxX <= size.width { whole += 1 }
    }
    #expect(whole >= 4)
    #expect(collage.drawer.lowestHeight < 0.32 * size.height)
    // The first samples are the pictures as they were made, without a tint.
    #expect((0..<Drawer.stripCount).map(Drawer.picture) == Array(0..<Drawer.stripCount))
  }

  @Test("a very low board keeps its room: there the drawer at rest is its grabber alone")
  func lowBoard() {
    let collage = Collage(size: Size(320, 144))
    #expect(collage.drawer.lowestHeight == Drawer.grabberHeight)
    collage.resize(to: Size(390, 788))
    #expect(collage.drawer.showsStripAtLowest)
  }

  @Test("a list that was scrolled shows its row again when the drawer is lowered")
  func backToTop() {
    studio.stage.moveSheet(studio.drawer.sheet, to: "high", animated: false)
    studio.stage.scrollContent(of: studio.drawer.list, to: [0, 200], animated: false)
    studio.stage.stepSheet(studio.drawer.sheet, by: -2)
    fingers.wait(2)
    #expect(height < 110 && studio.stage.contentOffset(of: studio.drawer.list) == .zero)
  }

  @Test("a sample that is revealed is in the window, at every detent")
  func revealedInWindow() throws {
    for size in [Size(390, 788), Size(844, 334), Size(1280, 800)] {
      studio.resize(to: size)
      for detent in ["low", "half", "high"] {
        for cell in [0, 3, Drawer.stripCount - 1, Drawer.stripCount, studio.drawer.cells.count - 1]
        {
          studio.stage.moveSheet(studio.drawer.sheet, to: detent, animated: false)
          studio.drawer.reveal(cell)
          fingers.wait(2)
          let rect = try #require(seen(cell, in: studio))
          #expect(
            Rect(origin: .zero, size: size).contains(rect.center), "\(size) \(detent) \(cell)")
          #expect(rect.minY >= size.height - height, "\(size) \(detent) \(cell)")
        }
      }
    }
  }

  @Test("the drawer fits every board, and keeps its detent")
  func resize() {
    for size in [Size(390, 844), Size(1600, 900), Size(320, 480), Size(0, 0)] {
      studio.resize(to: size)
      let frame = studio.stage.frame(of: studio.drawer.sheet) ?? Rect(0, 0, 0, 0)
      #expect(frame.minX >= 0 && frame.maxX <= size.width + 1e-9)
      #expect(abs(height - 0.46 * size.height) < 1e-9 || size.height == 0)
    }
  }

  @Test("nothing comes onto a full board, from the drawer or else, and the news say why")
  func full() throws {
    let items = (1...Board.mostItems).map { Desk.item($0, "note", in: Rect(9000, 9000, 10, 10)) }
    try studio.open(Desk.board(of: items))
    fingers.down(1, at: middle(of: Drawer.stripCount + 1)).wait(0.4)
      .glide((1, [500, 150])).up(1).wait(2)
    func isTold() -> Bool { studio.takeNews().contains { $0.kind == .full } }
    #expect(isTold())
    #expect(studio.add([Collage.Arrival(.note)]).isEmpty && isTold())
    #expect(studio.addRows(of: [Collage.Arrival(.photo, picture: "p")]).isEmpty && isTold())
    studio.select([1])
    studio.run(.duplicate)
    #expect(isTold())
    #expect(studio.board.items.count == Board.mostItems)
    studio.run(.delete)
    #expect(!studio.add([Collage.Arrival(.note)]).isEmpty && !isTold())
  }
}
