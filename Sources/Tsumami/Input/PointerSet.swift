/// A set of pointers by their slots in the stage's table, as bits.
struct PointerSet: OptionSet {
  let rawValue: UInt64

  /// The number of pointers that a stage follows at once.
  static var capacity: Int { 64 }

  init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  init(slot: Int) {
    rawValue = 1 << UInt64(slot)
  }

  /// The number of pointers in the set.
  var count: Int { rawValue.nonzeroBitCount }

  /// The lowest slot that is not in the set; nil if all are.
  var firstFree: Int? {
    let slot = (~rawValue).trailingZeroBitCount
    return slot < Self.capacity ? slot : nil
  }

  /// The lowest slot in the set; nil if it is empty.
  var first: Int? { rawValue == 0 ? nil : rawValue.trailingZeroBitCount }

  /// Calls a closure with every slot in the set, lowest first.
  func forEach(_ body: (Int) -> Void) {
    var rest = rawValue
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }
}
