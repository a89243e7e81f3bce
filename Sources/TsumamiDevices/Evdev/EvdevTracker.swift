import Tsumami

/// Follows the contacts of a device from event to event.
protocol EvdevTracker {
  /// Sentences about facts that the events do not have.
  var notes: [String] { get }
  /// Takes an event that is none of synchronization.
  mutating func take(_ type: Int, _ code: Int, _ value: Int)
  /// Takes the end of one contact's values in a report with all contacts.
  mutating func endContact()
  /// Takes the end of a report, and adds what has changed since the last one.
  mutating func report(_ numbers: inout PointerNumbers, into changes: inout [EvdevChange])
  /// Forgets everything, and adds what that cancels.
  mutating func drop(_ numbers: inout PointerNumbers, into changes: inout [EvdevChange])
}

extension EvdevTracker {
  mutating func endContact() {}
}
