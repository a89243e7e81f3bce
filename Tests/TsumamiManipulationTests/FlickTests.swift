import Testing
import TsumamiGeometry
import TsumamiManipulation
import TsumamiMotion
import TsumamiTesting

/// What flicks add up to, and where they end.
@Suite struct FlickTests {
  private func list(_ configure: (inout Scrolling) -> Void = { _ in }) -> Scroller {
    var scrolling = Scrolling(contentSize: Size(400, 1e6))
    configure(&scrolling)
    return Scroller(scrolling, viewport: Size(400, 600), offset: [0, 1000])
  }

  /// Flicks once, and catches the content half a second later.
  private func caught(_ configure: (inout Scrolling) -> Void = { _ in }) -> Scroller {
    var list = list(configure)
    list.grab(at: 0)
    list.release(velocity: [0, 2000], at: 0.1)
    list.grab(at: 0.6)
    return list
  }

  @Test("a flick that catches a moving list adds the velocity that iOS carries over")
  func carried() {
    var list = caught()
    let before = 2000 * exponential(-0.5 / 0.4995)
    let start = list.offset.y
    list.release(velocity: [0, 1500], at: 0.7)
    // 0.000816 · v^1.967
    let carried = 0.000816 * exponential(1.967 * logarithm(before))
    #expect(carried > 300 && carried < 400)
    #expect(abs(list.rest.y - start - 0.4995 * (1500 + carried)) < 0.5)
  }

  @Test("Android's flywheel adds all of the velocity")
  func flywheel() {
    var list = caught { $0.deceleration = .fling }
    var driver = MotionDriver(0.0)
    driver.decay(by: .fling, velocity: 2000, at: 0.1)
    let before = driver.velocity(at: 0.6)
    #expect(before > 400)
    let start = list.offset.y
    list.release(velocity: [0, 1500], at: 0.7)
    let distance = Decay.fling.rest(from: 0.0, velocity: 1500 + before)
    #expect(abs(list.rest.y - start - distance) < 1)
  }

  @Test(
    "a flick in the other direction, a slow or a late one adds nothing",
    arguments: [(-1500.0, 0.7), (200, 0.7), (1500, 0.95)])
  func notCarried(velocity: Double, time: Double) {
    var list = caught()
    let start = list.offset.y
    list.release(velocity: [0, velocity], at: time)
    #expect(abs(list.rest.y - start - 0.4995 * velocity) < 0.5)
  }

  @Test(
    "a fling has the distance and the duration of Android's table", arguments: [500.0, 2000, 8000])
  func fling(speed: Double) {
    // OverScroller.getSplineFlingDistance and getSplineFlingDuration, at 160 dots per inch.
    let friction = 0.015 * 9.80665 * 39.37 * 160 * 0.84
    let power = logarithm(0.78) / logarithm(0.9)
    let level = logarithm(0.35 * speed / friction)
    let distance = friction * exponential(power / (power - 1) * level)
    var driver = MotionDriver(0.0)
    driver.decay(by: .fling, velocity: -speed, at: 0)
    #expect(abs(driver.rest + distance) < 1e-4 * distance)
    // Android's ends later: its table is flat at its end.
    let duration = exponential(level / (power - 1))
    #expect(driver.restTime < duration && driver.restTime > 0.8 * duration)
    #expect(abs(driver.velocity(at: 0) + speed) < 1e-6)
    let half = driver.restTime / 2
    let step = 1e-5
    let slope = (driver.value(at: half + step) - driver.value(at: half - step)) / (2 * step)
    #expect(abs(slope - driver.velocity(at: half)) < 1e-3 * speed)
  }

  @Test(
    "a fling that meets an edge stretches and comes back without a break",
    arguments: Seeds.first(40))
  func edge(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for decay in [Decay.fling, .normal] {
      var driver = MotionDriver(Vector(0, 0))
      let velocity = Vector(random.double(in: 500...6000), random.double(in: -3000...3000))
      driver.decay(
        by: decay, from: .zero - Vector(60, 60), to: Vector(80, 80),
        spring: DampedSpring(response: 0.4), velocity: velocity, at: 0)
      var time = 0.0
      var most = 0.0
      let step = 1.0 / 4096
      while time + step < driver.restTime {
        let moved = driver.value(at: time + step) - driver.value(at: time)
        let mean = (driver.velocity(at: time) + driver.velocity(at: time + step)) * 0.5
        #expect((moved * 4096).distance(to: mean) < 0.01 * velocity.length + 1, "seed \(seed)")
        most = Swift.max(most, driver.value(at: time).x)
        time += step
      }
      #expect(driver.value(at: driver.restTime).x <= 80)
      if driver.rest.x == 80 { #expect(most >= 80) }
    }
  }

  @Test("a flick turns one page, a slow drag goes to the nearest")
  func pages() {
    func released(at offset: Double, _ velocity: Double) -> Double {
      var list = list { $0.snapping = .pages }
      list.scroll(to: [0, 1200], animated: false, at: 0)
      list.grab(at: 0)
      list.pull(to: offset, along: .vertical)
      list.release(velocity: [0, velocity], at: 0.1)
      let rest = list.rest.y
      list.advance(to: 9)
      #expect(!list.isMoving && list.offset.y == rest)
      return rest
    }
    #expect(released(at: 1250, 0) == 1200)
    #expect(released(at: 1550, 0) == 1800)
    #expect(released(at: 1250, 400) == 1800)
    #expect(released(at: 1250, 20_000) == 1800)
    #expect(released(at: 1150, -400) == 600)
    // A flick back returns to the page from which the drag came.
    #expect(released(at: 1700, -400) == 1200)
  }

  @Test("from the end of content whose last page is cut a flick turns back to the last whole page")
  func cutPage() {
    for last in [120.0, 400, 599] {
      var list = list { $0.snapping = .pages }
      var scrolling = list.scrolling
      scrolling.contentSize.height = 2400 + last
      list.layOut(scrolling, viewport: Size(400, 600), at: 0)
      list.scroll(to: [0, 9e9], animated: false, at: 0)
      #expect(list.offset.y == 1800 + last)
      list.grab(at: 0)
      list.pull(to: list.offset.y - 50, along: .vertical)
      list.release(velocity: [0, -9000], at: 0.1)
      #expect(list.rest.y == 1800)
      list.advance(to: 5)
      list.grab(at: 5)
      list.release(velocity: [0, 9000], at: 5.1)
      #expect(list.rest.y == 1800 + last)
    }
  }

  @Test("a flick turns a page whatever the width of a page is", arguments: Seeds.first(40))
  func anyWidth(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let width = random.double(in: 200...500)
    var scrolling = Scrolling(contentSize: Size(12 * width, 600))
    scrolling.axes = .horizontal
    scrolling.snapping = .pages
    // The flick alone, so fast that it is one, would not go as far as half a page.
    scrolling.deceleration = .fast
    var pages = Scroller(scrolling, viewport: Size(width, 600))
    for page in 1...11 {
      pages.grab(at: Double(page))
      pages.release(velocity: [310, 0], at: Double(page) + 0.1)
      pages.advance(to: Double(page) + 0.9)
      #expect(abs(pages.rest.x - Double(page) * width) < 1e-9, "seed \(seed)")
    }
    for page in (0...10).reversed() {
      pages.grab(at: 30 - Double(page))
      pages.release(velocity: [-310, 0], at: 30.1 - Double(page))
      pages.advance(to: 30.9 - Double(page))
      #expect(abs(pages.rest.x - Double(page) * width) < 1e-9, "seed \(seed)")
    }
  }

  @Test("a page that is shown stays when its size changes, whatever is said first")
  func rotated() {
    for (isMoving, isContentFirst) in [(false, false), (false, true), (true, false), (true, true)] {
      var scrolling = Scrolling(contentSize: Size(5 * 390, 800))
      scrolling.axes = .horizontal
      scrolling.snapping = .pages
      var pages = Scroller(scrolling, viewport: Size(390, 800), offset: [780, 0])
      pages.grab(at: 0)
      pages.release(velocity: [900, 0], at: 0.1)
      pages.advance(to: isMoving ? 0.2 : 5)
      #expect(pages.isMoving == isMoving)
      for (width, time) in [(844.0, 0.3), (390, 0.4), (844, 0.5)] {
        let old = pages.viewport
        scrolling.contentSize.width = 5 * width
        if isContentFirst { pages.layOut(scrolling, viewport: old, at: time) }
        pages.layOut(
          isContentFirst ? scrolling : pages.scrolling, viewport: Size(width, 800), at: time)
        pages.layOut(scrolling, viewport: Size(width, 800), at: time)
        #expect(pages.rest.x == 3 * width, "\(isMoving) \(isContentFirst)")
      }
    }
  }

  @Test("the page that a finger holds stays when its size changes")
  func rotatedWhileHeld() {
    var scrolling = Scrolling(contentSize: Size(10 * 400, 400))
    scrolling.axes = .horizontal
    scrolling.snapping = .pages
    var pages = Scroller(scrolling, viewport: Size(400, 400), offset: [2000, 0])
    pages.grab(at: 0)
    pages.pull(to: 2030, along: .horizontal)
    scrolling.contentSize.width = 10 * 800
    pages.layOut(scrolling, viewport: Size(800, 400), at: 0.1)
    #expect(pages.offset.x == 4060)
    pages.release(at: 0.5)
    #expect(pages.rest.x == 4000)
  }

  @Test("a last page that is cut stays the last when the size of a page changes")
  func cutLastPage() {
    var scrolling = Scrolling(contentSize: Size(960, 400))
    scrolling.axes = .horizontal
    scrolling.snapping = .pages
    var pages = Scroller(scrolling, viewport: Size(400, 400), offset: [560, 0])
    pages.layOut(scrolling, viewport: Size(300, 400), at: 0)
    #expect(pages.offset.x == 660)
    pages.layOut(scrolling, viewport: Size(800, 400), at: 1)
    scrolling.contentSize.width = 1920
    pages.layOut(scrolling, viewport: Size(800, 400), at: 1)
    #expect(pages.offset.x == 1120)
  }

  @Test("content that a program leaves between two pages stays there when more is added")
  func between() {
    var list = list { $0.snapping = .pages }
    list.scroll(to: [0, 1300], animated: false, at: 0)
    var scrolling = list.scrolling
    scrolling.contentSize.height += 600
    list.layOut(scrolling, viewport: list.viewport, at: 1)
    #expect(list.offset.y == 1300)
    // As does content that comes to snap while it is there, until it has another size.
    scrolling.snapping = .none
    list.layOut(scrolling, viewport: list.viewport, at: 2)
    list.grab(at: 2)
    list.pull(to: 3100, along: .vertical)
    list.release(at: 3)
    scrolling.snapping = .pages
    list.layOut(scrolling, viewport: list.viewport, at: 4)
    #expect(list.offset.y == 3100)
    list.layOut(scrolling, viewport: Size(400, 500), at: 5)
    #expect(list.offset.y == 2500)
  }

  @Test("items stop at the nearest to the projection, and the end is a place, too")
  func items() {
    var list = Scroller(
      Scrolling(contentSize: Size(400, 2050)), viewport: Size(400, 600), offset: [0, 100])
    var scrolling = list.scrolling
    scrolling.snapping = .items(Size(0, 100))
    list.layOut(scrolling, viewport: Size(400, 600), at: 0)
    list.grab(at: 0)
    list.release(velocity: [0, 1000], at: 0.1)
    #expect(list.rest.y == 600)
    list.advance(to: 0.101)
    // It starts with the velocity of the release.
    #expect(abs(list.offset.y - 101) < 0.2)
    list.grab(at: 9)
    list.release(velocity: [0, 2e4], at: 9.1)
    #expect(list.rest.y == 1450)
  }

  @Test("a list that is caught does not jump and rests where it was caught")
  func still() {
    var list = caught()
    let offset = list.offset
    list.release(at: 0.9)
    #expect(list.offset == offset && list.rest == offset)
  }
}
