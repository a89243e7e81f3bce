import Testing
import TsumamiGeometry
import TsumamiManipulation

@Suite struct ContentZoomTests {
  /// A photo that is as wide as its window, and how far it is scrolled.
  private struct Page {
    var zoom = ContentZoom()
    var offset = Vector.zero
    var time = 0.0
    var window = Matrix.identity

    init() { zoom.layOut(Size(400, 400), in: Size(400, 800)) }

    mutating func advance(by seconds: Double = 0) {
      time += seconds
      offset = zoom.advance(to: time, window: window) ?? offset
    }

    mutating func follow(_ scale: Double, _ translation: Vector, _ mean: Vector) {
      zoom.follow(
        scale: scale, translation: translation, mean: mean, offset: offset, window: window,
        at: time)
      advance()
    }

    mutating func settle() {
      for _ in 0..<200 { advance(by: 1.0 / 60) }
    }

    /// The point of the content at a point of the fingers' coordinates, in units of its width.
    func unit(at point: Vector) -> Vector {
      let frame = zoom.frame(at: time)
      return ((window.inverse ?? .identity) * point + offset - frame.origin) / frame.size.width
    }
  }

  @Test("the point under the fingers stays under them, also beyond the limits", arguments: 1...20)
  func anchor(_ seed: Int) {
    var page = Page()
    let start = Vector(Double(seed * 37 % 400), 260 + Double(seed * 91 % 280))
    page.follow(1, .zero, start)
    let held = page.unit(at: start)
    for step in 1...30 {
      let way = Vector(Double(step), Double(-2 * step))
      let scale = 1 + Double(step) * (seed % 2 == 0 ? 0.3 : -0.03)
      page.follow(scale, way, start + way)
      #expect(page.unit(at: start + way).distance(to: held) < 1e-9, "seed \(seed), step \(step)")
    }
  }

  @Test("a finger that comes or goes makes no jump, and the others hold what is under them then")
  func comingAndGoing() {
    var page = Page()
    page.follow(1, .zero, [200, 400])
    page.follow(2, [10, 0], [210, 400])
    // A third one: the mean jumps by 60 points, and the fingers have moved by 1.
    let held = page.unit(at: [209, 460])
    page.follow(2, [11, 0], [210, 460])
    #expect(page.unit(at: [210, 460]).distance(to: held) < 1e-9)
    page.follow(2.5, [21, 5], [220, 465])
    #expect(page.unit(at: [220, 465]).distance(to: held) < 1e-9)
    #expect(abs(page.zoom.value(at: 0) - 2.5) < 1e-9)
  }

  @Test(
    "beyond the limits nothing jumps when a finger comes or goes",
    arguments: [0.05, 0.3, 0.5, 0.99, 3, 8, 10, 40])
  func comingAndGoingBeyond(_ scale: Double) {
    var page = Page()
    page.follow(1, .zero, [200, 400])
    page.follow(scale, .zero, [200, 400])
    let shown = page.zoom.value(at: 0)
    for mean in 1...9 {
      page.follow(scale, .zero, [200, 400 + 60 * Double(mean)])
      #expect(abs(page.zoom.value(at: 0) - shown) < 1e-9)
    }
    // Back where they were, the fingers have the zoom that they had.
    page.follow(1, .zero, [200, 940])
    #expect(abs(page.zoom.value(at: 0) - 1) < 1e-9)
  }

  @Test("caught while it comes back it stays, and is let go as it is seen to move")
  func caught() {
    for scale in [0.4, 30] {
      var page = Page()
      page.follow(1, .zero, [200, 400])
      page.follow(scale, .zero, [200, 400])
      page.zoom.release(scaleVelocity: nil, at: page.time)
      page.advance(by: 0.04)
      let shown = page.zoom.value(at: page.time)
      #expect(!(1...6).contains(shown))
      page.follow(1, .zero, [200, 400])
      #expect(abs(page.zoom.value(at: page.time) - shown) < 1e-9)
      page.follow(1.001, .zero, [200, 400])
      let speed = (page.zoom.value(at: page.time) - shown) / 0.001
      page.follow(1, .zero, [200, 400])
      page.zoom.release(scaleVelocity: 1, at: page.time)
      page.advance(by: 1e-6)
      let seen = (page.zoom.value(at: page.time) - shown) / 1e-6
      #expect(abs(seen - speed) < 0.01 * speed, "\(seen), and the fingers moved it by \(speed)")
    }
  }

  @Test("limits of 0 and less are those of the smallest zoom, and it grows again from there")
  func noLimits() {
    for limits in [0...6.0, -4...6, -4...0] {
      var page = Page()
      page.zoom.limits = limits
      page.zoom.go(to: 0, about: [200, 400], offset: .zero, at: 0)
      page.settle()
      #expect(page.zoom.rest == 1e-12)
      page.follow(1, .zero, [200, 400])
      page.follow(1000, .zero, [200, 400])
      #expect(page.zoom.value(at: page.time) > 1e-12)
    }
  }

  @Test("content that is smaller than new limits takes the zoom of the fingers")
  func newLimits() {
    var page = Page()
    page.zoom.limits = 2...6
    page.follow(1, .zero, [200, 400])
    page.follow(3, .zero, [200, 400])
    #expect(page.zoom.value(at: 0) == 3)
    page.zoom.limits = 1...1.2
    page.follow(3, .zero, [200, 460])
    page.follow(1, .zero, [200, 460])
    #expect(abs(page.zoom.value(at: 0) - 1) < 1e-9)
  }

  @Test("released it comes back within its limits, and fills the window where it can")
  func limits() {
    for (scale, rest) in [(0.4, 1.0), (3, 3), (30, 6)] {
      var page = Page()
      page.follow(1, .zero, [100, 300])
      page.follow(scale, [250, 200], [350, 500])
      page.zoom.release(scaleVelocity: nil, at: page.time)
      #expect(page.zoom.isMoving)
      page.settle()
      #expect(!page.zoom.isMoving && page.zoom.shift == .zero)
      #expect(page.zoom.rest == rest)
      let frame = page.zoom.frame(at: page.time)
      #expect(frame.minX - page.offset.x < 1e-6 && frame.maxX - page.offset.x > 400 - 1e-6)
      #expect(page.zoom.contentSize(at: page.time).width == 400 * rest)
    }
  }

  @Test("in a window that is moved and scaled, and goes back, the content stays under the fingers")
  func window() {
    var page = Page()
    page.window = Matrix(0.8, 0, 0, 0.8, 60, 90)
    page.follow(1, .zero, [180, 400])
    let held = page.unit(at: [180, 400])
    for step in 1...20 {
      let rest = 1 - Double(step) / 20
      let scale = 1 - 0.2 * rest
      page.window = Matrix(scale, 0, 0, scale, 60 * rest, 90 * rest)
      page.follow(1 + Double(step) * 0.05, .zero, [180, 400])
      #expect(page.unit(at: [180, 400]).distance(to: held) < 1e-9)
    }
  }

  @Test("it goes to a zoom about a point, as a double tap asks for")
  func going() {
    var page = Page()
    page.zoom.go(to: 2.5, about: [120, 380], offset: .zero, at: 0)
    let held = page.unit(at: [120, 380])
    page.settle()
    #expect(page.zoom.rest == 2.5 && page.unit(at: [120, 380]).distance(to: held) < 1e-3)
    page.zoom.go(to: 0.1, about: [120, 380], offset: page.offset, at: page.time)
    page.settle()
    #expect(page.zoom.rest == 1 && page.offset == .zero)
  }

  @Test("fingers that go on after a layout pinch from there, without a jump")
  func layoutWhilePinched() {
    var page = Page()
    for step in 0...15 {
      page.follow(1 + Double(step) / 10, [0, Double(step)], [180, 400 + Double(step)])
    }
    #expect(page.zoom.value(at: page.time) == 2.5)
    page.zoom.layOut(Size(300, 300), in: Size(300, 800))
    page.follow(2.5, [0, 15], [180, 415])
    #expect(page.zoom.value(at: page.time) == 1)
    let held = page.unit(at: [180, 415])
    page.follow(5, [0, 15], [180, 415])
    #expect(abs(page.zoom.value(at: page.time) - 2) < 1e-9)
    #expect(page.unit(at: [180, 415]).distance(to: held) < 1e-9)
    // The next fingers begin anew.
    page.zoom.layOut(Size(300, 300), in: Size(300, 800))
    page.zoom.release(scaleVelocity: nil, at: page.time)
    page.follow(1.5, .zero, [150, 400])
    #expect(abs(page.zoom.value(at: page.time) - 1.5) < 1e-9)
  }

  @Test("numbers that are none change nothing")
  func invalid() {
    var page = Page()
    page.follow(0, .zero, [200, 400])
    page.follow(-1, .zero, [200, 400])
    #expect(!page.zoom.isHeld && page.zoom.value(at: 0) == 1)
  }
}
