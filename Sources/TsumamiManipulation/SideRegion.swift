import TsumamiGeometry

/// The lengths of the two sides that a box may have while one of its points stays: a convex region,
/// given by straight lines.
struct SideRegion {
  /// A line in the plane of the sides: allowed is width · x + height · y ≤ limit.
  private struct Line {
    var normal: Vector
    var limit: Double
  }

  /// The directions of the sides in the parent.
  private let axes: (x: Vector, y: Vector)
  /// Where the ends of a side are, in units of its length from the fixed point.
  private let across: (Double, Double)
  private let down: (Double, Double)
  /// How far it is from the fixed point to the right, left, bottom and top wall; infinite for a
  /// wall that does not count.
  private var rooms = (Double.infinity, Double.infinity, Double.infinity, Double.infinity)
  /// The shortest sides, long enough to cover the area, and the longest.
  private var low: Vector
  private let high: Vector
  /// The shortest sides, without an area to cover.
  private let least: Vector

  /// Finds the lines.
  ///
  /// - Parameters:
  ///   - resize: the handle that is dragged, and the limits.
  ///   - fixed: the point that stays.
  ///   - mirror: -1 for a side that is mirrored.
  init(_ resize: BoxResize, fixed: Vector, mirror: Vector) {
    let settings = resize.settings
    least = Vector(settings.leastSize.width, settings.leastSize.height)
    low = least
    high = Vector(settings.largestSize.width, settings.largestSize.height)
    let unit = resize.handle.unit.scaled(by: mirror)
    axes = resize.base.axes
    across = resize.fromCenter || unit.x == 0 ? (-0.5, 0.5) : (0, unit.x)
    down = resize.fromCenter || unit.y == 0 ? (-0.5, 0.5) : (0, unit.y)
    switch settings.limits.rule {
    case .none, .custom: break
    case .inside:
      let area = resize.limitArea
      guard area.size.width >= 0, area.size.height >= 0 else { return }
      rooms = (
        Self.room(fixed.x, area.maxX), Self.room(-fixed.x, -area.minX),
        Self.room(fixed.y, area.maxY), Self.room(-fixed.y, -area.minY)
      )
    case .cover, .coverAround:
      let (a, b, c, d) = resize.limitArea.corners
      cover(a - fixed)
      cover(b - fixed)
      cover(c - fixed)
      cover(d - fixed)
    }
  }

  /// The distance to a wall; a handle does not bring in a box that is outside already.
  private static func room(_ place: Double, _ wall: Double) -> Double {
    let room = wall - place
    return room >= -1e-9 * (1 + abs(wall)) ? Swift.max(room, 0) : .infinity
  }

  private mutating func cover(_ corner: Vector) {
    low.x = Swift.max(low.x, Self.length(needed: corner.dot(axes.x), across))
    low.y = Swift.max(low.y, Self.length(needed: corner.dot(axes.y), down))
  }

  /// How long a side must be to reach a place, whose ends are at these shares of its length.
  private static func length(needed place: Double, _ ends: (Double, Double)) -> Double {
    let end = place > 0 ? Swift.max(ends.0, ends.1) : Swift.min(ends.0, ends.1)
    return end == 0 ? 0 : Swift.max(place / end, 0)
  }

  /// The lines of the four corners at the four walls.
  private static var lineCount: Int { 16 }

  /// One of the lines, and after them those of the least sides.
  ///
  /// They are made when they are needed, so that nothing has to be stored for them.
  private func line(_ index: Int) -> Line {
    if index >= Self.lineCount {
      return index == Self.lineCount
        ? Line(normal: Vector(-1, 0), limit: -low.x) : Line(normal: Vector(0, -1), limit: -low.y)
    }
    let wall: Vector
    let room: Double
    switch index / 4 {
    case 0: (wall, room) = (Vector(1, 0), rooms.0)
    case 1: (wall, room) = (Vector(-1, 0), rooms.1)
    case 2: (wall, room) = (Vector(0, 1), rooms.2)
    default: (wall, room) = (Vector(0, -1), rooms.3)
    }
    let a = index % 4 < 2 ? across.0 : across.1
    let b = index % 2 == 0 ? down.0 : down.1
    return Line(normal: Vector(wall.dot(axes.x) * a, wall.dot(axes.y) * b), limit: room)
  }

  // MARK: One factor for both sides

  /// The nearest factor that the least and the largest sides allow, wherever the walls are.
  func possibleFactor(for factor: Double, own: Vector) -> Double {
    let (least, most) = factors(from: self.least, own: own)
    return factor.clamped(from: least, to: Swift.max(least, most))
  }

  private func factors(from low: Vector, own: Vector) -> (least: Double, most: Double) {
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
    return (least, most)
  }

  /// The nearest factor that is allowed for sides of these lengths.
  func nearestFactor(to factor: Double, own: Vector) -> Double {
    var (least, most) = factors(from: low, own: own)
    for index in 0..<Self.lineCount {
      let line = line(index)
      let slope = line.normal.dot(own)
      // Along a wall a slope is rounding alone, and limits nothing.
      if slope > 1e-12 * own.length { most = Swift.min(most, line.limit / slope) }
    }
    // Where the least size does not fit, what fits comes first.
    return Swift.max(factor, least).clamped(from: 0, to: most)
  }

  // MARK: Independent sides

  /// The nearest sides that the least and the largest allow, wherever the walls are.
  func possibleSides(for wanted: Vector, moves: (x: Bool, y: Bool)) -> Vector {
    clamped(wanted, from: least, moves: moves)
  }

  private func clamped(_ wanted: Vector, from low: Vector, moves: (x: Bool, y: Bool)) -> Vector {
    var sides = wanted
    if moves.x { sides.x = sides.x.clamped(from: low.x, to: Swift.max(low.x, high.x)) }
    if moves.y { sides.y = sides.y.clamped(from: low.y, to: Swift.max(low.y, high.y)) }
    return sides
  }

  /// The nearest sides that are allowed; a side that does not move stays as it is.
  func nearestSides(to wanted: Vector, moves: (x: Bool, y: Bool)) -> Vector {
    let sides = clamped(wanted, from: low, moves: moves)
    if !moves.x || !moves.y { return slid(sides, movesX: moves.x) }
    if allows(sides) { return sides }
    var best: Vector?
    func consider(_ candidate: Vector) {
      guard candidate.isFinite, allows(candidate) else { return }
      if candidate.distance(to: sides) < best?.distance(to: sides) ?? .infinity {
        best = candidate
      }
    }
    // The nearest point of a convex region lies on one of its lines, or where two of them meet.
    let count = Self.lineCount + 2
    for place in 0..<count {
      let line = line(place)
      guard line.normal.lengthSquared > 1e-18, line.limit < .infinity else { continue }
      let excess = line.normal.dot(sides) - line.limit
      consider(sides - line.normal * (excess / line.normal.lengthSquared))
      for next in (place + 1)..<Swift.max(count, place + 1) {
        let other = self.line(next)
        let area = line.normal.cross(other.normal)
        guard abs(area) > 1e-12, other.limit < .infinity else { continue }
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
    for index in 0..<Self.lineCount {
      let line = line(index)
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

  /// Whether sides fit into the region, but for rounding.
  func allows(_ sides: Vector) -> Bool {
    let rounding = 1e-12 * (1000 + sides.length)
    guard sides.x <= high.x + rounding, sides.y <= high.y + rounding else { return false }
    for index in 0..<Self.lineCount + 2 {
      let line = line(index)
      if line.normal.dot(sides) > line.limit + rounding { return false }
    }
    return true
  }
}
