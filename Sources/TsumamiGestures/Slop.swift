/// What becomes of the movement that it takes to recognise a gesture.
public enum Slop: Equatable, Sendable {
  /// Values start at zero at the event that recognised the gesture: nothing jumps.
  case consumed
  /// Values count from the first touch.
  case included
}
