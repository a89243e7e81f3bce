#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiGeometry
import TsumamiMotion
import TsumamiViews

/// A view that shows its content whole, or so that it covers the view, and lets people zoom in.
///
/// A pinch of a trackpad zooms about the pointer; a double click, or a double tap with two fingers,
/// zooms in at its point and out again. Two fingers that scroll, a wheel and a mouse move content
/// that is zoomed in; what the content cannot use of a scroll goes on to the views around. Beyond
/// the limits it is a rubber band.
///
/// ```swift
/// let zoomable = ZoomableView(frame: board.bounds)
/// zoomable.contentSize = NSSize(width: 4000, height: 3000)
/// zoomable.contentView = photo
/// board.addSubview(zoomable)
/// ```
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

  /// The content, a subview whose frame and bounds this view writes; nil, the default, for none.
  ///
  /// It has no constraints to this view.
  public var contentView: NSView? {
    didSet {
      guard contentView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      guard let contentView else { return }
      sizeBefore = contentView.frame.size
      addSubview(contentView)
      layOutContent()
    }
  }
  /// The size of the content in points, of which only the proportions count; `.zero`, the default,
  /// for the intrinsic size of ``contentView``, else the one that it had when it was set.
  ///
  /// Set it when the proportions are known before the image has come.
  public var contentSize = NSSize.zero { didSet { layOutContent() } }
  /// How content is shown that is not zoomed in; whole by default.
  ///
  /// A change shows the content as at first.
  public var contentFit = ContentFit.fit {
    didSet {
      driver.settings.fills = contentFit == .fill
      layOutContent()
    }
  }

  // MARK: Switches

  /// Whether a trackpad, a mouse and double clicks zoom and move the content.
  ///
  /// True by default; false cancels what is in progress. ``setZoomScale(_:at:animated:)`` zooms in
  /// any case.
  @IBInspectable public var isZoomEnabled: Bool = true {
    didSet { if !isZoomEnabled { letGo(isCancelled: true) } }
  }
  /// The largest zoom, 1 or more; 6 by default.
  ///
  /// A smaller number counts as 1. A pinch goes beyond it with growing resistance.
  @IBInspectable public var maximumZoomScale: CGFloat {
    get { CGFloat(driver.settings.maximumZoom) }
    set {
      driver.settings.maximumZoom = Double(newValue)
      layOutContent()
    }
  }
  /// The zoom of a double click; 2.5 by default, or the one at which the content covers the view.
  ///
  /// It is at most ``maximumZoomScale``. Content that is zoomed in goes back to 1.
  @IBInspectable public var doubleClickZoomScale: CGFloat {
    get { CGFloat(driver.settings.doubleTapZoom) }
    set { driver.settings.doubleTapZoom = Double(newValue) }
  }

  // MARK: Closures

  /// Called when a trackpad or a mouse has taken hold of the content.
  ///
  /// A double click does not call it.
  public var onBegin: ((ZoomableView) -> Void)?
  /// Called when the content is shown elsewhere, held or by itself.
  ///
  /// At every frame while it moves.
  public var onChange: ((ZoomableView) -> Void)?
  /// Called when nothing holds the content any more.
  ///
  /// The content may go on then, with ``onChange`` at each frame.
  public var onEnd: ((ZoomableView) -> Void)?

  // MARK: State

  /// The zoom: 1 for content as it is shown at first.
  ///
  /// While it moves by itself, it is the zoom at the end. A value that is set while the content is
  /// held is ignored.
  ///
  /// One that is set is brought to 1...``maximumZoomScale``, about the middle of the view.
  public var zoomScale: CGFloat {
    get { CGFloat(driver.zoom) }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Whether a trackpad or a mouse holds the content.
  ///
  /// True from ``onBegin`` on; false when ``onEnd`` is called.
  public var isManipulating: Bool { driver.manipulator.isManipulating }

  // Lazy, because it refers to the view.
  private(set) lazy var driver = ZoomDriver(of: self)
  private var holds: Set<Hold> = []
  private var press: MousePress?
  private var tracker = VelocityTracker<Vector>()
  private var scrolls = ScrollSession()
  /// Where two fingers that scroll began, and are: they drag as one finger does.
  private var scroll = (start: Vector.zero, place: Vector.zero)
  private var sizeBefore = NSSize.zero

  // MARK: Life

  override func setUp() {
    super.setUp()
    clipsToBounds = true
    setAccessibilityRole(.group)
  }

  /// Lays out the content.
  open override func layout() {
    super.layout()
    layOutContent()
  }

  /// Ends the manipulation of a view that leaves its window.
  open override func viewDidMoveToWindow() {
    super.viewDidMoveToWindow()
    guard window == nil else { return }
    letGo(isCancelled: false)
    driver.arrive()
  }

  private func layOutContent() {
    var size = contentSize
    if size.width <= 0 || size.height <= 0 {
      size = contentView?.intrinsicContentSize ?? .zero
    }
    if size.width <= 0 || size.height <= 0 { size = sizeBefore }
    if size.width <= 0 || size.height <= 0 { size = bounds.size }
    driver.layOut(Size(size), in: Rect(bounds))
  }

  // MARK: Zoom

  /// Goes to a zoom, or as near as the limits allow; before the first layout, at that one.
  ///
  /// ```swift
  /// let viewer = ZoomableView(frame: board.bounds)
  /// viewer.contentView = photo
  /// viewer.setZoomScale(3, at: NSPoint(x: 120, y: 80), animated: true)
  /// ```
  ///
  /// - Parameters:
  ///   - scale: the zoom, from 1 to ``maximumZoomScale``.
  ///   - point: the point of this view that stays; nil for the middle.
  ///   - animated: whether a spring takes the content there; with Reduce Motion it is there at
  ///     once.
  /// - Returns: false while the content is held, or if it is there already.
  @discardableResult
  public func setZoomScale(_ scale: CGFloat, at point: NSPoint? = nil, animated: Bool) -> Bool {
    layOutContent()
    return driver.zoom(to: Double(scale), about: point.map { Vector($0) }, animated: animated)
  }

  /// Shows the content as at first, at once; while it is held nothing happens.
  ///
  /// That is at zoom 1, in the middle.
  public func reset() { driver.reset() }

  // MARK: Trackpad

  /// Zooms about the pointer.
  open override func magnify(with event: NSEvent) {
    guard isZoomEnabled, event.isFirst || holds.contains(.magnification) else {
      return super.magnify(with: event)
    }
    hold(.magnification)
    // A scroll at the same time begins again from where the content is.
    driver.follow([])
    driver.zoom(by: event.factor, at: Vector(event.locationInWindow))
    if event.isLast { release(.magnification, isCancelled: event.isCancelled) }
  }

  /// Zooms in at the pointer, or out again.
  open override func smartMagnify(with event: NSEvent) {
    guard isZoomEnabled else { return super.smartMagnify(with: event) }
    zoomInOrOut(at: event)
  }

  private func zoomInOrOut(at event: NSEvent) {
    layOutContent()
    driver.doubleTap(at: Vector(convert(event.locationInWindow, from: nil)))
  }

  /// Moves content that is zoomed in; other scrolls are left to the views around.
  open override func scrollWheel(with event: NSEvent) {
    let delta = fingerSpace.fromStage.linear(event.scrollingDelta(in: self))
    let isOwn = scrolls.takes(event) { isZoomEnabled && driver.mayDrag(delta) }
    guard isOwn else { return super.scrollWheel(with: event) }
    if event.beginsScroll {
      let place = Vector(event.locationInWindow)
      scroll = (place, place)
      hold(.scroll)
    }
    let way = scrolls.displacement(of: event, in: self)
    // The momentum of the system moves nothing: the content has its own.
    guard holds.contains(.scroll) else { return }
    scroll.place = scroll.place + way
    follow()
    guard event.isLast else { return }
    release(
      .scroll, isCancelled: event.isCancelled, velocity: scrolls.velocity(at: event.timestamp))
  }

  // MARK: Mouse

  /// True: escape cancels.
  open override var acceptsFirstResponder: Bool { true }

  /// Cancels a manipulation.
  open override func cancelOperation(_ sender: Any?) { letGo(isCancelled: true) }

  /// Takes hold of the content; a second click zooms.
  open override func mouseDown(with event: NSEvent) {
    guard isZoomEnabled else { return super.mouseDown(with: event) }
    press = MousePress(at: Vector(event.locationInWindow))
    if event.clickCount == 2 { zoomInOrOut(at: event) }
  }

  /// Moves content that is zoomed in.
  open override func mouseDragged(with event: NSEvent) {
    guard press != nil else { return super.mouseDragged(with: event) }
    let place = Vector(event.locationInWindow)
    tracker.add(place, at: event.timestamp)
    if !holds.contains(.mouse) {
      guard let origin = press?.crossing(to: place),
        driver.mayDrag(fingerSpace.fromStage.linear(place - origin))
      else { return }
      scroll = (origin, place)
      hold(.mouse)
      scroll.place = origin
      follow()
    }
    scroll.place = place
    follow()
  }

  /// Lets go of the content.
  open override func mouseUp(with event: NSEvent) {
    guard press != nil else { return super.mouseUp(with: event) }
    press = nil
    let velocity = tracker.velocity(at: event.timestamp) ?? .zero
    tracker.reset()
    release(.mouse, isCancelled: false, velocity: velocity)
  }

  // MARK: Manipulation

  private func follow() {
    driver.follow([ZoomDriver.Finger(id: -1, place: scroll.place, start: scroll.start)])
  }

  private func hold(_ hold: Hold) {
    guard holds.insert(hold).inserted, holds.count == 1 else { return }
    // A layout that is due changes the limits.
    layOutContent()
    driver.begin()
  }

  private func release(_ hold: Hold, isCancelled: Bool, velocity: Vector = .zero) {
    guard holds.remove(hold) != nil, holds.isEmpty else { return }
    end(isCancelled: isCancelled, velocity: velocity)
  }

  private func letGo(isCancelled: Bool) {
    (holds, press) = ([], nil)
    end(isCancelled: isCancelled, velocity: .zero)
  }

  private func end(isCancelled: Bool, velocity: Vector) {
    let own = fingerSpace.fromStage.linear(velocity)
    driver.end(isCancelled: isCancelled, velocity: PlacementParts(translation: own))
  }

  // MARK: Accessibility

  /// True: VoiceOver finds the actions of the view, and in it the elements of its content.
  open override func isAccessibilityElement() -> Bool { true }

  /// The label that was set, or else that of the content.
  open override func accessibilityLabel() -> String? {
    super.accessibilityLabel() ?? contentView?.accessibilityLabel()
  }

  /// The actions that were set, and those that zoom in and out.
  open override func accessibilityCustomActions() -> [NSAccessibilityCustomAction]? {
    let zooms = isZoomEnabled ? [true, false].map { AdjustAction.zoom(isIn: $0) } : []
    return (super.accessibilityCustomActions() ?? [])
      + zooms.map { action in
        NSAccessibilityCustomAction(action) { [weak self] in
          guard let self else { return false }
          return setZoomScale(CGFloat(driver.zoom * action.factor), animated: true)
        }
      }
  }
}

extension ZoomableView: ZoomHost {
  package var zoomSpace: FingerSpace { fingerSpace }

  /// There is no pager on the Mac.
  package var page: (pager: PagerDriver, number: Int)? { nil }

  package var isInScrollView: Bool { enclosingScrollView != nil }

  package func drawContent() {
    guard let contentView else { return }
    let (layout, placement) = (driver.layout, driver.placement)
    let size = Size(layout.size.width * placement.scale.x, layout.size.height * placement.scale.y)
    place(
      contentView,
      in: Rect(center: Rect(bounds).center + placement.translation, size: size),
      contentSize: layout.size, rotation: 0)
  }

  package func tell(_ news: ZoomDriver.News) {
    switch news {
    case .began: onBegin?(self)
    case .changed: onChange?(self)
    case .ended: onEnd?(self)
    case .dismissed: break
    }
  }
}
#endif
