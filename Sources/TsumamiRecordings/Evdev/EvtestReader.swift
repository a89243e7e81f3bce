import Tsumami
import TsumamiDevices
import TsumamiTrace

/// Reads what `evtest` prints: what a device says of itself, and its events.
enum EvtestReader {
  /// With which the lines of events begin.
  private static let event = Array("Event: time ".utf8)

  /// Whether a line is one with which the output may begin.
  static func isFirst(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: event) || line.starts(with: "Input driver version ".utf8)
      || line.starts(with: "Input device ".utf8) || line.starts(with: "Available devices:".utf8)
      || line.starts(with: "No device specified".utf8)
  }

  static func read(
    _ text: RecordedText, _ options: ImportOptions, _ builder: inout InputBuilder
  ) throws(TraceError) -> Size? {
    var device = RecordedDevice()
    /// The type and the code that are described.
    var (type, code) = (0, 0)
    for (number, line) in text.lines {
      if line.starts(with: event) {
        device.events.append(try event(line, number))
        continue
      }
      guard !line.contains(where: { $0 < 0x20 && $0 != 0x09 }) else {
        throw TraceError(
          line: number, message: "binary data where a line of evtest was expected")
      }
      let words = RecordedText.words(line)
      if line.starts(with: "Event type ".utf8), words.count >= 3 {
        type = RecordedText.integer(words[2]).map(Int.init) ?? 0
      } else if line.starts(with: "Event code ".utf8), words.count >= 3 {
        code = RecordedText.integer(words[2]).map(Int.init) ?? 0
        if type == EvdevType.key { device.description.keys.insert(code) }
      } else if line.starts(with: "Property type ".utf8), words.count >= 3,
        let property = RecordedText.integer(words[2])
      {
        device.description.properties.insert(Int(property))
      } else if type == EvdevType.absolute, words.count == 2,
        let value = RecordedText.integer(words[1]).flatMap(Int32.init(exactly:)).map(Int.init)
      {
        var axis = device.description.axes[code] ?? EvdevDevice.Axis(minimum: 0, maximum: 0)
        if words[0].elementsEqual("Min".utf8) { axis.minimum = value }
        if words[0].elementsEqual("Max".utf8) {
          axis = try EvdevDevice.Axis(
            from: axis.minimum, to: value, resolution: axis.resolution, line: number)
        }
        if words[0].elementsEqual("Resolution".utf8) { axis.resolution = max(value, 0) }
        device.description.axes[code] = axis
        device.line = number
      }
    }
    return try EvdevRecording(devices: [device]).write(options, &builder)
  }

  /// An event: "Event: time 12.000345, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 100", or
  /// "Event: time 12.000345, -------------- SYN_REPORT ------------".
  private static func event(
    _ line: ArraySlice<UInt8>, _ number: Int
  ) throws(TraceError) -> EvdevEvent {
    let failure = TraceError(
      line: number,
      message:
        "a malformed event; expected a time in seconds with 6 decimals, a type, a code and a "
        + "value, as evtest prints them")
    let parts = line.dropFirst(event.count).split(separator: UInt8(ascii: ","))
    guard let time = parts.first.flatMap({ RecordedText.microseconds($0) }), parts.count >= 2 else {
      throw failure
    }
    guard parts.count >= 4 else {
      let synchronizations = [
        ("SYN_MT_REPORT", EvdevCode.contactReport), ("SYN_DROPPED", EvdevCode.dropped),
        ("SYN_REPORT", EvdevCode.report), ("Report Sync", EvdevCode.report),
      ]
      let name = String(decoding: parts[1], as: UTF8.self)
      let code = synchronizations.first { name.contains($0.0) }?.1
      // Another synchronization does not matter for pointers.
      return EvdevEvent(
        line: number, time: time, type: code == nil ? 0xFFFF : EvdevType.synchronization,
        code: code ?? 0, value: 0)
    }
    func value(_ part: ArraySlice<UInt8>, _ name: String) -> Int? {
      let words = RecordedText.words(part)
      guard words.count >= 2, words[0].elementsEqual(name.utf8) else { return nil }
      return RecordedText.integer(words[1]).flatMap(Int32.init(exactly:)).map(Int.init)
    }
    guard let type = value(parts[1], "type"), let code = value(parts[2], "code") else {
      throw failure
    }
    // Some values of EV_MSC are hexadecimal.
    let isKnown = type == EvdevType.key || type == EvdevType.absolute
    guard let value = value(parts[3], "value") ?? (isKnown ? nil : 0) else { throw failure }
    return EvdevEvent(line: number, time: time, type: type, code: code, value: value)
  }
}
