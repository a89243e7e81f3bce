import Tsumami

/// Looks for room among what lies about.
package enum FreePlace {
  /// How far two places that are tried are apart, in points.
  private static var step: Double { 12 }

  /// Finds the nearest place for a rectangle where it overlaps nothing.
  ///
  /// - Parameters:
  ///   - size: the size of the rectangle.
  ///   - point: where its middle would best be.
  ///   - area: where all of it must be.
  ///   - obstacles: what it must not overlap.
  ///   - gap: the least distance to them along an axis.
  /// - Returns: the middle of the place, at most 12 points from the best one; nil if there is none.
  package static func center(
    for size: Size, near point: Vector, in area: Rect, avoiding obstacles: [Rect], gap: Double
  ) -> Vector? {
    let reach = Vector(size.width / 2, size.height / 2)
    let low = area.origin + reach
    let high = Vector(area.maxX, area.maxY) - reach
    guard low.x <= high.x, low.y <= high.y else { return nil }
    // The middle keeps out of each obstacle, larger by the half of the rectangle and the gap.
    var walls: [Rect] = []
    for obstacle in obstacles {
      let wall = Rect(
        center: obstacle.center,
        size: Size(
          obstacle.size.width + size.width + 2 * gap, obstacle.size.height + size.height + 2 * gap))
      if wall.maxX > low.x, wall.minX < high.x, wall.maxY > low.y, wall.minY < high.y {
        walls.append(wall)
      }
    }
    var best: Vector?
    var least = Double.infinity
    func attempt(_ center: Vector) {
      let distance = center.distance(to: point)
      guard distance < least else { return }
      for wall in walls
      where center.x > wall.minX && center.x < wall.maxX && center.y > wall.minY
        && center.y < wall.maxY
      {
        return
      }
      (least, best) = (distance, center)
    }
    attempt(
      Vector(point.x.clamped(from: low.x, to: high.x), point.y.clamped(from: low.y, to: high.y)))
    guard best == nil else { return best }
    var y = low.y
    while y <= high.y {
      var x = low.x
      while x <= high.x {
        attempt(Vector(x, y))
        x += step
      }
      y += step
    }
    return best
  }
}
