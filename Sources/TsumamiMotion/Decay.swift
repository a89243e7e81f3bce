import TsumamiGeometry

/// The deceleration of a value after a release: its velocity falls by the same factor in every
/// millisecond, in closed form.
///
/// ```swift
/// Decay.normal.rest(from: 0, velocity: 1000)  // 499.5
/// Decay.fast.rest(from: 0, velocity: 1000)  // 99.499
/// ```
@frozen public struct Decay: Equatable, Sendable {
  /// 0.998 per millisecond: `UIScrollView.DecelerationRate.normal`.
  public static var normal: Decay { Decay(rate: 0.998) }

  /// 0.99 per millisecond: `UIScrollView.DecelerationRate.fast`.
  public static var fast: Decay { Decay(rate: 0.99) }

  /// The factor by which the velocity changes in each millisecond.
  public let rate: Double

  /// The time constant in seconds, distance to rest divided by velocity: 0.4995 at a rate of 0.998,
  /// 0.0995 at 0.99.
  @usableFromInline package let timeConstant: Double

  /// Makes a decay from its rate per millisecond.
  ///
  /// A rate outside of 0.001...0.9999 counts as the nearer end; at 1 nothing would ever rest.
  public init(rate: Double) {
    self.rate = rate > 0.001 ? Swift.min(rate, 0.9999) : 0.001
    timeConstant = -0.001 / logarithm(self.rate)
  }

  /// The share of the velocity that is left after a time in seconds, which is also the share of the
  /// distance; a negative time counts as 0.
  @usableFromInline package func share(after time: Double) -> Double {
    exponential(-Swift.max(time, 0) / timeConstant)
  }

  /// The value at rest: the projection of a release.
  ///
  /// - Parameters:
  ///   - value: the value at the release.
  ///   - velocity: the velocity at the release, per second.
  /// - Returns: the value that it approaches.
  @inlinable public func rest<Value: MotionValue>(from value: Value, velocity: Value) -> Value {
    value + velocity * timeConstant
  }

  /// The seconds until no more than `tolerance` is left of the distance.
  ///
  /// - Parameters:
  ///   - speed: how fast it moves at first, per second.
  ///   - tolerance: positive; less than a trillionth of the distance counts as a trillionth.
  /// - Returns: the time in seconds; 0 if the whole distance is no longer.
  @usableFromInline package func timeToRest(speed: Double, tolerance: Double) -> Double {
    let distance = Swift.min(abs(speed), 1e300) * timeConstant
    let least = Swift.max(distance * 1e-12, .leastNormalMagnitude)
    let tolerance = tolerance > least ? tolerance : least
    return distance > tolerance ? timeConstant * logarithm(distance / tolerance) : 0
  }

  /// The shares of the distance and of the velocity that are left after a time, with a shortened
  /// end: from `bend` seconds on the velocity is constant.
  ///
  /// The tangent of an exponential reaches its end one ``timeConstant`` after the point where it
  /// touches. So the value comes to rest exactly, after a finite time, without a jump.
  @usableFromInline func shares(
    after time: Double, bend: Double
  ) -> (distance: Double, velocity: Double) {
    let share = share(after: Swift.min(time, bend))
    guard time > bend else { return (share, share) }
    let left = 1 - (time - bend) / timeConstant
    return left > 0 ? (share * left, share) : (0, 0)
  }
}
