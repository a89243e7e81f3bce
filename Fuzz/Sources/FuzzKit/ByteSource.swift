/// The bytes of a fuzzer, read as the values that a target needs; when they are used up, all values
/// are zero.
public struct ByteSource {
  private let bytes: UnsafeRawBufferPointer
  private var place = 0

  /// Makes a source from the arguments of `LLVMFuzzerTestOneInput`.
  public init(_ data: UnsafePointer<UInt8>?, _ size: Int) {
    bytes = UnsafeRawBufferPointer(start: data, count: size)
  }

  /// Whether bytes are left.
  public var hasMore: Bool { place < bytes.count }

  /// The next byte.
  public mutating func byte() -> UInt8 {
    guard place < bytes.count else { return 0 }
    defer { place += 1 }
    return bytes[place]
  }

  /// A number from 0 up to a bound that it does not reach.
  public mutating func number(below bound: Int) -> Int { Int(byte()) % bound }

  /// One of some values.
  public mutating func one<Value>(of first: Value, _ others: Value...) -> Value {
    let place = number(below: others.count + 1)
    return place == 0 ? first : others[place - 1]
  }

  /// True for a part of all bytes, in 256ths.
  public mutating func chance(_ share: UInt8) -> Bool { byte() < share }

  /// A number in a range, in 65 536 steps.
  public mutating func double(in range: ClosedRange<Double>) -> Double {
    let step = Double(UInt16(byte()) << 8 | UInt16(byte())) / 65_535
    return range.lowerBound + (range.upperBound - range.lowerBound) * step
  }

  /// Any number: mostly one in a range, sometimes one of any bits.
  public mutating func anyDouble(near range: ClosedRange<Double>) -> Double {
    if !chance(12) { return double(in: range) }
    var bits: UInt64 = 0
    for _ in 0..<8 { bits = bits << 8 | UInt64(byte()) }
    return Double(bitPattern: bits)
  }
}
