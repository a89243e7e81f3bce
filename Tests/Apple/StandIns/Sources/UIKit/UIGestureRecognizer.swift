// Addresses are below https://developer.apple.com/documentation/uikit/

#if canImport(ObjectiveC)
/// uigesturerecognizerdelegate
@MainActor @objc public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// uigesturerecognizerdelegate/gesturerecognizershouldbegin(_:)
  @objc optional func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// uigesturerecognizerdelegate/gesturerecognizer(_:shouldrecognizesimultaneouslywith:)
  @objc optional func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// uigesturerecognizerdelegate/gesturerecognizer(_:shouldreceive:)
  @objc optional func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  /// uigesturerecognizerdelegate/gesturerecognizer(_:shouldberequiredtofailby:)
  @objc optional func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// uigesturerecognizerdelegate/gesturerecognizer(_:shouldreceive:)
  @objc(gestureRecognizer:shouldReceiveEvent:) optional func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool
}

extension UIGestureRecognizer {
  func delegateLetsBegin() -> Bool { delegate?.gestureRecognizerShouldBegin?(self) ?? true }
  func delegateLetsReceive(_ touch: UITouch) -> Bool {
    allowedTouchTypes.contains(NSNumber(value: touch.type.rawValue))
      && delegate?.gestureRecognizer?(self, shouldReceive: touch) ?? true
  }
  func delegateLetsReceive(_ event: UIEvent) -> Bool {
    delegate?.gestureRecognizer?(self, shouldReceive: event) ?? true
  }
  func delegateLetsRecognize(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer?(self, shouldRecognizeSimultaneouslyWith: other) ?? false
  }
  func delegateWantsToBeAwaited(by other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer?(self, shouldBeRequiredToFailBy: other) ?? false
  }
}
#else
/// uigesturerecognizerdelegate
@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// uigesturerecognizerdelegate/gesturerecognizershouldbegin(_:)
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// uigesturerecognizerdelegate/gesturerecognizer(_:shouldrecognizesimultaneouslywith:)
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// uigesturerecognizerdelegate/gesturerecognizer(_:shouldreceive:)
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  /// uigesturerecognizerdelegate/gesturerecognizer(_:shouldberequiredtofailby:)
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// uigesturerecognizerdelegate/gesturerecognizer(_:shouldreceive:)
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool
}

// What `@objc optional` is elsewhere; what happens without each is said on its page.
extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool { true }
}

extension UIGestureRecognizer {
  func delegateLetsBegin() -> Bool { delegate?.gestureRecognizerShouldBegin(self) ?? true }
  func delegateLetsReceive(_ touch: UITouch) -> Bool {
    allowedTouchTypes.contains(NSNumber(value: touch.type.rawValue))
      && delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }
  func delegateLetsReceive(_ event: UIEvent) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }
  func delegateLetsRecognize(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
  }
  func delegateWantsToBeAwaited(by other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldBeRequiredToFailBy: other) ?? false
  }
}
#endif

/// uigesturerecognizer
@MainActor open class UIGestureRecognizer: StandInObject {
  /// uigesturerecognizer/state-swift.enum
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// uigesturerecognizer/state-swift.enum/recognized
    public static var recognized: State { .ended }
  }

  /// uigesturerecognizer/delegate
  @MainActor open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// uigesturerecognizer/view
  open internal(set) weak var view: UIView?
  /// uigesturerecognizer/cancelstouchesinview
  open var cancelsTouchesInView = true
  /// uigesturerecognizer/delaystouchesbegan
  open var delaysTouchesBegan = false
  /// uigesturerecognizer/delaystouchesended
  open var delaysTouchesEnded = true
  /// uigesturerecognizer/allowedtouchtypes
  open var allowedTouchTypes: [NSNumber] = (0...3).map { NSNumber(value: $0) }
  /// uigesturerecognizer/name
  open var name: String?
  /// uigesturerecognizer/isenabled
  open var isEnabled = true {
    didSet { if !isEnabled, isActive { state = .cancelled } }
  }
  /// uigesturerecognizer/state-swift.property
  ///
  /// The actions are sent when the event has been delivered to all recognizers, or at once outside
  /// of one.
  open var state = State.possible {
    didSet { if state != .possible { UIWindow.standInChanged(self, from: oldValue) } }
  }

  /// Whether it gets events before all others: the order is on no page, so the worst one counts.
  public var standInIsEager = false
  /// The touches, in the order in which they came.
  var touches: [UITouch] = []
  private var actions: [(target: Any, action: Selector)] = []

  var isActive: Bool { state == .began || state == .changed }

  /// uigesturerecognizer/init(target:action:)
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/init()
  public override convenience init() { self.init(target: nil, action: nil) }

  /// uigesturerecognizer/addtarget(_:action:)
  open func addTarget(_ target: Any, action: Selector) { actions.append((target, action)) }

  /// uigesturerecognizer/removetarget(_:action:)
  open func removeTarget(_ target: Any?, action: Selector?) {
    actions.removeAll { $0.target as AnyObject === target as AnyObject && $0.action == action }
  }

  /// What a view of the system does with its own recognizer.
  var standInAction: ((UIPanGestureRecognizer) -> Void)?

  func sendActions() {
    if let pan = self as? UIPanGestureRecognizer { standInAction?(pan) }
    for (target, action) in actions { standInPerform(action, on: target, with: self) }
  }

  /// Where the pointer of a trackpad is.
  var standInPointer: CGPoint?

  /// uigesturerecognizer/numberoftouches
  open var numberOfTouches: Int { touches.count }

  /// uigesturerecognizer/location(oftouch:in:)
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    touches[touchIndex].location(in: view)
  }

  /// uigesturerecognizer/location(in:)
  ///
  /// Usually the centroid, says the page.
  open func location(in view: UIView?) -> CGPoint {
    if touches.isEmpty, let standInPointer {
      return view.map { $0.convert(standInPointer, from: nil) } ?? standInPointer
    }
    let points = touches.map { $0.location(in: view) }
    let count = CGFloat(max(points.count, 1))
    return CGPoint(
      x: points.map(\.x).reduce(0, +) / count, y: points.map(\.y).reduce(0, +) / count)
  }

  /// uigesturerecognizer/require(tofail:)
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    standInAwaited.append(otherGestureRecognizer)
  }
  /// Those that have to fail before this one begins.
  public private(set) var standInAwaited: [UIGestureRecognizer] = []
  /// uigesturerecognizer/shouldreceive(_:)
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// uigesturerecognizer/ignore(_:for:)
  open func ignore(_ touch: UITouch, for event: UIEvent) { touches.removeAll { $0 === touch } }

  // https://developer.apple.com/documentation/uikit/uigesturerecognizer: methods for subclasses.

  /// uigesturerecognizer/touchesbegan(_:with:)
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// uigesturerecognizer/touchesmoved(_:with:)
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// uigesturerecognizer/touchesended(_:with:)
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// uigesturerecognizer/touchescancelled(_:with:)
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// uigesturerecognizer/shouldberequiredtofail(by:)
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// uigesturerecognizer/reset()
  open func reset() {}
  /// uigesturerecognizer/canprevent(_:)
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// uigesturerecognizer/canbeprevented(by:)
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
}
