extension Stage {
  // MARK: Groups of boxes

  /// The box around the selected nodes in their parent's coordinates; nil unless they are a group.
  public var groupBox: Box? {
    guard let group else { return nil }
    if group.editor.handle != nil { return group.editor.box }
    return BoxGroup(group.members.map { shownBox(of: $0.index) })?.box
  }

  /// Whether the box of a node is edited as a part of a group.
  func isGrouped(_ index: Int) -> Bool {
    group?.members.contains { $0.index == index } ?? false
  }

  /// Makes a group of the boxes that are selected, if they can be one; an edit of another is broken
  /// off.
  func regroup() {
    let members = membersOfGroup()
    let before = group?.members.map { $0.index } ?? []
    guard members != before else { return }
    if let group {
      stop(group, .removed)
      live.removeAll { $0 === group }
      group.isLive = false
      forget(group.id)
    }
    group = nil
    guard let first = members.first, var settings = boxes[first]?.editor.settings,
      let around = BoxGroup(members.map { shownBox(of: $0) })
    else { return }
    // What is turned against the group would have to be skewed.
    if !around.isAligned { settings.resize = .uniform }
    for member in members { if let box = boxes[member] { stop(box, .interrupted) } }
    let id = newGestureID()
    let attachment = BoxAttachment(
      BoxEditor(settings, box: around.box, area: area(of: first)), id: id, node: first,
      members: members,
      rank: Arbiter.Rank(isHigh: false, depth: nodes[first].depth, order: .max))
    attachments[id.index] = attachment
    group = attachment
  }

  private func membersOfGroup() -> [Int] {
    var members: [Int] = []
    for node in selectedBoxes {
      if let index = nodes.index(of: node), boxes[index]?.editor.settings.isEditing == true,
        !members.contains(index)
      {
        members.append(index)
      }
    }
    guard members.count > 1, let first = members.first,
      members.allSatisfy({ nodes[$0].parent == nodes[first].parent })
    else { return [] }
    return members
  }
}
