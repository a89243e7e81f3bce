/// The answer of a ``FingerGesture`` to the question whether it begins.
public enum FingerVerdict: Equatable, Sendable {
  /// The gesture is still possible.
  case wait
  /// The gesture has been recognised and would begin.
  case begin
  /// The gesture cannot be recognised any more; the reason is reported.
  case fail(GestureReason)
}
