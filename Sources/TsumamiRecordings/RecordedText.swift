import Foundation
import TsumamiTrace

/// The bytes of a file in the form of another program, and its lines.
///
/// It has limits, since all of it is in memory: 32 MiB in all, and 1 MiB for a line of what does
/// not begin like JSON.
struct RecordedText {
  /// The largest number of bytes in all.
  static let mostBytes = 1 << 25
  /// The length limit of a line in bytes, unless the file begins like JSON.
  static let longestLine = TraceReader.longestLine

  /// All bytes.
  let bytes: [UInt8]

  /// Takes bytes that were checked already, or come from a part of a file.
  init(trusted bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Takes the bytes of a whole file.
  ///
  /// - Throws: `TraceError` for what is no text in UTF-8, or passes a limit.
  init(_ bytes: [UInt8]) throws(TraceError) {
    var limits = Limits()
    try limits.check(bytes, isWhole: true)
    self.bytes = bytes
  }

  /// Reads a file or a pipe to its end, or to the first limit that it passes.
  ///
  /// - Throws: `TraceError` for what is no text in UTF-8, passes a limit, or cannot be read.
  init(input: Int32) throws(TraceError) {
    var bytes: [UInt8] = []
    // Address space only, until it is written to; growing would copy.
    bytes.reserveCapacity(Self.mostBytes + 1)
    var part = [UInt8](repeating: 0, count: 1 << 16)
    var limits = Limits()
    while true {
      let count = part.withUnsafeMutableBytes { read(input, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes += part[..<min(count, Self.mostBytes + 1 - bytes.count)]
      } else if count < 0 {
        guard errno == EINTR else { throw TraceError(.input, line: 0, number: errno) }
        continue
      }
      try limits.check(bytes, isWhole: count == 0)
      if count == 0 { break }
    }
    self.bytes = bytes
  }

  /// Checks a file of which more and more is there.
  private struct Limits {
    /// The number of bytes that show the format of the file.
    private static let enough = 1024

    private var isText = false
    /// Whether lines may be long.
    private var isJSON = false
    private var line = 1
    private var lineStart = 0
    private var searched = 0

    mutating func check(_ bytes: [UInt8], isWhole: Bool) throws(TraceError) {
      if !isText {
        if let complaint = UnreadableBytes.complaint(about: bytes) {
          throw TraceError(line: 1, message: complaint)
        }
        isText = isWhole || bytes.count >= Self.enough
        let first = RecordedText.trimmed(bytes.prefix(Self.enough)).first
        isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
      }
      guard !hasLongLine(bytes) else {
        throw TraceError(
          line: line, message: "a line of more than \(RecordedText.longestLine) bytes")
      }
      guard bytes.count <= RecordedText.mostBytes else {
        if UnreadFormat.isChromeTrace(beginning: bytes.prefix(1 << 12)) {
          throw UnreadFormat.chromeTrace.error(line: 1)
        }
        throw TraceError(
          line: line,
          message: "a recording of more than \(RecordedText.mostBytes) bytes; expected a part of it"
        )
      }
    }

    /// Counts the lines up to the first that is too long.
    private mutating func hasLongLine(_ bytes: [UInt8]) -> Bool {
      let longest = isJSON ? .max : RecordedText.longestLine
      return bytes.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return false }
        while let feed = memchr(start + searched, 0x0A, bytes.count - searched) {
          let end = UnsafeRawPointer(feed) - start
          if end - lineStart > longest { return true }
          line += 1
          lineStart = end + 1
          searched = lineStart
        }
        searched = bytes.count
        return bytes.count - lineStart > longest
      }
    }
  }

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

  /// A time in seconds with a fraction, such as 12.000345, in microseconds; nil if it is none or
  /// negative.
  static func microseconds(_ word: ArraySlice<UInt8>) -> Int64? {
    let parts = word.split(separator: 0x2E, maxSplits: 1, omittingEmptySubsequences: false)
    // The sign of -0.5 is not that of its seconds.
    guard word.first != UInt8(ascii: "-"), parts.count == 2, parts[1].count == 6,
      let seconds = integer(parts[0]), let fraction = integer(parts[1]), fraction >= 0,
      parts[1].first != UInt8(ascii: "+")
    else { return nil }
    return microseconds(seconds: seconds, fraction)
  }

  /// A time in microseconds from its parts; nil if it is negative or does not fit 53 bits.
  static func microseconds(seconds: Int64, _ fraction: Int64) -> Int64? {
    guard seconds >= 0, seconds < 1 << 32, fraction >= 0, fraction < 1_000_000 else { return nil }
    return seconds * 1_000_000 + fraction
  }
}
