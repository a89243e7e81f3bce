/// A rectangle along the axes: its top left corner and its size, in points.
///
/// A size may be negative, as after an inset that is larger than the rectangle. Such a rectangle
/// contains no point; its centre is still the middle between its edges.
///
/// ```swift
/// let rect = Rect(100, 100, 200, 150)
/// rect.center  // (200, 175)
/// ```
@frozen public struct Rect: Equatable, Sendable {
  /// The top left corner.
  ///
  /// In the coordinates in which the rectangle lies; x grows to the right and y downwards.
  public var origin: Vector
  /// The extents.
  public var size: Size

  /// Makes a rectangle from its corner and its size.
  @inlinable public init(origin: Vector, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from four numbers.
  ///
  /// - Parameters:
  ///   - x: the left edge.
  ///   - y: the top edge.
  ///   - width: the width, in points.
  ///   - height: the height, in points.
  @inlinable public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(origin: Vector(x, y), size: Size(width, height))
  }

  /// Makes a rectangle around a point.
  @inlinable package init(center: Vector, size: Size) {
    self.init(origin: center - Vector(size.width, size.height) / 2, size: size)
  }

  /// The left edge.
  @inlinable public var minX: Double { origin.x }
  /// The top edge.
  @inlinable public var minY: Double { origin.y }
  /// The right edge.
  ///
  /// Less than ``minX`` for a negative width.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  ///
  /// Less than ``minY`` for a negative height.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The middle.
  @inlinable public var center: Vector {
    Vector(origin.x + size.width / 2, origin.y + size.height / 2)
  }

  /// The point at a place given in units of the size: (0, 0) is the top left corner.
  @inlinable package func point(at unit: Vector) -> Vector {
    Vector(origin.x + unit.x * size.width, origin.y + unit.y * size.height)
  }

  /// The four corners: top left, top right, bottom right, bottom left.
  @inlinable package var corners: (Vector, Vector, Vector, Vector) {
    (Vector(minX, minY), Vector(maxX, minY), Vector(maxX, maxY), Vector(minX, maxY))
  }

  /// Whether all four numbers are finite.
  @inlinable public var isFinite: Bool {
    origin.isFinite && size.isFinite
  }

  /// Whether the point lies inside or on an edge.
  ///
  /// Unlike `CGRect`, which leaves out the right and the bottom edge.
  ///
  /// - Parameter point: a point in the same coordinates.
  /// - Returns: whether it lies in the rectangle; false for a point that is not a number.
  @inlinable public func contains(_ point: Vector) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  /// The rectangle with its edges moved inwards by the insets.
  ///
  /// Insets that are wider or higher than the rectangle make a negative size.
  ///
  /// - Parameter insets: the distances from the edges; negative ones make it larger.
  /// - Returns: the rectangle.
  @inlinable public func inset(by insets: Insets) -> Rect {
    Rect(
      origin.x + insets.left, origin.y + insets.top, size.width - insets.left - insets.right,
      size.height - insets.top - insets.bottom)
  }

  /// The distance of a point from this rectangle; 0 inside it.
  @inlinable package func distance(to point: Vector) -> Double {
    let dx = Swift.max(minX - point.x, 0, point.x - maxX)
    let dy = Swift.max(minY - point.y, 0, point.y - maxY)
    return Vector(dx, dy).length
  }

  /// The distance of a point from the outline that a map makes of the rectangle.
  package func distance(ofOutlineFrom point: Vector, by map: Matrix) -> Double {
    let (a, b, c, d) = corners
    let (first, second, third, fourth) = (map * a, map * b, map * c, map * d)
    return Swift.min(
      Swift.min(
        point.distance(toSegmentFrom: first, to: second),
        point.distance(toSegmentFrom: second, to: third)),
      Swift.min(
        point.distance(toSegmentFrom: third, to: fourth),
        point.distance(toSegmentFrom: fourth, to: first)))
  }
}
