// Addresses are below https://developer.apple.com/documentation/uikit/
//
// What is recognized here is only as much as tests need: when, is not what Apple's recognizers do.

/// What the recognizers of one, two or more moving fingers share.
@MainActor open class StandInContinuousRecognizer: UIGestureRecognizer {
  /// How many fingers it takes at least.
  var least: Int { 1 }
  /// How many fingers it takes at most.
  var most: Int { .max }
  /// Whether the fingers have moved far enough.
  func isMoved() -> Bool { false }
  /// Notes where the fingers are.
  func begin() {}
  /// Notes where fingers are that have come or gone.
  func fingersChanged() {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    while self.touches.count > most { self.touches.removeLast() }
    fingersChanged()
    if state == .possible, self.touches.count >= least { begin() }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count >= least, !touches.isDisjoint(with: self.touches) else { return }
    if isActive {
      state = .changed
    } else if state == .possible, isMoved() {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches, to: .ended)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches, to: .cancelled)
  }

  /// A recognizer that is under way ends with its last finger; one that is not fails.
  private func lift(_ touches: Set<UITouch>, to end: State) {
    self.touches.removeAll { touches.contains($0) }
    fingersChanged()
    if self.touches.isEmpty { state = isActive ? end : .failed }
  }
}

/// uiscrolltypemask
public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// uiscrolltypemask/continuous
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  /// uiscrolltypemask/all
  public static let all = UIScrollTypeMask(rawValue: 3)
}

/// uipangesturerecognizer
open class UIPanGestureRecognizer: StandInContinuousRecognizer {
  /// uipangesturerecognizer/minimumnumberoftouches
  open var minimumNumberOfTouches = 1
  /// uipangesturerecognizer/maximumnumberoftouches
  open var maximumNumberOfTouches = Int.max
  /// uipangesturerecognizer/allowedscrolltypesmask
  open var allowedScrollTypesMask: UIScrollTypeMask = []
  /// What ``velocity(in:)`` says.
  public var standInVelocity: CGPoint?
  /// The translation of a scroll without touches, in the window's coordinates.
  public var standInTranslation: CGPoint?
  private var start = CGPoint.zero

  override var least: Int { minimumNumberOfTouches }
  override var most: Int { maximumNumberOfTouches }

  override func isMoved() -> Bool {
    let place = location(in: nil)
    let way = (x: place.x - start.x, y: place.y - start.y)
    return way.x * way.x + way.y * way.y >= 100
  }

  /// uipangesturerecognizer/translation(in:)
  open func translation(in view: UIView?) -> CGPoint {
    if let standInTranslation { return standInTranslation }
    if touches.isEmpty { return last }
    let place = location(in: nil)
    return CGPoint(x: place.x - start.x, y: place.y - start.y)
  }

  /// uipangesturerecognizer/settranslation(_:in:)
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let place = location(in: nil)
    start = CGPoint(x: place.x - translation.x, y: place.y - translation.y)
  }

  /// uipangesturerecognizer/velocity(in:)
  ///
  /// Until a test says otherwise, in the direction in which the fingers have moved while the delegate
  /// is asked, and zero afterwards.
  open func velocity(in view: UIView?) -> CGPoint {
    standInVelocity ?? (UIWindow.asked === self ? translation(in: view) : .zero)
  }

  private var last = CGPoint.zero

  /// Fingers that come or go do not change the translation, also before it is recognized.
  override func fingersChanged() {
    let place = location(in: nil)
    if !touches.isEmpty { start = CGPoint(x: place.x - last.x, y: place.y - last.y) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let place = location(in: nil)
    last = CGPoint(x: place.x - start.x, y: place.y - start.y)
    super.touchesMoved(touches, with: event)
  }

  open override func reset() {
    super.reset()
    last = .zero
  }
}

/// uipinchgesturerecognizer
open class UIPinchGestureRecognizer: StandInContinuousRecognizer {
  /// uipinchgesturerecognizer/scale
  open var scale: CGFloat = 1
  /// uipinchgesturerecognizer/velocity
  open var velocity: CGFloat { standInVelocity }
  /// What ``velocity`` says.
  public var standInVelocity: CGFloat = 0
  private var start: CGFloat = 1

  override var least: Int { 2 }
  override var most: Int { 2 }
  override func begin() { start = distance }
  override func fingersChanged() { if isActive, touches.count == 2 { start = distance / scale } }
  override func isMoved() -> Bool { abs(distance - start) >= 8 }

  private var distance: CGFloat {
    let (a, b) = (location(ofTouch: 0, in: nil), location(ofTouch: 1, in: nil))
    return ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if self.touches.count == 2, start > 0 { scale = distance / start }
    super.touchesMoved(touches, with: event)
  }

  open override func reset() {
    super.reset()
    scale = 1
  }
}

/// uirotationgesturerecognizer
open class UIRotationGestureRecognizer: StandInContinuousRecognizer {
  /// uirotationgesturerecognizer/rotation
  open var rotation: CGFloat = 0
  /// uirotationgesturerecognizer/velocity
  open var velocity: CGFloat { standInVelocity }
  /// What ``velocity`` says.
  public var standInVelocity: CGFloat = 0
  private var start: CGFloat = 0

  override var least: Int { 2 }
  override var most: Int { 2 }
  override func begin() { start = angle }
  override func fingersChanged() { if isActive, touches.count == 2 { start = angle - rotation } }
  override func isMoved() -> Bool { abs(rotation) >= 0.1 }

  private var angle: CGFloat {
    let (a, b) = (location(ofTouch: 0, in: nil), location(ofTouch: 1, in: nil))
    return CGFloat(atan2(Double(b.y - a.y), Double(b.x - a.x)))
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if self.touches.count == 2 {
      rotation += (angle - start - rotation).remainder(dividingBy: 2 * .pi)
    }
    super.touchesMoved(touches, with: event)
  }

  open override func reset() {
    super.reset()
    rotation = 0
  }
}

/// uilongpressgesturerecognizer
///
/// Only presses without a duration are recognized here: at once.
open class UILongPressGestureRecognizer: StandInContinuousRecognizer {
  /// uilongpressgesturerecognizer/minimumpressduration
  open var minimumPressDuration: TimeInterval = 0.5

  override func begin() { if minimumPressDuration == 0 { state = .began } }
}

/// uihovergesturerecognizer
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// uihovergesturerecognizer/zoffset
  open var zOffset: CGFloat { standInDistance }
  var standInDistance: CGFloat = 0
}

/// uitapgesturerecognizer
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// uitapgesturerecognizer/numberoftapsrequired
  open var numberOfTapsRequired = 1
  /// uitapgesturerecognizer/numberoftouchesrequired
  open var numberOfTouchesRequired = 1

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let isTap = touches.first?.tapCount == numberOfTapsRequired
    if state == .possible { state = isTap ? .ended : .failed }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }
}
