/// A stage and all that is on it, as a plain value: what a trace's first line and a web page
/// describe.
public struct StageDescription: Sendable {
  /// The size of the stage in points.
  public var size: Size
  /// The nodes; each after its parent, later siblings above earlier ones.
  public var nodes: [NodeDescription]

  /// Makes a description.
  public init(size: Size, nodes: [NodeDescription] = []) {
    self.size = size
    self.nodes = nodes
  }
}

/// A node with what is attached to it, as a plain value.
public struct NodeDescription: Sendable {
  /// The name of the node.
  public var name: String
  /// The place of its parent among the nodes described; nil for the stage.
  public var parent: Int?
  /// Its geometry.
  public var node: Node
  /// What is attached to it, in order.
  public var attachments: [AttachmentDescription]

  /// Makes a description.
  public init(
    name: String, parent: Int? = nil, node: Node, attachments: [AttachmentDescription] = []
  ) {
    self.name = name
    self.parent = parent
    self.node = node
    self.attachments = attachments
  }
}

/// The identities of what was built from a description, in its order.
public struct DescribedIdentities: Sendable {
  /// The nodes.
  public var nodes: [NodeID] = []
  /// What is attached to all nodes.
  public var attachments: [AttachmentID] = []

  /// Makes an empty list, to be filled by the stage.
  public init() {}
}

extension Stage {
  /// Builds what a description describes.
  public convenience init(_ description: StageDescription, identities: inout DescribedIdentities) {
    self.init(size: description.size)
    identities = DescribedIdentities()
    for described in description.nodes {
      let parent = described.parent.flatMap {
        identities.nodes.indices.contains($0) ? identities.nodes[$0] : nil
      }
      let node = add(described.node, to: parent)
      identities.nodes.append(node)
      for attachment in described.attachments {
        identities.attachments.append(attachment.attach(self, node))
      }
    }
    // Attachments may refer to others that come later.
    var place = 0
    for described in description.nodes.lazy.flatMap({ $0.attachments }) {
      let known = identities.attachments
      configure(known[place]) { described.options.apply(to: &$0, known) }
      place += 1
    }
  }
}
