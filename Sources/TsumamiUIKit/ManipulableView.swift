#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiCoreGraphics
import TsumamiGeometry
import TsumamiManipulation
import UIKit

/// A view that fingers move, scale and turn.
///
/// The points of content that fingers touch stay under them, in any nest of turned and scaled
/// views, as far as the limits allow. Only `transform` is written, never `frame`: constraints keep
/// working; they place the view before it is transformed.
///
/// ```swift
/// let photo = ManipulableView(frame: CGRect(x: 100, y: 100, width: 200, height: 150))
/// photo.limitInsets = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
/// photo.onEnd = { print($0.placement) }
/// board.addSubview(photo)
/// ```
@IBDesignable open class ManipulableView: UIView {
  /// What fingers do with a manipulable view.
  public enum Action: Hashable, Sendable {
    /// They move it.
    case pan
    /// They scale it.
    case pinch
    /// They turn it.
    case rotation
    /// They return it to its layout by a double tap.
    case reset
  }

  // MARK: Who is told

  /// Who is asked and told.
  public weak var delegate: (any ManipulableViewDelegate)?
  /// Called when fingers have taken hold of the view.
  public var onBegin: ((ManipulableView) -> Void)?
  /// Called when the view has another placement, by fingers or on its way back.
  public var onChange: ((ManipulableView) -> Void)?
  /// Called when the last finger has let go of the view.
  public var onEnd: ((ManipulableView) -> Void)?
  /// Called when a reset has arrived.
  public var onReset: ((ManipulableView) -> Void)?

  // MARK: Switches

  /// Whether fingers do anything; switched off under their hands, it cancels what they do.
  @IBInspectable public var isManipulationEnabled: Bool = true {
    didSet { if !isManipulationEnabled { cancelManipulation() } }
  }
  /// Whether fingers move the view.
  ///
  /// Like the two below, it holds from the next manipulation on.
  @IBInspectable public var isPanEnabled: Bool = true
  /// Whether two fingers scale the view.
  @IBInspectable public var isPinchEnabled: Bool = true
  /// Whether two fingers turn the view.
  @IBInspectable public var isRotationEnabled: Bool = true
  /// Whether a double tap returns the view to its layout.
  @IBInspectable public var isDoubleTapToResetEnabled: Bool = true
  /// Whether a pinch scales width and height by themselves; two fingers cannot tell that from a
  /// turn, so they do not turn the view then.
  @IBInspectable public var isAxisPinchEnabled: Bool = false
  /// Whether the view goes on, and slows down, when the last finger lets go while it moves.
  @IBInspectable public var isMomentumEnabled: Bool = false

  // MARK: Limits

  /// The smallest scale; 0 or less for none.
  @IBInspectable public var minimumScale: CGFloat = 0.1 { didSet { applyLimits() } }
  /// The largest scale; less than 1 for none.
  @IBInspectable public var maximumScale: CGFloat = 10 { didSet { applyLimits() } }
  /// Whether ``limits`` hold.
  @IBInspectable public var isLimitedToSuperview: Bool = true { didSet { applyLimits() } }
  /// The distance from the top edge of the superview's bounds, in its points; negative ones lead
  /// outwards.
  @IBInspectable public var limitInsetTop: CGFloat {
    get { limitInsets.top }
    set { limitInsets.top = newValue }
  }
  /// The distance from the left edge.
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
  public var limitInsets: UIEdgeInsets {
    get { UIEdgeInsets(limits.insets) }
    set { limits.insets = Insets(newValue) }
  }
  /// Whether the view stops at its limits, or gives way like a rubber band and springs back.
  public var edgeBehavior: Limits.Edge {
    get { limits.edge }
    set { limits.edge = newValue }
  }
  /// Where the view may be put while ``isLimitedToSuperview`` is on: inside the superview's bounds,
  /// unless you say so that it covers them, or as a closure says.
  public var limits: Limits = .inside(.parent) { didSet { applyLimits() } }

  // MARK: State

  /// Whether fingers hold the view.
  ///
  /// It can be observed by its key.
  #if canImport(ObjectiveC)
  @objc
  #endif
  public internal(set) dynamic var isManipulating: Bool = false

  /// Where the view is within its limits, apart from its layout.
  ///
  /// Nothing can be set while fingers hold the view.
  public var placement: Placement {
    get {
      adoptTransform()
      return manipulator.placement
    }
    set {
      adoptTransform()
      layOut()
      manipulator.place(newValue)
      show()
      moveByItself()
    }
  }

  /// The transform of the view, by which it moves; one that you set is brought within the limits.
  open override var transform: CGAffineTransform {
    didSet {
      guard transform != shownTransform, !isManipulating else { return }
      adoptTransform()
      show()
    }
  }

  var manipulator = Manipulator(frame: AnchoredFrame(Rect(0, 0, 0, 0)), area: Rect(0, 0, 0, 0))
  /// What was written to `transform` last; another one comes from outside.
  var shownTransform = CGAffineTransform.identity
  /// The fingers that hold the view.
  var heldBy: Set<Int> = []
  /// What a trackpad has done so far.
  var trackpad = TrackpadState()
  /// What the delegate has said since fingers came.
  var answers: [Action: Bool] = [:]
  let clock = FrameClock()
  // Lazy, because they refer to the view.
  lazy var recognizers = ManipulationRecognizers(of: self)

  // MARK: Life

  /// Makes a view with a frame in its superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isMultipleTouchEnabled = true
    _ = recognizers
    applyLimits()
  }

  /// Applies the limits of the new superview.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    applyLimits()
  }

  /// Lets go of fingers that a view without a window cannot hear of.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil else { return }
    if isManipulating { end(isCancelled: false) }
    recognizers.forgetFingers()
    arrive()
  }

  /// Applies the limits to the new layout.
  open override func layoutSubviews() {
    super.layoutSubviews()
    applyLimits()
  }

  /// Whether a point is in the view, or, while fingers hold it, so near that another one joins
  /// them.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || (isManipulating && reaches(point))
  }

  // MARK: Accessibility

  private var isElement: Bool?

  /// Whether VoiceOver takes the view as a whole, and offers to zoom and turn it; unless you say
  /// so, it does if no subview is an element.
  open override var isAccessibilityElement: Bool {
    get { isElement ?? !holdsElement }
    set { isElement = newValue }
  }

  /// What the view is, and that it can be zoomed.
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { super.accessibilityTraits.union(mayZoom ? .supportsZoom : []) }
    set { super.accessibilityTraits = newValue }
  }

  /// Your actions, and those that zoom, turn and reset the view.
  open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { (super.accessibilityCustomActions ?? []) + manipulationActions }
    set { super.accessibilityCustomActions = newValue }
  }

  /// Zooms in about a point of the screen.
  open override func accessibilityZoomIn(at point: CGPoint) -> Bool {
    adjust(by: Self.accessibilityStep, about: point)
  }

  /// Zooms out about a point of the screen.
  open override func accessibilityZoomOut(at point: CGPoint) -> Bool {
    adjust(by: 1 / Self.accessibilityStep, about: point)
  }
}
#endif
