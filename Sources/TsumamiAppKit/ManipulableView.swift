#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiCoreGraphics
import TsumamiGeometry
import TsumamiManipulation

/// A view whose content is moved by a mouse, scaled and turned by a trackpad.
///
/// A view on the Mac has no transform. So this one is the area, and what moves is its
/// ``contentView``, whose layout is where it was when it was handed over; its bounds keep their
/// size, so that what it shows is scaled with it. The content stays under the pointer, as far as
/// the limits allow.
///
/// ```swift
/// let board = ManipulableView(frame: window.contentLayoutRect)
/// board.contentView = NSImageView(image: photo)
/// board.limits = .inside(.parent, insets: Insets(10))
/// board.onEnd = { print($0.placement) }
/// ```
@IBDesignable open class ManipulableView: NSView {
  // MARK: Who is told

  /// Called when a mouse or a trackpad has taken hold of the content.
  public var onBegin: ((ManipulableView) -> Void)?
  /// Called when the content has another placement.
  public var onChange: ((ManipulableView) -> Void)?
  /// Called when the last of them has let go of the content.
  public var onEnd: ((ManipulableView) -> Void)?
  /// Called when a reset has arrived.
  public var onReset: ((ManipulableView) -> Void)?

  // MARK: Switches

  /// Whether mouse and trackpad do anything.
  @IBInspectable public var isManipulationEnabled: Bool = true {
    didSet { if !isManipulationEnabled { cancelManipulation() } }
  }
  /// Whether a mouse moves the content.
  ///
  /// Like the two below, it holds from the next manipulation on.
  @IBInspectable public var isPanEnabled: Bool = true
  /// Whether a trackpad scales the content.
  @IBInspectable public var isPinchEnabled: Bool = true
  /// Whether a trackpad turns the content.
  @IBInspectable public var isRotationEnabled: Bool = true
  /// Whether a double click, or a double tap with two fingers, returns the content to its layout.
  @IBInspectable public var isDoubleClickToResetEnabled: Bool = true
  /// The smallest scale; 0 or less for none.
  @IBInspectable public var minimumScale: CGFloat = 0.1 { didSet { applyLimits() } }
  /// The largest scale; less than 1 for none.
  @IBInspectable public var maximumScale: CGFloat = 10 { didSet { applyLimits() } }
  /// Where the content may be put in the bounds of this view.
  public var limits: Limits = .inside(.parent) { didSet { applyLimits() } }

  // MARK: Content

  /// What is moved: a subview of this one.
  public var contentView: NSView? {
    didSet {
      guard contentView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      guard let contentView else { return }
      contentLayout = contentView.frame
      addSubview(contentView)
    }
  }
  /// Where the content lies before it is moved, in the coordinates of this view.
  public var contentLayout = CGRect.zero { didSet { applyLimits() } }

  /// Where the content is, apart from its layout; within the limits whatever is set.
  public var placement: Placement {
    get { manipulator.placement }
    set {
      manipulator.place(newValue)
      show()
    }
  }
  /// Whether a mouse or a trackpad holds the content.
  ///
  /// It can be observed by its key.
  #if canImport(ObjectiveC)
  @objc
  #endif
  public internal(set) dynamic var isManipulating: Bool = false

  private var manipulator = Manipulator(
    frame: AnchoredFrame(Rect(0, 0, 0, 0)), area: Rect(0, 0, 0, 0))
  private var holds: Set<Hold> = []
  private var mouseStart: Vector?
  private var shown = Placement.identity
  private let clock = FrameClock()

  // MARK: Life

  /// Makes a view with a frame in its superview.
  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    wantsLayer = true
  }

  /// Makes a view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    wantsLayer = true
  }

  /// True: y grows downwards.
  open override var isFlipped: Bool { true }

  /// True: a click that brings the window to the front drags, too.
  open override func acceptsFirstMouse(for event: NSEvent?) -> Bool { true }

  /// Applies the limits to the new layout.
  open override func layout() {
    super.layout()
    applyLimits()
  }

  /// Lets go of what a view without a window cannot hear of.
  open override func viewDidMoveToWindow() {
    super.viewDidMoveToWindow()
    guard window == nil else { return }
    letGo(isCancelled: false)
    arrive()
  }

  // MARK: Mouse

  /// Takes the content where the mouse is on it; a second click returns it to its layout.
  open override func mouseDown(with event: NSEvent) {
    guard isManipulationEnabled, isOnContent(event) else { return super.mouseDown(with: event) }
    mouseStart = Vector(event.locationInWindow)
    if event.clickCount == 2, isDoubleClickToResetEnabled { reset(animated: true) }
  }

  /// Drags the content.
  open override func mouseDragged(with event: NSEvent) {
    guard let mouseStart else { return super.mouseDragged(with: event) }
    let place = Vector(event.locationInWindow)
    if holds.contains(.mouse) {
      follow { $0.move(0, to: place) }
    } else if isPanEnabled, place.distance(to: mouseStart) >= Hold.slop {
      hold(.mouse)
      follow { [space = fingerSpace] in $0.add(0, at: place, in: space) }
    }
  }

  /// Lets go of the content.
  open override func mouseUp(with event: NSEvent) {
    guard mouseStart != nil else { return super.mouseUp(with: event) }
    mouseStart = nil
    follow { [space = fingerSpace] in $0.remove(0, in: space) }
    release(.mouse, isCancelled: false)
  }

  // MARK: Trackpad

  /// Scales the content about the pointer.
  open override func magnify(with event: NSEvent) {
    if !zoom(with: event, .magnification, by: event.factor) { super.magnify(with: event) }
  }

  /// Turns the content about the pointer.
  open override func rotate(with event: NSEvent) {
    if !zoom(with: event, .rotation, turn: event.turn) { super.rotate(with: event) }
  }

  /// Returns the content to its layout.
  open override func smartMagnify(with event: NSEvent) {
    guard isManipulationEnabled, isDoubleClickToResetEnabled, isOnContent(event) else {
      return super.smartMagnify(with: event)
    }
    reset(animated: true)
  }

  private func zoom(
    with event: NSEvent, _ hold: Hold, by factor: Double = 1, turn: Double = 0
  ) -> Bool {
    let isOn = hold == .rotation ? isRotationEnabled : isPinchEnabled
    guard holds.contains(hold) || (isManipulationEnabled && isOn && isOnContent(event)) else {
      return false
    }
    self.hold(hold)
    follow { [space = fingerSpace] in
      $0.zoom(by: factor, turn: turn, about: Vector(event.locationInWindow), in: space)
    }
    if event.isLast { release(hold, isCancelled: event.isCancelled) }
    return true
  }

  private func isOnContent(_ event: NSEvent) -> Bool {
    guard let contentView else { return false }
    return Rect(contentView.bounds).contains(
      Vector(contentView.convert(event.locationInWindow, from: nil)))
  }

  // MARK: Manipulation

  private func hold(_ hold: Hold) {
    guard holds.insert(hold).inserted, !isManipulating else { return }
    clock.stop()
    applyLimits()
    manipulator.manipulation.isPanEnabled = isPanEnabled
    manipulator.manipulation.pinch = isPinchEnabled ? .uniform : .off
    manipulator.manipulation.isRotationEnabled = isRotationEnabled
    manipulator.begin()
    isManipulating = true
    onBegin?(self)
  }

  private func follow(_ change: (inout Manipulator) -> Void) {
    guard isManipulating else { return }
    change(&manipulator)
    manipulator.solve(in: fingerSpace)
    show()
  }

  private func release(_ hold: Hold, isCancelled: Bool) {
    holds.remove(hold)
    if holds.isEmpty { letGo(isCancelled: isCancelled) }
  }

  private func letGo(isCancelled: Bool) {
    holds = []
    mouseStart = nil
    guard isManipulating else { return }
    let now = CACurrentMediaTime()
    if isCancelled { manipulator.cancel(at: now) } else { manipulator.end(at: now) }
    isManipulating = false
    show()
    onEnd?(self)
    moveByItself()
  }

  /// Lets go and returns the content to where it was taken; nothing happens if nothing holds it.
  public func cancelManipulation() { letGo(isCancelled: true) }

  /// Applies the limits again, as this view does by itself when it or a limit changes.
  public func applyLimits() {
    manipulator.manipulation.minimumScale = Double(minimumScale)
    manipulator.manipulation.maximumScale = Double(maximumScale)
    // There is nothing to be inside of before there is a layout.
    let isLaidOut = bounds.width > 0 && bounds.height > 0 && contentLayout.width > 0
    manipulator.manipulation.limits = isLaidOut ? limits : Limits(.none, edge: limits.edge)
    let now = CACurrentMediaTime()
    manipulator.layOut(
      frame: AnchoredFrame(Rect(contentLayout)), area: Rect(bounds), in: fingerSpace, at: now)
    show()
    moveByItself()
  }

  /// Returns the content to its layout, or as near to it as the limits allow.
  ///
  /// - Returns: whether it goes there; it does not while it is held, or when it is there.
  @discardableResult
  public func reset(animated: Bool) -> Bool {
    let isAnimated = animated && window != nil
    guard manipulator.reset(animated: isAnimated, at: CACurrentMediaTime()) else { return false }
    show()
    if isAnimated { moveByItself() } else { onReset?(self) }
    return true
  }

  private func moveByItself() {
    guard manipulator.animation != nil else { return clock.stop() }
    guard !NSWorkspace.shared.accessibilityDisplayShouldReduceMotion else { return arrive() }
    clock.run(displayLink(target:selector:)) { [weak self] in self?.move(to: $0) }
  }

  private func arrive() {
    if manipulator.animation != nil { move(to: manipulator.restTime) }
  }

  private func move(to time: Double) {
    let finished = manipulator.advance(to: time)
    if manipulator.animation == nil { clock.stop() }
    show()
    if finished == .resetting { onReset?(self) }
  }

  private func show() {
    guard let contentView else { return }
    let placement = manipulator.placement
    let layout = Rect(contentLayout)
    let size = Size(layout.size.width * placement.scale.x, layout.size.height * placement.scale.y)
    place(
      contentView, in: Rect(center: layout.center + placement.translation, size: size),
      contentSize: layout.size, rotation: placement.rotation)
    guard placement != shown else { return }
    shown = placement
    onChange?(self)
  }
}
#endif
