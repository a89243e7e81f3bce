import TsumamiTrace

/// A value of JSON with the line of the file on which it begins.
struct JSONValue {
  /// What a value is.
  enum Kind {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([(key: String, value: JSONValue)])
    /// Text that is JSON already; only in what is written.
    case literal(String)
  }

  let kind: Kind
  let line: Int

  /// Reads one value, or several that follow each other, as in JSON Lines.
  static func read(_ text: RecordedText) throws(TraceError) -> [JSONValue] {
    try text.bytes.withUnsafeBufferPointer { (bytes) throws(TraceError) in
      var parser = JSONParser(bytes)
      var values: [JSONValue] = []
      while !parser.isAtEnd { values.append(try parser.value()) }
      guard !values.isEmpty else {
        throw TraceError(line: 1, message: "an empty file where JSON was expected")
      }
      return values
    }
  }

  // MARK: Looking into values

  /// The elements of an array; nil for another kind.
  var elements: [JSONValue]? {
    if case .array(let values) = kind { values } else { nil }
  }

  /// The value of a key of an object; nil for none.
  subscript(key: String) -> JSONValue? {
    guard case .object(let pairs) = kind else { return nil }
    return pairs.last { $0.key == key }?.value
  }

  /// The text of a string; nil for another kind.
  var string: String? {
    if case .string(let text) = kind { text } else { nil }
  }

  /// A number; nil for another kind.
  var number: Double? {
    if case .number(let value) = kind { value } else { nil }
  }

  /// The value in a message: the kind, or the text of a short string.
  private var shown: String {
    switch kind {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): DecimalNumber.text(value)
    case .string(let text): "\"\(text.prefix(64))\""
    case .array: "an array"
    case .object: "an object"
    case .literal(let text): text
    }
  }

  // MARK: Values that must be there

  /// What is wrong with this value.
  func failure(_ expected: String) -> TraceError {
    TraceError(line: line, message: "\(shown) where \(expected) was expected")
  }

  /// The elements of the array that this must be.
  func array(_ what: String) throws(TraceError) -> [JSONValue] {
    guard let elements else { throw failure(what) }
    return elements
  }

  /// The value that a key must have.
  func value(_ key: String, of what: String) throws(TraceError) -> JSONValue {
    guard case .object = kind else { throw failure(what) }
    guard let value = self[key] else {
      throw TraceError(line: line, message: "\(what) without \"\(key)\"")
    }
    return value
  }

  /// The finite number that a key must have.
  func number(_ key: String, of what: String) throws(TraceError) -> Double {
    let value = try value(key, of: what)
    guard let number = value.number else { throw value.failure("a number, the \(key) of \(what),") }
    return number
  }

  /// The number that a key may have, not negative.
  func duration(_ key: String, of what: String) throws(TraceError) -> Double? {
    guard let value = self[key] else { return nil }
    guard let number = value.number, number >= 0, number <= 1e12 else {
      throw value.failure("a number of milliseconds from 0 to 1e12")
    }
    return number
  }

  /// One of some words that a key must have.
  func word<Value>(
    _ key: String, of what: String, _ words: KeyValuePairs<String, Value>
  ) throws(TraceError) -> Value {
    let value = try value(key, of: what)
    for (name, meaning) in words where value.string == name { return meaning }
    throw value.failure(words.map(\.key).joined(separator: ", "))
  }
}
