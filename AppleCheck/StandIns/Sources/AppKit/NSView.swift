// Addresses are below https://developer.apple.com/documentation/appkit/

/// nsresponder
@MainActor open class NSResponder: StandInObject {
  /// nsresponder/init()
  public override init() {}
  /// nsresponder/init(coder:)
  public required init?(coder: NSCoder) {}
  /// The events that nobody wanted, by the names of their methods.
  public internal(set) var standInPassedOn: [String] = []

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
  /// nsresponder/canceloperation(_:)
  open func cancelOperation(_ sender: Any?) {}
}

/// nsview
///
/// Its bounds are scaled to the size of its frame; then it is turned about the middle of that, in
/// the coordinates of its superview.
@MainActor open class NSView: NSResponder {
  /// nsview/frame
  open var frame: NSRect {
    didSet {
      if !hasOwnBounds { bounds.size = frame.size }
      guard frame.size != oldValue.size else { return }
      needsLayout = true
      for view in subviews where autoresizesSubviews {
        view.resize(withOldSuperviewSize: oldValue.size)
      }
    }
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
  /// nsview/resize(witholdsuperviewsize:)
  open func resize(withOldSuperviewSize oldSize: NSSize) {}
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
  open private(set) var subviews: [NSView] = []
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

  /// nsview/addsubview(_:)
  open func addSubview(_ view: NSView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    view.viewDidMoveToSuperview()
    view.viewDidMoveToWindow()
  }

  /// nsview/removefromsuperview()
  open func removeFromSuperview() {
    guard let old = superview else { return }
    old.subviews.removeAll { $0 === self }
    superview = nil
    viewDidMoveToWindow()
  }

  /// nsview/viewdidmovetowindow()
  open func viewDidMoveToWindow() {}
  /// nsview/acceptsfirstmouse(for:)
  open func acceptsFirstMouse(for event: NSEvent?) -> Bool { false }
  /// nsview/layout()
  open func layout() {}

  /// nsview/layoutsubtreeifneeded()
  open func layoutSubtreeIfNeeded() {
    if needsLayout { layout() }
    needsLayout = false
    for view in subviews { view.layoutSubtreeIfNeeded() }
  }

  /// nsview/displaylink(target:selector:)
  @available(macOS 14.0, *)
  open func displayLink(target: Any, selector: Selector) -> CADisplayLink {
    CADisplayLink(standInTarget: target, selector: selector)
  }

  /// The map to the superview's coordinates.
  private var toSuperview: CGAffineTransform {
    let flips = isFlipped != (superview?.isFlipped ?? false)
    let (x, y) = (frame.width / bounds.width, frame.height / bounds.height)
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

/// nswindow
@MainActor open class NSWindow: NSResponder {
  private final class Root: NSView {
    weak var owner: NSWindow?
    override var window: NSWindow? { owner }
  }
  private let root: Root

  private let changes = UndoManager()
  /// nsresponder/undomanager
  open override var undoManager: UndoManager? { changes }
  /// nswindow/backingscalefactor
  open var backingScaleFactor: CGFloat { 2 }
  /// nswindow/contentview
  open var contentView: NSView? { root }

  /// Makes a window with a content view of a size.
  public init(standInSize size: NSSize) {
    root = Root(frame: NSRect(x: 0, y: 0, width: size.width, height: size.height))
    super.init()
    root.owner = self
  }

  /// nsresponder/init(coder:)
  public required init?(coder: NSCoder) { nil }
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

/// nscolor
public final class NSColor: Sendable {
  let name: String
  /// Stands for the ways to make one.
  public init(standIn name: String) { self.name = name }
  convenience init(_ name: String) { self.init(standIn: name) }
  /// nscolor/controlaccentcolor
  public static let controlAccentColor = NSColor("accent")
  /// nscolor/windowbackgroundcolor
  public static let windowBackgroundColor = NSColor("window")
  /// nscolor/white
  public static let white = NSColor("white")
  /// nscolor/cgcolor
  public var cgColor: CGColor { CGColor(standInName: name) }
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

/// nsviewcontroller
@MainActor open class NSViewController: NSResponder {
  /// nsviewcontroller/view
  open var view = NSView(frame: NSRect(x: 0, y: 0, width: 400, height: 600))
  /// nsviewcontroller/viewdidload()
  open func viewDidLoad() {}
}
