#if !hasFeature(Embedded)
import Foundation

/// Lines of a trace that a thread of its own reads while those before them are played.
///
/// Reading takes about as long as playing, so both together take little longer than one. The thread
/// is ahead by a few batches of lines at most: memory is constant.
final class LinesAhead: @unchecked Sendable {
  private static let linesInBatch = 512
  private static let mostBatches = 4

  private enum Step {
    case lines([TraceLine])
    /// The thread is about to wait for input that is not there yet.
    case wait
    case end(Result<Int, TraceError>)
  }

  // Both threads share these; `condition` guards them, and is signalled when they have changed.
  private let condition = NSCondition()
  private var steps: [Step] = []
  private var isStopped = false

  private init() {}

  /// Reads all lines of a file or a pipe; as ``TraceReader/read(_:wait:_:)``, with the closures
  /// called on the thread of the caller.
  ///
  /// When a closure throws, the thread ends as soon as it has something to pass on.
  @discardableResult
  static func read(
    _ input: Int32, wait: () throws(TraceError) -> Void,
    _ take: (TraceLine) throws(TraceError) -> Void
  ) throws(TraceError) -> Int {
    let ahead = LinesAhead()
    let thread = Thread { ahead.readAll(input) }
    // Descriptions nest; threads other than the first have little room on some systems.
    thread.stackSize = 1 << 23
    thread.start()
    defer { ahead.stop() }
    while true {
      switch ahead.next() {
      case .lines(let lines): for line in lines { try take(line) }
      case .wait: try wait()
      case .end(let result): return try result.get()
      }
    }
  }

  private func next() -> Step {
    condition.withLock {
      while steps.isEmpty { condition.wait() }
      condition.signal()
      return steps.removeFirst()
    }
  }

  private func stop() {
    condition.withLock {
      isStopped = true
      condition.signal()
    }
  }

  // MARK: On the thread that reads

  private func readAll(_ input: Int32) {
    var lines: [TraceLine] = []
    let result = Result { () throws(TraceError) in
      try TraceReader.read(
        input,
        wait: { () throws(TraceError) in
          try pass(&lines)
          try pass(.wait)
        }
      ) { (line, _) throws(TraceError) in
        lines.append(line)
        if lines.count == Self.linesInBatch { try pass(&lines) }
      }
    }
    // Nobody is left to read on when these throw.
    try? pass(&lines)
    try? pass(.end(result))
  }

  private func pass(_ lines: inout [TraceLine]) throws(TraceError) {
    guard !lines.isEmpty else { return }
    let full = lines
    lines = []
    lines.reserveCapacity(Self.linesInBatch)
    try pass(.lines(full))
  }

  private func pass(_ step: Step) throws(TraceError) {
    let isRead = condition.withLock {
      while steps.count >= Self.mostBatches, !isStopped { condition.wait() }
      guard !isStopped else { return false }
      steps.append(step)
      condition.signal()
      return true
    }
    guard isRead else { throw TraceError(.input, line: 0, message: "nobody reads the lines") }
  }
}
#endif
