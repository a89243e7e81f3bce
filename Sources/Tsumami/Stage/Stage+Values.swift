extension Stage {
  // MARK: Values of gestures

  /// The mean position of the pointers of an attachment, in the coordinates of a node.
  ///
  /// One more than its gesture takes, which the gesture ignores, does not count. After the last
  /// pointer has left it is the position of that pointer, so that it is known at the end of a
  /// gesture, too.
  ///
  /// - Parameters:
  ///   - attachment: the attachment.
  ///   - node: the node; nil, the default, for stage coordinates.
  /// - Returns: nil if the attachment has no pointer, or one of the two does not exist.
  public func location(of attachment: AttachmentID, in node: NodeID? = nil) -> Vector? {
    guard let attachment = attachments[attachment] else { return nil }
    var sum = Vector.zero
    var count = 0.0
    attachment.pointers.intersection(pointers.present).forEach { slot in
      if pointers[slot].role == .finger, !attachment.follows(pointers[slot].id) { return }
      sum += pointers[slot].position
      count += 1
    }
    if count > 0 { return convert(sum / count, to: node) }
    return attachment.lastSlot.flatMap { convert(pointers[$0].position, to: node) }
  }

  /// The position of a pointer that is down, in the coordinates of a node.
  ///
  /// - Parameters:
  ///   - pointer: its number.
  ///   - node: the node; nil, the default, for stage coordinates.
  /// - Returns: nil if the pointer is not down or the node does not exist.
  public func location(ofPointer pointer: Int, in node: NodeID? = nil) -> Vector? {
    pointers.slot(of: pointer, .finger).flatMap { convert(pointers[$0].position, to: node) }
  }

  /// The number of a pointer of an attachment, or of the one that left it last.
  ///
  /// - Returns: nil if it has none; -1 for a wheel or a trackpad.
  package func pointer(of attachment: AttachmentID) -> Int? {
    guard let attachment = attachments[attachment] else { return nil }
    let own = attachment.pointers.intersection(pointers.present)
    return (own.first ?? attachment.lastSlot).map { slot in
      pointers[slot].role == .stream ? -1 : pointers[slot].id
    }
  }

  /// Whether an attachment is over, and begins with no pointer before the last one of it has left.
  package func isOver(_ attachment: AttachmentID) -> Bool {
    switch attachments[attachment]?.state {
    case .ended, .cancelled, .failed: true
    case .possible, .ready, .active, nil: false
    }
  }

  /// Whether an attachment is active: it has begun and is not over.
  package func isActive(_ attachment: AttachmentID) -> Bool {
    attachments[attachment]?.state == .active
  }

  /// How far an attachment that has not begun, or has failed, is from each of its thresholds.
  ///
  /// - Returns: nothing when it has begun or does not exist.
  package func thresholds(of attachment: AttachmentID) -> [GestureThreshold] {
    attachments[attachment].map { $0.thresholds(in: context(of: $0)) } ?? []
  }

  /// A point of the stage in the own coordinates of a node.
  ///
  /// - Returns: nil if the node does not exist, or is scaled to 0. For nil as node, the point
  ///   itself.
  public func convert(_ point: Vector, to node: NodeID?) -> Vector? {
    guard let node else { return point }
    guard let index = nodes.index(of: node) else { return nil }
    nodes.update(index)
    return nodes[index].isInvertible ? nodes[index].fromStage * point : nil
  }

  /// Sets the translation of an active pan or transform, in points of the parent; it continues from
  /// there, and its velocity does not change.
  ///
  /// As in UIKit, a program that moves something by each translation sets it to zero at each event.
  public func setTranslation(_ translation: Vector, of gesture: AttachmentID) {
    rebase(gesture, .translation(translation))
  }

  /// Sets the scale of an active pinch or transform; it continues from there, and its velocity does
  /// not change.
  ///
  /// Of a gesture with one scale only the x component counts. Invalid scales are ignored.
  public func setScale(_ scale: Vector, of gesture: AttachmentID) {
    rebase(gesture, .scale(scale))
  }

  /// Sets the rotation of an active rotation or transform in radians; it continues from there, and
  /// its velocity does not change.
  public func setRotation(_ rotation: Double, of gesture: AttachmentID) {
    rebase(gesture, .rotation(rotation))
  }

  private func rebase(_ gesture: AttachmentID, _ value: GestureRebase) {
    if case .reports(let reporter)? = attachments[gesture]?.role { reporter.rebase(value) }
  }
}
