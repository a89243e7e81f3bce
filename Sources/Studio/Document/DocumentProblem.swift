/// What is wrong with a document that cannot be opened.
package struct DocumentProblem: Error, Equatable, Sendable {
  /// Where: the names and places that lead to the value, as in `items[3].frame`.
  package let path: Text
  /// The expected value.
  package let expected: Text
  /// The value of the document.
  package let found: Text

  /// Makes a problem.
  package init(path: Text, expected: Text, found: Text) {
    self.path = path
    self.expected = expected
    self.found = found
  }

  /// The problem as a value, for a page.
  package var value: Value {
    .object([
      Value.Entry("path", .text(path)), Value.Entry("expected", .text(expected)),
      Value.Entry("found", .text(found)),
    ])
  }
}
