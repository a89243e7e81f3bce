/// The description of a gesture: a value without identity, which can be built once and attached to
/// many nodes.
///
/// ```swift
/// LongPress(minimumDuration: 0.5).sequenced(before: Pan())
///   .onChanged { value in print(value) }
/// ```
public protocol GestureProtocol<Value> {
  /// What the gesture reports.
  associatedtype Value
  /// The state machine that recognises the gesture.
  associatedtype Recognizer: GestureRecognizer where Recognizer.Value == Value

  /// Makes a recognizer in its initial state.
  func makeRecognizer() -> Recognizer
}
