import Foundation
import Tsumami
import TsumamiRecordings

/// Writes what a decoder gives as the lines of a trace, flushed by report.
final class LiveTrace {
  /// How long time goes on passing in a trace after its last report, in seconds.
  private static let longestPause = 5.0

  private let writer = LineWriter(descriptor: STDOUT_FILENO)
  private let interval: Double?
  /// The time of the first report; nil before it.
  private var start: Double?
  /// The time of the last line in the trace, and on the clock.
  private var last = (time: 0.0, now: 0.0)
  private var reported = 0.0
  private var down: Set<Int> = []

  /// The system's error number when output could not be written; 0 otherwise.
  var failure: Int32 { writer.failure }

  /// Writes the header.
  ///
  /// - Parameters:
  ///   - stage: the stage of the trace.
  ///   - framesPerSecond: how often time passes between reports; 0 for never.
  init(on stage: StageDescription, framesPerSecond: Double) {
    interval = framesPerSecond > 0 ? 1 / framesPerSecond : nil
    writer.writeHeader(of: stage)
    writer.flush()
  }

  /// When time is to pass next on the clock; nil for never.
  var nextTick: Double? {
    guard let interval, !down.isEmpty || last.time - reported < Self.longestPause else {
      return nil
    }
    return start == nil ? nil : last.now + interval
  }

  /// Writes a report.
  ///
  /// - Parameters:
  ///   - samples: the pointers, all of one time on the clock.
  ///   - now: the time on the clock, in seconds.
  func write(_ samples: [PointerSample], now: Double) {
    guard let first = samples.first else { return }
    let start = self.start ?? first.time
    self.start = start
    let time = max(last.time, first.time - start)
    for var sample in samples {
      sample.time = time
      switch sample.phase {
      case .down: down.insert(sample.id)
      case .up, .cancel: down.remove(sample.id)
      case .move, .hover: break
      }
      writer.write(.pointer(sample, coalesced: [], time: time))
    }
    last = (time, now)
    reported = time
    writer.flush()
  }

  /// Lets time pass, if that is due.
  func pass(to now: Double) {
    guard let due = nextTick, now >= due else { return }
    let time = last.time + now - last.now
    writer.write(.time(time))
    last = (time, now)
    writer.flush()
  }
}
