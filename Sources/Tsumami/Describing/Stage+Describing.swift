extension Stage {
  /// Writes all nodes and attachments, as the first line of a trace has them: reading the result
  /// makes the same stage.
  ///
  /// Closures are not written: vetoes, custom limits and custom gestures. A node that moves by
  /// itself is written with its position at this moment.
  public func describe(to writer: any EventWriter) {
    let size = bounds.size
    writer.numbers("size", [size.width, size.height])
    let described = describedNodes()
    describeAttachments(at: NodeStore.root, to: writer)
    writer.list("nodes", described.count) { describe(described[$0], to: writer) }
    var selected: [NodeID] = []
    forEachAttachment(at: NodeStore.root) { selected += $0.selected.filter(contains) }
    if !selected.isEmpty { writer.nodes("selected", selected) }
    if let focus, contains(focus) { writer.node("focus", focus) }
  }

  /// The indices of all nodes, parents first and siblings from the lowest to the topmost.
  private func describedNodes() -> [Int] {
    var indices: [Int] = []
    nodes.forEach(from: NodeStore.root) { _, index in indices.append(index) }
    indices.removeFirst()
    return indices
  }

  private func describe(_ index: Int, to writer: any EventWriter) {
    let record = nodes[index]
    writer.node("id", nodes.id(of: index))
    if record.parent != NodeStore.root { writer.node("parent", nodes.id(of: record.parent)) }
    record.describe(to: writer)
    describeAttachments(at: index, to: writer)
  }

  private func describeAttachments(at index: Int, to writer: any EventWriter) {
    var listed: [Attachment] = []
    var single: [Attachment] = []
    forEachAttachment(at: index) { attachment in
      guard attachment.isDescribed else { return }
      if attachment.isOneOfMany { listed.append(attachment) } else { single.append(attachment) }
    }
    if let first = listed.first {
      writer.list(first.key, listed.count) { place in
        writer.attachment("name", listed[place].id)
        listed[place].describe(to: writer)
        listed[place].options.describe(to: writer, on: self)
      }
    }
    for attachment in single {
      writer.group(attachment.key) {
        attachment.describe(to: writer)
        guard !attachment.options.isDefault else { return }
        writer.group("options") {
          writer.attachment("name", attachment.id)
          attachment.options.describe(to: writer, on: self)
        }
      }
    }
  }
}

extension NodeStore.Record {
  /// Writes the geometry and the switches of a node.
  fileprivate func describe(to writer: any EventWriter) {
    let rect = frame.rect
    writer.numbers("frame", [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    if frame.anchor != Vector(0.5, 0.5) { writer.vector("anchor", frame.anchor) }
    writer.number("layoutRotation", frame.rotation, unless: 0)
    if frame.mirror != .one { writer.vector("mirror", frame.mirror) }
    if placement.translation != .zero { writer.vector("translation", placement.translation) }
    if placement.scale != .one { writer.vector("scale", placement.scale) }
    writer.number("rotation", placement.rotation, unless: 0)
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

extension AttachmentOptions {
  /// Whether a description of the options is empty.
  fileprivate var isDefault: Bool {
    priority == .normal && simultaneity == .none && requiredToFail.isEmpty && kinds == .all
      && buttons == .primary && isEnabled
  }

  fileprivate func describe(to writer: any EventWriter, on stage: Stage) {
    if priority == .high { writer.word("priority", "high") }
    switch simultaneity {
    case .none: break
    case .all: writer.word("simultaneousWith", "all")
    case .node: writer.word("simultaneousWith", "node")
    case .with(let others):
      let existing = others.filter { stage.attachments[$0] != nil }
      if !existing.isEmpty { writer.attachments("simultaneousWith", existing) }
    }
    let required = requiredToFail.filter { stage.attachments[$0] != nil }
    if !required.isEmpty { writer.attachments("requiresFailureOf", required) }
    if !isEnabled { writer.bool("enabled", false) }
    if kinds != .all {
      var names: [StaticString] = []
      if kinds.contains(.touch) { names.append("touch") }
      if kinds.contains(.pen) { names.append("pen") }
      if kinds.contains(.mouse) { names.append("mouse") }
      writer.words("kinds", names)
    }
    if buttons != .primary { writer.number("buttons", Double(buttons.rawValue)) }
  }
}

extension DescriptionWriter {
  /// Writes insets: top, left, bottom, right.
  func insets(_ name: StaticString, _ insets: Insets) {
    numbers(name, [insets.top, insets.left, insets.bottom, insets.right])
  }

  /// Writes limits, unless there are none.
  func limits(_ limits: Limits) {
    let rule: (name: StaticString, insets: Insets)? =
      switch limits.rule {
      case .none, .custom: nil
      case .inside(let insets): ("inside", insets)
      case .cover(let insets): ("cover", insets)
      }
    guard rule != nil || limits.edge != .stop else { return }
    group("limits") {
      if let rule { group(rule.name) { self.insets("insets", rule.insets) } }
      if limits.edge != .stop { word("edge", "rubberBand") }
    }
  }
}
