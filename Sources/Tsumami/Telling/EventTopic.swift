/// The subject of events, so that an observer can ignore the ones that it does not need.
///
/// ```swift
/// guard stage.topic(of: attachment) == .transforms else { return }
/// ```
public struct EventTopic: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: UInt8

  /// Makes a set from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Gestures.
  public static let gestures = EventTopic(rawValue: 1)
  /// Manipulations and boxes: placements and sizes of nodes.
  public static let transforms = EventTopic(rawValue: 2)
  /// Sheets and scrolls.
  public static let sheets = EventTopic(rawValue: 4)
}
