/// Rows of numbers for the page, from the first number of the buffer on.
///
/// A row for which there is no room is left out.
package struct Rows {
  /// How many rows there are.
  package private(set) var count: Int32 = 0
  private var end = 0

  /// Makes no rows.
  package init() {}

  /// Adds a row.
  package mutating func add(_ row: Double...) {
    guard end + row.count <= numberCapacity else { return }
    for number in row {
      numbers[end] = number
      end += 1
    }
    count += 1
  }
}

/// Writes one row of numbers for the page; returns 1.
@discardableResult
package func writeRow(_ row: Double...) -> Int32 {
  for (place, number) in row.enumerated() { numbers[place] = number }
  return 1
}
