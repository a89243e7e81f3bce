/// The stage and the node of an attachment of your own kind, during a call of its behavior.
public struct AttachmentContext {
  /// The stage; every call of it is allowed.
  ///
  /// Its changes are work of the engine: they are no calls of the program in a recording.
  public let stage: Stage
  private let attachment: ReportingAttachment

  init(_ stage: Stage, _ attachment: ReportingAttachment) {
    self.stage = stage
    self.attachment = attachment
  }

  /// The identity of the attachment.
  ///
  /// It is the one that `attach` has returned.
  public var id: AttachmentID { attachment.id }
  /// The node of the attachment.
  ///
  /// One behavior serves one node, from its attachment to its removal.
  public var node: NodeID { attachment.nodeID }
  /// The time of the stage in seconds.
  ///
  /// The only clock that a behavior may use, so that a replay does the same.
  public var time: Double { stage.time }

  /// The mean position of the pointers of the attachment in the coordinates of the node's parent;
  /// nil before the first pointer.
  ///
  /// After the last pointer has left it is that of this pointer.
  /// ``Stage/location(of:in:)`` has it in other coordinates.
  public var location: Vector? {
    stage.location(of: attachment.id, in: stage.parent(of: attachment.nodeID))
  }

  /// The topmost node that a pointer has hit when it went down, or the one that the program has
  /// said; nil for the stage itself.
  ///
  /// - Parameter sample: a report of a pointer of the attachment.
  /// - Returns: the node.
  public func node(hitBy sample: PointerSample) -> NodeID? { stage.node(hitBy: sample) }

  /// Whether the node of the attachment, or a node in it, has the focus.
  ///
  /// False without a ``Stage/focus``.
  public var hasFocus: Bool {
    guard let focus = stage.focus, let index = stage.nodes.index(of: focus) else { return false }
    return stage.nodes.isNode(index, within: attachment.node)
  }

  /// Delivers an event with the value of this moment to the callback and the observer, once the
  /// engine has finished its work.
  ///
  /// `began`, `ended` and `cancelled` of the gesture are delivered anyway, after the method of that
  /// name.
  public func send(_ event: AttachmentEvent) { attachment.report(event, on: stage) }
}
