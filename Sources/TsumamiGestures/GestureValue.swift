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

extension GestureValueWriter {
  /// Writes the parts of a value that is a part of another, or that there are none.
  @inlinable public func group<Value: GestureValue>(_ name: StaticString, _ value: Value?) {
    if let value { group(name) { value.write(to: self) } } else { missing(name) }
  }
}
