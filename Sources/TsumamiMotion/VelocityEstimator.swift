/// The method by which a velocity is estimated from samples.
public enum VelocityEstimator: Equatable, Sendable {
  /// The slope of the least-squares parabola at its end: Android's `lsq2`, Flutter's default. Where
  /// it points against the last movement, as in a stall, the slope of the least-squares line
  /// through the samples of the last 30 ms, at least the last two.
  case leastSquares
  /// The speed of a mass that the samples push along: Android's default for scrolls. It follows a
  /// change of direction sooner.
  case impulse
  /// The last three differences, weighted 0.6, 0.35 and 0.05 from older to newer, as measured
  /// on the scroll views of iOS.
  case weighted
  /// No estimate: the velocity is always nil.
  case none
}
