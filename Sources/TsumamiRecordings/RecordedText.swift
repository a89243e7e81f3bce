import Foundation
import TsumamiTrace

/// The bytes of a file in the form of another program, and its lines.
struct RecordedText {
  /// All bytes.
  let bytes: [UInt8]

  /// Each line with its number, from 1, without white space around it; blank lines are left out.
  var lines: some Sequence<(number: Int, line: ArraySlice<UInt8>)> {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).lazy.enumerated()
      .map { (number: $0.offset + 1, line: Self.trimmed($0.element)) }
      .filter { !$0.line.isEmpty }
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = line
    while let last = rest.last, last <= 0x20 { rest.removeLast() }
    while let first = rest.first, first <= 0x20 { rest.removeFirst() }
    return rest.starts(with: [0xEF, 0xBB, 0xBF]) ? rest.dropFirst(3) : rest
  }

  /// The words of a line, which spaces and tabs separate.
  static func words(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    line.split { $0 == 0x20 || $0 == 0x09 }
  }

  /// Some bytes as text for a message; shortened if they are many.
  static func shown(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes.prefix(64), as: UTF8.self)
    let printable = String(
      text.map { $0.isNewline || $0.asciiValue.map { $0 < 0x20 } == true ? "·" : $0 })
    return bytes.count > 64 ? printable + "…" : printable
  }

  /// A whole number in a base; nil if it is none or does not fit 64 bits.
  static func integer(_ word: ArraySlice<UInt8>, radix: Int = 10) -> Int64? {
    guard word.count <= 24 else { return nil }
    return Int64(String(decoding: word, as: UTF8.self), radix: radix)
  }

  /// A time in seconds with a fraction, such as 12.000345, in microseconds; nil if it is none.
  static func microseconds(_ word: ArraySlice<UInt8>) -> Int64? {
    let parts = word.split(separator: 0x2E, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 6, let seconds = integer(parts[0]),
      let fraction = integer(parts[1]), fraction >= 0, parts[1].first != UInt8(ascii: "+")
    else { return nil }
    return microseconds(seconds: seconds, fraction)
  }

  /// A time in microseconds from its parts; nil if it is negative or does not fit 53 bits.
  static func microseconds(seconds: Int64, _ fraction: Int64) -> Int64? {
    guard seconds >= 0, seconds < 1 << 32, fraction >= 0, fraction < 1_000_000 else { return nil }
    return seconds * 1_000_000 + fraction
  }
}
