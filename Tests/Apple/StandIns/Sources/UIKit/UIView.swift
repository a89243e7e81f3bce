// Addresses are below https://developer.apple.com/documentation/uikit/

/// uiview
///
/// Its geometry is bounds, centre, anchor point and transform; the frame follows from them, as the
/// page says.
@MainActor open class UIView: UIResponder {
  /// uiview/bounds
  open var bounds: CGRect {
    didSet {
      guard bounds != oldValue else { return }
      if bounds.size != oldValue.size {
        setNeedsLayout()
        for view in subviews { view.standInResize(from: oldValue.size, to: bounds.size) }
      }
      layer.bounds = bounds
      standInSafeAreaMoves()
    }
  }
  /// uiview/center
  open var center: CGPoint { didSet { standInSafeAreaMoves() } }
  /// uiview/anchorpoint
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// uiview/transform
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(standInTransform) }
    set {
      standInTransform = CATransform3DMakeAffineTransform(newValue)
      standInSafeAreaMoves()
    }
  }
  /// uiview/transform3d
  ///
  /// Of one that leads out of the plane ``transform`` is the part in it.
  @available(iOS 13.0, visionOS 1.0, *)
  open var transform3D: CATransform3D {
    get { standInTransform }
    set {
      standInTransform = newValue
      standInSafeAreaMoves()
    }
  }
  /// That of the layer, which both properties are.
  private var standInTransform = CATransform3DMakeAffineTransform(.identity)
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
  /// uiview/hoverstyle
  @available(iOS 17.0, visionOS 1.0, *)
  open var hoverStyle: UIHoverStyle?
  /// uiview/interactions
  @MainActor open var interactions: [any UIInteraction] = []
  /// uiview/addinteraction(_:)
  @MainActor open func addInteraction(_ interaction: any UIInteraction) {
    interactions.append(interaction)
  }
  /// uiview/removeinteraction(_:)
  @MainActor open func removeInteraction(_ interaction: any UIInteraction) {
    interactions.removeAll { $0 === interaction }
  }
  /// uiview/tintcolor
  open var tintColor: UIColor! = .tintColor
  /// uiview/autoresizessubviews
  open var autoresizesSubviews = true
  /// uiview/autoresizingmask-swift.property
  open var autoresizingMask: AutoresizingMask = []
  /// uiview/layer
  public let layer = CALayer()
  /// uiview/traitcollection
  open var traitCollection: UITraitCollection {
    standInTraits ?? superview?.traitCollection ?? UITraitCollection()
  }
  /// What ``traitCollection`` says of this view and those in it.
  public var standInTraits: UITraitCollection?
  /// uiview/effectiveuserinterfacelayoutdirection
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  /// uiview/insetslayoutmarginsfromsafearea
  open var insetsLayoutMarginsFromSafeArea = true
  /// uiview/safeareainsets
  ///
  /// What the bars cover of the view where it is shown, with its transform, as UIKit does.
  open var safeAreaInsets: UIEdgeInsets {
    guard let window, window !== self else { return window?.standInSafeArea ?? .zero }
    let own = convert(bounds, to: window)
    let (safe, area) = (window.standInSafeArea, window.bounds)
    let extra = standInAdditionalSafeArea
    return UIEdgeInsets(
      top: max(safe.top - own.minY, 0) + extra.top,
      left: max(safe.left - own.minX, 0) + extra.left,
      bottom: max(own.maxY - (area.maxY - safe.bottom), 0) + extra.bottom,
      right: max(own.maxX - (area.maxX - safe.right), 0) + extra.right)
  }
  /// What the controller of this view adds.
  var standInAdditionalSafeArea = UIEdgeInsets.zero
  /// uiview/safeareainsetsdidchange()
  open func safeAreaInsetsDidChange() {}
  private var lastSafeArea = UIEdgeInsets.zero

  func standInSafeAreaMoves() {
    guard window != nil else { return }
    let insets = safeAreaInsets
    if insets != lastSafeArea {
      lastSafeArea = insets
      safeAreaInsetsDidChange()
      standInController?.viewSafeAreaInsetsDidChange()
    }
    for view in subviews { view.standInSafeAreaMoves() }
  }

  /// Follows the size of the superview as the mask says.
  func standInResize(from old: CGSize, to new: CGSize) {
    guard superview?.autoresizesSubviews == true, !autoresizingMask.isEmpty else { return }
    let width = autoresizingMask.contains(.flexibleWidth) ? new.width - old.width : 0
    let height = autoresizingMask.contains(.flexibleHeight) ? new.height - old.height : 0
    center = CGPoint(x: center.x + width / 2, y: center.y + height / 2)
    bounds.size = CGSize(width: bounds.width + width, height: bounds.height + height)
  }

  /// What ``systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)``
  /// says.
  public var standInFittingHeight: CGFloat?
  /// uiview/systemlayoutsizefitting(_:withhorizontalfittingpriority:verticalfittingpriority:)
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { CGSize(width: targetSize.width, height: standInFittingHeight ?? 0) }
  /// uiview/intrinsiccontentsize
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
  /// uiview/layoutfittingcompressedsize
  public static let layoutFittingCompressedSize = CGSize(width: 0, height: 0)
  /// uiview/canbecomefocused
  open var canBecomeFocused: Bool { false }
  /// uiview/bringsubviewtofront(_:)
  open func bringSubviewToFront(_ view: UIView) {
    guard subviews.contains(view) else { return }
    subviews.removeAll { $0 === view }
    subviews.append(view)
  }
  /// What is told of other traits.
  var standInTraitHandlers: [(UIView, UITraitCollection) -> Void] = []

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
  /// accessibilityelementshidden
  open var accessibilityElementsHidden = false
  /// accessibilityelements
  open var accessibilityElements: [Any]?
  /// accessibilityviewismodal
  open var accessibilityViewIsModal = false
  /// accessibilitytraits
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// accessibilitylabel
  open var accessibilityLabel: String?
  /// accessibilityvalue
  open var accessibilityValue: String?
  /// accessibilitycustomactions
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  /// accessibilityactivate()
  open func accessibilityActivate() -> Bool { false }
  /// accessibilityincrement()
  open func accessibilityIncrement() {}
  /// accessibilitydecrement()
  open func accessibilityDecrement() {}
  /// accessibilityscroll(_:)
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
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
  open override var next: UIResponder? { standInController ?? superview }

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
    if window != nil { standInController.map { $0.viewIsAppearing($0.standInIsAnimated) } }
    standInSafeAreaMoves()
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
  open func layoutSubviews() { standInController?.viewDidLayoutSubviews() }
  /// The controller whose view this is.
  public internal(set) weak var standInController: UIViewController?

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

  /// uiview/convert(_:to:)
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    let map = view.map { toWindow.concatenating($0.toWindow.inverted()) } ?? toWindow
    return rect.applying(map)
  }

  /// uiview/convert(_:from:)
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    let map = (view.map { $0.toWindow } ?? .identity).concatenating(toWindow.inverted())
    return rect.applying(map)
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
