import Tsumami
import TsumamiDevices
import TsumamiTrace

/// Reads what Android's `getevent -t` prints, with names (`-l`) or hexadecimal numbers, and the
/// axes that `getevent -p` prints of its devices.
enum GeteventReader {
  static func read(
    _ text: RecordedText, _ options: ImportOptions, _ builder: inout InputBuilder
  ) throws(TraceError) -> Size? {
    var devices: [RecordedDevice] = []
    var places: [String: Int] = [:]
    /// The index of a device.
    func place(of path: String) -> Int {
      if let place = places[path] { return place }
      places[path] = devices.count
      devices.append(RecordedDevice())
      return devices.count - 1
    }
    /// That of events about one device, which need not name it: the only one with positions.
    lazy var unnamed: Int = {
      let withPositions = devices.indices.filter { devices[$0].describesPositions }
      return withPositions.count == 1 ? withPositions[0] : devices.indices.last ?? place(of: "")
    }()
    var described: Int?
    for (number, line) in text.lines {
      if isRemark(line) { continue }
      var words = RecordedText.words(line)
      if line.starts(with: "add device".utf8) || line.starts(with: "remove device".utf8) {
        described = words.last.map { place(of: String(decoding: $0, as: UTF8.self)) }
      } else if isTime(line) || line.starts(with: "/dev/".utf8) {
        var path: String?
        if line.first == UInt8(ascii: "/") { path = takePath(&words) }
        let time = try takeTime(&words, line, number)
        if path == nil { path = takePath(&words) }
        let event = try event(words, at: time, number)
        devices[path.map(place) ?? unnamed].events.append(event)
      } else if let described, let (code, axis) = try axis(line, number) {
        devices[described].description.axes[code] = axis
        devices[described].line = number
      } else if described == nil, line.first != UInt8(ascii: "#") {
        throw TraceError(
          line: number,
          message:
            "\"\(RecordedText.shown(line))\" where a line of getevent -lt or -t was expected, "
            + "such as [ 12.000345] EV_ABS ABS_MT_POSITION_X 000002a7")
      } else if described != nil {
        try checkDescription(line, number)
      }
    }
    return try EvdevRecording(devices: devices).write(options, &builder)
  }

  /// Whether a line is said by adb or by getevent, and is no event.
  static func isRemark(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "* ".utf8) || line.starts(with: "could not get ".utf8)
  }

  /// Whether a line begins with a time in brackets.
  static func isTime(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first == UInt8(ascii: "["), let end = line.firstIndex(of: UInt8(ascii: "]")) else {
      return false
    }
    let words = RecordedText.words(line[line.startIndex + 1..<end])
    return words.count == 1 && RecordedText.microseconds(words[0]) != nil
      && line[end...].dropFirst().first.map { $0 == 0x20 || $0 == 0x09 } == true
  }

  private static func takePath(_ words: inout [ArraySlice<UInt8>]) -> String? {
    guard let word = words.first, word.starts(with: "/dev/".utf8), word.last == UInt8(ascii: ":")
    else { return nil }
    words.removeFirst()
    return String(decoding: word.dropLast(), as: UTF8.self)
  }

  private static func takeTime(
    _ words: inout [ArraySlice<UInt8>], _ line: ArraySlice<UInt8>, _ number: Int
  ) throws(TraceError) -> Int64 {
    guard words.first?.first == UInt8(ascii: "["),
      let end = words.firstIndex(where: { $0.last == UInt8(ascii: "]") })
    else {
      throw TraceError(
        line: number, message: "an event without a time; expected the output of getevent -lt or -t")
    }
    let text = words[...end].joined().filter { $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") }
    guard let time = RecordedText.microseconds(text[...]) else {
      throw TraceError(
        line: number, message: "a malformed time; expected seconds with 6 decimals in brackets")
    }
    words.removeFirst(end + 1)
    return time
  }

  private static func event(
    _ words: [ArraySlice<UInt8>], at time: Int64, _ line: Int
  ) throws(TraceError) -> EvdevEvent {
    let expected = "expected a type, a code and a value, as getevent -lt or -t prints them"
    // `getevent -r` adds the rate of the reports.
    var words = words
    if words.count == 5, words[3].elementsEqual("rate".utf8) { words.removeLast(2) }
    guard words.count == 3 else {
      throw TraceError(line: line, message: "\(words.count) words after the time; \(expected)")
    }
    let names = words.map { String(decoding: $0, as: UTF8.self) }
    func number(_ place: Int, _ known: [String: Int], _ largest: Int64) -> Int? {
      if let value = known[names[place]] { return value }
      guard let value = RecordedText.integer(words[place], radix: 16), value >= 0, value <= largest
      else { return nil }
      return Int(value)
    }
    guard let type = number(0, EvdevNames.types, 0xFFFF) else {
      // A type that Android does not name has nothing to do with pointers either.
      guard names[0].hasPrefix("EV_") else {
        throw TraceError(
          line: line, message: "an unknown type \"\(names[0].prefix(64))\"; \(expected)")
      }
      return EvdevEvent(line: line, time: time, type: 0xFFFF, code: 0, value: 0)
    }
    let code = number(1, EvdevNames.codes, 0xFFFF)
    let value =
      number(2, ["DOWN": 1, "UP": 0, "REPEAT": 2], 0xFFFF_FFFF)
      .map { Int(Int32(truncatingIfNeeded: $0)) }
    guard let value else {
      throw TraceError(
        line: line, message: "an unknown value \"\(names[2].prefix(64))\"; \(expected)")
    }
    guard code != nil || names[1].contains("_") else {
      throw TraceError(
        line: line, message: "an unknown code \"\(names[1].prefix(64))\"; \(expected)")
    }
    // A code with a name that is not known here does not matter for pointers.
    return EvdevEvent(line: line, time: time, type: type, code: code ?? 0xFFFF, value: value)
  }

  // MARK: Descriptions

  /// An axis of `getevent -p` or `-lp`, such as "ABS_MT_POSITION_X : value 0, min 0, max 1079, …".
  private static func axis(
    _ line: ArraySlice<UInt8>, _ number: Int
  ) throws(TraceError) -> (Int, EvdevDevice.Axis)? {
    let text = String(decoding: line, as: UTF8.self)
    guard
      let colon = text.range(of: " : value ")?.lowerBound ?? text.range(of: ": value ")?.lowerBound,
      let name = text[..<colon].split(separator: " ").last.map(String.init)
    else { return nil }
    guard let code = EvdevNames.codes[name] ?? Int(name, radix: 16) else { return nil }
    var (minimum, maximum, resolution) = (0, 0, 0)
    for field in text[colon...].dropFirst().split(separator: ",") {
      let words = field.split { $0 == " " || $0 == ":" }
      guard words.count == 2, let value = Int32(words[1]).map(Int.init) else { continue }
      switch words[0] {
      case "min": minimum = value
      case "max": maximum = value
      case "resolution": resolution = value
      default: break
      }
    }
    let axis = try EvdevDevice.Axis(
      from: minimum, to: maximum, resolution: resolution, line: number)
    return (code, axis)
  }

  /// Makes sure that a line of a description is text.
  private static func checkDescription(
    _ line: ArraySlice<UInt8>, _ number: Int
  ) throws(TraceError) {
    guard !line.contains(where: { $0 < 0x20 && $0 != 0x09 }) else {
      throw TraceError(line: number, message: "binary data where a line of getevent was expected")
    }
  }
}
