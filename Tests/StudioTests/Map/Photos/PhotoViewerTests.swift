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
    #expect(viewer.isOpen && viewer.pager.place == 3)
    gallery.fingers.fling(from: [100, 400], velocity: [2500, 0])
    gallery.settle()
    #expect(viewer.pager.place == 2)
    viewer.step(by: -1)
    gallery.settle()
    #expect(viewer.pager.place == 1)
    viewer.step(by: -5)
    gallery.settle()
    #expect(viewer.pager.place == 1)
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
    let page = viewer.pager.place % 3
    gallery.fingers.down(1, at: [120, 400]).down(2, at: [180, 400])
    // The slop of the pinch is behind them.
    gallery.fingers.glide((1, [110, 405]), (2, [200, 405]))
    let before = viewer.pager.frame(onPage: page)
    let start = try #require(gallery.stage.contentOffset(of: viewer.pager.pages[page]))
    let unit = (Vector(155, 405) + start - before.origin) / before.size.width
    gallery.fingers.glide((1, [90, 420]), (2, [270, 440]))
    let after = viewer.pager.frame(onPage: page)
    #expect(after.size.width / before.size.width > 1.8)
    let offset = try #require(gallery.stage.contentOffset(of: viewer.pager.pages[page]))
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
    #expect(viewer.isOpen && viewer.pager.place == 2)
    // To the edge, and then beyond it.
    gallery.fingers.down(1, at: [60, 400]).glide((1, [180, 400])).wait(0.3).up(1)
    gallery.settle()
    #expect(viewer.pager.place == 2)
    gallery.fingers.fling(from: [60, 400], velocity: [3000, 0])
    gallery.settle()
    #expect(viewer.pager.place == 1)
  }

  /// The point of the photo that is shown at a point of the stage, in units of its width.
  private func unit(at point: Vector) throws -> Vector {
    let page = viewer.pager.place % 3
    let own = try #require(gallery.stage.contentOffset(of: viewer.pager.pages[page]))
    let pager = try #require(gallery.stage.contentOffset(of: viewer.pager.node)).x
    let look = viewer.look
    let center = gallery.stage.bounds.center
    let inner = (point - center - look.displacement) / look.scale + center
    let left = Double(viewer.pager.place) * (gallery.stage.bounds.size.width + 24) - pager
    let frame = viewer.pager.frame(onPage: page)
    return (inner - Vector(left, 0) + own - frame.origin) / frame.size.width
  }

  private func expect(_ held: Vector, at point: Vector) throws {
    let shown = try unit(at: point)
    let width = viewer.pager.frame(onPage: viewer.pager.place % 3).size.width
    #expect(shown.distance(to: held) * width < 0.5, "\(shown), and not \(held)")
  }

  @Test("fingers that come and go make no photo jump")
  func comingAndGoing() throws {
    gallery.fingers.down(1, at: [120, 400]).down(2, at: [200, 400])
    gallery.fingers.glide((1, [110, 405]), (2, [220, 405]))
    let first = try unit(at: [165, 405])
    gallery.fingers.down(3, at: [180, 600])
    try expect(first, at: [165, 405])
    let three = try unit(at: [170, 470])
    gallery.fingers.glide((1, [100, 415]), (2, [230, 415]), (3, [180, 610]))
    try expect(three, at: [170, 480])
    gallery.fingers.up(3)
    try expect(three, at: [170, 480])
    let one = try unit(at: [230, 415])
    gallery.fingers.up(1)
    try expect(one, at: [230, 415])
    gallery.fingers.glide((2, [260, 455]))
    try expect(one, at: [260, 455])
    gallery.fingers.wait(0.2).up(2)
    gallery.settle()
    #expect(viewer.isOpen && viewer.pager.place == 2 && viewer.look.zoom > 1)
  }

  @Test("a pinch in the middle of a turn holds the photo while the pages go back")
  func pinchWhileTurning() throws {
    gallery.fingers.down(1, at: [300, 400]).glide((1, [220, 402]))
    gallery.fingers.down(2, at: [100, 420])
    gallery.fingers.glide((1, [240, 402]), (2, [80, 420]))
    let held = try unit(at: [160, 411])
    for step in 1...6 {
      let way = Double(step) * 8
      gallery.fingers.move((1, [240 + way, 402]), (2, [80 - way, 420]))
      gallery.settle(0.02)
      try expect(held, at: [160, 411])
    }
    gallery.fingers.wait(0.2).up(1, 2)
    gallery.settle()
    let pager = try #require(gallery.stage.contentOffset(of: viewer.pager.node)).x
    #expect(viewer.pager.place == 2 && abs(pager - 2 * 414) < 0.5)
  }

  @Test("a pinch of a photo that is pulled away brings it back under the fingers")
  func pinchWhilePulling() throws {
    gallery.fingers.down(1, at: [200, 400]).glide((1, [204, 500]))
    let pulled = viewer.look.scale
    #expect(pulled < 1)
    gallery.fingers.down(2, at: [100, 420])
    gallery.fingers.glide((1, [220, 500]), (2, [84, 420]))
    let held = try unit(at: [152, 460])
    for step in 1...6 {
      let way = Double(step) * 8
      gallery.fingers.move((1, [220 + way, 500]), (2, [84 - way, 420]))
      gallery.settle(0.02)
      try expect(held, at: [152, 460])
    }
    gallery.fingers.wait(0.2).up(1, 2)
    gallery.settle()
    #expect(viewer.isOpen && viewer.pager.place == 2 && viewer.look.displacement == .zero)
    #expect(viewer.look.zoom > 1.2)
  }

  @Test("a steep drag pulls, however its first step is")
  func steep() {
    for end in [Vector(204, 500), Vector(200, 500), Vector(221, 500), Vector(230, 480)] {
      if !viewer.isOpen { gallery.photos.open(2) }
      gallery.settle()
      gallery.fingers.down(1, at: [200, 400]).glide((1, end))
      #expect(viewer.look.displacement.y > 60, "\(end)")
      gallery.fingers.cancel(1)
      gallery.settle()
    }
  }

  @Test("another finger beside a pulled photo turns no page")
  func twoFingersPull() {
    gallery.fingers.down(1, at: [200, 400]).glide((1, [204, 500]))
    gallery.fingers.down(2, at: [300, 420]).glide((2, [100, 424]))
    gallery.fingers.wait(0.2).up(2)
    gallery.fingers.wait(0.2).up(1)
    gallery.settle()
    #expect(viewer.pager.place == 2)
  }

  @Test("a cancelled pull brings the photo back, however far it was")
  func cancelledPull() {
    gallery.fingers.down(1, at: [200, 300]).glide((1, [200, 700]))
    gallery.fingers.cancel(1)
    gallery.settle()
    #expect(viewer.isOpen && viewer.look.displacement == .zero && viewer.look.backdrop == 1)
  }

  @Test("a photo that was zoomed in is whole when one comes back to it")
  func wholeAgain() {
    viewer.zoom(by: 3)
    gallery.settle()
    viewer.step(by: 1)
    gallery.settle()
    viewer.step(by: -1)
    gallery.settle()
    #expect(viewer.pager.place == 2 && viewer.look.zoom == 1)
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

  @Test("keys show more of a photo that is zoomed in, and leave its sides to the pages")
  func keys() throws {
    let offset = {
      try #require(gallery.stage.contentOffset(of: viewer.pager.pages[viewer.pager.place % 3]))
    }
    #expect(!viewer.showMore(towards: [1, 0]) && !viewer.showMore(towards: [0, 1]))
    viewer.zoom(by: 4)
    gallery.settle()
    let start = try offset()
    let view = gallery.stage.bounds.size
    #expect(viewer.showMore(towards: [-1, 0]))
    #expect(try offset().distance(to: start - [0.2 * view.width, 0]) < 1e-6)
    #expect(viewer.showMore(towards: [1, 0]))
    // At the lower edge nothing else happens.
    for _ in 0..<20 { #expect(viewer.showMore(towards: [0, 1])) }
    let photo = viewer.pager.frame(onPage: viewer.pager.place % 3)
    #expect(try abs(photo.maxY - offset().y - view.height) < 1e-6)
    // From the middle to the edge it is (4 - 1) / 2 of the view.
    let moves = (0..<20).filter { _ in viewer.showMore(towards: [1, 0]) }
    #expect(moves == Array(0..<8))
    #expect(try abs(offset().x - start.x - 1.5 * view.width) < 1e-6)
  }
}
