import Foundation

/// A pipe that can be read when the user stops the command, with Ctrl-C for example.
enum StopSignals {
  nonisolated(unsafe) private static var ends: [Int32] = [-1, -1]

  /// From now on a signal does not end the process, but makes the pipe readable.
  ///
  /// - Returns: the end of the pipe to wait for.
  static func install() -> Int32 {
    guard pipe(&ends) == 0 else { return -1 }
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { _ in
        let error = errno
        _ = Foundation.write(StopSignals.ends[1], "s", 1)
        errno = error
      }
    }
    return ends[0]
  }
}
