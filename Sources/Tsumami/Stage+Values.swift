extension Stage {
  // MARK: Values of gestures

  /// Where the pointers of a gesture are: their mean in the coordinates of a node.
  ///
  /// When all have left it is where the last one did, so that it can be asked at the end, too.
  ///
  /// - Parameters:
  ///   - gesture: the gesture.
  ///   - node: whose coordinates; the stage's if nil.
  /// - Returns: nil when nothing touches the gesture, or one of the two does not exist.
  public func location(of gesture: GestureID, in node: NodeID? = nil) -> Vector? {
    guard let attachment = attachment(gesture) else { return nil }
    var sum = Vector.zero
    var count = 0.0
    attachment.pointers.intersection(present).forEach { slot in
      sum += pointers[slot].position
      count += 1
    }
    if count > 0 { return convert(sum / count, to: node) }
    return attachment.lastPointer.flatMap { convert(pointers[$0].position, to: node) }
  }

  /// Where a pointer is that is down, in the coordinates of a node.
  ///
  /// - Parameters:
  ///   - pointer: its number.
  ///   - node: whose coordinates; the stage's if nil.
  /// - Returns: nil when the pointer is not down or the node does not exist.
  public func location(ofPointer pointer: Int, in node: NodeID? = nil) -> Vector? {
    slot(of: pointer, .finger).flatMap { convert(pointers[$0].position, to: node) }
  }

  /// A point of the stage in the own coordinates of a node; nil if the node does not exist, or is
  /// scaled to nothing.
  public func convert(_ point: Vector, to node: NodeID?) -> Vector? {
    guard let node else { return point }
    guard let index = nodes.index(of: node) else { return nil }
    nodes.update(index)
    return nodes[index].isInvertible ? nodes[index].fromStage * point : nil
  }

  /// Sets the translation of a pan or a transform that is under way, in the parent's coordinates;
  /// it goes on from there, and its velocity does not notice.
  ///
  /// As in UIKit, a program that moves something by each translation sets it to zero each time.
  public func setTranslation(_ translation: Vector, of gesture: GestureID) {
    attachment(gesture)?.rebase(.translation(translation))
  }

  /// Sets the scale of a pinch or a transform that is under way, of which the x component counts
  /// when there is only one; it goes on from there, and its velocity does not notice.
  public func setScale(_ scale: Vector, of gesture: GestureID) {
    attachment(gesture)?.rebase(.scale(scale))
  }

  /// Sets the rotation in radians of a rotation or a transform that is under way; it goes on from
  /// there, and its velocity does not notice.
  public func setRotation(_ rotation: Double, of gesture: GestureID) {
    attachment(gesture)?.rebase(.rotation(rotation))
  }
}
