/// An event of an attachment; every kind uses the same ones.
///
/// A gesture or a manipulation that begins has exactly one end: `ended` or `cancelled`. Scrolls and
/// sheets also move by themselves, and have no beginning and no end: they report each change.
public enum AttachmentEvent: Equatable, Sendable {
  /// A continuous gesture has begun, or pointers hold content, a handle or the body of a box.
  case began
  /// A value has changed: that of a gesture, a placement, a box, an offset, a height.
  case changed
  /// A gesture was recognised or has ended, or pointers have released what they held.
  case ended
  /// An active attachment was cancelled. Content that pointers held is back where it was.
  case cancelled(GestureReason)
  /// A gesture was not recognised.
  case failed(GestureReason)
  /// A box has snapped to a line or a gap: the moment for haptic feedback.
  case snapped
  /// A placement starts to move to its layout or where a program moves it, or a sheet to a detent,
  /// by itself.
  case departed
  /// The placement or the sheet has arrived there.
  case arrived
}
