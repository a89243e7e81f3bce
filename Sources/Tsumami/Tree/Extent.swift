import TsumamiGeometry

/// Bounds by their four edges, in points; unlike a ``Rect``, they may be empty or infinite.
struct Extent: Equatable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  /// The bounds that contain no point.
  static let empty = Extent(
    minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
  /// The bounds that contain every point.
  static let everything = Extent(
    minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)

  init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The bounds of a rectangle.
  init(_ rect: Rect) {
    self = Extent(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY).orEverything
  }

  var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }

  func contains(_ other: Extent) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  mutating func formUnion(_ other: Extent) {
    minX = Swift.min(minX, other.minX)
    minY = Swift.min(minY, other.minY)
    maxX = Swift.max(maxX, other.maxX)
    maxY = Swift.max(maxY, other.maxY)
  }

  func moved(by offset: Vector) -> Extent {
    Extent(
      minX: minX + offset.x, minY: minY + offset.y, maxX: maxX + offset.x, maxY: maxY + offset.y
    ).orEverything
  }

  /// The relative margin that covers rounding errors: a share of the sum of the terms.
  static let slack = 1e-9

  /// The bounds of the image under a map, with a margin larger than the rounding error.
  func mapped(by matrix: Matrix) -> Extent {
    if isEmpty { return .empty }
    let x = (middle: (minX + maxX) / 2, half: (maxX - minX) / 2)
    let y = (middle: (minY + maxY) / 2, half: (maxY - minY) / 2)
    let (a, b, c, d) = (abs(matrix.a), abs(matrix.b), abs(matrix.c), abs(matrix.d))
    let center = matrix * Vector(x.middle, y.middle)
    // The middle of two far edges has their error.
    let (farX, farY) = (abs(x.middle) + x.half, abs(y.middle) + y.half)
    let halfX = a * x.half + c * y.half + Self.slack * (a * farX + c * farY + abs(matrix.tx))
    let halfY = b * x.half + d * y.half + Self.slack * (b * farX + d * farY + abs(matrix.ty))
    let image = Extent(
      minX: center.x - halfX, minY: center.y - halfY, maxX: center.x + halfX,
      maxY: center.y + halfY)
    return image.orEverything
  }

  /// These bounds; ``everything`` if they have overflowed, as no bounds contain NaN.
  private var orEverything: Extent {
    Self.everything.contains(self) ? self : .everything
  }
}
