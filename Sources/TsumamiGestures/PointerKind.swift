/// What touches the stage.
public enum PointerKind: Equatable, Sendable {
  /// A finger.
  case touch
  /// A pen or stylus.
  case pen
  /// A mouse or trackpad cursor.
  case mouse
}
