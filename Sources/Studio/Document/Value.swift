/// A value of a document: what JSON can say.
///
/// Documents cross between the studio and its page as values, so that a module needs no text format
/// of its own; see ``bytes`` for their form.
package enum Value: Equatable, Sendable {
  /// No value.
  case null
  /// A truth value.
  case bool(Bool)
  /// A number.
  case number(Double)
  /// A text.
  case text(Text)
  /// A list of values.
  case list([Value])
  /// Named values, in their order.
  case object([Entry])

  /// A named value of an object.
  package struct Entry: Equatable, Sendable {
    /// The name.
    package var name: Text
    /// The value.
    package var value: Value

    /// Makes an entry.
    package init(_ name: Text, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// The kind of the value, in the words of a message.
  var kind: Text {
    switch self {
    case .null: "nothing"
    case .bool: "a truth value"
    case .number: "a number"
    case .text: "a text"
    case .list: "a list"
    case .object: "an object"
    }
  }

  /// The value with a name in an object; nil if there is none or if this is no object.
  package subscript(name: Text) -> Value? {
    guard case .object(let entries) = self else { return nil }
    for entry in entries where entry.name == name { return entry.value }
    return nil
  }

  static func numbers(_ numbers: Double...) -> Value { .numbers(numbers) }

  static func numbers(_ numbers: [Double]) -> Value {
    var list: [Value] = []
    for number in numbers { list.append(.number(number)) }
    return .list(list)
  }
}
