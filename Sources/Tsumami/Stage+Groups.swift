extension Stage {
  // MARK: Groups of boxes

  /// The box around the selected nodes in their parent's coordinates; nil unless they are a group.
  public var groupBox: Box? {
    group.map { shownBox(of: $0) }
  }

  /// The box by which a node is edited: that of its group, or else its own.
  func boxInCharge(of index: Int) -> BoxAttachment? {
    if let group, group.members.contains(where: { $0.index == index }) { return group }
    return boxes[index]
  }

  /// Makes a group of the boxes that are selected, if they can be one; an edit of another is broken
  /// off.
  func regroup() {
    let members = membersOfGroup()
    let before = group?.members.map { $0.index } ?? []
    guard members != before else { return }
    if let group {
      stop(group, .removed)
      stopMoving(group)
      live.removeAll { $0 === group }
      group.isLive = false
      forget(group.id)
    }
    let wasReturning = group?.editor.isReturning ?? false
    group = nil
    if wasReturning {
      // What the group would have brought back is on its own now.
      for member in before { if let box = boxes[member] { keepWithinLimits(box) } }
    }
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
