/// The nodes whose boxes are selected, an attachment of the root.
///
/// Two or more that can be edited as one have a box around them.
final class BoxSelection: Attachment, NodeSelection {
  /// The nodes, in the order in which they were selected.
  var nodes: [NodeID] = []
  /// The box around the selected nodes; nil unless they are a group.
  private(set) var group: BoxAttachment?

  /// Makes a group of the selected boxes, if they can be one; an edit of the former group is
  /// cancelled.
  func regroup(on stage: Stage) {
    let members = members(on: stage)
    let before = group?.members.map { $0.node } ?? []
    guard members != before else { return }
    if let old = group {
      let wasReturning = old.editor.isReturning
      group = nil
      for box in boxes(of: before, on: stage) { box.group = nil }
      stage.discard(old)
      if wasReturning {
        // The members apply the limits that the spring of the group has not reached.
        for box in boxes(of: before, on: stage) { box.keepWithinLimits(on: stage) }
      }
    }
    group = makeGroup(members, on: stage)
  }

  private func makeGroup(_ members: [Int], on stage: Stage) -> BoxAttachment? {
    let boxes = boxes(of: members, on: stage)
    guard let first = boxes.first,
      let around = BoxGroup(members.map { stage.nodes.shownBox(of: $0) })
    else { return nil }
    let site = stage.site(at: first.node, order: .max - 1)
    var settings = first.settings
    // A change of one side would skew a member that is rotated against the group.
    if !around.isAligned { settings.resize = .uniform }
    for box in boxes { stage.stop(box, .interrupted) }
    site.rank.depth = first.rank.depth
    let group = BoxAttachment(
      BoxEditor(settings, box: around.box, area: stage.area(of: site.node)), around: boxes,
      site)
    stage.add(group, isListed: false)
    for box in boxes {
      box.group = group
      stage.list(.appearance, of: box.node)
    }
    return group
  }

  private func boxes(of nodes: [Int], on stage: Stage) -> [BoxAttachment] {
    nodes.compactMap { stage.attachment(BoxAttachment.self, at: $0) }
  }

  /// The indices of the nodes that can be edited as one: they show their boxes and have one parent.
  private func members(on stage: Stage) -> [Int] {
    var members: [Int] = []
    for node in nodes {
      guard let index = stage.nodes.index(of: node), !members.contains(index),
        let box = stage.attachment(BoxAttachment.self, at: index), box.editor.settings.isEditing
      else { continue }
      members.append(index)
    }
    guard members.count > 1, let first = members.first,
      members.allSatisfy({ stage.nodes[$0].parent == stage.nodes[first].parent })
    else { return [] }
    return members
  }

  func forget(_ node: NodeID) { nodes.removeAll { $0 == node } }

  override var inputs: GestureInputs { [] }
  override var isDescribed: Bool { false }
  override var role: AttachmentRole { .selects(self) }
  override func claim(_ arrival: Arrival, on stage: Stage) -> Offer.Claim { .none }
}

extension Stage {
  /// The selection of boxes; nil before the first selection.
  var boxSelection: BoxSelection? { attachment(BoxSelection.self, at: NodeStore.root) }

  /// The nodes on whose boxes keys act; empty by default: keys act on the only box that is shown.
  ///
  /// Two or more with the same parent that show their boxes are edited as a group: they have one
  /// box around them, and each keeps its place in it. A group in which one member is rotated
  /// against the others changes its size uniformly.
  public var selectedBoxes: [NodeID] {
    get { boxSelection?.nodes ?? [] }
    set {
      guard newValue != selectedBoxes else { return }
      note(.select(newValue))
      if boxSelection == nil { _ = add(at: NodeStore.root) { BoxSelection($0) } }
      change {
        listAppearance(of: selectedBoxes)
        listAppearance(of: newValue)
        boxSelection?.nodes = newValue
        boxSelection?.regroup(on: self)
      }
    }
  }

  /// The box around the selected nodes, in their parent's coordinates; nil unless they are a group.
  ///
  /// It follows the fingers that edit it.
  public var groupBox: Box? { boxSelection?.group?.shownBox(on: self) }
}
