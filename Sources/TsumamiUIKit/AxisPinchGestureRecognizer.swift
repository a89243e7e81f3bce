#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiCoreGraphics
import TsumamiGeometry
import TsumamiMotion
import UIKit
#if canImport(UIKit.UIGestureRecognizerSubclass)
import UIKit.UIGestureRecognizerSubclass
#endif

/// A pinch that tells width from height.
///
/// Both scales start at 1 and belong to the axes of the view as they lie when fingers come. Fingers
/// that lie closer than 8 points on an axis leave its scale alone until they are farther apart on
/// it, so no scale is ever infinite; fingers that come and go change nothing by that.
///
/// ```swift
/// let pinch = AxisPinchGestureRecognizer(target: self, action: #selector(pinched))
/// view.addGestureRecognizer(pinch)
///
/// @objc func pinched(_ pinch: AxisPinchGestureRecognizer) {
///   view.transform = view.transform.scaledBy(x: pinch.scaleX, y: pinch.scaleY)
///   (pinch.scaleX, pinch.scaleY) = (1, 1)
/// }
/// ```
open class AxisPinchGestureRecognizer: UIPinchGestureRecognizer {
  private var fit = FingerFit(perAxis: true)
  /// What fingers have done before they were taken as they are now.
  private var settled = Vector.one
  private var logarithms = VelocityTracker<Vector>()
  private var time = 0.0

  private var factors: Vector { settled.scaled(by: fit.motion.scale) }

  /// By what factor the fingers have spread along the width of the view; positive and finite.
  ///
  /// As with `scale`, what is set is where the fingers go on from.
  public var scaleX: CGFloat {
    get { CGFloat(factors.x) }
    set { goOn(from: Vector(Double(newValue), factors.y)) }
  }

  /// By what factor the fingers have spread along the height of the view; positive and finite.
  public var scaleY: CGFloat {
    get { CGFloat(factors.y) }
    set { goOn(from: Vector(factors.x, Double(newValue))) }
  }

  /// How fast ``scaleX`` changes, per second.
  public var velocityX: CGFloat { CGFloat(factors.x * growth.x) }

  /// How fast ``scaleY`` changes, per second.
  public var velocityY: CGFloat { CGFloat(factors.y * growth.y) }

  private var growth: Vector { logarithms.velocity(at: time) ?? .zero }

  private func goOn(from scale: Vector) {
    guard scale.isFinite, scale.x > 0, scale.y > 0 else { return }
    let change = Vector(logarithm(scale.x / factors.x), logarithm(scale.y / factors.y))
    settled = Vector(scale.x / fit.motion.scale.x, scale.y / fit.motion.scale.y)
    logarithms.shift(by: change)
  }

  // MARK: Touches

  /// Takes fingers that come down, unless super ignores them.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    follow(event.touches(for: self) ?? touches, with: event)
  }

  // From here on the values come before the call of super, which may already tell of them.

  /// Follows fingers that move, whether or not they have been seen to come down.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    follow(touches, with: event)
    super.touchesMoved(touches, with: event)
  }

  /// Lets go of fingers that are lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    follow(touches, with: event)
    super.touchesEnded(touches, with: event)
  }

  /// Lets go of fingers that the system has taken.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    follow(touches, with: event)
    super.touchesCancelled(touches, with: event)
  }

  /// Starts the next pinch from 1.
  open override func reset() {
    super.reset()
    fit.reset()
    settled = .one
    logarithms.reset()
  }

  /// The fingers are those of the event: most often the second one comes in a call of its own.
  private func follow(_ touches: Set<UITouch>, with event: UIEvent) {
    var places: [Int: Vector] = [:]
    for touch in touches.union(event.touches(for: self) ?? [])
    where touch.phase != .ended && touch.phase != .cancelled {
      places[ObjectIdentifier(touch).hashValue] = Vector(touch.location(in: nil))
    }
    for (finger, place) in places { fit.move(finger, to: place) }
    let isWaking = fit.solve(in: space)
    if isWaking || Set(fit.fingers.map(\.id)) != Set(places.keys) {
      settled = factors
      for finger in fit.fingers where places[finger.id] == nil { fit.remove(finger.id) }
      for (finger, place) in places { fit.add(finger, at: place) }
      fit.take(in: space)
    }
    time = event.timestamp
    logarithms.add(Vector(logarithm(factors.x), logarithm(factors.y)), at: time)
  }

  /// The points of the window, along the sides of the view.
  private var space: FingerSpace {
    var space = FingerSpace.stage
    space.axes = view?.fingerSpace.toStage.linear(Vector(1, 0)).angle ?? 0
    return space
  }
}
#endif
