#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiGeometry
import TsumamiMotion
import TsumamiViews
import UIKit
#if canImport(UIKit.UIGestureRecognizerSubclass)
import UIKit.UIGestureRecognizerSubclass
#endif

/// A pinch with separate scales along width and height.
///
/// Both scales start at 1 and belong to the axes of the view when fingers come down. While fingers
/// are closer than 8 points along an axis, its scale does not change, so no scale is ever infinite.
/// Fingers that come or go change no scale. A trackpad, which has no touches, changes both scales
/// by its one factor.
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
  /// The scales when the fingers that are down now came down.
  private var settled = Vector.one
  private var logarithms = VelocityTracker<Vector>()
  private var time = 0.0

  private var factors: Vector {
    let factors = settled.scaled(by: fit.motion.scale)
    guard isTrackpad else { return factors }
    return factors * (Double(scale) / trackpadBase)
  }
  /// Whether a trackpad pinches: no finger has come down.
  private var isTrackpad: Bool { !hasTouches && scale > 0 && scale.isFinite }
  private var hasTouches = false
  /// The scale of the superclass from which a trackpad goes on.
  private var trackpadBase = 1.0

  /// The factor by which the fingers have spread along the width of the view; positive and finite.
  ///
  /// As with `scale`, the fingers go on from a value that is set.
  ///
  /// A value that is not positive and finite is ignored.
  public var scaleX: CGFloat {
    get { CGFloat(factors.x) }
    set { goOn(from: Vector(Double(newValue), factors.y)) }
  }

  /// The factor by which the fingers have spread along the height of the view; positive and finite.
  ///
  /// As with ``scaleX``, the fingers go on from a value that is set.
  public var scaleY: CGFloat {
    get { CGFloat(factors.y) }
    set { goOn(from: Vector(factors.x, Double(newValue))) }
  }

  /// How fast ``scaleX`` changes, per second.
  ///
  /// Positive while the fingers move apart; 0 where it cannot be known, as when they have rested
  /// for more than 40 ms.
  public var velocityX: CGFloat { CGFloat(factors.x * growth.x) }

  /// How fast ``scaleY`` changes, per second.
  ///
  /// As ``velocityX``, along the height.
  public var velocityY: CGFloat { CGFloat(factors.y * growth.y) }

  private var growth: Vector {
    if isTrackpad, velocity.isFinite {
      return Vector.one * Double(velocity / scale)
    }
    return logarithms.velocity(at: time) ?? .zero
  }

  private func goOn(from scale: Vector) {
    guard scale.isFinite, scale.x > 0, scale.y > 0 else { return }
    let change = Vector(logarithm(scale.x / factors.x), logarithm(scale.y / factors.y))
    if isTrackpad { trackpadBase = Double(self.scale) }
    settled = Vector(scale.x / fit.motion.scale.x, scale.y / fit.motion.scale.y)
    logarithms.shift(by: change)
  }

  // MARK: Touches

  /// Adds fingers that come down, unless the superclass ignores them.
  ///
  /// A subclass that overrides this or one of the next three calls `super`.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    follow(event.touches(for: self) ?? touches, with: event)
  }

  // The values are updated before the superclass is called, which may call the targets.

  /// Follows fingers that move, also those whose touches did not begin here.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    follow(touches, with: event)
    super.touchesMoved(touches, with: event)
  }

  /// Removes fingers that are lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    follow(touches, with: event)
    super.touchesEnded(touches, with: event)
  }

  /// Removes fingers that the system has cancelled.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    follow(touches, with: event)
    super.touchesCancelled(touches, with: event)
  }

  /// Starts the next pinch from 1.
  ///
  /// UIKit calls it when a pinch is over or has failed.
  open override func reset() {
    super.reset()
    fit.reset()
    settled = .one
    trackpadBase = 1
    hasTouches = false
    logarithms.reset()
  }

  /// The fingers are those of the event: the second one usually comes in a call of its own.
  private func follow(_ touches: Set<UITouch>, with event: UIEvent) {
    hasTouches = true
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
