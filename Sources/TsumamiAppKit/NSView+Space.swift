#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiCoreGraphics
import TsumamiGeometry
import TsumamiManipulation

extension NSView {
  /// The coordinates of this view for pointers that are measured in those of its window.
  var fingerSpace: FingerSpace {
    // Points so far apart lose nothing to rounding that their distance gives back.
    let far = 1024.0
    let origin = Vector(convert(CGPoint.zero, to: nil))
    let x = (Vector(convert(CGPoint(x: far, y: 0), to: nil)) - origin) / far
    let y = (Vector(convert(CGPoint(x: 0, y: far), to: nil)) - origin) / far
    let toStage = Matrix(x.x, x.y, y.x, y.y, origin.x, origin.y)
    guard let fromStage = toStage.inverse else { return .stage }
    return FingerSpace(fromStage: fromStage, toStage: toStage)
  }

  /// Puts a subview into a rectangle, its content scaled to it, and turns it about its middle.
  func place(_ subview: NSView, in rect: Rect, contentSize: Size, rotation: Double) {
    // A turn moves the frame of a view, so it comes last.
    subview.frameCenterRotation = 0
    subview.frame = CGRect(rect)
    subview.bounds.size = CGSize(contentSize)
    subview.frameCenterRotation = CGFloat(rotation * 180 / .pi)
    // Nothing says which way is positive in a flipped superview, so it is looked at.
    let side =
      Vector(convert(CGPoint(x: 1024, y: 0), from: subview))
      - Vector(convert(CGPoint.zero, from: subview))
    if side.distance(to: Vector.unit(at: rotation) * side.length) > 1e-6 * side.length {
      subview.frameCenterRotation = -subview.frameCenterRotation
    }
  }
}

extension NSEvent {
  /// By what factor the fingers on a trackpad have spread since the last event.
  var factor: Double { 1 + Double(magnification) }

  /// By how much they have turned, in radians, clockwise on screen; an event says it in degrees,
  /// the other way round.
  var turn: Double { -Double(rotation) * .pi / 180 }

  /// Whether this is the last event of a gesture, or its only one.
  var isLast: Bool { phase.isEmpty || isCancelled || phase.contains(.ended) }

  /// Whether the system has taken the fingers.
  var isCancelled: Bool { phase.contains(.cancelled) }
}

/// What holds a view; several of them may at once.
enum Hold: Hashable {
  case mouse, magnification, rotation

  /// How far in points a mouse goes before it drags and does not click.
  static var slop: Double { 3 }
}
#endif
