/// A text of a document: its UTF-8.
///
/// Two texts are equal if their bytes are. Strings compare by their Unicode normal forms, whose
/// tables alone would double a module.
package struct Text: Equatable, Comparable, Sendable, ExpressibleByStringLiteral {
  /// The UTF-8.
  package var bytes: [UInt8]

  /// Makes a text of bytes; what is not UTF-8 in them stays as it is.
  package init<Bytes: Sequence>(bytes: Bytes) where Bytes.Element == UInt8 {
    self.bytes = []
    for byte in bytes { self.bytes.append(byte) }
  }

  /// Makes a text of a string.
  package init(_ string: String) { self.init(bytes: string.utf8) }

  /// Makes the text of a literal.
  package init(stringLiteral literal: StaticString) {
    self.init(
      bytes: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  /// The decimal digits of a whole number, 0 if it is negative.
  init(_ number: Int) {
    var digits: [UInt8] = []
    var rest = Swift.max(number, 0)
    repeat {
      digits.insert(UInt8(48 + rest % 10), at: 0)
      rest /= 10
    } while rest > 0
    bytes = digits
  }

  /// Whether there is nothing in it.
  package var isEmpty: Bool { bytes.isEmpty }

  /// The text as a string.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// One text and then another.
  static func + (first: Text, second: Text) -> Text {
    var text = first
    for byte in second.bytes { text.bytes.append(byte) }
    return text
  }

  /// Whether all bytes are the same.
  package static func == (first: Text, second: Text) -> Bool {
    guard first.bytes.count == second.bytes.count else { return false }
    for place in first.bytes.indices where first.bytes[place] != second.bytes[place] {
      return false
    }
    return true
  }

  /// The order of the bytes.
  package static func < (first: Text, second: Text) -> Bool {
    for (one, other) in zip(first.bytes, second.bytes) where one != other { return one < other }
    return first.bytes.count < second.bytes.count
  }

  /// The text without what goes beyond a number of bytes, and without a part of a character.
  func cut(to count: Int) -> Text {
    guard bytes.count > count else { return self }
    var end = count
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return Text(bytes: bytes[..<end])
  }
}
