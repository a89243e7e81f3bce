/// The input that has arrived and is not handled yet.
struct InputQueue: ~Copyable {
  /// The pointer samples of the event in progress.
  private(set) var collected: [PointerSample] = []
  /// The last six bits of the numbers of their pointers, as a set; empty once the event happens.
  private var collectedBits: UInt64 = 0
  /// The merged samples of the next pointer sample.
  private var older: [PointerSample] = []
  /// The node that the next pointer sample has hit.
  private var nextHit: NodeID?
  /// The nodes that pointers of the event in progress have hit.
  private var hits: [(pointer: Int, node: NodeID)] = []
  /// The input that callbacks have sent while the engine was working.
  private var inbox = EventQueue<Input>()
  /// Whether that input is being handled.
  var isReading = false
  /// Whether some of it has waited since an event before.
  var isBehind = false

  var isEmpty: Bool { collected.isEmpty }
  /// Whether samples wait for their event to happen.
  var isCollecting: Bool { collectedBits != 0 }
  var letterCount: Int { inbox.count }

  /// Whether a sample belongs to the event in progress: it has the same time, and the event has no
  /// sample of its pointer.
  func belongsToEvent(_ sample: PointerSample) -> Bool {
    // The last sample has the time of the event; merged ones are earlier.
    guard let last = collected.last else { return true }
    guard sample.time == last.time else { return false }
    // The bit tells nearly all new pointers without a search.
    return collectedBits & bit(of: sample) == 0
      || !collected.contains { $0.id == sample.id && $0.time == sample.time }
  }

  /// Adds a sample after its merged ones.
  mutating func collect(_ sample: PointerSample) {
    if !older.isEmpty {
      for old in older where old.id == sample.id && old.time < sample.time { collected.append(old) }
      forgetOlder()
    }
    collected.append(sample)
    collectedBits |= bit(of: sample)
  }

  private func bit(of sample: PointerSample) -> UInt64 { 1 &<< UInt64(sample.id & 63) }

  /// Keeps a merged sample for the next pointer sample.
  mutating func keep(_ sample: PointerSample) { older.append(sample) }

  /// Removes the merged samples of the next pointer sample.
  mutating func forgetOlder() { older.removeFew() }

  /// Keeps the node that the next pointer sample has hit.
  mutating func keep(_ hit: NodeID) { nextHit = hit }

  /// Removes and returns the node that the next pointer sample has hit.
  mutating func takeHit() -> NodeID? {
    guard let hit = nextHit else { return nil }
    nextHit = nil
    return hit
  }

  /// Adds the node that a pointer of the event in progress has hit.
  mutating func collect(_ hit: NodeID, of pointer: Int) { hits.append((pointer, hit)) }

  /// The node that a pointer of the event in progress has hit; nil if no program knows.
  func hit(of pointer: Int) -> NodeID? { hits.last { $0.pointer == pointer }?.node }

  /// Keeps input until the engine has finished its work.
  mutating func post(_ input: Input) { inbox.push(input) }

  /// Removes and returns the first posted input; nil if there is none.
  mutating func takeLetter() -> Input? { inbox.pop() }

  /// Sorts the collected samples by time, as their event happens now.
  mutating func sort() {
    collectedBits = 0
    collected.sortByTime()
  }

  mutating func removeCollected() {
    collected.removeFew()
    hits.removeFew()
  }
}

extension Array {
  /// Removes all elements and keeps the storage; for a few it takes a third of the time of
  /// `removeAll(keepingCapacity:)`, which replaces a range by nothing.
  @inline(__always) mutating func removeFew() { while popLast() != nil {} }
}

extension [PointerSample] {
  /// Sorts samples by time; those of one time keep their order.
  package mutating func sortByTime() {
    // An insertion sort: it is stable, and fast for samples that are nearly in order.
    for index in indices.dropFirst() {
      var place = index
      while place > 0, self[place].time < self[place - 1].time {
        swapAt(place, place - 1)
        place -= 1
      }
    }
  }
}
