#if !hasFeature(Embedded)
import Foundation

/// Lines from a file or a pipe, as they arrive, in constant memory.
package struct LineSource {
  /// The size of the buffer in bytes while lines are short.
  private static let usualSize = 1 << 16

  /// The system's error number when the input could not be read to its end; nil otherwise.
  package private(set) var failure: Int32?

  private let descriptor: Int32
  private let longestLine: Int
  private var buffer: [UInt8]
  private var start = 0
  private var end = 0
  private var isAtEnd = false

  /// Makes a source of lines.
  ///
  /// - Parameters:
  ///   - descriptor: the file descriptor to read from.
  ///   - longest: the length limit of a line in bytes, unless it is a header.
  package init(descriptor: Int32, longest: Int = TraceReader.longestLine) {
    self.descriptor = descriptor
    longestLine = longest
    buffer = [UInt8](repeating: 0, count: Self.usualSize)
  }

  /// Calls a closure with the next line, without its line feed.
  ///
  /// Of a line that is longer than it may be, only a part that is already too long is passed. The
  /// closure `wait` is called before the source waits for input that is not there yet. The result
  /// is false at the end.
  @inline(__always)
  package mutating func next<E: Error>(
    wait: () throws(E) -> Void,
    _ body: (UnsafeBufferPointer<UInt8>) throws(E) -> Void
  ) throws(E) -> Bool {
    var searched = 0
    var longest = longestLine
    while true {
      if let length = lengthOfLine(from: searched) {
        let line = start
        start = line + length + 1
        try pass(line, length, body)
        return true
      }
      searched = end - start
      if isAtEnd {
        guard searched > 0, failure == nil else { return false }
        let line = start
        start = end
        try pass(line, searched, body)
        return true
      }
      if searched > longest {
        pass(start, searched) { bytes in longest = max(longest, TraceReader.longest(bytes)) }
        if searched > longest {
          try pass(start, searched, body)
          return true
        }
      }
      if !hasInput { try wait() }
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

  /// Whether reading would not wait: there is input, or the input has ended or failed.
  private var hasInput: Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) != 0
  }

  private mutating func fill() {
    if buffer.count > 16 * Self.usualSize, end - start < Self.usualSize / 2 {
      // A long header has passed; its memory is not needed for the lines that follow.
      let rest = buffer[start..<end]
      buffer = Array(rest) + repeatElement(0, count: Self.usualSize - rest.count)
      end -= start
      start = 0
    }
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
    if count > 0 {
      end += count
    } else if count == 0 {
      isAtEnd = true
    } else if errno != EINTR {
      failure = errno
      isAtEnd = true
    }
  }
}
#endif
