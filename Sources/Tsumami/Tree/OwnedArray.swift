import CTsumamiMath

/// Elements in memory that has one owner.
///
/// An `Array` finds out at each change whether it shares its memory. This takes code and time at
/// every place that changes an element. Elements are moved byte by byte, so they have no weak
/// references.
struct OwnedArray<Element: ~Copyable>: ~Copyable {
  private var start = UnsafeMutablePointer<Element>.allocate(capacity: 1)
  private var capacity = 1
  private(set) var count = 0

  init() {}

  deinit {
    start.deinitialize(count: count)
    start.deallocate()
  }

  subscript(place: Int) -> Element {
    @inline(__always) _read {
      yield start[checked(place)]
    }
    @inline(__always) _modify {
      yield &start[checked(place)]
    }
  }

  /// Whether there is an element at a place.
  func contains(_ place: Int) -> Bool { UInt(bitPattern: place) < UInt(bitPattern: count) }

  @inline(__always) private func checked(_ place: Int) -> Int {
    precondition(contains(place), "an array has no element at this place")
    return place
  }

  /// The elements, for as long as no other is appended.
  var elements: UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(start: start, count: count)
  }

  mutating func append(_ element: consuming Element) {
    makeRoom(for: 1)
    (start + count).initialize(to: element)
    count += 1
  }

  private mutating func makeRoom(for more: Int) {
    if count + more <= capacity { return }
    capacity = Swift.max(count + more, 2 * capacity)
    let stride = MemoryLayout<Element>.stride
    start = moved(
      start, count * stride, into: capacity * stride, alignment: MemoryLayout<Element>.alignment
    ).assumingMemoryBound(to: Element.self)
  }
}

extension OwnedArray {
  /// Makes an array of equal elements.
  init(repeating element: Element, count: Int) {
    self.init()
    append(repeating: element, count: count)
  }

  mutating func append(repeating element: Element, count more: Int) {
    makeRoom(for: more)
    (start + count).initialize(repeating: element, count: more)
    count += more
  }
}

/// Moves bytes into a larger block; sizes are in bytes.
///
/// A block of many megabytes has large pages, where the system has them. A hit test among a million
/// nodes reads memory at random. With small pages it waits for their tables, too, which takes a
/// fifth of its time.
@inline(never) private func moved(
  _ old: UnsafeMutableRawPointer, _ used: Int, into size: Int, alignment: Int
) -> UnsafeMutableRawPointer {
  let new = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: alignment)
  if size >= 4 << 20 { tsumami_use_large_pages(new, UInt(size)) }
  new.copyMemory(from: old, byteCount: used)
  old.deallocate()
  return new
}
