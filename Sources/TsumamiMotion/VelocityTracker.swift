/// Samples of something that moves, and how fast it moves at the last of them.
///
/// What counts are the samples of the last 100 ms, at most 20, cut where two lie more than 40 ms
/// apart: the numbers of Android's and Flutter's `VelocityTracker`. With two samples any estimator
/// gives the straight line. Nothing is computed before somebody asks.
///
/// Complexity: adding a sample is O(1), reading the velocity linear in the samples.
public struct VelocityTracker<Value: MotionValue>: Sendable {
  @usableFromInline struct Sample: Sendable {
    @usableFromInline var time: Double
    @usableFromInline var value: Value

    @inlinable init(time: Double, value: Value) {
      self.time = time
      self.value = value
    }
  }

  /// The samples kept at most.
  @inlinable public static var capacity: Int { 20 }
  /// The age in seconds, counted from the newest sample, beyond which a sample does not count.
  ///
  /// The microsecond lets one count that is exactly 100 ms old.
  @inlinable public static var horizon: Double { 0.1 + 1e-6 }
  /// The gap in seconds that cuts off what lies before it.
  @inlinable public static var longestGap: Double { 0.04 }

  /// How the velocity is made of the samples.
  public let estimator: VelocityEstimator

  @usableFromInline var samples: [Sample] = []

  /// Makes a tracker without samples.
  @inlinable public init(_ estimator: VelocityEstimator = .leastSquares) {
    self.estimator = estimator
  }

  /// Adds a sample at a time in seconds; one at the time of the last replaces it, an older one is
  /// dropped.
  @inlinable public mutating func add(_ value: Value, at time: Double) {
    if let last = samples.last {
      if time < last.time { return }
      if time == last.time {
        samples[samples.count - 1].value = value
        return
      }
    } else {
      samples.reserveCapacity(Self.capacity)
    }
    if samples.count == Self.capacity { samples.removeFirst() }
    samples.append(Sample(time: time, value: value))
  }

  /// Moves all samples, as when fingers come or go and their mean jumps.
  @inlinable public mutating func shift(by offset: Value) {
    for index in samples.indices { samples[index].value = samples[index].value + offset }
  }

  /// Forgets all samples.
  @inlinable public mutating func reset() {
    samples.removeAll(keepingCapacity: true)
  }

  /// The velocity per second at a time in seconds, or nil when it cannot be known: fewer than two
  /// samples, or a pause of more than 40 ms since the last.
  @inlinable public func velocity(at time: Double) -> Value? {
    guard let newest = samples.last, time - newest.time <= Self.longestGap else { return nil }
    var first = samples.count - 1
    while first > 0, samples[first].time - samples[first - 1].time <= Self.longestGap,
      newest.time - samples[first - 1].time <= Self.horizon
    {
      first -= 1
    }
    let counted = samples[first...]
    guard counted.count > 1 else { return nil }
    let velocity: Value
    switch estimator {
    case .leastSquares: velocity = slope(of: counted, at: newest)
    case .impulse: velocity = impulse(of: counted)
    case .weighted: velocity = weighted(counted)
    case .none: return nil
    }
    // Of samples beyond all measure nothing can be known.
    return velocity.isFinite ? velocity : nil
  }

  /// The slope of the least-squares parabola at its last sample.
  ///
  /// It is a sum over the samples with weights that depend on their times alone. They come from
  /// the polynomials 1, u and u² - (s3/s2)·u - s2/n, which are orthogonal over these times, so
  /// that no system of equations has to be solved.
  @inlinable func slope(of samples: ArraySlice<Sample>, at newest: Sample) -> Value {
    let count = Double(samples.count)
    var mean = 0.0
    for sample in samples { mean += sample.time - newest.time }
    mean /= count
    var s2 = 0.0
    var s3 = 0.0
    for sample in samples {
      let u = sample.time - newest.time - mean
      s2 += u * u
      s3 += u * u * u
    }
    let skew = s3 / s2
    var norm = 0.0
    if samples.count > 2 {
      for sample in samples {
        let u = sample.time - newest.time - mean
        let parabola = u * u - skew * u - s2 / count
        norm += parabola * parabola
      }
    }
    var slope = Value.zero
    for sample in samples {
      let u = sample.time - newest.time - mean
      var weight = u / s2
      if samples.count > 2 {
        weight += (u * u - skew * u - s2 / count) * (-2 * mean - skew) / norm
      }
      slope = slope + (sample.value - newest.value) * weight
    }
    return slope
  }

  /// The speed of a mass that is pushed from one sample to the next.
  ///
  /// A push that takes it from speed u to the speed v between two samples does the work
  /// (v - u)·|v|; half of that for the first, as it starts at rest. The speed is √(2·work).
  @inlinable func impulse(of samples: ArraySlice<Sample>) -> Value {
    var result = Value.zero
    for component in 0..<Value.componentCount {
      var work = 0.0
      var last = samples[samples.startIndex]
      for index in samples.indices.dropFirst() {
        let next = samples[index]
        let way = next.value[component: component] - last.value[component: component]
        let speed = way / (next.time - last.time)
        work += (speed - Self.speed(of: work)) * speed.magnitude
        if index == samples.startIndex + 1 { work /= 2 }
        last = next
      }
      result[component: component] = Self.speed(of: work)
    }
    return result
  }

  /// The mean of the last three differences, the older ones weighing more.
  @inlinable func weighted(_ samples: ArraySlice<Sample>) -> Value {
    var sum = Value.zero
    var weights = 0.0
    for (age, weight) in [0.05, 0.35, 0.6].enumerated() {
      let index = samples.endIndex - 1 - age
      guard index > samples.startIndex else { break }
      let (next, last) = (samples[index], samples[index - 1])
      sum = sum + (next.value - last.value) * (weight / (next.time - last.time))
      weights += weight
    }
    return sum * (1 / weights)
  }

  @inlinable static func speed(of work: Double) -> Double {
    let speed = (2 * work.magnitude).squareRoot()
    return work < 0 ? -speed : speed
  }
}
