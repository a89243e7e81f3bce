/// How a velocity is made of samples.
public enum VelocityEstimator: Equatable, Sendable {
  /// The slope of the least-squares parabola at its end: Android's `lsq2`, Flutter's default.
  case leastSquares
  /// The speed of a mass that was pushed as the samples say: Android's default for scrolls. It
  /// follows a change of direction sooner.
  case impulse
  /// The last three differences, weighted 0.6, 0.35 and 0.05 from older to newer, as scroll views
  /// on iOS are measured to have it.
  case weighted
  /// Not at all: the velocity is always unknown.
  case none
}
