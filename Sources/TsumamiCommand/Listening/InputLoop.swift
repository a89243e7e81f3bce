import Foundation
import Tsumami

/// Waits for input, for time to pass, and for the user to stop the command.
struct InputLoop {
  /// The reasons to go on.
  enum Event {
    /// There is something to read of the inputs with these indices.
    case input([Int])
    case time, stop
  }

  private let inputs: [Int32]
  private let stop: Int32

  /// Makes a loop over file descriptors; from now on Ctrl-C is an event.
  init(_ inputs: [Int32]) {
    self.inputs = inputs
    stop = StopSignals.install()
  }

  /// The time in seconds of a clock that only goes on.
  static var now: Double { ProcessInfo.processInfo.systemUptime }

  /// Waits for the next event, at most until a time.
  ///
  /// - Parameters:
  ///   - deadline: the time in seconds; nil for no end.
  ///   - open: the indices of the inputs that count; nil for all.
  /// - Returns: the reason to go on.
  func next(until deadline: Double?, of open: Set<Int>? = nil) -> Event {
    var timeout: Int32 = -1
    if let deadline {
      timeout = Int32(min(max((deadline - Self.now) * 1000, 0), 60_000).rounded(.up))
    }
    // Of a negative descriptor nothing is awaited.
    var polled = inputs.enumerated().map { place, input in
      pollfd(fd: open?.contains(place) == false ? -1 : input, events: Int16(POLLIN), revents: 0)
    }
    polled.append(pollfd(fd: stop, events: Int16(POLLIN), revents: 0))
    // Of the output it is awaited that nobody reads it any more.
    polled.append(pollfd(fd: STDOUT_FILENO, events: 0, revents: 0))
    let count = poll(&polled, numericCast(polled.count), timeout)
    if polled[inputs.count...].contains(where: { $0.revents != 0 }) { return .stop }
    // An end and an error of an input are found by reading.
    let ready = inputs.indices.filter { polled[$0].revents != 0 }
    return count > 0 && !ready.isEmpty ? .input(ready) : .time
  }
}
