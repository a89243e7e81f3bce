/// Bytes of a file that are read within their bounds: a read outside of them has no value.
struct FileBytes {
  /// The order of the bytes of a number.
  enum Order {
    /// The least significant byte comes first, as Intel's processors have it.
    case little
    /// The most significant byte comes first, as in boxes of ISO base media.
    case big
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  /// The order of the bytes of numbers.
  var order = Order.big

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The number of bytes.
  var count: Int { bytes.count }

  /// The bytes from a place to the end; empty for a place outside.
  func suffix(from place: Int) -> FileBytes {
    guard place >= 0, place <= count else { return FileBytes(.init(rebasing: bytes[0..<0])) }
    return FileBytes(UnsafeBufferPointer(rebasing: bytes[place...]))
  }

  /// A byte.
  func byte(at place: Int) -> UInt8? { bytes.indices.contains(place) ? bytes[place] : nil }

  /// An unsigned number of some bytes, at most eight; 0 for no bytes.
  func number(at place: Int, bytes length: Int) -> UInt64? {
    guard place >= 0, length >= 0, length <= 8, place <= count - length else { return nil }
    var number: UInt64 = 0
    for offset in 0..<length {
      let byte = bytes[place + (order == .big ? offset : length - 1 - offset)]
      number = number << 8 | UInt64(byte)
    }
    return number
  }

  /// An unsigned number of some bytes; also nil if it is larger than an `Int`.
  func integer(at place: Int, bytes length: Int) -> Int? {
    number(at: place, bytes: length).flatMap { Int(exactly: $0) }
  }

  /// Whether the bytes at a place are those of a word.
  func says(_ word: StaticString, at place: Int) -> Bool {
    let length = word.utf8CodeUnitCount
    guard place >= 0, place <= count - length else { return false }
    for offset in 0..<length where bytes[place + offset] != word.utf8Start[offset] { return false }
    return true
  }
}
