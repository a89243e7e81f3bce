import TsumamiTrace

/// A format in which people have input at hand, and which is not read.
enum UnreadFormat {
  /// A trace of Chrome's tracing, from its performance tools too.
  case chromeTrace
  /// Commands of the Chrome DevTools Protocol, as `tsumami export` writes them.
  case devTools

  /// The format of a file with such a first object; nil for another one.
  init?(of object: JSONValue) {
    if object["traceEvents"] != nil || (object["ph"] != nil && object["ts"] != nil) {
      self = .chromeTrace
    } else if object["method"]?.string?.hasPrefix("Input.dispatch") == true {
      self = .devTools
    } else {
      return nil
    }
  }

  /// Whether a line is a command of the Chrome DevTools Protocol with its time.
  static func isDevTools(_ line: ArraySlice<UInt8>) -> Bool {
    String(decoding: line, as: UTF8.self).contains("\"method\":\"Input.dispatch")
  }

  /// Whether a file is a Chrome trace that is too long to be read as JSON.
  static func isChromeTrace(beginning bytes: ArraySlice<UInt8>) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains("\"traceEvents\"")
  }

  /// The error, with the format and a readable one in its place.
  func error(line: Int) -> TraceError {
    let message =
      switch self {
      case .chromeTrace:
        "a Chrome trace, which does not hold the way of each finger and is not read; record the "
          + "page with rrweb"
      case .devTools:
        "commands of the Chrome DevTools Protocol, which are not read; expected the trace of which "
          + "they were made, or its export to webdriver or evemu"
      }
    return TraceError(line: line, message: message)
  }
}
