extension Value {
  /// The tags of the kinds of values; `Web/studio/values.js` has the same numbers.
  private enum Tag: UInt8 {
    case null, no, yes, number, text, list, object
  }

  /// How deep values may contain each other.
  package static var mostDepth: Int { 64 }

  /// The value as bytes.
  ///
  /// A tag is one byte: 0 null, 1 false, 2 true, 3 a number, 4 a text, 5 a list, 6 an object. After
  /// it come the eight bytes of a number; the count of bytes and the UTF-8 of a text; the count and
  /// the values of a list; the count of an object, and for each entry its name, as a text without
  /// tag, and its value. Counts have four bytes. All numbers are little-endian.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return bytes
  }

  private func append(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(Tag.null.rawValue)
    case .bool(let isTrue): bytes.append((isTrue ? Tag.yes : .no).rawValue)
    case .number(let number):
      bytes.append(Tag.number.rawValue)
      var bits = number.bitPattern
      for _ in 0..<8 {
        bytes.append(UInt8(truncatingIfNeeded: bits))
        bits >>= 8
      }
    case .text(let text):
      bytes.append(Tag.text.rawValue)
      Self.append(text, to: &bytes)
    case .list(let values):
      bytes.append(Tag.list.rawValue)
      Self.append(count: values.count, to: &bytes)
      for value in values { value.append(to: &bytes) }
    case .object(let entries):
      bytes.append(Tag.object.rawValue)
      Self.append(count: entries.count, to: &bytes)
      for entry in entries {
        Self.append(entry.name, to: &bytes)
        entry.value.append(to: &bytes)
      }
    }
  }

  private static func append(count: Int, to bytes: inout [UInt8]) {
    let count = UInt32(truncatingIfNeeded: count)
    for shift in [UInt32(0), 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: count >> shift)) }
  }

  private static func append(_ text: Text, to bytes: inout [UInt8]) {
    append(count: text.bytes.count, to: &bytes)
    for byte in text.bytes { bytes.append(byte) }
  }

  /// Reads a value; nil if the bytes are not exactly one value, or if values contain each other
  /// deeper than ``mostDepth``.
  package init?(bytes: UnsafeBufferPointer<UInt8>) {
    var reader = Reader(bytes: bytes)
    guard let value = reader.value(depth: 0), reader.place == bytes.count else { return nil }
    self = value
  }

  /// Reads within the bounds of a buffer, whatever its counts claim.
  private struct Reader {
    let bytes: UnsafeBufferPointer<UInt8>
    var place = 0

    mutating func value(depth: Int) -> Value? {
      guard depth <= Value.mostDepth, place < bytes.count, let tag = Tag(rawValue: bytes[place])
      else { return nil }
      place += 1
      switch tag {
      case .null: return .null
      case .no: return .bool(false)
      case .yes: return .bool(true)
      case .number: return number().map { .number($0) }
      case .text: return text().map { .text($0) }
      case .list:
        // Each value has at least its tag, so a count beyond the bytes that are left is wrong.
        guard let count = count(), count <= bytes.count - place else { return nil }
        var values: [Value] = []
        for _ in 0..<count {
          guard let value = value(depth: depth + 1) else { return nil }
          values.append(value)
        }
        return .list(values)
      case .object:
        guard let count = count(), count <= bytes.count - place else { return nil }
        var entries: [Entry] = []
        for _ in 0..<count {
          guard let name = text(), let value = value(depth: depth + 1) else { return nil }
          entries.append(Entry(name, value))
        }
        return .object(entries)
      }
    }

    private mutating func integer(_ count: Int) -> UInt64? {
      guard bytes.count - place >= count else { return nil }
      var bits: UInt64 = 0
      for offset in 0..<count { bits |= UInt64(bytes[place + offset]) << UInt64(8 * offset) }
      place += count
      return bits
    }

    private mutating func number() -> Double? { integer(8).map { Double(bitPattern: $0) } }

    private mutating func count() -> Int? { integer(4).map { Int(truncatingIfNeeded: $0) } }

    private mutating func text() -> Text? {
      guard let count = count(), count >= 0, count <= bytes.count - place else { return nil }
      let text = Text(bytes: bytes[place..<(place + count)])
      place += count
      return text
    }
  }
}
