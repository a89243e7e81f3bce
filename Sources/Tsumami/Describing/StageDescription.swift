/// A stage with all nodes and attachments as a plain value, as a trace or a web page describes it.
///
/// ```swift
/// var identities = DescribedIdentities()
/// let stage = Stage(description, identities: &identities)
/// ```
public struct StageDescription: Sendable {
  /// The size of the stage in points.
  public var size: Size
  /// The nodes: each after its parent, later siblings above earlier ones.
  public var nodes: [NodeDescription]

  /// Makes a description; without nodes by default.
  public init(size: Size, nodes: [NodeDescription] = []) {
    self.size = size
    self.nodes = nodes
  }
}

extension Stage {
  /// Makes a stage from a description.
  ///
  /// A node whose parent is not among the nodes before it becomes a child of the stage.
  ///
  /// - Parameters:
  ///   - description: the description.
  ///   - identities: gets the identities of the nodes and attachments, in the order of the
  ///     description.
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
    // Options may refer to attachments that come later.
    var place = 0
    for described in description.nodes.lazy.flatMap({ $0.attachments }) {
      let known = identities.attachments
      configure(known[place]) { described.options.apply(to: &$0, known) }
      place += 1
    }
  }
}
