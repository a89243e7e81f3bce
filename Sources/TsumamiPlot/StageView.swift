import Tsumami

/// The part of a stage that is shown, and how its points lie in the picture.
struct StageView {
  /// The size of the window in the picture.
  let size: Size
  /// The pixels of a stage point.
  let scale: Double
  /// The number of points of paths that lie outside.
  private(set) var outsideCount = 0
  private let origin: Vector

  /// The part of the points that has to be seen.
  private static let share = 0.95
  /// The farthest that is looked at for that, in units of the size of the stage.
  private static let farthest = 8.0

  /// Shows the whole stage and what lies around it, as long as that is near: a few points that are
  /// farther away than the stage is large would make everything else small.
  init(bounds: Rect, points: some Sequence<Vector>, corners: some Sequence<Vector>) {
    let extent = Swift.max(bounds.size.width, bounds.size.height)
    let distances = points.map { bounds.distance(to: $0) }.sorted()
    let most =
      distances.isEmpty ? 0 : distances[Int(Double(distances.count - 1) * Self.share)]
    let reach = Swift.max(extent, Swift.min(most, extent * Self.farthest))
    // A stage without a size shows what is on it, whatever that is.
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
    // Marks at the edge are not cut off.
    let border = 12.0
    let largest = PlotStyle.largestStage
    scale = Swift.min(
      (largest.width - 2 * border) / shown.x, (largest.height - 2 * border) / shown.y)
    size = Size(shown.x * scale + 2 * border, shown.y * scale + 2 * border)
    origin = low - Vector(border, border) / scale
  }

  /// Where a point of the stage lies in the window; what is far outside is brought nearer.
  func place(_ point: Vector) -> Vector? {
    let placed = (point - origin) * scale
    guard placed.isFinite else { return nil }
    let longest = 1e4
    let length = placed.length
    return length > longest && length.isFinite ? placed * (longest / length) : placed
  }

  /// The points that have a place.
  func place(_ points: [Vector]) -> [Vector] { points.compactMap { place($0) } }
}
