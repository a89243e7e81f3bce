/// Why a gesture failed or was cancelled.
///
/// The raw values are the words of the trace format. A ``GestureThreshold`` says how much was
/// missing, for the reasons that have a limit: `moved`, `tooLong`, `tooShort`, `tooSlow` and
/// `wrongDirection`.
public enum GestureReason: String, Equatable, Sendable {
  /// The system cancelled the pointer.
  case pointerCancelled
  /// Another gesture began with the same pointer and is not simultaneous with this one.
  ///
  /// An observer of the stage can learn which one that was.
  case excluded
  /// A gesture that this one requires to fail was recognised.
  case failureRequirement
  /// A finger moved farther than the gesture allows.
  case moved
  /// The gesture took longer than it may.
  case tooLong
  /// A finger lifted before the time or the distance of the gesture was reached.
  case tooShort
  /// The finger was too slow.
  case tooSlow
  /// The finger moved in another direction than that of the gesture.
  case wrongDirection
  /// More fingers came down than the gesture allows.
  case tooManyPointers
  /// Fewer fingers came down, or were left, than the gesture needs.
  case tooFewPointers
  /// The gesture was disabled.
  case disabled
  /// The program did not let it begin.
  ///
  /// Its `shouldBegin` answered false.
  case vetoed
  /// Everything was interrupted: the Escape key, a hidden window.
  case interrupted
  /// The gesture or its node was removed.
  case removed
}
