/// A value that can be written part by part, under the names of the trace format, and printed.
public protocol GestureValue: CustomStringConvertible {
  /// Writes all parts.
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
