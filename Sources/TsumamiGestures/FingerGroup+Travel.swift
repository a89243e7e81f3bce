import TsumamiGeometry

extension FingerGroup {
  /// The movement of fingers since the first of them came down, or since the values were zeroed.
  public struct Travel: Equatable, Sendable {
    /// The displacement of the mean of the fingers, in points.
    public var translation = Vector.zero
    /// The change in stage points of the mean distance of the fingers from their mean: along the
    /// axes of the node for a gesture per axis, else the same number in both components.
    public var zoom = Vector.zero
    /// The arc travel in stage points: angle times spread.
    public var arc = 0.0
    /// The factors by which the fingers have spread; positive.
    public var scale = Vector.one
    /// The rotation in radians, clockwise on screen, counted over any number of turns.
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
