import TsumamiTrace

/// Reads the values of a file of JSON one after the other, and counts its lines.
struct JSONParser {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var line = 1
  private var depth = 0

  /// Starts at the first byte; the bytes must outlive the parser.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// Whether only white space follows.
  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return place == bytes.count
    }
  }

  private mutating func skipSpace() {
    while place < bytes.count {
      switch bytes[place] {
      case 0x0A:
        line += 1
        place += 1
      case 0x20, 0x09, 0x0D: place += 1
      default: return
      }
    }
  }

  private func failure(_ expected: String) -> TraceError {
    guard place < bytes.count else {
      return TraceError(line: line, message: "the file ends where \(expected) was expected")
    }
    let byte = bytes[place]
    let found = byte > 0x20 && byte < 0x7F ? "'\(Character(UnicodeScalar(byte)))'" : "a byte"
    return TraceError(line: line, message: "not JSON: \(found) where \(expected) was expected")
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  private mutating func take(_ literal: StaticString) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard bytes.count - place >= count,
      bytes[place..<place + count].elementsEqual(
        UnsafeBufferPointer(start: literal.utf8Start, count: count))
    else { return false }
    place += count
    return true
  }

  /// Reads the next value.
  mutating func value() throws(TraceError) -> JSONValue {
    skipSpace()
    let start = line
    let kind: JSONValue.Kind =
      switch place < bytes.count ? bytes[place] : 0 {
      case UInt8(ascii: "{"): try object()
      case UInt8(ascii: "["): try array()
      case UInt8(ascii: "\""): .string(try string())
      case UInt8(ascii: "-"), 0x30...0x39: .number(try number())
      default:
        if take("true") {
          .bool(true)
        } else if take("false") {
          .bool(false)
        } else if take("null") {
          .null
        } else {
          throw failure("a value")
        }
      }
    return JSONValue(kind: kind, line: start)
  }

  private mutating func enter() throws(TraceError) {
    place += 1
    depth += 1
    if depth > JSONValue.deepest {
      throw TraceError(
        line: line, message: "objects and arrays nested deeper than \(JSONValue.deepest) levels")
    }
  }

  private mutating func array() throws(TraceError) -> JSONValue.Kind {
    try enter()
    defer { depth -= 1 }
    var elements: [JSONValue] = []
    if take(UInt8(ascii: "]")) { return .array([]) }
    repeat { elements.append(try value()) } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw failure("',' or ']'") }
    return .array(elements)
  }

  private mutating func object() throws(TraceError) -> JSONValue.Kind {
    try enter()
    defer { depth -= 1 }
    var pairs: [(key: String, value: JSONValue)] = []
    if take(UInt8(ascii: "}")) { return .object([]) }
    repeat {
      skipSpace()
      guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { throw failure("a key") }
      let key = try string()
      guard take(UInt8(ascii: ":")) else { throw failure("':'") }
      pairs.append((key, try value()))
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw failure("',' or '}'") }
    return .object(pairs)
  }

  private mutating func number() throws(TraceError) -> Double {
    guard let base = bytes.baseAddress else { throw failure("a number") }
    var cursor = base + place
    guard let value = DecimalNumber.read(&cursor, base + bytes.count) else {
      throw failure("a number")
    }
    guard value.isFinite else {
      throw TraceError(line: line, message: "a number that is not finite")
    }
    place = cursor - base
    return value
  }

  private mutating func string() throws(TraceError) -> String {
    place += 1
    var text: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(wellFormed: text) else {
          throw TraceError(line: line, message: "a string is not UTF-8")
        }
        return text
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0..<0x20: throw TraceError(line: line, message: "a control character in a string")
      default: text.append(byte)
      }
    }
    throw TraceError(line: line, message: "the file ends in the middle of a string")
  }

  private mutating func escape(into text: inout [UInt8]) throws(TraceError) {
    guard place < bytes.count else { throw failure("an escape") }
    let byte = bytes[place]
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var code = try hexadecimal()
      if code >> 10 == 0x36, take("\\u") {
        let low = try hexadecimal()
        // Half of a pair, which pages may contain, becomes the replacement character.
        code = low >> 10 == 0x37 ? 0x10000 + (code & 0x3FF) << 10 + (low & 0x3FF) : 0xFFFD
      }
      let scalar = UnicodeScalar(code) ?? "\u{FFFD}"
      text.append(contentsOf: String(Character(scalar)).utf8)
    default:
      place -= 1
      throw failure("an escape")
    }
  }

  private mutating func hexadecimal() throws(TraceError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard place < bytes.count, bytes[place] < 0x80,
        let digit = Character(UnicodeScalar(bytes[place])).hexDigitValue
      else { throw failure("a hexadecimal digit") }
      code = code << 4 + UInt32(digit)
      place += 1
    }
    return code
  }
}
