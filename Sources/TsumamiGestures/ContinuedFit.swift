import TsumamiGeometry

/// A fit of fingers whose movement goes on when the set of fingers changes.
struct ContinuedFit {
  /// The fingers that are down.
  var fit: FingerFit
  /// The movement up to when they were taken.
  var carried = FingerGroup.Travel()

  init(perAxis: Bool) { fit = FingerFit(perAxis: perAxis) }

  /// The whole movement, as of the last solution of the fit.
  var travel: FingerGroup.Travel {
    // A fit as an argument would be a copy of all its fingers.
    carried.adding(fit.motion, zoom: fit.zoom, spread: fit.spread)
  }

  /// Keeps the movement so far, before the fingers are taken again.
  mutating func carry() { carried = travel.bounded }

  /// Forgets the fingers and their movement.
  mutating func reset() {
    fit.reset()
    carried = FingerGroup.Travel()
  }
}
