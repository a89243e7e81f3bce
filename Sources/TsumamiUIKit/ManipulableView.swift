#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews
import UIKit

/// A view that fingers and trackpads move, scale and rotate.
///
/// The points of content that fingers touch stay under them, however the view is nested in rotated
/// and scaled views, as far as the limits allow. Only `transform` is written, never `frame`:
/// constraints keep working; they place the view before it is transformed. Its content keeps its
/// layout while the view moves under bars: its layout margins ignore the safe area.
///
/// ```swift
/// let photo = ManipulableView(frame: CGRect(x: 100, y: 100, width: 200, height: 150))
/// photo.limitInsets = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
/// photo.onEnd = { print($0.placement) }
/// board.addSubview(photo)
/// ```
///
/// In Interface Builder the module of the class is TsumamiUIKit.
open class ManipulableView: DesignableView, ManipulationHost {
  /// A movement of a manipulable view by fingers.
  ///
  /// The delegate may refuse each of them by itself.
  public enum Action: Hashable, Sendable {
    /// They move it.
    case pan
    /// They scale it.
    case pinch
    /// They rotate it.
    case rotation
    /// They return it to its layout by a double tap.
    case reset
  }

  // MARK: Delegate and closures

  /// The delegate, which may refuse an action and is called for each change.
  ///
  /// Nil by default, which allows everything. A closure of the same occasion is called after it.
  public weak var delegate: (any ManipulableViewDelegate)?
  /// Called when fingers have taken hold of the view.
  ///
  /// That is after the slop of UIKit's recognizers. An action of VoiceOver that moves, zooms or
  /// rotates the view calls it, too.
  public var onBegin: ((ManipulableView) -> Void)?
  /// Called when the view has another placement, by fingers or on its way back.
  ///
  /// Also when the program or a limit changes it: compare ``isManipulating``.
  public var onChange: ((ManipulableView) -> Void)?
  /// Called when the last finger has let go of the view; ``wasCancelled`` says whether the system
  /// has taken the fingers.
  ///
  /// A view with momentum, or beyond a rubber band, goes on then, with ``onChange`` at each frame.
  public var onEnd: ((ManipulableView) -> Void)?
  /// Called when a reset has arrived.
  ///
  /// It is called whether fingers, VoiceOver or the program have reset it.
  public var onReset: ((ManipulableView) -> Void)?

  // MARK: Switches

  /// Whether the view responds to fingers; setting it to false cancels a manipulation.
  ///
  /// True by default. The program can place the view in any case.
  @IBInspectable public var isManipulationEnabled: Bool = true {
    didSet { if !isManipulationEnabled { cancelManipulation() } }
  }
  /// Whether fingers move the view.
  ///
  /// Like the switches of pinch and rotation, it holds from the next manipulation on.
  ///
  /// True by default. If false, two fingers scale and rotate the view about its anchor point.
  @IBInspectable public var isPanEnabled: Bool = true
  /// Whether two fingers that scroll on a trackpad, or a wheel, move the view; false by default,
  /// because a scroll view around the view then gets no scrolls that begin on it.
  ///
  /// It sets `allowedScrollTypesMask` of ``panGestureRecognizer``, and holds at once.
  @IBInspectable public var isScrollPanEnabled: Bool {
    get { !recognizers.pan.allowedScrollTypesMask.isEmpty }
    set { recognizers.pan.allowedScrollTypesMask = newValue ? .all : [] }
  }
  /// Whether two fingers scale the view.
  ///
  /// True by default. A trackpad that pinches does so, too; both sides have one factor, unless
  /// ``isAxisPinchEnabled``.
  @IBInspectable public var isPinchEnabled: Bool = true
  /// Whether two fingers rotate the view.
  ///
  /// True by default; without effect together with ``isAxisPinchEnabled``.
  @IBInspectable public var isRotationEnabled: Bool = true
  /// Whether a double tap returns the view to its layout.
  ///
  /// True by default. The double tap does nothing while the view is at its layout.
  @IBInspectable public var isDoubleTapToResetEnabled: Bool = true
  /// Whether a pinch scales width and height by themselves; two fingers cannot tell that from a
  /// turn, so they do not turn the view then.
  ///
  /// False by default. The axes are the sides of the view, turned with it.
  @IBInspectable public var isAxisPinchEnabled: Bool = false
  /// Whether the view goes on, and slows down, when the last finger lets go while it moves.
  ///
  /// False by default. It slows down by 0.998 per millisecond, as a scroll view does, and keeps
  /// within its limits. With Reduce Motion it is at its end at once.
  @IBInspectable public var isMomentumEnabled: Bool = false
  /// Whether each manipulation and reset is registered with the undo manager of this view, that of
  /// its window by default; false by default.
  @IBInspectable public var registersUndo: Bool = false

  // MARK: Limits

  /// The smallest scale; 0 or less for none.
  ///
  /// 0.1 by default. 1 is the size of the layout.
  @IBInspectable public var minimumScale: CGFloat = 0.1 { didSet { applyLimits() } }
  /// The largest scale; less than 1 for none.
  ///
  /// 10 by default. One below ``minimumScale`` counts as that.
  @IBInspectable public var maximumScale: CGFloat = 10 { didSet { applyLimits() } }
  /// Whether ``limits`` hold.
  ///
  /// True by default. If false, only the range of the scales limits the view.
  @IBInspectable public var isLimitedToSuperview: Bool = true { didSet { applyLimits() } }
  /// The distance from the top edge of the superview's bounds, in its points; negative ones lead
  /// outwards.
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
  /// The distances of the limits from the edges of the superview's bounds, in its points; negative
  /// ones lead outwards.
  ///
  /// Zero by default. Setting them on ``limits`` without an area, as custom ones, makes these
  /// limits of the kind `inside`.
  public var limitInsets: UIEdgeInsets {
    get { UIEdgeInsets(limits.insets) }
    set { limits.insets = Insets(newValue) }
  }
  /// Whether the view stops at its limits, or gives way like a rubber band and springs back.
  ///
  /// It stops by default. It is the edge of ``limits``.
  public var edgeBehavior: Limits.Edge {
    get { limits.edge }
    set { limits.edge = newValue }
  }
  /// Where the view may be placed while ``isLimitedToSuperview`` is true: inside the superview's
  /// bounds by default.
  ///
  /// A change is effective at once.
  ///
  /// ```swift
  /// let photo = ManipulableView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  /// photo.limits = .cover(.parent, edge: .rubberBand)
  /// ```
  public var limits: Limits = .inside(.parent) { didSet { applyLimits() } }

  // MARK: State

  /// Whether fingers hold the view.
  ///
  /// It can be observed by its key.
  #if canImport(ObjectiveC)
  @objc
  #endif
  public package(set) dynamic var isManipulating: Bool = false

  /// Whether the last manipulation was cancelled, and the view returned to where it began.
  ///
  /// False before the first manipulation. It is set before ``onEnd`` is called.
  public package(set) var wasCancelled = false

  /// The displacement, scale and rotation of the view relative to its layout, within its limits.
  ///
  /// A value that is set while fingers hold the view is ignored.
  ///
  /// At first the identity, which is the layout. The rotation counts whole turns; that of a
  /// `transform` that you set is in -π...π.
  public var placement: Placement {
    get { driver.placement }
    set { driver.placement = newValue }
  }

  /// The transform of the view, by which it moves; one that you set is brought within the limits.
  ///
  /// While fingers hold the view, one that you set is overwritten at their next movement.
  open override var transform: CGAffineTransform {
    didSet { takeTransform() }
  }

  /// The same in space; one that you set and that keeps the view in its plane is brought within the
  /// limits, another one is left as it is until the view moves.
  open override var transform3D: CATransform3D {
    didSet { if CATransform3DIsAffine(transform3D) { takeTransform() } }
  }

  /// The place of the view before its transform; the limits are applied to another one at the next
  /// layout.
  open override var center: CGPoint {
    didSet { setNeedsLayout() }
  }

  /// The last transform that it has written; another one comes from outside.
  var shownTransform = CGAffineTransform.identity
  var grasp = Grasp()
  /// The answers of the delegate since fingers came.
  var answers: [Action: Bool] = [:]
  // Lazy, because they refer to the view.
  private(set) lazy var driver = ManipulationDriver(of: self)
  lazy var recognizers = ManipulationRecognizers(of: self)
  private var layoutOfSuperview: BoundsObservation?

  // MARK: Recognizers

  /// The recognizer that moves the view.
  ///
  /// Like the others below it can be configured: numbers of touches, kinds of touches, scroll
  /// types, requirements of other recognizers to fail. Its delegate belongs to this view.
  ///
  /// ```swift
  /// let photo = ManipulableView(frame: CGRect(x: 100, y: 100, width: 200, height: 150))
  /// photo.panGestureRecognizer.minimumNumberOfTouches = 2
  /// board.addSubview(photo)
  /// ```
  public var panGestureRecognizer: UIPanGestureRecognizer { recognizers.pan }
  /// The recognizer that scales the view.
  ///
  /// It is simultaneous with those of pan and rotation.
  public var pinchGestureRecognizer: UIPinchGestureRecognizer { recognizers.pinch }
  /// The recognizer that rotates the view.
  ///
  /// It is simultaneous with those of pan and pinch.
  public var rotationGestureRecognizer: UIRotationGestureRecognizer { recognizers.rotation }
  /// The recognizer of the double tap; controls in the view do not wait for it.
  public var doubleTapGestureRecognizer: UITapGestureRecognizer { recognizers.doubleTap }

  // MARK: Life

  override func setUp() {
    isMultipleTouchEnabled = true
    insetsLayoutMarginsFromSafeArea = false
    _ = recognizers
    applyLimits()
  }

  /// Applies the limits of the new superview, now and at the next layout after its bounds change:
  /// only then this view has its place in them.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    layoutOfSuperview = superview.map { superview in
      BoundsObservation(of: superview.layer) { [weak self] in self?.setNeedsLayout() }
    }
    applyLimits()
  }

  /// Ends the manipulation of a view that leaves its window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil else { return }
    if isManipulating { end(isCancelled: false) }
    recognizers.forgetFingers()
    driver.arrive()
  }

  /// Applies the limits to the new layout.
  open override func layoutSubviews() {
    super.layoutSubviews()
    applyLimits()
  }

  /// Whether a point is in the view, or, while fingers hold it, near enough for another finger to
  /// join them.
  ///
  /// That is at most 44 points beside it, where no other manipulable view is.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || (isManipulating && reaches(point))
  }

  // MARK: Accessibility

  private var isElement: Bool?
  private lazy var ownElement = ManipulableElement(accessibilityContainer: self)

  /// Whether VoiceOver treats the view as a whole; by default true unless a subview is an element.
  open override var isAccessibilityElement: Bool {
    get { isElement ?? !holdsElement }
    set { isElement = newValue }
  }

  /// The label that was set, or else "Movable item" in the user's language.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? Phrase.movableItem.text }
    set { super.accessibilityLabel = newValue }
  }

  /// The traits that were set, and that the view can be zoomed.
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { super.accessibilityTraits.union(isSwitchedOn(.pinch) ? .supportsZoom : []) }
    set { super.accessibilityTraits = newValue }
  }

  /// The actions that were set, and those that move, zoom, rotate and reset the view.
  ///
  /// Of those the ones that the switches allow. One moves it by 20 points, scales it by 1.25 or
  /// rotates it by 15°.
  open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { (super.accessibilityCustomActions ?? []) + manipulationActions }
    set { super.accessibilityCustomActions = newValue }
  }

  /// The elements that were set; of a view that contains elements, an element with the actions of
  /// the view itself, and then its subviews.
  open override var accessibilityElements: [Any]? {
    get {
      if let elements = super.accessibilityElements { return elements }
      guard isElement != true, holdsElement else { return nil }
      ownElement.accessibilityLabel = accessibilityLabel
      ownElement.accessibilityFrameInContainerSpace = bounds
      ownElement.accessibilityTraits = accessibilityTraits
      ownElement.accessibilityCustomActions = accessibilityCustomActions
      return [ownElement] + subviews
    }
    set { super.accessibilityElements = newValue }
  }

  /// Zooms in about a point of the view.
  ///
  /// By a factor of 1.25, as a manipulation of its own. The point is in the coordinates of this
  /// view.
  open override func accessibilityZoomIn(at point: CGPoint) -> Bool {
    adjust(.zoom(isIn: true), about: convert(point, to: nil))
  }

  /// Zooms out about a point of the view.
  ///
  /// By a factor of 0.8. The point is in the coordinates of this view.
  open override func accessibilityZoomOut(at point: CGPoint) -> Bool {
    adjust(.zoom(isIn: false), about: convert(point, to: nil))
  }
}
#endif
