import Studio
import Testing
import Tsumami
import TsumamiTesting

/// A window that gets another size, such as that of a phone that is turned.
@Suite struct ResizeTests {
  private let upright = Size(390, 788)
  private let onItsSide = Size(844, 334)
  private let desk: Desk
  private var collage: Collage { desk.collage }
  private var placement: Placement { collage.stage.placement(of: collage.world) ?? .identity }

  init() {
    desk = Desk(size: Size(390, 788), isEmpty: true)
    let photos = (0..<12).map { _ in Collage.Arrival(.photo, picture: "p", pixels: Size(3000, 2000))
    }
    collage.addRows(of: photos)
    desk.settle()
  }

  /// The middle of the clear area in the coordinates of the board.
  private var middle: Vector {
    (collage.view.clearArea.center - placement.translation) / placement.scale.x
  }

  private func expectAllInView(_ note: Comment) throws {
    let clear = collage.view.clearArea
    for item in collage.board.items {
      let rect = try #require(collage.stageBounds(ofItem: item.id))
      #expect(rect.minX >= clear.minX - 1 && rect.maxX <= clear.maxX + 1, note)
      #expect(rect.minY >= clear.minY - 1 && rect.maxY <= clear.maxY + 1, note)
    }
  }

  @Test("a board that is seen as a whole is so in every size, and back again as it was")
  func whole() throws {
    let before = placement
    try expectAllInView("upright")
    for size in [onItsSide, Size(320, 480), Size(1280, 800), onItsSide] {
      collage.resize(to: size)
      try expectAllInView("\(size)")
    }
    collage.resize(to: upright)
    #expect(placement == before)
  }

  @Test("the samples, of which the tools of a phone cover some, are all in view on its side, too")
  func samples() throws {
    let collage = Desk(size: upright).collage
    let before = collage.stage.placement(of: collage.world)
    collage.resize(to: onItsSide)
    for item in collage.board.items {
      let rect = try #require(collage.stageBounds(ofItem: item.id))
      #expect(rect.minY >= collage.view.clearArea.minY - 1, "\(item.id)")
      #expect(rect.maxY <= collage.view.clearArea.maxY + 1, "\(item.id)")
    }
    collage.resize(to: upright)
    #expect(collage.stage.placement(of: collage.world) == before)
  }

  @Test("otherwise the middle stays in the middle, and the magnification too")
  func part() {
    collage.run(.zoomTo100)
    desk.fingers.drag(from: [200, 400], to: [120, 300])
    desk.settle(3)
    let (before, point) = (placement, middle)
    for size in [onItsSide, Size(1280, 800), upright] {
      collage.resize(to: size)
      #expect(middle.distance(to: point) < 1e-9, "\(size)")
      #expect(placement.scale == before.scale)
    }
    #expect(placement.translation.distance(to: before.translation) < 1e-9)
  }

  @Test("a board that is opened later is seen as a whole, too")
  func opened() throws {
    let collage = Collage(size: Size(1200, 800))
    collage.isMotionReduced = true
    collage.resize(to: Size(1200, 800))
    collage.openSamples()
    collage.resize(to: Size(700, 444))
    for item in collage.board.items {
      let rect = try #require(collage.stageBounds(ofItem: item.id))
      #expect(rect.minX >= 0 && rect.maxX <= 700, "\(item.id)")
    }
  }

  @Test("who moves the board in between sees what was chosen last")
  func moved() {
    collage.resize(to: onItsSide)
    collage.run(.zoomTo100)
    let point = middle
    collage.resize(to: upright)
    #expect(middle.distance(to: point) < 1e-9 && placement.scale == Vector(1, 1))
  }
}
