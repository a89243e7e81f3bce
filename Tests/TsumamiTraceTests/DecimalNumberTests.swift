import Foundation
import Testing
import TsumamiTesting

@testable import TsumamiTrace

@Suite struct DecimalNumberTests {
  private func read(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      guard var place = buffer.baseAddress else { return nil }
      let end = place + buffer.count
      guard let value = DecimalNumber.read(&place, end), place == end else { return nil }
      return value
    }
  }

  private func write(_ value: Double) -> String {
    var bytes: [UInt8] = []
    DecimalNumber.write(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("any number is read as the C library reads it, to the last bit", arguments: Seeds.first(20))
  func nearest(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<5000 {
      var text = random.chance(0.3) ? "-" : ""
      text += String(
        UInt64.random(in: 0...UInt64.max, using: &random) >> UInt64(random.next() % 64))
      if random.chance(0.8) {
        let digits = Int.random(in: 1...18, using: &random)
        text += "." + String((0..<digits).map { _ in "0123456789".randomElement(using: &random)! })
      }
      if random.chance(0.2) { text += "e\(Int.random(in: -330...320, using: &random))" }
      #expect(read(text)?.bitPattern == strtod(text, nil).bitPattern, "\(text)")
    }
  }

  @Test(
    "a number whose digits are a multiple of 2^64 is none",
    arguments: ["18446744073709551616", "184467440737095516160", "1844674407370955161.6e-3"])
  func multiples(text: String) { #expect(read(text) == strtod(text, nil)) }

  @Test("a number near the middle of two doubles is rounded as the C library rounds it")
  func halfway() {
    for text in [
      "9007199254740993", "9007199254740992.9999999", "9007199254740993.0000001",
      "0.500000000000000166533453693773481063544750213623046875", "2.2250738585072011e-308",
      "1.00000000000000011102230246251565", "123456789012345678", "4.9e-324", "1e23",
    ] {
      #expect(read(text)?.bitPattern == strtod(text, nil).bitPattern, "\(text)")
    }
  }

  @Test("a number that is written reads back as the same number", arguments: Seeds.first(20))
  func roundTrip(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<2000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      #expect(read(write(value))?.bitPattern == value.bitPattern, "\(value)")
    }
  }

  @Test(
    "a number is written in its shortest form, a whole one without a fraction",
    arguments: [
      (0.1, "0.1"), (100.0, "100"), (-3.0, "-3"), (1.0 / 3, "0.3333333333333333"),
      (9_007_199_254_740_992, "9007199254740992"), (1e21, "1e+21"), (-0.0, "-0"),
      // JSON has no infinity.
      (.infinity, "1.7976931348623157e+308"), (-.infinity, "-1.7976931348623157e+308"),
    ]
  )
  func shortest(value: Double, text: String) {
    #expect(write(value) == text)
  }

  @Test(
    "a text that JSON does not accept as a number is not read as one",
    arguments: ["", "-", "01", "1.", ".5", "1e", "1e+", "+1", "0x1", "--1", "1.e3", "NaN"])
  func notNumbers(text: String) {
    #expect(read(text) == nil)
  }
}
