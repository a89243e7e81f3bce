/// All attachments of a stage: by identity, by node, and those with a pointer.
struct AttachmentStore: ~Copyable {
  private var slots: [Attachment?] = []
  private var generations: [UInt32] = []
  private var free: [Int] = []
  /// The next attachment of the same node, by the slot of each.
  private var next: [Int32] = []
  /// The last attachment of the same node, by the slot of the first one.
  private var last: [Int32] = []
  private var count = 0

  /// The attachments that claim arrivals beyond their node, in the order of attachment.
  private(set) var farsighted: [Attachment] = []
  /// The attachments that hide nodes from arrivals, in the order of attachment.
  private(set) var covers: [Attachment] = []
  /// The attachments that may receive held nodes, in the order of attachment.
  private(set) var receivers: [ReceivingAttachment] = []
  /// The attachments with a pointer or a deadline, in the order of their ranks.
  private(set) var live: [Attachment] = []
  /// The number of attachments that follow hovering pointers.
  private(set) var hoverCount = 0
  /// The number of attachments that follow wheels and trackpads that scroll.
  private(set) var scrollCount = 0

  /// The number of attachments that require others to fail.
  private(set) var requirerCount = 0
  /// The number of attachments that are simultaneous with a list of others.
  private var listerCount = 0
  /// Grows with each new live attachment, and with each change of options.
  private var version = 0

  /// No attachment.
  static let none: Int32 = -1

  // Attachments that refer to each other would outlive the stage.
  deinit { for attachment in slots { attachment?.dissolve() } }

  /// An identity that is not in use.
  mutating func newID() -> AttachmentID {
    count += 1
    if let index = free.popLast() {
      return AttachmentID(index: index, generation: generations[index])
    }
    slots.append(nil)
    next.append(Self.none)
    last.append(Self.none)
    generations.append(0)
    return AttachmentID(index: slots.count - 1, generation: 0)
  }

  /// A number greater than that of every earlier attachment.
  var order: Int { count }

  subscript(id: AttachmentID) -> Attachment? {
    slots.indices.contains(id.index) && generations[id.index] == id.generation
      ? slots[id.index] : nil
  }

  /// Adds an attachment under its identity, at the end of the list of a node.
  ///
  /// - Parameters:
  ///   - attachment: the attachment.
  ///   - first: the head of that list; nil if the attachment is in no list.
  /// - Returns: the new head.
  mutating func add(_ attachment: Attachment, first: Int32?) -> Int32 {
    let index = Int32(attachment.id.index)
    slots[attachment.id.index] = attachment
    next[attachment.id.index] = Self.none
    last[attachment.id.index] = index
    if attachment.looksBeyondNode { farsighted.append(attachment) }
    if case .covers = attachment.role { covers.append(attachment) }
    if case .receives(let receiver) = attachment.role { receivers.append(receiver) }
    count(attachment, 1)
    guard let first else { return Self.none }
    if first == Self.none { return index }
    next[Int(last[Int(first)])] = index
    last[Int(first)] = index
    return first
  }

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
      head = next[attachment.id.index]
      if head != Self.none { last[Int(head)] = last[attachment.id.index] }
    } else {
      var each = first
      while each != Self.none {
        if next[Int(each)] == index {
          next[Int(each)] = next[attachment.id.index]
          if last[Int(first)] == index { last[Int(first)] = each }
        }
        each = next[Int(each)]
      }
    }
    slots[attachment.id.index] = nil
    generations[attachment.id.index] &+= 1
    free.append(attachment.id.index)
    farsighted.remove(attachment)
    covers.remove(attachment)
    receivers.removeAll { $0 === attachment }
    live.remove(attachment)
    count(attachment, -1)
    return head
  }

  private mutating func count(_ attachment: Attachment, _ difference: Int) {
    if attachment.inputs.contains(.hover) { hoverCount += difference }
    if attachment.inputs.contains(.scroll) { scrollCount += difference }
    if !attachment.options.requiredToFail.isEmpty { requirerCount += difference }
    if case .with = attachment.options.simultaneity { listerCount += difference }
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
    (slots[Int(place)], next[Int(place)])
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
    guard case .node = attachment.options.simultaneity, !attachment.carries, listerCount == 0 else {
      return nil
    }
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
