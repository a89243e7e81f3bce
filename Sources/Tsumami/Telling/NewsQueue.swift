/// The events that callbacks and the observer will receive, and the nodes that ``Stage/changes()``
/// will list.
struct NewsQueue: ~Copyable {
  /// An entry, which is delivered when no storage is in use.
  enum Entry {
    /// An attachment has an event to deliver.
    case attachment(Attachment)
    /// An attachment that is ready waits for another one to fail.
    case waiting(AttachmentID, for: AttachmentID)
    /// An attachment that carries could not begin.
    case rejected(AttachmentID, GestureReason, by: AttachmentID?)
    /// An attachment goes on without a pointer that another one has taken.
    case lostPointer(AttachmentID, to: AttachmentID)
    /// A node has moved.
    case moved(NodeID)
    /// A node has another size, and has not moved.
    case resized(NodeID)
    /// Some input was repaired or ignored.
    case diagnostic(Diagnostic)
  }

  /// The attachment that delivers an event now; it may have been removed since.
  var delivering: Attachment?

  private var entries: [Entry] = []
  private var next = 0
  /// The end of the entries that are being delivered.
  private var end = 0
  private var changed: [Int] = []
  private var restyled: [Int] = []
  private var removed: [Stage.Change] = []

  mutating func add(_ entry: Entry) { entries.append(entry) }

  /// Whether there are entries.
  var hasEntries: Bool { next < entries.count }

  /// Begins to take the entries that are there now; those that callbacks add wait.
  mutating func open() { end = entries.count }

  /// Removes and returns the next entry, in their order; nil if there is none.
  mutating func take() -> Entry? {
    guard next < end else {
      if end == entries.count {
        if next > 0 { entries.removeFew() }
      } else {
        entries.removeSubrange(0..<next)
      }
      next = 0
      end = 0
      return nil
    }
    next += 1
    return entries[next - 1]
  }

  /// Lists a node that was added, moved, resized or scrolled; the caller makes sure that it is not
  /// listed already.
  mutating func addChange(of node: Int) { changed.append(node) }

  /// The node at an index of that list; nil after the last.
  func change(at place: Int) -> Int? { place < changed.count ? changed[place] : nil }

  /// Lists a node of which something else has changed, and nothing before.
  mutating func addRestyling(of node: Int) { restyled.append(node) }

  /// The node at an index of that list; nil after the last.
  func restyling(at place: Int) -> Int? { place < restyled.count ? restyled[place] : nil }

  /// Whether one of the listed nodes that were not removed is such a node.
  func containsChange(where isOne: (Int) -> Bool) -> Bool {
    changed.contains(where: isOne) || restyled.contains(where: isOne)
  }

  /// Lists a node that is removed.
  mutating func addRemoval(_ change: Stage.Change) { removed.append(change) }

  /// The removed node at a place of the list; nil after the last.
  func removal(at place: Int) -> Stage.Change? {
    place < removed.count ? removed[place] : nil
  }

  /// Empties the lists.
  mutating func removeChanges() {
    changed.removeFew()
    restyled.removeFew()
    removed.removeFew()
  }
}
