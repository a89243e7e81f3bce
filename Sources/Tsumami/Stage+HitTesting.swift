extension Stage {
  /// The topmost node at a point of the stage; nil when it is the stage itself.
  ///
  /// Children lie above their parent, later siblings above earlier ones. A node is hit where the
  /// point, seen in its own coordinates, is within its bounds less its hit insets; what is scaled
  /// to nothing is not hit.
  ///
  /// Complexity: linear in the nodes that lie near the point, however many there are elsewhere; in
  /// all siblings where there are no more than two dozen.
  public func hitTest(_ point: Vector) -> NodeID? {
    let index = hit(point)
    return index == NodeStore.root || isDimmed(index, at: point) ? nil : nodes.id(of: index)
  }

  /// The index of the topmost node at a point; the stage's, if there is no other.
  ///
  /// It goes through the tree from the topmost node down, without recursion: a tree may be deeper
  /// than the call stack. Of many siblings it sees those that lie near the point.
  func hit(_ point: Vector) -> Int {
    nodes.updateIndices()
    var index = NodeStore.root
    var misses = 0
    while true {
      // Down into the topmost children, as far as the point can reach.
      while let child = topmostChild(of: index, at: point) { index = child }
      // Then up again, past everything that was not hit.
      while true {
        if index == NodeStore.root || isHit(index, at: point) { return index }
        misses += 1
        if let sibling = nodes.sibling(below: index, near: point, misses: misses) {
          index = sibling
          break
        }
        index = nodes[index].parent
      }
    }
  }

  private func topmostChild(of index: Int, at point: Vector) -> Int? {
    guard nodes[index].lastChild != NodeStore.none, nodes[index].isEnabled else { return nil }
    nodes.updateBelowParent(index)
    guard nodes[index].isInvertible else { return nil }
    if nodes[index].clips, !nodes[index].frame.bounds.contains(nodes[index].fromStage * point) {
      return nil
    }
    return nodes.topmostChild(of: index, near: point)
  }

  private func isHit(_ index: Int, at point: Vector) -> Bool {
    guard nodes[index].isEnabled else { return false }
    nodes.updateBelowParent(index)
    guard nodes[index].isInvertible else { return false }
    return nodes[index].frame.bounds.inset(by: nodes[index].hitInsets).contains(
      nodes[index].fromStage * point)
  }

  /// The gestures to which what happens here is offered, deepest node first.
  ///
  /// A pointer belongs to the manipulation of the deepest manipulable node on its path, and to no
  /// other.
  func candidates(for arrival: Arrival) -> [Attachment] {
    var path: [Int] = []
    var index = hit(arrival.position)
    if isDimmed(index, at: arrival.position) { index = NodeStore.none }
    while index != NodeStore.none {
      // What a mask of a parent leaves out lies at the front.
      if !nodes[index].mask.includesSubviews { path.removeAll() }
      path.append(index)
      index = nodes[index].parent
    }
    var candidates: [Attachment] = []
    var isTaken = false
    let leader = leader(of: path, at: arrival.position)
    var hasLeader = false
    for index in path where nodes[index].mask.includesOwn {
      for attachment in gestures[index] where listens(attachment, to: arrival) {
        candidates.append(attachment)
      }
      if !isTaken, let holder = holder(ofBodyAt: index) {
        isTaken = true
        if listens(holder, to: arrival) { candidates.append(holder) }
      }
      if let found = leader, found.node == index {
        if listens(found, to: arrival) { candidates.append(found) }
        hasLeader = true
      }
    }
    if !isTaken, !hasLeader, let manipulation = manipulationInReach(of: arrival.position) {
      if listens(manipulation, to: arrival) { candidates.append(manipulation) }
    }
    // A callback that was asked may have removed a gesture.
    candidates.removeAll { attachment($0.id) !== $0 }
    return candidates
  }

  /// The deepest scroll or sheet on a path, which leads a drag that begins there; a sheet that is
  /// touched at its grabber, whatever lies there.
  private func leader(of path: [Int], at point: Vector) -> AxisAttachment? {
    guard axisCount > 0 else { return nil }
    var movers: [AxisAttachment] = []
    for index in path where nodes[index].mask.includesOwn {
      if let scroll = scrolls[index] { movers.insert(scroll, at: 0) }
      if let sheet = sheets[index] {
        let own = nodes[index].fromStage * point
        if own.y >= 0, own.y < sheet.mover.sheet.grabberHeight { movers.removeAll() }
        movers.insert(sheet, at: 0)
      }
    }
    guard let leader = movers.last else { return nil }
    if !leader.isLive { leader.outer = movers.dropLast() }
    return leader
  }

  /// Whether something at a point follows a wheel, or fingers that scroll on a trackpad: else it is
  /// the page's, or the window's.
  public func listensToScroll(at point: Vector) -> Bool {
    guard scrollCount > 0, point.isFinite else { return false }
    let sample = IndirectSample(.scroll(.zero, isPrecise: true), at: point, time: time)
    return streams.contains { $0.input == .scroll }
      || !candidates(for: .indirect(sample)).isEmpty
  }

  /// Whoever follows fingers on the body of a node: the group that it belongs to, its manipulation,
  /// or else its box.
  private func holder(ofBodyAt index: Int) -> Attachment? {
    let box = boxInCharge(of: index)
    if let box, box === group { return box }
    return manipulations[index] ?? box.flatMap { $0.editor.settings.isEditing ? $0 : nil }
  }

  /// Something that comes to the stage and has to find out who follows it.
  enum Arrival {
    /// A pointer goes down.
    case touch(PointerSample)
    /// A pointer hovers.
    case hover(PointerSample)
    /// A wheel or a trackpad is at work.
    case indirect(IndirectSample)

    var position: Vector {
      switch self {
      case .touch(let sample), .hover(let sample): sample.position
      case .indirect(let sample): sample.position
      }
    }
  }

  private func listens(_ attachment: Attachment, to arrival: Arrival) -> Bool {
    let options = attachment.options
    guard options.isEnabled else { return false }
    switch arrival {
    case .touch(let sample):
      return attachment.inputs.contains(.pointers)
        && options.kinds.contains(PointerKinds(sample.kind))
        && !options.buttons.isDisjoint(with: sample.buttons)
        && (options.shouldReceive?(sample) ?? true)
    case .hover(let sample):
      return attachment.inputs.contains(.hover)
        && options.kinds.contains(PointerKinds(sample.kind))
        && (options.shouldReceive?(sample) ?? true)
    case .indirect(let sample):
      // Wheels and trackpads belong to what moves the cursor.
      return attachment.inputs.contains(sample.input) && options.kinds.contains(.mouse)
    }
  }
}
