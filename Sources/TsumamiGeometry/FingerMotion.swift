/// What a set of fingers has done since they were taken: how their mean moved, by what factors they
/// spread, how far they turned.
@frozen public struct FingerMotion: Equatable, Sendable {
  /// The mean of the places where the fingers were taken.
  public var takenMean: Vector
  /// The mean of the places where they are.
  public var mean: Vector
  /// The factors along the content's axes; the same twice for a uniform fit.
  public var scale: Vector
  /// The turn in radians, clockwise on screen, unwrapped.
  public var rotation: Double
  /// The turn as a unit vector: where the x axis goes.
  public var turn: Vector

  /// The motion of fingers that stand still.
  @inlinable public init(at mean: Vector = .zero) {
    takenMean = mean
    self.mean = mean
    scale = .one
    rotation = 0
    turn = Vector(1, 0)
  }

  /// The motion of fingers that are not known one by one.
  ///
  /// - Parameters:
  ///   - takenMean: the mean of the places where they were taken.
  ///   - mean: the mean of the places where they are.
  ///   - scale: the factor by which they have spread.
  ///   - rotation: the turn in radians, clockwise on screen.
  @inlinable public init(
    from takenMean: Vector, to mean: Vector, scale: Double = 1, rotation: Double = 0
  ) {
    self.init(at: takenMean)
    self.mean = mean
    self.scale = Vector(scale, scale)
    self.rotation = rotation
    turn = .unit(at: rotation)
  }

  /// How far the mean has moved.
  @inlinable public var translation: Vector { mean - takenMean }
}
