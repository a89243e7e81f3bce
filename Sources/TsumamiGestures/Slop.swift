import TsumamiMotion

/// The effect on the values of the movement that recognises a gesture.
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
  /// All values, in the order of lists.
  public static var values: [Slop] { [.consumed, .included] }
  /// The noun for such a value.
  public static var noun: StaticString { "slop" }
  /// The word in traces.
  public var word: StaticString? { self == .consumed ? "consumed" : "included" }
}
