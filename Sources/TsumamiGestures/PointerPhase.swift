/// What a pointer did.
public enum PointerPhase: Equatable, Sendable {
  /// It touched the stage, or its first button was pressed.
  case down
  /// It moved while it was down.
  case move
  /// It was lifted.
  case up
  /// The system took it away: nothing it did should have an effect.
  case cancel
  /// It moved over the stage without touching it.
  case hover
}
