import Studio
import Testing
import Tsumami
import TsumamiTesting

@Suite struct DrawerTests {
  private let studio = Studio(size: Size(1000, 800))
  private let fingers: Fingers

  init() {
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
    let count = studio.items.count
    let cell = Drawer.stripCount + 1
    fingers.down(1, at: middle(of: cell)).wait(0.4)
    #expect(studio.items.count == count + 1)
    let photo = try #require(studio.items.last)
    #expect(photo.picture == Drawer.picture(at: cell))
    fingers.glide((1, [500, 200]))
    let rect = try #require(studio.stage.frame(of: photo.node))
    #expect(rect.center.distance(to: [500, 200]) < 1e-9)
    #expect(studio.stage.hitTest([500, 200]) == photo.node)
    fingers.up(1).wait(2)
    #expect(studio.selection == photo.node && height < 100)
    let news = studio.takeNews()
    #expect(news.contains(.added(photo.node)) && news.contains(.lifted(photo.node)))
    #expect(news.contains(.released(photo.node)) && news.contains(.drawer))
    // It is manipulated like all others.
    fingers.drag(from: [500, 220], to: [600, 220])
    #expect((studio.stage.placement(of: photo.node)?.translation.x ?? 0) > 80)
  }

  @Test("a photo goes back if it is dropped on the drawer or if the system cancels the finger")
  func putBack() {
    let count = studio.items.count
    let endings: [(Fingers) -> Void] = [
      { $0.glide((1, [500, 790])).up(1) }, { $0.cancel(1) }, { $0.escape().up(1) },
    ]
    for end in endings {
      studio.stage.moveSheet(studio.drawer.sheet, to: "half", animated: false)
      fingers.down(1, at: middle(of: Drawer.stripCount)).wait(0.4).glide((1, [500, 300]))
      #expect(studio.items.count == count + 1)
      end(fingers)
      fingers.wait(2)
      #expect(studio.items.count == count && studio.stage.isIdle)
    }
  }

  @Test("a tap adds a photo in the middle of the board, and selects nothing below the drawer")
  func tap() {
    let count = studio.items.count
    fingers.tap(at: middle(of: 0)).wait(1)
    #expect(studio.items.count == count + 1 && studio.selection == studio.items.last?.node)
    studio.drawer.add(3)
    studio.drawer.add(999)
    #expect(studio.items.count == count + 2)
    let selection = studio.selection
    fingers.tap(at: [500, 800 - height + 20]).wait(1)
    #expect(studio.selection == selection)
  }

  @Test("a finger that moves at once scrolls, and lifts nothing")
  func scrolls() {
    let count = studio.items.count
    studio.stage.moveSheet(studio.drawer.sheet, to: "high", animated: false)
    let start = middle(of: Drawer.stripCount + 9)
    fingers.down(1, at: start).glide((1, start - [0, 120])).wait(1).up(1)
    #expect((studio.stage.contentOffset(of: studio.drawer.list)?.y ?? 0) > 90)
    #expect(studio.items.count == count)
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

  @Test("the drawer fits every board, and keeps its detent")
  func resize() {
    for size in [Size(390, 844), Size(1600, 900), Size(320, 480), Size(0, 0)] {
      studio.resize(to: size)
      let frame = studio.stage.frame(of: studio.drawer.sheet) ?? Rect(0, 0, 0, 0)
      #expect(frame.minX >= 0 && frame.maxX <= size.width + 1e-9)
      #expect(abs(height - 0.46 * size.height) < 1e-9 || size.height == 0)
    }
  }

  @Test("a finger that holds longer than a tap and lifts selects one more")
  func hold() {
    let photos = studio.items.filter { $0.kind == .photo }.prefix(2).map(\.node)
    studio.stage.moveSheet(studio.drawer.sheet, to: "low", animated: false)
    for (photo, seconds) in zip(photos, [0.6, 0.9]) {
      let size = studio.stage.frame(of: photo)?.size ?? .zero
      let toStage = studio.stage.stageTransform(of: photo) ?? .identity
      fingers.press(at: toStage * Vector(size.width * 0.3, size.height * 0.3), for: seconds).up(1)
        .wait(1)
    }
    #expect(Set(studio.selections) == Set(photos))
  }
}
