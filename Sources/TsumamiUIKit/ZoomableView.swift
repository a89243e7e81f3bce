#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews
import UIKit

/// A view that shows its content whole, or so that it covers the view, and lets people zoom in.
///
/// Fingers and trackpads zoom and move the content; what is under the fingers stays under them.
/// Beyond the limits it follows like a rubber band, and it goes on when it is let go while it
/// moves. A double tap zooms in at its point, and out again. Content that is shown whole leaves
/// drags of one finger to the views around: a scroll view, a ``PhotoPager``, or a swipe down that
/// dismisses.
///
/// ```swift
/// let photo = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
/// let viewer = ZoomableView(contentView: photo)
/// viewer.isSwipeToDismissEnabled = true
/// viewer.onDismiss = { $0.removeFromSuperview() }
/// ```
///
/// A rotation of the device keeps the zoom, and the point in the middle.
open class ZoomableView: DesignableView {
  /// How content is shown that is not zoomed in.
  ///
  /// Both keep the proportions of the content.
  public enum ContentFit: Hashable, Sendable {
    /// The whole content is shown, in the middle of the view.
    case fit
    /// The content covers the view; where it is longer, it can be moved.
    case fill
  }

  // MARK: Content

  /// The content, a subview of this view; nil, the default, for none.
  ///
  /// The view writes its `bounds`, `center` and `transform`. When its intrinsic size changes, as
  /// that of an image view does when its image comes, call `setNeedsLayout()` of this view.
  public var contentView: UIView? {
    didSet {
      guard contentView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      takeContent()
    }
  }
  /// The size of the content in points, of which only the proportions count; `.zero`, the default,
  /// for the intrinsic size of ``contentView``, else the one that it had when it was set, else that
  /// of this view.
  ///
  /// Set it when the proportions are known before the image has come.
  public var contentSize: CGSize = .zero { didSet { setNeedsLayout() } }
  /// How content is shown that is not zoomed in; whole by default.
  ///
  /// A change shows the content as at first.
  public var contentFit: ContentFit = .fit {
    didSet {
      driver.settings.fills = contentFit == .fill
      setNeedsLayout()
    }
  }

  // MARK: Switches

  /// Whether fingers, trackpads and double taps zoom; setting it to false cancels a manipulation.
  ///
  /// True by default. ``setZoomScale(_:at:animated:)`` zooms in any case.
  @IBInspectable public var isZoomEnabled: Bool = true {
    didSet { if !isZoomEnabled { recognizers.cancel() } }
  }
  /// Whether a double tap zooms in at its point, and out again.
  ///
  /// True by default; ``doubleTapZoomScale`` says how far.
  @IBInspectable public var isDoubleTapEnabled: Bool = true
  /// Whether a swipe down with one finger over content that is not zoomed in pulls it away, and
  /// calls ``onDismiss``; false by default.
  ///
  /// It throws the content away at more than 500 points per second, or after 16 % of the height.
  @IBInspectable public var isSwipeToDismissEnabled: Bool {
    get { driver.settings.isDismissible }
    set { driver.settings.isDismissible = newValue }
  }
  /// The largest zoom, 1 or more; 6 by default.
  ///
  /// A smaller number counts as 1. Fingers go beyond it with growing resistance.
  @IBInspectable public var maximumZoomScale: CGFloat {
    get { CGFloat(driver.settings.maximumZoom) }
    set {
      driver.settings.maximumZoom = Double(newValue)
      setNeedsLayout()
    }
  }
  /// The zoom of a double tap; 2.5 by default.
  ///
  /// If the content covers the view only at a larger zoom, it is that one, up to the largest zoom.
  ///
  /// It is at most ``maximumZoomScale``. Content that is zoomed in goes back to 1.
  @IBInspectable public var doubleTapZoomScale: CGFloat {
    get { CGFloat(driver.settings.doubleTapZoom) }
    set { driver.settings.doubleTapZoom = Double(newValue) }
  }

  // MARK: Closures

  /// Called when fingers have taken hold of the content.
  ///
  /// A double tap does not call it.
  public var onBegin: ((ZoomableView) -> Void)?
  /// Called when the content is shown elsewhere, by fingers or by itself.
  ///
  /// At every frame while it moves.
  public var onChange: ((ZoomableView) -> Void)?
  /// Called when the last finger has let go.
  ///
  /// The content may go on then, with ``onChange`` at each frame.
  public var onEnd: ((ZoomableView) -> Void)?
  /// Called when a swipe down has thrown the content away, which goes on out of the view.
  ///
  /// It follows ``onEnd``. ``reset()`` brings the content back.
  public var onDismiss: ((ZoomableView) -> Void)?

  // MARK: State

  /// The zoom: 1 for content as it is shown at first, whole or covering the view.
  ///
  /// While it moves by itself, it is the zoom at the end. A value that is set while fingers hold
  /// the content is ignored.
  ///
  /// One that is set is brought to 1...``maximumZoomScale``, about the middle of the view.
  public var zoomScale: CGFloat {
    get { CGFloat(driver.zoom) }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Whether fingers hold the content.
  ///
  /// Also while one finger turns pages, or pulls the content away.
  public var isManipulating: Bool { driver.manipulator.isManipulating }

  /// How far the content is on its way out of the view, 0 to 1, for the darkness of a background.
  ///
  /// It is the way down as a share of the height of the view; the content becomes up to 30 %
  /// smaller on it.
  public var dismissalProgress: CGFloat { CGFloat(driver.dismissal) }

  // Lazy, because they refer to the view.
  private(set) lazy var driver = ZoomDriver(of: self)
  lazy var recognizers = ManipulationRecognizers(of: self)
  /// The size that the content had when it was set.
  private var sizeBefore = CGSize.zero
  /// The magnification of a trackpad so far.
  var trackpadScale = 1.0
  /// The pager on one of whose pages the view is, and the number of the page.
  var place: (pager: PagerPlace, number: Int)?

  // MARK: Life

  /// Makes a view that shows content.
  ///
  /// - Parameter contentView: the content; its size counts as long as it has no intrinsic one.
  public convenience init(contentView: UIView) {
    self.init(frame: .zero)
    self.contentView = contentView
    takeContent()
  }

  override func setUp() {
    isMultipleTouchEnabled = true
    clipsToBounds = true
    recognizers.pan.allowedScrollTypesMask = .all
  }

  private func takeContent() {
    guard let contentView, contentView.superview !== self else { return }
    sizeBefore = contentView.bounds.size
    addSubview(contentView)
    setNeedsLayout()
  }

  /// Lays out the content.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutContent()
  }

  /// Ends the manipulation of a view that leaves its window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil else { return }
    driver.end(isCancelled: false)
    recognizers.forgetFingers()
    driver.arrive()
  }

  /// The size of the content in points of its own.
  private var naturalSize: CGSize {
    if contentSize.width > 0, contentSize.height > 0 { return contentSize }
    let size = contentView?.intrinsicContentSize ?? .zero
    if size.width > 0, size.height > 0 { return size }
    return sizeBefore.width > 0 && sizeBefore.height > 0 ? sizeBefore : bounds.size
  }

  func layOutContent() { driver.layOut(Size(naturalSize), in: Rect(bounds)) }

  // MARK: Zoom

  /// Goes to a zoom, or as near as the limits allow; before the first layout, at that one.
  ///
  /// ```swift
  /// let viewer = ZoomableView(contentView: photo)
  /// viewer.setZoomScale(3, at: CGPoint(x: 120, y: 80), animated: true)
  /// ```
  ///
  /// - Parameters:
  ///   - scale: the zoom, from 1 to ``maximumZoomScale``.
  ///   - point: the point of this view that stays; nil for the middle.
  ///   - animated: whether a spring takes the content there; with Reduce Motion it is there at
  ///     once.
  /// - Returns: false while fingers hold the content, or if it is there already.
  @discardableResult
  public func setZoomScale(
    _ scale: CGFloat, at point: CGPoint? = nil, animated: Bool
  ) -> Bool {
    layOutContent()
    return driver.zoom(to: Double(scale), about: point.map { Vector($0) }, animated: animated)
  }

  /// Shows the content as at first, at once, also if it was thrown away; while fingers hold it
  /// nothing happens.
  ///
  /// That is at zoom 1, in the middle.
  public func reset() { driver.reset() }

  // MARK: Accessibility

  private var isElement: Bool?

  /// Whether VoiceOver treats the view as a whole; by default true unless a subview is an element.
  open override var isAccessibilityElement: Bool {
    get { isElement ?? !holdsElement }
    set { isElement = newValue }
  }

  /// The label that was set, or else that of the content.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? contentView?.accessibilityLabel }
    set { super.accessibilityLabel = newValue }
  }

  /// The value that was set, or else the number of the page in a ``PhotoPager``.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? positionInPager }
    set { super.accessibilityValue = newValue }
  }

  /// The traits that were set, and that the view can be zoomed, and its page turned.
  open override var accessibilityTraits: UIAccessibilityTraits {
    get {
      super.accessibilityTraits.union(isZoomEnabled ? .supportsZoom : [])
        .union(place != nil ? .adjustable : [])
    }
    set { super.accessibilityTraits = newValue }
  }

  /// The actions that were set, and those that zoom in and out.
  open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { (super.accessibilityCustomActions ?? []) + zoomActions }
    set { super.accessibilityCustomActions = newValue }
  }

  /// Zooms in about a point of the view.
  open override func accessibilityZoomIn(at point: CGPoint) -> Bool {
    zoom(by: .zoom(isIn: true), at: point)
  }

  /// Zooms out about a point of the view.
  open override func accessibilityZoomOut(at point: CGPoint) -> Bool {
    zoom(by: .zoom(isIn: false), at: point)
  }

  /// Turns to the next page of a ``PhotoPager``.
  open override func accessibilityIncrement() { turn(by: 1) }

  /// Turns to the previous page of a ``PhotoPager``.
  open override func accessibilityDecrement() { turn(by: -1) }

  /// Turns pages of a ``PhotoPager`` as three fingers of VoiceOver ask.
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    let pages = pages(towards: direction)
    guard place != nil, pages != 0 else { return super.accessibilityScroll(direction) }
    guard turn(by: pages) else { return false }
    UIAccessibility.post(notification: .pageScrolled, argument: nil)
    return true
  }

  /// Dismisses as a swipe down does, if there is one.
  open override func accessibilityPerformEscape() -> Bool {
    guard isSwipeToDismissEnabled, let onDismiss else { return false }
    onDismiss(self)
    return true
  }
}
#endif
