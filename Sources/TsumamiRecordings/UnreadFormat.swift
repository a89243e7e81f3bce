import TsumamiTrace

/// A format in which people have input at hand, and which is not read.
enum UnreadFormat {
  /// The output of `evtest`.
  case evtest
  /// The output of `libinput debug-events`.
  case debugEvents
  /// A trace of Chrome's tracing, from its performance tools too.
  case chromeTrace

  /// The format of a file with such a first line of text; nil for another one.
  init?(of line: ArraySlice<UInt8>) {
    let words = RecordedText.words(line)
    if line.starts(with: "Event: time ".utf8) || line.starts(with: "Input driver version ".utf8)
      || line.starts(with: "Input device ".utf8) || line.starts(with: "Available devices:".utf8)
      || line.starts(with: "No device specified".utf8)
    {
      self = .evtest
    } else if let first = words.first,
      first.starts(with: "event".utf8) || first.starts(with: "-event".utf8), words.count > 1,
      words[1].allSatisfy({ (0x41...0x5A).contains($0) || $0 == UInt8(ascii: "_") })
    {
      self = .debugEvents
    } else {
      return nil
    }
  }

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
    let message =
      switch self {
      case .evtest:
        "the output of evtest, which is not read; record with evemu-record or libinput record"
      case .debugEvents:
        "the output of libinput debug-events, which is not read; record with libinput record"
      case .chromeTrace:
        "a Chrome trace, which does not hold the way of each finger and is not read; record the "
          + "page with rrweb"
      }
    return TraceError(line: line, message: message)
  }
}
