import Tsumami

/// Writes lines of JSON to a file descriptor, buffered, or to memory.
package final class LineWriter: EventWriter {
  /// The names of the nodes and attachments that occur in what is written.
  var names = WrittenNames()
  /// The system's error number when output could not be written; 0 otherwise.
  package private(set) var failure: Int32 = 0

  private let descriptor: Int32?
  /// What is written and not passed on yet; everything, in memory.
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Makes a writer to a file descriptor; nil for memory.
  package init(descriptor: Int32?) {
    self.descriptor = descriptor
    bytes.reserveCapacity(1 << 16)
  }

  /// Makes a writer to memory that knows the names of nodes and attachments.
  package convenience init(nodes: [NodeID: String], attachments: [AttachmentID: String]) {
    self.init(descriptor: nil)
    names = WrittenNames(nodes: nodes, attachments: attachments)
  }

  /// Forgets what is written in memory.
  package func removeAll() { bytes.removeAll(keepingCapacity: true) }

  // MARK: Lines

  /// Writes one line: an object with the parts that the closure writes.
  package func line(_ body: () -> Void) {
    object(body)
    bytes.append(0x0A)
    if bytes.count >= 1 << 15 { flush() }
  }

  /// Writes one line that begins with some parts; nothing if the closure writes no others.
  ///
  /// - Parameters:
  ///   - start: writes the parts at its beginning.
  ///   - body: writes the other parts.
  func line(from start: () -> Void, _ body: () -> Void) {
    let first = bytes.count
    var hasMore = false
    object {
      start()
      let count = bytes.count
      body()
      hasMore = bytes.count > count
    }
    if !hasMore { return bytes.removeSubrange(first...) }
    bytes.append(0x0A)
    if bytes.count >= 1 << 15 { flush() }
  }

  /// Writes one object and returns it instead of printing it.
  func text(_ body: () -> Void) -> String {
    let start = bytes.count
    object(body)
    defer { bytes.removeSubrange(start...) }
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  /// Passes everything that is written so far to the file or pipe; nothing after a failure.
  package func flush() {
    guard let descriptor else { return }
    if failure == 0 {
      failure = bytes.withUnsafeBytes { OutputDescriptor.write($0, to: descriptor) }
    }
    bytes.removeAll(keepingCapacity: true)
  }

  private func object(_ body: () -> Void) {
    bytes.append(0x7B)
    needsComma = false
    body()
    bytes.append(0x7D)
    needsComma = true
  }

  private func key(_ name: StaticString) {
    if needsComma { bytes.append(0x2C) }
    needsComma = true
    quote(name)
    bytes.append(0x3A)
  }

  private func array(_ numbers: [Double]) {
    bytes.append(0x5B)
    for (place, number) in numbers.enumerated() {
      if place > 0 { bytes.append(0x2C) }
      DecimalNumber.write(number, to: &bytes)
    }
    bytes.append(0x5D)
  }

  private func null() { bytes.append(contentsOf: "null".utf8) }

  // MARK: Parts

  package func number(_ name: StaticString, _ value: Double?) {
    key(name)
    if let value { DecimalNumber.write(value, to: &bytes) } else { null() }
  }

  /// A whole number, of which a double might hold another one.
  func whole(_ name: StaticString, _ value: Int) {
    key(name)
    DecimalNumber.write(Int64(value), to: &bytes)
  }

  package func vector(_ name: StaticString, _ value: Vector?) {
    key(name)
    if let value { array([value.x, value.y]) } else { null() }
  }

  func matrix(_ name: StaticString, _ value: Matrix) {
    key(name)
    array([value.a, value.b, value.c, value.d, value.tx, value.ty])
  }

  package func bool(_ name: StaticString, _ value: Bool) {
    key(name)
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  package func word(_ name: StaticString, _ value: StaticString) {
    key(name)
    quote(value)
  }

  package func words(_ name: StaticString, _ values: [StaticString]) {
    elements(name, values.count) { quote(values[$0]) }
  }

  package func numbers(_ name: StaticString, _ values: [Double]) {
    key(name)
    array(values)
  }

  package func bools(_ name: StaticString, _ values: [Bool]) {
    elements(name, values.count) { bytes.append(contentsOf: (values[$0] ? "true" : "false").utf8) }
  }

  package func list(_ name: StaticString, _ count: Int, _ element: (Int) -> Void) {
    elements(name, count) { place in object { element(place) } }
  }

  package func node(_ name: StaticString, _ value: NodeID) { text(name, names.name(of: value)) }

  package func nodes(_ name: StaticString, _ values: [NodeID]) {
    elements(name, values.count) { quote(names.name(of: values[$0])) }
  }

  package func attachment(_ name: StaticString, _ value: AttachmentID) {
    text(name, names.name(of: value))
  }

  package func attachments(_ name: StaticString, _ values: [AttachmentID]) {
    elements(name, values.count) { quote(names.name(of: values[$0])) }
  }

  package func hasName(_ attachment: AttachmentID) -> Bool { names.hasName(attachment) }

  /// Writes an array; the closure writes each element.
  private func elements(_ name: StaticString, _ count: Int, _ element: (Int) -> Void) {
    key(name)
    bytes.append(0x5B)
    for place in 0..<count {
      if place > 0 { bytes.append(0x2C) }
      element(place)
    }
    bytes.append(0x5D)
  }

  /// Writes an array of arrays of numbers.
  func rows(_ name: StaticString, _ rows: [[Double]]) {
    key(name)
    bytes.append(0x5B)
    for (place, row) in rows.enumerated() {
      if place > 0 { bytes.append(0x2C) }
      array(row)
    }
    bytes.append(0x5D)
  }

  /// Writes a part whose value is JSON already.
  package func json(_ name: StaticString, _ text: String) {
    key(name)
    bytes.append(contentsOf: text.utf8)
  }

  private func quote(_ text: StaticString) {
    bytes.append(0x22)
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    bytes.append(0x22)
  }

  package func missing(_ name: StaticString) {
    key(name)
    null()
  }

  package func group(_ name: StaticString, _ body: () -> Void) {
    key(name)
    object(body)
  }

  package func text(_ name: StaticString, _ value: String?) {
    key(name)
    if let value { quote(value) } else { null() }
  }

  private func quote(_ text: String) {
    bytes.append(0x22)
    for byte in text.utf8 {
      switch byte {
      case 0x22, 0x5C:
        bytes.append(0x5C)
        bytes.append(byte)
      case 0..<0x20:
        bytes.append(contentsOf: "\\u00".utf8)
        for digit in [byte >> 4, byte & 15] { bytes.append(digit < 10 ? 48 + digit : 87 + digit) }
      default: bytes.append(byte)
      }
    }
    bytes.append(0x22)
  }
}
