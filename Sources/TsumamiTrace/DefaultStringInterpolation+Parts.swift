#if hasFeature(Embedded)
/// The parts of a sentence are appended by a call: the standard library appends each of them in
/// place, which takes 130 bytes, where its words are.
extension DefaultStringInterpolation {
  /// Appends what stands between the values.
  @inline(never) package mutating func appendLiteral(_ literal: String) { write(literal) }

  /// Appends a text.
  @inline(never) package mutating func appendInterpolation(_ value: String) { write(value) }

  /// Appends a text of the program.
  @inline(never) package mutating func appendInterpolation(_ value: StaticString) {
    write(value.description)
  }

  /// Appends a number in decimal digits.
  @inline(never) package mutating func appendInterpolation(_ value: Int) {
    write(value.description)
  }
}
#endif
