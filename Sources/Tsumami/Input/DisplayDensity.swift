/// How large the points of a stage are on its display.
struct DisplayDensity {
  let pointsPerMillimetre: Double
  /// The stage points of one point of the distances in settings.
  let touchScale: Double

  init(pointsPerMillimetre points: Double) {
    pointsPerMillimetre = points
    touchScale = points / Stage.usualPointsPerMillimetre
  }
}
