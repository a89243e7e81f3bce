/// An affine map of the plane: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
///
/// The order of the six numbers is that of CSS's `matrix()` and of `CGAffineTransform`.
///
/// ```swift
/// let quarter = Matrix(taking: .zero, to: Vector(10, 0), scale: .one, rotation: .pi / 2)
/// quarter * Vector(5, 0)  // (10, 5)
/// ```
@frozen public struct Matrix: Equatable, Sendable {
  /// The x component of the image of the x axis.
  ///
  /// The x axis is taken to (a, b): its length is the scale along it.
  public var a: Double
  /// The y component of the image of the x axis.
  public var b: Double
  /// The x component of the image of the y axis.
  ///
  /// The y axis is taken to (c, d). Without shear it is perpendicular to the image of the x axis.
  public var c: Double
  /// The y component of the image of the y axis.
  public var d: Double
  /// The x component of the image of the origin.
  ///
  /// In points, as ``ty``: the translation.
  public var tx: Double
  /// The y component of the image of the origin.
  public var ty: Double

  /// Makes a map from its six numbers.
  ///
  /// In the order of the properties; ``identity`` is 1, 0, 0, 1, 0, 0.
  @inlinable public init(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double
  ) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that changes nothing.
  @inlinable public static var identity: Matrix { Matrix(1, 0, 0, 1, 0, 0) }

  /// The map that scales along the axes and then rotates, both about `anchor`, and takes `anchor`
  /// to `target`.
  ///
  /// - Parameters:
  ///   - anchor: the fixed point of scale and rotation, in the map's own coordinates.
  ///   - target: the image of the anchor.
  ///   - scale: the factors along the axes.
  ///   - rotation: the angle in radians, clockwise on screen.
  @inlinable public init(
    taking anchor: Vector, to target: Vector, scale: Vector, rotation: Double
  ) {
    let x = Vector.unit(at: rotation)
    // A subtraction from 0, so that a map without rotation has no -0 in it.
    self.init(scale.x * x.x, scale.x * x.y, 0 - scale.y * x.y, scale.y * x.x, 0, 0)
    let moved = linear(anchor)
    tx = target.x - moved.x
    ty = target.y - moved.y
  }

  /// The image of a displacement: the map without its translation.
  ///
  /// - Parameter vector: a displacement, a direction or a velocity.
  /// - Returns: the same in the coordinates to which the map leads.
  @inlinable public func linear(_ vector: Vector) -> Vector {
    Vector(a * vector.x + c * vector.y, b * vector.x + d * vector.y)
  }

  /// The image of a point.
  ///
  /// - Parameters:
  ///   - matrix: the map.
  ///   - point: a point in the coordinates from which it leads.
  /// - Returns: the point in the coordinates to which it leads.
  @inlinable public static func * (matrix: Matrix, point: Vector) -> Vector {
    Vector(
      matrix.a * point.x + matrix.c * point.y + matrix.tx,
      matrix.b * point.x + matrix.d * point.y + matrix.ty)
  }

  /// The map that does `first`, then `second`.
  ///
  /// ```swift
  /// let turn = Matrix(0, 1, -1, 0, 0, 0)
  /// let move = Matrix(1, 0, 0, 1, 100, 0)
  /// let both = move * turn  // turns about the origin, then moves to the right
  /// ```
  ///
  /// - Parameters:
  ///   - second: the map that is done last, written first, as with functions.
  ///   - first: the map that is done first.
  /// - Returns: both as one map.
  @inlinable public static func * (second: Matrix, first: Matrix) -> Matrix {
    Matrix(
      second.a * first.a + second.c * first.b, second.b * first.a + second.d * first.b,
      second.a * first.c + second.c * first.d, second.b * first.c + second.d * first.d,
      second.a * first.tx + second.c * first.ty + second.tx,
      second.b * first.tx + second.d * first.ty + second.ty)
  }

  /// The factor by which the map multiplies areas; negative when it mirrors.
  @inlinable package var determinant: Double { a * d - b * c }

  /// The factor by which the map multiplies lengths; of one that stretches, the geometric mean of
  /// its factors.
  @inlinable package var meanScale: Double { abs(determinant).squareRoot() }

  /// The inverse map, or nil when there is none: for a scale of 0, or an overflow.
  ///
  /// Its product with the map is the identity up to rounding.
  @inlinable public var inverse: Matrix? {
    let reciprocal = 1 / determinant
    guard reciprocal.isFinite else { return nil }
    let inverse = Matrix(
      d * reciprocal, -b * reciprocal, -c * reciprocal, a * reciprocal,
      (c * ty - d * tx) * reciprocal, (b * tx - a * ty) * reciprocal)
    return inverse.isFinite ? inverse : nil
  }

  /// Whether all six numbers are finite.
  @inlinable public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
  /// Whether the map is another one than `other` by more than rounding.
  @inlinable package func differs(from other: Matrix) -> Bool {
    a.differs(from: other.a) || b.differs(from: other.b) || c.differs(from: other.c)
      || d.differs(from: other.d) || tx.differs(from: other.tx) || ty.differs(from: other.ty)
  }
}
