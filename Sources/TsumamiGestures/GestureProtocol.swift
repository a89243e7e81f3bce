/// A description of something that fingers do: a value without identity, which can be built once
/// and attached to a thousand nodes.
///
/// ```swift
/// LongPress(minimumDuration: 0.5).sequenced(before: Pan())
///   .onChanged { value in print(value) }
/// ```
public protocol GestureProtocol<Value> {
  /// What the gesture reports.
  associatedtype Value
  /// The state machine that recognises it.
  associatedtype Recognizer: GestureRecognizer where Recognizer.Value == Value

  /// Makes a fresh state machine.
  func makeRecognizer() -> Recognizer
}
