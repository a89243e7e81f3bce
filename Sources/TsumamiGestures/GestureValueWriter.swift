import TsumamiGeometry

/// The target to which the value of a gesture is written: a line of a trace, a panel of a page.
///
/// A part that is nil is not known.
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
