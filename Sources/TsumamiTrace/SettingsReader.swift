import Tsumami

/// Reads the settings of one attachment, one gesture or one composition from an object of JSON.
///
/// The object is gone through once to find its keys; then the list of the settings looks up its
/// own, in its order. The first mistake stops the reading.
final class SettingsReader: SettingsVisitor {
  typealias Failure = JSONCursor.Failure

  /// An object that is being read.
  fileprivate struct Level {
    /// Its place in a sentence, with an article.
    let place: StaticString
    /// Its keys, and where their values begin.
    var fields: [(key: JSONCursor.Key, value: JSONCursor)] = []
    /// The names that were looked up.
    var known: [StaticString] = []
    /// What is missing, or wrong with the values together; a key that is unknown comes first.
    var complaint: Failure?
  }

  private var levels: [Level] = []
  private var failure: Failure?

  /// Reads an object.
  ///
  /// - Parameters:
  ///   - cursor: where the object begins; it is moved past it.
  ///   - place: the place of its keys in a sentence, with an article.
  ///   - visit: goes to the settings.
  /// - Throws: the first thing that is wrong.
  static func read(
    _ cursor: inout JSONCursor, in place: StaticString, _ visit: (SettingsReader) -> Void
  ) throws(Failure) {
    let reader = SettingsReader()
    reader.level(&cursor, in: place) { visit(reader) }
    if let failure = reader.failure { throw failure }
  }

  /// Reads a value that no visitor knows, as the options of an attachment.
  func read(_ name: StaticString, _ body: (inout JSONCursor) throws(Failure) -> Void) {
    guard var cursor = value(of: name) else { return }
    attempt { () throws(Failure) in try body(&cursor) }
  }

  // MARK: Objects

  private func attempt(_ body: () throws(Failure) -> Void) {
    guard failure == nil else { return }
    do throws(Failure) { try body() } catch { failure = error }
  }

  /// Where the value of a name begins; nil if it is left out, or something was wrong before.
  private func value(of name: StaticString) -> JSONCursor? {
    guard failure == nil, let last = levels.indices.last else { return nil }
    levels[last].known.append(name)
    return levels[last].fields.first { name ~= $0.key }?.value
  }

  private func level(_ cursor: inout JSONCursor, in place: StaticString, _ body: () -> Void) {
    var level = Level(place: place)
    attempt { () throws(Failure) in
      try cursor.fields { (cursor, key) throws(Failure) in
        level.fields.append((key, cursor))
        try cursor.skip()
      }
    }
    guard failure == nil else { return }
    levels.append(level)
    body()
    let read = levels.removeLast()
    attempt { () throws(Failure) in
      for (key, _) in read.fields where !read.known.contains(where: { $0 ~= key }) {
        throw .unknownKey(key, in: place, read.knownOnce)
      }
      if let complaint = read.complaint { throw complaint }
    }
  }

  // MARK: Values

  func flag(_ name: StaticString, _ value: inout Bool, or usual: Bool) {
    guard var cursor = self.value(of: name) else { return }
    attempt { () throws(Failure) in value = try cursor.bool() }
  }

  func number(
    _ name: StaticString, _ value: inout Double?, or usual: Double?, _ measure: Measure,
    allowsNone: Bool
  ) {
    guard var cursor = self.value(of: name) else { return }
    attempt { () throws(Failure) in
      if allowsNone, cursor.null() { return value = nil }
      value = try measure.checked(try cursor.number(measure.noun))
    }
  }

  func pair(
    _ name: StaticString, _ value: inout Vector?, or usual: Vector?, _ measure: Measure,
    allowsNone: Bool
  ) {
    guard var cursor = self.value(of: name) else { return }
    attempt { () throws(Failure) in
      if allowsNone, cursor.null() { return value = nil }
      let (x, y) = try cursor.pair(measure.noun)
      guard x >= measure.least, y >= measure.least else { throw Failure("a negative size") }
      value = Vector(x, y)
    }
  }

  func insets(_ name: StaticString, _ value: inout Insets) {
    guard var cursor = self.value(of: name) else { return }
    attempt { () throws(Failure) in value = try TraceWords.insets(&cursor) }
  }

  func choice<Value: SettingWord>(
    _ name: StaticString, _ value: inout Value?, or usual: Value?, allowsOther: Bool
  ) {
    guard var cursor = self.value(of: name) else {
      guard usual == nil, !allowsOther else { return }
      return complain { "\($0.place) needs a \"\(name)\": \(Failure.list(Value.spoken))" }
    }
    attempt { () throws(Failure) in
      if cursor.peek() == 0x22 {
        value = try cursor.value()
      } else if allowsOther {
        value = nil
      } else if let refusal = Value.values.first(where: { $0.word == nil }) {
        guard let isUsual = cursor.flag() else { throw cursor.wrongType(Value.expectation) }
        value = isUsual ? usual : refusal
      } else {
        value = try cursor.value()
      }
    }
  }

  /// Notes what is wrong with the object that is being read; the first note counts.
  private func complain(_ message: (Level) -> String) {
    guard failure == nil, let last = levels.indices.last, levels[last].complaint == nil else {
      return
    }
    levels[last].complaint = Failure(message(levels[last]))
  }

  func choices<Value: SettingWord & OptionSet>(
    _ name: StaticString, _ value: inout Value, or usual: Value?
  ) where Value.Element == Value {
    guard var cursor = self.value(of: name) else { return }
    attempt { () throws(Failure) in
      value = []
      try cursor.array { (cursor) throws(Failure) in value.insert(try cursor.value()) }
    }
  }

  func text(_ name: StaticString, _ value: inout String, _ noun: StaticString) {
    guard var cursor = self.value(of: name) else {
      return complain { "\($0.place) needs a \"\(name)\"" }
    }
    attempt { () throws(Failure) in value = try cursor.string(noun) }
  }

  func text(
    _ name: StaticString, _ value: inout String?, isRefused: inout Bool, _ noun: StaticString
  ) {
    guard var cursor = self.value(of: name) else { return }
    (value, isRefused) = (nil, false)
    attempt { () throws(Failure) in
      if cursor.peek() == 0x22 { return value = try cursor.string(noun) }
      if cursor.null() { return }
      let start = cursor
      guard cursor.flag() == false else {
        cursor = start
        throw cursor.wrongType("null, \(noun) or false")
      }
      isRefused = true
    }
  }

  func group(
    _ name: StaticString, in place: StaticString, if isPresent: Bool, _ body: () -> Void
  ) -> Bool {
    guard var cursor = value(of: name) else { return false }
    level(&cursor, in: place, body)
    return failure == nil
  }

  func list<Value>(
    _ name: StaticString, in place: StaticString, _ values: inout [Value], new: Value,
    _ body: (inout Value) -> Void
  ) {
    guard var cursor = value(of: name) else { return }
    attempt { () throws(Failure) in
      values = []
      try cursor.array { (cursor) throws(Failure) in
        var value = new
        level(&cursor, in: place) { body(&value) }
        if let failure { throw failure }
        values.append(value)
      }
    }
  }

  func refuse(if isWrong: Bool, _ message: StaticString) {
    if isWrong { complain { _ in "\(message)" } }
  }
}

extension SettingsReader.Level {
  /// The names that were looked up, each of them once.
  fileprivate var knownOnce: [StaticString] {
    var names: [StaticString] = []
    for name in known where !names.contains(where: { "\($0)" == "\(name)" }) { names.append(name) }
    return names
  }
}

extension Measure {
  /// A number that is allowed, or the smallest.
  fileprivate func checked(_ value: Double) throws(JSONCursor.Failure) -> Double {
    if isClamped, value < least { return least }
    if unit == .count, Int(exactly: value) == nil {
      throw JSONCursor.Failure("\(DecimalNumber.text(value)) where \(noun) was expected")
    }
    guard value < least || value > most else { return value }
    let range =
      most < .infinity
      ? "from \(DecimalNumber.text(least)) to \(DecimalNumber.text(most))"
      : unit == .count ? "above 0" : "of at least \(DecimalNumber.text(least))"
    throw JSONCursor.Failure("\(DecimalNumber.text(value)) where \(noun) \(range) was expected")
  }
}

extension SettingWord {
  /// The words.
  fileprivate static var spoken: [StaticString] { values.compactMap { $0.word } }

  /// The allowed values, as an English list.
  fileprivate static var expectation: String {
    spoken.map { "\"\($0)\"" }.joined(separator: ", ") + " or false"
  }
}

extension JSONCursor {
  /// Reads true or false if one of them comes; nil for anything else, which is left.
  fileprivate mutating func flag() -> Bool? {
    var cursor = self
    guard let value = try? cursor.bool() else { return nil }
    self = cursor
    return value
  }

  /// Reads the word of a value.
  fileprivate mutating func value<Value: SettingWord>() throws(Failure) -> Value {
    let word = try word(Value.noun)
    for value in Value.values {
      if let name = value.word, name ~= word { return value }
      if let name = value.formerWord, name ~= word { return value }
    }
    throw .unknown(Value.noun, word, expected: Value.spoken)
  }
}
