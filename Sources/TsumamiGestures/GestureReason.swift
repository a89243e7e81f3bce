/// Why a gesture failed or was cancelled.
public enum GestureReason: String, Equatable, Sendable {
  /// The system took the pointer away.
  case pointerCancelled
  /// Another gesture with the same pointer began and does not share it.
  case excluded
  /// A gesture that this one requires to fail was recognised.
  case failureRequirement
  /// A finger moved farther than the gesture allows.
  case moved
  /// It took longer than the gesture allows.
  case tooLong
  /// It was lifted before the time or the distance of the gesture was reached.
  case tooShort
  /// It was not fast enough.
  case tooSlow
  /// It went in another direction than the gesture's.
  case wrongDirection
  /// More fingers came than the gesture allows.
  case tooManyPointers
  /// Fewer fingers came, or were left, than the gesture needs.
  case tooFewPointers
  /// The gesture was disabled.
  case disabled
  /// The owner did not let it begin.
  case vetoed
  /// Everything was interrupted: the Escape key, a hidden window.
  case interrupted
  /// The gesture or its node was removed.
  case removed
}
