/// The box as the layouts of its nodes, and as handles on the stage.
extension BoxAttachment {
  // MARK: Handles

  /// The handle that a pointer would grab at its touch-down, and its distance in stage points.
  func handle(
    for sample: PointerSample, on stage: Stage
  ) -> (handle: BoxHandle, distance: Double)? {
    guard options.isEnabled, options.kinds.contains(PointerKinds(sample.kind)),
      !options.buttons.isDisjoint(with: sample.buttons)
    else { return nil }
    return handle(at: sample.position, isTouch: sample.kind == .touch, on: stage)
  }

  /// Whether no attachment, as a sheet, hides it at a point of the stage.
  func isVisible(at point: Vector, on stage: Stage) -> Bool {
    !stage.isHidden(node, at: point, under: stage.nodes.hit(point))
  }

  /// The handle within reach of a point of the stage, and its distance in stage points.
  func handle(
    at point: Vector, isTouch: Bool, on stage: Stage
  ) -> (handle: BoxHandle, distance: Double)? {
    guard editor.settings.isEditing, group == nil, !isLive, stage.nodes.isReachable(node) else {
      return nil
    }
    return layout(on: stage).handle(at: point, editor.settings, isTouch: isTouch)
  }

  /// The handles in stage coordinates.
  func layout(on stage: Stage) -> BoxHandleLayout {
    BoxHandleLayout(
      shownBox(on: stage), in: stage.nodes.space(of: node).toStage,
      touchScale: stage.density.touchScale)
  }

  /// Whether keys act on it: it is the group of the selection, selected, or the only box shown.
  func takesKeys(on stage: Stage) -> Bool {
    guard options.isEnabled, editor.settings.isEditing, group == nil else { return false }
    let selection = stage.boxSelection
    if let group = selection?.group { return group === self }
    if let selection, !selection.nodes.isEmpty { return selection.nodes.contains(nodeID) }
    return !stage.attachments.farsighted.contains {
      ($0 as? BoxAttachment).map { $0 !== self && $0.editor.settings.isEditing } ?? false
    }
  }

  // MARK: Members

  /// Starts an edit from the current box, as the layout may have changed since the last edit.
  func prepare(on stage: Stage) {
    editor.area = stage.area(of: node)
    editor.settings.limits = limits(on: stage)
    editor.place(shownBox(on: stage))
    for place in members.indices {
      members[place].mirror = stage.nodes[members[place].node].frame.mirror
    }
    arrangement = BoxGroup(members.map { stage.nodes.shownBox(of: $0.node) })
    stage.motion.update(self)
  }

  /// Cancels an edit, and the spring after one.
  func halt(on stage: Stage) {
    stage.stop(self, .interrupted)
    prepare(on: stage)
  }

  /// The lines to which the box may snap; nil without snapping.
  func snapping(on stage: Stage) -> BoxSnapping? {
    stage.snapping(
      within: editor.settings.snapDistance, beside: node,
      without: { other in members.contains { $0.node == other } })
  }

  /// The current box: that of its node, or the one around its members.
  func shownBox(on stage: Stage) -> Box {
    if editor.handle != nil { return editor.box }
    if !isGroup { return stage.nodes.shownBox(of: node) }
    return BoxGroup(members.map { stage.nodes.shownBox(of: $0.node) })?.box ?? editor.box
  }

  /// Applies the box of the editor to the layouts of the members, and adds an event for a change.
  func show(on stage: Stage) {
    let flip = Vector(editor.isMirrored.x ? -1 : 1, editor.isMirrored.y ? -1 : 1)
    var hasChanged = false
    func lay(_ member: Member, _ box: Box) {
      let frame = stage.nodes.frame(
        of: member.node, shownAs: box, mirror: member.mirror.scaled(by: flip))
      if let frame, frame != stage.nodes[member.node].frame {
        stage.lay(
          member.node, in: frame, by: member.box ?? self, isMoving ? .edited : .carried)
        hasChanged = true
      }
    }
    if !isGroup {
      lay(members[0], editor.box)
    } else if let arrangement {
      for (member, box) in zip(members, arrangement.members(in: editor.box, mirror: flip)) {
        lay(member, box)
      }
    }
    if hasChanged, editor.handle != nil { tell(.changed, on: stage) }
  }

  // MARK: Limits

  /// Its own limits; without, those of what places its node.
  ///
  /// The members of a group obey theirs after the edit.
  private func limits(on stage: Stage) -> Limits {
    var limits = settings.limits
    if !settings.hasLimits, !isGroup {
      stage.forEachAttachment(at: node) {
        if case .places(let placer) = $0.role { limits = placer.limits }
      }
    }
    return limits
  }

  /// Lets what places the members do so, with which it waits during an edit: manipulations apply
  /// their limits, sheets take their heights.
  func settleMembers(on stage: Stage) {
    for member in members {
      stage.forEachAttachment(at: member.node) { other in
        switch other.role {
        case .places, .covers: other.layOut(.parent, on: stage)
        default: break
        }
      }
    }
  }

  /// Applies the limits to a box that is not held.
  func keepWithinLimits(on stage: Stage) {
    // One whose edit is over stays live until the step has ended, and callbacks come before that.
    guard !isLive || state.isTerminal, settings.hasLimits else { return }
    prepare(on: stage)
    let before = editor.box
    editor.applyLimits()
    if editor.box != before { show(on: stage) }
  }
}
