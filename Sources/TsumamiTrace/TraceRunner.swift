import Foundation
import Tsumami

/// Plays a trace on a stage and prints what happens.
public final class TraceRunner {
  /// The lines that are printed.
  public enum Lines: String, Sendable {
    /// Those of gestures.
    case gestures
    /// Those of nodes that move.
    case transforms
    /// Those of sheets and scrolls.
    case sheets
    /// All of them.
    case all
    /// Only the last.
    case none
  }

  /// How a trace is played.
  public struct Options: Sendable {
    /// The frames per second at which what moves by itself goes on after the last line.
    public var framesPerSecond = 120.0
    /// The longest time in seconds for which it does.
    public var settleTime = 5.0
    /// The lines that are printed.
    public var lines = Lines.all

    /// Makes the options that the command has without any.
    public init() {}
  }

  private let options: Options
  private let writer: LineWriter
  private var play: Play?

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - options: how to play.
  ///   - output: the file descriptor of what is printed.
  package init(options: Options = Options(), output: Int32 = STDOUT_FILENO) {
    self.options = options
    writer = LineWriter(descriptor: output)
  }

  /// Plays all traces of a file or a pipe.
  ///
  /// - Parameter input: the file descriptor to read from.
  /// - Throws: ``TraceError`` at the first line that is wrong; what was printed before stands.
  package func run(input: Int32) throws(TraceError) {
    defer {
      writer.flush()
      play?.close()
      play = nil
    }
    try TraceReader.read(input) { take($0) }
    finish()
  }

  private func take(_ line: TraceLine) {
    if case .header(let description) = line {
      finish()
      play = Play(description, writer: writer, options: options)
    } else {
      let play = play ?? Play(.implied, writer: writer, options: options)
      self.play = play
      play.take(line)
    }
  }

  private func finish() {
    play?.finish()
    play?.close()
    play = nil
  }

  /// Reads all lines of a file or a pipe and plays nothing.
  ///
  /// - Returns: the number of lines.
  /// - Throws: ``TraceError`` at the first line that is wrong.
  package static func check(input: Int32) throws(TraceError) -> Int {
    try TraceReader.read(input) { _ in }
  }
}
