import Tsumami

/// Reads the named values of an object, and says where one is missing or of another kind.
///
/// Names that a reader does not ask for are ignored, so that a newer version may add some.
struct ObjectReader {
  private let object: Value
  private let path: Text

  /// Makes a reader of an object.
  ///
  /// - Parameters:
  ///   - value: the object.
  ///   - path: where it is in the document; empty for the document itself.
  /// - Throws: a problem if the value is no object.
  init(_ value: Value, at path: Text) throws(DocumentProblem) {
    guard case .object = value else {
      throw DocumentProblem(path: path, expected: "an object", found: value.kind)
    }
    object = value
    self.path = path
  }

  private func joined(_ name: Text) -> Text { path.isEmpty ? name : path + "." + name }

  /// Whether there is a value with a name that is not null.
  func has(_ name: Text) -> Bool { object[name].map { $0 != .null } ?? false }

  /// Whether there is a text with a name.
  func isText(_ name: Text) -> Bool {
    if case .text? = object[name] { true } else { false }
  }

  /// Whether there is a number with a name.
  func isNumber(_ name: Text) -> Bool {
    if case .number? = object[name] { true } else { false }
  }

  /// Whether there is a truth value with a name.
  func isBool(_ name: Text) -> Bool {
    if case .bool? = object[name] { true } else { false }
  }

  /// The names, in their order.
  var names: [Text] {
    guard case .object(let entries) = object else { return [] }
    return entries.map { $0.name }
  }

  /// A problem with the object itself.
  func problem(_ message: Text, expected: Text) -> DocumentProblem {
    DocumentProblem(path: path, expected: expected, found: "an object (" + message + ")")
  }

  /// Checks that there are no other names than some.
  func allow(_ known: [Text]) throws(DocumentProblem) {
    for name in names where !known.contains(name) {
      throw DocumentProblem(path: joined(name), expected: "nothing of this name", found: "it")
    }
  }

  /// A problem with a named value.
  func problem(_ name: Text, _ expected: Text) -> DocumentProblem {
    DocumentProblem(
      path: joined(name), expected: expected,
      found: object[name]?.kind ?? "nothing")
  }

  /// A finite number in a range.
  func number(
    _ name: Text, in range: ClosedRange<Double> = -1e9...1e9
  ) throws(DocumentProblem) -> Double {
    guard case .number(let number)? = object[name], range.contains(number) else {
      throw problem(name, "a number in range")
    }
    return number
  }

  /// A whole number in a range.
  func integer(_ name: Text, in range: ClosedRange<Int>) throws(DocumentProblem) -> Int {
    let number = try number(name)
    guard let integer = Int(exactly: number), range.contains(integer) else {
      throw problem(name, "a whole number in range")
    }
    return integer
  }

  /// A truth value.
  func bool(_ name: Text) throws(DocumentProblem) -> Bool {
    guard case .bool(let isTrue)? = object[name] else { throw problem(name, "true or false") }
    return isTrue
  }

  /// A text.
  func text(_ name: Text) throws(DocumentProblem) -> Text {
    guard case .text(let text)? = object[name] else { throw problem(name, "a text") }
    return text
  }

  /// A list.
  func list(_ name: Text) throws(DocumentProblem) -> [Value] {
    guard case .list(let list)? = object[name] else { throw problem(name, "a list") }
    return list
  }

  /// A list of some finite numbers in a range.
  func numbers(
    _ name: Text, _ count: Int, in range: ClosedRange<Double> = -1e9...1e9
  ) throws(DocumentProblem) -> [Double] {
    var numbers: [Double] = []
    for value in try list(name) {
      guard case .number(let number) = value, range.contains(number) else { break }
      numbers.append(number)
    }
    guard numbers.count == count, try list(name).count == count else {
      throw problem(name, count == 2 ? "two numbers in range" : "four numbers in range")
    }
    return numbers
  }

  /// A point or a vector.
  func vector(
    _ name: Text, in range: ClosedRange<Double> = -1e9...1e9
  ) throws(DocumentProblem) -> Vector {
    let numbers = try numbers(name, 2, in: range)
    return Vector(numbers[0], numbers[1])
  }

  /// A reader of an object in this one.
  func object(_ name: Text) throws(DocumentProblem) -> ObjectReader {
    guard let value = object[name] else { throw problem(name, "an object") }
    return try ObjectReader(value, at: joined(name))
  }

  /// Reads each object of a list.
  func forEach(
    _ name: Text, _ body: (ObjectReader) throws(DocumentProblem) -> Void
  ) throws(DocumentProblem) {
    for place in try list(name).indices { try body(element(place, of: name)) }
  }

  /// A reader of an object of a list.
  func element(_ place: Int, of name: Text) throws(DocumentProblem) -> ObjectReader {
    let list = try list(name)
    return try ObjectReader(
      list.indices.contains(place) ? list[place] : .null,
      at: joined(name) + "[" + Text(place) + "]")
  }
}
