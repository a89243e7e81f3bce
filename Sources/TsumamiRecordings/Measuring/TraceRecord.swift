import TsumamiTrace

/// A whole trace on one line: an array of its lines, or an object with a `name` and the array as
/// `trace`.
struct TraceRecord {
  /// What is wrong with the line.
  struct Failure: Error {
    var message: String
  }

  /// The name; nil if there is none.
  private(set) var name: String?
  /// The ranges of the trace's lines in the bytes.
  private(set) var lines: [Range<Int>] = []

  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  /// Finds the lines of a trace; the bytes must outlive the record.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) {
    self.bytes = bytes
    // A byte order mark.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    if peek() == UInt8(ascii: "[") {
      try readLines()
    } else {
      try readObject()
    }
    guard peek() == 0, place >= bytes.count else {
      throw Failure(message: "not JSON: more after the end of the trace")
    }
  }

  private mutating func readObject() throws(Failure) {
    let expected = "an array of a trace's lines, or an object with \"name\" and \"trace\""
    guard peek() == UInt8(ascii: "{") else {
      throw Failure(message: "no trace on one line; expected \(expected)")
    }
    place += 1
    var hasTrace = false
    repeat {
      let key = try string()
      guard take(UInt8(ascii: ":")) else { throw Failure(message: "not JSON; expected ':'") }
      switch key {
      case "name": name = try string()
      case "trace":
        try readLines()
        hasTrace = true
      default: throw Failure(message: "unknown key \"\(key.prefix(64))\"; expected \(expected)")
      }
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw Failure(message: "not JSON; expected ',' or '}'") }
    guard hasTrace else { throw Failure(message: "no \"trace\"; expected \(expected)") }
  }

  private mutating func readLines() throws(Failure) {
    guard take(UInt8(ascii: "[")) else {
      throw Failure(message: "a trace that is not an array of its lines")
    }
    if take(UInt8(ascii: "]")) { return }
    repeat {
      guard peek() == UInt8(ascii: "{") else {
        throw Failure(message: "a line of the trace that is not an object")
      }
      let start = place
      try skipObject()
      lines.append(start..<place)
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw Failure(message: "not JSON; expected ',' or ']'") }
  }

  /// Moves past an object, which the reader of traces checks later.
  private mutating func skipObject() throws(Failure) {
    var depth = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "\""):
        try skipString()
        continue
      default: break
      }
      place += 1
      if depth == 0 { return }
    }
    throw Failure(message: "the line ends in the middle of a trace")
  }

  private mutating func skipString() throws(Failure) {
    place += 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard place < bytes.count else {
      throw Failure(message: "the line ends in the middle of a string")
    }
    place += 1
  }

  private mutating func string() throws(Failure) -> String {
    guard peek() == UInt8(ascii: "\"") else {
      throw Failure(message: "not JSON; expected a string")
    }
    let start = place
    try skipString()
    var parser = JSONParser(UnsafeBufferPointer(rebasing: bytes[start..<place]))
    guard let text = try? parser.value().string else {
      throw Failure(message: "not JSON; expected a string")
    }
    return text
  }

  private mutating func peek() -> UInt8 {
    while place < bytes.count {
      let byte = bytes[place]
      if byte != 0x20, byte != 0x09, byte != 0x0D { return byte }
      place += 1
    }
    return 0
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte, place < bytes.count else { return false }
    place += 1
    return true
  }
}
