/// A message of Open Sound Control, whose arguments are read one after the other.
struct OSCMessage {
  /// An argument; numbers of all sizes are one of two.
  enum Argument {
    case whole(Int64)
    case number(Double)
    case text(UnsafeRawBufferPointer)
    /// One that no message of TUIO has.
    case other
  }

  /// Where it is sent to, such as /tuio/2Dcur.
  let address: UnsafeRawBufferPointer
  private let bytes: UnsafeRawBufferPointer
  /// The place of the next type tag.
  private var tag: Int
  private let lastTag: Int
  /// The place of the next argument.
  private var place: Int

  /// Takes the bytes of a message; nil for what is none.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.first == UInt8(ascii: "/"), let address = Self.string(bytes, at: 0),
      let types = Self.string(bytes, at: address.next), types.range.first != nil,
      bytes[types.range.lowerBound] == UInt8(ascii: ",")
    else { return nil }
    self.bytes = bytes
    self.address = UnsafeRawBufferPointer(rebasing: bytes[address.range])
    tag = types.range.lowerBound + 1
    lastTag = types.range.upperBound
    place = types.next
  }

  /// A string with the zeros after it, up to a multiple of four bytes; nil without its end.
  private static func string(
    _ bytes: UnsafeRawBufferPointer, at start: Int
  ) -> (range: Range<Int>, next: Int)? {
    var end = start
    while end < bytes.count, bytes[end] != 0 { end += 1 }
    guard end < bytes.count else { return nil }
    return (start..<end, min((end / 4 + 1) * 4, bytes.count))
  }

  /// The next argument; nil after the last, and where the message ends too early.
  mutating func next() -> Argument? {
    guard tag < lastTag else { return nil }
    let type = bytes[tag]
    tag += 1
    switch type {
    case UInt8(ascii: "i"): return integer(4).map { .whole(Int64(Int32(truncatingIfNeeded: $0))) }
    case UInt8(ascii: "h"): return integer(8).map { .whole(Int64(bitPattern: $0)) }
    case UInt8(ascii: "f"):
      return integer(4).map {
        .number(Double(Float(bitPattern: UInt32(truncatingIfNeeded: $0))))
      }
    case UInt8(ascii: "d"): return integer(8).map { .number(Double(bitPattern: $0)) }
    case UInt8(ascii: "t"): return integer(8).map { _ in .other }
    case UInt8(ascii: "c"), UInt8(ascii: "r"), UInt8(ascii: "m"):
      return integer(4).map { _ in .other }
    case UInt8(ascii: "s"), UInt8(ascii: "S"):
      guard let text = Self.string(bytes, at: place) else { return end() }
      place = text.next
      return .text(UnsafeRawBufferPointer(rebasing: bytes[text.range]))
    case UInt8(ascii: "b"):
      guard let count = integer(4), count <= UInt64(bytes.count - place) else { return end() }
      place = min(place + (Int(count) + 3) / 4 * 4, bytes.count)
      return .other
    case UInt8(ascii: "T"), UInt8(ascii: "F"), UInt8(ascii: "N"), UInt8(ascii: "I"),
      UInt8(ascii: "["), UInt8(ascii: "]"):
      return .other
    default: return end()
    }
  }

  /// The next argument as a whole number of 32 bits.
  mutating func int32() -> Int32? {
    switch next() {
    case .whole(let value): Int32(truncatingIfNeeded: value)
    case .number(let value): Int32(exactly: value)
    default: nil
    }
  }

  /// The next argument as a number of at most a billion.
  mutating func double() -> Double? {
    let value: Double
    switch next() {
    case .whole(let whole): value = Double(whole)
    case .number(let number): value = number
    default: return nil
    }
    return value.magnitude <= 1e9 ? value : nil
  }

  private mutating func end() -> Argument? {
    tag = lastTag
    return nil
  }

  /// The bits of some bytes, the highest first.
  private mutating func integer(_ count: Int) -> UInt64? {
    guard bytes.count - place >= count else {
      tag = lastTag
      return nil
    }
    var value: UInt64 = 0
    for byte in bytes[place..<place + count] { value = value << 8 | UInt64(byte) }
    place += count
    return value
  }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes are those of a text.
  func isText(_ text: StaticString) -> Bool {
    elementsEqual(
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
