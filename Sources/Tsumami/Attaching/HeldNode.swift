/// A node that an attachment holds, for the behaviors that receive it: see
/// ``AttachmentBehavior/accepts(_:in:)``.
public struct HeldNode: Equatable, Sendable {
  /// The node.
  ///
  /// If the holder is of a kind of your own, its ``AttachmentBehavior/heldNode(in:)``.
  public let node: NodeID
  /// The attachment that holds it, or that keys have moved it by.
  public let holder: AttachmentID
  /// The mean position of the fingers that hold it, or its centre for keys, in stage points.
  ///
  /// ``Stage/stageTransform(of:)`` and its inverse give it in other coordinates.
  public let location: Vector
}
