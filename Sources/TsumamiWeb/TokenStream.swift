import Tsumami

/// Writes events and descriptions of a stage as a stream of numbers that a page reads in place.
///
/// `Web/package/tokens.js` turns them into objects. Neither end knows any kind of attachment.
///
/// A part is one number for its ``Opcode`` and the length of its name, one for the address of its
/// name, then its value. Names and words are addresses of constants in the module, so that the page
/// decodes each of them once. A list is its length and its elements; the elements of a list of
/// objects, and objects, are sequences of parts that end with ``Opcode/end``. A text is its length
/// in bytes of UTF-8, and the bytes, eight to a number.
package final class TokenStream: EventWriter {
  /// The kind of a part; `Web/package/tokens.js` has the same numbers.
  enum Opcode: Int {
    case end, null, no, yes, number, text, word, numbers, words, booleans, object, list
    case node, nodes, attachment, attachments
  }

  /// The factor of the length of a name beside an opcode.
  static var lengthFactor: Int { 16 }

  /// The numbers; the address changes when the stream grows.
  package private(set) var numbers: UnsafeMutablePointer<Double>
  /// How many there are.
  package private(set) var count = 0
  private var capacity = 512

  /// Makes an empty stream.
  package init() {
    numbers = .allocate(capacity: capacity)
  }

  deinit { numbers.deallocate() }

  /// Forgets all numbers; the memory stays.
  package func removeAll() { count = 0 }

  // MARK: Numbers

  private func reserve(_ more: Int) {
    guard count + more > capacity else { return }
    capacity = (count + more) * 2
    let larger = UnsafeMutablePointer<Double>.allocate(capacity: capacity)
    larger.update(from: numbers, count: count)
    numbers.deallocate()
    numbers = larger
  }

  /// Appends a number without a name.
  package func append(_ number: Double) {
    reserve(1)
    numbers[count] = number
    count += 1
  }

  private func append(_ number: Int) { append(Double(number)) }

  private func append(address text: StaticString) {
    append(Double(UInt(bitPattern: text.utf8Start)))
  }

  private func append(_ text: String) {
    text.withBytes { bytes in
      append(bytes.count)
      guard let source = bytes.baseAddress else { return }
      let cells = (bytes.count + 7) / 8
      reserve(cells)
      UnsafeMutableRawPointer(numbers + count).copyMemory(from: source, byteCount: bytes.count)
      count += cells
    }
  }

  private func begin(_ opcode: Opcode, _ name: StaticString) {
    append(opcode.rawValue + Self.lengthFactor * name.utf8CodeUnitCount)
    append(address: name)
  }

  /// Ends an object.
  package func end() { append(Opcode.end.rawValue) }

  // MARK: Parts

  package func number(_ name: StaticString, _ value: Double?) {
    guard let value else { return missing(name) }
    begin(.number, name)
    append(value)
  }

  package func vector(_ name: StaticString, _ value: Vector?) {
    guard let value else { return missing(name) }
    begin(.numbers, name)
    append(2)
    append(value.x)
    append(value.y)
  }

  package func numbers(_ name: StaticString, _ values: [Double]) {
    begin(.numbers, name)
    append(values.count)
    for value in values { append(value) }
  }

  package func bool(_ name: StaticString, _ value: Bool) { begin(value ? .yes : .no, name) }

  package func bools(_ name: StaticString, _ values: [Bool]) {
    begin(.booleans, name)
    append(values.count)
    for value in values { append(value ? 1 : 0) }
  }

  package func missing(_ name: StaticString) { begin(.null, name) }

  package func word(_ name: StaticString, _ value: StaticString) {
    begin(.word, name)
    append(word: value)
  }

  package func words(_ name: StaticString, _ values: [StaticString]) {
    begin(.words, name)
    append(values.count)
    for value in values { append(word: value) }
  }

  private func append(word: StaticString) {
    append(word.utf8CodeUnitCount)
    append(address: word)
  }

  package func text(_ name: StaticString, _ value: String?) {
    guard let value else { return missing(name) }
    begin(.text, name)
    append(value)
  }

  package func group(_ name: StaticString, _ body: () -> Void) {
    begin(.object, name)
    body()
    end()
  }

  package func list(_ name: StaticString, _ count: Int, _ element: (Int) -> Void) {
    begin(.list, name)
    append(count)
    for place in 0..<count {
      element(place)
      end()
    }
  }

  // MARK: Identities

  package func node(_ name: StaticString, _ value: NodeID) {
    begin(.node, name)
    append(value.index)
  }

  package func nodes(_ name: StaticString, _ values: [NodeID]) {
    begin(.nodes, name)
    append(values.count)
    for value in values { append(value.index) }
  }

  package func attachment(_ name: StaticString, _ value: AttachmentID) {
    begin(.attachment, name)
    append(value.index)
  }

  package func attachments(_ name: StaticString, _ values: [AttachmentID]) {
    begin(.attachments, name)
    append(values.count)
    for value in values { append(value.index) }
  }
}
