import TsumamiGeometry

/// What a description is written to, part by part, under the names of the trace format: the first
/// line of a trace, or the buffer of a page.
///
/// Parts that have their default value are left out.
public protocol DescriptionWriter: GestureValueWriter {
  /// Writes true or false.
  func bool(_ name: StaticString, _ value: Bool)
  /// Writes an array of true and false.
  func bools(_ name: StaticString, _ values: [Bool])
  /// Writes a text; nil for one that does not exist.
  func text(_ name: StaticString, _ value: String?)
  /// Writes an array of numbers.
  func numbers(_ name: StaticString, _ values: [Double])
  /// Writes an array of words.
  func words(_ name: StaticString, _ values: [StaticString])
  /// Writes an array of parts that belong together.
  ///
  /// The closure is called with 0, 1, … up to one less than the count, before the method returns.
  ///
  /// - Parameters:
  ///   - name: the name of the array.
  ///   - count: how many elements there are.
  ///   - element: writes the parts of one.
  func list(_ name: StaticString, _ count: Int, _ element: (Int) -> Void)
}
