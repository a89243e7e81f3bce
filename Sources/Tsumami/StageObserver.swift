/// Told of everything that happens on a stage, after it has happened and when the stage is free to
/// be changed.
public protocol StageObserver: AnyObject {
  /// A gesture has changed its state, or its value while it is active.
  func stage(_ stage: Stage, gesture: GestureID, at node: NodeID, did event: GestureEvent)
  /// A manipulated node was taken hold of, moved or let go.
  func stage(_ stage: Stage, manipulationOf node: NodeID, did event: ManipulationEvent)
  /// The box of a node was taken hold of, changed or let go; nothing happens if this is not given.
  func stage(_ stage: Stage, boxOf node: NodeID, by handle: BoxHandle?, did event: BoxEvent)
  /// What a node holds was scrolled; nothing happens if this is not given.
  func stage(_ stage: Stage, didScroll node: NodeID)
  /// A sheet has moved, or come to rest; nothing happens if this is not given.
  func stage(_ stage: Stage, sheet node: NodeID, did event: SheetEvent)
  /// A node has moved in its parent.
  func stage(_ stage: Stage, didMove node: NodeID)
  /// Some input had to be repaired or ignored.
  func stage(_ stage: Stage, didNotice diagnostic: Diagnostic)
}

extension StageObserver {
  /// Does nothing: many stages have no boxes.
  public func stage(
    _ stage: Stage, boxOf node: NodeID, by handle: BoxHandle?, did event: BoxEvent
  ) {}
  /// Does nothing: many stages scroll nothing.
  public func stage(_ stage: Stage, didScroll node: NodeID) {}
  /// Does nothing: many stages have no sheets.
  public func stage(_ stage: Stage, sheet node: NodeID, did event: SheetEvent) {}
}

/// What happens to a gesture.
public enum GestureEvent: Equatable, Sendable {
  /// It has begun.
  case began
  /// Its value has changed.
  case changed
  /// It was recognised, or has come to its end.
  case ended
  /// It was broken off.
  case cancelled(GestureReason)
  /// It was not its gesture.
  case failed(GestureReason)
}
