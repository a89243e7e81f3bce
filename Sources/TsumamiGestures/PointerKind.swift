/// What touches the stage.
///
/// It decides the slop of a gesture, and how large the hit areas of handles are.
public enum PointerKind: Equatable, Sendable {
  /// A finger.
  case touch
  /// A pen or stylus.
  case pen
  /// A mouse or trackpad cursor.
  case mouse
}
