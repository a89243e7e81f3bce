import Foundation

/// Lines from a file or a pipe, as they come, in constant memory.
struct LineSource {
  private let descriptor: Int32
  private var buffer: [UInt8]
  private var start = 0
  private var end = 0
  private var isAtEnd = false

  init(descriptor: Int32) {
    self.descriptor = descriptor
    buffer = [UInt8](repeating: 0, count: 1 << 16)
  }

  /// Calls a closure with the next line, without its line feed.
  ///
  /// A line that is longer than any trace's may be is handed over in part.
  ///
  /// - Returns: false at the end.
  @inline(__always)
  mutating func next<E: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(E) -> Void
  ) throws(E) -> Bool {
    var searched = 0
    while true {
      if let length = lengthOfLine(from: searched) {
        let line = start
        start = line + length + 1
        try pass(line, length, body)
        return true
      }
      searched = end - start
      if isAtEnd {
        guard searched > 0 else { return false }
        let line = start
        start = end
        try pass(line, searched, body)
        return true
      }
      if searched > TraceReader.longestLine {
        try pass(start, searched, body)
        return true
      }
      fill()
    }
  }

  private func pass<E: Error>(
    _ line: Int, _ length: Int, _ body: (UnsafeBufferPointer<UInt8>) throws(E) -> Void
  ) throws(E) {
    try buffer.withUnsafeBufferPointer { (bytes) throws(E) in
      try body(UnsafeBufferPointer(rebasing: bytes[line..<line + length]))
    }
  }

  private func lengthOfLine(from searched: Int) -> Int? {
    buffer.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress, start + searched < end else { return nil }
      let rest = base + start + searched
      guard let feed = memchr(rest, 0x0A, end - start - searched) else { return nil }
      return searched + (UnsafeRawPointer(feed) - UnsafeRawPointer(rest))
    }
  }

  private mutating func fill() {
    if start > 0 {
      buffer.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        memmove(base, base + start, end - start)
      }
      end -= start
      start = 0
    }
    if end == buffer.count { buffer.append(contentsOf: repeatElement(0, count: buffer.count)) }
    let room = buffer.count - end
    let count = buffer.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { read(descriptor, $0 + end, room) } ?? 0
    }
    if count > 0 { end += count } else if count == 0 || errno != EINTR { isAtEnd = true }
  }
}
