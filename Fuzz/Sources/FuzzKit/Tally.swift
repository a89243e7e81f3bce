import Foundation

/// The number of events that a target has sent in this process; printed when it ends.
public enum Tally {
  nonisolated(unsafe) private static var events = 0
  nonisolated(unsafe) private static var isPrinted = false

  /// Counts events.
  public static func count(_ number: Int) {
    events += number
    if isPrinted { return }
    isPrinted = true
    atexit { print("events: \(Tally.events)") }
  }
}
