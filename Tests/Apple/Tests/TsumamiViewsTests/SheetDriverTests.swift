import AppleTestSupport
import QuartzCore
import Testing
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews

/// A sheet without a view: drags, springs and layouts in, heights and news out.
@MainActor @Suite(.alone) struct SheetDriverTests {
  /// A view that shows nothing, and writes down what it is told.
  final class Host: SheetHost {
    lazy var driver = SheetDriver(of: self)
    var skipsMotion = false
    var news: [SheetDriver.News] = []
    var springs: [SheetDriver.Spring?] = []
    var heights: [Double] = []
    var choice: (Sheet.Detent.ID?) -> Sheet.Detent.ID? = { $0 }
    var covered: Insets { Insets(top: 0, left: 0, bottom: driver.mover.height, right: 0) }

    func makeDisplayLink(_ target: Any, _ selector: Selector) -> CADisplayLink {
      CADisplayLink(standInTarget: target, selector: selector)
    }
    func drawSheet() { heights.append(driver.mover.height) }
    func willSettle(
      at detent: Sheet.Detent.ID?, velocity: Double
    ) -> Sheet.Detent.ID? { choice(detent) }
    func goAlong(by spring: SheetDriver.Spring?) { springs.append(spring) }
    func tell(_ news: SheetDriver.News) { self.news.append(news) }
  }

  final class List: SheetList {
    var scrollOffset = 0.0
    var scrollRange: ClosedRange<Double>?
    var visibleHeight: Double { 400 }
    var stops = 0

    init(_ range: ClosedRange<Double>? = 0...1000) { scrollRange = range }
    func stopScrolling() { stops += 1 }
  }

  let host = Host()
  private var driver: SheetDriver { host.driver }
  private var time = 0.0

  init() {
    driver.change(
      to: Sheet(detents: [.points(150, "low"), .points(300, "mid"), .points(600, "high")]))
    driver.layOut(parentHeight: 600, contentHeight: 600)
    driver.move(to: "low", animated: false)
    host.news = []
    host.springs = []
  }

  @Test("a drag is told from its begin to the rest of the spring that it leaves")
  func news() {
    driver.begin(at: 10)
    driver.follow(to: 120)
    driver.end(velocity: 0, isCancelled: false)
    #expect(host.news == [.began, .changed, .ended(isCancelled: false)])
    #expect(driver.detent == "mid" && driver.mover.isMoving)
    wait(2)
    #expect(host.news.last == .settled && host.news.filter { $0 == .settled }.count == 1)
    #expect(driver.mover.height == 300 && CADisplayLink.standInRunning.isEmpty)
  }

  @Test("where nothing moves by itself, the sheet settles at once")
  func still() {
    host.skipsMotion = true
    driver.move(to: "high", animated: true)
    #expect(host.news == [.changed, .settled] && driver.mover.height == 600)
    driver.begin(at: 0)
    driver.follow(to: -20)
    driver.end(velocity: 0, isCancelled: true)
    #expect(driver.mover.height == 600)
    #expect(host.news.suffix(3) == [.ended(isCancelled: true), .changed, .settled])
    #expect(host.springs.allSatisfy { $0 == nil })
  }

  @Test("another detent may be chosen; a wrong name is a fault, and the one that was proposed")
  func choice() {
    let report = Fault.report
    defer { Fault.report = report }
    var faults: [String] = []
    Fault.report = { faults.append($0) }
    let names: [Sheet.Detent.ID?] = ["high", "none", nil]
    for (name, expected) in zip(names, ["high", "low", nil] as [Sheet.Detent.ID?]) {
      host.choice = { _ in name }
      driver.begin(at: 0)
      driver.end(velocity: 0, isCancelled: false)
      #expect(driver.detent == expected)
      driver.move(to: "low", animated: false)
    }
    #expect(faults == [#"The sheet has no detent "none", only "low", "mid", "high"."#])
    #expect(!driver.move(to: .medium, animated: false) && faults.count == 2)
  }

  @Test("a sheet that leaves its window ends its drag, and is at rest")
  func leaves() {
    driver.begin(at: 0)
    driver.follow(to: 100)
    driver.leaveWindow()
    #expect(host.news.suffix(2).first != .settled && host.news.last == .settled)
    #expect(!driver.mover.isHeld && !driver.mover.isMoving)
    driver.leaveWindow()
    #expect(host.news.filter { $0 == .settled }.count == 1)
  }

  @Test("a press on the background closes, or moves to the detent above which it dims")
  func background() {
    driver.pressBackground()
    #expect(driver.detent == "low" && !driver.dismiss())
    var sheet = driver.mover.sheet
    sheet.dimming = .above("mid")
    driver.change(to: sheet)
    driver.pressBackground()
    #expect(driver.detent == "mid")
    sheet.isDismissible = true
    driver.change(to: sheet)
    driver.pressBackground()
    #expect(driver.detent == nil && driver.position == Phrase.sheetClosed.text)
    #expect(!driver.dismiss() && driver.step(by: 1) && driver.detent == "low")
    #expect(driver.step(by: 9) && driver.detent == "high")
  }

  @Test(
    "random drags with a list: each point is moved once, each begin has an end, changes are told",
    arguments: 0..<300)
  func streams(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let list = List(random.chance(0.8) ? 0...random.double(in: 0...900) : nil)
    var (place, isDown, exact) = (0.0, false, 0)
    for _ in 0..<100 {
      let told = host.news.count
      let before = driver.mover.height
      switch random.double(in: 0...1) {
      case ..<0.6 where isDown:
        let (offset, wasFree) = (list.scrollOffset, isFree(list))
        let way = random.double(in: -90...90)
        place += way
        driver.follow(to: place)
        let moved = driver.mover.height - before + list.scrollOffset - offset
        #expect(abs(moved) <= abs(way) + 1e-9, "seed \(seed): \(moved) by \(way)")
        if wasFree, isFree(list) {
          exact += 1
          #expect(abs(moved - way) < 1e-9, "seed \(seed): \(moved) by \(way)")
        }
      case ..<0.7 where isDown:
        driver.end(velocity: random.double(in: -2000...2000), isCancelled: random.chance(0.2))
        isDown = false
      case ..<0.8 where !isDown:
        place = random.double(in: -500...500)
        driver.begin(at: place, in: random.chance(0.7) ? list : nil)
        isDown = true
      case ..<0.9: wait(random.double(in: 0.1...0.6))
      default:
        let room = random.double(in: 200...900)
        driver.layOut(parentHeight: room, contentHeight: room)
      }
      #expect(driver.mover.height == host.heights.last, "seed \(seed): what is shown")
      if driver.mover.height != before {
        #expect(host.news.dropFirst(told).contains(.changed), "seed \(seed)")
      }
    }
    driver.end(velocity: 0, isCancelled: false)
    wait(3)
    let marks = host.news.filter { $0 != .changed && $0 != .settled }
    #expect(marks.count % 2 == 0, "seed \(seed)")
    for (place, mark) in marks.enumerated() {
      #expect((mark == .began) == (place % 2 == 0), "seed \(seed)")
    }
    #expect(driver.mover.phase == .resting && CADisplayLink.standInRunning.isEmpty, "seed \(seed)")
    #expect(driver.mover.stops.contains { abs($0.height - driver.mover.height) < 1e-9 })
  }

  /// Whether nothing is on a rubber band.
  private func isFree(_ list: List) -> Bool {
    let stops = driver.mover.stops
    return driver.mover.height >= stops[0].height
      && driver.mover.height <= stops[stops.count - 1].height
      && (list.scrollRange?.contains(list.scrollOffset) ?? true)
  }

  @Test(
    "insets bring both ends of a list out from under what covers them, at any height of the sheet",
    arguments: 0..<50)
  func insets(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let (top, bottom) = (random.double(in: 0...100), random.double(in: 0...300))
    let end = random.double(in: 100...600)
    let insets = driver.insets(
      ofListFrom: 20, to: end, in: 640, under: (top, bottom), scrollsAtHighest: true)
    // At the highest detent, in the coordinates of the superview.
    let shift = 640 - 600.0
    #expect(abs(max(top - shift - 20, 0) - insets.top) < 1e-3, "seed \(seed)")
    #expect(abs(max(end + shift - (640 - bottom), 0) - insets.bottom) < 1e-3, "seed \(seed)")
    driver.move(to: "mid", animated: false)
    #expect(
      driver.insets(ofListFrom: 20, to: end, in: 640, under: (top, bottom), scrollsAtHighest: true)
        == insets)
  }
}
