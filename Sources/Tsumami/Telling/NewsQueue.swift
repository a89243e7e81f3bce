/// What callbacks and the observer will be told, and what ``Stage/changes()`` will list.
struct NewsQueue {
  /// Something to tell when the engine has let go of its storage.
  enum Entry {
    /// An attachment has something to deliver.
    case attachment(Attachment)
    /// An attachment that is ready waits for another to fail.
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

  /// The attachment that delivers something now; it may have been removed meanwhile.
  var delivering: Attachment?

  private var entries: [Entry] = []
  private var next = 0
  private var changed: [Int] = []

  mutating func add(_ entry: Entry) { entries.append(entry) }

  /// Takes the next entry out, in the order in which things happened.
  mutating func take() -> Entry? {
    guard next < entries.count else {
      entries.removeAll(keepingCapacity: true)
      next = 0
      return nil
    }
    next += 1
    return entries[next - 1]
  }

  /// Lists a node as changed; to be called once for each.
  mutating func addChange(of node: Int) { changed.append(node) }

  /// The node at a place of the list of changed ones; nil after the last.
  func change(at place: Int) -> Int? { place < changed.count ? changed[place] : nil }

  mutating func removeChanges() { changed.removeAll(keepingCapacity: true) }
}
