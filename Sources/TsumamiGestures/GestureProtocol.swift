/// The description of a gesture: a value without identity, which can be built once and attached to
/// many nodes.
///
/// ```swift
/// LongPress(minimumDuration: 0.5).sequenced(before: Pan())
///   .onChanged { value in print(value) }
/// ```
public protocol GestureProtocol<Value> {
  /// The value that the gesture reports.
  ///
  /// Any type; one that is a ``GestureValue`` can also be written to traces.
  associatedtype Value
  /// The state machine that recognises the gesture.
  associatedtype Recognizer: GestureRecognizer where Recognizer.Value == Value

  /// Makes a recognizer in its initial state.
  ///
  /// Called once for each node to which the gesture is attached. Recognizers of one gesture share
  /// nothing but the closures of its callbacks.
  func makeRecognizer() -> Recognizer

  /// Writes the gesture under the names of the trace format, so that it can be made again.
  ///
  /// - Returns: whether it could be written whole; false if not given, as for a gesture of one's
  ///   own.
  func describe(to writer: any DescriptionWriter) -> Bool
}
