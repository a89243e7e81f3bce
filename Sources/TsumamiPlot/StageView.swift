import Tsumami

/// The part of a stage that is shown, and its mapping to the picture.
struct StageView {
  /// The size of the window in the picture.
  let size: Size
  /// Pixels per stage point.
  let scale: Double
  /// The number of points of paths outside the view.
  private(set) var outsideCount = 0
  private let origin: Vector

  /// The share of the points that must be visible.
  private static let share = 0.95
  /// The largest distance that is considered for that, in units of the stage's size.
  private static let farthest = 8.0

  /// Shows the whole stage and the points near it; a few points that are farther away than the
  /// size of the stage would make everything else small.
  init(bounds: Rect, points: some Sequence<Vector>, corners: some Sequence<Vector>) {
    let extent = Swift.max(bounds.size.width, bounds.size.height)
    let distances = points.map { bounds.distance(to: $0) }.sorted()
    let most =
      distances.isEmpty ? 0 : distances[Int(Double(distances.count - 1) * Self.share)]
    let reach = Swift.max(extent, Swift.min(most, extent * Self.farthest))
    // A stage without a size shows everything on it.
    let isEmpty = !(extent > 0)
    let near = bounds.inset(by: Insets(isEmpty ? -1e6 : -reach))
    var low = bounds.origin
    var high = Vector(bounds.maxX, bounds.maxY)
    func take(_ point: Vector) -> Bool {
      guard point.isFinite, near.contains(point) else { return false }
      low = Vector(Swift.min(low.x, point.x), Swift.min(low.y, point.y))
      high = Vector(Swift.max(high.x, point.x), Swift.max(high.y, point.y))
      return true
    }
    for point in points where !take(point) { outsideCount += 1 }
    for corner in corners { _ = take(corner) }
    let shown = Vector(Swift.max(high.x - low.x, 1e-6), Swift.max(high.y - low.y, 1e-6))
    // A margin keeps marks at the edge from being clipped.
    let border = 12.0
    let largest = PlotStyle.largestStage
    scale = Swift.min(
      (largest.width - 2 * border) / shown.x, (largest.height - 2 * border) / shown.y)
    size = Size(shown.x * scale + 2 * border, shown.y * scale + 2 * border)
    origin = low - Vector(border, border) / scale
  }

  /// The position of a stage point in the window; points far outside are moved nearer.
  func place(_ point: Vector) -> Vector? {
    let placed = (point - origin) * scale
    guard placed.isFinite else { return nil }
    let longest = 1e4
    let length = placed.length
    return length > longest && length.isFinite ? placed * (longest / length) : placed
  }

  /// The points that are finite.
  func place(_ points: [Vector]) -> [Vector] { points.compactMap { place($0) } }
}
