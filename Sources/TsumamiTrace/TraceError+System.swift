#if !hasFeature(Embedded)
import Foundation

extension TraceError {
  /// An error of the system while it reads or writes, with its message.
  package init(_ kind: Kind, line: Int, number: Int32) {
    self.init(kind, line: line, message: String(cString: strerror(number)))
  }
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
