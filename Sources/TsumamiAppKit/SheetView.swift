#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiCoreGraphics
import TsumamiGeometry
import TsumamiManipulation
import TsumamiMotion

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
open class SheetView: NSView {
  /// How the content view is laid out.
  public enum ContentFit: Sendable {
    /// As high as the highest detent: the content does not change its layout while the sheet moves.
    case highest
    /// As high as the visible part: footers stay visible.
    case visible
  }

  // MARK: Delegate and closures

  /// The delegate, which may choose another detent and is called for each change.
  public weak var delegate: (any SheetViewDelegate)?
  /// Called when the height of the sheet, or the part that it covers, has changed: at every frame
  /// while it moves, and when it goes to a side.
  public var onChange: ((SheetView) -> Void)?
  /// Called when the sheet rests at a detent, or is closed.
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
  /// Without animation it changes them at once. What has to follow the mouse, too, belongs into
  /// ``onChange``.
  public var animateAlongside: ((SheetView, _ detent: String?) -> Void)?

  // MARK: Settings

  /// The detents and the other settings; without detents there is one of the whole height.
  ///
  /// Heights are shares of the superview's height below its safe area at the top.
  public var settings = Sheet() {
    didSet {
      mover.change(to: settings, at: CACurrentMediaTime())
      applyLayout()
    }
  }
  /// The content: a subview that the sheet lays out as ``contentFit`` says.
  public var contentView: NSView? {
    didSet {
      guard contentView !== oldValue else { return }
      lists.release()
      oldValue?.removeFromSuperview()
      if let contentView { addSubview(contentView, positioned: .below, relativeTo: grabber) }
      applyLayout()
    }
  }
  /// How the content view is laid out.
  public var contentFit = ContentFit.highest { didSet { applyLayout() } }
  /// Whether a scroll over a list moves the sheet before it scrolls the list; true by default.
  ///
  /// If false only the grabber and what is not a list move the sheet.
  public var prefersScrollingExpands = true { didSet { applyLayout() } }
  /// Whether the sheet stays below its superview's safe area at the top; true by default.
  public var respectsTopSafeArea = true { didSet { applyLayout() } }
  /// The largest width, in points; 640 by default.
  public var maximumWidth: CGFloat = 640 { didSet { applyLayout() } }
  /// A view behind the sheet whose alpha is the dimming.
  public var dimmingView: NSView? { didSet { show() } }

  // MARK: Look

  /// Whether a grabber is drawn at the top; true by default.
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
  /// The colour of the sheet; nil, the default, for the system's material.
  ///
  /// It also fills what an overshoot shows below the sheet.
  public var surfaceColor: NSColor? {
    get { surface.color }
    set { surface.color = newValue }
  }

  // MARK: State

  /// The height of the visible part, in points of the superview.
  public var height: Double { mover.height }
  /// The position between the detents: 1.5 is halfway between the second and the third, -1 is
  /// closed.
  public var progress: Double { mover.progress }
  /// The name of the detent at which it rests, or to which it moves; nil for closed.
  public var detent: String? { mover.target.map { mover.stops[$0].name } }
  /// Whether a mouse or a trackpad holds the sheet.
  public var isManipulating: Bool { mover.isHeld }

  let surface = SheetSurface(frame: .zero)
  let grabber = SheetGrabber(frame: .zero)
  let lists = SheetLists()
  var mover = SheetMover(Sheet(), parentHeight: 0, contentHeight: 0)
  private var ownership = AxisOwnership()
  private var movers: [AxisOwnership.Mover] = []
  private var scrolled: NSScrollView?
  private var tracker = VelocityTracker<Double>()
  private var travel = 0.0
  private var mouseStart: Double?
  /// Whether the momentum of the last scroll belongs to the sheet, which needs none.
  private var swallowsMomentum = false
  private var shown: Double?
  private var shownInsets = Insets.zero
  private let clock = FrameClock()
  /// The part of the superview's width that the controller gives the sheet.
  var column: ((NSView) -> SheetColumn)?
  /// Called with ``onSettle``, for the controller of the sheet.
  var settled: (() -> Void)?
  /// The height of the content that its controller prefers; nil to measure the content view.
  var preferredHeight: (() -> Double?)?
  private lazy var monitor = ScrollMonitor { [weak self] in self?.takes($0) ?? false }

  // MARK: Life

  /// Makes a sheet; its frame is its own.
  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    setUp()
  }

  /// Makes a sheet from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    wantsLayer = true
    grabber.sheet = self
    addSubview(surface)
    addSubview(grabber)
  }

  /// True: y grows downwards.
  open override var isFlipped: Bool { true }

  /// Takes its place in a new superview.
  open override func viewDidMoveToSuperview() {
    super.viewDidMoveToSuperview()
    applyLayout()
  }

  /// Keeps its detent in a superview of another size.
  open override func resize(withOldSuperviewSize oldSize: NSSize) { applyLayout() }

  /// Follows scrolls in its window; without a window it ends its motion.
  open override func viewDidMoveToWindow() {
    super.viewDidMoveToWindow()
    monitor.isRunning = window != nil
    guard window == nil else { return applyLayout() }
    if mover.isHeld { end(velocity: 0, isCancelled: true) }
    if mover.isMoving { move(to: mover.restTime) }
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
  open override func mouseDown(with event: NSEvent) { mouseStart = fromBottom(event) }

  /// Drags the sheet.
  open override func mouseDragged(with event: NSEvent) {
    guard let mouseStart else { return super.mouseDragged(with: event) }
    let place = fromBottom(event)
    if !mover.isHeld {
      guard abs(place - mouseStart) >= Hold.slop else { return }
      begin(in: nil)
      travel = mouseStart + (place < mouseStart ? -Hold.slop : Hold.slop)
    }
    drag(by: place - travel, at: event.timestamp)
    travel = place
  }

  /// Lets go of the sheet.
  open override func mouseUp(with event: NSEvent) {
    guard mouseStart != nil else { return super.mouseUp(with: event) }
    mouseStart = nil
    end(velocity: tracker.velocity(at: event.timestamp) ?? 0, isCancelled: false)
  }

  /// How far above the bottom of the superview an event is.
  private func fromBottom(_ event: NSEvent) -> Double {
    guard let superview else { return 0 }
    let place = Double(superview.convert(event.locationInWindow, from: nil).y)
    return superview.isFlipped ? -place : place
  }

  // MARK: Trackpad

  /// Moves the sheet by a scroll that no list takes.
  open override func scrollWheel(with event: NSEvent) {
    if !takes(event) { super.scrollWheel(with: event) }
  }

  /// Whether a scroll moves the sheet, or the list in it that the sheet scrolls with it.
  ///
  /// A scroll up and down of a trackpad is shared from its begin to its end; a wheel only scrolls
  /// lists.
  func takes(_ event: NSEvent) -> Bool {
    if !event.momentumPhase.isEmpty { return swallowsMomentum && isOver(event) }
    if event.phase.contains(.began), !mover.isHeld, isOver(event) {
      let isVertical = abs(event.scrollingDeltaY) >= abs(event.scrollingDeltaX)
      guard isVertical, event.hasPreciseScrollingDeltas else { return false }
      let list = list(under: event)
      guard prefersScrollingExpands || list == nil else { return false }
      begin(in: list)
      travel = 0
    }
    guard mover.isHeld, mouseStart == nil else { return false }
    // Fingers that move down pull the sheet down.
    let distance = -Double(event.scrollingDeltaY)
    travel += distance
    // The last event has no distance of its own, and says nothing of the velocity.
    if distance != 0 || !event.isLast {
      drag(by: distance, at: event.timestamp, position: travel)
    }
    if event.isLast {
      swallowsMomentum = ownership.owner != 1
      let velocity = ownership.owner == 1 ? 0 : tracker.velocity(at: event.timestamp) ?? 0
      end(velocity: velocity, isCancelled: event.isCancelled)
    }
    return true
  }

  private func isOver(_ event: NSEvent) -> Bool {
    (event.window == nil || event.window === window)
      && bounds.contains(convert(event.locationInWindow, from: nil))
  }

  /// The innermost scroll view of this sheet under the pointer that scrolls up and down.
  private func list(under event: NSEvent) -> NSScrollView? {
    guard let superview else { return nil }
    var view = hitTest(superview.convert(event.locationInWindow, from: nil))
    while let current = view, current !== self {
      if let list = current as? NSScrollView, list.mover != nil {
        lists.find(in: list)
        applyInsets()
        return list
      }
      view = current.superview
    }
    return nil
  }

  // MARK: Dragging

  private func begin(in list: NSScrollView?) {
    clock.stop()
    mover.grab(at: CACurrentMediaTime())
    (ownership, scrolled) = (AxisOwnership(), list)
    movers = [mover.mover()] + [list?.mover].compactMap { $0 }
    tracker.reset()
    delegate?.sheetViewDidBegin(self)
  }

  private func drag(by distance: Double, at time: Double, position: Double? = nil) {
    ownership.move(&movers, by: distance)
    tracker.add(position ?? travel + distance, at: time)
    mover.pull(to: movers[0].position)
    if movers.count > 1 { scrolled?.show(movers[1]) }
    show()
  }

  private func end(velocity: Double, isCancelled: Bool) {
    guard mover.isHeld else { return }
    scrolled = nil
    let proposal = mover.proposal(velocity: velocity)
    let name = proposal.map { mover.stops[$0].name }
    let answer = delegate.map { $0.sheetView(self, willSettleAt: name, velocity: velocity) } ?? name
    let target = answer == name ? proposal : answer.map { mover.stop(named: $0) ?? proposal ?? 0 }
    mover.release(to: target, velocity: velocity, at: CACurrentMediaTime())
    leave()
    show()
    delegate?.sheetViewDidEnd(self, cancelled: isCancelled)
    if mover.isMoving { moveByItself() } else { didSettle() }
  }

  // MARK: Motion

  /// Moves the sheet to a detent, unless it is held.
  ///
  /// - Parameters:
  ///   - detent: the name of the detent; nil closes the sheet.
  ///   - animated: whether a spring moves it; with Reduce Motion it is there at once.
  /// - Returns: false while it is held, or if it has no detent of that name.
  @discardableResult
  public func move(to detent: String?, animated: Bool) -> Bool {
    let place = detent.flatMap { mover.stop(named: $0) }
    guard detent == nil || place != nil else { return false }
    return move(toStop: place, animated: animated)
  }

  func move(toStop place: Int?, animated: Bool) -> Bool {
    let isAnimated = animated && window != nil && !reducesMotion
    guard mover.move(to: place, animated: isAnimated, at: CACurrentMediaTime()) else {
      return false
    }
    leave()
    show()
    if mover.isMoving { moveByItself() } else { didSettle() }
    return true
  }

  /// Lets other views go along with the sheet, which has left for a detent.
  private func leave() {
    guard let animateAlongside else { return }
    guard mover.isMoving, window != nil, !reducesMotion else {
      return animateAlongside(self, detent)
    }
    SheetCurve.animate { animateAlongside(self, detent) }
  }

  private var reducesMotion: Bool { NSWorkspace.shared.accessibilityDisplayShouldReduceMotion }

  func moveByItself() {
    guard mover.isMoving else { return clock.stop() }
    guard !reducesMotion, window != nil else { return move(to: mover.restTime) }
    clock.run(displayLink(target:selector:)) { [weak self] in self?.move(to: $0) }
  }

  private func move(to time: Double) {
    mover.advance(to: time)
    show()
    guard !mover.isMoving else { return }
    clock.stop()
    didSettle()
  }

  /// Puts the sheet below its superview, from where it comes up; nothing is told.
  func startClosed() {
    _ = mover.move(to: nil, animated: false, at: CACurrentMediaTime())
    (shown, shownInsets) = (mover.height, covered)
    show()
  }

  private func didSettle() {
    if !prefersScrollingExpands { applyInsets() }
    delegate?.sheetViewDidSettle(self)
    onSettle?(self)
    settled?()
  }

  func show() {
    guard let superview else { return }
    let area = superview.bounds
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
    isHidden = mover.height == 0
    let covered = covered
    guard mover.height != shown || covered != shownInsets else { return }
    (shown, shownInsets) = (mover.height, covered)
    delegate?.sheetViewDidChange(self)
    onChange?(self)
  }

  // MARK: Keys

  /// Escape closes a sheet that can be dismissed.
  open override func cancelOperation(_ sender: Any?) {
    if settings.isDismissible { _ = move(to: nil, animated: true) }
  }
}
#endif
