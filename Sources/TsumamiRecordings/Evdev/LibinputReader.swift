import Tsumami
import TsumamiDevices
import TsumamiTrace

/// Reads recordings of `libinput record`: the parts of their YAML that describe the axes and the
/// properties of devices, and the events of the kernel.
///
/// Lines of YAML that say something else are skipped; those of the known parts must be right.
enum LibinputReader {
  /// The keys of lists of numbers under `evdev`.
  private enum Section {
    case absinfo
    case other
  }

  static func read(
    _ text: RecordedText, _ options: ImportOptions, _ builder: inout InputBuilder
  ) throws(TraceError) -> Size? {
    var devices: [RecordedDevice] = []
    var section = Section.other
    var hasDevices = false
    for (number, line) in text.lines {
      let content = line.prefix { $0 != UInt8(ascii: "#") }
      guard !content.isEmpty else { continue }
      guard !content.contains(where: { $0 < 0x20 && $0 != 0x09 }) else {
        throw TraceError(line: number, message: "binary data where YAML was expected")
      }
      if content.starts(with: "version:".utf8) {
        try checkVersion(content, number)
      } else if content.starts(with: "devices:".utf8) {
        hasDevices = true
      } else if content.starts(with: "- node:".utf8) {
        devices.append(RecordedDevice())
        section = .other
      } else if content.starts(with: "absinfo:".utf8) {
        section = .absinfo
      } else if content.starts(with: "properties: [".utf8) {
        section = .other
        for property in try numbers(content, number) where property >= 0 {
          devices.indices.last.map { _ = devices[$0].description.properties.insert(Int(property)) }
        }
      } else if content.starts(with: "- [".utf8) {
        guard let last = devices.indices.last else {
          throw TraceError(line: number, message: "an event before the first \"- node:\"")
        }
        devices[last].events.append(try event(content, number))
      } else if section == .absinfo, let (code, list) = entry(content) {
        guard let last = devices.indices.last else { continue }
        devices[last].description.axes[code] = try axis(list, number)
        devices[last].line = number
      } else {
        section = .other
      }
    }
    guard hasDevices else {
      throw TraceError(line: 1, message: "no \"devices:\"; expected a recording of libinput record")
    }
    return try EvdevRecording(devices: devices).write(options, &builder)
  }

  /// Makes sure that the format has a version that is known; that of libinput is in quotes.
  private static func checkVersion(
    _ line: ArraySlice<UInt8>, _ number: Int
  ) throws(TraceError) {
    let words = RecordedText.words(line)
    guard words.count == 2, let version = RecordedText.integer(words[1]), version != 1 else {
      return
    }
    throw TraceError(line: number, message: "version \(version) of the format; expected version 1")
  }

  /// A line such as "53: [0, 1599, 0, 0, 11]": its code and the rest.
  private static func entry(_ line: ArraySlice<UInt8>) -> (Int, ArraySlice<UInt8>)? {
    let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
    guard parts.count == 2, let code = RecordedText.integer(parts[0]), (0..<0x300).contains(code)
    else { return nil }
    return (Int(code), parts[1])
  }

  private static func axis(
    _ list: ArraySlice<UInt8>, _ line: Int
  ) throws(TraceError) -> EvdevDevice.Axis {
    let numbers = try numbers(list, line)
    guard numbers.count == 5 else {
      throw TraceError(
        line: line,
        message: "\(numbers.count) numbers of an axis; expected minimum, maximum, fuzz, flat and "
          + "resolution")
    }
    return try EvdevDevice.Axis(
      from: Int(numbers[0]), to: Int(numbers[1]), resolution: Int(numbers[4]), line: line)
  }

  private static func event(
    _ list: ArraySlice<UInt8>, _ line: Int
  ) throws(TraceError) -> EvdevEvent {
    let numbers = try numbers(list, line)
    guard numbers.count == 5, let time = RecordedText.microseconds(seconds: numbers[0], numbers[1])
    else {
      throw TraceError(
        line: line,
        message: "a malformed event; expected [seconds, microseconds, type, code, value]")
    }
    return EvdevEvent(
      line: line, time: time, type: Int(numbers[2]), code: Int(numbers[3]), value: Int(numbers[4]))
  }

  /// The whole numbers between brackets, of 32 bits; seconds may have more.
  private static func numbers(
    _ line: ArraySlice<UInt8>, _ number: Int
  ) throws(TraceError) -> [Int64] {
    guard let start = line.firstIndex(of: UInt8(ascii: "[")),
      let end = line.lastIndex(of: UInt8(ascii: "]")), start < end
    else { throw TraceError(line: number, message: "a list without its brackets; expected [1, 2]") }
    var numbers: [Int64] = []
    for word in line[line.index(after: start)..<end].split(separator: UInt8(ascii: ",")) {
      let digits = word.filter { $0 != 0x20 && $0 != 0x09 }
      guard let value = RecordedText.integer(digits[...]), value.magnitude < 1 << 33 else {
        throw TraceError(
          line: number,
          message: "\"\(RecordedText.shown(word))\" in a list where a whole number was expected")
      }
      numbers.append(value)
    }
    return numbers
  }
}
