/// What a pointer did.
///
/// A pointer goes down once, moves, and is lifted or taken away. The stage ignores a second down,
/// and a move, a lift or a cancellation of a pointer that it does not know.
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
