/// A stage with all nodes and attachments as a plain value, as a trace or a web page describes it.
///
/// ```swift
/// var identities = DescribedIdentities()
/// let stage = Stage(description, identities: &identities)
/// ```
package struct StageDescription: Sendable {
  /// The size of the stage in points.
  package var size: Size
  /// The attachments of the stage itself, in order; only gestures can be attached to it.
  package var attachments: [AttachmentDescription]
  /// The nodes: each after its parent, later siblings above earlier ones.
  package var nodes: [NodeDescription]
  /// The indices of the nodes whose boxes are selected, in the order of selection; none by default.
  package var selected: [Int]
  /// The index of the node that has the keyboard focus; nil for none.
  package var focus: Int?

  /// Makes a description; of an empty stage by default.
  package init(
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

extension Stage {
  /// Makes a stage from a description.
  ///
  /// A node whose parent is not among the nodes before it becomes a child of the stage.
  ///
  /// - Parameters:
  ///   - description: the description. An index that is out of range counts as none.
  ///   - identities: gets the identities of the nodes and attachments, in the order of the
  ///     description.
  package convenience init(_ description: StageDescription, identities: inout DescribedIdentities) {
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
    // Options may refer to attachments that come later.
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
