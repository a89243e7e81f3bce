import TsumamiGeometry

/// The settings of a bounding box: what fingers may do with the box of a node.
///
/// The views, the modifiers and the stage have the same settings. A program changes them at any
/// time:
///
/// ```swift
/// var editing = BoxEditing()
/// editing.resize = .uniform
/// editing.snapAngle = .pi / 4
/// editing.limits = .inside(.parent, edge: .rubberBand)
/// ```
public struct BoxEditing: Sendable {
  /// The ways in which a corner changes the size.
  ///
  /// It concerns the four corners and the handles in the middle of the sides.
  public enum Resize: Equatable, Sendable {
    /// Each side changes independently.
    case freeForm
    /// Both sides change by one factor.
    case uniform
  }

  /// Whether the box is shown and takes fingers; true by default.
  ///
  /// When it becomes false, an edit that is in progress is cancelled.
  public var isEditing = true
  /// How a corner changes the size; ``Resize/freeForm`` by default.
  ///
  /// The shift key switches to the other one.
  public var resize = Resize.freeForm
  /// The minimum size in points of the parent; 10 × 10 by default.
  ///
  /// Negative sides count as 0.
  public var minimumSize = Size(10, 10)
  /// The maximum size in points of the parent; nil, the default, for none.
  ///
  /// A side below the minimum counts as the minimum.
  public var maximumSize: Size?
  /// Whether a handle and two fingers rotate the box; true by default.
  ///
  /// If false there is no rotation handle, and two fingers on the body move and scale alone.
  public var rotates = true
  /// Whether a handle that is dragged past the opposite one mirrors the content; if false, the
  /// default, it stops at the minimum size.
  ///
  /// A side that cannot be mirrored within the limits stops, too.
  public var flips = false
  /// The angle in radians to whose multiples the rotation handle snaps; nil, the default, for none.
  ///
  /// Without it the shift key snaps to 15°. The control key suspends both. 0,
  /// negative angles and what is not a number count as nil.
  public var snapAngle: Double?
  /// The snap distance in stage points: how near edges and centres come to those of siblings and of
  /// the parent, and gaps to each other, before the box snaps; 0, the default, for never.
  ///
  /// The control key suspends it.
  public var snapDistance = 0.0
  /// The side of the hit area of a handle for fingers, in stage points; smaller values count as
  /// 44, the default.
  ///
  /// 44 points are Apple's smallest target of a touch. For a mouse and a pen the area is 16 points,
  /// whatever this is. Areas of a small box move outwards, so that its middle stays free.
  public var handleSize = BoxEditing.leastHandleSize
  /// Where the box may be put, and whether it stops at the edge or springs back from beyond.
  ///
  /// With a rubber band a pinch stretches beyond the minimum and the maximum size, too; handles
  /// stop there.
  public var limits = Limits.none

  /// Whether there are limits at all.
  package var hasLimits: Bool {
    if case .none = limits.rule { false } else { true }
  }

  /// Makes settings with the defaults.
  ///
  /// The box can then be dragged, resized in free form and rotated, anywhere.
  public init() {}

  /// The smallest hit area of a handle for a finger, 44 stage points: Apple's minimum size of a
  /// touch target.
  package static var leastHandleSize: Double { 44 }
  /// The hit area of a handle for a mouse or a pen, in stage points.
  static var pointerHandleSize: Double { 16 }
  /// The distance of the rotation handle from the top side, in stage points.
  static var rotationHandleDistance: Double { 24 }
  /// The angle to whose multiples the shift key snaps a rotation: 15°, in radians.
  package static var shiftSnapAngle: Double { .pi / 12 }
  /// The distance from a snapped angle at which the box leaves it, as a multiple of half the snap
  /// angle: 1.2, so that an angle between two multiples does not flicker.
  static var snapAngleHysteresis: Double { 1.2 }

  /// The settings of the manipulation that fingers on the body of a box make.
  func manipulation(for size: Size) -> Manipulation {
    var manipulation = Manipulation()
    manipulation.isRotationEnabled = rotates
    manipulation.limits = limits
    let low = BoxResize.factors(from: size, to: leastSize)
    // Neither side may become shorter than its minimum, nor longer than its maximum.
    manipulation.minimumScale = Swift.min(Swift.max(low.x, low.y), 1)
    let high = maximumSize == nil ? nil : BoxResize.factors(from: size, to: largestSize)
    manipulation.maximumScale = Swift.max(high.map { Swift.min($0.x, $0.y) } ?? .infinity, 1)
    return manipulation
  }

  /// The minimum size; a negative side or one that is not a number counts as 0.
  var leastSize: Size { minimumSize.inRange }

  /// The maximum size: not less than the minimum, infinite without one.
  var largestSize: Size {
    func largest(_ side: Double, _ least: Double) -> Double {
      side.isNaN ? .infinity : Swift.max(least, side)
    }
    let size = maximumSize ?? Size(.infinity, .infinity)
    return Size(
      largest(size.width, leastSize.width), largest(size.height, leastSize.height))
  }
}
