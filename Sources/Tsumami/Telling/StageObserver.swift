/// Told of everything that happens on a stage, after it has happened and when the stage is free to
/// be changed.
public protocol StageObserver: AnyObject {
  /// Something has happened to an attachment.
  ///
  /// During the call ``Stage/writeEvent(_:of:to:)`` writes what has happened, with its values.
  func stage(
    _ stage: Stage, attachment: AttachmentID, at node: NodeID, did event: AttachmentEvent)
  /// An attachment that would begin waits until another has failed; does nothing by default.
  func stage(_ stage: Stage, attachment: AttachmentID, waitsFor other: AttachmentID)
  /// A manipulation, box, scroll or sheet could not begin; does nothing by default.
  ///
  /// Gestures tell the same by ``AttachmentEvent/failed(_:)``.
  ///
  /// - Parameters:
  ///   - stage: the stage.
  ///   - attachment: the attachment.
  ///   - reason: why.
  ///   - other: the attachment that excluded it; nil for none.
  func stage(
    _ stage: Stage, attachment: AttachmentID, couldNotBegin reason: GestureReason,
    by other: AttachmentID?)
  /// An attachment goes on without a pointer that another one has taken; does nothing by default.
  func stage(_ stage: Stage, attachment: AttachmentID, lostPointerTo other: AttachmentID)
  /// A node has moved in its parent: its matrix has changed.
  func stage(_ stage: Stage, didMove node: NodeID)
  /// A node has another size, and its matrix is what it was; does nothing by default.
  func stage(_ stage: Stage, didResize node: NodeID)
  /// Some input had to be repaired or ignored.
  func stage(_ stage: Stage, didNotice diagnostic: Diagnostic)
}

extension StageObserver {
  /// Does nothing.
  public func stage(
    _ stage: Stage, attachment: AttachmentID, couldNotBegin reason: GestureReason,
    by other: AttachmentID?
  ) {}
  /// Does nothing.
  public func stage(
    _ stage: Stage, attachment: AttachmentID, lostPointerTo other: AttachmentID
  ) {}
  /// Does nothing.
  public func stage(_ stage: Stage, attachment: AttachmentID, waitsFor other: AttachmentID) {}
  /// Does nothing.
  public func stage(_ stage: Stage, didResize node: NodeID) {}
}
