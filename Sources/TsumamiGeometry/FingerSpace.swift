/// The coordinates of a parent, and the maps between them and the stage.
///
/// Distances between fingers (slop, "too close together") are measured in stage points; the
/// geometry of the content in its parent's coordinates. A finger space joins the two.
///
/// ```swift
/// let turned = Matrix(taking: .zero, to: Vector(400, 300), scale: .one, rotation: .pi / 2)
/// if let inverse = turned.inverse {
///   let space = FingerSpace(fromStage: inverse, toStage: turned)
/// }
/// ```
@frozen public struct FingerSpace: Equatable, Sendable {
  /// The map from stage coordinates to the parent's.
  ///
  /// The inverse of ``toStage``.
  public var fromStage: Matrix
  /// The map from the parent's coordinates to the stage's.
  ///
  /// For a view on a screen, the stage is its window.
  public var toStage: Matrix
  /// The direction of the content's own x axis in the parent, in radians: the axes of a
  /// two-axis pinch.
  ///
  /// 0 by default, clockwise on screen.
  public var axes: Double
  /// The stage points of one point of a distance between fingers: 1 where 160 points are an inch,
  /// less on a table whose points are larger.
  ///
  /// 1 by default. Slops and hit areas are multiplied by it.
  public var touchScale = 1.0

  /// Makes a space from both maps; they must be each other's inverse.
  ///
  /// - Parameters:
  ///   - fromStage: the map from the stage to the parent.
  ///   - toStage: the map from the parent to the stage.
  ///   - axes: the direction of the content's own x axis in the parent, in radians.
  @inlinable public init(fromStage: Matrix, toStage: Matrix, axes: Double = 0) {
    self.fromStage = fromStage
    self.toStage = toStage
    self.axes = axes
  }

  /// A point of the stage in the parent's coordinates; finite for any point.
  @inlinable package func point(fromStage point: Vector) -> Vector {
    (fromStage * point.bounded).bounded
  }

  /// The coordinates of the stage, for fingers of the same size.
  @inlinable package var onStage: FingerSpace {
    var space = FingerSpace.stage
    space.touchScale = touchScale
    return space
  }

  /// The stage's own coordinates.
  ///
  /// For content whose parent is the stage itself, or a window.
  @inlinable public static var stage: FingerSpace {
    FingerSpace(fromStage: .identity, toStage: .identity)
  }
}
