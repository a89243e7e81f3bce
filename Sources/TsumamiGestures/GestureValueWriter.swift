import TsumamiGeometry

/// The target to which the value of a gesture is written: a line of a trace, a panel of a page.
///
/// A part that is nil is not known.
///
/// Names and words are literals. Units are those of the value: points, seconds, radians.
public protocol GestureValueWriter: AnyObject {
  /// Writes a number.
  func number(_ name: StaticString, _ value: Double?)
  /// Writes a pair of numbers.
  func vector(_ name: StaticString, _ value: Vector?)
  /// Writes a word.
  func word(_ name: StaticString, _ value: StaticString)
  /// Writes that there are no parts of this name.
  ///
  /// A composition writes it for a part that has not begun: the `second` of a sequence.
  func missing(_ name: StaticString)
  /// Writes parts that belong together.
  ///
  /// The closure is called once, before the method returns, and writes the parts to this writer.
  func group(_ name: StaticString, _ body: () -> Void)
}
