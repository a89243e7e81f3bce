import TsumamiTrace

/// Reads the values of a file of JSON one after the other, and counts its lines.
struct JSONParser {
  private var cursor: JSONCursor
  /// The position up to which lines are counted.
  private var counted: JSONCursor
  private var line = 1

  /// Starts at the first byte; the bytes must outlive the parser.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    cursor = .file(bytes)
    counted = cursor
  }

  /// Whether only white space follows.
  var isAtEnd: Bool { mutating get { cursor.isAtEnd } }

  /// Reads the next value.
  mutating func value() throws(TraceError) -> JSONValue {
    var cursor = cursor
    defer { self.cursor = cursor }
    do {
      return try value(&cursor)
    } catch {
      countLines(to: cursor)
      throw TraceError(line: line, message: error.message)
    }
  }

  private mutating func countLines(to cursor: JSONCursor) {
    line += cursor.lineFeeds(since: &counted)
  }

  private mutating func value(_ cursor: inout JSONCursor) throws(JSONCursor.Failure) -> JSONValue {
    let first = cursor.peek()
    countLines(to: cursor)
    let start = line
    return JSONValue(kind: try kind(&cursor, first), line: start)
  }

  private mutating func kind(
    _ cursor: inout JSONCursor, _ first: UInt8
  ) throws(JSONCursor.Failure) -> JSONValue.Kind {
    switch first {
    case UInt8(ascii: "{"):
      var pairs: [(key: String, value: JSONValue)] = []
      try cursor.object { (cursor, key) throws(JSONCursor.Failure) in
        pairs.append((try cursor.text(of: key), try value(&cursor)))
      }
      return .object(pairs)
    case UInt8(ascii: "["):
      var elements: [JSONValue] = []
      try cursor.array { (cursor) throws(JSONCursor.Failure) in
        elements.append(try value(&cursor))
      }
      return .array(elements)
    case UInt8(ascii: "\""): return .string(try cursor.string("a value"))
    case UInt8(ascii: "-"), 0x30...0x39: return .number(try cursor.number("a value"))
    case UInt8(ascii: "n") where cursor.null(): return .null
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool(try cursor.bool("a value"))
    default: throw cursor.malformed("a value")
    }
  }
}
