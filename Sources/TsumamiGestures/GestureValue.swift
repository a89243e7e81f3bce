import TsumamiGeometry

/// A value that can be written down part by part, under the names of the trace format.
public protocol GestureValue {
  /// Writes all parts.
  func write(to writer: any GestureValueWriter)
}

/// What a gesture's value is written to: a line of a trace, a panel of a page.
///
/// A part that is nil is one that cannot be known.
public protocol GestureValueWriter: AnyObject {
  /// Writes a number.
  func number(_ name: StaticString, _ value: Double?)
  /// Writes a pair of numbers.
  func vector(_ name: StaticString, _ value: Vector?)
  /// Writes a word.
  func word(_ name: StaticString, _ value: StaticString)
  /// Writes that there are no parts of this name.
  func missing(_ name: StaticString)
  /// Writes parts that belong together.
  func group(_ name: StaticString, _ body: () -> Void)
}

extension GestureValue {
  /// Writes all parts as those of a larger value.
  @inlinable public func write(as name: StaticString, to writer: any GestureValueWriter) {
    writer.group(name) { write(to: writer) }
  }
}

extension Optional where Wrapped: GestureValue {
  /// Writes all parts as those of a larger value, or that there are none.
  @inlinable public func write(as name: StaticString, to writer: any GestureValueWriter) {
    if let self { self.write(as: name, to: writer) } else { writer.missing(name) }
  }
}
