extension Stage {
  /// How far in stage points a further finger may land beside a manipulated node and still join:
  /// the least size of a touch target in Apple's guidelines.
  public static var reach: Double { 44 }

  /// Makes a node manipulable, or changes how it is.
  ///
  /// ```swift
  /// stage.manipulate(photo) {
  ///   $0.scale = 0.1...10
  ///   $0.limits = .inside(.parent, insets: Insets(10))
  ///   $0.doubleTapResets = true
  /// }
  /// ```
  public func manipulate(_ node: NodeID, configure: (inout Manipulation) -> Void = { _ in }) {
    guard let index = nodes.index(of: node), index != NodeStore.root else { return }
    var settings = manipulations[index]?.manipulator.manipulation ?? Manipulation()
    configure(&settings)
    work {
      let attachment = manipulations[index] ?? makeManipulation(settings, at: index)
      attachment.update(settings)
      attachment.manipulator.applyLimits(in: nodes.space(of: index), at: time)
      updateResetTap(of: attachment)
      place(attachment)
      keepMoving(attachment)
    }
  }

  /// Ends that a node is manipulable; a manipulation that is under way is cancelled.
  public func stopManipulating(_ node: NodeID) {
    if let index = nodes.index(of: node) { work { removeManipulation(at: index) } }
  }

  /// How a node is manipulated; nil if it is not.
  public func manipulation(of node: NodeID) -> Manipulation? {
    attachment(of: node)?.manipulator.manipulation
  }

  /// Whether fingers hold a node.
  public func isManipulating(_ node: NodeID) -> Bool {
    attachment(of: node)?.manipulator.isManipulating ?? false
  }

  /// Calls a closure with what happens to a node that is manipulated, and where it is then.
  public func onManipulation(of node: NodeID, _ action: ((ManipulationEvent, Placement) -> Void)?) {
    attachment(of: node)?.callback = action
  }

  /// Asked when fingers want to take hold of a node; when the answer is no, they do not.
  public func shouldBeginManipulation(of node: NodeID, _ answer: (() -> Bool)?) {
    attachment(of: node)?.options.shouldBegin = answer
  }

  /// Sends a manipulated node to its layout, or as near as its limits allow.
  ///
  /// - Returns: whether it goes there: not while fingers hold it, nor when it is there already.
  @discardableResult
  public func reset(_ node: NodeID, animated: Bool = true) -> Bool {
    guard let attachment = attachment(of: node) else { return false }
    var goes = false
    work {
      goes = attachment.manipulator.reset(animated: animated, at: time)
      guard goes else { return }
      tell(attachment, .resetStarted)
      place(attachment)
      if !animated { tell(attachment, .resetFinished) }
      keepMoving(attachment)
    }
    return goes
  }

  private func attachment(of node: NodeID) -> ManipulationAttachment? {
    nodes.index(of: node).flatMap { manipulations[$0] }
  }

  private func makeManipulation(_ settings: Manipulation, at index: Int) -> ManipulationAttachment {
    let manipulator = Manipulator(
      settings, frame: nodes[index].frame, area: area(of: index), placement: nodes[index].placement)
    let id = newGestureID()
    let attachment = ManipulationAttachment(
      manipulator, id: id, node: index,
      rank: Arbiter.Rank(isHigh: false, depth: nodes[index].depth, order: .max))
    attachments[id.index] = attachment
    manipulations[index] = attachment
    return attachment
  }

  func removeManipulation(at index: Int) {
    guard let attachment = manipulations[index] else { return }
    stop(attachment, .removed)
    manipulations[index] = nil
    stopMoving(attachment)
    forget(attachment.id)
    if let tap = attachment.resetTap { remove(tap) }
  }

  /// Attaches the double tap that resets, or takes it away.
  ///
  /// It is a gesture like any other, but gets along with those of its node, lest a single tap that
  /// somebody attaches there takes the reset away.
  private func updateResetTap(of attachment: ManipulationAttachment) {
    let node = nodes.id(of: attachment.node)
    if !attachment.manipulator.manipulation.doubleTapResets {
      if let tap = attachment.resetTap { remove(tap) }
      attachment.resetTap = nil
    } else if attachment.resetTap == nil {
      let tap = attach(Tap(count: 2), to: node) { $0.simultaneity = .node }
      self.attachment(tap)?.resetsNode = true
      attachment.resetTap = tap
    }
  }

  // MARK: Movement

  /// Takes note of something that is to be told about a manipulation, if there is anybody to tell.
  func tell(_ attachment: ManipulationAttachment, _ event: ManipulationEvent) {
    if observer != nil || attachment.callback != nil {
      deliveries.append(.manipulation(attachment, event))
    }
  }

  /// Keeps the pinned points of everything that is held under its fingers, parents first: a child
  /// is held by stage positions, so it has to follow when only its parent has moved.
  func solveManipulations() {
    for each in moving {
      guard let attachment = each.manipulation, attachment.manipulator.isManipulating else {
        continue
      }
      attachment.manipulator.solve(in: nodes.space(of: attachment.node))
      if attachment.manipulator.placement != nodes[attachment.node].placement {
        tell(attachment, .changed)
        place(attachment)
      }
    }
  }

  /// Moves what a spring moves to where it is now.
  func sample(_ attachment: ManipulationAttachment) {
    let finished = attachment.manipulator.advance(to: time)
    place(attachment)
    if finished == .resetting { tell(attachment, .resetFinished) }
    if finished != nil { keepMoving(attachment) }
  }

  /// Puts a node where its manipulator has it.
  func place(_ attachment: ManipulationAttachment) {
    place(attachment.node, at: attachment.manipulator.placement)
  }

  // MARK: Reach

  /// The manipulation that a finger which landed beside everything joins: the nearest one that is
  /// under way within reach.
  func manipulationInReach(of point: Vector) -> ManipulationAttachment? {
    var nearest: ManipulationAttachment?
    var least = Self.reach
    for each in moving {
      guard let attachment = each.manipulation, attachment.manipulator.isManipulating else {
        continue
      }
      let distance = distance(from: point, to: attachment.node)
      if distance <= least {
        nearest = attachment
        least = distance
      }
    }
    return nearest
  }

  /// The distance in stage points from a point of the stage to the bounds of a node.
  private func distance(from point: Vector, to index: Int) -> Double {
    nodes.update(index)
    let bounds = nodes[index].frame.bounds
    if nodes[index].isInvertible, bounds.contains(nodes[index].fromStage * point) { return 0 }
    let toStage = nodes[index].toStage
    let (a, b, c, d) = bounds.corners
    let corners = (toStage * a, toStage * b, toStage * c, toStage * d)
    return Swift.min(
      Swift.min(
        point.distance(toSegmentFrom: corners.0, to: corners.1),
        point.distance(toSegmentFrom: corners.1, to: corners.2)),
      Swift.min(
        point.distance(toSegmentFrom: corners.2, to: corners.3),
        point.distance(toSegmentFrom: corners.3, to: corners.0))
    )
  }
}
