/// Receives the parts of an event or of a description, with the names of the trace format.
///
/// ``Stage/writeEvent(_:of:to:)`` and ``Stage/describe(to:)`` call it, part by part.
public protocol EventWriter: DescriptionWriter {
  /// Receives a node.
  func node(_ name: StaticString, _ value: NodeID)
  /// Receives a list of nodes.
  func nodes(_ name: StaticString, _ values: [NodeID])
  /// Receives an attachment.
  func attachment(_ name: StaticString, _ value: AttachmentID)
  /// Receives a list of attachments.
  func attachments(_ name: StaticString, _ values: [AttachmentID])
  /// Whether an attachment has a name of its own, which its description includes; false by default.
  func hasName(_ attachment: AttachmentID) -> Bool
}

extension EventWriter {
  /// False.
  public func hasName(_ attachment: AttachmentID) -> Bool { false }
}
