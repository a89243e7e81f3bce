/// What happens to an attachment. Every kind tells of itself with these words.
public enum AttachmentEvent: Equatable, Sendable {
  /// A gesture has begun; content, a handle or a box was grabbed.
  case began
  /// The value has changed: of a gesture, a placement, a box, an offset, a height.
  case changed
  /// A gesture was recognised or has come to its end; what was held was let go.
  case ended
  /// It was broken off after it had begun. What was held is back where it was.
  case cancelled(GestureReason)
  /// A gesture was not recognised.
  case failed(GestureReason)
  /// A box has snapped to a line or a gap: the moment for haptic feedback.
  case snapped
  /// Content starts to move to a target by itself: a placement to its layout, a sheet to a detent.
  case departed
  /// It has arrived there.
  case arrived
}

/// What events are about, so that an observer can leave out what it does not need.
package struct EventTopic: OptionSet, Sendable {
  /// The set as bits.
  package let rawValue: UInt8

  /// Makes a set from bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Gestures.
  package static let gestures = EventTopic(rawValue: 1)
  /// What changes where nodes are placed and how large they are.
  package static let transforms = EventTopic(rawValue: 2)
  /// Sheets and scrolls.
  package static let sheets = EventTopic(rawValue: 4)
}
