/// The pointers on the stage, and the series of wheels and trackpads.
///
/// Each has a slot of the table. Attachments remember the slots of pointers that have left, because
/// they still compete for them. When all slots are in use or remembered, the slot of the pointer
/// that left first is used again, and attachments forget it.
struct PointerTable: ~Copyable {
  private var records = [PointerRecord](
    repeating: PointerRecord(), count: PointerSet.capacity)
  /// The slots that are in use.
  private(set) var present: PointerSet = []
  /// The series of wheels and trackpads.
  var streams: [IndirectStream] = []
  private var departures: UInt64 = 0

  subscript(slot: Int) -> PointerRecord {
    _read { yield records[slot] }
    _modify { yield &records[slot] }
  }

  /// The slot of a pointer in a role; nil if it is not on the stage.
  func slot(of pointer: Int, _ role: PointerRecord.Role) -> Int? {
    var rest = present.rawValue
    while rest != 0 {
      let slot = rest.trailingZeroBitCount
      if records[slot].id == pointer, records[slot].role == role { return slot }
      rest &= rest - 1
    }
    return nil
  }

  /// A slot for a pointer that arrives; nil if all slots are in use.
  ///
  /// - Parameter remembered: the slots that attachments remember.
  /// - Returns: the slot, which attachments must forget if they remember it.
  func slotForArrival(remembered: PointerSet) -> Int? {
    if let slot = present.union(remembered).firstFree { return slot }
    var oldest: Int?
    for slot in records.indices where !present.contains(PointerSet(slot: slot)) {
      if records[slot].departure < oldest.map({ records[$0].departure }) ?? .max { oldest = slot }
    }
    return oldest
  }

  /// Puts a pointer into a slot.
  mutating func insert(_ record: PointerRecord, at slot: Int) {
    records[slot] = record
    present.insert(PointerSet(slot: slot))
  }

  /// Frees the slot of a pointer that leaves; its last position can still be read.
  mutating func remove(_ slot: Int) {
    departures += 1
    records[slot].departure = departures
    records[slot].suitors = []
    present.remove(PointerSet(slot: slot))
  }

  /// The earliest deadline of a series, in seconds; infinite if there is none.
  var earliestStreamEnd: Double {
    var earliest = Double.infinity
    for stream in streams { earliest = Swift.min(earliest, stream.deadline) }
    return earliest
  }
}
