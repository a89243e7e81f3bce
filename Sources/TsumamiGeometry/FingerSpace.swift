/// The coordinates of a parent, and the maps between them and the stage.
///
/// Distances between fingers (slop, "too close together") are measured in stage points; the
/// geometry of the content in its parent's coordinates. A finger space joins the two.
@frozen public struct FingerSpace: Equatable, Sendable {
  /// The map from stage coordinates to the parent's.
  public var fromStage: Matrix
  /// The map from the parent's coordinates to the stage's.
  public var toStage: Matrix
  /// The direction of the content's own x axis in the parent, in radians: the axes of a
  /// two-axis pinch.
  public var axes: Double
  /// The stage points of one point of a distance between fingers: 1 where 160 points are an inch,
  /// less on a table whose points are larger.
  public var touchScale = 1.0

  /// Makes a space from both maps; they must be each other's inverse.
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
  @inlinable public static var stage: FingerSpace {
    FingerSpace(fromStage: .identity, toStage: .identity)
  }
}
