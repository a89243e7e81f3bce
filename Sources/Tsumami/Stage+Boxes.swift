extension Stage {
  // MARK: Bounding boxes

  /// Gives a node a bounding box, or changes the one that it has.
  ///
  /// A box edits the layout of a node: its middle, size and rotation. The placement that the node
  /// has when it gets its box is folded into the layout; a node that is manipulable, too, gives its
  /// handles to the box and its body to the manipulation.
  ///
  /// ```swift
  /// stage.editBox(of: photo) {
  ///   $0.resize = .uniform
  ///   $0.limits = .inside()
  /// }
  /// ```
  public func editBox(of node: NodeID, configure: (inout BoxEditing) -> Void = { _ in }) {
    guard let index = nodes.index(of: node), index != NodeStore.root else { return }
    var settings = boxes[index]?.editor.settings ?? BoxEditing()
    configure(&settings)
    work {
      if let attachment = boxes[index] {
        attachment.update(settings)
        if !settings.isEditing { stop(attachment, .disabled) }
        keepWithinLimits(attachment)
      } else {
        foldPlacement(of: index)
        let id = newGestureID()
        let attachment = BoxAttachment(
          BoxEditor(settings, box: shownBox(of: index), area: area(of: index)), id: id, node: index,
          rank: Arbiter.Rank(isHigh: false, depth: nodes[index].depth, order: .max))
        attachments[id.index] = attachment
        boxes[index] = attachment
        allBoxes.append(attachment)
        keepWithinLimits(attachment)
      }
      regroup()
    }
  }

  /// Takes the box of a node away; an edit that is under way is cancelled.
  public func stopEditingBox(of node: NodeID) {
    if let index = nodes.index(of: node) { work { removeBox(at: index) } }
  }

  /// The switches of the box of a node; nil if it has none.
  public func boundingBox(of node: NodeID) -> BoxEditing? {
    nodes.index(of: node).flatMap { boxes[$0]?.editor.settings }
  }

  /// The layout of a node as a box in its parent's coordinates; nil if it does not exist.
  public func box(of node: NodeID) -> Box? {
    nodes.index(of: node).map { layoutBox(of: $0) }
  }

  /// Whether fingers hold the box of a node.
  public func isEditingBox(of node: NodeID) -> Bool {
    nodes.index(of: node).flatMap { boxInCharge(of: $0)?.editor.handle } != nil
  }

  /// Lays a node out, within the limits of its box; fingers that hold that let go.
  public func setBox(_ box: Box, of node: NodeID) {
    guard let index = nodes.index(of: node), box.isFinite, box.size.width >= 0,
      box.size.height >= 0
    else { return }
    work {
      if let attachment = boxInCharge(of: index) { halt(attachment) }
      lay(index, as: box, mirror: nodes[index].frame.mirror)
      if let attachment = boxes[index] { keepWithinLimits(attachment) }
    }
  }

  /// Calls a closure with what happens to the box of a node, and which handle is held: none for an
  /// edit by keys.
  public func onBoxEdit(of node: NodeID, _ action: ((BoxEvent, BoxHandle?) -> Void)?) {
    nodes.index(of: node).flatMap { boxes[$0] }?.callback = action
  }

  func removeBox(at index: Int) {
    guard let attachment = boxes[index] else { return }
    stop(attachment, .removed)
    boxes[index] = nil
    allBoxes.removeAll { $0 === attachment }
    stopMoving(attachment)
    forget(attachment.id)
    regroup()
  }

  // MARK: Layout

  /// Makes a placement that a node has from the start a part of its layout.
  private func foldPlacement(of index: Int) {
    guard manipulations[index] == nil else { return }
    let shown = shownBox(of: index)
    let scale = nodes[index].placement.scale
    var frame = nodes[index].frame
    frame.rect = Rect(center: shown.center, size: shown.size)
    frame.rotation = shown.rotation
    frame.mirror = frame.mirror.scaled(by: Vector(scale.x < 0 ? -1 : 1, scale.y < 0 ? -1 : 1))
    if nodes.place(index, frame: frame, placement: .identity) { takeNoteOfMove(index) }
  }

  private func layoutBox(of index: Int) -> Box {
    let frame = nodes[index].frame
    return Box(center: frame.rect.center, size: frame.rect.size, rotation: frame.rotation)
  }

  /// The box of a node where its placement shows it, in the parent's coordinates.
  func shownBox(of index: Int) -> Box {
    let frame = nodes[index].frame
    let placement = nodes[index].placement
    let size = frame.rect.size
    return Box(
      center: nodes[index].matrix * frame.bounds.center,
      size: Size(size.width * abs(placement.scale.x), size.height * abs(placement.scale.y)),
      rotation: frame.rotation + placement.rotation)
  }

  /// Lays a node out so that its placement shows it as a box.
  private func lay(_ index: Int, shownAs box: Box, mirror: Vector) {
    let placement = nodes[index].placement
    let scale = Vector(abs(placement.scale.x), abs(placement.scale.y))
    guard scale.x > 0, scale.y > 0, box.isFinite else { return }
    let size = Size(box.size.width / scale.x, box.size.height / scale.y)
    // From the middle to the anchor, in the layout and as it is shown.
    let arm = Vector(
      (nodes[index].frame.anchor.x - 0.5) * size.width,
      (nodes[index].frame.anchor.y - 0.5) * size.height)
    let rotation = box.rotation - placement.rotation
    let shownArm = arm.scaled(by: placement.scale).turned(by: .unit(at: box.rotation))
    let anchor = box.center + shownArm - placement.translation
    lay(
      index,
      as: Box(
        center: anchor - arm.turned(by: .unit(at: rotation)), size: size, rotation: rotation),
      mirror: mirror)
  }

  private func lay(_ index: Int, as box: Box, mirror: Vector) {
    var frame = nodes[index].frame
    frame.rect = Rect(center: box.center, size: box.size)
    frame.rotation = box.rotation
    frame.mirror = mirror
    let before = nodes[index].frame
    guard frame != before, box.isFinite else { return }
    lay(index, in: frame)
    if frame.rect.size != before.rect.size {
      layOutScroll(index)
      layOutChildren(of: index)
    }
  }

  // MARK: Handles

  /// The handle under a point of the stage, and whose box it is: the nearest one, whatever lies
  /// under it; the body is no handle.
  public func boxHandle(
    at point: Vector, for kind: PointerKind = .mouse
  ) -> (node: NodeID, handle: BoxHandle)? {
    handle(at: point, for: kind).map { (nodes.id(of: $0.0.node), $0.1) }
  }

  /// The handle under a point of the stage: the nearest one, whatever lies under it.
  func handle(at point: Vector, for kind: PointerKind) -> (BoxAttachment, BoxHandle)? {
    guard !allBoxes.isEmpty else { return nil }
    var nearest: (BoxAttachment, BoxHandle)?
    var least = Double.infinity
    func look(at attachment: BoxAttachment) {
      guard attachment.editor.settings.isEditing, !attachment.isLive,
        boxInCharge(of: attachment.node) === attachment, isReachable(attachment.node)
      else { return }
      let reached = handleLayout(of: attachment).handle(
        at: point, attachment.editor.settings, isTouch: kind == .touch)
      if let (handle, distance) = reached, distance < least {
        nearest = (attachment, handle)
        least = distance
      }
    }
    for attachment in allBoxes { look(at: attachment) }
    if let group { look(at: group) }
    return nearest
  }

  /// Where the handles of the box of a node are on the stage; nil if it has none.
  public func handles(of node: NodeID) -> BoxHandleLayout? {
    nodes.index(of: node).flatMap { boxInCharge(of: $0) }.map { handleLayout(of: $0) }
  }

  private func handleLayout(of attachment: BoxAttachment) -> BoxHandleLayout {
    let box = shownBox(of: attachment)
    return BoxHandleLayout(box, in: nodes.space(of: attachment.node).toStage)
  }

  private func isReachable(_ index: Int) -> Bool {
    nodes.update(index)
    guard nodes[index].isInvertible else { return false }
    var each = index
    while each != NodeStore.none {
      if !nodes[each].isEnabled { return false }
      each = nodes[each].parent
    }
    return true
  }

  // MARK: Edits

  /// Keeps boxes under the fingers that hold them.
  func solveBoxes() {
    for attachment in live {
      guard let box = attachment.box, box.editor.handle != nil else { continue }
      box.editor.area = area(of: box.node)
      let snapCount = box.editor.snapCount
      box.editor.solve(in: nodes.space(of: box.node))
      show(box)
      if box.editor.snapCount != snapCount, !box.editor.guides.isEmpty { tell(box, .snapped) }
    }
  }

  /// Breaks an edit off, and the way back after one.
  func halt(_ attachment: BoxAttachment) {
    stop(attachment, .interrupted)
    prepare(attachment)
  }

  /// Moves a box that is on its way back to where it is now.
  func sample(_ attachment: BoxAttachment) {
    attachment.editor.advance(to: time)
    show(attachment)
    if !attachment.editor.isReturning { keepMoving(attachment) }
  }

  /// Starts an edit from the box as it is now, as it may have been laid out meanwhile.
  func prepare(_ attachment: BoxAttachment) {
    defer { keepMoving(attachment) }
    attachment.editor.area = area(of: attachment.node)
    attachment.editor.place(shownBox(of: attachment))
    attachment.members = attachment.members.map { member in
      var member = member
      member.mirror = nodes[member.index].frame.mirror
      return member
    }
    attachment.group = BoxGroup(attachment.members.map { shownBox(of: $0.index) })
  }

  /// Starts an edit by fingers, which snaps.
  func takeHold(of attachment: BoxAttachment) {
    prepare(attachment)
    attachment.editor.snapping = snapping(for: attachment)
  }

  /// What the box of a node may snap to as everything lies now.
  private func snapping(for attachment: BoxAttachment) -> BoxSnapping? {
    let distance = attachment.editor.settings.snapDistance
    let index = attachment.node
    let unit = abs(nodes.space(of: index).toStage.determinant).squareRoot()
    guard distance > 0, unit > 0 else { return nil }
    var siblings: [Rect] = []
    var sibling = nodes[nodes[index].parent].firstChild
    while sibling != NodeStore.none {
      let isOwn = attachment.members.contains { $0.index == sibling }
      if !isOwn, nodes[sibling].isEnabled {
        siblings.append(shownBox(of: sibling).boundingRect)
      }
      sibling = nodes[sibling].nextSibling
    }
    return BoxSnapping(siblings: siblings, area: area(of: index), distance: distance / unit)
  }

  /// The lines along which the box of a node has snapped, in the parent's coordinates; empty while
  /// nobody edits it.
  public func boxGuides(of node: NodeID) -> [BoxGuide] {
    nodes.index(of: node).flatMap { boxInCharge(of: $0)?.editor.guides } ?? []
  }

  /// The box of an attachment as everything lies now: that of its node, or around its members.
  func shownBox(of attachment: BoxAttachment) -> Box {
    if attachment.editor.handle != nil { return attachment.editor.box }
    if attachment.members.count == 1 { return shownBox(of: attachment.node) }
    return BoxGroup(attachment.members.map { shownBox(of: $0.index) })?.box
      ?? attachment.editor.box
  }

  /// Brings a box that nobody holds within its limits.
  func keepWithinLimits(_ attachment: BoxAttachment) {
    guard !attachment.isLive, attachment.editor.settings.hasLimits else { return }
    prepare(attachment)
    attachment.editor.applyLimits()
    show(attachment)
  }

  /// Lays nodes out as their editor has them, and tells if that is a change.
  func show(_ attachment: BoxAttachment) {
    let editor = attachment.editor
    let flip = Vector(editor.isMirrored.x ? -1 : 1, editor.isMirrored.y ? -1 : 1)
    var hasChanged = false
    func lay(_ member: BoxAttachment.Member, _ box: Box) {
      let before = nodes[member.index].frame
      self.lay(member.index, shownAs: box, mirror: member.mirror.scaled(by: flip))
      hasChanged = hasChanged || nodes[member.index].frame != before
    }
    if attachment.members.count == 1 {
      lay(attachment.members[0], editor.box)
    } else if let group = attachment.group {
      for (member, box) in zip(attachment.members, group.members(in: editor.box, mirror: flip)) {
        lay(member, box)
      }
    }
    if hasChanged, editor.handle != nil { tell(attachment, .changed) }
  }

  /// Takes note of something that is to be told, for each node that is laid out by itself, also as
  /// a member of a group.
  func tell(_ attachment: BoxAttachment, _ event: BoxEvent) {
    for member in attachment.members {
      let own = boxes[member.index]
      if observer != nil || own?.callback != nil {
        deliveries.append(
          .box(nodes.id(of: member.index), own?.callback, attachment.lastHandle, event))
      }
    }
  }
}
