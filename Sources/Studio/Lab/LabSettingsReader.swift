import Tsumami

/// Reads the settings of a part from an object of a document.
///
/// The list of the settings looks up its names in its order; the first mistake stops the reading.
final class LabSettingsReader: SettingsVisitor {
  private var reader: ObjectReader
  /// The names that were looked up in this object.
  private var known: [Text]
  private var problem: DocumentProblem?

  private init(_ reader: ObjectReader, _ known: [Text]) {
    self.reader = reader
    self.known = known
  }

  /// Reads an object.
  ///
  /// - Parameters:
  ///   - reader: the object.
  ///   - others: the names of what else it may have.
  ///   - visit: goes to the settings.
  /// - Throws: the first thing that is wrong.
  static func read(
    _ reader: ObjectReader, also others: [Text] = [], _ visit: (LabSettingsReader) -> Void
  ) throws(DocumentProblem) {
    let settings = LabSettingsReader(reader, others)
    visit(settings)
    if let problem = settings.problem { throw problem }
    try reader.allow(settings.known)
  }

  /// Reads an object within this one.
  private func read(_ inner: ObjectReader, _ body: () -> Void) throws(DocumentProblem) {
    let (outer, names) = (reader, known)
    (reader, known) = (inner, [])
    body()
    if problem == nil { try inner.allow(known) }
    (reader, known) = (outer, names)
  }

  /// Reads a setting that is there.
  private func find(_ name: StaticString, _ body: (Text) throws(DocumentProblem) -> Void) -> Bool {
    let name = Text(stringLiteral: name)
    known.append(name)
    guard problem == nil, reader.names.contains(name) else { return false }
    do throws(DocumentProblem) { try body(name) } catch { problem = error }
    return problem == nil
  }

  // MARK: Values

  @inline(never)
  func flag(_ name: StaticString, _ value: inout Bool, or usual: Bool) {
    _ = find(name) { (name) throws(DocumentProblem) in value = try reader.bool(name) }
  }

  @inline(never)
  func number(
    _ name: StaticString, _ value: inout Double?, or usual: Double?, _ measure: Measure,
    allowsNone: Bool
  ) {
    _ = find(name) { (name) throws(DocumentProblem) in
      if allowsNone, !reader.has(name) { return value = nil }
      var number = try reader.number(name, in: -1e16...1e16)
      if measure.isClamped { number = Swift.max(number, measure.least) }
      let isWhole = measure.unit != .count || Int(exactly: number) != nil
      guard isWhole, number >= measure.least, number <= measure.most else {
        throw reader.problem(name, Text(stringLiteral: measure.noun) + " in range")
      }
      value = number
    }
  }

  @inline(never)
  func pair(
    _ name: StaticString, _ value: inout Vector?, or usual: Vector?, _ measure: Measure,
    allowsNone: Bool
  ) {
    _ = find(name) { (name) throws(DocumentProblem) in
      if allowsNone, !reader.has(name) { return value = nil }
      let pair = try reader.vector(name)
      guard pair.x >= measure.least, pair.y >= measure.least else {
        throw reader.problem(name, Text(stringLiteral: measure.noun) + " in range")
      }
      value = pair
    }
  }

  @inline(never)
  func insets(_ name: StaticString, _ value: inout Insets) {
    _ = find(name) { (name) throws(DocumentProblem) in value = try reader.insets(name) }
  }

  // MARK: Words

  func choice<Value: SettingWord>(
    _ name: StaticString, _ value: inout Value?, or usual: Value?, allowsOther: Bool
  ) {
    let values = Value.values
    switch choice(name, values.map { $0.word }, isNeeded: usual == nil, allowsOther) {
    case .word(let place): value = values[place]
    case .usual: value = usual
    case .other: value = nil
    case nil: break
    }
  }

  private enum Choice {
    case word(Int)
    case usual
    case other
  }

  /// Reads a choice of words, or true or false where one of the values has no word.
  @inline(never)
  private func choice(
    _ name: StaticString, _ words: [StaticString?], isNeeded: Bool, _ allowsOther: Bool
  ) -> Choice? {
    var choice: Choice?
    let isThere = find(name) { (name) throws(DocumentProblem) in
      if reader.isText(name) {
        choice = .word(try place(of: reader.text(name), among: words, name))
      } else if allowsOther {
        choice = .other
      } else if reader.isBool(name), let refusal = words.firstIndex(where: { $0 == nil }) {
        choice = try reader.bool(name) ? .usual : .word(refusal)
      } else {
        throw reader.problem(name, expected(words))
      }
    }
    if !isThere, isNeeded, !allowsOther, problem == nil {
      problem = reader.problem(Text(stringLiteral: name), expected(words))
    }
    return choice
  }

  func choices<Value: SettingWord & OptionSet>(
    _ name: StaticString, _ value: inout Value, or usual: Value?
  ) where Value.Element == Value {
    let values = Value.values
    _ = find(name) { (name) throws(DocumentProblem) in
      let words = try reader.texts(name)
      // Earlier takes have empty lists where one of the words is needed.
      guard usual != nil || !words.isEmpty else { return }
      value = []
      for word in words {
        value.insert(values[try place(of: word, among: values.map { $0.word }, name)])
      }
    }
  }

  private func place(
    of text: Text, among words: [StaticString?], _ name: Text
  ) throws(DocumentProblem) -> Int {
    for (place, word) in words.enumerated() {
      if let word, Text(stringLiteral: word) == text { return place }
    }
    throw reader.problem(name, expected(words))
  }

  /// The words, as a message lists them.
  private func expected(_ words: [StaticString?]) -> Text {
    var list: Text = ""
    for case let word? in words {
      list = (list.isEmpty ? list : list + ", ") + Text(stringLiteral: word)
    }
    return list
  }

  // MARK: Names

  func text(_ name: StaticString, _ value: inout String, _ noun: StaticString) {
    let isThere = find(name) { (name) throws(DocumentProblem) in
      value = try reader.text(name).string
    }
    if !isThere, problem == nil {
      problem = reader.problem(Text(stringLiteral: name), Text(stringLiteral: noun))
    }
  }

  func text(
    _ name: StaticString, _ value: inout String?, isRefused: inout Bool, _ noun: StaticString
  ) {
    _ = find(name) { (name) throws(DocumentProblem) in
      (value, isRefused) = (nil, false)
      if reader.isText(name) {
        value = try reader.text(name).string
      } else if reader.has(name) {
        isRefused = try !reader.bool(name)
        guard isRefused else { throw reader.problem(name, Text(stringLiteral: noun)) }
      }
    }
  }

  // MARK: Settings of settings

  func group(
    _ name: StaticString, in place: StaticString, if isPresent: Bool, _ body: () -> Void
  ) -> Bool {
    find(name) { (name) throws(DocumentProblem) in try read(reader.object(name), body) }
  }

  func list<Value>(
    _ name: StaticString, in place: StaticString, _ values: inout [Value], new: Value,
    _ body: (inout Value) -> Void
  ) {
    _ = find(name) { (name) throws(DocumentProblem) in
      values = []
      try reader.forEach(name) { (each) throws(DocumentProblem) in
        var value = new
        try read(each) { body(&value) }
        values.append(value)
      }
    }
  }

  func refuse(if isWrong: Bool, _ message: StaticString) {
    guard isWrong, problem == nil else { return }
    problem = reader.problem(
      Text(stringLiteral: message), expected: "values that fit each other")
  }
}
