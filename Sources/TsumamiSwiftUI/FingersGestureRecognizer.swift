#if canImport(UIKit) && !os(visionOS) && !os(tvOS) && !os(watchOS)
import TsumamiGeometry
import TsumamiMotion
import TsumamiUIKit
import TsumamiViews
import UIKit
#if canImport(UIKit.UIGestureRecognizerSubclass)
import UIKit.UIGestureRecognizerSubclass
#endif

/// Any number of fingers that move: their centre is its location, ``motion`` says how they spread
/// and rotate.
final class FingersGestureRecognizer: UIGestureRecognizer {
  /// The distance in points that a finger moves before the gesture begins, as with a pan; with 0 it
  /// begins when a finger comes down.
  var slop = 10.0
  /// The least number of fingers.
  var least = 1
  /// The largest number of fingers.
  var most = Int.max
  /// Whether fingers scale width and height separately.
  var isPerAxis = false {
    didSet { if isPerAxis != oldValue { fit = FingerFit(perAxis: isPerAxis) } }
  }
  private var fit = FingerFit()
  private var starts: [Int: Vector] = [:]
  /// Changes when fingers come or go, and with them the start of ``motion``.
  private(set) var generation = 1

  private var parts = VelocityTracker<PlacementParts>()
  /// The motion of the fingers that have come and gone.
  private var settled = PlacementParts()
  private var time = 0.0

  init() { super.init(target: nil, action: nil) }

  /// How fast the fingers move, spread and rotate.
  var velocity: PlacementParts { parts.velocity(at: time) ?? .zero }

  /// How the fingers have moved since the last of them came or went, or since the slop was passed,
  /// in the window's coordinates.
  var motion: FingerMotion { fit.motion }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    for touch in touches {
      guard fit.fingers.count < most else {
        ignore(touch, for: event)
        continue
      }
      let place = Vector(touch.location(in: nil))
      starts[touch.finger] = place
      fit.add(touch.finger, at: place)
    }
    takeAnew()
    if slop == 0, mayBegin { state = .began }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    for touch in touches { fit.move(touch.finger, to: Vector(touch.location(in: nil))) }
    let begins = mayBegin
    if begins { takeAtSlop() }
    let isWaking = fit.solve(in: .stage)
    time = event.timestamp
    parts.add(total, at: time)
    if isWaking, !begins { takeAnew() }
    fit.depart()
    if begins {
      state = .began
    } else if isUnderWay {
      state = .changed
    }
  }

  private var mayBegin: Bool { state == .possible && fit.fingers.count >= least && isFar }

  /// Starts the motion where the straight ways of the fingers passed the slop.
  private func takeAtSlop() {
    let ways = fit.fingers
    let crossing = Crossing { part in
      ways.allSatisfy {
        isNear($0.id, at: $0.departure.moved(to: $0.stage, by: part))
      }
    }
    for way in ways { fit.move(way.id, to: way.departure.moved(to: way.stage, by: crossing.last)) }
    _ = fit.solve(in: .stage)
    takeAnew()
    for way in ways { fit.move(way.id, to: way.stage) }
  }

  /// The motion of all fingers since the gesture began.
  private var total: PlacementParts {
    let motion = fit.motion
    return settled
      + PlacementParts(
        translation: motion.mean - motion.takenMean,
        logarithmOfScale: Vector(logarithm(motion.scale.x), logarithm(motion.scale.y)),
        rotation: motion.rotation)
  }

  private var isFar: Bool { !fit.fingers.allSatisfy { isNear($0.id, at: $0.stage) } }

  private func isNear(_ finger: Int, at place: Vector) -> Bool {
    place.distance(to: starts[finger] ?? place) < slop
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    lift(touches, to: .ended)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    lift(touches, to: .cancelled)
  }

  private func lift(_ touches: Set<UITouch>, to end: State) {
    for touch in touches { fit.remove(touch.finger) }
    takeAnew()
    guard fit.fingers.isEmpty else { return }
    state = state == .possible ? .failed : end
  }

  /// Starts the motion again.
  private func takeAnew() {
    settled = total
    fit.take(in: .stage)
    generation += 1
    if isUnderWay, !fit.fingers.isEmpty { state = .changed }
  }

  private var isUnderWay: Bool { state == .began || state == .changed }

  /// The centre of the fingers that are down, also while one of them is being lifted.
  override func location(in view: UIView?) -> CGPoint {
    let center = CGPoint(fit.motion.mean)
    return view.map { $0.convert(center, from: nil) } ?? center
  }

  /// iOS 26 starts a back swipe anywhere in the content; away from the edge it waits for the
  /// fingers.
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    least == 1 && BackSwipe.waits(otherGestureRecognizer, for: self)
  }

  override func reset() {
    super.reset()
    fit.reset()
    starts = [:]
    settled = PlacementParts()
    parts.reset()
  }
}

extension UITouch {
  fileprivate var finger: Int { ObjectIdentifier(self).hashValue }
}
#endif
