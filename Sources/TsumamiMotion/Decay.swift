import TsumamiGeometry

/// How something slows down that was let go: its velocity falls by the same factor in every
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

  /// The seconds in which something would go all of its way if it did not slow down: 0.4995 at a
  /// rate of 0.998, 0.0995 at 0.99.
  public let timeConstant: Double

  /// Makes a decay from its rate per millisecond.
  ///
  /// A rate outside of 0.001...0.9999 counts as the nearer end: with more nothing would ever rest.
  public init(rate: Double) {
    self.rate = rate > 0.001 ? Swift.min(rate, 0.9999) : 0.001
    timeConstant = -0.001 / logarithm(self.rate)
  }

  /// The share of the velocity that is left after a time in seconds, which is also the share of the
  /// way; a negative time counts as 0.
  public func share(after time: Double) -> Double {
    exponential(-Swift.max(time, 0) / timeConstant)
  }

  /// Where something comes to rest: the projection of a release.
  ///
  /// - Parameters:
  ///   - value: where it is let go.
  ///   - velocity: how fast it moves then, per second.
  /// - Returns: the value that it approaches.
  @inlinable public func rest<Value: MotionValue>(from value: Value, velocity: Value) -> Value {
    value + velocity * timeConstant
  }

  /// The seconds until no more than `tolerance` is left of the way.
  ///
  /// - Parameters:
  ///   - speed: how fast it moves at first, per second.
  ///   - tolerance: positive; less than a trillionth of the way counts as that.
  /// - Returns: the time in seconds; 0 if the whole way is no longer.
  public func timeToRest(speed: Double, tolerance: Double) -> Double {
    let way = Swift.min(abs(speed), 1e300) * timeConstant
    let least = Swift.max(way * 1e-12, .leastNormalMagnitude)
    let tolerance = tolerance > least ? tolerance : least
    return way > tolerance ? timeConstant * logarithm(way / tolerance) : 0
  }

  /// What is left of the way and of the velocity after a time, when the end of the way is cut
  /// short: from `bend` seconds on it is gone at constant velocity.
  ///
  /// The tangent of an exponential reaches its end one ``timeConstant`` after the point where it
  /// touches. So what decays arrives exactly, after a finite time, without a jump.
  @usableFromInline func shares(
    after time: Double, bend: Double
  ) -> (way: Double, velocity: Double) {
    let share = share(after: Swift.min(time, bend))
    guard time > bend else { return (share, share) }
    let left = 1 - (time - bend) / timeConstant
    return left > 0 ? (share * left, share) : (0, 0)
  }
}
