import TsumamiManipulation

/// The box of a node at an event of ``Stage/onBoxEdit(of:_:)``.
///
/// Each event has its own, also when several are delivered together.
public struct BoxEdit: Equatable, Sendable {
  /// The layout of the node in the parent's coordinates.
  ///
  /// Its centre, its size and its rotation in points and radians.
  public let box: Box
  /// The handle that is or was held; nil for an edit by keys.
  public let handle: BoxHandle?
}
