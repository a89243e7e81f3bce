import CTsumamiMath

/// Large pages for arrays of many megabytes, where the system has them.
///
/// A hit test among a million nodes reads memory at random. With small pages it waits for their
/// tables, too, which takes a fifth of its time.
extension Array {
  /// The size in bytes from which an array has large pages.
  private static var largeSize: Int { 4 << 20 }

  /// Makes an array of equal elements.
  init(large element: Element, count: Int) {
    self.init(unsafeUninitializedCapacity: count) { room, initializedCount in
      Self.useLargePages(for: room)
      room.initialize(repeating: element)
      initializedCount = count
    }
  }

  /// Makes room for elements that are about to be appended.
  ///
  /// Elsewhere than on Linux the array does so by itself.
  mutating func makeRoom(for more: Int) {
    #if os(Linux)
    let needed = count + more
    guard needed > capacity, needed * MemoryLayout<Element>.stride >= Self.largeSize else {
      return
    }
    let old = self
    self = Array(unsafeUninitializedCapacity: Swift.max(needed, 2 * capacity)) { room, count in
      Self.useLargePages(for: room)
      count = room.initialize(fromContentsOf: old)
    }
    #endif
  }

  private static func useLargePages(for room: UnsafeMutableBufferPointer<Element>) {
    let size = room.count * MemoryLayout<Element>.stride
    if size >= largeSize { tsumami_use_large_pages(room.baseAddress, UInt(size)) }
  }
}
