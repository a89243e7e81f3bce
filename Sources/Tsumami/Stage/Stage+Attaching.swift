extension Stage {
  // MARK: Attachments

  /// Changes the options of an attachment of any kind.
  ///
  /// ```swift
  /// stage.configure(pan) { $0.requiredToFail = [swipe] }
  /// ```
  ///
  /// The change is effective at once. An active attachment that becomes disabled is cancelled.
  ///
  /// - Parameters:
  ///   - attachment: the attachment; nothing happens if it does not exist.
  ///   - change: changes the options.
  public func configure(_ attachment: AttachmentID, _ change: (inout AttachmentOptions) -> Void) {
    guard let attachment = attachments[attachment] else { return }
    var options = attachment.options
    change(&options)
    let isNews = !options.isDescribed(as: attachment.options)
    attachments.setOptions(options, of: attachment)
    // Options that are in force are no step of the stage, as they are no line of a recording.
    guard isNews else { return }
    note(attachment, .configure(attachment.id, ()))
    self.change {
      attachment.rank.isHigh = options.priority == .high
      attachments.sortLive()
      if !options.isEnabled { stop(attachment, .disabled) }
    }
  }

  /// The options of an attachment; nil if it does not exist.
  ///
  /// A copy; ``configure(_:_:)`` changes them.
  public func options(of attachment: AttachmentID) -> AttachmentOptions? {
    attachments[attachment]?.options
  }

  /// Removes an attachment; an active one is cancelled, with the reason `removed`.
  ///
  /// Nothing happens if it does not exist. Its node stays where it is.
  public func remove(_ attachment: AttachmentID) {
    guard let attachment = attachments[attachment] else { return }
    note(attachment, .detach(attachment.id))
    change { discard(attachment) }
  }

  /// The node of an attachment, also of a removed one while its event is delivered; nil if it does
  /// not exist.
  public func node(of attachment: AttachmentID) -> NodeID? { told(attachment)?.nodeID }

  /// Calls a closure with the attachments of a node, in the order in which they were attached.
  ///
  /// The closure may attach and remove: it is called for the attachments of the beginning, but not
  /// for those that it has removed before their turn.
  public func forEachAttachment(of node: NodeID, _ body: (AttachmentID) -> Void) {
    guard let index = nodes.index(of: node) else { return }
    // Those that are attached meanwhile have places after these.
    let end = attachments.slotCount
    walk(at: index) { if $0.id.index < end { body($0.id) } }
  }

  /// Writes an event of an attachment with its values, with the names of the trace format.
  ///
  /// Only an observer may call it, while it receives the event. A failure or a cancellation because
  /// of another attachment includes that one as `by`.
  ///
  /// - Parameters:
  ///   - event: the event that the observer receives.
  ///   - attachment: the attachment of the event; also one that was removed since.
  ///   - writer: receives the parts.
  public func writeEvent(
    _ event: AttachmentEvent, of attachment: AttachmentID, to writer: any EventWriter
  ) {
    told(attachment)?.writeEvent(event, to: writer, on: self)
  }

  /// Writes the value of a gesture; nothing for other kinds, and for values of custom types.
  ///
  /// - Parameters:
  ///   - attachment: the gesture; nothing is written if it does not exist.
  ///   - writer: receives the parts, with velocities at ``time``.
  public func writeValue(of attachment: AttachmentID, to writer: any GestureValueWriter) {
    guard case .reports(let reporter)? = told(attachment)?.role else { return }
    reporter.writeValue(to: writer, at: time)
  }

  /// The subject of the events of an attachment; empty if it does not exist.
  package func topic(of attachment: AttachmentID) -> EventTopic {
    told(attachment)?.topic ?? []
  }

  /// The key of an attachment's kind in traces, as `gestures` for every gesture, `manipulable`,
  /// `boundingBox`, `scroll`, `sheet`, `knob` and `snapping`; nil if it does not exist.
  ///
  /// For a kind of your own it is the word of that kind.
  public func key(of attachment: AttachmentID) -> StaticString? {
    told(attachment).map { $0.key ?? "gestures" }
  }

  /// The attachment of an identity; also a removed one, while its event is delivered.
  func told(_ id: AttachmentID) -> Attachment? {
    news.delivering?.id == id ? news.delivering : attachments[id]
  }

  // MARK: For the kinds

  /// The site of a new attachment at a node.
  ///
  /// - Parameters:
  ///   - index: the index of the node.
  ///   - options: the options of the attachment.
  ///   - order: its order among the attachments of its node; after all earlier ones if nil.
  /// - Returns: the site, with a new identity.
  func site(
    at index: Int, _ options: AttachmentOptions = AttachmentOptions(), order: Int? = nil
  ) -> AttachmentSite {
    let id = attachments.newID()
    return AttachmentSite(
      id: id, node: index, nodeID: nodes.id(of: index), options: options,
      rank: Arbiter.Rank(
        isHigh: options.priority == .high, depth: nodes[index].depth,
        order: order ?? attachments.order))
  }

  /// Attaches what a node has at most once, or changes what it has.
  ///
  /// - Parameters:
  ///   - node: the node; nothing happens if it does not exist, or is the root.
  ///   - configure: changes the options.
  ///   - body: changes the attachment of the node at an index, or makes and adds one.
  /// - Returns: the identity of the attachment.
  func attachSingle(
    to node: NodeID, _ configure: (inout AttachmentOptions) -> Void, _ body: (Int) -> Attachment
  ) -> AttachmentID {
    guard let index = nodes.index(of: node), index != NodeStore.root else { return .none }
    var id = AttachmentID.none
    change {
      id = body(index).id
      note(.attach(id, to: nil))
    }
    self.configure(id, configure)
    return id
  }

  /// Makes an attachment and adds it to the node at an index.
  func add<A: Attachment>(
    at index: Int, _ options: AttachmentOptions = AttachmentOptions(), order: Int? = nil,
    _ make: (AttachmentSite) -> A
  ) -> A {
    let attachment = make(site(at: index, options, order: order))
    add(attachment)
    return attachment
  }

  /// Adds an attachment to its node.
  ///
  /// - Parameters:
  ///   - attachment: the attachment.
  ///   - isListed: whether it is in the list of its node; false for one that another attachment
  ///     owns, such as the box around several nodes.
  func add(_ attachment: Attachment, isListed: Bool = true) {
    let first = attachments.add(
      attachment, first: isListed ? nodes[attachment.node].firstAttachment : nil)
    if isListed { nodes[attachment.node].firstAttachment = first }
  }

  /// Removes an attachment.
  func discard(_ attachment: Attachment) {
    stop(attachment, .removed)
    if case .receives(let receiver) = attachment.role { receiver.endReceptions(on: self) }
    // A closure of the program may have removed it meanwhile.
    if attachment.isGone { return }
    attachment.isGone = true
    motion.remove(attachment)
    let first = attachments.remove(
      attachment, first: nodes[attachment.node].firstAttachment)
    nodes[attachment.node].firstAttachment = first
    attachment.detach(from: self)
  }

  /// Calls a closure that may attach and remove with the attachments at the index of a node.
  @inline(never) func walk(at index: Int, _ body: (Attachment) -> Void) {
    attachments.walks += 1
    forEachAttachment(at: index, body)
    attachments.walks -= 1
  }

  /// Calls a closure with the attachments at the index of a node; it must leave the list as it is.
  func forEachAttachment(at index: Int, _ body: (Attachment) -> Void) {
    var place = nodes[index].firstAttachment
    while place != AttachmentStore.none {
      let (attachment, next) = attachments.step(place)
      if let attachment { body(attachment) }
      place = next
    }
  }

  /// The first attachment of a kind at a node; nil if there is none.
  func attachment<A: Attachment>(_ kind: A.Type, at index: Int) -> A? {
    var place = nodes[index].firstAttachment
    while place != AttachmentStore.none {
      let (attachment, next) = attachments.step(place)
      if let attachment = attachment as? A { return attachment }
      place = next
    }
    return nil
  }

  /// The same for the identity of a node.
  func attachment<A: Attachment>(_ kind: A.Type, of node: NodeID) -> A? {
    nodes.index(of: node).flatMap { attachment(kind, at: $0) }
  }

  /// Queues an attachment to deliver its next event.
  func tell(_ attachment: Attachment) { news.add(.attachment(attachment)) }
}
