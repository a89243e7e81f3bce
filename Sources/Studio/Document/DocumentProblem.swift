/// What is wrong with a document that cannot be opened.
public struct DocumentProblem: Error, Equatable, Sendable {
  /// Where: the names and places that lead to the value, as in `items[3].frame`.
  public let path: Text
  /// What was expected there.
  public let expected: Text
  /// What was found there.
  public let found: Text

  /// Makes a problem.
  public init(path: Text, expected: Text, found: Text) {
    self.path = path
    self.expected = expected
    self.found = found
  }

  /// The problem as a value, for a page.
  public var value: Value {
    .object([
      Value.Entry("path", .text(path)), Value.Entry("expected", .text(expected)),
      Value.Entry("found", .text(found)),
    ])
  }
}
