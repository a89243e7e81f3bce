import Testing
import Tsumami
import TsumamiPhotos
import TsumamiTesting

@testable import Studio

@Suite struct PhotoSheetTests {
  private let low = PhotoSheet.lowest
  private let high = 0.88 * 844

  @Test("one finger opens the sheet, scrolls its list and closes it, while another moves the map")
  func wholeScene() {
    let gallery = Gallery()
    let fingers = gallery.fingers
    let camera = gallery.room.map.camera
    fingers.down(1, at: [195, 800]).move((1, [195, 789]))
    fingers.down(2, at: [100, 200]).glide((2, [160, 240]))
    let moved = gallery.room.map.camera
    #expect(moved.center.distance(to: camera.center) > 0.001)
    // The slop ends here.
    let start = 790.0
    fingers.glide((1, [195, start - 300]), steps: 30)
    #expect(abs(gallery.height - (low + 300)) < 1e-6 && gallery.offset == 0)
    fingers.glide((1, [195, start - (high - low) - 80]), steps: 40)
    #expect(abs(gallery.height - high) < 1e-6 && abs(gallery.offset - 80) < 1e-6)
    fingers.glide((2, [100, 260]))
    #expect(gallery.room.map.camera.center.distance(to: moved.center) > 0.001)
    fingers.glide((1, [195, start - 200]), steps: 40)
    #expect(gallery.offset == 0 && abs(gallery.height - (low + 200)) < 1e-6)
    fingers.glide((1, [195, start]), steps: 20).wait(0.1).up(1, 2)
    gallery.settle()
    #expect(abs(gallery.height - low) < 0.01)
  }

  @Test("a finger that rests on the header drags the sheet then, as one that does not rest")
  func restOnHeader() {
    let gallery = Gallery()
    gallery.fingers.down(1, at: [195, 800]).wait(0.7).glide((1, [195, 490]), steps: 30)
    #expect(abs(gallery.height - (low + 300)) < 1e-6)
  }

  @Test("the strip of days scrolls sideways in the list, and the list does not move")
  func strip() {
    let gallery = Gallery()
    gallery.open("high")
    let top = 844 - high + PhotoSheet.headerHeight
    gallery.fingers.down(1, at: [300, top + 40]).glide((1, [100, top + 44]))
    #expect(gallery.offset == 0)
    #expect((gallery.stage.contentOffset(of: gallery.sheet.list.strip.node)?.x ?? 0) > 170)
  }

  @Test("two fingers change the number of columns, and do not scroll")
  func pinch() throws {
    let gallery = Gallery()
    gallery.add(300)
    gallery.open("high")
    gallery.stage.scrollContent(of: gallery.sheet.list.node, to: [0, 1500], animated: false)
    gallery.settle(0.1)
    let middle = Vector(195, 500)
    let place = try #require(gallery.place(at: middle))
    gallery.fingers.down(1, at: [135, 500]).down(2, at: [255, 500])
    gallery.fingers.glide((1, [163, 500]), (2, [227, 500]))
    #expect(gallery.place(at: middle) == place)
    gallery.fingers.wait(0.1).up(1, 2)
    gallery.settle()
    #expect(gallery.sheet.list.columns > 3)
    let square = try gallery.square(place)
    #expect(square.minX <= 195.5 && square.maxX >= 194.5)
    #expect(abs(square.center.y - 500) < square.size.height)
    #expect(gallery.height == high)
    // The list scrolls again.
    let before = gallery.offset
    gallery.fingers.down(3, at: [195, 600]).glide((3, [195, 500]))
    #expect(gallery.offset > before + 70)
  }

  @Test("fingers that scroll already may pinch")
  func pinchAfterScrolling() {
    let gallery = Gallery()
    gallery.add(300)
    gallery.open("high")
    gallery.fingers.down(1, at: [150, 600]).glide((1, [150, 500]))
    #expect(gallery.offset > 70)
    gallery.fingers.down(2, at: [250, 500]).glide((1, [60, 500]), (2, [340, 500]))
    gallery.fingers.wait(0.1).up(1, 2)
    gallery.settle()
    #expect(gallery.sheet.list.columns == 2)
  }

  @Test("a tap on a photo goes to its place, holding it opens it large")
  func tapAndHold() throws {
    let gallery = Gallery()
    gallery.open("half")
    _ = gallery.news()
    let id = gallery.photos.shown[1].id
    gallery.fingers.tap(at: try gallery.square(1).center)
    gallery.settle(3)
    #expect(gallery.photos.selected == id)
    #expect(gallery.news().contains { $0 == (.selected, id) })
    let point = try #require(gallery.room.point(ofPhoto: id))
    #expect(gallery.room.map.visiblePart.contains(point))
    #expect(gallery.room.map.camera.zoom > 5)
    gallery.fingers.press(at: try gallery.square(0).center, for: 0.6)
    #expect(gallery.photos.viewer.isOpen)
  }

  @Test("one goes from photo to photo of the grid, although the map is elsewhere")
  func kept() {
    let gallery = Gallery()
    let shown = gallery.photos.shown.map { $0.id }
    gallery.photos.select(3)
    gallery.settle(3)
    gallery.photos.select(5)
    gallery.settle(3)
    #expect(gallery.photos.shown.map { $0.id } == shown && gallery.photos.subject == .kept)
    #expect(gallery.photos.selected == shown[5])
    gallery.photos.showInView()
    #expect(gallery.photos.subject == .inView && gallery.photos.shownCount < shown.count)
  }

  @Test("the visible part of the map ends at the sheet, and at most at its middle detent")
  func visiblePart() {
    let gallery = Gallery()
    for (detent, height) in [("low", low), ("half", 0.46 * 844), ("high", 0.46 * 844)] {
      gallery.open(detent)
      #expect(abs(gallery.room.map.visiblePart.maxY - (844 - height)) < 1e-9)
    }
    let wide = Gallery(size: Size(1280, 800))
    #expect(wide.room.map.visiblePart == Rect(0, 0, 1280, 800))
    wide.open("half")
    #expect(wide.room.map.visiblePart == Rect(416, 0, 864, 800))
    wide.photos.setRightToLeft(true)
    #expect(wide.room.map.visiblePart == Rect(0, 0, 864, 800))
    #expect(wide.stage.frame(of: wide.sheet.sheet)?.maxX == 1264)
  }

  @Test("on a phone that lies on its side the open sheet leaves room for the buttons above it")
  func lowWindow() {
    let gallery = Gallery()
    gallery.open("high")
    #expect(abs(gallery.height - high) < 1e-9)
    gallery.room.resize(to: Size(844, 390))
    gallery.settle()
    #expect(abs(gallery.height - (390 - 64)) < 0.01)
    #expect(abs(Gallery(size: Size(844, 390)).height - low) < 1e-9)
    gallery.room.resize(to: Size(390, 844))
    gallery.settle()
    #expect(abs(gallery.height - high) < 0.01)
    // A page zoomed to 400 %: the photos come before the buttons.
    gallery.room.resize(to: Size(320, 200))
    gallery.settle()
    #expect(abs(gallery.height - 0.88 * 200) < 0.01)
  }

  @Test("the grid follows the map, until a pin is tapped; a tap on the map shows what is in view")
  func subjects() throws {
    let gallery = Gallery()
    let all = gallery.photos.shownCount
    #expect(all > 10)
    gallery.photos.showPins([3, 4])
    #expect(gallery.photos.shownCount == 2 && gallery.photos.subject == .pins)
    gallery.room.map.zoom(by: 4)
    gallery.settle()
    #expect(gallery.photos.shownCount == 2)
    gallery.photos.tapMap(at: nil)
    #expect(gallery.photos.subject == .inView && gallery.photos.shownCount < all)
  }
}
