import TsumamiGeometry
import TsumamiMotion

extension FingerGroup {
  /// The displacement of the values from the last sample to where the fingers will be at a time.
  ///
  /// A degree of freedom in which the fingers rest is not predicted to move.
  ///
  /// - Parameters:
  ///   - time: the time in seconds for which the values are predicted.
  ///   - context: the time of the stage, and the coordinates of the parent.
  /// - Returns: the displacement; zero while no finger holds the gesture, or when its samples are
  ///   too few.
  package func prediction(at time: Double, in context: GestureContext) -> PlacementParts {
    guard count > 0 else { return .zero }
    let zoom = context.space.toStage.meanScale
    return series.tracker.predictedDisplacement(
      at: time, now: context.time, lever: count > 1 ? parent.fit.spread : 0,
      zoom: zoom > 0 && zoom.isFinite ? zoom : 1, isPerAxis: parent.fit.isPerAxis)
  }
}
