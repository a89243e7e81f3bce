import Tsumami

/// Places labels so that they do not overlap.
struct LabelPlacer {
  private let area: Rect
  private var taken: [Rect] = []

  /// Places labels within an area.
  init(in area: Rect) {
    self.area = area
  }

  /// Reserves a rectangle.
  mutating func reserve(_ rect: Rect) { taken.append(rect) }

  /// Reserves the first candidate that is free.
  ///
  /// - Parameters:
  ///   - width: the width of the text.
  ///   - candidates: the possible starts of the text on its baseline, best first.
  /// - Returns: the chosen start; nil if no candidate is free.
  mutating func place(_ width: Double, _ candidates: [Vector]) -> Vector? {
    let height = PlotStyle.Text.small
    for candidate in candidates {
      let rect = Rect(candidate.x, candidate.y - height, width, height + 3)
      guard area.contains(rect.origin), area.contains(Vector(rect.maxX, rect.maxY)),
        !taken.contains(where: { Self.overlap($0, rect) })
      else { continue }
      taken.append(rect)
      return candidate
    }
    return nil
  }

  private static func overlap(_ one: Rect, _ other: Rect) -> Bool {
    one.minX < other.maxX && other.minX < one.maxX && one.minY < other.maxY && other.minY < one.maxY
  }
}
