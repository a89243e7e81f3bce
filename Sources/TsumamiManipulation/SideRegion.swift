import TsumamiGeometry

/// The lengths of the two sides that a box may have while one of its points stays: a convex region,
/// given by straight lines.
struct SideRegion {
  /// A line in the plane of the sides: allowed is width · x + height · y ≤ limit.
  private struct Line {
    var normal: Vector
    var limit: Double
  }

  private var lines: [Line] = []
  private var low: Vector
  private var high: Vector

  /// Finds the lines.
  ///
  /// - Parameters:
  ///   - resize: the handle that is dragged, and the limits.
  ///   - fixed: the point that stays.
  ///   - mirror: -1 for a side that is mirrored.
  init(_ resize: BoxResize, fixed: Vector, mirror: Vector) {
    let settings = resize.settings
    low = Vector(settings.minimumSize.width, settings.minimumSize.height)
    high = Vector(
      settings.maximumSize?.width ?? .infinity, settings.maximumSize?.height ?? .infinity)
    let unit = resize.handle.unit.scaled(by: mirror)
    let (x, y) = resize.base.axes
    // Where the ends of a side are, in units of its length from the fixed point.
    func ends(_ unit: Double) -> (Double, Double) {
      resize.fromCenter || unit == 0 ? (-0.5, 0.5) : (0, unit)
    }
    let (across, down) = (ends(unit.x), ends(unit.y))
    switch settings.limits.rule {
    case .none, .custom: break
    case .inside(let insets):
      let area = resize.area.inset(by: insets)
      guard area.size.width >= 0, area.size.height >= 0 else { return }
      let walls: [(Vector, Double)] = [
        (Vector(1, 0), area.maxX), (Vector(-1, 0), -area.minX), (Vector(0, 1), area.maxY),
        (Vector(0, -1), -area.minY),
      ]
      for (wall, limit) in walls {
        let room = limit - wall.dot(fixed)
        // A box that is outside already is not asked to come in by a handle.
        guard room >= -1e-9 * (1 + abs(limit)) else { continue }
        for a in [across.0, across.1] {
          for b in [down.0, down.1] {
            lines.append(
              Line(
                normal: Vector(wall.dot(x) * a, wall.dot(y) * b), limit: Swift.max(room, 0)))
          }
        }
      }
    case .cover(let insets):
      let area = resize.area.inset(by: insets)
      let (a, b, c, d) = area.corners
      for corner in [a, b, c, d] {
        let along = Vector((corner - fixed).dot(x), (corner - fixed).dot(y))
        low.x = Swift.max(low.x, Self.length(needed: along.x, across))
        low.y = Swift.max(low.y, Self.length(needed: along.y, down))
      }
    }
  }

  /// How long a side must be to reach a place, whose ends are at these shares of its length.
  private static func length(needed place: Double, _ ends: (Double, Double)) -> Double {
    let end = place > 0 ? Swift.max(ends.0, ends.1) : Swift.min(ends.0, ends.1)
    return end == 0 ? 0 : Swift.max(place / end, 0)
  }

  // MARK: One factor for both sides

  /// The nearest factor that is allowed for sides of these lengths.
  func nearestFactor(to factor: Double, own: Vector) -> Double {
    var least = 0.0
    var most = Double.infinity
    if own.x > 0 {
      least = Swift.max(least, low.x / own.x)
      most = Swift.min(most, high.x / own.x)
    }
    if own.y > 0 {
      least = Swift.max(least, low.y / own.y)
      most = Swift.min(most, high.y / own.y)
    }
    for line in lines {
      let slope = line.normal.dot(own)
      if slope > 0 { most = Swift.min(most, line.limit / slope) }
    }
    // What must not grow may at least stay as it is, and never vanishes.
    return Swift.max(factor, least).clamped(from: 0, to: Swift.max(most, Swift.min(least, most)))
  }

  // MARK: Each side by itself

  /// The nearest sides that are allowed; a side that does not move stays as it is.
  func nearestSides(to wanted: Vector, movesX: Bool, movesY: Bool) -> Vector {
    var sides = wanted
    if movesX { sides.x = sides.x.clamped(from: low.x, to: Swift.max(low.x, high.x)) }
    if movesY { sides.y = sides.y.clamped(from: low.y, to: Swift.max(low.y, high.y)) }
    if !movesX || !movesY { return slid(sides, movesX: movesX) }
    if allows(sides) { return sides }
    var best: Vector?
    func consider(_ candidate: Vector) {
      guard candidate.isFinite, allows(candidate) else { return }
      if candidate.distance(to: sides) < (best?.distance(to: sides) ?? .infinity) {
        best = candidate
      }
    }
    // The nearest point of a convex region lies on one of its lines, or where two of them meet.
    let borders =
      lines + [
        Line(normal: Vector(-1, 0), limit: -low.x), Line(normal: Vector(0, -1), limit: -low.y),
      ]
    for (place, line) in borders.enumerated() where line.normal.lengthSquared > 1e-18 {
      let excess = line.normal.dot(sides) - line.limit
      consider(sides - line.normal * (excess / line.normal.lengthSquared))
      for other in borders[(place + 1)...] {
        let area = line.normal.cross(other.normal)
        guard abs(area) > 1e-12 else { continue }
        consider(
          Vector(
            line.limit * other.normal.y - other.limit * line.normal.y,
            line.normal.x * other.limit - other.normal.x * line.limit) / area)
      }
    }
    return best ?? low
  }

  /// Slides one side alone as far as it may go.
  private func slid(_ sides: Vector, movesX: Bool) -> Vector {
    var sides = sides
    for line in lines {
      let slope = movesX ? line.normal.x : line.normal.y
      let rest = movesX ? line.normal.y * sides.y : line.normal.x * sides.x
      guard slope > 1e-12 else { continue }
      let most = (line.limit - rest) / slope
      if movesX {
        sides.x = Swift.min(sides.x, Swift.max(most, low.x))
      } else {
        sides.y = Swift.min(sides.y, Swift.max(most, low.y))
      }
    }
    return sides
  }

  private func allows(_ sides: Vector) -> Bool {
    guard sides.x >= low.x - 1e-9, sides.y >= low.y - 1e-9, sides.x <= high.x + 1e-9,
      sides.y <= high.y + 1e-9
    else { return false }
    for line in lines where line.normal.dot(sides) > line.limit + 1e-9 { return false }
    return true
  }
}
