/// The movement of a set of fingers since they were taken: that of their mean, the factors by which
/// they have spread, and their rotation.
///
/// Means are in the coordinates of the fit, which are those of the content's parent.
@usableFromInline package struct FingerMotion: Equatable, Sendable {
  /// The mean of the positions where the fingers were taken.
  @usableFromInline package var takenMean: Vector
  /// The mean of the positions where they are now.
  @usableFromInline package var mean: Vector
  /// The factors along the content's axes; the same twice for a uniform fit.
  @usableFromInline package var scale: Vector
  /// The rotation in radians, clockwise on screen, counted over any number of turns.
  @usableFromInline package var rotation: Double
  /// The rotation as a unit vector: the image of the x axis.
  @usableFromInline package var turn: Vector

  /// The motion of fingers that stand still.
  @inlinable package init(at mean: Vector = .zero) {
    takenMean = mean
    self.mean = mean
    scale = .one
    rotation = 0
    turn = Vector(1, 0)
  }

  /// The motion of fingers that are known by their mean, as those of a platform's recognizers.
  ///
  /// - Parameters:
  ///   - takenMean: the mean of the positions where they were taken.
  ///   - mean: the mean of the positions where they are now.
  ///   - scale: the factor by which they have spread.
  ///   - rotation: the rotation in radians, clockwise on screen.
  @inlinable package init(
    from takenMean: Vector, to mean: Vector, scale: Double = 1, rotation: Double = 0
  ) {
    self.init(at: takenMean)
    self.mean = mean
    self.scale = Vector(scale, scale)
    self.rotation = rotation
    turn = .unit(at: rotation)
  }

  /// How far the mean has moved.
  @inlinable package var translation: Vector { mean - takenMean }
}
