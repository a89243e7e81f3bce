#if canImport(QuartzCore)
import QuartzCore
import TsumamiGeometry
import TsumamiManipulation

/// The view of pages, as its driver needs it.
@MainActor package protocol PagerHost: DrivenView {
  /// Whether the first page is at the right.
  var isRightToLeft: Bool { get }

  /// Puts the pages where the driver says.
  func drawPages()

  /// Tells that another page is the current one.
  func tellOfPage()
}

/// Pages side by side, of which one is shown: the behaviour of the pagers, without their views.
///
/// The zoomable views on the pages have the fingers; each of them passes on what its content cannot
/// use of a drag.
@MainActor package final class PagerDriver {
  /// How far a page was from its place when a finger took hold of it: as the finger asks for it,
  /// and as it is shown, which is less beyond the last page.
  package struct Turn {
    var asked: Double
    var shown: Double
  }

  private var scroller = Scroller(Scrolling(), viewport: Size(1, 1))
  /// The number of pages.
  package private(set) var count = 0
  /// The current page, which is the nearest one.
  package private(set) var page = 0
  /// The distance of a page from the next one, in points.
  private var stride = 1.0
  /// The page by which a finger holds the pager.
  private var held: Int?
  private weak var host: (any PagerHost)?
  private let clock = FrameClock()

  /// Makes the driver of a view.
  package init(of host: any PagerHost) { self.host = host }

  private var side: Double { host?.isRightToLeft == true ? -1 : 1 }
  private func offset(of page: Int) -> Double { Double(page) * stride }

  /// How far a page is to the right of where it is shown, in points.
  package func displacement(of page: Int) -> Double {
    side * (offset(of: page) - scroller.offset.x)
  }

  /// Whether the page is shown and nothing moves it.
  package var isAtRest: Bool { held == nil && !scroller.isMoving }

  /// Whether a finger can take hold of it.
  package var mayTurn: Bool { count > 1 && held == nil }

  // MARK: Fingers

  /// Takes hold of the pager by one of its pages; nil if another finger has.
  func grab(_ page: Int) -> Turn? {
    guard mayTurn else { return nil }
    held = page
    clock.stop()
    scroller.grab(at: CACurrentMediaTime())
    let asked = scroller.mover(along: .horizontal).position
    return Turn(asked: side * (offset(of: page) - asked), shown: displacement(of: page))
  }

  /// Pulls the page by which it is held; how far it then is from its place.
  func pull(to displacement: Double) -> Double {
    guard let held else { return 0 }
    scroller.pull(to: offset(of: held) - side * displacement, along: .horizontal)
    show()
    return self.displacement(of: held)
  }

  /// Lets it go on to a page, at a velocity to the right in points per second.
  func letGo(velocity: Double = 0, isCancelled: Bool = false) {
    guard let page = held else { return }
    held = nil
    let now = CACurrentMediaTime()
    scroller.release(velocity: Vector(-side * velocity, 0), at: now)
    if isCancelled { scroller.scroll(to: Vector(offset(of: page), 0), animated: true, at: now) }
    run()
  }

  /// Puts the pages in their places again, as when fingers have let go of one.
  func refresh() { show() }

  // MARK: Pages

  /// Goes to a page; false if there is none, or while a finger holds the pager.
  package func go(to page: Int, animated: Bool) -> Bool {
    guard held == nil, page >= 0, page < count else { return false }
    let now = CACurrentMediaTime()
    scroller.scroll(to: Vector(offset(of: page), 0), animated: animated, at: now)
    show()
    run()
    return true
  }

  /// Lays out so many pages at a distance from each other; the current page stays, or the nearest.
  package func layOut(count: Int, stride: Double) {
    let count = Swift.max(count, 0)
    guard stride > 0, stride != self.stride || count != self.count else { return }
    if held != nil { letGo() }
    (self.count, self.stride) = (count, stride)
    var scrolling = Scrolling(contentSize: Size(Double(count) * stride, 1))
    scrolling.axes = .horizontal
    scrolling.snapping = .pages
    let now = CACurrentMediaTime()
    page = Swift.max(Swift.min(page, count - 1), 0)
    scroller.layOut(scrolling, viewport: Size(stride, 1), at: now)
    scroller.scroll(to: Vector(offset(of: page), 0), animated: false, at: now)
    show()
    run()
  }

  // MARK: Time

  private func run() {
    guard let host, scroller.isMoving else { return clock.stop() }
    if host.skipsMotion { return move(to: scroller.restTime) }
    clock.run(host.makeDisplayLink) { [weak self] in self?.move(to: $0) }
  }

  private func move(to time: Double) {
    scroller.advance(to: time)
    if !scroller.isMoving { clock.stop() }
    show()
  }

  private func show() {
    let nearest = (scroller.offset.x / stride).rounded(.toNearestOrEven)
    let last = Double(Swift.max(count - 1, 0))
    let new = Int(nearest.clamped(from: 0, to: last))
    let isTurned = new != page
    page = new
    host?.drawPages()
    if isTurned { host?.tellOfPage() }
  }
}
#endif
