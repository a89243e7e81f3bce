import Tsumami
import TsumamiDevices
import TsumamiTrace

/// Reads recordings of `evemu-record`: the description of a device, and its events.
enum EvemuReader {
  /// The letters with which lines begin.
  static let letters = Array("NIPBALSE".utf8)

  static func read(
    _ text: RecordedText, _ options: ImportOptions, _ builder: inout InputBuilder
  ) throws(TraceError) -> Size? {
    let device = try device(text, &builder)
    return try EvdevRecording(devices: [device]).write(options, &builder)
  }

  /// The device that a recording or a description is about.
  static func device(
    _ text: RecordedText, _ builder: inout InputBuilder
  ) throws(TraceError) -> RecordedDevice {
    var device = RecordedDevice()
    var properties = 0
    var keys = 0
    for (number, line) in text.lines {
      if line.first == UInt8(ascii: "#") {
        try checkVersion(line, number, &builder)
        continue
      }
      guard let letter = line.first, letters.contains(letter),
        line.dropFirst().first == UInt8(ascii: ":")
      else {
        throw TraceError(
          line: number,
          message:
            "\"\(RecordedText.shown(line))\" where a line with N:, I:, P:, B:, A:, L:, S: or "
            + "E: was expected")
      }
      let content = line.dropFirst(2).prefix { $0 != UInt8(ascii: "#") }
      let words = RecordedText.words(content)
      switch letter {
      case UInt8(ascii: "P"):
        device.description.properties.formUnion(try bits(words, after: &properties, number))
      case UInt8(ascii: "B"):
        guard let type = words.first, RecordedText.integer(type, radix: 16) == 1 else { continue }
        device.description.keys.formUnion(try bits(words.dropFirst(), after: &keys, number))
      case UInt8(ascii: "A"):
        let (code, axis) = try axis(words, number)
        device.description.axes[code] = axis
        device.line = number
      case UInt8(ascii: "E"): device.events.append(try event(words, number))
      default: break
      }
    }
    return device
  }

  /// The numbers of the bits of some bytes.
  ///
  /// - Parameters:
  ///   - words: the bytes in hexadecimal.
  ///   - count: the number of bits in the lines before, to which these are added.
  ///   - line: the number of the line.
  /// - Returns: the numbers.
  /// - Throws: `TraceError` for a word that is no byte.
  private static func bits(
    _ words: some Sequence<ArraySlice<UInt8>>, after count: inout Int, _ line: Int
  ) throws(TraceError) -> Set<Int> {
    var numbers: Set<Int> = []
    for word in words {
      guard let byte = RecordedText.integer(word, radix: 16), (0..<256).contains(byte) else {
        throw TraceError(line: line, message: "properties that are not hexadecimal bytes")
      }
      for bit in 0..<8 where byte >> Int64(bit) & 1 == 1 { numbers.insert(count + bit) }
      count += 8
    }
    return numbers
  }

  /// Makes sure that a comment does not name a version of the format that is not known.
  private static func checkVersion(
    _ line: ArraySlice<UInt8>, _ number: Int, _ builder: inout InputBuilder
  ) throws(TraceError) {
    let words = RecordedText.words(line)
    guard words.count == 3, line.starts(with: "# EVEMU ".utf8) else { return }
    let parts = words[2].split(separator: 0x2E, omittingEmptySubsequences: false)
      .map { RecordedText.integer($0) }
    guard parts.count == 2, parts[0] == 1, let minor = parts[1] else {
      throw TraceError(
        line: number,
        message: "the version \(RecordedText.shown(words[2])) of the format; expected 1.0 to 1.3")
    }
    if minor > 3 { builder.note("version 1.\(minor) of the format is read as version 1.3") }
  }

  /// An axis: its code, minimum, maximum, fuzz and flat; its resolution since version 1.1.
  private static func axis(
    _ words: [ArraySlice<UInt8>], _ line: Int
  ) throws(TraceError) -> (Int, EvdevDevice.Axis) {
    let numbers = words.dropFirst().map {
      RecordedText.integer($0).flatMap { Int(exactly: Int32(clamping: $0)) }
    }
    guard words.count == 5 || words.count == 6,
      let code = RecordedText.integer(words[0], radix: 16),
      (0..<0x300).contains(code), let minimum = numbers[0], let maximum = numbers[1],
      !numbers.contains(nil)
    else {
      throw TraceError(
        line: line,
        message: "a malformed axis; expected a hexadecimal code and 4 or 5 whole numbers")
    }
    let resolution = numbers.count == 5 ? numbers[4] ?? 0 : 0
    return (
      Int(code),
      try EvdevDevice.Axis(from: minimum, to: maximum, resolution: resolution, line: line)
    )
  }

  /// An event: its time, its type and code in hexadecimal, and its value.
  private static func event(
    _ words: [ArraySlice<UInt8>], _ line: Int
  ) throws(TraceError) -> EvdevEvent {
    guard words.count == 4, let time = RecordedText.microseconds(words[0]),
      let type = RecordedText.integer(words[1], radix: 16), (0...0xFFFF).contains(type),
      let code = RecordedText.integer(words[2], radix: 16), (0...0xFFFF).contains(code),
      let value = RecordedText.integer(words[3]).flatMap(Int32.init(exactly:))
    else {
      throw TraceError(
        line: line,
        message:
          "a malformed event; expected seconds with 6 decimals, a hexadecimal type and code, "
          + "and a whole number of 32 bits")
    }
    return EvdevEvent(
      line: line, time: time, type: Int(type), code: Int(code), value: Int(value))
  }
}

extension EvdevDevice {
  /// Reads what `evemu-describe` prints of a device, or the beginning of a recording.
  ///
  /// - Parameter input: the file descriptor to read from.
  /// - Throws: `TraceError` at the first line that is wrong, or when the input cannot be read.
  package init(evemu input: Int32) throws(TraceError) {
    var builder = InputBuilder()
    self = try EvemuReader.device(RecordedText(input: input), &builder).description
  }
}
