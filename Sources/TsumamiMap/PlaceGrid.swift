import TsumamiGeometry

/// Places in cells, to find those near another one; cells go round the date line.
///
/// The cells are kept in a table of their hashes, so that small ones cost nothing.
struct PlaceGrid {
  private var heads: [Int32] = []
  private var next: [Int32] = []
  private var columns = 1
  private var cell = 1.0

  /// Puts some places into cells.
  ///
  /// - Parameters:
  ///   - count: how many there are.
  ///   - cell: the least side of a cell.
  ///   - place: a place by its number; its x is in 0..<1.
  mutating func fill(with count: Int, cell: Double, place: (Int) -> Vector) {
    columns = Int(exactly: (1 / Swift.max(cell, 1e-9)).rounded(.down)).map { Swift.max($0, 1) } ?? 1
    // A whole number of cells goes once around.
    self.cell = 1 / Double(columns)
    var size = 16
    while size < 2 * count { size *= 2 }
    heads = Array(repeating: -1, count: size)
    next = Array(repeating: -1, count: count)
    for number in 0..<count {
      let (column, row) = position(of: place(number))
      let slot = slot(column, row)
      next[number] = heads[slot]
      heads[slot] = Int32(number)
    }
  }

  private func position(of place: Vector) -> (column: Int, row: Int) {
    let column = Int(exactly: (place.x / cell).rounded(.down)) ?? 0
    let row = Int(exactly: (place.y / cell).rounded(.down)) ?? 0
    return (Swift.min(Swift.max(column, 0), columns - 1), row)
  }

  private func slot(_ column: Int, _ row: Int) -> Int {
    let hash = UInt32(truncatingIfNeeded: column) &* 0x9E37_79B1
    let other = UInt32(truncatingIfNeeded: row) &* 0x85EB_CA77
    return Int((hash ^ (other &+ (hash >> 15))) & UInt32(truncatingIfNeeded: heads.count - 1))
  }

  /// Calls a function with the number of each place in the cell of a place and in those around it.
  ///
  /// It may be called with others, too, and with one several times.
  func forEach(near place: Vector, _ body: (Int) -> Void) {
    let (column, row) = position(of: place)
    // With few columns the neighbours on both sides are the same.
    let around = Swift.min(columns, 3)
    for step in 0..<around {
      let neighbour = (column + step - (around == 3 ? 1 : 0) + columns) % columns
      for nextRow in row - 1...row + 1 {
        var number = heads[slot(neighbour, nextRow)]
        while number >= 0 {
          body(Int(number))
          number = next[Int(number)]
        }
      }
    }
  }
}
