import Tsumami

/// The state of one contact or pen, in units of the device.
struct EvdevContact: Equatable {
  /// How the contact lies, or how the pen is held.
  struct Shape {
    var major: Int?
    var minor: Int?
    var orientation: Int?
    var tiltX: Int?
    var tiltY: Int?
  }

  private static let penTool = 1
  private static let palmTool = 2

  var x: Int?
  var y: Int?
  var pressure: Int?
  var kind = PointerKind.touch
  var buttons = PointerButtons.primary
  var shape = Shape()
  var isPalm = false
  var isHovering = false

  /// Without the shapes: the next report of a movement has the shape, which alone is no reason for
  /// one.
  static func == (one: EvdevContact, other: EvdevContact) -> Bool {
    one.x == other.x && one.y == other.y && one.pressure == other.pressure
      && one.kind == other.kind && one.buttons == other.buttons
  }

  /// Whether it is on the surface, and none of a palm.
  var isTouching: Bool { !isPalm && !isHovering }

  /// Whether the position is known.
  var isPlaced: Bool { x != nil && y != nil }

  /// Takes a value of an axis.
  ///
  /// - Returns: false if the axis is none of those that are kept.
  mutating func take(_ code: Int, _ value: Int) -> Bool {
    switch code {
    case EvdevCode.contactX, EvdevCode.x: x = value
    case EvdevCode.contactY, EvdevCode.y: y = value
    case EvdevCode.contactPressure, EvdevCode.pressure: pressure = value
    case EvdevCode.contactMajor: shape.major = value
    case EvdevCode.contactMinor: shape.minor = value
    case EvdevCode.toolType:
      isPalm = value == Self.palmTool
      kind = value == Self.penTool ? .pen : .touch
    case EvdevCode.contactDistance: isHovering = value > 0
    case EvdevCode.contactOrientation: shape.orientation = value
    case EvdevCode.tiltX: shape.tiltX = value
    case EvdevCode.tiltY: shape.tiltY = value
    default: return false
    }
    return true
  }
}
