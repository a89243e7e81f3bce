/// What events, and the description of a stage, are written to, part by part, under the names of the
/// trace format.
public protocol EventWriter: DescriptionWriter {
  /// Writes the name of a node.
  func node(_ name: StaticString, _ value: NodeID)
  /// Writes the names of nodes.
  func nodes(_ name: StaticString, _ values: [NodeID])
  /// Writes the name of an attachment.
  func attachment(_ name: StaticString, _ value: AttachmentID)
  /// Writes the names of attachments.
  func attachments(_ name: StaticString, _ values: [AttachmentID])
  /// Whether an attachment has a name of its own, which its description includes; false by default.
  func hasName(_ attachment: AttachmentID) -> Bool
}

extension EventWriter {
  /// False.
  public func hasName(_ attachment: AttachmentID) -> Bool { false }
}
