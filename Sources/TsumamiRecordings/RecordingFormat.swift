import Foundation

/// A format in which other programs record input.
package enum RecordingFormat: String, CaseIterable, Sendable {
  /// A recording of `evemu-record`, versions 1.0 to 1.3 of the format.
  case evemu
  /// The output of Android's `getevent -lt` or `getevent -t`.
  case getevent
  /// A recording of `libinput record`, in YAML.
  case libinput
  /// The output of `evtest`.
  case evtest
  /// The output of `libinput debug-events`.
  case debugEvents = "debug-events"
  /// The actions of a WebDriver or WebDriver BiDi command.
  case webdriver
  /// The events of an rrweb session.
  case rrweb
  /// The argument of Chromium's `chrome.gpuBenchmarking.pointerActionSequence`, as JSON.
  case chromium

  /// Whether it has positions in points, and not in units of a device.
  var isInPoints: Bool {
    switch self {
    case .webdriver, .rrweb, .chromium: true
    case .evemu, .getevent, .libinput, .evtest, .debugEvents: false
    }
  }

  /// The format of a file, from a look at it.
  init(of text: RecordedText) throws(TraceError) {
    for (number, line) in text.lines {
      let words = line.split(separator: 0x20, maxSplits: 1)
      guard let first = words.first?.first else { continue }
      if line.starts(with: "# EVEMU".utf8) {
        self = .evemu
      } else if line.starts(with: "# libinput".utf8) || line.starts(with: "version:".utf8) {
        self = .libinput
      } else if line.starts(with: "/dev/".utf8) || line.starts(with: "add device".utf8)
        || GeteventReader.isTime(line)
      {
        self = .getevent
      } else if EvtestReader.isFirst(line) {
        self = .evtest
      } else if DebugEventsReader.isFirst(line) {
        self = .debugEvents
      } else if first == UInt8(ascii: "#") || GeteventReader.isRemark(line) {
        continue
      } else if line.count > 2, line[line.startIndex + 1] == UInt8(ascii: ":"),
        EvemuReader.letters.contains(first)
      {
        self = .evemu
      } else if line.starts(with: #"{"tsumami":"#.utf8) || line.starts(with: #"{"t":"#.utf8) {
        // Not only after all of a long one has been read.
        throw UnreadFormat.isDevTools(line)
          ? UnreadFormat.devTools.error(line: number) : Self.trace(line: number)
      } else if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
        self = try Self.ofJSON(JSONValue.read(text))
      } else {
        throw Self.unknown(line: number)
      }
      return
    }
    throw Self.unknown(line: 1)
  }

  private static func unknown(line: Int) -> TraceError {
    let known = allCases.map(\.rawValue).joined(separator: ", ")
    return TraceError(line: line, message: "an unknown format; expected one of \(known)")
  }

  /// The format of JSON, by the keys of its objects.
  private static func ofJSON(_ values: [JSONValue]) throws(TraceError) -> RecordingFormat {
    let object = values[0].elements?.first ?? values[0]
    if let unread = UnreadFormat(of: object) { throw unread.error(line: object.line) }
    if object["timestamp"] != nil || object["events"] != nil { return .rrweb }
    if object["actions"] != nil || object["params"] != nil {
      return object["source"] == nil ? .webdriver : .chromium
    }
    if object["tsumami"] != nil || object["t"] != nil { throw trace(line: object.line) }
    throw TraceError(
      line: object.line,
      message: "JSON of an unknown format; expected \"actions\", \"params\" or \"events\"")
  }

  private static func trace(line: Int) -> TraceError {
    TraceError(line: line, message: "a trace already; expected a recording of another program")
  }
}
