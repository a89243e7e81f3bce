/// Receives all events of a stage, in their order, after the engine has finished its work.
///
/// ```swift
/// final class Printer: StageObserver {
///   func stage(
///     _ stage: Stage, attachment: AttachmentID, at node: NodeID, did event: AttachmentEvent
///   ) {
///     print(stage.time, stage.key(of: attachment) ?? "", event)
///   }
///   func stage(_ stage: Stage, didMove node: NodeID) {}
///   func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) { print(diagnostic) }
/// }
/// ```
///
/// A call may change the stage and send it input, which is handled afterwards.
public protocol StageObserver: AnyObject {
  /// An attachment of any kind has an event.
  ///
  /// During the call ``Stage/writeEvent(_:of:to:)`` writes the event with its values.
  ///
  /// - Parameters:
  ///   - stage: the stage.
  ///   - attachment: the attachment; it may have been removed since the event.
  ///   - node: the node of the attachment at the event; it may have been removed since.
  ///   - event: the event.
  func stage(
    _ stage: Stage, attachment: AttachmentID, at node: NodeID, did event: AttachmentEvent)
  /// An attachment that is ready to begin waits until another one has failed; does nothing by
  /// default.
  func stage(_ stage: Stage, attachment: AttachmentID, waitsFor other: AttachmentID)
  /// A manipulation, box, scroll or sheet could not begin; does nothing by default.
  ///
  /// Gestures report the same by ``AttachmentEvent/failed(_:)``.
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
  /// The map from a node to its parent has changed; also called for a node that was added.
  func stage(_ stage: Stage, didMove node: NodeID)
  /// The size of a node has changed, but not its map to its parent; does nothing by default.
  func stage(_ stage: Stage, didResize node: NodeID)
  /// Invalid input was repaired or ignored.
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
