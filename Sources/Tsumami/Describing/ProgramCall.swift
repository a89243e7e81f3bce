/// The terms of a call: what stands for nodes and attachments, and for what comes to them.
package protocol CallTerms {
  /// A node.
  associatedtype Node: Sendable
  /// An attachment.
  associatedtype Attachment: Sendable
  /// Nodes that are added, with their attachments.
  associatedtype Added: Sendable
  /// What is attached.
  associatedtype Attached: Sendable
  /// The options of an attachment.
  associatedtype Options: Sendable
}

/// A call by which a program changes a stage, as a trace has it.
///
/// The effects of input and of other calls are not calls of the program. Callbacks, vetoes and
/// gestures of custom types are closures, which no trace has.
package enum ProgramCall<Terms: CallTerms>: Sendable {
  /// Nodes are added, each with the attachments that it has already.
  case add(Terms.Added)
  /// A node is removed, with its descendants and all their attachments.
  case remove(Terms.Node)
  /// A node gets another parent, above the children there; nil for the stage.
  case move(Terms.Node, to: Terms.Node?)
  /// A node comes above its siblings.
  case bringToFront(Terms.Node)
  /// The stage gets another size in points.
  case resize(Size)
  /// The display gets another number of points to a millimetre.
  case setDensity(Double)
  /// A node gets another frame.
  case setFrame(Terms.Node, Rect)
  /// A node gets another layout as a box.
  case setBox(Terms.Node, Box)
  /// A node gets another placement.
  case setPlacement(Terms.Node, Placement)
  /// A node is enabled or disabled.
  case setEnabled(Terms.Node, Bool)
  /// Something is attached to a node, or its settings change; nil for the stage.
  case attach(Terms.Attached, to: Terms.Node?)
  /// An attachment gets other options.
  case configure(Terms.Attachment, Terms.Options)
  /// An attachment is enabled or disabled.
  case setAttachmentEnabled(Terms.Attachment, Bool)
  /// An attachment is removed.
  case detach(Terms.Attachment)
  /// A manipulable node moves to its layout.
  case reset(Terms.Node, animated: Bool)
  /// A spring moves a manipulable node to a placement.
  case animate(Terms.Node, to: Placement, by: DampedSpring)
  /// A manipulable node is scaled about a point of the stage; nil for its anchor.
  case scale(Terms.Node, by: Double, about: Vector?, animated: Bool)
  /// All motion is finished at once.
  case finishMotions
  /// All input is cancelled, as when a window is hidden; no pointer is down then.
  case cancelInput
  /// A sheet moves to a detent; nil closes it.
  case moveSheet(Terms.Node, to: String?, animated: Bool)
  /// A node scrolls to an offset in points.
  case scroll(Terms.Node, to: Vector, animated: Bool)
  /// Nodes are selected by their boxes.
  case select([Terms.Node])
  /// A node gets the keyboard focus; nil for none.
  case focus(Terms.Node?)
}

/// The terms of calls that a stage makes: its identities.
package enum StageTerms: CallTerms {
  package typealias Node = NodeID
  package typealias Attachment = AttachmentID
  package typealias Added = [NodeID]
  package typealias Attached = AttachmentID
  /// Those that the attachment has.
  package typealias Options = Void
}

/// A call of a program on a stage.
package typealias StageCall = ProgramCall<StageTerms>

extension ProgramCall {
  /// The call on a stage.
  ///
  /// - Parameters:
  ///   - node: finds a node; nil if it is not there.
  ///   - attachment: finds an attachment; nil if it is not there.
  /// - Returns: nil for a call of something that is not there, and for one whose terms differ: that
  ///   adds, attaches or sets options.
  package func onStage(
    node: (Terms.Node) -> NodeID?, attachment: (Terms.Attachment) -> AttachmentID?
  ) -> StageCall? {
    switch self {
    case .add, .attach, .configure: nil
    case .remove(let it): node(it).map { .remove($0) }
    case .move(let it, let parent): node(it).map { .move($0, to: parent.flatMap(node)) }
    case .bringToFront(let it): node(it).map { .bringToFront($0) }
    case .resize(let size): .resize(size)
    case .setDensity(let points): .setDensity(points)
    case .setFrame(let it, let frame): node(it).map { .setFrame($0, frame) }
    case .setBox(let it, let box): node(it).map { .setBox($0, box) }
    case .setPlacement(let it, let placement): node(it).map { .setPlacement($0, placement) }
    case .setEnabled(let it, let isEnabled): node(it).map { .setEnabled($0, isEnabled) }
    case .setAttachmentEnabled(let it, let isEnabled):
      attachment(it).map { .setAttachmentEnabled($0, isEnabled) }
    case .detach(let it): attachment(it).map { .detach($0) }
    case .reset(let it, let animated): node(it).map { .reset($0, animated: animated) }
    case .animate(let it, let placement, let spring):
      node(it).map { .animate($0, to: placement, by: spring) }
    case .scale(let it, let factor, let point, let animated):
      node(it).map { .scale($0, by: factor, about: point, animated: animated) }
    case .finishMotions: .finishMotions
    case .cancelInput: .cancelInput
    case .moveSheet(let it, let detent, let animated):
      node(it).map { .moveSheet($0, to: detent, animated: animated) }
    case .scroll(let it, let offset, let animated):
      node(it).map { .scroll($0, to: offset, animated: animated) }
    case .select(let all): .select(all.compactMap(node))
    case .focus(let it): .focus(it.flatMap(node))
    }
  }
}

extension Stage {
  /// Makes a call of a program, but for one that adds, attaches or sets options.
  package func make(_ call: StageCall) {
    switch call {
    case .add, .attach, .configure: break
    case .remove(let node): remove(node)
    case .move(let node, let parent): move(node, to: parent ?? root)
    case .bringToFront(let node): bringToFront(node)
    case .resize(let size): resize(to: size)
    case .setDensity(let points): pointsPerMillimetre = points
    case .setFrame(let node, let frame): setFrame(frame, of: node)
    case .setBox(let node, let box): setBox(box, of: node)
    case .setPlacement(let node, let placement): setPlacement(placement, of: node)
    case .setEnabled(let node, let isEnabled): setEnabled(isEnabled, of: node)
    case .setAttachmentEnabled(let id, let isEnabled): configure(id) { $0.isEnabled = isEnabled }
    case .detach(let id): remove(id)
    case .reset(let node, let animated): reset(node, animated: animated)
    case .animate(let node, let placement, let spring): animate(node, to: placement, by: spring)
    case .scale(let node, let factor, let point, let animated):
      scale(node, by: factor, about: point, animated: animated)
    case .finishMotions: finishMotions()
    case .cancelInput: cancelInput()
    case .moveSheet(let node, let detent, let animated):
      moveSheet(node, to: detent, animated: animated)
    case .scroll(let node, let offset, let animated):
      scrollContent(of: node, to: offset, animated: animated)
    case .select(let nodes): selectedBoxes = nodes
    case .focus(let node): focus = node
    }
  }
}
