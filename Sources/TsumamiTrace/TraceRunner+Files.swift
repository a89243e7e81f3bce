#if !hasFeature(Embedded)
import Foundation
import Tsumami

extension TraceRunner {
  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - options: how to play.
  ///   - output: the file descriptor to print to; standard output by default.
  package convenience init(options: Options = Options(), output: Int32 = STDOUT_FILENO) {
    self.init(options: options, writer: LineWriter(descriptor: output))
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
      try LinesAhead.read(
        input, wait: { () throws(TraceError) in try writer.flush(after: lineCount) }
      ) { (line) throws(TraceError) in
        take(line)
        try writer.check(after: lineCount)
      }
    } catch {
      close()
      writer.flush()
      throw error
    }
    end()
    try writer.flush(after: lineCount)
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
#endif
