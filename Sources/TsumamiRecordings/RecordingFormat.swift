import Foundation

/// A format in which other programs record input.
public enum RecordingFormat: String, CaseIterable, Sendable {
  /// A recording of `evemu-record`, versions 1.0 to 1.3 of the format.
  case evemu
  /// The output of Android's `getevent -lt` or `getevent -t`.
  case getevent
  /// A recording of `libinput record`, in YAML.
  case libinput
  /// The actions of a WebDriver or WebDriver BiDi command.
  case webdriver
  /// The events of an rrweb session.
  case rrweb
  /// The argument of Chromium's `chrome.gpuBenchmarking.pointerActionSequence`, as JSON.
  case chromium

  /// The format of a file, from a look at it; nil for an unknown one.
  init?(of text: RecordedText) {
    for (_, line) in text.lines {
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
      } else if first == UInt8(ascii: "#") {
        continue
      } else if line.count > 2, line[line.startIndex + 1] == UInt8(ascii: ":"),
        EvemuReader.letters.contains(first)
      {
        self = .evemu
      } else if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
        guard let values = try? JSONValue.read(text), let format = Self.ofJSON(values) else {
          return nil
        }
        self = format
      } else {
        return nil
      }
      return
    }
    return nil
  }

  /// The format of JSON, by the keys of its objects.
  private static func ofJSON(_ values: [JSONValue]) -> RecordingFormat? {
    let object = values.first?.elements?.first ?? values.first
    guard let object else { return nil }
    if object["timestamp"] != nil || object["events"] != nil { return .rrweb }
    if object["actions"] == nil && object["params"] == nil { return nil }
    return object["source"] == nil ? .webdriver : .chromium
  }
}
