#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiGeometry
import TsumamiViews
import UIKit

extension UIView {
  /// Whether this view contains an accessibility element.
  var holdsElement: Bool { subviews.contains { $0.isAccessibilityElement || $0.holdsElement } }

  /// Whether this view is laid out from right to left.
  package var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Whether a motion of this view is at its end at once: with Reduce Motion, or in no window.
  package var skipsMotion: Bool { window == nil || UIAccessibility.isReduceMotionEnabled }

  /// Makes a link to the display.
  package func makeDisplayLink(_ target: Any, _ selector: Selector) -> CADisplayLink {
    CADisplayLink(target: target, selector: selector)
  }

  /// The coordinates of this view for fingers that are measured in those of its window.
  package var fingerSpace: FingerSpace { FingerSpace(toWindow: { convert($0, to: nil) }) }

  /// Where this view is in its superview without its transform.
  var untransformedFrame: AnchoredFrame {
    let size = Size(bounds.size)
    let anchor = Vector(anchorPoint)
    let corner = Vector(center) - anchor.scaled(by: Vector(bounds.size))
    return AnchoredFrame(Rect(origin: corner, size: size), anchor: anchor)
  }
}
#endif
