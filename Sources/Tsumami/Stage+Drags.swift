extension Stage {
  // MARK: Drags of scrolls and sheets

  /// Takes hold of all that lies along the path of a drag that begins.
  func takeHold(of leader: AxisAttachment) {
    guard var drag = leader.drag else { return }
    func lane(along axis: DragAxis, _ isMember: (AxisAttachment) -> Bool) -> AxisDrag.Lane? {
      let members = leader.path.compactMap { each -> (AxisAttachment, Vector)? in
        guard !each.isGone, isMember(each) else { return nil }
        let direction = direction(of: each, along: axis)
        return direction.lengthSquared > 0 && direction.isFinite ? (each, direction) : nil
      }
      guard let (_, direction) = members.last else { return nil }
      return AxisDrag.Lane(
        axis: axis, direction: direction / direction.length,
        members: members.map { AxisDrag.Lane.Member(attachment: $0.0, scale: $0.1.length) })
    }
    drag.lanes = []
    if let lane = lane(along: drag.axis, { $0.moves(along: drag.axis) }) { drag.lanes.append(lane) }
    // Content that scrolls freely goes along both axes, and a wheel may do the same.
    let cross: DragAxis = drag.axis == .vertical ? .horizontal : .vertical
    let deepest = leader.path.last { $0.moves(along: drag.axis) }
    if drag.wheel != nil || deepest?.isFree ?? false {
      if let lane = lane(along: cross, { $0.moves(along: cross) }) { drag.lanes.append(lane) }
    }
    for lane in drag.lanes {
      for member in lane.members where !(drag.wheel == .notches && member.attachment.isSheet) {
        let each = member.attachment
        if drag.held.contains(where: { $0 === each }) { continue }
        drag.held.append(each)
        each.grab(at: time)
        each.show(on: self)
        keepMoving(each)
      }
    }
    drag.mean = leader.fingerCount > 0 ? leader.mean : nil
    leader.drag = drag
  }

  /// The axis of a scroll or a sheet on the stage, as long as one of its points.
  private func direction(of attachment: AxisAttachment, along axis: DragAxis) -> Vector {
    if attachment.isSheet { return nodes.space(of: attachment.node).toStage.linear(axis.vector(1)) }
    nodes.update(attachment.node)
    return nodes[attachment.node].toStage.linear(axis.vector(1))
  }

  /// Moves what is dragged by what the fingers have moved since the last event.
  func solveDrags() {
    for attachment in live {
      guard attachment.state == .active, let leader = attachment.axisMover else { continue }
      solve(leader)
    }
  }

  private func solve(_ leader: AxisAttachment) {
    if leader.drag?.wheel == .notches, leader.fingerCount > 0 {
      // A finger has joined the wheel: from here on it is a drag like any other.
      leader.drag?.wheel = nil
      takeHold(of: leader)
    }
    leader.takeWay()
    move(leader, by: leader.pendingWay, areNotches: false)
    move(leader, by: leader.pendingNotches, areNotches: true)
    leader.pendingWay = .zero
    leader.pendingNotches = .zero
  }

  private func move(_ leader: AxisAttachment, by way: Vector, areNotches: Bool) {
    guard way != .zero else { return }
    // Changed where they are: a copy of the lanes would have to be made anew for each event.
    for lane in 0..<(leader.drag?.lanes.count ?? 0) {
      leader.drag?.lanes[lane].move(by: way, areNotches: areNotches)
    }
    for lane in leader.drag?.lanes ?? [] {
      for member in lane.members where !member.attachment.isGone {
        member.attachment.show(on: self)
      }
    }
  }

  /// Lets go of what was dragged.
  func finish(_ leader: AxisAttachment, isCancelled: Bool) {
    // The report that ends a trackpad's series may ask for something, too.
    if !isCancelled { solve(leader) }
    guard let drag = leader.drag else { return }
    let velocity = isCancelled || drag.wheel != nil ? .zero : leader.velocity(at: time)
    for each in drag.held where !each.isGone {
      var own = Vector.zero
      for lane in drag.lanes {
        own += lane.axis.vector(lane.velocity(of: each, fingers: velocity))
      }
      each.release(velocity: own, isCancelled: isCancelled, on: self)
      if !each.isGone { each.show(on: self) }
      if !each.isGone { keepMoving(each) }
    }
    leader.drag?.lanes = []
    leader.drag?.held = []
  }

  /// Lets a sheet go to where its owner wants it.
  func settle(_ sheet: SheetAttachment, velocity: Double, isCancelled: Bool) {
    var target = sheet.targetAtGrab
    if !isCancelled {
      let stops = sheet.mover.stops
      target = sheet.mover.proposal(velocity: velocity)
      if let chooser = sheet.chooser {
        let proposal = SheetProposal(
          detent: target.map { stops[$0].name }, height: sheet.mover.height, velocity: velocity)
        switch chooser(proposal) {
        case .accept: break
        case .goBack: target = sheet.targetAtGrab
        case .close: target = nil
        case .go(let name): target = sheet.mover.stop(named: name) ?? target
        }
        // The answer may have changed anything.
        if sheet.isGone { return }
      }
    }
    sheet.mover.release(to: target, velocity: velocity, at: time)
    tell(sheet, sheet.mover.phase == .settling ? .settling : .rested)
  }
}
