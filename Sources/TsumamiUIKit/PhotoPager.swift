#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiGeometry
import TsumamiViews
import UIKit

/// Photos side by side, of which one is shown, zoomed in, and thrown away by a swipe down.
///
/// One drag passes from the edge of a photo that is zoomed in to the next one and back without a
/// jump. The pager makes the content of a page when it is next to the one that is shown, and
/// forgets it when it is not; a photo that has been turned over is shown as at first when it comes
/// back. From right to left the first page is at the right.
///
/// ```swift
/// let pager = PhotoPager(count: 30) { page in
///   let photo = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
///   photo.backgroundColor = page % 2 == 0 ? .tintColor : .clear
///   return photo
/// }
/// pager.onTurn = { print($0.currentPage) }
/// ```
open class PhotoPager: DesignableView {
  /// Makes the content of a page; pages are counted from 0.
  ///
  /// Nil, the default, shows nothing. A new closure makes all pages again.
  public var content: ((Int) -> UIView)? { didSet { reloadPages() } }
  /// The number of pages; 0 by default.
  ///
  /// When it grows, the pages that there are stay as they are; else all are made again.
  ///
  /// A negative number counts as 0. If the current page does not exist any more, the last one is
  /// shown.
  public var numberOfPages: Int = 0 {
    didSet {
      if numberOfPages > oldValue {
        layOutPages()
      } else if numberOfPages < oldValue {
        reloadPages()
      }
    }
  }
  /// The distance between two photos in points; 24 by default.
  ///
  /// A negative distance counts as 0.
  public var pageSpacing: CGFloat = 24 { didSet { setNeedsLayout() } }
  /// Called for the view of each page when it is made, to change its zoom and how it is shown.
  ///
  /// It has its content then, and is not in the pager yet. `onChange` and `onDismiss` of it belong
  /// to the pager.
  public var onMakePage: ((ZoomableView, Int) -> Void)?
  /// Called for the view of each page that is forgotten, to stop what it loads.
  ///
  /// It is no longer in the pager then. ``reloadPages()`` forgets all of them.
  public var onForgetPage: ((ZoomableView, Int) -> Void)?
  /// Called when another page is the nearest one, and so the current one.
  ///
  /// Also while a finger still holds the pages, when it is nearer than the one before.
  public var onTurn: ((PhotoPager) -> Void)?
  /// Called when a photo, or its way out, is shown elsewhere.
  ///
  /// At every frame while it moves; read ``dismissalProgress`` in it.
  public var onChange: ((PhotoPager) -> Void)?
  /// Called when a swipe down has thrown a photo away; nil, the default, for photos that stay.
  ///
  /// A swipe throws it away at more than 500 points per second, or after 16 % of the height.
  /// Without a closure a swipe down does nothing.
  ///
  /// ```swift
  /// let pager = PhotoPager(count: 3) { _ in UIView() }
  /// pager.onDismiss = { $0.removeFromSuperview() }
  /// ```
  public var onDismiss: ((PhotoPager) -> Void)? {
    didSet { for view in pages.values { prepare(view) } }
  }

  private lazy var driver = PagerDriver(of: self)
  private lazy var place = PagerPlace(driver)
  /// The views of the pages next to the current one, by number.
  private var pages: [Int: ZoomableView] = [:]

  // MARK: Life

  override func setUp() { clipsToBounds = true }

  /// Makes a pager of so many pages, whose content a closure makes.
  ///
  /// - Parameters:
  ///   - count: the number of pages.
  ///   - content: makes the content of a page, which is counted from 0; called when it is needed.
  public convenience init(count: Int, content: @escaping (Int) -> UIView) {
    self.init(frame: .zero)
    self.content = content
    numberOfPages = count
    reloadPages()
  }

  /// Lays out the pages.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutPages()
  }

  private func layOutPages() {
    let stride = bounds.width + max(pageSpacing, 0)
    driver.layOut(count: numberOfPages, stride: Double(max(stride, 1)))
    drawPages()
    for view in pages.values { view.layOutContent() }
  }

  // MARK: Pages

  /// The page that is shown; one that is set is shown at once.
  ///
  /// 0 at first. One that does not exist is ignored, and so is one that is set while a finger turns
  /// pages.
  public var currentPage: Int {
    get { driver.page }
    set { setCurrentPage(newValue, animated: false) }
  }

  /// Turns to a page.
  ///
  /// With Reduce Motion it is there at once.
  ///
  /// - Parameters:
  ///   - page: the number of the page, from 0.
  ///   - animated: whether a spring turns the pages.
  ///
  /// - Returns: false while a finger turns pages, or if there is no such page.
  @discardableResult
  public func setCurrentPage(_ page: Int, animated: Bool) -> Bool {
    layOutPages()
    return driver.go(to: page, animated: animated)
  }

  /// The view of a page; nil unless it is the current one or next to it.
  ///
  /// Nil also before the pager has a size.
  public func zoomableView(at page: Int) -> ZoomableView? { pages[page] }

  /// Makes the content of all pages again.
  ///
  /// Zooms are forgotten; the current page stays.
  public func reloadPages() {
    let old = pages
    pages = [:]
    for view in old.values { view.removeFromSuperview() }
    setNeedsLayout()
    layOutPages()
    for (page, view) in old { onForgetPage?(view, page) }
  }

  private func view(of page: Int) -> ZoomableView? {
    if let view = pages[page] { return view }
    guard let content = content?(page) else { return nil }
    let view = ZoomableView(contentView: content)
    view.place = (place, page)
    prepare(view)
    onMakePage?(view, page)
    pages[page] = view
    addSubview(view)
    return view
  }

  private func prepare(_ view: ZoomableView) {
    view.isSwipeToDismissEnabled = onDismiss != nil
    view.onChange = { [weak self] _ in self.map { $0.onChange?($0) } }
    view.onDismiss = { [weak self] _ in self.map { $0.onDismiss?($0) } }
  }

  /// How far the photo is on its way out of the view, 0 to 1, for the darkness of a background.
  ///
  /// 0 without a page.
  public var dismissalProgress: CGFloat { pages[currentPage]?.dismissalProgress ?? 0 }
}

extension PhotoPager: PagerHost {
  package func drawPages() {
    // Before its first layout it has no place for them.
    guard bounds.width > 0 else { return }
    let near = (driver.page - 1)...(driver.page + 1)
    for (page, view) in pages where !near.contains(page) && !view.isManipulating {
      view.removeFromSuperview()
      pages[page] = nil
      onForgetPage?(view, page)
    }
    for page in near where page >= 0 && page < numberOfPages { _ = view(of: page) }
    for (page, view) in pages {
      let left = CGFloat(driver.displacement(of: page))
      view.bounds.size = bounds.size
      view.center = CGPoint(x: bounds.midX + left, y: bounds.midY)
      view.accessibilityElementsHidden = page != driver.page
      // Out of sight it is shown as at first again.
      if page != driver.page, driver.isAtRest { view.reset() }
      view.pageMoved()
    }
  }

  package func tellOfPage() {
    if focusIsLeft {
      UIAccessibility.post(notification: .layoutChanged, argument: pages[currentPage])
    }
    onTurn?(self)
  }

  /// Whether VoiceOver is on a page that is hidden from it now, or on a view that has gone.
  private var focusIsLeft: Bool {
    guard let view = UIAccessibility.focusedView else { return false }
    return view.window == nil
      || pages.contains { $0.key != currentPage && view.isDescendant(of: $0.value) }
  }
}

extension UIAccessibility {
  /// The view on which VoiceOver is, or in which its element is.
  @MainActor fileprivate static var focusedView: UIView? {
    var focused = focusedElement(using: .notificationVoiceOver)
    while let element = focused as? UIAccessibilityElement {
      focused = element.accessibilityContainer
    }
    return focused as? UIView
  }
}

/// The pager around a page, which does not keep it alive.
@MainActor final class PagerPlace {
  private(set) weak var driver: PagerDriver?

  init(_ driver: PagerDriver) { self.driver = driver }
}
#endif
