import Tsumami

/// Where pictures that come together lie: in rows of one height, with equal gaps.
package enum PhotoRows {
  /// The largest width of a picture as a multiple of the height of its row; a wider one is lower
  /// than its row, and lies in the middle of it.
  static var widest: Double { 4 }

  /// Lays out pictures in rows.
  ///
  /// The number of rows is the one with which the whole has most nearly the proportions of an area.
  ///
  /// - Parameters:
  ///   - shapes: the width of each picture divided by its height; above 0.
  ///   - height: the height of a row.
  ///   - gap: the distance of neighbours and of rows.
  ///   - center: the middle of the whole.
  ///   - area: the size of the area.
  /// - Returns: the frames of the pictures; no two have a common point.
  package static func frames(
    of shapes: [Double], height: Double, gap: Double, around center: Vector, for area: Size
  ) -> [Rect] {
    var sizes: [Size] = []
    var length = 0.0
    for shape in shapes {
      let width = height * Swift.min(shape, widest)
      sizes.append(Size(width, width / shape))
      length += width + gap
    }
    // As many rows as would fill the area if a row could end within a picture, or about as many.
    let ideal = (length * area.height / Swift.max(area.width * (height + gap), 1e-9)).squareRoot()
    let most = Double(Swift.max(shapes.count, 1))
    let likely = Int((ideal + 0.5).rounded(.down).clamped(from: 1, to: most))
    var best: [Rect] = []
    var least = Double.infinity
    for count in Swift.max(likely - 2, 1)...(likely + 2) {
      let rows = Self.rows(of: sizes, upTo: length / Double(count), height: height, gap: gap)
      guard let whole = Rect.around(rows)?.size else { return [] }
      // How much the whole must shrink to fit.
      let factor = Swift.max(
        whole.width / Swift.max(area.width, 1e-9), whole.height / Swift.max(area.height, 1e-9))
      if factor < least { (least, best) = (factor, rows) }
    }
    guard let whole = Rect.around(best) else { return [] }
    for place in best.indices { best[place].origin += center - whole.center }
    return best
  }

  /// Rows that begin at the origin, each about as long as a length.
  private static func rows(
    of sizes: [Size], upTo length: Double, height: Double, gap: Double
  ) -> [Rect] {
    var rects: [Rect] = []
    var corner = Vector.zero
    for size in sizes {
      // A picture of which more than a half is beyond the end begins the next row.
      if corner.x > 0, corner.x + size.width / 2 > length {
        corner = Vector(0, corner.y + height + gap)
      }
      let inset = (height - size.height) / 2
      rects.append(Rect(origin: corner + Vector(0, inset), size: size))
      corner.x += size.width + gap
    }
    return rects
  }
}
