import TsumamiManipulation

/// The box of a node at an event of ``Stage/onBoxEdit(of:_:)``.
public struct BoxEdit: Equatable, Sendable {
  /// The layout of the node in the parent's coordinates.
  public let box: Box
  /// The handle that is or was held; nil for an edit by keys.
  public let handle: BoxHandle?
}
