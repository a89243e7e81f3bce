/// Numbers as text: read fast, and written in the shortest form that reads back to the same double.
package enum DecimalNumber {
  /// The powers of ten that a double holds exactly.
  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// Reads a number in JSON's grammar and moves past it; nil if there is none.
  ///
  /// The result is the nearest double. The digits form a whole number, which is multiplied or
  /// divided by a power of ten. Where that may not round correctly, the standard library reads the
  /// text.
  package static func read(_ place: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>)
    -> Double?
  {
    let start = place
    var cursor = place
    let isNegative = cursor < end && cursor.pointee == 0x2D
    if isNegative { cursor += 1 }
    var digits: UInt64 = 0
    var count = 0
    var exponent = 0
    let whole = cursor
    while cursor < end, cursor.pointee &- 0x30 < 10 {
      digits = digits &* 10 &+ UInt64(cursor.pointee &- 0x30)
      if digits != 0 || count > 0 { count += 1 }
      cursor += 1
    }
    guard cursor > whole, cursor - whole == 1 || whole.pointee != 0x30 else { return nil }
    if cursor < end, cursor.pointee == 0x2E {
      cursor += 1
      let fraction = cursor
      while cursor < end, cursor.pointee &- 0x30 < 10 {
        digits = digits &* 10 &+ UInt64(cursor.pointee &- 0x30)
        if digits != 0 || count > 0 { count += 1 }
        cursor += 1
      }
      guard cursor > fraction else { return nil }
      exponent = fraction - cursor
    }
    if cursor < end, cursor.pointee | 0x20 == 0x65 {
      cursor += 1
      let isDown = cursor < end && cursor.pointee == 0x2D
      if cursor < end, isDown || cursor.pointee == 0x2B { cursor += 1 }
      var written = 0
      let power = cursor
      while cursor < end, cursor.pointee &- 0x30 < 10 {
        if written < 100_000 { written = written * 10 + Int(cursor.pointee &- 0x30) }
        cursor += 1
      }
      guard cursor > power else { return nil }
      exponent += isDown ? -written : written
    }
    place = cursor
    let magnitude =
      (count <= 19 ? scaled(digits, by: exponent) : nil)
      ?? slow(start + (isNegative ? 1 : 0), cursor)
    return isNegative ? -magnitude : magnitude
  }

  /// digits · 10^exponent as the nearest double, or nil when this method may not round correctly.
  private static func scaled(_ digits: UInt64, by exponent: Int) -> Double? {
    let nearest = Double(digits)
    if digits <= 1 << 53 {
      if exponent == 0 { return nearest }
      // Both factors are exact, so the one operation rounds correctly.
      if exponent > 0, exponent <= 22 { return nearest * powers[exponent] }
      if exponent < 0, exponent >= -22 { return nearest / powers[-exponent] }
      return nil
    }
    guard exponent < 0, exponent >= -22 else { return nil }
    // Seventeen digits, as Python and JavaScript write them, are more than a double holds. The
    // quotient is computed with twice the precision; its second half decides the rounding.
    let divisor = powers[-exponent]
    let rest = Double(Int64(bitPattern: digits &- UInt64(nearest)))
    let quotient = nearest / divisor
    let remainder = nearest.addingProduct(-quotient, divisor) + rest
    let correction = remainder / divisor
    let result = quotient + correction
    let lost = abs(correction - (result - quotient))
    let half = result.ulp / 2
    // Near the middle between two doubles, or where their spacing changes, it may be wrong.
    guard abs(lost - half) > half * 1e-6, result.significandBitPattern != 0 else { return nil }
    return result
  }

  private static func slow(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Double {
    let bytes = UnsafeBufferPointer(start: start, count: end - start)
    return Double(String(decoding: bytes, as: UTF8.self)) ?? .nan
  }

  /// Writes the shortest text that reads back as the same double; whole numbers without a fraction.
  ///
  /// JSON has no infinity: the time between two times of a trace may overflow, and is the largest
  /// number then.
  package static func write(_ value: Double, to bytes: inout [UInt8]) {
    if let whole = Int64(exactly: value), whole.magnitude < 1 << 53 {
      if whole == 0, value.sign == .minus { bytes.append(0x2D) }
      write(whole, to: &bytes)
    } else {
      let limit = Double.greatestFiniteMagnitude
      bytes.append(contentsOf: min(max(value, -limit), limit).description.utf8)
      if bytes.suffix(2).elementsEqual([0x2E, 0x30]) { bytes.removeLast(2) }
    }
  }

  /// The number as it is written, for messages.
  @inline(never)
  package static func text(_ value: Double) -> String {
    var bytes: [UInt8] = []
    write(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The whole number that digits write; nil for other characters, and for more than 64 bits.
  static func whole(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Int? {
    let isNegative = start.pointee == 0x2D
    var cursor = isNegative ? start + 1 : start
    var whole = 0
    while cursor < end {
      guard cursor.pointee &- 0x30 < 10 else { return nil }
      let digit = Int(cursor.pointee &- 0x30)
      let tens = whole.multipliedReportingOverflow(by: 10)
      let sum = tens.partialValue.addingReportingOverflow(isNegative ? -digit : digit)
      if tens.overflow || sum.overflow { return nil }
      whole = sum.partialValue
      cursor += 1
    }
    return whole
  }

  /// Writes a whole number.
  static func write(_ value: Int64, to bytes: inout [UInt8]) {
    if value < 0 { bytes.append(0x2D) }
    var rest = value.magnitude
    let start = bytes.count
    repeat {
      bytes.append(0x30 + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }
}
