import AppleTestSupport
import Testing
import TsumamiGeometry
import TsumamiViews
import UIKit

@testable import TsumamiUIKit

/// A pager of 400 × 800 points with five photos of 400 × 300, 24 points apart.
@MainActor @Suite(.alone) final class PhotoPagerTests {
  let window: UIWindow
  let fingers: Fingers
  var photos: [Int: UIView] = [:]
  let pager = PhotoPager(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  var made: [Int] = []

  init() {
    (window, fingers) = makeWindow()
    pager.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(pager)
  }

  private func fill() {
    pager.content = { [weak self] page in
      let photo = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
      self?.photos[page] = photo
      self?.made.append(page)
      return photo
    }
    pager.numberOfPages = 5
    window.layoutIfNeeded()
    made = []
  }

  private func left(_ page: Int) -> Double {
    photos[page].map { $0.convert($0.bounds, to: nil).minX } ?? .nan
  }

  private func velocity(_ page: Int, _ x: Double) {
    pager.zoomableView(at: page)?.recognizers.pan.standInVelocity = CGPoint(x: x, y: 0)
  }

  @Test("only the pages next to the current one are made, and flicks turn to the next one")
  func lazy() {
    pager.numberOfPages = 5
    fill()
    #expect(pager.subviews.count == 2 && left(0) == 0 && left(1) == 424)
    fingers.down([1: (300, 400)]).move([1: (280, 400)])
    velocity(0, -900)
    fingers.move([1: (240, 400)]).up(1)
    fingers.wait(2)
    #expect(pager.currentPage == 1 && abs(left(1)) < 1e-6 && made == [2])
    #expect(pager.subviews.count == 3)
    pager.setCurrentPage(4, animated: false)
    #expect(pager.currentPage == 4 && abs(left(4)) < 1e-6 && pager.subviews.count == 2)
    #expect(!pager.setCurrentPage(5, animated: true))
    // Beyond the last page it is a rubber band.
    fingers.down([1: (300, 400)]).move([1: (280, 400)]).move([1: (180, 400)])
    #expect(left(4) < -30 && left(4) > -80)
    velocity(4, 0)
    fingers.up(1)
    fingers.wait(2)
    #expect(pager.currentPage == 4 && abs(left(4)) < 1e-6)
  }

  @Test(
    "one drag passes from the photo's edge to the pager and back; the photo stays under the finger",
    arguments: [false, true])
  func handOver(isRightToLeft: Bool) {
    window.standInTraits = UITraitCollection(
      standIn: .compact, direction: isRightToLeft ? .rightToLeft : .leftToRight)
    fill()
    pager.setCurrentPage(2, animated: false)
    #expect(abs(left(isRightToLeft ? 1 : 3) - 424) < 1e-6)
    guard let view = pager.zoomableView(at: 2), let photo = photos[2] else {
      Issue.record("no page")
      return
    }
    view.setZoomScale(2, animated: false)
    fingers.down([1: (390, 400)]).move([1: (375, 400)])
    let point = photo.convert(CGPoint(x: 375, y: 400), from: nil)
    let start = photo.transform
    // 200 points to the edge, then 175 of the page, and back past the other edge.
    for x in [300, 200, 170, 100, 0.0, 90, 180, 300, 375, 400, 600, 700, 300, 375] {
      fingers.move([1: (x, 400)])
      let now = photo.convert(point, to: nil)
      #expect(now.distance(to: CGPoint(x: x, y: 400)) < 1e-9)
      let moves = abs(375 - x) > 200
      #expect((abs(view.center.x - 200) > 1e-9) == moves, "\(x)")
    }
    #expect(abs(photo.transform.tx - start.tx) < 1e-9 && view.center.x == 200)
    fingers.move([1: (0, 400)])
    velocity(2, -900)
    fingers.up(1)
    fingers.wait(3)
    let next = isRightToLeft ? 1 : 3
    #expect(pager.currentPage == next && abs(left(next)) < 1e-6)
    #expect(view.zoomScale == 1, "out of sight it is whole again")
  }

  @Test("pages that move are caught without a jump, and a drag that is cancelled goes back")
  func caught() {
    fill()
    pager.setCurrentPage(1, animated: false)
    fingers.down([1: (300, 400)]).move([1: (280, 400)])
    velocity(1, -900)
    fingers.move([1: (240, 400)]).up(1)
    fingers.wait(0.05)
    fingers.down([1: (200, 400)]).move([1: (212, 400)])
    let before = left(1)
    #expect(before < -10 && before > -380)
    fingers.wait(0.2)
    #expect(left(1) == before)
    for x in [300.0, 350, 150, 212] {
      fingers.move([1: (x, 400)])
      #expect(abs(left(1) - before - (x - 212)) < 1e-9)
    }
    fingers.cancel(1)
    fingers.wait(2)
    #expect(abs(left(pager.currentPage)) < 1e-6)
    // A second finger zooms; the page goes back to its place under them.
    pager.setCurrentPage(1, animated: false)
    fingers.down([1: (250, 400)]).move([1: (235, 400)]).move([1: (200, 400)])
    let view = pager.zoomableView(at: 1)
    #expect(abs((view?.center.x ?? 0) - 165) < 1e-9)
    fingers.down([2: (300, 400)]).move([2: (300, 400)])
    #expect(abs((view?.center.x ?? 0) - 165) < 1e-9)
    fingers.wait(1)
    #expect(abs((view?.center.x ?? 0) - 200) < 0.5)
    fingers.move([1: (100, 400), 2: (390, 400)])
    #expect((view?.zoomScale ?? 0) > 2 && pager.currentPage == 1)
    fingers.up(1, 2)
  }

  @Test("a swipe down dismisses, VoiceOver turns pages, and a rotation keeps the page")
  func whole() {
    var dismissals = 0
    fill()
    pager.onDismiss = { _ in dismissals += 1 }
    let view = pager.zoomableView(at: 0)
    #expect(view?.accessibilityTraits.contains(.adjustable) == true)
    #expect(view?.accessibilityValue == "Position 1 of 5")
    view?.accessibilityIncrement()
    fingers.wait(2)
    #expect(pager.currentPage == 1)
    window.standInRotate()
    #expect(pager.currentPage == 1 && abs(left(1) - 400.0 / 3) < 1e-6)
    #expect(abs((photos[1]?.convert(CGPoint(x: 0, y: 0), to: nil).y ?? 1)) < 1e-6)
    window.standInRotate()
    fingers.down([1: (200, 400)]).move([1: (200, 420)]).move([1: (200, 500)])
    #expect(pager.dismissalProgress > 0.05)
    pager.zoomableView(at: 1)?.recognizers.pan.standInVelocity = CGPoint(x: 0, y: 900)
    fingers.up(1)
    #expect(dismissals == 1)
  }

  @Test(
    "three fingers of VoiceOver turn pages, and it goes on with the new one",
    arguments: [false, true])
  func threeFingers(isRightToLeft: Bool) {
    window.standInTraits = UITraitCollection(
      standIn: .compact, direction: isRightToLeft ? .rightToLeft : .leftToRight)
    fill()
    UIAccessibility.standInPosted = []
    let first = pager.zoomableView(at: 0)
    UIAccessibility.standInFocused = first
    defer { UIAccessibility.standInFocused = nil }
    let (onward, back): (UIAccessibilityScrollDirection, UIAccessibilityScrollDirection) =
      isRightToLeft ? (.right, .left) : (.left, .right)
    #expect(first?.accessibilityScroll(back) == false, "there is no page before the first")
    #expect(first?.accessibilityScroll(.up) == false && UIAccessibility.standInPosted.isEmpty)
    #expect(first?.accessibilityScroll(onward) == true)
    fingers.wait(2)
    #expect(pager.currentPage == 1 && first?.accessibilityElementsHidden == true)
    #expect(UIAccessibility.standInPosted.map(\.notification) == [.pageScrolled, .layoutChanged])
    #expect(UIAccessibility.standInPosted[1].argument as? UIView === pager.zoomableView(at: 1))
    #expect(pager.zoomableView(at: 1)?.accessibilityScroll(.previous) == true)
    fingers.wait(2)
    #expect(pager.currentPage == 0)
    let alone = ZoomableView(contentView: UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30)))
    #expect(!alone.accessibilityScroll(onward))
  }

  @Test("a page that is chosen before the first layout is shown; others are never made")
  func early() {
    let early = PhotoPager(count: 9) { [weak self] page in
      self?.made.append(page)
      return UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    }
    early.currentPage = 6
    early.frame = window.bounds
    window.addSubview(early)
    window.layoutIfNeeded()
    #expect(early.currentPage == 6 && made == [5, 6, 7])
    #expect(early.zoomableView(at: 6)?.center.x == 200)
  }

  @Test("pages are told of when they are forgotten, and stay when others come behind them")
  func forgotten() {
    fill()
    var forgotten: [Int] = []
    pager.onForgetPage = { forgotten.append($1) }
    let view = pager.zoomableView(at: 0)
    pager.numberOfPages = 9
    #expect(pager.zoomableView(at: 0) === view && forgotten.isEmpty)
    pager.setCurrentPage(8, animated: false)
    #expect(forgotten.sorted() == [0, 1])
    pager.numberOfPages = 3
    #expect(forgotten.count == 4 && pager.currentPage == 2)
  }

  @Test("random fingers: at rest one page is shown, three are kept", arguments: 0..<40)
  func random(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed) &+ 50_000)
    window.standInDevice(&random)
    fill()
    pager.onDismiss = seed % 2 == 0 ? { _ in } : nil
    for _ in 0..<80 {
      let finger = Int(random.double(in: 1...3.99))
      let (x, y) = (random.double(in: 0...400), random.double(in: 0...800))
      switch (fingers.places[finger] != nil, random.double(in: 0...1)) {
      case (false, _): fingers.down([finger: (x, y)])
      case (true, ..<0.7): fingers.move([finger: (x, y)])
      case (true, ..<0.9): fingers.up(finger)
      case (true, _): fingers.cancel(finger)
      }
      if random.chance(0.04) { window.standInRotate() }
      if random.chance(0.05) { fingers.doubleTap(x, y) }
      if random.chance(0.05) { pager.setCurrentPage(Int(x) % 5, animated: random.chance(0.5)) }
      if random.chance(0.2) { fingers.wait(0.1) }
      #expect(left(pager.currentPage).isFinite, "seed \(seed)")
    }
    for finger in fingers.places.keys { fingers.up(finger) }
    fingers.wait(5)
    #expect(pager.subviews.count <= 3, "seed \(seed)")
    let middle = pager.zoomableView(at: pager.currentPage)?.center.x ?? .nan
    #expect(abs(middle - pager.bounds.midX) < 0.5, "seed \(seed)")
  }

  @Test(
    "a page that turns takes VoiceOver along from the page that was left, and from nowhere else")
  func focus() throws {
    fill()
    let close = UIView(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
    pager.addSubview(close)
    UIAccessibility.standInFocused = close
    defer { UIAccessibility.standInFocused = nil }
    UIAccessibility.standInPosted = []
    pager.setCurrentPage(1, animated: false)
    #expect(UIAccessibility.standInPosted.isEmpty)
    let photo = try #require(photos[1])
    UIAccessibility.standInFocused = UIAccessibilityElement(accessibilityContainer: photo)
    pager.setCurrentPage(2, animated: false)
    #expect(UIAccessibility.standInPosted.count == 1)
    UIAccessibility.standInFocused = photos[2]
    pager.setCurrentPage(0, animated: false)
    #expect(UIAccessibility.standInPosted.count == 2, "its page has been forgotten")
    let shown = pager.zoomableView(at: 0)
    #expect(UIAccessibility.standInPosted.last?.argument as? UIView === shown)
  }
}
