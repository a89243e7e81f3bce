/// The answer of a ``FingerGesture`` to the question whether it begins.
///
/// ``FingerGesture/verdict(on:in:)`` gives it at each event before the gesture begins, and never
/// after:
///
/// ```swift
/// func verdict(on fingers: FingerGroup, in context: GestureContext) -> FingerVerdict {
///   if fingers.travel.translation.y < -10 { return .fail(.wrongDirection) }
///   return fingers.travel.translation.y > 40 ? .begin : .wait
/// }
/// ```
public enum FingerVerdict: Equatable, Sendable {
  /// The gesture is still possible.
  case wait
  /// The gesture has been recognised and would begin.
  ///
  /// It becomes ``RecognizerState/ready``; the stage decides when it becomes active.
  case begin
  /// The gesture cannot be recognised any more; the reason is reported.
  case fail(GestureReason)
}
