import TsumamiMotion

/// What becomes of the movement that it takes to recognise a gesture.
public enum Slop: Equatable, Sendable {
  /// Values start at zero where the straight ways of the fingers crossed the threshold, between two
  /// events: nothing jumps, and only the threshold is lost.
  ///
  /// The event that recognises the gesture already reports what exceeds it. For several fingers the
  /// crossing is the same fraction of the way for all of them.
  case consumed
  /// Values count from the first touch.
  case included
}

extension Slop: SettingWord {
  package static var values: [Slop] { [.consumed, .included] }
  package static var noun: StaticString { "slop" }
  package var word: StaticString? { self == .consumed ? "consumed" : "included" }
}
