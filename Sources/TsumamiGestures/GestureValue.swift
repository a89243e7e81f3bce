/// A value that can be written part by part, under the names of the trace format, and printed.
///
/// The values of all gestures of this module are such values. A value of your own needs one method,
/// and prints by the same parts:
///
/// ```swift
/// struct Press: GestureValue {
///   var position: Vector
///   var force: Double?
///   func write(to writer: any GestureValueWriter) {
///     writer.vector("at", position)
///     writer.number("force", force)
///   }
/// }
/// ```
public protocol GestureValue: CustomStringConvertible {
  /// Writes all parts.
  ///
  /// Always in the same order and under the same names, so that two recordings can be compared.
  func write(to writer: any GestureValueWriter)
}

extension GestureValue {
  /// Writes all parts as those of a larger value.
  @inlinable package func write(as name: StaticString, to writer: any GestureValueWriter) {
    writer.group(name) { write(to: writer) }
  }
}

extension Optional where Wrapped: GestureValue {
  /// Writes all parts as those of a larger value, or that there are none.
  @inlinable package func write(as name: StaticString, to writer: any GestureValueWriter) {
    if let self { self.write(as: name, to: writer) } else { writer.missing(name) }
  }
}
