import Studio
import Testing
import Tsumami
import TsumamiTesting

@Suite struct StartSheetTests {
  private let start = StartFixture()
  private var stage: Stage { start.room.stage }
  private var card: SheetCard { start.room.sheet }
  private let corner = StartFixture.corner(of: 4)
  private let bottom = StartFixture.corner(of: 4) + Vector(175, 310)

  init() { card.setContent(900) }

  private var height: Double { stage.sheetPosition(of: card.sheet)?.height ?? 0 }
  private var offset: Double { stage.contentOffset(of: card.list)?.y ?? 0 }

  @Test("one drag opens the sheet and scrolls its list, and back")
  func handOff() {
    let low = height
    start.fingers.down(1, at: bottom).glide((1, bottom - [0, 400]), steps: 60)
    #expect(abs(height - 0.9 * StartFixture.pad.height) < 1e-6 && offset > 100)
    start.fingers.glide((1, bottom), steps: 60)
    #expect(offset == 0 && height < low + 30)
    start.fingers.wait(0.3).up(1)
    start.watch(2)
    #expect(card.position.detent == 0 && card.position.count == 3)
  }

  @Test("it rests at three detents, and says which")
  func detents() {
    start.fingers.drag(from: bottom, to: bottom - [0, 110], over: 1)
    start.watch(2)
    #expect(card.position.detent == 1)
    #expect(abs(height - StartFixture.pad.height / 2) < 1e-6)
    start.room.step(.up, of: .sheet)
    start.watch(2)
    #expect(card.position.detent == 2)
    start.room.step(.down, of: .sheet)
    start.watch(2)
    #expect(card.position.detent == 1)
    #expect(start.events(of: .sheet).filter { $0 == .state }.count == 3)
  }

  @Test("a tap on the grabber opens it by a detent, and closes it from the highest one")
  func tap() throws {
    for detent in [1, 2, 0] {
      start.fingers.tap(1, at: try start.place(.sheet, [0.5, 0]) + [0, 20])
      start.watch(2)
      #expect(card.position.detent == detent)
    }
  }

  @Test("a tap on the list moves nothing")
  func tapOnList() throws {
    start.room.step(.up, of: .sheet)
    start.watch(2)
    start.fingers.tap(1, at: try start.place(.sheet, [0.5, 0]) + [0, 100])
    start.watch(2)
    #expect(card.position.detent == 1)
  }

  @Test("the map is alive behind the sheet, and covers the pad")
  func map() throws {
    let at = corner + Vector(175, 100)
    start.fingers.down(1, at: at - [40, 0]).down(2, at: at + [40, 0])
    start.fingers.glide((1, at - [70, 0]), (2, at + [70, 0]), steps: 20).wait(0.2).up(1, 2)
    let placement = try start.placement(.map)
    #expect(placement.scale.x > 1.3)
    start.fingers.drag(from: at, to: at + [2000, 0])
    start.watch(3)
    #expect(try start.place(.map, [0, 0]).x <= corner.x + 1e-6)
    #expect(card.position.detent == 0)
    start.room.step(.smaller, of: .map)
    #expect(try start.placement(.map).scale.x > 1)
  }
}
