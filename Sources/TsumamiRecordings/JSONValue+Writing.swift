import TsumamiTrace

extension JSONValue {
  /// The value as JSON, on one line.
  var text: String {
    switch kind {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): DecimalNumber.text(value)
    case .string(let text): Self.quoted(text)
    case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let pairs):
      "{" + pairs.map { Self.quoted($0.key) + ":" + $0.value.text }.joined(separator: ",") + "}"
    case .literal(let text): text
    }
  }

  /// A string as JSON.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// The object with another value for a key that it has.
  func replacing(_ key: String, _ change: (JSONValue) -> JSONValue) -> JSONValue {
    guard case .object(let pairs) = kind else { return self }
    return JSONValue(
      kind: .object(pairs.map { ($0.key, $0.key == key ? change($0.value) : $0.value) }), line: line
    )
  }

  /// The array with other elements; another value as it is.
  func mapElements(_ change: (JSONValue) -> JSONValue) -> JSONValue {
    guard let elements else { return self }
    return JSONValue(kind: .array(elements.map(change)), line: line)
  }
}
