import CTsumamiMath

/// A point or a displacement in the plane, in points; y grows downwards.
///
/// It is also a pair of scales, and a velocity in points per second.
///
/// ```swift
/// let way = Vector(30, 40)
/// way.length  // 50
/// way.rotated(by: .pi / 2)  // (-40, 30), up to rounding
/// ```
@frozen public struct Vector: Equatable, Sendable {
  /// The horizontal component, growing to the right.
  public var x: Double
  /// The vertical component, growing downwards.
  public var y: Double

  /// Makes a vector from its components.
  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// (0, 0): the origin, or no displacement.
  @inlinable public static var zero: Vector { Vector(0, 0) }

  /// (1, 1): the scale of the identity.
  @inlinable public static var one: Vector { Vector(1, 1) }

  /// The vector of length one at an angle in radians, clockwise on screen from the x axis.
  ///
  /// - Parameter angle: the angle in radians; π/2 is down.
  /// - Returns: (cos, sin) of the angle.
  @inlinable public static func unit(at angle: Double) -> Vector {
    let direction = tsumami_direction_at(angle)
    return Vector(direction.cosine, direction.sine)
  }

  /// Whether both components are finite numbers.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Whether the vector is another one than `other` by more than rounding.
  @inlinable package func differs(from other: Vector) -> Bool {
    x.differs(from: other.x) || y.differs(from: other.y)
  }

  /// The nearest vector with components in ±``Swift/Double/largestCoordinate``.
  @inlinable package var bounded: Vector {
    let most = Double.largestCoordinate
    if x.magnitude <= most, y.magnitude <= most { return self }
    return Vector(x.bounded, y.bounded)
  }

  /// The length squared.
  @inlinable package var lengthSquared: Double { x * x + y * y }

  /// The Euclidean length.
  ///
  /// Infinite where the sum of the squares is beyond all numbers, from about 10¹⁵⁴ on.
  @inlinable public var length: Double { lengthSquared.squareRoot() }

  /// The direction of this vector in radians, in -π...π; 0 for ``zero``.
  ///
  /// Of a zero with signs it is that of the signs, as for `atan2`: -π of (-0, -0).
  /// 0 is to the right, π/2 down, π to the left, -π/2 up.
  @inlinable public var angle: Double { arcTangent(y: y, x: x) }

  /// The vector rotated by 90° clockwise on screen.
  @inlinable package var quarterTurn: Vector { Vector(-y, x) }

  /// The distance to another point.
  ///
  /// - Parameter other: a point in the same coordinates.
  /// - Returns: the distance in points.
  @inlinable public func distance(to other: Vector) -> Double { (other - self).length }

  /// The distance to the nearest point of the straight line between two points.
  @inlinable package func distance(toSegmentFrom start: Vector, to end: Vector) -> Double {
    let segment = end - start
    let share = (self - start).dot(segment) / segment.lengthSquared
    return distance(to: start + segment * (share.isFinite ? share.clamped(from: 0, to: 1) : 0))
  }

  /// The inner product: the product of the lengths and the cosine of the angle between.
  ///
  /// Positive when both point in similar directions, 0 when they are perpendicular. With a
  /// ``unit(at:)`` it is the part of a vector along a direction.
  @inlinable public func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

  /// The third component of the outer product: positive when `other` lies clockwise on screen.
  ///
  /// 0 when both lie on one line. Its magnitude is the area between both.
  @inlinable public func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

  /// The vector rotated clockwise on screen by an angle in radians.
  ///
  /// About the origin; a point is rotated about another one by its displacement from that.
  ///
  /// - Parameter angle: the angle in radians; negative for counterclockwise.
  /// - Returns: a vector of the same length, up to rounding.
  @inlinable public func rotated(by angle: Double) -> Vector { turned(by: .unit(at: angle)) }

  /// The vector rotated as the x axis is rotated to `direction`, a vector of length one.
  @inlinable package func turned(by direction: Vector) -> Vector {
    Vector(direction.x * x - direction.y * y, direction.y * x + direction.x * y)
  }

  /// The product component by component: scaling along the axes.
  @inlinable package func scaled(by other: Vector) -> Vector { Vector(x * other.x, y * other.y) }

  /// Adds two vectors.
  @inlinable public static func + (left: Vector, right: Vector) -> Vector {
    Vector(left.x + right.x, left.y + right.y)
  }

  /// The displacement from `right` to `left`.
  @inlinable public static func - (left: Vector, right: Vector) -> Vector {
    Vector(left.x - right.x, left.y - right.y)
  }

  /// The opposite vector.
  @inlinable public static prefix func - (vector: Vector) -> Vector {
    Vector(-vector.x, -vector.y)
  }

  /// Multiplies both components by a number.
  @inlinable public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(vector.x * factor, vector.y * factor)
  }

  /// Divides both components by a number.
  ///
  /// Division by 0 gives components that are infinite or not numbers.
  @inlinable public static func / (vector: Vector, divisor: Double) -> Vector {
    Vector(vector.x / divisor, vector.y / divisor)
  }

  /// Adds a vector in place.
  @inlinable public static func += (left: inout Vector, right: Vector) { left = left + right }

  /// Subtracts a vector in place.
  @inlinable public static func -= (left: inout Vector, right: Vector) { left = left - right }
}
