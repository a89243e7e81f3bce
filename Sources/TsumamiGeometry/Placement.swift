/// The translation, scale and rotation that a manipulation adds to the layout of content.
///
/// Scale is applied first, then rotation, then translation, all about the content's anchor. The
/// values are absolute: ``identity`` is the layout itself. A placement has no shear.
///
/// ```swift
/// let placement = Placement(translation: Vector(20, 0), scale: Vector(2, 2), rotation: .pi / 6)
/// AnchoredFrame(Rect(100, 100, 200, 150)).matrix(for: placement)
/// ```
@frozen public struct Placement: Equatable, Sendable {
  /// The displacement of the anchor from its position in the layout, in points of the parent.
  ///
  /// Zero by default. Scale and rotation do not change it.
  public var translation: Vector
  /// The factors along the content's own axes; 1 is the layout's size, negative ones mirror.
  ///
  /// (1, 1) by default.
  public var scale: Vector
  /// The rotation in radians, clockwise on screen, counted over any number of turns: two are 4π.
  ///
  /// 0 by default, about the anchor.
  public var rotation: Double

  /// Makes a placement; what is left out is that of the identity.
  ///
  /// - Parameters:
  ///   - translation: the displacement of the anchor, in points of the parent.
  ///   - scale: the factors along the content's own axes.
  ///   - rotation: the rotation in radians, clockwise on screen.
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
  ///
  /// No translation, a scale of 1, no rotation.
  @inlinable public static var identity: Placement { Placement() }

  /// The placement of which ``matrix`` is the map.
  ///
  /// Shear is dropped; the rotation is in -π...π; a mirrored matrix gives a negative y scale.
  ///
  /// - Parameter matrix: a map about the anchor, such as the transform of a view.
  public init(_ matrix: Matrix) {
    let x = Vector(matrix.a, matrix.b)
    let y = Vector(matrix.c, matrix.d)
    let length = x.length
    // Where the x axis has length 0, the y axis gives the rotation.
    self.init(
      translation: Vector(matrix.tx, matrix.ty),
      scale: Vector(length, length > 0 ? matrix.determinant / length : y.length),
      rotation: length > 0 ? x.angle : (-y.quarterTurn).angle)
  }

  /// The map from the layout to where the content is, with the anchor as the origin of both.
  @inlinable public var matrix: Matrix {
    Matrix(taking: .zero, to: translation, scale: scale, rotation: rotation)
  }

  /// Whether all values are finite; a stage ignores a placement that is not.
  ///
  /// ```swift
  /// let saved = Placement(translation: Vector(10, 20), rotation: .nan)
  /// print(saved.isFinite)  // false
  /// ```
  @inlinable public var isFinite: Bool {
    translation.isFinite && scale.isFinite && rotation.isFinite
  }
}
