/// A stage and everything on it, as a plain value: what the first line of a trace and a web page
/// describe.
public struct StageDescription: Sendable {
  /// The size of the stage in points.
  public var size: Size
  /// The attachments of the stage itself, in order; only gestures can be attached to it.
  public var attachments: [AttachmentDescription]
  /// The nodes; each after its parent, later siblings above earlier ones.
  public var nodes: [NodeDescription]
  /// The indices of the nodes whose boxes are selected, in the order of selection; none by default.
  public var selected: [Int]
  /// The index of the node that has the keyboard focus; nil for none.
  public var focus: Int?

  /// Makes a description.
  public init(
    size: Size, attachments: [AttachmentDescription] = [], nodes: [NodeDescription] = [],
    selected: [Int] = [], focus: Int? = nil
  ) {
    self.size = size
    self.attachments = attachments
    self.nodes = nodes
    self.selected = selected
    self.focus = focus
  }
}

/// A node with its attachments, as a plain value.
public struct NodeDescription: Sendable {
  /// The name of the node.
  public var name: String
  /// The index of its parent among the nodes described; nil for the stage.
  public var parent: Int?
  /// Its geometry.
  public var node: Node
  /// Its attachments, in order.
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
  /// The attachments: first those of the stage itself, then those of its nodes.
  public var attachments: [AttachmentID] = []

  /// Makes an empty list, to be filled by the stage.
  public init() {}
}

extension Stage {
  /// Builds what a description describes.
  ///
  /// - Parameters:
  ///   - description: the stage. An index that is out of range counts as none.
  ///   - identities: set to the identities of what is built.
  public convenience init(_ description: StageDescription, identities: inout DescribedIdentities) {
    self.init(size: description.size)
    identities = DescribedIdentities()
    for attachment in description.attachments {
      identities.attachments.append(attachment.attach(self, root))
    }
    for described in description.nodes {
      let parent = described.parent.flatMap { identities.node($0) }
      let node = add(described.node, to: parent)
      identities.nodes.append(node)
      for attachment in described.attachments {
        identities.attachments.append(attachment.attach(self, node))
      }
    }
    // Attachments may refer to later ones.
    let known = identities.attachments
    var place = 0
    func configure(_ described: [AttachmentDescription]) {
      for attachment in described {
        self.configure(known[place]) { attachment.options.apply(to: &$0, known) }
        place += 1
      }
    }
    configure(description.attachments)
    for described in description.nodes { configure(described.attachments) }
    let selected = description.selected.compactMap { identities.node($0) }
    if !selected.isEmpty { selectedBoxes = selected }
    focus = description.focus.flatMap { identities.node($0) }
  }
}

extension DescribedIdentities {
  fileprivate func node(_ place: Int) -> NodeID? {
    nodes.indices.contains(place) ? nodes[place] : nil
  }
}
