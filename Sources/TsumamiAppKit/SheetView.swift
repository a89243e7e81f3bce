#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiCoreGraphics
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews

/// A sheet over the bottom of its superview, dragged between detents by a mouse, and by two fingers
/// on a trackpad together with the lists in it.
///
/// It places itself in its superview: at the bottom, in the middle, as wide as the superview up to
/// ``maximumWidth``. A scroll of a trackpad passes from the sheet to the list under the pointer and
/// back without a jump. The lists get insets that bring their last row above the bottom of the
/// superview and its safe area.
///
/// ```swift
/// let sheet = SheetView(frame: .zero)
/// sheet.settings.detents = [.height(120, "low"), .medium, .large]
/// sheet.contentView = list
/// map.addSubview(sheet)
/// ```
///
/// A ``SheetViewController`` brings dimming, placement at the side and containment as well.
open class SheetView: DesignableView, SheetHost {
  /// How the content view is laid out.
  ///
  /// It does not change where the sheet rests.
  public enum ContentFit: Sendable {
    /// As high as the highest detent: the content does not change its layout while the sheet moves.
    case highest
    /// As high as the visible part: footers stay visible.
    case visible
  }

  // MARK: Delegate and closures

  /// The delegate, which may choose another detent and is called for each change.
  ///
  /// Nil by default, which lets the sheet go where it would. A closure of the same occasion is
  /// called after it.
  public weak var delegate: (any SheetViewDelegate)?
  /// Called when the height of the sheet, or the part that it covers, has changed: at every frame
  /// while it moves, and when it goes to a side.
  ///
  /// ``coveredInsets`` and ``height`` are the new ones in it.
  public var onChange: ((SheetView) -> Void)?
  /// Called when the sheet rests at a detent, or is closed.
  ///
  /// Also after a move without animation. ``detent`` says where.
  public var onSettle: ((SheetView) -> Void)?
  /// Called when the sheet leaves for a detent, with its name, or nil if it closes: what it changes
  /// of other views and layers is animated by a curve near to the spring of the sheet.
  ///
  /// ```swift
  /// sheet.animateAlongside = { [button] _, detent in
  ///   button.alphaValue = detent == "large" ? 0 : 1
  /// }
  /// ```
  ///
  /// Without animation it changes them at once. Changes that follow the mouse, too, belong into
  /// ``onChange``.
  public var animateAlongside: ((SheetView, _ detent: Sheet.Detent.ID?) -> Void)?

  // MARK: Settings

  /// The detents and the other settings; without detents there is one of the whole height.
  ///
  /// Heights are shares of the superview's height below its safe area at the top.
  ///
  /// A change is effective at once; a sheet that rests goes to its detent's new height.
  public var settings = Sheet() {
    didSet {
      driver.change(to: settings)
      applyLayout()
    }
  }
  /// The content, which the sheet lays out as ``contentFit`` says.
  ///
  /// Nil by default. It lies between the background of the sheet and its grabber, in a view that
  /// clips it to the round corners; the sheet writes its frame, and tracks the lists in it.
  public var contentView: NSView? {
    didSet {
      guard contentView !== oldValue else { return }
      lists.release()
      if oldValue?.superview === surface.clip { oldValue?.removeFromSuperview() }
      if let contentView { surface.clip.addSubview(contentView) }
      applyLayout()
    }
  }
  /// How the content view is laid out.
  ///
  /// As high as the highest detent by default.
  public var contentFit = ContentFit.highest {
    didSet { if contentFit != oldValue { applyLayout() } }
  }
  /// Whether a scroll over a list moves the sheet before it scrolls the list; true by default.
  ///
  /// If false only the grabber and what is not a list move the sheet.
  public var prefersScrollingExpands = true {
    didSet { if prefersScrollingExpands != oldValue { applyLayout() } }
  }
  /// Whether the sheet stays below its superview's safe area at the top; true by default.
  public var respectsTopSafeArea = true {
    didSet { if respectsTopSafeArea != oldValue { applyLayout() } }
  }
  /// The largest width, in points; 640 by default.
  ///
  /// A ``SheetViewController`` that puts the sheet at a side has another width for that.
  public var maximumWidth: CGFloat = 640 {
    didSet { if maximumWidth != oldValue { applyLayout() } }
  }
  /// A view behind the sheet whose alpha is the dimming.
  ///
  /// Nil by default. Put it into the superview yourself, below the sheet; ``SheetViewController``
  /// does that.
  public var dimmingView: NSView? { didSet { driver.show() } }

  // MARK: Look

  /// Whether a grabber is drawn at the top; true by default.
  ///
  /// VoiceOver finds it in any case. How high its area is, `grabberHeight` of the ``settings``
  /// says.
  public var isGrabberVisible: Bool {
    get { !grabber.pill.isHidden }
    set { grabber.pill.isHidden = !newValue }
  }
  /// The radius of the corners at the top, in points; 12 by default.
  public var cornerRadius: CGFloat {
    get { surface.cornerRadius }
    set { surface.cornerRadius = newValue }
  }
  /// Whether the sheet has a shadow; true by default.
  public var hasShadow: Bool {
    get { surface.hasShadow }
    set { surface.hasShadow = newValue }
  }
  /// A view behind the content, in place of the system's material; nil, the default, for that.
  ///
  /// From macOS 26 on an `NSGlassEffectView` makes the sheet of glass; its corners are its own. The
  /// sheet lays it out, and it takes no mouse.
  public var surfaceView: NSView? {
    get { surface.view }
    set { surface.view = newValue }
  }
  /// The colour of the sheet; nil, the default, for the system's material or ``surfaceView``.
  ///
  /// It also fills what an overshoot shows below the sheet.
  public var surfaceColor: NSColor? {
    get { surface.color }
    set { surface.color = newValue }
  }

  // MARK: State

  /// The height of the visible part, in points of the superview.
  ///
  /// 0 when it is closed; above the highest detent when it is pulled there or by an overshoot.
  public var height: Double { driver.mover.height }
  /// The position between the detents: 1.5 is halfway between the second and the third, -1 is
  /// closed.
  ///
  /// 0 is the lowest detent. It changes at every frame while the sheet moves.
  public var progress: Double { driver.mover.progress }
  /// The name of the detent at which it rests, or to which it moves; nil for closed.
  ///
  /// While the sheet is held, the one before.
  public var detent: Sheet.Detent.ID? { driver.detent }
  /// Whether a mouse or a trackpad holds the sheet.
  ///
  /// A scroll that moves the sheet and its list holds it, too.
  public var isManipulating: Bool { driver.mover.isHeld }

  let surface = SheetSurface(frame: .zero)
  let grabber = SheetGrabber(frame: .zero)
  let lists = SheetLists()
  // Lazy, because they refer to the view.
  private(set) lazy var driver = SheetDriver(of: self)
  lazy var drags = SheetDrags(of: self)
  /// The part of the superview's width that the controller gives the sheet.
  var column: ((NSView) -> SheetColumn)?
  /// Called with ``onSettle``, for the controller of the sheet.
  var settled: (() -> Void)?
  /// Called with the insets that bring the ends of the content into the visible part, for content
  /// that gives them to its lists itself; nil to give them to the lists.
  ///
  /// They leave out the keyboard, which such content avoids itself.
  package var takeInsets: ((Insets) -> Void)? { didSet { applyLayout() } }
  /// The height of the content that its controller prefers; nil to measure the content view.
  var preferredHeight: (() -> Double?)?
  private lazy var monitor = ScrollMonitor { [weak self] in self?.drags.takes($0) ?? false }

  // MARK: Life

  override func setUp() {
    super.setUp()
    grabber.sheet = self
    addSubview(surface)
    addSubview(surface.clip)
    addSubview(grabber)
  }

  /// Takes its place in a new superview.
  open override func viewDidMoveToSuperview() {
    super.viewDidMoveToSuperview()
    applyLayout()
  }

  /// Keeps its detent in a superview of another size.
  open override func resize(withOldSuperviewSize oldSize: NSSize) { applyLayout() }

  /// Follows scrolls in its window; without a window it ends its motion, and gives its lists their
  /// own insets back.
  open override func viewDidMoveToWindow() {
    super.viewDidMoveToWindow()
    monitor.isRunning = window != nil
    if window == nil {
      driver.leaveWindow()
      lists.release()
    } else {
      applyLayout()
    }
  }

  // MARK: Mouse

  /// True: escape closes a sheet that can be dismissed.
  open override var acceptsFirstResponder: Bool { true }

  /// The content, but for the area of the grabber: there the sheet, unless there is a control.
  open override func hitTest(_ point: NSPoint) -> NSView? {
    guard let hit = super.hitTest(point) else { return nil }
    let place = superview.map { convert(point, from: $0) } ?? point
    return Double(place.y) < settings.grabberHeight && !(hit is NSControl) ? self : hit
  }

  /// Waits for a drag.
  open override func mouseDown(with event: NSEvent) { drags.mouseDown(event) }

  /// Drags the sheet.
  open override func mouseDragged(with event: NSEvent) {
    if !drags.mouseDragged(event) { super.mouseDragged(with: event) }
  }

  /// Lets go of the sheet.
  open override func mouseUp(with event: NSEvent) {
    if !drags.mouseUp(event) { super.mouseUp(with: event) }
  }

  /// Moves the sheet by a scroll that no list takes.
  ///
  /// A scroll up or down of a trackpad alone; a wheel only scrolls lists.
  open override func scrollWheel(with event: NSEvent) {
    if !drags.takes(event) { super.scrollWheel(with: event) }
  }

  // MARK: Motion

  /// Moves the sheet to a detent, unless it is held.
  ///
  /// ```swift
  /// sheet.move(to: "large", animated: true)
  /// sheet.move(to: nil, animated: true)  // closes it
  /// ```
  ///
  /// - Parameters:
  ///   - detent: the name of the detent; nil closes the sheet.
  ///   - animated: whether a spring moves it; with Reduce Motion it is there at once.
  /// - Returns: false while it is held, or if it has no detent of that name, which is a fault in
  ///   the log.
  @discardableResult
  public func move(to detent: Sheet.Detent.ID?, animated: Bool) -> Bool {
    driver.move(to: detent, animated: animated)
  }

  // MARK: Driver

  /// Moves the view and what belongs to it.
  package func drawSheet() {
    guard let superview else { return }
    let (area, mover) = (superview.bounds, driver.mover)
    let column =
      column?(superview)
      ?? SheetColumn(.bottom, in: area, maximumWidth: maximumWidth, sideWidth: 0)
    let visible = CGFloat(mover.height)
    frame = CGRect(
      x: column.x, y: superview.isFlipped ? area.maxY - visible : area.minY + visible - area.height,
      width: column.width, height: area.height)
    layOutContent()
    dimmingView?.alphaValue = CGFloat(mover.dimming)
    (dimmingView as? SheetDimming)?.takesMouse = mover.coversBackground
    // AppKit calls no display link of a view that is hidden, and it comes up by one.
    isHidden = mover.height == 0 && !mover.isMoving
  }

  package func willSettle(
    at detent: Sheet.Detent.ID?, velocity: Double
  ) -> Sheet.Detent.ID? {
    delegate.map { $0.sheetView(self, willSettleAt: detent, velocity: velocity) } ?? detent
  }

  package func goAlong(by spring: SheetDriver.Spring?) {
    guard let animateAlongside else { return }
    guard spring != nil else { return animateAlongside(self, detent) }
    SheetCurve.animate { animateAlongside(self, detent) }
  }

  package func tell(_ news: SheetDriver.News) {
    switch news {
    case .began: delegate?.sheetViewDidBegin(self)
    case .changed:
      delegate?.sheetViewDidChange(self)
      onChange?(self)
    case .ended(let isCancelled): delegate?.sheetViewDidEnd(self, cancelled: isCancelled)
    case .settled:
      delegate?.sheetViewDidSettle(self)
      onSettle?(self)
      settled?()
    }
  }

  // MARK: Keys

  /// Escape closes a sheet that can be dismissed.
  open override func cancelOperation(_ sender: Any?) {
    driver.dismiss()
  }
}
#endif
