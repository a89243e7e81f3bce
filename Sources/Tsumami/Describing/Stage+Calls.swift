extension Stage {
  /// Writes a call with the keys of the trace format.
  ///
  /// - Parameters:
  ///   - call: the call, while ``onCall`` receives it.
  ///   - writer: receives the parts.
  package func write(_ call: StageCall, to writer: any EventWriter) {
    switch call {
    case .add(let nodes):
      writer.word("call", "add")
      describe(nodes, to: writer)
    case .remove(let node): write("remove", of: node, to: writer)
    case .move(let node, let parent):
      write("move", of: node, to: writer)
      if let parent, parent != root {
        writer.node("parent", parent)
      } else {
        writer.missing("parent")
      }
    case .bringToFront(let node): write("bringToFront", of: node, to: writer)
    case .resize(let size):
      writer.word("call", "resize")
      writer.numbers("size", [size.width, size.height])
    case .setFrame(let node, let rect):
      let (origin, size) = (rect.origin, rect.size)
      write("setFrame", of: node, to: writer)
      writer.numbers("frame", [origin.x, origin.y, size.width, size.height])
    case .setDensity(let points):
      writer.word("call", "setDensity")
      writer.number("pointsPerMillimetre", points)
    case .setBox(let node, let box):
      write("setBox", of: node, to: writer)
      writer.group("box") {
        writer.vector("center", box.center)
        writer.numbers("size", [box.size.width, box.size.height])
        writer.number("rotation", box.rotation, unless: 0)
      }
    case .setPlacement(let node, let placement):
      write("setPlacement", of: node, to: writer)
      writer.group("placement") { placement.describe(to: writer) }
    case .setEnabled(let node, let isEnabled):
      write("setEnabled", of: node, to: writer)
      writer.bool("enabled", isEnabled)
    case .attach(let id, _), .configure(let id, _), .setAttachmentEnabled(let id, _),
      .detach(let id):
      if let attachment = attachments[id] { write(call, of: attachment, to: writer) }
    case .reset, .animate, .scale, .moveSheet, .scroll: writeMotion(call, to: writer)
    case .finishMotions: writer.word("call", "finishMotions")
    case .cancelInput: writer.word("call", "cancelInput")
    case .select(let nodes):
      writer.word("call", "select")
      writer.nodes("selected", nodes.filter(hasName))
    case .focus(let node):
      writer.word("call", "focus")
      if let node, hasName(node) { writer.node("node", node) } else { writer.missing("node") }
    }
  }

  /// Writes a call that is about an attachment.
  private func write(
    _ call: StageCall, of attachment: Attachment, to writer: any EventWriter
  ) {
    switch call {
    case .attach:
      writer.word("call", "attach")
      if attachment.nodeID != root { writer.node("node", attachment.nodeID) }
      writer.group("attachments") { describe(attachment, to: writer) }
    case .configure:
      write("configure", of: attachment, to: writer)
      writer.group("options") { describeOptions(of: attachment, to: writer) }
    case .setAttachmentEnabled(_, let isEnabled):
      write("setEnabled", of: attachment, to: writer)
      writer.bool("enabled", isEnabled)
    default: write("detach", of: attachment, to: writer)
    }
  }

  /// Writes a call that moves content.
  private func writeMotion(_ call: StageCall, to writer: any EventWriter) {
    var isAnimated = true
    switch call {
    case .reset(let node, let animated):
      isAnimated = animated
      write("reset", of: node, to: writer)
    case .animate(let node, let placement, let spring):
      write("animate", of: node, to: writer)
      writer.group("placement") { placement.describe(to: writer) }
      writer.numbers("spring", [spring.mass, spring.stiffness, spring.damping])
    case .scale(let node, let factor, let point, let animated):
      isAnimated = animated
      write("scale", of: node, to: writer)
      writer.number("factor", factor)
      if let point { writer.vector("about", point) }
    case .moveSheet(let node, let detent, let animated):
      isAnimated = animated
      write("moveSheet", of: node, to: writer)
      writer.text("detent", detent)
    case .scroll(let node, let offset, let animated):
      isAnimated = animated
      write("scrollTo", of: node, to: writer)
      writer.vector("offset", offset)
    default: break
    }
    if !isAnimated { writer.bool("animated", false) }
  }

  private func write(_ name: StaticString, of node: NodeID, to writer: any EventWriter) {
    writer.word("call", name)
    writer.node("node", node)
  }

  /// Writes a call of an attachment: of a gesture by its name, of another one by its node and kind.
  private func write(
    _ name: StaticString, of attachment: Attachment, to writer: any EventWriter
  ) {
    writer.word("call", name)
    if let key = attachment.key {
      writer.node("node", attachment.nodeID)
      writer.word("attachment", key)
    } else {
      writer.attachment("gesture", attachment.id)
    }
  }

  /// Reports a call of the program to ``onCall``, if a trace can say it.
  func note(_ call: @autoclosure () -> StageCall) {
    if let onCall, !work.isWithinKind { onCall(call()) }
  }

  /// The same for a call about an attachment.
  func note(_ attachment: Attachment, _ call: @autoclosure () -> StageCall) {
    if attachment.isDescribed { note(call()) }
  }
}
