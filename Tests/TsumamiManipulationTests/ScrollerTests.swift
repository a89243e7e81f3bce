import Testing
import TsumamiGeometry
import TsumamiManipulation
import TsumamiMotion
import TsumamiTesting

@Suite struct ScrollerTests {
  private func scroller(
    _ configure: (inout Scrolling) -> Void = { _ in }, offset: Vector = .zero
  ) -> Scroller {
    var scrolling = Scrolling(contentSize: Size(400, 4000))
    configure(&scrolling)
    return Scroller(scrolling, viewport: Size(400, 600), offset: offset)
  }

  @Test("let go it slows down to where a decay takes it, at any frame rate")
  func decay() {
    for rate in [30.0, 60, 120, 240] {
      var list = scroller()
      list.grab(at: 0)
      list.pull(to: 100, along: .vertical)
      list.release(velocity: [0, 1000], at: 0)
      #expect(abs(list.rest.y - 599.5) < 0.01)
      var time = 0.0
      while list.isMoving {
        time += 1 / rate
        list.advance(to: time)
        if abs(time - 0.5) < 1e-9 { #expect(abs(list.offset.y - 415.928) < 0.01) }
      }
      #expect(abs(list.offset.y - 599.5) < 0.01 && list.restTime == .infinity)
    }
  }

  @Test("beyond an end it follows with resistance, springs back, and can be caught where it is")
  func bounce() {
    var list = scroller()
    list.grab(at: 0)
    list.pull(to: -100, along: .vertical)
    #expect(abs(list.offset.y + 50.3817) < 0.001)
    list.release(at: 0)
    list.advance(to: 0.1)
    let shown = list.offset.y
    #expect(shown < -1 && shown > -50)
    list.grab(at: 0.1)
    #expect(list.offset.y == shown)
    list.pull(to: list.mover(along: .vertical).position, along: .vertical)
    #expect(abs(list.offset.y - shown) < 1e-9)
    list.release(at: 0.2)
    list.advance(to: 5)
    #expect(list.offset == .zero && !list.isMoving)
  }

  @Test("flung at an end it runs into it without a break, and rests exactly there")
  func fling() {
    var list = scroller(offset: [0, 3200])
    list.grab(at: 0)
    list.release(velocity: [0, 3000], at: 0)
    var most = 0.0
    var last = 3200.0
    for frame in 1...1200 {
      list.advance(to: Double(frame) / 240)
      #expect(abs(list.offset.y - last) < 3000 / 240 + 0.01)
      last = list.offset.y
      most = Swift.max(most, last)
    }
    #expect(most > 3450 && list.offset.y == 3400)
  }

  @Test("without bouncing, and where the content fits, it stops at its ends")
  func stops() {
    for fits in [false, true] {
      var list = scroller {
        $0.bounces = fits
        if fits { $0.contentSize.height = 500 }
      }
      list.grab(at: 0)
      list.pull(to: -80, along: .vertical)
      #expect(list.offset == .zero)
      list.pull(to: 5000, along: .vertical)
      #expect(list.offset.y == (fits ? 0 : 3400))
      list.pull(to: 300, along: .horizontal)
      #expect(list.offset.x == 0)
      list.release(velocity: [500, 5000], at: 0)
      for frame in 1...100 {
        list.advance(to: Double(frame) / 30)
        #expect(list.offset.y == (fits ? 0 : 3400) && list.offset.x == 0)
      }
    }
  }

  @Test("content that an end stops does not fly off when the finger lifts on its way back")
  func backFromBeyond() {
    for (beyond, offset) in [(-80.0, 0.0), (3500, 3400)] {
      var list = scroller { $0.bounces = false }
      list.grab(at: 0)
      list.pull(to: beyond * 2, along: .vertical)
      list.pull(to: beyond, along: .vertical)
      list.release(velocity: [0, beyond < 0 ? 700 : -700], at: 1)
      #expect(list.rest.y == offset && list.offset.y == offset)
    }
  }

  @Test("it scrolls to offsets, but not while fingers hold it, and shrinks with its content")
  func sent() {
    var list = scroller()
    let goes = list.scroll(to: [50, 9000], animated: true, at: 0)
    #expect(goes)
    list.advance(to: 0.1)
    #expect(list.offset.y > 100 && list.offset.y < 3400)
    list.advance(to: 4)
    #expect(list.offset == [0, 3400])
    var scrolling = list.scrolling
    scrolling.contentSize = Size(400, 1000)
    list.layOut(scrolling, viewport: Size(400, 600), at: 4)
    #expect(list.offset == [0, 400])
    list.grab(at: 5)
    let goesWhenHeld = list.scroll(to: .zero, animated: false, at: 5)
    #expect(!goesWhenHeld && list.offset == [0, 400])
  }

  @Test(
    "pages keep their page, also held between two, when the viewport and then the content change",
    arguments: [0, 300, 800, 950, 1200], [false, true])
  func pagesResized(offset: Double, isHeld: Bool) {
    for width in [700.0, 250] {
      for order in 0..<3 {
        var pages = scroller({
          $0.axes = .horizontal
          $0.snapping = .pages
          $0.contentSize = Size(1600, 600)
        })
        pages.scroll(to: Vector(offset, 0), animated: false, at: 0)
        pages.grab(at: 0)
        if !isHeld { pages.release(at: 0) }
        var scrolling = pages.scrolling
        if order == 1 { pages.layOut(scrolling, viewport: Size(width, 600), at: 1) }
        scrolling.contentSize = Size(4 * width, 600)
        if order == 2 { pages.layOut(scrolling, viewport: Size(400, 600), at: 1) }
        pages.layOut(scrolling, viewport: Size(width, 600), at: 1)
        if isHeld {
          #expect(abs(pages.offset.x / width - offset / 400) < 1e-9, "\(width) \(order)")
          pages.release(at: 1)
        }
        let rest = (offset / 400).rounded(.toNearestOrEven) * width
        #expect(abs(pages.rest.x - rest) < 1e-9, "\(width) \(order)")
      }
    }
  }

  @Test("asked for exactly the offset that it has, it does not change")
  func sameOffset() {
    var list = scroller {
      $0.axes = .both
      $0.contentSize = Size(4000, 4000)
    }
    list.grab(at: 0)
    list.pull(to: -77.7, along: .horizontal)
    list.pull(to: -33.3, along: .vertical)
    list.release(at: 0)
    list.advance(to: 0.013)
    let shown = list.offset
    list.grab(at: 0.013)
    for axis in [DragAxis.horizontal, .vertical] {
      list.pull(to: list.mover(along: axis).position, along: axis)
    }
    #expect(list.offset == shown)
    list.pull(to: 5, along: .vertical)
    #expect(list.offset.x == shown.x)
    list.release(at: 1)
    list.advance(to: 9)
    let goes = list.scroll(to: list.offset, animated: true, at: 9)
    #expect(goes && !list.isMoving)
  }

  @Test("any size, velocity and position is handled, and gives numbers")
  func nonsense() {
    for nonsense in [Double.nan, .infinity, -.infinity, 1e308, -1e308] {
      var list = Scroller(
        Scrolling(contentSize: Size(nonsense, nonsense)), viewport: Size(400, nonsense),
        offset: [nonsense, nonsense])
      list.grab(at: 0)
      list.pull(to: nonsense, along: .vertical)
      _ = list.mover(along: .vertical, scale: nonsense)
      list.release(velocity: [nonsense, nonsense], at: 1)
      list.advance(to: 2)
      list.scroll(to: [nonsense, 3], animated: true, at: 3)
      list.advance(to: 1e9)
      #expect(list.offset.isFinite, "\(nonsense)")
    }
  }

  @Test("held content that becomes short comes back with the finger, and does not jump if it grows")
  func shrinksWhileHeld() {
    for bounces in [true, false] {
      var list = scroller(offset: [0, 3000])
      var scrolling = list.scrolling
      scrolling.bounces = bounces
      list.grab(at: 0)
      list.pull(to: 3010, along: .vertical)
      scrolling.contentSize = Size(400, 800)
      list.layOut(scrolling, viewport: Size(400, 600), at: 1)
      #expect(bounces ? list.offset.y > 200 && list.offset.y < 800 : list.offset.y == 200)
      let asked = list.mover(along: .vertical).position
      list.pull(to: asked - 600, along: .vertical)
      #expect(bounces ? abs(list.offset.y - 200) < 1e-9 : list.offset.y == 0)
      // More content comes while the finger pulls at its end.
      list.pull(to: bounces ? 400 : 200, along: .vertical)
      let before = list.offset.y
      scrolling.contentSize = Size(400, 4000)
      list.layOut(scrolling, viewport: Size(400, 600), at: 2)
      #expect(abs(list.offset.y - before) < 1e-9)
    }
  }
}
