extension Stage {
  /// Writes all nodes and attachments, as the first line of a trace has them: reading the result
  /// makes an equal stage.
  ///
  /// Closures are not written: vetoes, callbacks, custom limits and custom gestures. A node that
  /// moves by itself is written with its position at this moment, a sheet with its target.
  public func describe(to writer: any EventWriter) {
    let size = bounds.size
    writer.numbers("size", [size.width, size.height])
    writer.number(
      "pointsPerMillimetre", pointsPerMillimetre, unless: Self.usualPointsPerMillimetre)
    let described = describedNodes()
    let mentioned = mentionedAttachments(at: described)
    describeAttachments(at: NodeStore.root, mentioned: mentioned, to: writer)
    writer.list("nodes", described.count) {
      describe(described[$0], mentioned: mentioned, to: writer)
    }
    var selected: [NodeID] = []
    forEachAttachment(at: NodeStore.root) {
      if case .selects(let selection) = $0.role { selected += selection.nodes.filter(hasName) }
    }
    if !selected.isEmpty { writer.nodes("selected", selected) }
    if let focus, hasName(focus) { writer.node("focus", focus) }
  }

  /// Whether a description names a node: it exists and is not the root.
  package func hasName(_ node: NodeID) -> Bool { node != root && contains(node) }

  /// The indices of all nodes, parents first and siblings from the lowest to the topmost.
  private func describedNodes() -> [Int] {
    var indices: [Int] = []
    nodes.forEach(from: NodeStore.root) { _, index in indices.append(index) }
    indices.removeFirst()
    return indices
  }

  /// The attachments to which options of others refer.
  private func mentionedAttachments(at described: [Int]) -> [AttachmentID] {
    var mentioned: [AttachmentID] = []
    func mention(_ others: [AttachmentID]) {
      for other in others where !mentioned.contains(other) { mentioned.append(other) }
    }
    func look(at index: Int) {
      forEachAttachment(at: index) { attachment in
        guard attachment.isDescribed else { return }
        mention(attachment.options.requiredToFail)
        if case .with(let others) = attachment.options.simultaneity { mention(others) }
      }
    }
    look(at: NodeStore.root)
    for index in described { look(at: index) }
    return mentioned
  }

  /// Writes a list of nodes with their attachments.
  func describe(_ ids: [NodeID], to writer: any EventWriter) {
    let indices = ids.compactMap { nodes.index(of: $0) }
    let mentioned = mentionedAttachments(at: describedNodes())
    writer.list("nodes", indices.count) {
      describe(indices[$0], mentioned: mentioned, to: writer)
    }
  }

  /// Writes an attachment under the key of its kind.
  func describe(_ attachment: Attachment, to writer: any EventWriter) {
    if let key = attachment.key {
      let mentioned = mentionedAttachments(at: describedNodes())
      describe(attachment, as: key, mentioned: mentioned, to: writer)
    } else {
      describeGestures([attachment], to: writer)
    }
  }

  private func describe(_ index: Int, mentioned: [AttachmentID], to writer: any EventWriter) {
    let record = nodes[index]
    writer.node("id", nodes.id(of: index))
    if record.parent != NodeStore.root { writer.node("parent", nodes.id(of: record.parent)) }
    record.describe(withPlacement: !isEdited(index), to: writer)
    describeAttachments(at: index, mentioned: mentioned, to: writer)
  }

  /// Whether an attachment edits the frame of a node, and folds the placement into it.
  private func isEdited(_ index: Int) -> Bool {
    var isEdited = false
    forEachAttachment(at: index) { if case .edits = $0.role { isEdited = true } }
    return isEdited
  }

  /// Whether an attachment is described with the placement of its node: a box folds one that the
  /// node had before, and not one that it has got since.
  private func hasPlacement(_ attachment: Attachment) -> Bool {
    let index = attachment.node
    guard nodes[index].placement != .identity else { return false }
    return switch attachment.role {
    case .places: attachment is ManipulationAttachment && isEdited(index)
    case .edits: self.attachment(ManipulationAttachment.self, at: index) == nil
    default: false
    }
  }

  private func describeAttachments(
    at index: Int, mentioned: [AttachmentID], to writer: any EventWriter
  ) {
    var gestures: [Attachment] = []
    var others: [(key: StaticString, attachment: Attachment)] = []
    forEachAttachment(at: index) { attachment in
      guard attachment.isDescribed else { return }
      if let key = attachment.key {
        others.append((key, attachment))
      } else {
        gestures.append(attachment)
      }
    }
    if !gestures.isEmpty { describeGestures(gestures, to: writer) }
    for (key, attachment) in others {
      describe(attachment, as: key, mentioned: mentioned, to: writer)
    }
  }

  private func describeGestures(_ gestures: [Attachment], to writer: any EventWriter) {
    writer.list("gestures", gestures.count) { index in
      writer.attachment("name", gestures[index].id)
      gestures[index].describe(to: writer)
      describeOptions(of: gestures[index], to: writer)
    }
  }

  private func describe(
    _ attachment: Attachment, as key: StaticString, mentioned: [AttachmentID],
    to writer: any EventWriter
  ) {
    let index = attachment.node
    writer.group(key) {
      attachment.describe(to: writer)
      if hasPlacement(attachment) {
        writer.group("placement") { nodes[index].placement.describe(to: writer) }
      }
      let needsName = mentioned.contains(attachment.id) || writer.hasName(attachment.id)
      guard needsName || !attachment.options.isDefault(isDescribed) else { return }
      writer.group("options") {
        if needsName { writer.attachment("name", attachment.id) }
        describeOptions(of: attachment, to: writer)
      }
    }
  }

  func describeOptions(of attachment: Attachment, to writer: any EventWriter) {
    attachment.options.describe(to: writer, isDescribed: isDescribed)
  }

  private func isDescribed(_ id: AttachmentID) -> Bool { attachments[id]?.isDescribed ?? false }
}

extension NodeStore.Record {
  /// Writes the geometry and the switches of a node.
  fileprivate func describe(withPlacement: Bool, to writer: any EventWriter) {
    let rect = frame.rect
    writer.numbers("frame", [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    if frame.anchor != Vector(0.5, 0.5) { writer.vector("anchor", frame.anchor) }
    writer.number("layoutRotation", frame.rotation, unless: 0)
    if frame.mirror != .one { writer.bools("mirrored", [frame.mirror.x < 0, frame.mirror.y < 0]) }
    if withPlacement { placement.describe(to: writer) }
    if clips { writer.bool("clips", true) }
    if hitInsets != .zero { writer.insets("hitInset", hitInsets) }
    if !isEnabled { writer.bool("enabled", false) }
    switch mask {
    case .all: break
    case .gesture: writer.word("mask", "gesture")
    case .subviews: writer.word("mask", "subviews")
    case .none: writer.word("mask", "none")
    }
  }
}

extension Placement {
  /// Writes the parts that differ from the identity.
  func describe(to writer: any EventWriter) {
    if translation != .zero { writer.vector("translation", translation) }
    if scale != .one { writer.vector("scale", scale) }
    writer.number("rotation", rotation, unless: 0)
  }
}

extension AttachmentOptions {
  /// Whether a description of the options is empty.
  fileprivate func isDefault(_ isDescribed: (AttachmentID) -> Bool) -> Bool {
    let isAlone =
      switch simultaneity {
      case .none: true
      case .all, .node: false
      case .with(let others): !others.contains(where: isDescribed)
      }
    return isAlone && priority == .normal && !requiredToFail.contains(where: isDescribed)
      && kinds == .all && buttons == .primary && isEnabled
  }

  /// Writes the options, without references to attachments that are not described.
  fileprivate func describe(
    to writer: any EventWriter, isDescribed: (AttachmentID) -> Bool
  ) {
    if priority == .high { writer.word("priority", "high") }
    switch simultaneity {
    case .none: break
    case .all: writer.word("simultaneousWith", "all")
    case .node: writer.word("simultaneousWith", "node")
    case .with(let others):
      let existing = others.filter(isDescribed)
      if !existing.isEmpty { writer.attachments("simultaneousWith", existing) }
    }
    let required = requiredToFail.filter(isDescribed)
    if !required.isEmpty { writer.attachments("requiresFailureOf", required) }
    if !isEnabled { writer.bool("enabled", false) }
    if kinds != .all {
      let included = PointerKind.all.filter { kinds.contains(PointerKinds($0)) }
      writer.words("kinds", included.map { $0.name })
    }
    if buttons != .primary { writer.number("buttons", Double(buttons.rawValue)) }
  }
}

extension DescriptionWriter {
  /// Writes a number that differs from its default; one that is infinite is missing.
  func number(_ name: StaticString, _ value: Double, unless standard: Double) {
    if value != standard { number(name, value.isFinite ? value : nil) }
  }

  /// Writes insets: top, left, bottom, right.
  func insets(_ name: StaticString, _ insets: Insets) {
    numbers(name, [insets.top, insets.left, insets.bottom, insets.right])
  }
}
