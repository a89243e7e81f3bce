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
  let writer: LineWriter
  private var play: Play?
  /// The number of lines that were played.
  var lineCount = 0

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - options: how to play.
  ///   - writer: gets the lines.
  package init(options: Options = Options(), writer: LineWriter) {
    self.options = options
    self.writer = writer
  }

  /// The stage of the trace that is being played; nil before its first line, and at its end.
  package var stage: Stage? { play?.player.stage }

  /// Plays one line; a header ends the trace before it.
  package func take(_ line: TraceLine) {
    lineCount += 1
    if case .header(let stage) = line {
      finish()
      start(stage)
    } else {
      if play == nil { start(.implied) }
      play?.take(line)
    }
  }

  func start(_ stage: StageDescription) {
    play = Play(stage, writer: writer, options: options)
  }

  /// Ends the last trace; input without a line is a trace without one.
  package func end() {
    if lineCount == 0 { start(.implied) }
    finish()
  }

  /// Ends the trace that is being played, if there is one.
  package func finish() {
    play?.finish()
    close()
  }

  /// Forgets the trace that is being played.
  package func close() {
    play?.close()
    play = nil
  }
}
