import TsumamiGeometry

/// A value that is set during a gesture, so that the gesture goes on from there.
///
/// Velocities do not change.
///
/// A value that is not finite, and a scale that is not positive, is ignored. A program calls
/// `setTranslation`, `setScale` and `setRotation` of the stage.
public enum GestureRebase: Equatable, Sendable {
  /// The translation, in the parent's coordinates.
  case translation(Vector)
  /// The scale; of a uniform gesture the x component counts.
  case scale(Vector)
  /// The rotation in radians.
  case rotation(Double)
  /// The coordinates of the parent, which a callback of the gesture has moved: the values so far
  /// stay, and what follows is measured in the new coordinates.
  case space(FingerSpace)
}
