import TsumamiGeometry

extension FingerGroup {
  /// The movement of fingers since the first of them came down, or since the values were zeroed.
  ///
  /// ``FingerGroup/travel`` has it in stage points, for decisions; ``FingerGroup/total`` in the
  /// parent's coordinates, for values. All numbers are finite.
  public struct Travel: Equatable, Sendable {
    /// The displacement of the mean of the fingers, in points.
    ///
    /// That is a sum over all sets of fingers: a finger that comes or goes moves the mean, but not
    /// the translation.
    public var translation = Vector.zero
    /// The change in stage points of the mean distance of the fingers from their mean: along the
    /// axes of the node for a gesture per axis, else the same number in both components.
    ///
    /// Positive when the fingers move apart. For two fingers it is half the change of their
    /// distance. With one finger it does not change.
    public var zoom = Vector.zero
    /// The arc travel in stage points: angle times spread.
    ///
    /// Positive clockwise on screen. It makes a rotation comparable with a distance: 4 points are
    /// the same effort for fingers that are near and for fingers that are far apart.
    public var arc = 0.0
    /// The factors by which the fingers have spread; positive.
    ///
    /// 1 at the start and with one finger. Of a uniform gesture both components are the same.
    public var scale = Vector.one
    /// The rotation in radians, clockwise on screen, counted over any number of turns.
    ///
    /// 0 at the start, with one finger, and for a gesture per axis.
    public var rotation = 0.0

    /// This travel followed by the motion of a fit, with its zoom and its spread.
    func adding(_ motion: FingerMotion, zoom more: Vector, spread: Double) -> Travel {
      Travel(
        translation: translation + motion.translation, zoom: zoom + more,
        arc: arc + motion.rotation * spread, scale: scale.scaled(by: motion.scale),
        rotation: rotation + motion.rotation)
    }

    /// The same travel within bounds that no sum or product of two of them leaves the numbers.
    var bounded: Travel {
      Travel(
        translation: translation.bounded, zoom: zoom.bounded, arc: arc.bounded,
        scale: Vector(Self.bounded(scale: scale.x), Self.bounded(scale: scale.y)),
        rotation: rotation.bounded)
    }

    private static func bounded(scale: Double) -> Double {
      scale.clamped(from: 1 / .largestCoordinate, to: .largestCoordinate)
    }
  }
}
