/// All attachments of a stage: by identity, by node, and those with a pointer.
struct AttachmentStore: ~Copyable {
  private var slots: [Slot] = []
  private var free: [Int] = []
  private var count = 0
  /// How many walks along lists that may change are under way: a slot that is freed meanwhile still
  /// leads on, so it is not used again.
  var walks = 0
  /// The number of slots.
  var slotCount: Int { slots.count }

  /// The attachments that claim arrivals beyond their node, in the order of attachment.
  private(set) var farsighted: [Attachment] = []
  /// The attachments that hide nodes from arrivals, in the order of attachment.
  private(set) var covers: [Attachment] = []
  /// The attachments that may receive held nodes, in the order of attachment.
  private(set) var receivers: [ReceivingAttachment] = []
  /// The attachments with a pointer or a deadline, in the order of their ranks.
  private(set) var live: [Attachment] = []
  private(set) var counts = Counts()
  /// Grows with each new live attachment, and with each change of options.
  private var version = 0

  /// No attachment.
  static let none: Int32 = -1

  /// The place of an attachment.
  private struct Slot {
    var attachment: Attachment?
    var generation: UInt32 = 0
    /// The next attachment of the same node.
    var next = AttachmentStore.none
    /// Of the first attachment of a node: the last one.
    var last = AttachmentStore.none
  }

  /// How many attachments need what most do not.
  struct Counts {
    /// Those that follow hovering pointers.
    var hover = 0
    /// Those that follow wheels and trackpads that scroll.
    var scroll = 0
    /// Those that require others to fail.
    var requirers = 0
    /// Those that are simultaneous with a list of others.
    var listers = 0
  }

  // Attachments that refer to each other would outlive the stage.
  deinit { for slot in slots { slot.attachment?.dissolve() } }

  /// An identity that is not in use.
  mutating func newID() -> AttachmentID {
    count += 1
    if walks == 0, let index = free.popLast() {
      return AttachmentID(index: index, generation: slots[index].generation)
    }
    slots.append(Slot())
    return AttachmentID(index: slots.count - 1, generation: 0)
  }

  /// A number greater than that of every earlier attachment.
  var order: Int { count }

  subscript(id: AttachmentID) -> Attachment? {
    slots.indices.contains(id.index) && slots[id.index].generation == id.generation
      ? slots[id.index].attachment : nil
  }

  /// Adds an attachment under its identity to the list of a node, which is in the order of ranks.
  ///
  /// - Parameters:
  ///   - attachment: the attachment.
  ///   - first: the head of that list; nil if the attachment is in no list.
  /// - Returns: the new head.
  mutating func add(_ attachment: Attachment, first: Int32?) -> Int32 {
    let index = Int32(attachment.id.index)
    slots[attachment.id.index].attachment = attachment
    slots[attachment.id.index].next = Self.none
    slots[attachment.id.index].last = index
    if attachment.looksBeyondNode { farsighted.append(attachment) }
    if case .covers = attachment.role { covers.append(attachment) }
    if case .receives(let receiver) = attachment.role { receivers.append(receiver) }
    count(attachment, 1)
    guard let first else { return Self.none }
    if first == Self.none { return index }
    let last = slots[Int(first)].last
    if order(at: last) <= attachment.rank.order {
      slots[Int(last)].next = index
      slots[Int(first)].last = index
      return first
    }
    // A gesture that comes later than a kind: gestures are offered a pointer before kinds.
    var before = Self.none
    var after = first
    while order(at: after) <= attachment.rank.order {
      (before, after) = (after, slots[Int(after)].next)
    }
    slots[Int(index)].next = after
    if before == Self.none {
      slots[Int(index)].last = last
      return index
    }
    slots[Int(before)].next = index
    return first
  }

  /// The order of an attachment among those of its node.
  private func order(at place: Int32) -> Int { slots[Int(place)].attachment?.rank.order ?? .max }

  /// Removes an attachment and frees its identity.
  ///
  /// - Parameters:
  ///   - attachment: the attachment.
  ///   - first: the head of the list of its node.
  /// - Returns: the new head.
  mutating func remove(_ attachment: Attachment, first: Int32) -> Int32 {
    let index = Int32(attachment.id.index)
    var head = first
    if first == index {
      head = slots[attachment.id.index].next
      if head != Self.none { slots[Int(head)].last = slots[attachment.id.index].last }
    } else {
      var each = first
      while each != Self.none {
        if slots[Int(each)].next == index {
          slots[Int(each)].next = slots[attachment.id.index].next
          if slots[Int(first)].last == index { slots[Int(first)].last = each }
        }
        each = slots[Int(each)].next
      }
    }
    slots[attachment.id.index].attachment = nil
    slots[attachment.id.index].generation &+= 1
    free.append(attachment.id.index)
    farsighted.remove(attachment)
    covers.remove(attachment)
    receivers.removeAll { $0 === attachment }
    live.remove(attachment)
    count(attachment, -1)
    return head
  }

  private mutating func count(_ attachment: Attachment, _ difference: Int) {
    if attachment.inputs.contains(.hover) { counts.hover += difference }
    if attachment.inputs.contains(.scroll) { counts.scroll += difference }
    if !attachment.options.requiredToFail.isEmpty { counts.requirers += difference }
    if case .with = attachment.options.simultaneity { counts.listers += difference }
  }

  /// Changes the settings of an attachment, on which the kinds of input that it follows depend.
  ///
  /// - Parameters:
  ///   - attachment: the attachment.
  ///   - change: changes the attachment alone.
  mutating func change(_ attachment: Attachment, _ change: () -> Void) {
    count(attachment, -1)
    change()
    count(attachment, 1)
  }

  /// Changes the options of an attachment.
  mutating func setOptions(_ options: AttachmentOptions, of attachment: Attachment) {
    change(attachment) { attachment.options = options }
    version += 1
  }

  /// The attachment at a slot of a node's list, and the next slot.
  func step(_ place: Int32) -> (attachment: Attachment?, next: Int32) {
    (slots[Int(place)].attachment, slots[Int(place)].next)
  }

  // MARK: Live attachments

  /// Gestures that share the same pointers with all gestures of their node.
  ///
  /// All of them have the same rights as long as nothing changes: they exclude the same others, and
  /// the same others exclude them.
  struct Company: Equatable {
    fileprivate let node: Int
    fileprivate let pointers: PointerSet
    fileprivate let version: Int
  }

  /// The company of an attachment; nil for one that is alone.
  func company(of attachment: Attachment) -> Company? {
    // A list names some of them and not others.
    guard case .node = attachment.options.simultaneity, !attachment.carries, counts.listers == 0
    else { return nil }
    return Company(node: attachment.node, pointers: attachment.pointers, version: version)
  }

  /// Adds an attachment to the live ones.
  mutating func follow(_ attachment: Attachment) {
    guard !attachment.isLive else { return }
    attachment.isLive = true
    attachment.firedAt = -.infinity
    version += 1
    // Mostly behind all others: those of a node come in the order of their ranks.
    let before = live.lastIndex { !(attachment.rank < $0.rank) }
    live.insert(attachment, at: before.map { $0 + 1 } ?? 0)
  }

  /// Sorts the live attachments after a change of ranks.
  mutating func sortLive() { live.sortAgain { $0.rank < $1.rank } }

  /// Removes the attachments that were made fresh from the live ones.
  mutating func removeFresh() { live.removeAll { !$0.isLive } }
}

extension [Attachment] {
  /// Removes an attachment, if it is there.
  @inline(never) mutating func remove(_ attachment: Attachment) {
    removeAll { $0 === attachment }
  }

  /// Calls a closure with each, also if the list that this is a copy of changes meanwhile.
  ///
  /// The copy keeps all of them alive, so that none is retained for its turn: with a loop that was
  /// a tenth of the time of a move.
  @inline(__always) func forEachUnretained(_ body: (Attachment) -> Void) {
    withUnsafeBufferPointer { list in
      for place in list.indices {
        Unmanaged.passUnretained(list[place])._withUnsafeGuaranteedRef { body($0) }
      }
    }
  }

  /// Sorts a list that is nearly in order; equal elements keep their order.
  ///
  /// It is an insertion sort, because the sort of the standard library adds 3 kB to a module.
  @inline(never) mutating func sortAgain(by precedes: (Attachment, Attachment) -> Bool) {
    for index in indices.dropFirst() {
      var place = index
      while place > 0, precedes(self[place], self[place - 1]) {
        swapAt(place, place - 1)
        place -= 1
      }
    }
  }
}
