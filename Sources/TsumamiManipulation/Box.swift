import TsumamiGeometry

/// A rotated rectangle: centre, size and rotation in the coordinates of its parent.
///
/// ```swift
/// let box = Box(center: Vector(100, 100), size: Size(80, 40), rotation: .pi / 2)
/// box.boundingRect  // (80, 60) 40 × 80
/// ```
@frozen public struct Box: Equatable, Sendable {
  /// The centre, in points of the parent.
  public var center: Vector
  /// The lengths of the sides in points of the parent; not negative.
  ///
  /// The first one is along the direction of the rotation, the second one clockwise from it.
  public var size: Size
  /// The rotation in radians, clockwise on screen, unwrapped: two full rotations are 4π.
  ///
  /// 0, the default, is along the parent's axes.
  public var rotation: Double

  /// Makes a box.
  ///
  /// - Parameters:
  ///   - center: the centre, in points of the parent.
  ///   - size: the lengths of the sides, in points.
  ///   - rotation: the rotation in radians.
  @inlinable public init(center: Vector, size: Size, rotation: Double = 0) {
    self.center = center
    self.size = size
    self.rotation = rotation
  }

  /// The directions of the sides as unit vectors: along the width, along the height.
  @inlinable package var axes: (x: Vector, y: Vector) {
    let x = Vector.unit(at: rotation)
    return (x, x.quarterTurn)
  }

  /// The point at a place given in units of half the sides, from the middle: (-1, -1) is the top
  /// left corner, (0, 1) the middle of the bottom side.
  @inlinable package func point(at unit: Vector) -> Vector {
    let (x, y) = axes
    return center + x * (unit.x * size.width / 2) + y * (unit.y * size.height / 2)
  }

  /// The four corners: top left, top right, bottom right, bottom left.
  ///
  /// In the parent's coordinates; the names are those of the box that is not rotated.
  public var corners: (Vector, Vector, Vector, Vector) {
    (
      point(at: Vector(-1, -1)), point(at: Vector(1, -1)), point(at: Vector(1, 1)),
      point(at: Vector(-1, 1))
    )
  }

  /// Whether the point lies inside or on an edge.
  ///
  /// - Parameter point: a point in the parent's coordinates.
  /// - Returns: whether it lies in the box.
  public func contains(_ point: Vector) -> Bool {
    let (x, y) = axes
    let offset = point - center
    return abs(offset.dot(x)) <= size.width / 2 && abs(offset.dot(y)) <= size.height / 2
  }

  /// The smallest rectangle along the parent's axes that contains the box.
  ///
  /// It has the same centre.
  public var boundingRect: Rect {
    let (x, y) = axes
    let width = abs(x.x) * size.width + abs(y.x) * size.height
    let height = abs(x.y) * size.width + abs(y.y) * size.height
    return Rect(center: center, size: Size(width, height))
  }

  /// The box at a placement of itself: moved, scaled about its centre, and rotated to an angle.
  func placed(_ placement: Placement) -> Box {
    Box(
      center: center + placement.translation,
      size: Size(size.width * abs(placement.scale.x), size.height * abs(placement.scale.y)),
      rotation: placement.rotation)
  }

  /// The placement that takes this box to another: the inverse of ``placed(_:)``.
  func placement(to other: Box) -> Placement {
    Placement(
      translation: other.center - center, scale: BoxResize.factors(from: size, to: other.size),
      rotation: other.rotation)
  }

  /// Whether another box differs by rounding alone: by a tolerance, relative to its numbers.
  func isEqual(to other: Box, within tolerance: Double) -> Bool {
    let extent = 1 + center.length + size.width + size.height
    return center.distance(to: other.center) <= tolerance * extent
      && abs(size.width - other.size.width) <= tolerance * extent
      && abs(size.height - other.size.height) <= tolerance * extent
      && abs(rotation - other.rotation) <= tolerance
  }

  /// Whether all numbers are finite.
  ///
  /// ``BoxEditor/place(_:isMirrored:)`` ignores a box that is not.
  @inlinable public var isFinite: Bool {
    center.isFinite && size.isFinite && rotation.isFinite
  }
}
