/// A set of pointers by their places in the stage's table, as bits.
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

  /// How many pointers are in the set.
  var count: Int { rawValue.nonzeroBitCount }

  /// The lowest place that is not in the set, or nil when all are.
  var firstFree: Int? {
    let slot = (~rawValue).trailingZeroBitCount
    return slot < Self.capacity ? slot : nil
  }

  /// Calls a closure with every place in the set, lowest first.
  func forEach(_ body: (Int) -> Void) {
    var rest = rawValue
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }
}
