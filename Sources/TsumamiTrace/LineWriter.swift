import Foundation
import Tsumami

/// Writes lines of JSON to a file or a pipe.
final class LineWriter: EventWriter {
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private var needsComma = false
  /// The names of attachments.
  var names: [AttachmentID: String] = [:]

  init(descriptor: Int32) {
    self.descriptor = descriptor
    bytes.reserveCapacity(1 << 16)
  }

  // MARK: Lines

  /// Writes one line: an object with the parts that the closure writes.
  func line(_ body: () -> Void) {
    object(body)
    bytes.append(0x0A)
    if bytes.count >= 1 << 15 { flush() }
  }

  /// Writes one line, or nothing if the closure says so.
  func optionalLine(_ body: () -> Bool) {
    let start = bytes.count
    var isWanted = false
    object { isWanted = body() }
    if !isWanted { return bytes.removeSubrange(start...) }
    bytes.append(0x0A)
    if bytes.count >= 1 << 15 { flush() }
  }

  /// Writes parts.
  ///
  /// - Returns: whether there were any.
  func parts(_ body: () -> Void) -> Bool {
    let start = bytes.count
    body()
    return bytes.count > start
  }

  /// Hands over what is written so far.
  func flush() {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        buffer.baseAddress.map {
          Foundation.write(descriptor, $0 + written, buffer.count - written)
        } ?? -1
      }
      if count > 0 { written += count } else if count == 0 || errno != EINTR { break }
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

  func number(_ name: StaticString, _ value: Double?) {
    key(name)
    if let value { DecimalNumber.write(value, to: &bytes) } else { null() }
  }

  func vector(_ name: StaticString, _ value: Vector?) {
    key(name)
    if let value { array([value.x, value.y]) } else { null() }
  }

  func matrix(_ name: StaticString, _ value: Matrix) {
    key(name)
    array([value.a, value.b, value.c, value.d, value.tx, value.ty])
  }

  func bool(_ name: StaticString, _ value: Bool) {
    key(name)
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  func word(_ name: StaticString, _ value: StaticString) {
    key(name)
    quote(value)
  }

  /// Writes an array of words.
  func words(_ name: StaticString, _ values: [StaticString]) {
    key(name)
    bytes.append(0x5B)
    for (place, value) in values.enumerated() {
      if place > 0 { bytes.append(0x2C) }
      quote(value)
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

  private func quote(_ text: StaticString) {
    bytes.append(0x22)
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    bytes.append(0x22)
  }

  func missing(_ name: StaticString) {
    key(name)
    null()
  }

  func group(_ name: StaticString, _ body: () -> Void) {
    key(name)
    object(body)
  }

  func text(_ name: StaticString, _ value: String?) {
    key(name)
    guard let value else { return null() }
    bytes.append(0x22)
    for byte in value.utf8 {
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

  func attachment(_ name: StaticString, _ value: AttachmentID) { text(name, names[value]) }
  func attachments(_ name: StaticString, _ values: [AttachmentID]) {}
  func node(_ name: StaticString, _ value: NodeID) {}
  func nodes(_ name: StaticString, _ values: [NodeID]) {}
  func numbers(_ name: StaticString, _ values: [Double]) { key(name); array(values) }
  func list(_ name: StaticString, _ count: Int, _ element: (Int) -> Void) {}
}
