import Tsumami

/// Two fingers that a room draws: those of a mouse with alt, or those of a demonstration.
package struct DrawnFingers: Equatable, Sendable {
  /// The position of the first finger in stage points.
  package var first: Vector
  /// The position of the second finger in stage points.
  package var second: Vector
  /// Whether they touch the stage; false while they hover.
  package var areDown: Bool
}
