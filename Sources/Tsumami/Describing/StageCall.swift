/// A call by which a program changes a stage, as a recording has it.
///
/// The effects of input and of other calls are not calls of the program. Callbacks, vetoes and
/// gestures of custom types are closures, which no recording has.
package enum StageCall {
  /// Nodes were added, each with the attachments that it has already.
  case add([NodeID])
  /// A node is removed.
  case remove(NodeID)
  /// A node has another parent.
  case move(NodeID)
  /// A node came above its siblings.
  case bringToFront(NodeID)
  /// A node or the stage has another frame.
  case setFrame(NodeID, Rect)
  /// The display has another number of points to a millimetre.
  case setDensity(Double)
  /// A node has another layout.
  case setBox(NodeID, Box)
  /// A node has another placement.
  case setPlacement(NodeID, Placement)
  /// A node is enabled or disabled.
  case setEnabled(NodeID, Bool)
  /// Something was attached to a node, or its settings have changed.
  case attach(AttachmentID)
  /// An attachment has other options.
  case configure(AttachmentID)
  /// An attachment is removed.
  case detach(AttachmentID)
  /// A manipulable node moves to its layout.
  case reset(NodeID, animated: Bool)
  /// A spring moves a manipulable node to a placement.
  case animate(NodeID, to: Placement, by: DampedSpring)
  /// A manipulable node is scaled about a point of the stage; nil for its anchor.
  case scale(NodeID, by: Double, about: Vector?, animated: Bool)
  /// All motion is finished at once.
  case finishMotions
  /// All input is cancelled.
  case cancelInput
  /// A sheet moves to a detent; nil closes it.
  case moveSheet(NodeID, to: String?, animated: Bool)
  /// A node scrolls to an offset.
  case scroll(NodeID, to: Vector, animated: Bool)
  /// Nodes are selected by their boxes.
  case select([NodeID])
  /// A node gets the keyboard focus; nil for none.
  case focus(NodeID?)
}

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
    case .move(let node):
      write("move", of: node, to: writer)
      if let parent = parent(of: node), parent != root {
        writer.node("parent", parent)
      } else {
        writer.missing("parent")
      }
    case .bringToFront(let node): write("bringToFront", of: node, to: writer)
    case .setFrame(let node, let rect):
      let (origin, size) = (rect.origin, rect.size)
      if node == root {
        writer.word("call", "resize")
        writer.numbers("size", [size.width, size.height])
      } else {
        write("setFrame", of: node, to: writer)
        writer.numbers("frame", [origin.x, origin.y, size.width, size.height])
      }
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
    case .attach(let id), .configure(let id), .detach(let id):
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
