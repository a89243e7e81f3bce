/// The identities of the nodes and attachments of a stage that was made from a description, in the
/// order of the description.
package struct DescribedIdentities: Sendable {
  /// The nodes.
  package var nodes: [NodeID] = []
  /// The attachments: first those of the stage itself, then those of its nodes.
  package var attachments: [AttachmentID] = []

  /// Makes empty lists, which the stage fills.
  package init() {}
}
