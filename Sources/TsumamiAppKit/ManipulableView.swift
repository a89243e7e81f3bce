#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiGeometry
import TsumamiManipulation
import TsumamiMotion
import TsumamiViews

/// A view whose content is moved by a mouse, scaled and rotated by a trackpad.
///
/// A view on the Mac has no transform. So this view is the area, and its ``contentView`` moves: the
/// layout of the content is its frame when it is set; its bounds keep their size, so that what it
/// shows is scaled with it. The content stays under the pointer, as far as the limits allow. Beside
/// the content, the mouse reaches the views beneath.
///
/// ```swift
/// let board = ManipulableView(frame: view.bounds)
/// photo.frame = NSRect(x: 100, y: 100, width: 200, height: 150)
/// board.contentView = photo
/// board.limitInsets = NSEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
/// board.onEnd = { print($0.placement) }
/// ```
open class ManipulableView: DesignableView, ManipulationHost {
  /// What a mouse and a trackpad do.
  ///
  /// The delegate may refuse each of them by itself, when its events begin.
  public enum Action: Hashable, Sendable {
    /// They move the content.
    case pan
    /// They scale it.
    case pinch
    /// They rotate it.
    case rotation
    /// They return it to its layout.
    case reset
  }

  // MARK: Delegate and closures

  /// The delegate, which may refuse an action and is called for each change.
  ///
  /// Nil by default, which allows everything. A closure of the same occasion is called after it.
  public weak var delegate: (any ManipulableViewDelegate)?
  /// Called when a mouse or a trackpad has taken hold of the content.
  ///
  /// A mouse does so after 3 points, a trackpad at once. An action of VoiceOver that moves, zooms
  /// or rotates the content calls it, too.
  public var onBegin: ((ManipulableView) -> Void)?
  /// Called when the content has another placement.
  ///
  /// Also when the program or a limit changes it: compare ``isManipulating``.
  public var onChange: ((ManipulableView) -> Void)?
  /// Called when the content has been let go; ``wasCancelled`` says how.
  ///
  /// Content with momentum, or beyond a rubber band, goes on then, with ``onChange`` at each frame.
  public var onEnd: ((ManipulableView) -> Void)?
  /// Called when a reset has arrived.
  ///
  /// It is called whether a click, VoiceOver or the program has reset it.
  public var onReset: ((ManipulableView) -> Void)?

  // MARK: Switches

  /// Whether the view responds to mouse and trackpad; setting it to false cancels a manipulation.
  ///
  /// True by default. The program can place the content in any case.
  @IBInspectable public var isManipulationEnabled: Bool = true {
    didSet { if !isManipulationEnabled { cancelManipulation() } }
  }
  /// Whether a mouse moves the content.
  ///
  /// Like the three below, it holds from the next manipulation on.
  ///
  /// True by default. If false, the content is scaled and rotated about its middle.
  @IBInspectable public var isPanEnabled: Bool = true
  /// Whether two fingers on a trackpad, or a wheel, move the content; false by default, because a
  /// scroll view around this view then gets no scrolls.
  ///
  /// A scroll belongs to the content from its begin, if that is on it, to its end.
  @IBInspectable public var isScrollPanEnabled: Bool = false
  /// Whether a trackpad scales the content.
  ///
  /// True by default; both sides have one factor.
  @IBInspectable public var isPinchEnabled: Bool = true
  /// Whether a trackpad rotates the content.
  ///
  /// True by default.
  @IBInspectable public var isRotationEnabled: Bool = true
  /// Whether a double click, or a double tap with two fingers, returns the content to its layout.
  ///
  /// True by default. Nothing happens while the content is at its layout.
  @IBInspectable public var isDoubleClickToResetEnabled: Bool = true
  /// Whether content that is let go while it moves goes on.
  ///
  /// False by default. It slows down by 0.998 per millisecond and keeps within its limits. With
  /// Reduce Motion it is at its end at once.
  @IBInspectable public var isMomentumEnabled: Bool = false
  /// Whether each manipulation and reset is registered with the undo manager of this view, that of
  /// its window by default, under a name for the Edit menu; false by default.
  @IBInspectable public var registersUndo: Bool = false
  /// The smallest scale; 0 or less for none.
  ///
  /// 0.1 by default. 1 is the size of the layout.
  @IBInspectable public var minimumScale: CGFloat = 0.1 { didSet { applyLimits() } }
  /// The largest scale; less than 1 for none.
  ///
  /// 10 by default. One below ``minimumScale`` counts as that.
  @IBInspectable public var maximumScale: CGFloat = 10 { didSet { applyLimits() } }
  /// Whether ``limits`` hold; the superview of the content is this view.
  ///
  /// True by default. If false, only the range of the scales limits the content.
  @IBInspectable public var isLimitedToSuperview: Bool = true { didSet { applyLimits() } }
  /// The distance of the limits from the top edge of this view's bounds, in points; negative ones
  /// lead outwards.
  @IBInspectable public var limitInsetTop: CGFloat {
    get { limitInsets.top }
    set { limitInsets.top = newValue }
  }
  /// The distance from the left edge.
  ///
  /// It stays at the left for every layout direction; ``limitInsetLeading`` does not.
  @IBInspectable public var limitInsetLeft: CGFloat {
    get { limitInsets.left }
    set { limitInsets.left = newValue }
  }
  /// The distance from the bottom edge.
  @IBInspectable public var limitInsetBottom: CGFloat {
    get { limitInsets.bottom }
    set { limitInsets.bottom = newValue }
  }
  /// The distance from the right edge.
  @IBInspectable public var limitInsetRight: CGFloat {
    get { limitInsets.right }
    set { limitInsets.right = newValue }
  }
  /// The distances of the limits from the edges of this view's bounds, in points.
  ///
  /// Negative ones lead outwards.
  public var limitInsets: NSEdgeInsets {
    get { NSEdgeInsets(limits.insets) }
    set { limits.insets = Insets(newValue) }
  }
  /// Whether the content stops at its limits, or gives way like a rubber band and springs back.
  ///
  /// It stops by default. It is the edge of ``limits``.
  public var edgeBehavior: Limits.Edge {
    get { limits.edge }
    set { limits.edge = newValue }
  }
  /// Where the content may be put while ``isLimitedToSuperview`` is true: inside the bounds of this
  /// view by default.
  ///
  /// A change is effective at once.
  public var limits: Limits = .inside(.parent) { didSet { applyLimits() } }

  // MARK: Content

  /// The content that moves: a subview of this view.
  ///
  /// Nil by default. This view writes its frame and its bounds, so it has no constraints to this
  /// view. Setting it sets ``contentLayout`` to its frame.
  public var contentView: NSView? {
    didSet {
      guard contentView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      guard let contentView else { return }
      contentLayout = contentView.frame
      addSubview(contentView)
    }
  }
  /// The layout of the content, from which its placement is counted, in the coordinates of this
  /// view.
  ///
  /// It is the frame at the identity; before it has a width there are no limits.
  public var contentLayout = CGRect.zero { didSet { applyLimits() } }

  /// The displacement, scale and rotation of the content relative to its layout, within the limits.
  ///
  /// At first the identity. One that is set while something holds the content is ignored. The
  /// translation is that of the middle of the content.
  public var placement: Placement {
    get { driver.placement }
    set { driver.placement = newValue }
  }
  /// Whether a mouse or a trackpad holds the content.
  ///
  /// It can be observed by its key.
  #if canImport(ObjectiveC)
  @objc
  #endif
  public package(set) dynamic var isManipulating: Bool = false
  /// Whether the last manipulation was cancelled, and the content returned to where it began.
  ///
  /// False before the first manipulation. It is set before ``onEnd`` is called.
  public package(set) var wasCancelled = false

  // Lazy, because it refers to the view.
  private(set) lazy var driver = ManipulationDriver(of: self)
  private var holds: Set<Hold> = []
  private var press: MousePress?
  private var tracker = VelocityTracker<Vector>()
  private var scrolls = ScrollSession()
  var shown = Placement.identity

  // MARK: Life

  override func setUp() {
    super.setUp()
    setAccessibilityRole(.group)
  }

  /// True: a click that brings the window to the front drags, too.
  open override func acceptsFirstMouse(for event: NSEvent?) -> Bool { true }

  /// Applies the limits to the new layout.
  open override func layout() {
    super.layout()
    applyLimits()
  }

  /// Ends the manipulation of a view that leaves its window.
  open override func viewDidMoveToWindow() {
    super.viewDidMoveToWindow()
    guard window == nil else { return }
    letGo(isCancelled: false)
    driver.arrive()
  }

  // MARK: Mouse

  /// This view on its content, a control in the content where there is one, and nothing beside it.
  open override func hitTest(_ point: NSPoint) -> NSView? {
    guard let hit = super.hitTest(point), hit !== self else { return nil }
    return hit !== contentView && hit is NSControl ? hit : self
  }

  /// True: escape cancels.
  open override var acceptsFirstResponder: Bool { true }

  /// Cancels the manipulation.
  open override func cancelOperation(_ sender: Any?) { cancelManipulation() }

  /// Grabs the content; a second click returns it to its layout.
  open override func mouseDown(with event: NSEvent) {
    guard isManipulationEnabled, isOnContent(event) else { return super.mouseDown(with: event) }
    press = MousePress(at: Vector(event.locationInWindow))
    if event.clickCount == 2, isDoubleClickToResetEnabled, may(.reset) { reset(animated: true) }
  }

  /// Drags the content.
  open override func mouseDragged(with event: NSEvent) {
    guard press != nil else { return super.mouseDragged(with: event) }
    let place = Vector(event.locationInWindow)
    tracker.add(place, at: event.timestamp)
    if !holds.contains(.mouse) {
      guard isPanEnabled, let origin = press?.crossing(to: place), may(.pan) else { return }
      hold(.mouse)
      driver.follow { $0.add(0, at: origin, in: $1) }
    }
    driver.follow { manipulator, _ in manipulator.move(0, to: place) }
  }

  /// Lets go of the content.
  open override func mouseUp(with event: NSEvent) {
    guard press != nil else { return super.mouseUp(with: event) }
    press = nil
    let velocity = tracker.velocity(at: event.timestamp).map { fingerSpace.fromStage.linear($0) }
    tracker.reset()
    driver.follow { $0.remove(0, in: $1) }
    release(.mouse, isCancelled: false, velocity: velocity ?? .zero)
  }

  // MARK: Trackpad

  /// Scales the content about the pointer.
  open override func magnify(with event: NSEvent) {
    if !zoom(with: event, .magnification, by: event.factor) { super.magnify(with: event) }
  }

  /// Rotates the content about the pointer.
  open override func rotate(with event: NSEvent) {
    if !zoom(with: event, .rotation, turn: event.turn) { super.rotate(with: event) }
  }

  /// Moves the content by a scroll, if that is switched on.
  open override func scrollWheel(with event: NSEvent) {
    let isOwn = scrolls.takes(event) {
      isScrollPanEnabled && isManipulationEnabled && isOnContent(event) && may(.pan)
    }
    guard isOwn else { return super.scrollWheel(with: event) }
    if event.beginsScroll { hold(.scroll) }
    let way = scrolls.displacement(of: event, in: self)
    // The momentum of the system moves nothing, because the content has its own with its limits,
    // nor does the rest of a scroll that was cancelled.
    guard holds.contains(.scroll) else { return }
    driver.follow { $0.drag(by: way, at: Vector(event.locationInWindow), in: $1) }
    guard event.isLast else { return }
    release(
      .scroll, isCancelled: event.isCancelled,
      velocity: fingerSpace.fromStage.linear(scrolls.velocity(at: event.timestamp)))
  }

  /// Returns the content to its layout.
  open override func smartMagnify(with event: NSEvent) {
    guard isManipulationEnabled, isDoubleClickToResetEnabled, isOnContent(event) else {
      return super.smartMagnify(with: event)
    }
    if may(.reset) { reset(animated: true) }
  }

  private func zoom(
    with event: NSEvent, _ hold: Hold, by factor: Double = 1, turn: Double = 0
  ) -> Bool {
    let isOn = hold == .rotation ? isRotationEnabled : isPinchEnabled
    let action = hold == .rotation ? Action.rotation : .pinch
    guard
      holds.contains(hold)
        || (event.isFirst && isManipulationEnabled && isOn && isOnContent(event) && may(action))
    else { return false }
    self.hold(hold)
    driver.follow {
      $0.zoom(by: factor, turn: turn, about: Vector(event.locationInWindow), in: $1)
    }
    if event.isLast { release(hold, isCancelled: event.isCancelled) }
    return true
  }

  func may(_ action: Action) -> Bool {
    delegate?.manipulableView(self, shouldBegin: action) ?? true
  }

  private func isOnContent(_ event: NSEvent) -> Bool {
    guard let contentView else { return false }
    return Rect(contentView.bounds).contains(
      Vector(contentView.convert(event.locationInWindow, from: nil)))
  }

  // MARK: Manipulation

  func hold(_ hold: Hold) {
    if holds.insert(hold).inserted { driver.begin(manipulation) }
  }

  func release(_ hold: Hold, isCancelled: Bool, velocity: Vector = .zero) {
    holds.remove(hold)
    if holds.isEmpty { letGo(isCancelled: isCancelled, velocity: velocity) }
  }

  private func letGo(isCancelled: Bool, velocity: Vector = .zero) {
    holds = []
    press = nil
    driver.end(isCancelled: isCancelled, velocity: PlacementParts(translation: velocity))
  }

  /// Cancels the manipulation: the content returns to where it began.
  ///
  /// Nothing happens if nothing holds it.
  ///
  /// ``onEnd`` is then called with ``wasCancelled`` true. Escape does the same.
  public func cancelManipulation() { letGo(isCancelled: true) }

  // MARK: Accessibility

  /// True: VoiceOver treats the view as a whole.
  open override func isAccessibilityElement() -> Bool { true }

  /// The frame of the content, on the screen.
  open override func accessibilityFrame() -> NSRect {
    contentView?.accessibilityFrame() ?? super.accessibilityFrame()
  }

  /// The label that was set, that of the content, or else "Movable item" in the user's language.
  open override func accessibilityLabel() -> String? {
    super.accessibilityLabel() ?? contentView?.accessibilityLabel() ?? Phrase.movableItem.text
  }

  /// The actions that were set, and those that move, zoom, rotate and reset the content.
  ///
  /// Of those the ones that the switches allow. One moves it by 20 points, scales it by 1.25 or
  /// rotates it by 15°.
  open override func accessibilityCustomActions() -> [NSAccessibilityCustomAction]? {
    (super.accessibilityCustomActions() ?? []) + manipulationActions
  }
}
#endif
