extension Stage {
  /// The topmost node at a point of the stage; nil when it is the stage itself.
  ///
  /// Children lie above their parent, later siblings above earlier ones. A node is hit if the point
  /// in its own coordinates is within its bounds less its hit insets. A disabled node, a node
  /// scaled to 0 and a node in the dimmed background of a sheet are not hit.
  ///
  /// Complexity: linear in the number of nodes near the point; of up to 24 siblings all count as
  /// near.
  ///
  /// - Parameter point: a point in stage coordinates.
  /// - Returns: the node; nil if only the stage itself is hit.
  public func hitTest(_ point: Vector) -> NodeID? {
    let index = nodes.hit(point)
    let isHidden = isHidden(index, at: point, under: index)
    return index == NodeStore.root || isHidden ? nil : nodes.id(of: index)
  }

  /// Whether an attachment hides a node from arrivals at a point.
  func isHidden(_ node: Int, at point: Vector, under hit: Int) -> Bool {
    attachments.covers.contains {
      if case .covers(let cover) = $0.role {
        cover.hides(node, at: point, under: hit, on: self)
      } else {
        false
      }
    }
  }

  // MARK: Offers

  /// Whether an attachment would be offered a pointer that goes down; no closure of a program is
  /// asked.
  ///
  /// - Parameters:
  ///   - sample: the pointer.
  ///   - hit: the node that it has hit, as the program says; nil for that of the hit test.
  /// - Returns: whether one would.
  package func offers(_ sample: PointerSample, on hit: NodeID? = nil) -> Bool {
    sample.position.isOnPlane && !offer(.touch(sample), on: hit, asksProgram: false).takers.isEmpty
  }

  /// Whether an attachment hides the topmost node at a point of the stage, as a sheet does.
  package func isHidden(at point: Vector) -> Bool {
    let index = nodes.hit(point)
    return isHidden(index, at: point, under: index)
  }

  /// The node that a pointer has hit: the one that the program said at its touch-down, else the one
  /// that is hit at the position of a sample of it; nil for the stage.
  package func node(hitBy sample: PointerSample) -> NodeID? {
    let slot = pointers.slot(of: sample.id, .finger)
    return node(given: slot.flatMap { pointers[$0].hit }, at: sample.position)
  }

  /// The node that a pointer hits whose touch-down is not handled yet.
  ///
  /// - Parameters:
  ///   - hit: the node that the program says; nil if it says none.
  ///   - point: where the pointer is.
  /// - Returns: the node; nil for the stage.
  package func node(given hit: NodeID?, at point: Vector) -> NodeID? {
    guard let hit = known(hit) else { return hitTest(point) }
    return hit == NodeStore.root ? nil : nodes.id(of: hit)
  }

  /// The index of the node to which a hit goes that the program knows; nil if there is none, or the
  /// node does not exist any more.
  private func known(_ hit: NodeID?) -> Int? {
    guard let hit, var index = nodes.index(of: hit) else { return nil }
    nodes.update(index)
    var ancestor = index
    while ancestor != NodeStore.root {
      let canBeHit = nodes[ancestor].isEnabled && nodes[ancestor].isInvertible
      ancestor = nodes[ancestor].parent
      if !canBeHit { index = ancestor }
    }
    return index
  }

  /// The attachments that are offered an arrival.
  ///
  /// - Parameters:
  ///   - arrival: the arrival.
  ///   - hit: the node that it has hit, as the program says; nil for that of the hit test.
  ///   - asksProgram: whether closures of the program are asked.
  /// - Returns: who takes it, and how.
  func offer(
    _ arrival: Arrival, on hit: NodeID? = nil, asksProgram: Bool = true
  ) -> Offer.Result<Attachment> {
    var bids: [Offer.Bid<Attachment>] = []
    let hit = known(hit)
    let path = path(at: arrival.position, on: hit)
    for step in path.steps where step.includesOwn {
      let depth = nodes[step.node].depth
      walk(at: step.node) { attachment in
        guard attachment.inputs.contains(arrival.input) else { return }
        bids.append(
          Offer.Bid(bidder: attachment, claim: attachment.claim(arrival, on: self), depth: depth))
      }
    }
    for attachment in attachments.farsighted {
      reach(attachment, for: arrival, path, &bids)
    }
    for attachment in motion.attachments where attachment.isHolding && !attachment.looksBeyondNode {
      reach(attachment, for: arrival, path, &bids)
    }
    var result = takers(of: arrival, among: bids, asksProgram)
    if result.isGrabbed, result.takers.isEmpty {
      // A pointer that the options of a handle's box refuse goes to the attachments under the
      // handle.
      bids.removeAll { $0.claim.isGrab }
      result = takers(of: arrival, among: bids, asksProgram)
    }
    // A closure may have removed an attachment.
    result.takers.removeAll { $0.isGone }
    return result
  }

  private func takers(
    of arrival: Arrival, among bids: [Offer.Bid<Attachment>], _ asksProgram: Bool
  ) -> Offer.Result<Attachment> {
    var result = Offer.result(of: bids)
    if let leader = result.leader {
      result.leaderMoves = leader.prepare(for: arrival, with: result.followers, on: self)
    }
    // Options filter last, so that closures are called only for pointers that are offered.
    result.takers = result.takers.filter { $0.listens(to: arrival, asksProgram: asksProgram) }
    return result
  }

  private func reach(
    _ attachment: Attachment, for arrival: Arrival, _ path: ArrivalPath,
    _ bids: inout [Offer.Bid<Attachment>]
  ) {
    guard attachment.inputs.contains(arrival.input) else { return }
    let (claim, depth) = attachment.reach(for: arrival, along: path, on: self)
    if claim != .none { bids.append(Offer.Bid(bidder: attachment, claim: claim, depth: depth)) }
  }

  /// The nodes whose attachments may follow an arrival at a point, deepest first.
  ///
  /// - Parameters:
  ///   - point: a point of the stage.
  ///   - hit: the index of the node that is hit; nil for that of the hit test.
  /// - Returns: the nodes on the path, without those that masks leave out.
  private func path(at point: Vector, on hit: Int?) -> ArrivalPath {
    var path = ArrivalPath(isGiven: hit != nil)
    var index = hit ?? nodes.hit(point)
    if hit == nil, isHidden(index, at: point, under: index) { return path }
    while index != NodeStore.none {
      let mask = nodes[index].mask
      // The steps so far are the descendants that the mask leaves out.
      if !mask.includesSubviews { path.removeAll() }
      path.append(ArrivalPath.Step(node: index, includesOwn: mask.includesOwn))
      index = nodes[index].parent
    }
    return path
  }
}
