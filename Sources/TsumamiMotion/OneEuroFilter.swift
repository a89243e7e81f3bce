/// The 1 € filter: removes the tremor of a value that rests, and hardly lags behind one that moves
/// fast.
///
/// A first-order low-pass filter whose cutoff frequency rises with the speed: minimum + slope ·
/// speed, where the speed is filtered as well. Géry Casiez, Nicolas Roussel, Daniel Vogel: 1 €
/// Filter, CHI 2012. The parts of a vector share a cutoff, so that straight lines stay straight
/// whatever their direction.
///
/// ```swift
/// var filter = OneEuroFilter<Vector>(slope: 0.01)
/// let calm = filter.add(sample, at: time)
/// ```
public struct OneEuroFilter<Value: MotionValue>: Sendable {
  /// The cutoff frequency in hertz at rest; a lower one removes more tremor.
  ///
  /// 1 by default. Lower it first, with a slope of 0, until a finger that rests no longer trembles.
  public var minimumCutoff: Double
  /// The gain of the cutoff in hertz per unit per second of speed; a higher one lags less.
  ///
  /// 0 by default. Raise it then until fast movement no longer lags.
  public var slope: Double
  /// The cutoff frequency in hertz for the speed.
  ///
  /// 1 by default, as in the paper.
  public var speedCutoff: Double
  /// The last filtered value; nil before the first sample.
  ///
  /// A sample that is not finite does not change it.
  public private(set) var value: Value?
  private var velocity = Value.zero
  private var time = 0.0

  /// Makes a filter without samples.
  ///
  /// - Parameters:
  ///   - minimumCutoff: the cutoff frequency at rest, in hertz.
  ///   - slope: the gain of the cutoff, in hertz per unit per second.
  ///   - speedCutoff: the cutoff frequency for the speed, in hertz.
  public init(minimumCutoff: Double = 1, slope: Double = 0, speedCutoff: Double = 1) {
    self.minimumCutoff = minimumCutoff
    self.slope = slope
    self.speedCutoff = speedCutoff
  }

  /// Filters a sample at a time in seconds.
  ///
  /// The first sample passes as it is.
  ///
  /// - Parameters:
  ///   - sample: the sample.
  ///   - time: the time in seconds.
  ///
  /// - Returns: the filtered value; for a time not after the last one, or a sample that is not
  ///   finite, the last filtered value, or zero.
  public mutating func add(_ sample: Value, at time: Double) -> Value {
    guard let last = value else {
      guard sample.isFinite else { return .zero }
      value = sample
      self.time = time
      return sample
    }
    let interval = time - self.time
    guard interval > 0, interval.isFinite else { return last }
    let speed = (sample - last) * (1 / interval)
    let pace =
      velocity + (speed - velocity) * Self.weight(cutoff: speedCutoff, interval: interval)
    let cutoff = minimumCutoff + slope * pace.magnitude
    let next = last + (sample - last) * Self.weight(cutoff: cutoff, interval: interval)
    guard pace.isFinite, next.isFinite else { return last }
    velocity = pace
    value = next
    self.time = time
    return next
  }

  /// Forgets everything.
  ///
  /// The settings stay; the next sample passes as it is.
  public mutating func reset() {
    value = nil
    velocity = .zero
  }

  /// The share of a new sample for a cutoff frequency.
  private static func weight(cutoff: Double, interval: Double) -> Double {
    1 - 1 / (1 + 2 * .pi * cutoff * interval)
  }
}
