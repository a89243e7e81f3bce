// Addresses are below https://developer.apple.com/documentation/appkit/

/// nsresponder
@MainActor open class NSResponder: StandInObject {
  /// nsresponder/init()
  public override init() {}
  /// nsresponder/init(coder:)
  public required init?(coder: NSCoder) {}
  /// The events that nobody wanted, by the names of their methods.
  public internal(set) var standInPassedOn: [String] = []

  /// nsresponder/nextresponder
  open var nextResponder: NSResponder?
  /// nsresponder/undomanager
  open var undoManager: UndoManager? { nil }
  /// nsresponder/acceptsfirstresponder
  open var acceptsFirstResponder: Bool { false }
  /// nsresponder/mousedown(with:)
  open func mouseDown(with event: NSEvent) { standInPassedOn.append("mouseDown") }
  /// nsresponder/mousedragged(with:)
  open func mouseDragged(with event: NSEvent) { standInPassedOn.append("mouseDragged") }
  /// nsresponder/mouseup(with:)
  open func mouseUp(with event: NSEvent) { standInPassedOn.append("mouseUp") }
  /// nsresponder/mousemoved(with:)
  open func mouseMoved(with event: NSEvent) { standInPassedOn.append("mouseMoved") }
  /// nsresponder/mouseexited(with:)
  open func mouseExited(with event: NSEvent) { standInPassedOn.append("mouseExited") }
  /// nsresponder/cursorupdate(with:)
  open func cursorUpdate(with event: NSEvent) { standInPassedOn.append("cursorUpdate") }
  /// nsresponder/magnify(with:)
  open func magnify(with event: NSEvent) { standInPassedOn.append("magnify") }
  /// nsresponder/rotate(with:)
  open func rotate(with event: NSEvent) { standInPassedOn.append("rotate") }
  /// nsresponder/smartmagnify(with:)
  open func smartMagnify(with event: NSEvent) { standInPassedOn.append("smartMagnify") }
  /// nsresponder/scrollwheel(with:)
  open func scrollWheel(with event: NSEvent) { standInPassedOn.append("scrollWheel") }
  /// nsresponder/keydown(with:)
  open func keyDown(with event: NSEvent) { standInPassedOn.append("keyDown") }
  /// nsresponder/moveleft(_:)
  #if canImport(ObjectiveC)
  @objc
  #endif
  open func moveLeft(_ sender: Any?) {}
  /// nsresponder/moveright(_:)
  #if canImport(ObjectiveC)
  @objc
  #endif
  open func moveRight(_ sender: Any?) {}
  /// nsresponder/moveup(_:)
  #if canImport(ObjectiveC)
  @objc
  #endif
  open func moveUp(_ sender: Any?) {}
  /// nsresponder/movedown(_:)
  #if canImport(ObjectiveC)
  @objc
  #endif
  open func moveDown(_ sender: Any?) {}
  /// nsresponder/canceloperation(_:)
  ///
  /// The first responder in the chain that implements it gets it; here no other one does.
  open func cancelOperation(_ sender: Any?) { nextResponder?.cancelOperation(sender) }
}

/// nsview
///
/// Its bounds are scaled to the size of its frame; then it is turned about the middle of that, in
/// the coordinates of its superview.
@MainActor open class NSView: NSResponder {
  /// nsview/frame
  open var frame: NSRect {
    didSet {
      guard frame.size != oldValue.size else { return }
      let old = bounds.size
      if hasOwnBounds, oldValue.width > 0, oldValue.height > 0 {
        // They keep their scale.
        bounds.size = NSSize(
          width: old.width * frame.width / oldValue.width,
          height: old.height * frame.height / oldValue.height)
      } else {
        bounds.size = frame.size
      }
      needsLayout = true
      if autoresizesSubviews { resizeSubviews(withOldSize: old) }
    }
  }
  /// nsview/resizesubviews(witholdsize:)
  ///
  /// A change of the frame calls it, and one of the bounds does not.
  open func resizeSubviews(withOldSize oldSize: NSSize) {
    for view in subviews { view.resize(withOldSuperviewSize: oldSize) }
  }
  /// nsview/bounds
  open var bounds: NSRect { didSet { hasOwnBounds = bounds.size != frame.size } }
  private var hasOwnBounds = false
  /// Whether views turn the other way round; no page says which way it is in a flipped superview.
  public static var standInTurnsTheOtherWay = false
  /// nsview/framecenterrotation
  open var frameCenterRotation: CGFloat = 0
  /// nsview/isflipped
  open var isFlipped: Bool { false }
  /// nsview/wantslayer
  open var wantsLayer = false
  /// nsview/layer
  open var layer: CALayer? = CALayer()
  /// nsview/ishidden
  open var isHidden = false
  /// nsview/alphavalue
  open var alphaValue: CGFloat = 1
  /// nsview/autoresizessubviews
  open var autoresizesSubviews = true
  /// nsview/autoresizingmask-swift.property
  open var autoresizingMask: AutoresizingMask = []
  /// nsview/resize(witholdsuperviewsize:)
  open func resize(withOldSuperviewSize oldSize: NSSize) {
    guard let superview else { return }
    let (width, height) = (
      superview.bounds.width - oldSize.width, superview.bounds.height - oldSize.height
    )
    frame.size = NSSize(
      width: frame.width + (autoresizingMask.contains(.width) ? width : 0),
      height: frame.height + (autoresizingMask.contains(.height) ? height : 0))
  }
  /// nsview/autoresizingmask-swift.struct
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// nsview/autoresizingmask-swift.struct/width
    public static let width = AutoresizingMask(rawValue: 2)
    /// nsview/autoresizingmask-swift.struct/height
    public static let height = AutoresizingMask(rawValue: 16)
  }
  /// nsview/clipstobounds
  open var clipsToBounds = false
  /// nsview/intrinsiccontentsize
  open var intrinsicContentSize: NSSize { NSSize(width: -1, height: -1) }
  /// nsview/enclosingscrollview
  open var enclosingScrollView: NSScrollView? {
    var view = superview
    while let current = view {
      if let scrollView = current as? NSScrollView { return scrollView }
      view = current.superview
    }
    return nil
  }
  /// nsview/shadow
  open var shadow: NSShadow?
  /// nsview/effectiveappearance
  open var effectiveAppearance: NSAppearance { NSAppearance() }
  /// nsview/userinterfacelayoutdirection
  open var userInterfaceLayoutDirection: NSUserInterfaceLayoutDirection {
    get { standInDirection ?? superview?.userInterfaceLayoutDirection ?? .leftToRight }
    set { standInDirection = newValue }
  }
  private var standInDirection: NSUserInterfaceLayoutDirection?
  /// nsview/safeareainsets
  @available(macOS 11.0, *)
  open var safeAreaInsets: NSEdgeInsets {
    guard let root = window?.contentView else { return NSEdgeInsets() }
    let (safe, own) = (root.standInSafeArea, root.convert(bounds, from: self))
    let (below, above) = (own.minY - root.bounds.minY, root.bounds.maxY - own.maxY)
    return NSEdgeInsets(
      top: max(safe.top - above, 0), left: max(safe.left - own.minX, 0),
      bottom: max(safe.bottom - below, 0), right: max(safe.right - root.bounds.maxX + own.maxX, 0))
  }
  /// What the bars of a window cover of its content view.
  public var standInSafeArea = NSEdgeInsets()
  /// nsview/additionalsafeareainsets
  @available(macOS 11.0, *)
  open var additionalSafeAreaInsets: NSEdgeInsets {
    get { standInAdditionalSafeArea }
    set { standInAdditionalSafeArea = newValue }
  }
  private var standInAdditionalSafeArea = NSEdgeInsets()
  /// nsview/viewdidchangeeffectiveappearance()
  open func viewDidChangeEffectiveAppearance() {}
  /// nsview/viewdidchangebackingproperties()
  open func viewDidChangeBackingProperties() {}
  /// nsview/viewdidmovetosuperview()
  open func viewDidMoveToSuperview() {}
  // Addresses are below https://developer.apple.com/documentation/appkit/nsaccessibilityprotocol/
  private var standInLabel: String?
  private var standInActions: [NSAccessibilityCustomAction]?
  /// isaccessibilityelement()
  open func isAccessibilityElement() -> Bool { false }
  /// accessibilitylabel()
  open func accessibilityLabel() -> String? { standInLabel }
  /// setaccessibilitylabel(_:)
  open func setAccessibilityLabel(_ accessibilityLabel: String?) {
    standInLabel = accessibilityLabel
  }
  /// accessibilityvalue()
  open func accessibilityValue() -> Any? { nil }
  /// accessibilityframe()
  ///
  /// That of the view on the screen.
  open func accessibilityFrame() -> NSRect {
    NSAccessibility.screenRect(fromView: self, rect: bounds)
  }
  /// accessibilityrole()
  open func accessibilityRole() -> NSAccessibility.Role? { standInRole }
  private var standInRole: NSAccessibility.Role?
  /// setaccessibilityrole(_:)
  open func setAccessibilityRole(_ accessibilityRole: NSAccessibility.Role?) {
    standInRole = accessibilityRole
  }
  /// isaccessibilitymodal()
  open func isAccessibilityModal() -> Bool { standInIsModal }
  private var standInIsModal = false
  /// setaccessibilitymodal(_:)
  open func setAccessibilityModal(_ accessibilityModal: Bool) {
    standInIsModal = accessibilityModal
  }
  /// accessibilityperformincrement()
  open func accessibilityPerformIncrement() -> Bool { false }
  /// accessibilityperformdecrement()
  open func accessibilityPerformDecrement() -> Bool { false }
  /// nsview/fittingsize
  open var fittingSize: NSSize { standInFittingSize }
  /// What ``fittingSize`` says.
  public var standInFittingSize = NSSize(width: 0, height: 0)
  /// accessibilitycustomactions()
  open func accessibilityCustomActions() -> [NSAccessibilityCustomAction]? { standInActions }
  /// setaccessibilitycustomactions(_:)
  open func setAccessibilityCustomActions(_ actions: [NSAccessibilityCustomAction]?) {
    standInActions = actions
  }
  /// nsview/needslayout
  open var needsLayout = true
  /// nsview/superview
  open private(set) weak var superview: NSView?
  /// nsview/subviews
  ///
  /// Here setting it only brings the same views into another order.
  open var subviews: [NSView] {
    get { standInSubviews }
    set {
      precondition(Set(newValue.map { ObjectIdentifier($0) }).count == standInSubviews.count)
      standInSubviews = newValue
    }
  }
  private var standInSubviews: [NSView] = []
  /// nsview/window
  open var window: NSWindow? { superview?.window }
  /// nsresponder/undomanager
  open override var undoManager: UndoManager? { window?.undoManager }

  /// nsview/init(frame:)
  public init(frame frameRect: NSRect) {
    frame = frameRect
    bounds = NSRect(x: 0, y: 0, width: frameRect.width, height: frameRect.height)
    super.init()
  }

  /// nsview/init(coder:)
  public required init?(coder: NSCoder) {
    frame = NSRect(
      x: coder.decodeDouble(forKey: "x"), y: coder.decodeDouble(forKey: "y"),
      width: coder.decodeDouble(forKey: "width"), height: coder.decodeDouble(forKey: "height"))
    bounds = NSRect(x: 0, y: 0, width: frame.width, height: frame.height)
    super.init(coder: coder)
  }

  /// nsview/trackingareas
  open private(set) var trackingAreas: [NSTrackingArea] = []
  /// nsview/addtrackingarea(_:)
  open func addTrackingArea(_ trackingArea: NSTrackingArea) { trackingAreas.append(trackingArea) }

  /// nsview/addsubview(_:)
  open func addSubview(_ view: NSView) {
    view.removeFromSuperview()
    standInSubviews.append(view)
    view.superview = self
    view.viewDidMoveToSuperview()
    view.standInTellOfWindow()
  }
  /// nsview/addsubview(_:positioned:relativeto:)
  open func addSubview(
    _ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo otherView: NSView?
  ) {
    addSubview(view)
    guard place != .above || otherView != nil else { return }
    standInSubviews.removeAll { $0 === view }
    let other = otherView.flatMap { other in subviews.firstIndex { $0 === other } } ?? 0
    standInSubviews.insert(view, at: place == .above ? other + 1 : other)
  }

  private func standInTellOfWindow() {
    viewDidMoveToWindow()
    for view in subviews { view.standInTellOfWindow() }
    if window != nil { standInController?.viewDidAppear() }
  }
  /// The controller whose view this is.
  weak var standInController: NSViewController?
  /// nsresponder/nextresponder
  open override var nextResponder: NSResponder? {
    get { standInController ?? superview ?? window }
    set { super.nextResponder = newValue }
  }

  /// nsview/isdescendant(of:)
  open func isDescendant(of view: NSView) -> Bool {
    self === view || superview?.isDescendant(of: view) ?? false
  }

  /// nsview/removefromsuperview()
  open func removeFromSuperview() {
    guard let old = superview else { return }
    old.standInSubviews.removeAll { $0 === self }
    superview = nil
    standInTellOfWindow()
  }

  /// nsview/viewdidmovetowindow()
  open func viewDidMoveToWindow() {}
  /// nsview/acceptsfirstmouse(for:)
  open func acceptsFirstMouse(for event: NSEvent?) -> Bool { false }
  /// nsview/layout()
  open func layout() { standInController?.viewDidLayout() }

  /// nsview/layoutsubtreeifneeded()
  open func layoutSubtreeIfNeeded() {
    if needsLayout { layout() }
    needsLayout = false
    for view in subviews { view.layoutSubtreeIfNeeded() }
  }

  /// nsview/displaylink(target:selector:)
  ///
  /// A view that is hidden, or in no window, gets no calls.
  @available(macOS 14.0, *)
  open func displayLink(target: Any, selector: Selector) -> CADisplayLink {
    let link = CADisplayLink(standInTarget: target, selector: selector)
    link.standInIsShown = { [weak self] in self?.isShown == true }
    return link
  }

  private var isShown: Bool { window != nil && !isHidden && superview?.isShown != false }

  /// The map to the superview's coordinates.
  private var toSuperview: CGAffineTransform {
    let flips = isFlipped != (superview?.isFlipped ?? false)
    let (x, y) = (
      bounds.width > 0 ? frame.width / bounds.width : 1,
      bounds.height > 0 ? frame.height / bounds.height : 1
    )
    let angle = frameCenterRotation * .pi / 180
    let turn = CGAffineTransform(rotationAngle: Self.standInTurnsTheOtherWay ? -angle : angle)
    return CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
      .concatenating(CGAffineTransform(scaleX: x, y: flips ? -y : y))
      .concatenating(turn)
      .concatenating(CGAffineTransform(translationX: frame.midX, y: frame.midY))
  }

  private var toWindow: CGAffineTransform {
    superview.map { toSuperview.concatenating($0.toWindow) } ?? toSuperview
  }

  /// nsview/convert(_:from:)
  open func convert(_ point: NSPoint, from view: NSView?) -> NSPoint {
    let place = view.map { point.applying($0.toWindow) } ?? point
    return place.applying(toWindow.inverted())
  }

  /// nsview/convert(_:to:)
  open func convert(_ point: NSPoint, to view: NSView?) -> NSPoint {
    let place = point.applying(toWindow)
    return view.map { place.applying($0.toWindow.inverted()) } ?? place
  }

  /// nsview/convert(_:from:)
  open func convert(_ rect: NSRect, from view: NSView?) -> NSRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map { convert($0, from: view) }
    let (x, y) = (corners.map(\.x).min() ?? 0, corners.map(\.y).min() ?? 0)
    return NSRect(
      x: x, y: y, width: (corners.map(\.x).max() ?? 0) - x,
      height: (corners.map(\.y).max() ?? 0) - y)
  }

  /// nsview/hittest(_:)
  open func hitTest(_ point: NSPoint) -> NSView? {
    let own = superview.map { convert(point, from: $0) } ?? point
    guard !isHidden, bounds.contains(own) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(own) { return hit }
    }
    return self
  }
}

/// nscontrol
open class NSControl: NSView {}

/// nsaccessibilitycustomaction
open class NSAccessibilityCustomAction: NSObject {
  /// nsaccessibilitycustomaction/name
  public let name: String
  /// nsaccessibilitycustomaction/handler
  public let handler: (() -> Bool)?
  /// nsaccessibilitycustomaction/init(name:handler:)
  public init(name: String, handler: (() -> Bool)? = nil) {
    (self.name, self.handler) = (name, handler)
  }
}

/// nshapticfeedbackperformer
public protocol NSHapticFeedbackPerformer: NSObjectProtocol {
  /// nshapticfeedbackperformer/perform(_:performancetime:)
  func perform(
    _ pattern: NSHapticFeedbackManager.FeedbackPattern,
    performanceTime: NSHapticFeedbackManager.PerformanceTime)
}

/// nshapticfeedbackmanager
open class NSHapticFeedbackManager: NSObject {
  /// nshapticfeedbackmanager/feedbackpattern
  public enum FeedbackPattern: Int, Sendable { case generic, alignment, levelChange }
  /// nshapticfeedbackmanager/performancetime
  public enum PerformanceTime: UInt, Sendable { case `default`, now, drawCompleted }
  private final class Performer: NSObject, NSHapticFeedbackPerformer {
    func perform(_ pattern: FeedbackPattern, performanceTime: PerformanceTime) {
      NSHapticFeedbackManager.standInCount += 1
    }
  }
  /// How often it has been felt.
  nonisolated(unsafe) public static var standInCount = 0
  /// nshapticfeedbackmanager/defaultperformer
  open class var defaultPerformer: any NSHapticFeedbackPerformer { Performer() }
}

/// nsworkspace
open class NSWorkspace: NSObject {
  /// What ``accessibilityDisplayShouldReduceMotion`` says.
  nonisolated(unsafe) public static var standInReducesMotion = false
  /// nsworkspace/shared
  open class var shared: NSWorkspace { NSWorkspace() }
  /// nsworkspace/accessibilitydisplayshouldreducemotion
  open var accessibilityDisplayShouldReduceMotion: Bool { Self.standInReducesMotion }
}
