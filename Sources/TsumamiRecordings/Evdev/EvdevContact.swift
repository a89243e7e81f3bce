import Tsumami

/// The state of one contact or pen, in units of the device.
struct EvdevContact: Equatable {
  var x: Int?
  var y: Int?
  var pressure: Int?
  var kind = PointerKind.touch

  /// Whether the position is known.
  var isPlaced: Bool { x != nil && y != nil }

  /// Takes a value of an axis.
  ///
  /// - Returns: false if the axis is none of those that are kept.
  mutating func take(_ event: EvdevEvent) -> Bool {
    guard event.type == EvdevEvent.Kind.absolute else { return false }
    switch event.code {
    case EvdevEvent.Code.contactX, EvdevEvent.Code.x: x = event.value
    case EvdevEvent.Code.contactY, EvdevEvent.Code.y: y = event.value
    case EvdevEvent.Code.contactPressure, EvdevEvent.Code.pressure: pressure = event.value
    default: return false
    }
    return true
  }
}
