#if !hasFeature(Embedded)
import Foundation

extension TraceError {
  /// An error of the system while it reads or writes, with its message.
  package init(_ kind: Kind, line: Int, number: Int32) {
    self.init(kind, line: line, message: String(cString: strerror(number)))
  }

  /// The same of a file.
  init(_ kind: Kind, line: Int, number: Int32, of path: String) {
    self = Self(kind, line: line, number: number).of(path)
  }

  /// The error with the file before its message.
  func of(_ path: String) -> Self { Self(kind, line: line, message: path + ": " + message) }
}

extension LineWriter {
  /// Passes everything that is written so far to the file or pipe; throws if that has failed, now
  /// or before, with the number of the line that was read last.
  package func flush(after line: Int) throws(TraceError) {
    flush()
    try check(after: line)
  }

  /// Throws if the output has failed, with the number of the line that was read last.
  package func check(after line: Int) throws(TraceError) {
    if failure != 0 { throw TraceError(.output, line: line, number: failure) }
  }
}
#endif
