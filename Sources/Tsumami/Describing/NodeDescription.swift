/// A node with its attachments as a plain value.
public struct NodeDescription: Sendable {
  /// The name of the node, as traces use it.
  public var name: String
  /// The index of its parent in ``StageDescription/nodes``; nil for the stage.
  public var parent: Int?
  /// Its geometry and switches.
  public var node: Node
  /// Its attachments, in the order in which they are attached.
  public var attachments: [AttachmentDescription]

  /// Makes a description of a child of the stage, unless a parent is given.
  public init(
    name: String, parent: Int? = nil, node: Node, attachments: [AttachmentDescription] = []
  ) {
    self.name = name
    self.parent = parent
    self.node = node
    self.attachments = attachments
  }
}
