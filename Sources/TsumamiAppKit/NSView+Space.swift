#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews

extension NSView {
  /// Whether this view is laid out from right to left.
  package var isRightToLeft: Bool { userInterfaceLayoutDirection == .rightToLeft }

  /// Whether a motion of this view is at its end at once: with Reduce Motion, or in no window.
  package var skipsMotion: Bool {
    window == nil || NSWorkspace.shared.accessibilityDisplayShouldReduceMotion
  }

  /// Makes a link to the display that shows this view.
  package func makeDisplayLink(_ target: Any, _ selector: Selector) -> CADisplayLink {
    displayLink(target: target, selector: selector)
  }

  /// The coordinates of this view for pointers that are measured in those of its window.
  package var fingerSpace: FingerSpace { FingerSpace(toWindow: { convert($0, to: nil) }) }

  /// Places a subview in a rectangle with its content scaled to it, rotated about its middle.
  func place(_ subview: NSView, in rect: Rect, contentSize: Size, rotation: Double) {
    // A rotation moves the frame of a view, so it comes last.
    subview.frameCenterRotation = 0
    // Its subviews follow the size of its content, and not its scale.
    let (resizes, old) = (subview.autoresizesSubviews, subview.bounds.size)
    subview.autoresizesSubviews = false
    subview.frame = CGRect(rect)
    subview.bounds.size = CGSize(contentSize)
    subview.autoresizesSubviews = resizes
    if resizes, subview.bounds.size != old { subview.resizeSubviews(withOldSize: old) }
    subview.frameCenterRotation = CGFloat(rotation * 180 / .pi)
    // The documentation does not say which direction is positive in a flipped superview.
    let side =
      Vector(convert(CGPoint(x: 1024, y: 0), from: subview))
      - Vector(convert(CGPoint.zero, from: subview))
    if side.distance(to: Vector.unit(at: rotation) * side.length) > 1e-6 * side.length {
      subview.frameCenterRotation = -subview.frameCenterRotation
    }
  }
}

extension NSEvent {
  /// The factor by which the fingers on a trackpad have spread since the last event.
  var factor: Double { 1 + Double(magnification) }

  /// Their rotation in radians, clockwise on screen; an event has it in degrees, counterclockwise.
  var turn: Double { -Double(rotation) * .pi / 180 }

  /// The displacement of a scroll, in the coordinates of the window of a view.
  @MainActor func scrollingDelta(in view: NSView) -> Vector {
    // Deltas grow downwards, the coordinates of a window upwards.
    let way = Vector(Double(scrollingDeltaX), -Double(scrollingDeltaY))
    // A wheel without a trackpad counts lines.
    return hasPreciseScrollingDeltas ? way : way * NSEvent.lineHeight
  }

  /// The height of a line in points, by which a wheel scrolls.
  static var lineHeight: Double { 10 }

  /// Whether this is the first event of a gesture, or its only one.
  ///
  /// A view that has let go of a gesture does not take the rest of it.
  var isFirst: Bool { phase.isEmpty || phase.contains(.began) }

  /// Whether this is the last event of a gesture, or its only one.
  var isLast: Bool { phase.isEmpty || isCancelled || phase.contains(.ended) }

  /// Whether the system has taken the fingers.
  var isCancelled: Bool { phase.contains(.cancelled) }
}

/// The input that holds a view; several may at once.
enum Hold: Hashable {
  case mouse, magnification, rotation, scroll, action

  /// The distance in points that a mouse moves before a click becomes a drag.
  static var slop: Double { 3 }
}

/// A mouse that is down on a view and may become a drag.
struct MousePress {
  /// Where it went down, in the window.
  let start: Vector
  /// Where it was at the last event.
  private var last: Vector

  init(at start: Vector) { (self.start, last) = (start, start) }

  /// Follows the mouse to a place.
  ///
  /// - Returns: where its straight way crossed the slop, from which it drags; nil while it is still
  ///   a click.
  mutating func crossing(to place: Vector) -> Vector? {
    let from = last
    last = place
    guard place.distance(to: start) >= Hold.slop else { return nil }
    let crossing = Crossing { start.distance(to: from.moved(to: place, by: $0)) < Hold.slop }
    return from.moved(to: place, by: crossing.last)
  }
}
#endif
