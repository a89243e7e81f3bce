import Tsumami

/// Squares in rows: where each photo of a grid is.
struct GridLayout: Equatable {
  /// The numbers of columns that a grid can have.
  static var columns: ClosedRange<Int> { 2...9 }
  /// The distance between two squares in points.
  static var gap: Double { 2 }

  /// The number of columns.
  var columns: Int
  /// How many squares at the beginning of the first row stay empty, less than there are columns.
  var lead = 0
  /// The width of the grid in points.
  var width: Double

  /// The distance between the corners of two squares that are neighbours.
  var pitch: Double { (width + Self.gap) / Double(columns) }

  /// The square of a photo, by its index in the order of the grid.
  func frame(of place: Int) -> Rect {
    let slot = place + lead
    let row = slot / columns
    let side = pitch - Self.gap
    return Rect(
      Double(slot - row * columns) * pitch, Double(row) * pitch, Swift.max(side, 0),
      Swift.max(side, 0))
  }

  /// How many columns and rows a photo is from another one.
  func step(from anchor: Int, to place: Int) -> Vector {
    let (start, end) = (anchor + lead, place + lead)
    let rows = end / columns - start / columns
    return Vector(Double(end % columns - start % columns), Double(rows))
  }

  /// The height of some photos.
  func height(of count: Int) -> Double {
    count == 0 ? 0 : Double((count + lead + columns - 1) / columns) * pitch - Self.gap
  }

  /// The number of empty squares with which a photo comes to the column at a distance from the left
  /// edge.
  func lead(bringing place: Int, to x: Double) -> Int {
    let most = Double(columns - 1)
    let column = Int((x / pitch).rounded(.down).clamped(to: 0...most))
    let rest = (column - place) % columns
    return rest < 0 ? rest + columns : rest
  }
}
