import Tsumami

/// Reads the settings of a part from an object of a document.
///
/// The list of the settings looks up its names in its order; the first mistake stops the reading.
final class LabSettingsReader: LabVisitor {
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

  override func flag(_ name: StaticString, _ value: inout Bool, or usual: Bool) {
    _ = find(name) { (name) throws(DocumentProblem) in value = try reader.bool(name) }
  }

  override func number(
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

  override func pair(
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

  override func insets(_ name: StaticString, _ value: inout Insets) {
    _ = find(name) { (name) throws(DocumentProblem) in value = try reader.insets(name) }
  }

  // MARK: Words

  override func choose(
    _ name: StaticString, _ words: [StaticString?], former: [StaticString?], _ place: Int?,
    or usual: Int?, allowsOther: Bool
  ) -> Int? {
    var new: Int?
    let isThere = find(name) { (name) throws(DocumentProblem) in
      if reader.isText(name) {
        new = try self.place(of: reader.text(name), among: words, former, name)
      } else if allowsOther {
        new = words.count
      } else if reader.isBool(name), let refusal = words.firstIndex(where: { $0 == nil }) {
        new = try reader.bool(name) ? usual : refusal
      } else {
        throw reader.problem(name, expected(words))
      }
    }
    if !isThere, usual == nil, !allowsOther, problem == nil {
      problem = reader.problem(Text(stringLiteral: name), expected(words))
    }
    return new
  }

  override func choose(
    _ name: StaticString, _ words: [StaticString?], bits: Int, canBeEmpty: Bool
  ) -> Int? {
    var new: Int?
    _ = find(name) { (name) throws(DocumentProblem) in
      let texts = try reader.texts(name)
      // Earlier takes have empty lists where one of the words is needed.
      guard canBeEmpty || !texts.isEmpty else { return }
      var bits = 0
      for text in texts {
        let bit = try place(of: text, among: words, [], name)
        bits |= 1 << bit
      }
      new = bits
    }
    return new
  }

  private func place(
    of text: Text, among words: [StaticString?], _ former: [StaticString?], _ name: Text
  ) throws(DocumentProblem) -> Int {
    for words in [words, former] {
      for (place, word) in words.enumerated() {
        if let word, Text(stringLiteral: word) == text { return place }
      }
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

  override func text(_ name: StaticString, _ value: inout String, _ noun: StaticString) {
    let isThere = find(name) { (name) throws(DocumentProblem) in
      value = try reader.text(name).string
    }
    if !isThere, problem == nil {
      problem = reader.problem(Text(stringLiteral: name), Text(stringLiteral: noun))
    }
  }

  override func text(
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

  override func group(
    _ name: StaticString, in place: StaticString, if isPresent: Bool, _ body: () -> Void
  ) -> Bool {
    find(name) { (name) throws(DocumentProblem) in try read(reader.object(name), body) }
  }

  override func count(_ name: StaticString, _ count: Int) -> (kept: Int, all: Int)? {
    var all: Int?
    _ = find(name) { (name) throws(DocumentProblem) in all = try reader.list(name).count }
    return all.map { (0, $0) }
  }

  override func element(_ name: StaticString, _ place: Int, isNew: Bool, _ body: () -> Void) {
    guard isNew, problem == nil else { return }
    do throws(DocumentProblem) {
      try read(reader.element(place, of: Text(stringLiteral: name)), body)
    } catch {
      problem = error
    }
  }

  override func refuse(if isWrong: Bool, _ message: StaticString) {
    guard isWrong, problem == nil else { return }
    problem = reader.problem(
      Text(stringLiteral: message), expected: "values that fit each other")
  }
}
