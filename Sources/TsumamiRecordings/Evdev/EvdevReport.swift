import Tsumami

/// A report of a device: everything that changed at one time.
struct EvdevReport {
  var line: Int
  /// The time in microseconds.
  var time: Int64
  var changes: [EvdevChange]
}

/// What a device reports of one contact or pen.
struct EvdevChange {
  /// The number of the contact, which no other contact of the device has.
  var contact: Int
  var phase: PointerPhase
  var state: EvdevContact
}
