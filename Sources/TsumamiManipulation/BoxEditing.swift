import TsumamiGeometry

/// What fingers may do with the box of a node: the switches of a bounding box.
public struct BoxEditing: Sendable {
  /// How a corner changes the size.
  public enum Resize: Equatable, Sendable {
    /// Both sides by themselves.
    case freeForm
    /// Both sides by one factor.
    case uniform
  }

  /// Whether the box is shown and takes fingers.
  public var isEditing = true
  /// How a corner changes the size; the shift key switches to the other way.
  public var resize = Resize.freeForm
  /// The least size in points of the parent.
  public var minimumSize = Size(10, 10)
  /// The largest size in points of the parent; nil for none.
  public var maximumSize: Size?
  /// Whether there is a handle that turns the box, and two fingers do.
  public var rotates = true
  /// Whether a handle that is dragged past the opposite one mirrors the content; else it stops.
  public var flips = false
  /// The angle in radians to whose multiples the box turns; nil for any angle, with the shift key
  /// ``shiftSnapAngle``.
  public var snapAngle: Double?
  /// How near in stage points edges and middles come to those of siblings and of the parent, and
  /// gaps to each other, before the box snaps; 0 for not at all.
  ///
  /// The control key suspends it.
  public var snapDistance = 0.0
  /// How large in stage points the area of a handle is that fingers hit; not below
  /// ``leastHandleSize``.
  public var handleSize = BoxEditing.leastHandleSize
  /// Where the box may be put, and whether it stops at the edge or springs back from beyond.
  ///
  /// With a rubber band the least and the largest size give way to a pinch, too; handles stop
  /// there.
  public var limits = Limits.none

  /// Whether there are limits at all.
  public var hasLimits: Bool {
    if case .none = limits.rule { false } else { true }
  }

  /// Makes a box that is shown, of free form, that turns.
  public init() {}

  /// The area of a handle for a finger, in stage points: Apple's least size of a touch target.
  public static var leastHandleSize: Double { 44 }
  /// The same for a mouse or a pen.
  public static var pointerHandleSize: Double { 16 }
  /// How far in stage points the rotation handle stands outside of the top side.
  public static var rotationHandleDistance: Double { 24 }
  /// The angle to whose multiples the shift key turns a box: 15°.
  public static var shiftSnapAngle: Double { .pi / 12 }
  /// The distance from a snapped angle at which the box leaves it, as a multiple of half the snap
  /// angle: 1.2, so that an angle between two multiples does not flicker.
  public static var snapAngleHysteresis: Double { 1.2 }

  /// The switches of the manipulation that fingers on the body of a box make.
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
