/// The subject of events, so that an observer can ignore the ones that it does not need.
///
/// ```swift
/// guard stage.topic(of: attachment) == .transforms else { return }
/// ```
package struct EventTopic: OptionSet, Sendable {
  /// The set as bits.
  package let rawValue: UInt8

  /// Makes a set from bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Gestures.
  package static let gestures = EventTopic(rawValue: 1)
  /// Manipulations and boxes: placements and sizes of nodes.
  package static let transforms = EventTopic(rawValue: 2)
  /// Sheets and scrolls.
  package static let sheets = EventTopic(rawValue: 4)
}
