import Testing
import Tsumami
import TsumamiTesting

@testable import Studio

@Suite struct PhotoViewerTests {
  private let gallery = Gallery()
  private var viewer: PhotoViewer { gallery.photos.viewer }

  init() {
    gallery.open("half")
    gallery.photos.open(2)
    gallery.settle()
  }

  @Test("a flick turns over to the next photo, and only to that")
  func flick() {
    gallery.fingers.fling(from: [300, 400], velocity: [-2500, 0])
    gallery.settle()
    #expect(viewer.isOpen && viewer.place == 3)
    gallery.fingers.fling(from: [100, 400], velocity: [2500, 0])
    gallery.settle()
    #expect(viewer.place == 2)
    viewer.step(by: -1)
    gallery.settle()
    #expect(viewer.place == 1)
    viewer.step(by: -5)
    gallery.settle()
    #expect(viewer.place == 1)
  }

  @Test("thrown down or up it closes, pulled a little it comes back")
  func thrown() {
    for velocity in [1500.0, -1500] {
      if !viewer.isOpen { gallery.photos.open(2) }
      gallery.settle()
      gallery.fingers.fling(from: [200, 400], velocity: [100, velocity])
      #expect(!viewer.isOpen)
      gallery.settle()
      #expect(viewer.look.opacity < 0.01)
    }
    gallery.photos.open(2)
    gallery.settle()
    gallery.fingers.down(1, at: [200, 400]).glide((1, [210, 440]))
    #expect(viewer.look.displacement.y > 20 && viewer.look.backdrop < 1)
    gallery.fingers.wait(0.2).up(1)
    gallery.settle()
    #expect(viewer.isOpen && viewer.look.displacement == .zero && viewer.look.backdrop == 1)
  }

  @Test("a closed viewer is not in the way of the map")
  func closed() {
    viewer.close()
    #expect(gallery.stage.hitTest([200, 200]) == gallery.room.map.node)
    gallery.settle()
    #expect(!viewer.isMoving)
  }

  @Test("the point between two fingers stays between them")
  func pinch() throws {
    let page = viewer.place % 3
    gallery.fingers.down(1, at: [120, 400]).down(2, at: [180, 400])
    // The slop of the pinch is behind them.
    gallery.fingers.glide((1, [110, 405]), (2, [200, 405]))
    let before = viewer.frame(onPage: page)
    let start = try #require(gallery.stage.contentOffset(of: viewer.pages[page]))
    let unit = (Vector(155, 405) + start - before.origin) / before.size.width
    gallery.fingers.glide((1, [90, 420]), (2, [270, 440]))
    let after = viewer.frame(onPage: page)
    #expect(after.size.width / before.size.width > 1.8)
    let offset = try #require(gallery.stage.contentOffset(of: viewer.pages[page]))
    let shown = after.origin + unit * after.size.width - offset
    #expect(shown.distance(to: [180, 430]) < 0.01)
    gallery.fingers.wait(0.1).up(1, 2)
    gallery.settle()
    #expect(viewer.look.zoom > 2)
  }

  @Test("a photo that is zoomed in is panned, and at its edge the next one comes")
  func pan() {
    viewer.zoom(by: 2)
    gallery.settle()
    #expect(abs(viewer.look.zoom - 2) < 1e-6)
    gallery.fingers.down(1, at: [200, 400]).glide((1, [270, 460])).wait(0.3).up(1)
    gallery.settle()
    #expect(viewer.isOpen && viewer.place == 2)
    // To the edge, and then beyond it.
    gallery.fingers.down(1, at: [60, 400]).glide((1, [180, 400])).wait(0.3).up(1)
    gallery.settle()
    #expect(viewer.place == 2)
    gallery.fingers.fling(from: [60, 400], velocity: [3000, 0])
    gallery.settle()
    #expect(viewer.place == 1)
  }

  @Test("pinched below its size, and above its largest, it comes back")
  func limits() {
    gallery.fingers.pinch(at: [195, 420], distance: 200, to: 0.3)
    gallery.settle()
    #expect(viewer.isOpen && viewer.look.zoom == 1)
    gallery.fingers.pinch(at: [195, 420], distance: 20, to: 19)
    gallery.settle()
    #expect(viewer.look.zoom == 6)
  }

  @Test("a double tap zooms in about it, another out")
  func doubleTap() {
    gallery.fingers.tap(at: [100, 400], count: 2)
    gallery.settle()
    #expect(viewer.look.zoom == 2.5)
    gallery.fingers.tap(at: [100, 400], count: 2)
    gallery.settle()
    #expect(viewer.look.zoom == 1)
  }
}
