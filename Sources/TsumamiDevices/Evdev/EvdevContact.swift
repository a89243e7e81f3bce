import Tsumami

/// The state of one contact or pen, in units of the device.
struct EvdevContact: Equatable {
  var x: Int?
  var y: Int?
  var pressure: Int?
  var kind = PointerKind.touch
  var buttons = PointerButtons.primary

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
    default: return false
    }
    return true
  }
}
