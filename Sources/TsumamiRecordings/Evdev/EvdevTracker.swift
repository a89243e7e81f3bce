import Tsumami

/// Follows the contacts of a device from event to event.
protocol EvdevTracker {
  /// Sentences about facts that the events do not have.
  var notes: [String] { get }
  /// Takes an event that is none of synchronization.
  mutating func take(_ event: EvdevEvent)
  /// Takes the end of one contact's values in a report with all contacts.
  mutating func endContact()
  /// Takes the end of a report, and returns what has changed since the last one.
  mutating func report() -> [EvdevChange]
  /// Forgets everything, and returns what that cancels.
  mutating func drop() -> [EvdevChange]
}

extension EvdevTracker {
  mutating func endContact() {}
}
