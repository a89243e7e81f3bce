extension Stage {
  // MARK: Attachments

  /// Changes how an attachment competes with others; disabled, it is cancelled at once.
  ///
  /// - Parameters:
  ///   - attachment: its identity; nothing happens if it does not exist.
  ///   - change: changes the options.
  public func configure(_ attachment: AttachmentID, _ change: (inout AttachmentOptions) -> Void) {
    guard let attachment = attachments[attachment] else { return }
    var options = attachment.options
    change(&options)
    attachment.options = options
    self.change {
      attachment.rank.isHigh = options.priority == .high
      attachments.sortLive()
      if !options.isEnabled { stop(attachment, .disabled) }
      attachment.didConfigure(on: self)
    }
  }

  /// How an attachment competes with others; nil if it does not exist.
  public func options(of attachment: AttachmentID) -> AttachmentOptions? {
    attachments[attachment]?.options
  }

  /// Removes an attachment; one that has begun is cancelled, with the reason `removed`.
  public func remove(_ attachment: AttachmentID) {
    guard let attachment = attachments[attachment] else { return }
    change { discard(attachment) }
  }

  /// The node of an attachment; nil if it does not exist.
  public func node(of attachment: AttachmentID) -> NodeID? { attachments[attachment]?.nodeID }

  /// Calls a closure with the attachments of a node, in the order in which they were attached.
  public func forEachAttachment(of node: NodeID, _ body: (AttachmentID) -> Void) {
    if let index = nodes.index(of: node) { forEachAttachment(at: index) { body($0.id) } }
  }

  /// Writes what is being told of an attachment, under the names of the trace format.
  ///
  /// To be called by an observer, while it is told of the event.
  public func writeEvent(
    _ event: AttachmentEvent, of attachment: AttachmentID, to writer: any EventWriter
  ) {
    told(attachment)?.writeEvent(event, to: writer, at: time)
  }

  /// Writes the value of a gesture; nothing if it has none that can be written.
  public func writeValue(of attachment: AttachmentID, to writer: any GestureValueWriter) {
    told(attachment)?.writeValue(to: writer, at: time)
  }

  /// What the events of an attachment are about; nothing if it does not exist.
  package func topic(of attachment: AttachmentID) -> EventTopic {
    told(attachment)?.topic ?? []
  }

  /// The key under which a trace describes an attachment, such as `manipulable`; nil if it does not
  /// exist.
  package func key(of attachment: AttachmentID) -> StaticString? { told(attachment)?.key }

  /// The attachment of an identity; also one that was removed, while the observer is told of it.
  private func told(_ id: AttachmentID) -> Attachment? {
    news.delivering?.id == id ? news.delivering : attachments[id]
  }

  // MARK: For the kinds

  /// The place for a new attachment at a node; nil if the node does not exist.
  ///
  /// - Parameters:
  ///   - node: the node.
  ///   - options: how the attachment competes.
  ///   - order: when it begins among those of its node; after all that were attached before if nil.
  func site(
    at node: NodeID, _ options: AttachmentOptions = AttachmentOptions(), order: Int? = nil
  ) -> AttachmentSite? {
    guard let index = nodes.index(of: node) else { return nil }
    let id = attachments.newID()
    return AttachmentSite(
      id: id, node: index, nodeID: node, options: options,
      rank: Arbiter.Rank(
        isHigh: options.priority == .high, depth: nodes[index].depth,
        order: order ?? attachments.order))
  }

  /// Adds an attachment to its node.
  ///
  /// - Parameter isListed: whether it is one of the node's own, and not one that another attachment
  ///   keeps, such as the box around several nodes.
  func add(_ attachment: Attachment, isListed: Bool = true) {
    let first = attachments.add(
      attachment, first: isListed ? nodes[attachment.node].firstAttachment : nil)
    if isListed { nodes[attachment.node].firstAttachment = first }
  }

  /// Removes an attachment.
  func discard(_ attachment: Attachment) {
    stop(attachment, .removed)
    attachment.isGone = true
    motion.remove(attachment)
    let first = attachments.remove(
      attachment, first: nodes[attachment.node].firstAttachment)
    nodes[attachment.node].firstAttachment = first
    attachment.detach(from: self)
  }

  /// Calls a closure with the attachments at the index of a node.
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

  /// Tells the callbacks and the observer, when the engine has let go of its storage, that an
  /// attachment has something to deliver.
  func tell(_ attachment: Attachment) { news.add(.attachment(attachment)) }
}
