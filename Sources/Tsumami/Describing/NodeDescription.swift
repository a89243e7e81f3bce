/// A node with its attachments as a plain value.
package struct NodeDescription: Sendable {
  /// The name of the node, as traces use it.
  package var name: String
  /// The index of its parent in ``StageDescription/nodes``; nil for the stage.
  package var parent: Int?
  /// Its geometry and switches.
  package var node: Node
  /// Its attachments, in the order in which they are attached.
  package var attachments: [AttachmentDescription]

  /// Makes a description of a child of the stage, unless a parent is given.
  package init(
    name: String, parent: Int? = nil, node: Node, attachments: [AttachmentDescription] = []
  ) {
    self.name = name
    self.parent = parent
    self.node = node
    self.attachments = attachments
  }
}
