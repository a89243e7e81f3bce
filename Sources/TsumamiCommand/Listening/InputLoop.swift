import Foundation
import Tsumami

/// Waits for input, for time to pass, and for the user to stop the command.
struct InputLoop {
  /// The reasons to go on.
  enum Event {
    case input, time, stop
  }

  private let input: Int32
  private let stop: Int32

  /// Makes a loop over a file descriptor; from now on Ctrl-C is an event.
  init(_ input: Int32) {
    self.input = input
    stop = StopSignals.install()
  }

  /// The time in seconds of a clock that only goes on.
  static var now: Double { ProcessInfo.processInfo.systemUptime }

  /// Waits for the next event, at most until a time.
  func next(until deadline: Double?) -> Event {
    var timeout: Int32 = -1
    if let deadline {
      timeout = Int32(min(max((deadline - Self.now) * 1000, 0), 60_000).rounded(.up))
    }
    var polled = [
      pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&polled, 2, timeout)
    if polled[0].revents != 0 { return .stop }
    // An end and an error of the input are found by reading.
    return count > 0 && polled[1].revents != 0 ? .input : .time
  }
}
