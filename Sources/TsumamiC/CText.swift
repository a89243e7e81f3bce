/// A text for C, whose address is valid until the next one is set.
final class CText {
  private var bytes: UnsafeMutablePointer<CChar>
  private var capacity = 64

  init() {
    bytes = .allocate(capacity: capacity)
    bytes[0] = 0
  }

  deinit { bytes.deallocate() }

  /// The address of the first byte; a 0 follows the last one.
  var address: UnsafePointer<CChar> { UnsafePointer(bytes) }

  /// Sets the text.
  func set(_ text: String) {
    let utf8 = Array(text.utf8)
    if utf8.count >= capacity {
      bytes.deallocate()
      capacity = utf8.count + 64
      bytes = .allocate(capacity: capacity)
    }
    for (place, byte) in utf8.enumerated() { bytes[place] = CChar(bitPattern: byte) }
    bytes[utf8.count] = 0
  }
}

/// The address of a text of the library itself.
func address(of text: StaticString) -> UnsafePointer<CChar> {
  UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}
