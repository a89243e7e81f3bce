import Tsumami

/// Writes the description of a stage into the output buffer of a wire, as a stream of tokens.
///
/// `Web/trace.js` turns it into the JSON of a trace's first line. Neither end knows any kind of
/// attachment.
///
/// A part is an opcode (one byte), its name, and its value. Lengths and counts are 32-bit integers,
/// numbers are 64-bit floating-point numbers, both little-endian; names and texts are a length and
/// that many bytes of UTF-8. An object is a sequence of parts that ends with ``Opcode/end``; the
/// elements of a list are objects.
final class DescriptionStream: EventWriter {
  /// What a part is; `Web/trace.js` has the same numbers.
  enum Opcode: UInt8 {
    case end, null, no, yes, number, text, numbers, texts, booleans, object, list
  }

  private let wire: Wire
  /// The number of bytes so far.
  private(set) var count = 0

  init(_ wire: Wire) {
    self.wire = wire
  }

  // MARK: Bytes

  private func append(_ source: UnsafeRawPointer, _ length: Int) {
    wire.reserveOutput(bytes: count + length)
    (UnsafeMutableRawPointer(wire.output) + count).copyMemory(from: source, byteCount: length)
    count += length
  }

  private func append(_ opcode: Opcode) {
    var byte = opcode.rawValue
    append(&byte, 1)
  }

  private func append(count: Int) {
    var number = UInt32(count)
    append(&number, 4)
  }

  private func append(_ number: Double) {
    var number = number
    append(&number, 8)
  }

  private func append(_ text: StaticString) {
    append(count: text.utf8CodeUnitCount)
    append(text.utf8Start, text.utf8CodeUnitCount)
  }

  private func append(_ text: String) {
    text.withBytes { bytes in
      append(count: bytes.count)
      if let start = bytes.baseAddress { append(start, bytes.count) }
    }
  }

  private func begin(_ opcode: Opcode, _ name: StaticString) {
    append(opcode)
    append(name)
  }

  /// Ends an object.
  func end() { append(.end) }

  // MARK: Parts

  func number(_ name: StaticString, _ value: Double?) {
    guard let value else { return missing(name) }
    begin(.number, name)
    append(value)
  }

  func vector(_ name: StaticString, _ value: Vector?) {
    guard let value else { return missing(name) }
    begin(.numbers, name)
    append(count: 2)
    append(value.x)
    append(value.y)
  }

  func numbers(_ name: StaticString, _ values: [Double]) {
    begin(.numbers, name)
    append(count: values.count)
    for value in values { append(value) }
  }

  func bool(_ name: StaticString, _ value: Bool) { begin(value ? .yes : .no, name) }

  func bools(_ name: StaticString, _ values: [Bool]) {
    begin(.booleans, name)
    append(count: values.count)
    for value in values { append(value ? .yes : .no) }
  }

  func missing(_ name: StaticString) { begin(.null, name) }

  func word(_ name: StaticString, _ value: StaticString) {
    begin(.text, name)
    append(value)
  }

  func words(_ name: StaticString, _ values: [StaticString]) {
    begin(.texts, name)
    append(count: values.count)
    for value in values { append(value) }
  }

  func text(_ name: StaticString, _ value: String?) {
    guard let value else { return missing(name) }
    begin(.text, name)
    append(value)
  }

  func group(_ name: StaticString, _ body: () -> Void) {
    begin(.object, name)
    body()
    end()
  }

  func list(_ name: StaticString, _ count: Int, _ element: (Int) -> Void) {
    begin(.list, name)
    append(count: count)
    for place in 0..<count {
      element(place)
      end()
    }
  }

  // MARK: Names

  /// Writes `n` and the index of a node.
  func node(_ name: StaticString, _ value: NodeID) {
    begin(.text, name)
    append(letter: "n", value.index)
  }

  func nodes(_ name: StaticString, _ values: [NodeID]) {
    begin(.texts, name)
    append(count: values.count)
    for value in values { append(letter: "n", value.index) }
  }

  /// Writes `a` and the index of an attachment.
  func attachment(_ name: StaticString, _ value: AttachmentID) {
    begin(.text, name)
    append(letter: "a", value.index)
  }

  func attachments(_ name: StaticString, _ values: [AttachmentID]) {
    begin(.texts, name)
    append(count: values.count)
    for value in values { append(letter: "a", value.index) }
  }

  /// Appends a text of a letter and a number that is not negative.
  private func append(letter: Unicode.Scalar, _ number: Int) {
    var digits = 1
    var power = 1
    while number / power >= 10 {
      power *= 10
      digits += 1
    }
    append(count: digits + 1)
    var byte = UInt8(truncatingIfNeeded: letter.value)
    append(&byte, 1)
    while power > 0 {
      byte = UInt8(truncatingIfNeeded: 48 + number / power % 10)
      append(&byte, 1)
      power /= 10
    }
  }
}
