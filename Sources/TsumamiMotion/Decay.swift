import TsumamiGeometry

/// The deceleration of a value after a release, in closed form: its velocity falls by the same
/// factor in every millisecond, as on iOS, or as that of a fling on Android.
///
/// ```swift
/// Decay.normal.rest(from: 0, velocity: 1000)  // 499.5
/// Decay.fast.rest(from: 0, velocity: 1000)  // 99.499
/// Decay.fling.rest(from: 0, velocity: 1000)  // 194.31
/// ```
@frozen public struct Decay: Equatable, Sendable {
  /// 0.998 per millisecond: `UIScrollView.DecelerationRate.normal`.
  ///
  /// The distance is 0.4995 s times the velocity of the release.
  public static var normal: Decay { Decay(rate: 0.998) }

  /// 0.99 per millisecond: `UIScrollView.DecelerationRate.fast`.
  ///
  /// The distance is 0.0995 s times the velocity of the release.
  public static var fast: Decay { Decay(rate: 0.99) }

  /// A fling of Android: a fast one goes far, a slow one rests soon.
  ///
  /// Distance and duration are those of `OverScroller` at its default friction of 0.015, and
  /// independent of the density of the display; velocities are in points (dp) per second. In place
  /// of its table of a spline is the power of time by which Flutter describes it, so that the value
  /// starts with the velocity of the release.
  public static var fling: Decay {
    var decay = Decay.normal
    decay.isFling = true
    return decay
  }

  /// The factor by which the velocity changes in each millisecond; that of a fling is not constant,
  /// and this is 0.998.
  public let rate: Double

  /// Whether it is a fling of Android; the velocity does not fall by a constant factor.
  @usableFromInline package private(set) var isFling = false

  /// The time constant in seconds, distance to rest divided by velocity: 0.4995 at a rate of 0.998,
  /// 0.0995 at 0.99.
  @usableFromInline package let timeConstant: Double

  /// Makes a decay from its rate per millisecond.
  ///
  /// A rate outside of 0.001...0.9999 counts as the nearer end; at 1 nothing would ever rest.
  ///
  /// - Parameter rate: the factor; a larger one goes farther.
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
    guard isFling else { return value + velocity * timeConstant }
    var rest = value
    for component in 0..<Value.componentCount {
      rest[component: component] += Self.flingDistance(speed: velocity[component: component])
    }
    return rest
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

  // MARK: Flings

  /// ln 0.78 / ln 0.9, Android's `DECELERATION_RATE`: what is left of the distance falls by this
  /// power of the time that is left.
  private static var power: Double { 2.358_201_6 }
  /// The share of the distance at constant velocity, Android's `INFLEXION`.
  private static var inflexion: Double { 0.35 }
  /// The speed at which a fling of Android takes a second, in points per second: the friction of
  /// 0.015, times gravity in inches and the 160 points of one, times 0.84, over the inflexion.
  private static var reference: Double { 0.015 * 9.806_65 * 39.37 * 160 * 0.84 / inflexion }

  /// The time by which speed is multiplied for the distance of a fling.
  private static func flingTime(speed: Double) -> Double {
    let share = abs(speed) / reference
    return share > 0 ? inflexion * exponential(logarithm(share) / (power - 1)) : 0
  }

  /// The distance of a fling.
  @usableFromInline static func flingDistance(speed: Double) -> Double {
    speed * flingTime(speed: speed)
  }

  /// The seconds that a fling takes.
  @usableFromInline static func flingDuration(speed: Double) -> Double {
    power * flingTime(speed: speed)
  }

  /// The shares of the distance and of the velocity that are left after a share of the duration.
  @usableFromInline static func flingShares(
    after share: Double
  ) -> (distance: Double, velocity: Double) {
    guard share < 1 else { return (0, 0) }
    let logarithm = logarithm(1 - Swift.max(share, 0))
    return (exponential(power * logarithm), exponential((power - 1) * logarithm))
  }

  /// The share of its duration and of the velocity when a share of the distance is left.
  @usableFromInline static func flingMoment(
    left share: Double
  ) -> (time: Double, velocity: Double) {
    let left = exponential(logarithm(share) / power)
    return (1 - left, exponential((power - 1) * logarithm(left)))
  }
}
