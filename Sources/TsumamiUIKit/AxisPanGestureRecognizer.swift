#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews
import UIKit
#if canImport(UIKit.UIGestureRecognizerSubclass)
import UIKit.UIGestureRecognizerSubclass
#endif

/// A pan along one axis, for content inside a scroll view that scrolls along the other: rows that
/// are swiped, pagers, sliders.
///
/// The first 10 points decide: a drag that goes more along the axis than across it belongs to the
/// content, unless the content cannot move that way; any other drag belongs to the scroll view.
/// Scroll views around it wait for that decision and for nothing else; taps and long presses do not
/// wait. Two fingers that scroll on a trackpad count as one.
///
/// ```swift
/// let pan = AxisPanGestureRecognizer(target: self, action: #selector(swiped))
/// pan.lock = AxisLock(.horizontal, movesForward: false)
/// row.addGestureRecognizer(pan)
/// ```
open class AxisPanGestureRecognizer: UIPanGestureRecognizer {
  /// The axis, and the directions in which the content can move; horizontal both ways by default.
  ///
  /// Change it when the content reaches an end, so that a drag that cannot move it scrolls. It is
  /// read when a drag begins.
  public var lock = AxisLock(.horizontal)

  /// The view that fingers have to touch; nil, the default, for any part of the recognizer's view.
  package weak var region: UIView?
  private let rules = AxisPanRules()
  /// Where the last finger came down, in the coordinates of the window.
  fileprivate var start: CGPoint?

  /// Makes a recognizer, whose delegate belongs to itself.
  ///
  /// Give it no other delegate: its own one makes the scroll views around it wait.
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delegate = rules
    allowedScrollTypesMask = .continuous
  }

  /// Whether fingers, or the pointer of a trackpad, are on the region.
  fileprivate func isOnRegion(_ place: (UIView) -> CGPoint) -> Bool {
    region.map { $0.window != nil && $0.bounds.contains(place($0)) } ?? true
  }

  /// The area that takes the drag, in the coordinates of the window.
  fileprivate var area: CGRect {
    let view = region ?? self.view
    return view.map { $0.convert($0.bounds, to: nil as UIView?) } ?? .zero
  }
}

/// The rules of a pan along one axis.
@MainActor private final class AxisPanRules: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard let pan = gestureRecognizer as? AxisPanGestureRecognizer else { return true }
    pan.start = touch.location(in: nil)
    return pan.isOnRegion { touch.location(in: $0) }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? AxisPanGestureRecognizer else { return true }
    // A trackpad has no touches that could have been refused.
    if pan.numberOfTouches == 0, !pan.isOnRegion({ pan.location(in: $0) }) { return false }
    let way = Vector(pan.translation(in: nil))
    // A recognizer may ask before it has a translation.
    return pan.lock.takes(way == .zero ? Vector(pan.velocity(in: nil)) : way)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let pan = gestureRecognizer as? AxisPanGestureRecognizer else { return false }
    if let other = otherGestureRecognizer as? AxisPanGestureRecognizer {
      return other.area != pan.area && other.area.contains(pan.area)
    }
    if let scrollView = otherGestureRecognizer.view as? UIScrollView {
      return scrollView.panGestureRecognizer === otherGestureRecognizer
    }
    return BackSwipe.waits(otherGestureRecognizer, for: pan, at: pan.start)
  }
}
#endif
