import Foundation
import Tsumami

/// Plays traces and prints what happens, as `tsumami replay` does.
public final class TraceRunner {
  /// The output lines that are printed.
  public enum Lines: String, Sendable {
    /// Only the lines of gestures.
    case gestures
    /// Only the lines of nodes that move: manipulations, boxes and transforms.
    case transforms
    /// Only the lines of sheets and scrolls.
    case sheets
    /// All lines.
    case all
    /// Only the end line.
    case none
  }

  /// How a trace is played.
  public struct Options: Sendable {
    /// The largest frame rate that counts, in frames per second.
    package static let highestFrameRate = 10_000.0
    /// The longest time for settling that counts, in seconds: one hour.
    package static let longestSettleTime = 3600.0
    /// The longest time of a prediction that counts, in seconds.
    package static let longestPrediction = 1.0

    /// The frame rate of animations after the last line, in frames per second; 120 by default.
    ///
    /// A value above 10 000 counts as that; one that is not above 0 counts as 120.
    public var framesPerSecond = 120.0
    /// The longest time in seconds for which animations go on after the last line; 5 by default.
    ///
    /// It is limited to the range from 0 to 3600.
    public var settleTime = 5.0
    /// The output lines that are printed; all by default.
    public var lines = Lines.all
    /// The time in seconds by which the transforms of nodes that move are predicted, and printed as
    /// `predicted`; 0, the default, for no predictions.
    ///
    /// It is limited to the range from 0 to 1.
    public var prediction = 0.0

    /// Makes the default options.
    public init() {}

    var frameRate: Double {
      framesPerSecond > 0 ? Swift.min(framesPerSecond, Self.highestFrameRate) : 120
    }

    var timeAhead: Double { prediction > 0 ? Swift.min(prediction, Self.longestPrediction) : 0 }

    var timeToSettle: Double {
      settleTime > 0 ? Swift.min(settleTime, Self.longestSettleTime) : 0
    }
  }

  private let options: Options
  private let writer: LineWriter
  private var play: Play?
  private var lineCount = 0

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - options: how to play.
  ///   - output: the file descriptor to print to; standard output by default.
  package init(options: Options = Options(), output: Int32 = STDOUT_FILENO) {
    self.options = options
    writer = LineWriter(descriptor: output)
  }

  /// Plays all traces of a file or a pipe.
  ///
  /// Output is flushed at the end, and whenever the runner would wait for input.
  ///
  /// - Parameter input: the file descriptor to read from.
  /// - Throws: ``TraceError`` at the first line that is wrong, or when input or output fails; the
  ///   output before it is printed.
  package func run(input: Int32) throws(TraceError) {
    lineCount = 0
    do throws(TraceError) {
      try LinesAhead.read(input, wait: { () throws(TraceError) in try flush() }) {
        (line) throws(TraceError) in
        lineCount += 1
        take(line)
        try checkOutput()
      }
    } catch {
      close()
      writer.flush()
      throw error
    }
    finish()
    try flush()
  }

  private func take(_ line: TraceLine) {
    if case .header(let stage) = line {
      finish()
      play = Play(stage, writer: writer, options: options)
    } else {
      let play = play ?? Play(.implied, writer: writer, options: options)
      self.play = play
      play.take(line)
    }
  }

  private func finish() {
    play?.finish()
    close()
  }

  private func close() {
    play?.close()
    play = nil
  }

  private func flush() throws(TraceError) {
    writer.flush()
    try checkOutput()
  }

  private func checkOutput() throws(TraceError) {
    guard writer.failure != 0 else { return }
    throw TraceError(
      .output, line: lineCount, message: String(cString: strerror(writer.failure)))
  }

  /// Reads all lines of a file or a pipe without playing them.
  ///
  /// - Parameter input: the file descriptor to read from.
  /// - Returns: the number of lines.
  /// - Throws: ``TraceError`` at the first line that is wrong, or when the input cannot be read.
  package static func check(input: Int32) throws(TraceError) -> Int {
    try TraceReader.read(input) { _, _ in }
  }
}
