/// The numbers of the pointers that are down or hover, each the lowest that is free.
package struct PointerNumbers: Sendable {
  /// The largest number of pointers, that of a trace.
  package static let most = 64

  /// A bit for each number that is in use.
  private var used: UInt64 = 0
  /// Those that were in use in this report.
  private var released: UInt64 = 0

  package init() {}

  /// A number for a new pointer; nil if there are too many.
  ///
  /// A number that was given back in the same report is used again only if there is no other.
  mutating func take() -> Int? {
    let free = (~(used | released)).trailingZeroBitCount
    let place = free < Self.most ? free : (~used).trailingZeroBitCount
    guard place < Self.most else { return nil }
    used |= 1 << UInt64(place)
    return place + 1
  }

  /// Gives a number back.
  mutating func release(_ number: Int) {
    guard (1...Self.most).contains(number) else { return }
    used &= ~(1 << UInt64(number - 1))
    released |= 1 << UInt64(number - 1)
  }

  /// Ends a report.
  mutating func endReport() { released = 0 }
}
