import TsumamiGeometry

/// Which scales let the bounding box of turned content fit into a room.
///
/// The box is as wide as w·|cos|·sx + h·|sin|·sy and as high as w·|sin|·sx + h·|cos|·sy, so that
/// the scales that fit lie below two straight lines.
struct BoxFit {
  private let wide: Line
  private let high: Line

  /// coefficient · scale ≤ room
  private struct Line {
    let coefficient: Vector
    let room: Double

    func admits(_ scale: Vector) -> Bool {
      coefficient.dot(scale) <= room * (1 + 1e-12)
    }

    func relaxed(toAdmit scale: Vector) -> Line {
      Line(coefficient: coefficient, room: Swift.max(room, coefficient.dot(scale)))
    }
  }

  init(content: Size, turn: Vector, room: Size) {
    wide = Line(
      coefficient: Vector(content.width * abs(turn.x), content.height * abs(turn.y)),
      room: room.width)
    high = Line(
      coefficient: Vector(content.width * abs(turn.y), content.height * abs(turn.x)),
      room: room.height)
  }

  /// The largest factor by which scales may be multiplied; infinite for content without size.
  func largestFactor(for scale: Vector) -> Double {
    let width = wide.coefficient.dot(scale)
    let height = high.coefficient.dot(scale)
    return Swift.min(
      width > 0 ? wide.room / width : .infinity, height > 0 ? high.room / height : .infinity)
  }

  /// The scales nearest to `scale` that fit and are not below `low`; a room that does not even
  /// hold the content at `low` counts as one that just does.
  ///
  /// The nearest point of a convex region is continuous, is left alone when it is put in again,
  /// and for content that is not turned cuts each axis by itself.
  func nearest(to scale: Vector, low: Vector) -> Vector {
    let wide = wide.relaxed(toAdmit: low)
    let high = high.relaxed(toAdmit: low)
    if wide.admits(scale), high.admits(scale) { return scale }
    var best = low
    func offer(_ candidate: Vector) {
      guard candidate.isFinite, candidate.x >= low.x, candidate.y >= low.y,
        wide.admits(candidate), high.admits(candidate),
        candidate.distance(to: scale) < best.distance(to: scale)
      else { return }
      best = candidate
    }
    for line in [wide, high] {
      let n = line.coefficient
      offer(scale - n * ((n.dot(scale) - line.room) / n.lengthSquared))
      offer(Vector(low.x, Swift.min(scale.y, (line.room - n.x * low.x) / n.y)))
      offer(Vector(Swift.min(scale.x, (line.room - n.y * low.y) / n.x), low.y))
    }
    let corner = Vector(
      wide.room * high.coefficient.y - high.room * wide.coefficient.y,
      high.room * wide.coefficient.x - wide.room * high.coefficient.x)
    offer(corner / wide.coefficient.cross(high.coefficient))
    return best
  }
}
