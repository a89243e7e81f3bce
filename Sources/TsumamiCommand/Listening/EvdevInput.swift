import Foundation
import TsumamiRecordings

/// A device of Linux' input system, or a pipe with the same bytes.
final class EvdevInput {
  /// An event of the kernel, `struct input_event`.
  struct Event {
    /// The time in seconds.
    var time: Double
    var type: Int
    var code: Int
    var value: Int
  }

  /// Why nothing more can be read.
  enum End: Error, Equatable {
    case end
    case failure(Int32)
  }

  /// Seconds and microseconds have the size of a word.
  private static let word = MemoryLayout<Int>.size
  private static let eventSize = 2 * word + 8

  let descriptor: Int32
  private var buffer = [UInt8](repeating: 0, count: 256 * eventSize)
  /// The bytes of an event whose rest has not come.
  private var count = 0

  /// Makes an input that stays open whatever becomes of the descriptor.
  init(_ descriptor: Int32) {
    self.descriptor = dup(descriptor)
  }

  deinit { close(descriptor) }

  /// Reads what there is, and passes each event.
  ///
  /// - Throws: the end of the input, or the failure to read it.
  func read(_ body: (Event) -> Void) throws(End) {
    let received = buffer.withUnsafeMutableBytes { [descriptor, count] bytes in
      Foundation.read(descriptor, bytes.baseAddress.map { $0 + count }, bytes.count - count)
    }
    guard received > 0 else {
      if received == 0 { throw .end }
      let error = errno
      if error == EINTR || error == EAGAIN { return }
      throw .failure(error)
    }
    count += received
    let whole = count / Self.eventSize * Self.eventSize
    buffer.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: whole, by: Self.eventSize) {
        body(Self.event(UnsafeRawBufferPointer(rebasing: bytes[start..<start + Self.eventSize])))
      }
    }
    buffer.replaceSubrange(0..<count - whole, with: Array(buffer[whole..<count]))
    count -= whole
  }

  private static func event(_ bytes: UnsafeRawBufferPointer) -> Event {
    let seconds = Double(bytes.loadUnaligned(as: Int.self))
    let fraction = Double(bytes.loadUnaligned(fromByteOffset: word, as: Int.self)) / 1e6
    let type = bytes.loadUnaligned(fromByteOffset: 2 * word, as: UInt16.self)
    let code = bytes.loadUnaligned(fromByteOffset: 2 * word + 2, as: UInt16.self)
    let value = bytes.loadUnaligned(fromByteOffset: 2 * word + 4, as: Int32.self)
    return Event(
      time: seconds + fraction, type: Int(type), code: Int(code), value: Int(value))
  }

  /// Throws away what there is, in the middle of an event, too.
  func drain() {
    count = 0
    while buffer.withUnsafeMutableBytes({ [descriptor] bytes in
      Foundation.read(descriptor, bytes.baseAddress, bytes.count)
    }) > 0 {}
  }
}

#if !os(Linux)
extension EvdevInput {
  /// The device as the kernel describes it; nil where there are none.
  func device() -> EvdevDevice? { nil }

  /// The state of the device as events: none.
  func state(of device: EvdevDevice) -> [Event] { [] }
}
#endif
