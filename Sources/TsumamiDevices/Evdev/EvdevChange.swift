import Tsumami

/// What a device reports of one contact or pen.
struct EvdevChange {
  /// The number of its pointer.
  var pointer: Int
  var phase: PointerPhase
  var state: EvdevContact
}
