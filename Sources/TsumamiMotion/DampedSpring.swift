import TsumamiGeometry

/// A mass on a damped spring, in closed form: independent of the frame rate.
///
/// Displacement and velocity at a time depend linearly on those at the start.
/// The same four coefficients serve numbers, points and placements.
///
/// The conversions are those of SwiftUI: stiffness (2π / response)² · mass, damping
/// 4π · ratio · mass / response, damping ratio 1 - bounce, or 1 / (1 + bounce) below 0.
///
/// Everything comes to rest, within a minute: a spring that would keep more than 1/e of its
/// displacement for longer than two seconds moves as one that does not, of the nearest response and
/// damping. So a response above 12.6 s counts as 12.6 s, a spring without damping swings for about
/// half a minute, and one whose damping is much too strong still arrives.
///
/// A spring whose mass or stiffness is no positive number, or whose damping is no number, brings a
/// value to its target at once.
///
/// ```swift
/// DampedSpring(duration: 0.5, bounce: 0.3)  // mass 1, stiffness 157.9137, damping 17.5929
/// ```
@frozen public struct DampedSpring: Equatable, Sendable {
  /// The mass; positive.
  public var mass: Double
  /// The force per point of displacement; positive.
  ///
  /// A larger one is faster: four times the stiffness is half the ``response``.
  public var stiffness: Double
  /// The force per point per second of velocity; not negative.
  ///
  /// With 0 it swings for about half a minute. `2 · √(stiffness · mass)` is the least without an
  /// overshoot.
  public var damping: Double

  /// Whether all three are numbers that a spring can have.
  package var isPossible: Bool {
    mass > 0 && stiffness > 0 && damping >= 0 && (mass + stiffness + damping).isFinite
  }

  /// Makes a spring from its physical parameters.
  ///
  /// They are those of `CASpringAnimation`.
  ///
  /// - Parameters:
  ///   - mass: the mass; positive.
  ///   - stiffness: the force per point of displacement; positive.
  ///   - damping: the force per point per second of velocity; not negative.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }

  /// Makes a spring from its response: the period in seconds that it would have undamped.
  ///
  /// A damping ratio of 1 never overshoots; a response below a millisecond counts as a millisecond.
  ///
  /// - Parameters:
  ///   - response: the period without damping, in seconds.
  ///   - dampingRatio: 1 for the fastest way without an overshoot; 0.8 overshoots a little.
  public init(response: Double, dampingRatio: Double = 1) {
    let frequency = 2 * Double.pi / Swift.max(response, 0.001)
    self.init(stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
  }

  /// Makes a spring from its perceived duration in seconds and its bounce, more than -1 and at
  /// most 1.
  ///
  /// A bounce near -1 would never come to rest; less than -0.99 counts as -0.99.
  ///
  /// - Parameters:
  ///   - duration: the perceived duration in seconds.
  ///   - bounce: 0 for none; 0.3 overshoots visibly; below 0 it is slower.
  public init(duration: Double, bounce: Double = 0) {
    let bounce = bounce.clamped(from: -0.99, to: 1)
    self.init(response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  /// The period in seconds that the spring would have undamped: its perceived duration.
  ///
  /// It comes to rest later than that: within 1 % of the way after 1.06 times the response, without
  /// an overshoot.
  public var response: Double { 2 * .pi / frequency }

  /// The damping ratio: 1 for critical damping; below 1 the spring overshoots.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The bounce that ``init(duration:bounce:)`` would take for this spring, at most 1.
  public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }

  /// The coefficients by which displacement and velocity at the start give those at a later time.
  @usableFromInline package struct Response: Equatable, Sendable {
    /// Displacement per initial displacement.
    @usableFromInline package var displacement: Double
    /// Displacement per initial velocity.
    @usableFromInline package var displacementFromVelocity: Double
    /// Velocity per initial displacement.
    @usableFromInline package var velocityFromDisplacement: Double
    /// Velocity per initial velocity.
    @usableFromInline package var velocity: Double
  }

  /// The coefficients after a time in seconds; a negative time counts as 0.
  @usableFromInline package func response(after time: Double) -> Response {
    let time = Swift.max(time, 0)
    let ratio = dampingRatio
    let decay = ratio * frequency
    // Close to critical the two general forms divide almost zero by almost zero.
    if abs(ratio - 1) < 1e-6 {
      let fade = exponential(-frequency * time)
      return Response(
        displacement: fade * (1 + frequency * time), displacementFromVelocity: fade * time,
        velocityFromDisplacement: -fade * frequency * frequency * time,
        velocity: fade * (1 - frequency * time))
    }
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      let fade = exponential(-decay * time)
      let sine = fade * sine(swing * time) / swing
      let cosine = fade * cosine(swing * time)
      return Response(
        displacement: cosine + decay * sine, displacementFromVelocity: sine,
        velocityFromDisplacement: -frequency * frequency * sine, velocity: cosine - decay * sine)
    }
    let split = frequency * (ratio * ratio - 1).squareRoot()
    // The slow root as product over sum of roots, which does not cancel for strong damping.
    let fast = -decay - split
    let slow = frequency * frequency / fast
    let fastFade = exponential(fast * time) / (slow - fast)
    let slowFade = exponential(slow * time) / (slow - fast)
    return Response(
      displacement: slow * fastFade - fast * slowFade,
      displacementFromVelocity: slowFade - fastFade,
      velocityFromDisplacement: frequency * frequency * (fastFade - slowFade),
      velocity: slow * slowFade - fast * fastFade)
  }

  /// The seconds until the displacement stays within `tolerance` for good.
  ///
  /// Computed from the envelope of the motion, so it is never too early, but for content from a
  /// billion points away: a minute is the longest. 0 for a spring whose parameters make none.
  @usableFromInline package func timeToRest(
    displacement: Double, velocity: Double, tolerance: Double
  ) -> Double {
    guard isSpring, !displacement.isNaN, !velocity.isNaN else { return 0 }
    // Whatever is so far away that its square is no number is as good as this far.
    let displacement = displacement.clamped(from: -1e150, to: 1e150)
    let velocity = velocity.clamped(from: -1e150, to: 1e150)
    func envelope(_ time: Double) -> Double {
      let ratio = dampingRatio
      let decay = ratio * frequency
      let push = abs(velocity) + decay * abs(displacement)
      if abs(ratio - 1) < 1e-6 {
        return (abs(displacement) + push * time) * exponential(-decay * time)
      }
      if ratio < 1 {
        let swing = frequency * (1 - ratio * ratio).squareRoot()
        return Vector(displacement, push / swing).length * exponential(-decay * time)
      }
      let response = response(after: time)
      return abs(displacement) * response.displacement
        + abs(velocity) * response.displacementFromVelocity
    }
    // The envelope may first rise; from its peak on it falls, so bisection finds the one crossing.
    var low = 0.0
    var high = 1 / frequency
    while high < Self.longest, envelope(high) > tolerance || envelope(high * 2) > tolerance {
      low = high
      high *= 2
    }
    if low == 0, envelope(0) <= tolerance, envelope(high / 2) <= tolerance { return 0 }
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if envelope(middle) > tolerance { low = middle } else { high = middle }
    }
    return Swift.min(high, Self.longest)
  }

  /// The undamped angular frequency in radians per second.
  private var frequency: Double { (stiffness / mass).squareRoot() }

  /// Whether its parameters make a spring.
  private var isSpring: Bool { frequency > 0 && frequency.isFinite && dampingRatio.isFinite }

  /// The longest time in seconds until a spring rests.
  private static var longest: Double { 60 }
  /// The rate per second by which the slowest part of a motion fades at least.
  private static var slowest: Double { 0.5 }

  /// The nearest spring that comes to rest: nothing fades more slowly than by ``slowest``.
  ///
  /// Below a ratio ζ of 1 a motion fades by ζω, above it by ω·(ζ - √(ζ² - 1)): both are at least
  /// the rate r for ζ between r/ω and (r/ω + ω/r) / 2.
  @usableFromInline package var settling: DampedSpring {
    @inline(never) get {
      guard isSpring else { return self }
      let frequency = Swift.max(self.frequency, Self.slowest)
      let share = Self.slowest / frequency
      let ratio = dampingRatio.clamped(from: share, to: (share + 1 / share) / 2)
      if frequency == self.frequency, ratio == dampingRatio { return self }
      return DampedSpring(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
    }
  }
}
