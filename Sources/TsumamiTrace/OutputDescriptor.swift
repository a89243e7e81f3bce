#if hasFeature(Embedded)
/// A library without files writes to memory only.
enum OutputDescriptor {
  /// Writes nothing, and returns the error number of a failed write.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 { 5 }
}
#else
import Foundation

/// Writing to a file descriptor.
package enum OutputDescriptor {
  /// Writes all bytes, however many calls of the system it takes.
  ///
  /// - Returns: the system's error number; 0 when all bytes are written.
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    guard let start = bytes.baseAddress else { return 0 }
    var written = 0
    while written < bytes.count {
      let count = Foundation.write(descriptor, start + written, bytes.count - written)
      if count > 0 {
        written += count
      } else if count == 0 {
        return EIO
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
#endif
