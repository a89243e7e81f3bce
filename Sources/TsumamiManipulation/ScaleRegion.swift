import TsumamiGeometry

/// The scales that limits allow for content at one angle.
///
/// Each axis has a smallest and a largest scale. The bounding box of rotated content, which is
/// w·|cos|·sx + h·|sin|·sy wide and w·|sin|·sx + h·|cos|·sy high, may have to fit into a room, so
/// that the scales also lie below two lines.
struct ScaleRegion {
  private let low: Vector
  private let high: Vector
  private let wide: Line
  private let tall: Line

  /// share · scale ≤ 1, where the shares are those of the room that each axis takes at scale 1.
  private struct Line {
    /// No line at all.
    static var none: Line { Line(share: .zero) }

    var share: Vector

    func admits(_ scale: Vector) -> Bool { share.dot(scale) <= 1 + 1e-12 }

    /// The line of a room that is at least as large as content of this scale needs.
    func relaxed(toAdmit scale: Vector) -> Line {
      Line(share: share / Swift.max(1, share.dot(scale)))
    }
  }

  /// Makes a region.
  ///
  /// - Parameters:
  ///   - low: the smallest scales.
  ///   - high: the largest; the smallest where those are larger.
  ///   - content: the size of the content at scale 1.
  ///   - turn: the direction of its x axis, as a unit vector.
  ///   - room: what its bounding box has to fit into; nil for nothing. One that does not even hold
  ///     the smallest content counts as one that just does.
  init(low: Vector, high: Vector, content: Size, turn: Vector, room: Size?) {
    self.low = low
    self.high = Vector(Swift.max(low.x, high.x), Swift.max(low.y, high.y))
    guard let room else {
      wide = .none
      tall = .none
      return
    }
    let along = Vector(content.width * abs(turn.x), content.height * abs(turn.y))
    let across = Vector(content.width * abs(turn.y), content.height * abs(turn.x))
    wide = Line(share: along / room.width).relaxed(toAdmit: low)
    tall = Line(share: across / room.height).relaxed(toAdmit: low)
  }

  /// The scale in the region that keeps the ratio of the axes and is nearest to `scale`.
  ///
  /// Where the region has none of that ratio, the smallest scales are kept.
  func nearestOfSameRatio(to scale: Vector) -> Vector {
    let least = Swift.max(low.x / scale.x, low.y / scale.y)
    let most = Swift.min(
      Swift.min(high.x / scale.x, high.y / scale.y),
      1 / Swift.max(wide.share.dot(scale), tall.share.dot(scale)))
    return scale * 1.clamped(from: least, to: Swift.max(least, most))
  }

  /// The scale in the region that is nearest to `scale`, with independent axes.
  ///
  /// Distances are those of logarithms. In their plane the region is convex, so there is one
  /// nearest point, it depends continuously on `scale`, and it is the same for all proposals on the
  /// straight line that leads from it to `scale`: a rubber band along that line can be undone.
  func nearest(to scale: Vector) -> Vector {
    let boxed = Vector(
      scale.x.clamped(from: low.x, to: high.x), scale.y.clamped(from: low.y, to: high.y))
    if wide.admits(boxed), tall.admits(boxed) { return boxed }
    var best = low
    var least = Self.distance(from: low, to: scale)
    func offer(_ candidate: Vector) {
      guard candidate.isFinite, candidate.x >= low.x, candidate.y >= low.y,
        candidate.x <= high.x, candidate.y <= high.y, wide.admits(candidate),
        tall.admits(candidate)
      else { return }
      let distance = Self.distance(from: candidate, to: scale)
      if distance < least { (best, least) = (candidate, distance) }
    }
    for line in [wide, tall] {
      offer(Self.nearest(to: scale, on: line))
      for edge in [low, high, boxed] {
        offer(Vector(edge.x, (1 - line.share.x * edge.x) / line.share.y))
        offer(Vector((1 - line.share.y * edge.y) / line.share.x, edge.y))
      }
    }
    offer(
      Vector(tall.share.y - wide.share.y, wide.share.x - tall.share.x)
        / wide.share.cross(tall.share)
    )
    return best
  }

  private static func distance(from scale: Vector, to other: Vector) -> Double {
    guard scale.x > 0, scale.y > 0 else { return .infinity }
    return Vector(logarithm(scale.x / other.x), logarithm(scale.y / other.y)).lengthSquared
  }

  /// The point of a line that is nearest to a scale beyond it.
  ///
  /// Where x takes the share s of the room, it is cut by a / s and y by b / (1 - s), if a and b are
  /// the shares that the proposal would take. The nearest point is where both cuts, as
  /// logarithms, are as the shares themselves; that has no closed form, but one solution.
  private static func nearest(to scale: Vector, on line: Line) -> Vector {
    let a = line.share.x * scale.x
    let b = line.share.y * scale.y
    guard a + b > 1 else { return scale }
    if b == 0 { return Vector(1 / line.share.x, scale.y) }
    if a == 0 { return Vector(scale.x, 1 / line.share.y) }
    var lower = Swift.max(0, 1 - b)
    var upper = Swift.min(1, a)
    for _ in 0..<60 {
      let share = (lower + upper) / 2
      if (1 - share) * logarithm(a / share) > share * logarithm(b / (1 - share)) {
        lower = share
      } else {
        upper = share
      }
    }
    let share = (lower + upper) / 2
    return Vector(share / line.share.x, (1 - share) / line.share.y)
  }
}
