/// The identities of the nodes and attachments of a stage that was made from a description, in the
/// order of the description.
public struct DescribedIdentities: Sendable {
  /// The nodes.
  public var nodes: [NodeID] = []
  /// The attachments: first those of the stage itself, then those of its nodes.
  public var attachments: [AttachmentID] = []

  /// Makes empty lists, which the stage fills.
  public init() {}
}
