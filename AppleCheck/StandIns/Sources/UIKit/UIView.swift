// Addresses are below https://developer.apple.com/documentation/uikit/

/// uiresponder
@MainActor open class UIResponder: StandInObject {
  /// uiresponder/init()
  public override init() {}
  /// uiresponder/next
  open var next: UIResponder? { nil }
  /// uiresponder/canbecomefirstresponder
  open var canBecomeFirstResponder: Bool { false }
  /// uiresponder/becomefirstresponder()
  @discardableResult open func becomeFirstResponder() -> Bool { canBecomeFirstResponder }
  /// The keys that this responder has passed on.
  public private(set) var standInPassedOn = 0
  /// uiresponder/pressesbegan(_:with:)
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    standInPassedOn += presses.count
  }
}

/// uiedgeinsets
public struct UIEdgeInsets: Hashable, Sendable {
  /// uiedgeinsets/top
  public var top: CGFloat
  /// uiedgeinsets/left
  public var left: CGFloat
  /// uiedgeinsets/bottom
  public var bottom: CGFloat
  /// uiedgeinsets/right
  public var right: CGFloat

  /// uiedgeinsets/init(top:left:bottom:right:)
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// uiedgeinsets/zero
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

/// uiview
///
/// Its geometry is bounds, centre, anchor point and transform; the frame follows from them, as the
/// page says.
@MainActor open class UIView: UIResponder {
  /// uiview/bounds
  open var bounds: CGRect { didSet { if bounds.size != oldValue.size { setNeedsLayout() } } }
  /// uiview/center
  open var center: CGPoint
  /// uiview/anchorpoint
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// uiview/transform
  open var transform = CGAffineTransform.identity
  /// uiview/frame
  open var frame: CGRect {
    get { bounds.applying(toSuperview) }
    set {
      standInFrameWrites += 1
      bounds.size = newValue.size
      center = CGPoint(
        x: newValue.minX + anchorPoint.x * newValue.width,
        y: newValue.minY + anchorPoint.y * newValue.height)
    }
  }
  /// How often somebody has written the frame.
  public private(set) var standInFrameWrites = 0

  /// uiview/superview
  open private(set) weak var superview: UIView?
  /// uiview/subviews
  open private(set) var subviews: [UIView] = []
  /// uiview/window
  open var window: UIWindow? { superview?.window }
  /// uiview/gesturerecognizers
  open private(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// uiview/ismultipletouchenabled
  open var isMultipleTouchEnabled = false
  /// uiview/isuserinteractionenabled
  open var isUserInteractionEnabled = true
  /// uiview/ishidden
  open var isHidden = false
  /// uiview/alpha
  open var alpha: CGFloat = 1
  /// uiview/clipstobounds
  open var clipsToBounds = false
  /// uiview/backgroundcolor
  open var backgroundColor: UIColor?
  /// uiview/tintcolor
  open var tintColor: UIColor! = .tintColor
  /// uiview/autoresizingmask-swift.property
  open var autoresizingMask: AutoresizingMask = []
  /// uiview/layer
  public let layer = CALayer()

  /// uiview/autoresizingmask-swift.struct
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// uiview/autoresizingmask-swift.struct/flexiblewidth
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// uiview/autoresizingmask-swift.struct/flexibleheight
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  }

  // Accessibility: addresses are below https://developer.apple.com/documentation/objectivec/
  // nsobject-swift.class/

  /// isaccessibilityelement
  open var isAccessibilityElement = false
  /// accessibilitytraits
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// accessibilitylabel
  open var accessibilityLabel: String?
  /// accessibilityvalue
  open var accessibilityValue: String?
  /// accessibilitycustomactions
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  /// accessibilityincrement()
  open func accessibilityIncrement() {}
  /// accessibilitydecrement()
  open func accessibilityDecrement() {}
  /// accessibilityzoomin(at:)
  open func accessibilityZoomIn(at point: CGPoint) -> Bool { false }
  /// accessibilityzoomout(at:)
  open func accessibilityZoomOut(at point: CGPoint) -> Bool { false }

  /// uiview/init(frame:)
  public init(frame: CGRect) {
    bounds = CGRect(origin: .zero, size: frame.size)
    center = CGPoint(x: frame.midX, y: frame.midY)
    super.init()
  }

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/init()
  public override convenience init() { self.init(frame: .zero) }

  /// uiview/init(coder:)
  ///
  /// Here the coder holds what ``encode(with:)`` put in.
  public required init?(coder: NSCoder) {
    func number(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
    bounds = CGRect(x: 0, y: 0, width: number("width"), height: number("height"))
    center = CGPoint(x: number("x"), y: number("y"))
    super.init()
    guard coder.containsValue(forKey: "a") else { return }
    transform = CGAffineTransform(
      a: number("a"), b: number("b"), c: number("c"), d: number("d"), tx: number("tx"),
      ty: number("ty"))
  }

  /// https://developer.apple.com/documentation/foundation/nscoding/encode(with:)
  open func encode(with coder: NSCoder) {
    let numbers: [(String, CGFloat)] = [
      ("width", bounds.width), ("height", bounds.height), ("x", center.x), ("y", center.y),
      ("a", transform.a), ("b", transform.b), ("c", transform.c), ("d", transform.d),
      ("tx", transform.tx), ("ty", transform.ty),
    ]
    for (key, value) in numbers { coder.encode(Double(value), forKey: key) }
  }

  /// uiresponder/next
  open override var next: UIResponder? { superview }

  // MARK: The tree

  /// uiview/addsubview(_:)
  open func addSubview(_ view: UIView) {
    view.leave()
    subviews.append(view)
    view.superview = self
    view.moved()
  }

  /// uiview/insertsubview(_:at:)
  open func insertSubview(_ view: UIView, at index: Int) {
    addSubview(view)
    subviews.removeLast()
    subviews.insert(view, at: index)
  }

  /// uiview/removefromsuperview()
  open func removeFromSuperview() {
    guard superview != nil else { return }
    leave()
    moved()
  }

  private func leave() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  private func moved() {
    didMoveToSuperview()
    tellOfWindow()
  }

  private func tellOfWindow() {
    didMoveToWindow()
    for view in subviews { view.tellOfWindow() }
  }

  /// uiview/isdescendant(of:)
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) ?? false
  }

  /// uiview/didmovetosuperview()
  open func didMoveToSuperview() {}
  /// uiview/didmovetowindow()
  open func didMoveToWindow() {}
  /// uiview/tintcolordidchange()
  open func tintColorDidChange() {}

  // MARK: Layout

  private var needsLayout = true

  /// uiview/setneedslayout()
  open func setNeedsLayout() { needsLayout = true }

  /// uiview/layoutifneeded()
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  /// uiview/layoutsubviews()
  open func layoutSubviews() {}

  // MARK: Coordinates

  var toSuperview: CGAffineTransform {
    CGAffineTransform(
      translationX: -bounds.minX - anchorPoint.x * bounds.width,
      y: -bounds.minY - anchorPoint.y * bounds.height
    )
    .concatenating(transform)
    .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }

  /// The map to the window's coordinates, or to those of the topmost view.
  var toWindow: CGAffineTransform {
    self is UIWindow
      ? .identity : superview.map { toSuperview.concatenating($0.toWindow) } ?? toSuperview
  }

  /// uiview/convert(_:to:)
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let place = point.applying(toWindow)
    return view.map { place.applying($0.toWindow.inverted()) } ?? place
  }

  /// uiview/convert(_:from:)
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let place = view.map { point.applying($0.toWindow) } ?? point
    return place.applying(toWindow.inverted())
  }

  /// uiview/point(inside:with:)
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// uiview/hittest(_:with:)
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      let inside = point.applying(view.toSuperview.inverted())
      if let hit = view.hitTest(inside, with: event) { return hit }
    }
    return self
  }

  // MARK: Recognizers

  /// uiview/addgesturerecognizer(_:)
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }

  /// uiview/removegesturerecognizer(_:)
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }

  /// uiview/gesturerecognizershouldbegin(_:)
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

/// uiscrollview
open class UIScrollView: UIView {
  /// uiscrollview/isscrollenabled
  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// uiscrollview/alwaysbouncevertical
  open var alwaysBounceVertical = false
  /// uiscrollview/pangesturerecognizer
  public let panGestureRecognizer = UIPanGestureRecognizer(target: nil, action: nil)
  /// uiscrollview/contentsize
  open var contentSize = CGSize.zero
  /// uiscrollview/adjustedcontentinset
  open var adjustedContentInset: UIEdgeInsets { standInContentInset }
  /// What ``adjustedContentInset`` says.
  public var standInContentInset = UIEdgeInsets.zero
  /// How often somebody has set the offset by ``setContentOffset(_:animated:)``.
  public private(set) var standInStops = 0
  /// uiscrollview/setcontentoffset(_:animated:)
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    standInStops += 1
    self.contentOffset = contentOffset
  }
  /// uiscrollview/contentoffset
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// uiview/init(frame:)
  public override init(frame: CGRect) {
    super.init(frame: frame)
    scrollByItself()
  }

  /// uiview/init(coder:)
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    scrollByItself()
  }

  /// Follows the finger, before anybody who is added to its recognizer later.
  private func scrollByItself() {
    addGestureRecognizer(panGestureRecognizer)
    var start = CGFloat(0)
    panGestureRecognizer.standInAction = { [unowned self] pan in
      if pan.state == .began { start = contentOffset.y }
      if pan.state == .began || pan.state == .changed {
        contentOffset.y = start - pan.translation(in: self).y
      }
    }
  }
}

/// uicolor
public final class UIColor: Sendable {
  let name: String
  init(_ name: String) { self.name = name }
  /// uicolor/tintcolor
  public static let tintColor = UIColor("tint")
  /// uicolor/white
  public static let white = UIColor("white")
  /// uicolor/systemblue
  public static let systemBlue = UIColor("blue")
  /// uicolor/systemorange
  public static let systemOrange = UIColor("orange")
  /// uicolor/systemgreen
  public static let systemGreen = UIColor("green")
  /// uicolor/systembackground
  public static let systemBackground = UIColor("background")
  /// uicolor/secondarysystembackground
  public static let secondarySystemBackground = UIColor("second background")
  /// uicolor/cgcolor
  public var cgColor: CGColor { CGColor(standInName: name) }
}

/// uiaccessibilitytraits
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// uiaccessibilitytraits/none
  public static let none: UIAccessibilityTraits = []
  /// uiaccessibilitytraits/adjustable
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// uiaccessibilitytraits/supportszoom
  public static let supportsZoom = UIAccessibilityTraits(rawValue: 1 << 15)
}

/// uiaccessibilitycustomaction
@MainActor open class UIAccessibilityCustomAction: NSObject {
  /// uiaccessibilitycustomaction/handler
  public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool
  /// uiaccessibilitycustomaction/name
  open var name: String
  /// uiaccessibilitycustomaction/actionhandler
  open var actionHandler: Handler?

  /// uiaccessibilitycustomaction/init(name:actionhandler:)
  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
  }
}

/// uiaccessibility
public struct UIAccessibility: Sendable {
  /// What ``isReduceMotionEnabled`` says.
  @MainActor public static var standInReducesMotion = false
  /// uiaccessibility/isreducemotionenabled
  @MainActor public static var isReduceMotionEnabled: Bool { standInReducesMotion }
}
