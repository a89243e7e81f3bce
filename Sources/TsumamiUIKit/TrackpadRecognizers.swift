#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiGeometry
import TsumamiViews
import UIKit
#if canImport(UIKit.UIGestureRecognizerSubclass)
import UIKit.UIGestureRecognizerSubclass
#endif

/// A recognizer of a trackpad alone: fingers on the screen are ignored.
///
/// Only UIKit's own pan, pinch and rotation recognizers get the events of a trackpad.
private protocol TrackpadPart: UIGestureRecognizer {}

/// A scroll of a trackpad or of a wheel.
package final class TrackpadPanRecognizer: UIPanGestureRecognizer, TrackpadPart {
  package override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    allowedScrollTypesMask = .all
  }

  /// Whether an event comes from a trackpad.
  package override func shouldReceive(_ event: UIEvent) -> Bool { event.type == .scroll }

  /// A trackpad scrolls, pinches and rotates at once.
  package override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventedGestureRecognizer is any TrackpadPart)
  }
}

/// A pinch of a trackpad.
package final class TrackpadPinchRecognizer: UIPinchGestureRecognizer, TrackpadPart {
  /// Whether an event comes from a trackpad.
  package override func shouldReceive(_ event: UIEvent) -> Bool { event.type == .transform }

  /// A trackpad scrolls, pinches and rotates at once.
  package override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventedGestureRecognizer is any TrackpadPart)
  }
}

/// A rotation of a trackpad.
package final class TrackpadRotationRecognizer: UIRotationGestureRecognizer, TrackpadPart {
  /// Whether an event comes from a trackpad.
  package override func shouldReceive(_ event: UIEvent) -> Bool { event.type == .transform }

  /// A trackpad scrolls, pinches and rotates at once.
  package override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventedGestureRecognizer is any TrackpadPart)
  }
}

/// The pinch and the rotation of a trackpad on a view, as one gesture.
@MainActor package final class TrackpadRecognizers: NSObject, UIGestureRecognizerDelegate {
  /// How a trackpad has pinched and rotated since the call before.
  package struct Change {
    /// The factor of the scale.
    package var factor = 1.0
    /// The rotation in radians, clockwise on screen.
    package var turn = 0.0
    /// The place of the pointer, in the window's coordinates.
    package var pointer = Vector.zero
  }

  package let pinch = TrackpadPinchRecognizer()
  package let rotation = TrackpadRotationRecognizer()
  /// Whether the gesture may begin at a point of the window.
  package var mayBegin: (Vector) -> Bool = { _ in true }
  /// Called for each change.
  package var onChange: (Change) -> Void = { _ in }
  /// Called when the gesture has ended or was cancelled.
  package var onEnd: (_ isCancelled: Bool) -> Void = { _ in }

  private var target: ActionTarget?
  private var last = (scale: 1.0, rotation: 0.0)
  private var isHolding = false

  package override init() {
    super.init()
    let target = ActionTarget { [weak self] in self?.follow($0) }
    self.target = target
    for recognizer in [pinch, rotation] as [UIGestureRecognizer] {
      recognizer.addTarget(target, action: ActionTarget.selector)
      recognizer.delegate = self
    }
  }

  private func follow(_ sender: Any) {
    guard let recognizer = sender as? UIGestureRecognizer else { return }
    let areUnderWay = pinch.isUnderWay || rotation.isUnderWay
    if !isHolding { last = (1, 0) }
    if areUnderWay || isHolding {
      let now = (scale: Double(pinch.scale), rotation: Double(rotation.rotation))
      let change = Change(
        factor: now.scale / last.scale, turn: now.rotation - last.rotation,
        pointer: Vector(recognizer.location(in: nil)))
      last = now
      isHolding = true
      if change.factor.isFinite, change.factor > 0, change.turn.isFinite { onChange(change) }
    }
    guard !areUnderWay, isHolding else { return }
    isHolding = false
    onEnd(recognizer.state == .cancelled)
  }

  /// Cancels the gesture.
  package func cancel() {
    for recognizer in [pinch, rotation] as [UIGestureRecognizer] where recognizer.isUnderWay {
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
  }

  package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    isHolding || mayBegin(Vector(gestureRecognizer.location(in: nil)))
  }

  package func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer === pinch || otherGestureRecognizer === rotation
  }
}
#endif
