/// A stage with all nodes and attachments as a plain value, as a trace or a web page describes it.
///
/// ```swift
/// var identities = DescribedIdentities()
/// let stage = Stage(description, identities: &identities)
/// ```
package struct StageDescription: Sendable {
  /// The size of the stage in points.
  package var size: Size
  /// The points of a millimetre of the display.
  package var pointsPerMillimetre = Stage.usualPointsPerMillimetre
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
    pointsPerMillimetre = description.pointsPerMillimetre
    identities = DescribedIdentities()
    for attachment in description.attachments {
      identities.attachments.append(attachment.attach(self, root))
    }
    add(description.nodes, to: &identities)
    configure(description.attachments, from: 0, in: identities)
    let selected = description.selected.compactMap { identities.node($0) }
    if !selected.isEmpty { selectedBoxes = selected }
    focus = description.focus.flatMap { identities.node($0) }
  }

  /// Adds nodes from their descriptions.
  ///
  /// - Parameters:
  ///   - descriptions: the nodes. Parents are indices into all nodes that were described so far,
  ///     these included; the same holds for the attachments to which options refer.
  ///   - identities: the identities of those nodes and attachments; the new ones are appended.
  ///   - didAdd: called after each node, before its attachments.
  package func add(
    _ descriptions: [NodeDescription], to identities: inout DescribedIdentities,
    didAdd: (NodeDescription, NodeID) -> Void = { _, _ in }
  ) {
    let first = identities.attachments.count
    for described in descriptions {
      let node = add(described.node, to: described.parent.flatMap { identities.node($0) })
      identities.nodes.append(node)
      didAdd(described, node)
      for attachment in described.attachments {
        identities.attachments.append(attachment.attach(self, node))
      }
    }
    // Options may refer to attachments that come later.
    configure(descriptions.flatMap { $0.attachments }, from: first, in: identities)
  }

  /// Sets the options of described attachments, whose identities begin at an index.
  private func configure(
    _ descriptions: [AttachmentDescription], from first: Int, in identities: DescribedIdentities
  ) {
    let known = identities.attachments
    for (place, described) in descriptions.enumerated() {
      configure(known[first + place]) { described.options.apply(to: &$0, known) }
    }
    // Observers hear of what was added at once, also where no option is set.
    if !descriptions.isEmpty { change {} }
  }
}

extension DescribedIdentities {
  fileprivate func node(_ place: Int) -> NodeID? {
    nodes.indices.contains(place) ? nodes[place] : nil
  }
}
