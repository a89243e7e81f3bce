import TsumamiTrace

/// A format in which people have input at hand, and which is not read.
enum UnreadFormat {
  /// A trace of Chrome's tracing, from its performance tools too.
  case chromeTrace

  /// The format of a file with such a first object; nil for another one.
  init?(of object: JSONValue) {
    guard object["traceEvents"] != nil || (object["ph"] != nil && object["ts"] != nil) else {
      return nil
    }
    self = .chromeTrace
  }

  /// Whether a file is a Chrome trace that is too long to be read as JSON.
  static func isChromeTrace(beginning bytes: ArraySlice<UInt8>) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains("\"traceEvents\"")
  }

  /// The error, with the format and a readable one in its place.
  func error(line: Int) -> TraceError {
    TraceError(
      line: line,
      message: "a Chrome trace, which does not hold the way of each finger and is not read; record "
        + "the page with rrweb")
  }
}
