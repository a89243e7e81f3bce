import CTsumamiMath

/// Reads JSON from bytes, value by value, without building a tree.
///
/// It takes a tenth of the time of Foundation's decoders: a trace is read at a million lines per
/// second. Only strings that a caller reads are copied.
package struct JSONCursor {
  private var place: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>
  private var depth = 0
  private let source: Source

  /// Starts at the first byte of a line; the bytes must outlive the cursor.
  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.init(bytes, .line) }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ source: Source) {
    self.source = source
    place = bytes.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
    end = place + bytes.count
  }

  // MARK: Structure

  /// The byte that the next value starts with; 0 at the end.
  @inline(__always)
  package mutating func peek() -> UInt8 {
    while place < end {
      let byte = place.pointee
      if byte != 0x20, byte != 0x09, byte != 0x0D, byte != 0x0A { return byte }
      place += 1
    }
    return 0
  }

  /// Starts at the first byte of a file, after its byte order mark; the bytes must outlive the
  /// cursor.
  package static func file(_ bytes: UnsafeBufferPointer<UInt8>) -> JSONCursor {
    var cursor = JSONCursor(bytes, .file)
    cursor.skipByteOrderMark()
    return cursor
  }

  /// The number of line feeds between an earlier position and this one, which it becomes.
  package func lineFeeds(since earlier: inout JSONCursor) -> Int {
    defer { earlier = self }
    return UnsafeBufferPointer(start: earlier.place, count: place - earlier.place)
      .count { $0 == 0x0A }
  }

  /// Skips a byte order mark.
  mutating func skipByteOrderMark() {
    guard end - place >= 3, place[0] == 0xEF, place[1] == 0xBB, place[2] == 0xBF else { return }
    place += 3
  }

  /// Moves past a punctuation mark of JSON.
  @inline(__always)
  private mutating func expect(_ byte: UInt8, _ what: StaticString) throws(Failure) {
    guard peek() == byte else { throw malformed(what) }
    place += 1
  }

  /// What is wrong where JSON allows only one punctuation mark.
  package mutating func malformed(_ what: StaticString) -> Failure {
    let byte = peek()
    if byte == 0, place >= end {
      return Failure("the \(source.noun) ends where \(what) was expected")
    }
    let found = byte > 0x20 && byte < 0x7F ? "'\(Character(UnicodeScalar(byte)))'" : "a byte"
    return Failure("not JSON: \(found) where \(what) was expected")
  }

  /// What is wrong where a value of another type was expected: a type with its article, which
  /// stands for something.
  private mutating func wrongType(_ type: StaticString, _ meaning: StaticString) -> Failure {
    guard let found = foundType() else { return malformed(meaning) }
    let expected = "\(found) where \(type) was expected"
    return Failure("\(type)" == "\(meaning)" ? expected : "\(expected) (\(meaning))")
  }

  private mutating func foundType() -> StaticString? {
    switch peek() {
    case 0x22: "a string"
    case 0x7B: "an object"
    case 0x5B: "an array"
    case 0x2D, 0x30...0x39: "a number"
    default: take("true") ? "true" : take("false") ? "false" : take("null") ? "null" : nil
    }
  }

  /// What is wrong where a value of another type was expected.
  mutating func wrongType(_ expected: String) -> Failure {
    guard let found = foundType() else { return malformed("a value") }
    return Failure("\(found) where \(expected) was expected")
  }

  /// Reads an object; the closure reads the value of each key.
  @inline(__always)
  package mutating func object(
    _ read: (inout JSONCursor, Key) throws(Failure) -> Void
  ) throws(Failure) {
    guard peek() == 0x7B else { throw wrongType("an object", "an object") }
    place += 1
    try enter()
    if peek() == 0x7D {
      place += 1
    } else {
      while true {
        let key = try key()
        try expect(0x3A, "':'")
        try read(&self, key)
        if peek() == 0x2C {
          place += 1
        } else {
          try expect(0x7D, "',' or '}'")
          break
        }
      }
    }
    depth -= 1
  }

  /// Reads an array; the closure reads each value.
  @inline(__always)
  package mutating func array(
    _ read: (inout JSONCursor) throws(Failure) -> Void
  ) throws(Failure) {
    guard peek() == 0x5B else { throw wrongType("an array", "an array") }
    place += 1
    try enter()
    if peek() == 0x5D {
      place += 1
    } else {
      while true {
        try read(&self)
        if peek() == 0x2C {
          place += 1
        } else {
          try expect(0x5D, "',' or ']'")
          break
        }
      }
    }
    depth -= 1
  }

  private mutating func enter() throws(Failure) {
    depth += 1
    if depth > source.deepest {
      throw Failure("objects and arrays nested deeper than \(source.deepest) levels")
    }
  }

  /// Whether only white space follows.
  package var isAtEnd: Bool {
    mutating get { peek() == 0 && place >= end }
  }

  /// Makes sure that nothing follows.
  mutating func finish() throws(Failure) {
    if !isAtEnd { throw malformed("the end of the line") }
  }

  // MARK: Values

  private mutating func key() throws(Failure) -> Key {
    try expect(0x22, "a key")
    let start = place
    while place < end, place.pointee != 0x22 {
      // No known key has an escape; a backslash is skipped with what it escapes.
      place += place.pointee == 0x5C ? Swift.min(2, end - place) : 1
    }
    guard place < end else { throw Failure("the \(source.noun) ends in the middle of a key") }
    defer { place += 1 }
    return Key(start: start, count: place - start)
  }

  /// The first key of the object that comes; nil if there is none.
  func firstKey() -> Key? {
    var cursor = self
    guard cursor.peek() == 0x7B else { return nil }
    cursor.place += 1
    return try? cursor.key()
  }

  /// Reads a key as a string, with its escapes.
  package func text(of key: Key) throws(Failure) -> String {
    // With its quotes.
    var cursor = JSONCursor(UnsafeBufferPointer(start: key.start - 1, count: key.count + 2), source)
    return try cursor.string("a key")
  }

  /// Moves past any value.
  mutating func skip() throws(Failure) {
    switch peek() {
    case 0x7B: try object { (cursor, _) throws(Failure) in try cursor.skip() }
    case 0x5B: try array { (cursor) throws(Failure) in try cursor.skip() }
    case 0x22: _ = try string("a value")
    case 0x2D, 0x30...0x39: _ = try number("a value")
    default: if !take("true"), !take("false"), !take("null") { throw malformed("a value") }
    }
  }

  /// Reads a string.
  package mutating func string(_ what: StaticString) throws(Failure) -> String {
    guard peek() == 0x22 else { throw wrongType("a string", what) }
    place += 1
    var bytes: [UInt8] = []
    while true {
      guard place < end else { throw Failure("the \(source.noun) ends in the middle of a string") }
      let byte = place.pointee
      place += 1
      switch byte {
      case 0x22:
        // `String(validating:as:)` is newer than the platforms of this package.
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.elementsEqual(bytes) else { throw Failure("a string is not UTF-8") }
        return text
      case 0x5C: try escape(into: &bytes)
      case 0..<0x20: throw Failure("not JSON: a control character in a string")
      default: bytes.append(byte)
      }
    }
  }

  private mutating func escape(into bytes: inout [UInt8]) throws(Failure) {
    guard place < end else { throw Failure("the \(source.noun) ends in the middle of a string") }
    let byte = place.pointee
    place += 1
    switch byte {
    case 0x22, 0x5C, 0x2F: bytes.append(byte)
    case 0x62: bytes.append(0x08)
    case 0x66: bytes.append(0x0C)
    case 0x6E: bytes.append(0x0A)
    case 0x72: bytes.append(0x0D)
    case 0x74: bytes.append(0x09)
    case 0x75:
      var code = try hexadecimal()
      if code >= 0xD800, code < 0xDC00, place + 1 < end, place[0] == 0x5C, place[1] == 0x75 {
        place += 2
        let low = try hexadecimal()
        if low >= 0xDC00, low < 0xE000 { code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00) }
      }
      guard let scalar = UnicodeScalar(code) ?? (source.repairsSurrogates ? "\u{FFFD}" : nil) else {
        throw Failure("not JSON: half of a surrogate pair in a string")
      }
      bytes.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
    default: throw Failure("not JSON: an escape that does not exist in a string")
    }
  }

  private mutating func hexadecimal() throws(Failure) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard place < end, let digit = Character(UnicodeScalar(place.pointee)).hexDigitValue else {
        throw Failure("not JSON: \\u without four hexadecimal digits in a string")
      }
      code = code << 4 + UInt32(digit)
      place += 1
    }
    return code
  }

  /// Reads a string as it stands in the text, to be compared with known words.
  mutating func word(_ what: StaticString) throws(Failure) -> Key {
    guard peek() == 0x22 else { throw wrongType("a string", what) }
    return try key()
  }

  /// Reads one of some words, each with the value that it stands for; the noun is for messages.
  mutating func choice<Value>(
    _ noun: StaticString, _ words: KeyValuePairs<StaticString, Value>
  ) throws(Failure) -> Value {
    try choice(noun, Array(words))
  }

  /// Reads a word of a list.
  mutating func choice<Value>(
    _ noun: StaticString, _ words: [(key: StaticString, value: Value)]
  ) throws(Failure) -> Value {
    let word = try word(noun)
    for (name, value) in words where name ~= word { return value }
    throw .unknown(noun, word, expected: words.map { $0.key })
  }

  /// Reads true or false.
  package mutating func bool(_ what: StaticString = "true or false") throws(Failure) -> Bool {
    if take("true") { return true }
    if take("false") { return false }
    throw wrongType(what, what)
  }

  /// Reads null if it comes next.
  package mutating func null() -> Bool { take("null") }

  private mutating func take(_ literal: StaticString) -> Bool {
    _ = peek()
    let count = literal.utf8CodeUnitCount
    guard end - place >= count, tsumami_compare(place, literal.utf8Start, count) == 0 else {
      return false
    }
    place += count
    return true
  }

  /// Reads a finite number.
  @inline(__always)
  package mutating func number(_ what: StaticString) throws(Failure) -> Double {
    let byte = peek()
    guard byte == 0x2D || (byte >= 0x30 && byte <= 0x39) else {
      throw wrongType("a number", what)
    }
    guard let value = DecimalNumber.read(&place, end) else {
      throw Failure("not JSON: a malformed number where \(what) was expected")
    }
    guard value.isFinite else {
      throw Failure("a number that is not finite where \(what) was expected")
    }
    return value
  }

  /// Reads a finite number that is not negative.
  mutating func nonNegative(_ what: StaticString) throws(Failure) -> Double {
    let value = try number(what)
    guard value >= 0 else {
      throw Failure("\(DecimalNumber.text(value)) where \(what) of at least 0 was expected")
    }
    return value
  }

  /// Reads a finite number that is not negative, or null for infinity.
  mutating func bound(_ what: StaticString) throws(Failure) -> Double {
    null() ? .infinity : try nonNegative(what)
  }

  /// Reads a whole number.
  mutating func integer(_ what: StaticString) throws(Failure) -> Int {
    _ = peek()
    let start = place
    let value = try number(what)
    // A double does not hold all whole numbers beyond 2⁵³.
    if value.magnitude >= 0x1p53, let integer = DecimalNumber.whole(start, place) {
      return integer
    }
    guard let integer = Int(exactly: value) else {
      throw Failure("\(DecimalNumber.text(value)) where \(what) was expected")
    }
    return integer
  }

  /// Reads an array of two numbers.
  @inline(__always)
  mutating func pair(_ what: StaticString) throws(Failure) -> (Double, Double) {
    guard peek() == 0x5B else { throw wrongType("an array", what) }
    place += 1
    if peek() == 0x5D { throw Failure("an empty array where \(what) was expected") }
    let first = try number(what)
    guard peek() == 0x2C else {
      throw peek() == 0x5D ? Failure("one number where \(what) was expected") : malformed(what)
    }
    place += 1
    let second = try number(what)
    guard peek() == 0x5D else {
      throw peek() == 0x2C
        ? Failure("more than two numbers where \(what) was expected") : malformed(what)
    }
    place += 1
    return (first, second)
  }
}
