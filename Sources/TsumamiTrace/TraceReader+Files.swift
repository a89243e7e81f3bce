#if !hasFeature(Embedded)
import Foundation

extension TraceReader {
  /// Reads all lines of a file or a pipe.
  ///
  /// - Parameters:
  ///   - input: the file descriptor to read from.
  ///   - kinds: the kinds of attachments that it knows.
  ///   - wait: called before the reader waits for input that is not there yet.
  ///   - take: called with each line that is not blank, and its number.
  /// - Returns: the number of lines.
  /// - Throws: ``TraceError`` at the first line that is wrong, when the input cannot be read, or
  ///   what a closure throws.
  @discardableResult
  package static func read(
    _ input: Int32, _ kinds: TraceKinds = TraceKinds(), wait: () throws(TraceError) -> Void = {},
    _ take: (TraceLine, _ number: Int) throws(TraceError) -> Void
  ) throws(TraceError) -> Int {
    var reader = TraceReader(kinds)
    var source = LineSource(descriptor: input)
    var line: TraceLine?
    while try source.next(
      wait: wait, { (bytes) throws(TraceError) in line = try reader.read(bytes) })
    {
      if let line { try take(line, reader.lineNumber) }
    }
    if let failure = source.failure {
      throw TraceError(.input, line: reader.lineNumber, number: failure)
    }
    return reader.lineNumber
  }
}
#endif
