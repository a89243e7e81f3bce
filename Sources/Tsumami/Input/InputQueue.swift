/// The input that has come and has not been acted upon.
struct InputQueue {
  /// The pointer samples of the event that is being collected.
  private(set) var collected: [PointerSample] = []
  /// The merged samples that belong to the next pointer sample.
  private var older: [PointerSample] = []
  /// What callbacks have sent while the engine was at work.
  private var inbox: [Input] = []

  var isEmpty: Bool { collected.isEmpty }
  var hasLetters: Bool { !inbox.isEmpty }

  /// Whether a sample belongs to the event that is being collected: it has the same time, and its
  /// pointer is not in it.
  func belongsToEvent(_ sample: PointerSample) -> Bool {
    // The sample that was collected last has the time of the event; merged ones lie before it.
    guard let last = collected.last else { return true }
    return sample.time == last.time
      && !collected.contains { $0.id == sample.id && $0.time == sample.time }
  }

  /// Adds a sample, and the merged ones that belong to it.
  mutating func collect(_ sample: PointerSample) {
    if !older.isEmpty {
      for old in older where old.time < sample.time { collected.append(old) }
      older.removeAll(keepingCapacity: true)
    }
    collected.append(sample)
  }

  /// Keeps a merged sample for the next one.
  mutating func keep(_ sample: PointerSample) { older.append(sample) }

  /// Keeps input for when the engine has finished its work.
  mutating func post(_ input: Input) { inbox.append(input) }

  /// Takes out what was posted.
  mutating func takeLetters() -> [Input] {
    defer { inbox = [] }
    return inbox
  }

  /// Sorts the collected samples by time.
  mutating func sort() {
    // An insertion sort: it is stable, and nearly everything is in order.
    for index in collected.indices.dropFirst() {
      var place = index
      while place > 0, collected[place].time < collected[place - 1].time {
        collected.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  mutating func removeCollected() { collected.removeAll(keepingCapacity: true) }
}
