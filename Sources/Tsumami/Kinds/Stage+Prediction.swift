extension Stage {
  /// The placement that a node will have at a time, as far as that can be known.
  ///
  /// What is drawn for a finger is late: it is on the display one or two frames after the finger
  /// was there. A program that draws the placement of the time at which the frame is displayed
  /// makes up for that:
  ///
  /// ```swift
  /// stage.advance(to: now)
  /// let placement = stage.predictedPlacement(of: photo, at: now + 1.0 / 60)
  /// ```
  ///
  /// Content that fingers hold is predicted to go on with them, within its limits: translation,
  /// scale and rotation apart, each only if it moves. Content that moves by itself is where its
  /// motion will be, exactly. The stage itself does not change: nothing depends on whether it was
  /// asked.
  ///
  /// The movement of the fingers is recorded from the first call for a node on; that call gives the
  /// present placement.
  ///
  /// - Parameters:
  ///   - node: a node with a manipulation; for another one the result is its present placement.
  ///   - time: the time in seconds. Fingers are predicted for 67 ms after their last report at
  ///     most; for a time that is over, or not finite, the result is the present placement.
  /// - Returns: the placement; nil if the node does not exist.
  public func predictedPlacement(of node: NodeID, at time: Double) -> Placement? {
    guard let index = nodes.index(of: node) else { return nil }
    guard let attachment = attachment(ManipulationAttachment.self, at: index),
      time.isFinite, time > self.time
    else { return nodes[index].placement }
    return attachment.predictedPlacement(at: time, on: self)
  }

  /// The map of a node to its parent at a time, as far as that can be known.
  ///
  /// - Parameters:
  ///   - node: the node.
  ///   - time: the time in seconds; see ``predictedPlacement(of:at:)``.
  /// - Returns: the map; nil if the node does not exist.
  public func predictedTransform(of node: NodeID, at time: Double) -> Matrix? {
    guard let placement = predictedPlacement(of: node, at: time), let index = nodes.index(of: node)
    else { return nil }
    let matrix = nodes[index].frame.matrix(for: placement)
    return matrix.isFinite ? matrix : nodes[index].matrix
  }

  /// Lists a node as changed, so that the next ``drainChanges(_:)`` has it.
  package func listChange(of node: NodeID) {
    if let index = nodes.index(of: node) { list(.moved, of: index) }
  }
}
