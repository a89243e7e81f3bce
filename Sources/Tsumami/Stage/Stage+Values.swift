extension Stage {
  // MARK: Values of gestures

  /// Where the pointers of an attachment are: their mean in the coordinates of a node.
  ///
  /// When all have left it is where the last one did, so that it can be asked at the end, too.
  ///
  /// - Parameters:
  ///   - attachment: the attachment.
  ///   - node: the node whose coordinates are meant; the stage's if nil.
  /// - Returns: nil when nothing touches the attachment, or one of the two does not exist.
  public func location(of attachment: AttachmentID, in node: NodeID? = nil) -> Vector? {
    guard let attachment = attachments[attachment] else { return nil }
    var sum = Vector.zero
    var count = 0.0
    attachment.pointers.intersection(pointers.present).forEach { slot in
      sum += pointers[slot].position
      count += 1
    }
    if count > 0 { return convert(sum / count, to: node) }
    return attachment.lastSlot.flatMap { convert(pointers[$0].position, to: node) }
  }

  /// Where a pointer is that is down, in the coordinates of a node.
  ///
  /// - Parameters:
  ///   - pointer: its number.
  ///   - node: the node whose coordinates are meant; the stage's if nil.
  /// - Returns: nil when the pointer is not down or the node does not exist.
  public func location(ofPointer pointer: Int, in node: NodeID? = nil) -> Vector? {
    pointers.slot(of: pointer, .finger).flatMap { convert(pointers[$0].position, to: node) }
  }

  /// How far an attachment that has not begun, or has failed, is from each of its thresholds.
  ///
  /// - Returns: nothing when it has begun or does not exist.
  package func thresholds(of attachment: AttachmentID) -> [GestureThreshold] {
    attachments[attachment].map { $0.thresholds(in: context(of: $0)) } ?? []
  }

  /// A point of the stage in the own coordinates of a node.
  ///
  /// - Returns: nil if the node does not exist, or is scaled to nothing.
  public func convert(_ point: Vector, to node: NodeID?) -> Vector? {
    guard let node else { return point }
    guard let index = nodes.index(of: node) else { return nil }
    nodes.update(index)
    return nodes[index].isInvertible ? nodes[index].fromStage * point : nil
  }

  /// Sets the translation of a pan or a transform that has begun, in the parent's coordinates; it
  /// goes on from there, and its velocity does not change.
  ///
  /// As in UIKit, a program that moves something by each translation sets it to zero each time.
  public func setTranslation(_ translation: Vector, of gesture: AttachmentID) {
    attachments[gesture]?.rebase(.translation(translation))
  }

  /// Sets the scale of a pinch or a transform that has begun; the x component counts when there is
  /// only one scale. It goes on from there, and its velocity does not change.
  public func setScale(_ scale: Vector, of gesture: AttachmentID) {
    attachments[gesture]?.rebase(.scale(scale))
  }

  /// Sets the rotation in radians of a rotation or a transform that has begun; it goes on from
  /// there, and its velocity does not change.
  public func setRotation(_ rotation: Double, of gesture: AttachmentID) {
    attachments[gesture]?.rebase(.rotation(rotation))
  }
}
