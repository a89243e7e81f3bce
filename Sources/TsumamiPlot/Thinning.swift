import Tsumami

/// Removes points of lines that make no visible difference.
enum Thinning {
  /// The distance in pixels below which two points count as one.
  static let least = 0.3
  /// The largest number of points in all paths of one stage.
  static let mostPoints = 20_000

  /// Removes points that are closer than a distance to the one before, but not the last.
  static func path(_ points: [Vector], closerThan distance: Double = least) -> [Vector] {
    guard var last = points.first else { return [] }
    var kept = [last]
    for point in points.dropFirst()
    where (point - last).lengthSquared >= distance * distance {
      kept.append(point)
      last = point
    }
    if let end = points.last, end != last {
      if kept.count > 1, (end - last).lengthSquared < distance * distance { kept.removeLast() }
      kept.append(end)
    }
    return kept
  }

  /// Removes points of several paths until they are within the limit.
  static func paths(_ paths: [[Vector]]) -> [[Vector]] {
    var distance = least
    var result = paths.map { path($0, closerThan: distance) }
    while distance < 1000, result.reduce(0, { $0 + $1.count }) > mostPoints {
      distance *= 1.6
      result = result.map { path($0, closerThan: distance) }
    }
    return result
  }

  /// Keeps what is visible of a line from left to right in each column of pixels: the first and the
  /// last point, the highest and the lowest.
  static func curve(_ points: [Vector]) -> [Vector] {
    var kept: [Vector] = []
    var column: [Vector] = []
    func flush() {
      guard let first = column.first, let last = column.last else { return }
      if column.count <= 4 {
        kept += column
      } else {
        let low = column.indices.min { column[$0].y < column[$1].y } ?? 0
        let high = column.indices.max { column[$0].y < column[$1].y } ?? 0
        kept.append(first)
        for place in [Swift.min(low, high), Swift.max(low, high)]
        where place > 0 && place < column.count - 1 {
          kept.append(column[place])
        }
        kept.append(last)
      }
      column.removeAll(keepingCapacity: true)
    }
    for point in points {
      if let first = column.first, point.x.rounded(.down) != first.x.rounded(.down) { flush() }
      column.append(point)
    }
    flush()
    return straightened(kept)
  }

  /// Removes points on the straight line between their neighbours.
  private static func straightened(_ points: [Vector]) -> [Vector] {
    guard points.count > 2 else { return points }
    var kept = [points[0]]
    for place in 1..<points.count - 1 {
      let (before, point, after) = (kept[kept.count - 1], points[place], points[place + 1])
      // Only horizontal lines are tested; others hardly occur.
      let isLevel = abs(point.y - before.y) < 0.05 && abs(after.y - before.y) < 0.05
      if !isLevel { kept.append(point) }
    }
    kept.append(points[points.count - 1])
    return kept
  }
}
