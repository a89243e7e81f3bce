/// Where a manipulation has put a piece of content, apart from its layout.
///
/// Scale is applied first, then rotation, then translation, all about the content's anchor; the
/// values are absolute, so that ``identity`` is the layout itself. A placement has no shear.
@frozen public struct Placement: Equatable, Sendable {
  /// How far the anchor is from its place in the layout, in points of the parent.
  public var translation: Vector
  /// The factors along the content's own axes; 1 is the layout's size, negative ones mirror.
  public var scale: Vector
  /// The turn in radians, clockwise on screen, unwrapped: two whole turns are 4π.
  public var rotation: Double

  /// Makes a placement; what is left out is as in the layout.
  @inlinable public init(translation: Vector = .zero, scale: Vector = .one, rotation: Double = 0) {
    self.translation = translation
    self.scale = scale
    self.rotation = rotation
  }

  /// Whether another placement differs by rounding alone: by a tolerance, relative to its numbers.
  package func isEqual(to other: Placement, within tolerance: Double) -> Bool {
    translation.distance(to: other.translation) <= tolerance * (1 + translation.length)
      && scale.distance(to: other.scale) <= tolerance * scale.length
      && abs(rotation - other.rotation) <= tolerance
  }

  /// The layout itself.
  @inlinable public static var identity: Placement { Placement() }

  /// The placement of which ``matrix`` is the map.
  ///
  /// A skew has no place in it and is lost; rotation is in -π...π; a mirror mirrors the y axis.
  public init(_ matrix: Matrix) {
    let x = Vector(matrix.a, matrix.b)
    let y = Vector(matrix.c, matrix.d)
    let length = x.length
    // A map that has no x axis left still says by its y axis how it turns.
    self.init(
      translation: Vector(matrix.tx, matrix.ty),
      scale: Vector(length, length > 0 ? matrix.determinant / length : y.length),
      rotation: length > 0 ? x.angle : (-y.quarterTurn).angle)
  }

  /// The map from the layout to where the content is, with the anchor as the origin of both.
  @inlinable public var matrix: Matrix {
    Matrix(taking: .zero, to: translation, scale: scale, rotation: rotation)
  }

  /// Whether all values are finite.
  @inlinable public var isFinite: Bool {
    translation.isFinite && scale.isFinite && rotation.isFinite
  }
}
