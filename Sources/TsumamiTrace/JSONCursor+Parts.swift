import CTsumamiMath

extension JSONCursor {
  /// A problem, as a sentence without its full stop.
  package struct Failure: Error {
    package var message: String

    init(_ message: String) {
      self.message = message
    }

    /// A word that is not one of the words that are allowed here.
    static func unknown(_ noun: StaticString, _ word: Key, expected: [StaticString]) -> Failure {
      Failure("unknown \(noun) \"\(word.text)\"; expected \(list(expected))")
    }

    /// A key that an object of this kind does not have.
    static func unknownKey(_ key: Key, in place: StaticString, _ expected: StaticString...)
      -> Failure
    {
      unknownKey(key, in: place, expected)
    }

    /// A key that an object of this kind does not have.
    static func unknownKey(_ key: Key, in place: StaticString, _ expected: [StaticString])
      -> Failure
    {
      guard !expected.isEmpty else {
        return Failure("unknown key \"\(key.text)\" in \(place); it has no keys")
      }
      return Failure("unknown key \"\(key.text)\" in \(place); expected \(list(expected))")
    }

    /// Words as an English list: a, b or c.
    static func list(_ words: [StaticString]) -> String {
      let words = words.map { "\($0)" }
      guard words.count > 1, let last = words.last else { return words.first ?? "" }
      return words.dropLast().joined(separator: ", ") + " or " + last
    }
  }

  /// A key or a word as it stands in the text, without its quotes.
  package struct Key {
    let start: UnsafePointer<UInt8>
    let count: Int

    /// Whether the key is this name.
    ///
    /// Escapes are not decoded; no known name contains one.
    @inline(__always)
    static func ~= (name: StaticString, key: Key) -> Bool {
      key.count == name.utf8CodeUnitCount
        && tsumami_compare(key.start, name.utf8Start, key.count) == 0
    }

    /// Whether two keys have the same bytes.
    func isEqual(to other: Key) -> Bool {
      count == other.count && tsumami_compare(start, other.start, count) == 0
    }

    /// The key as text, for messages; shortened if it is very long.
    @inline(never)
    var text: String {
      let shown = Swift.min(count, 64)
      let text = String(decoding: UnsafeBufferPointer(start: start, count: shown), as: UTF8.self)
      return shown < count ? text + "…" : text
    }
  }

  /// The largest number of keys in an object that ``fields(_:)`` reads.
  static let mostKeys = 64

  /// Reads an object in which each key occurs once; the closure reads the value of each.
  mutating func fields(
    _ read: (inout JSONCursor, Key) throws(Failure) -> Void
  ) throws(Failure) {
    var seen: [Key] = []
    try object { (cursor, key) throws(Failure) in
      guard !seen.contains(where: { $0.isEqual(to: key) }) else {
        throw Failure("the key \"\(key.text)\" occurs twice")
      }
      guard seen.count < Self.mostKeys else {
        throw Failure("an object of more than \(Self.mostKeys) keys")
      }
      seen.append(key)
      try read(&cursor, key)
    }
  }

  /// The kind of text that is read.
  struct Source {
    /// Its noun in messages.
    var noun: StaticString = "line"
    /// The deepest nesting of objects and arrays that is read.
    var deepest = 64
    /// Whether half of a surrogate pair in a string becomes the replacement character.
    var repairsSurrogates = false

    /// A line of a trace.
    static let line = Source()
    /// A file of another program: a page in a recording is deep, and may have halves of pairs.
    static let file = Source(noun: "file", deepest: 400, repairsSurrogates: true)
  }
}
