/// The identities of the nodes and attachments of a stage that was made from a description, in the
/// order of the description.
public struct DescribedIdentities: Sendable {
  /// The nodes.
  public var nodes: [NodeID] = []
  /// The attachments of all nodes.
  public var attachments: [AttachmentID] = []

  /// Makes empty lists, which the stage fills.
  public init() {}
}
