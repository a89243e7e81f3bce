/// Samples of a value that moves, and its velocity at the last of them.
///
/// The samples of the last 100 ms count, at most 20, cut where two lie more than 40 ms apart: the
/// numbers of Android's and Flutter's `VelocityTracker`. With two samples every estimator gives the
/// straight line. The velocity is computed when it is read.
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

  /// The largest number of samples that are kept.
  @inlinable package static var capacity: Int { 20 }
  /// The age in seconds, counted from the newest sample, beyond which a sample does not count.
  ///
  /// The microsecond of slack lets a sample count that is exactly 100 ms old.
  @inlinable package static var horizon: Double { 0.1 + 1e-6 }
  /// The longest gap in seconds between two samples; what lies before a longer one does not count.
  ///
  /// The microsecond of slack makes a gap of exactly 40 ms the same at any time.
  @inlinable package static var longestGap: Double { 0.04 + 1e-6 }
  /// The age in seconds up to which samples count for the line that replaces a parabola: of 12 128
  /// recorded lifts the line of 30 ms threw none that slowed down, that of 100 ms 169.
  @inlinable package static var lineHorizon: Double { 0.03 + 1e-6 }

  /// The method by which the velocity is estimated.
  @usableFromInline package let estimator: VelocityEstimator

  /// The samples, up to twice as many as are kept: the old ones are removed together, as every
  /// removal moves all others.
  @usableFromInline var samples: [Sample] = []
  /// The index of the oldest sample that is kept.
  @inlinable var oldest: Int { Swift.max(samples.count - Self.capacity, 0) }

  /// Makes a tracker without samples.
  ///
  /// - Parameter estimator: how the velocity is estimated.
  @inlinable public init(_ estimator: VelocityEstimator = .leastSquares) {
    self.estimator = estimator
  }

  /// Adds a sample at a time in seconds; one at the time of the last replaces it, an older one is
  /// dropped.
  ///
  /// - Parameters:
  ///   - value: the sample, such as the mean of the fingers.
  ///   - time: the time in seconds at which the device measured it.
  @inlinable public mutating func add(_ value: Value, at time: Double) {
    if let last = samples.last {
      if time < last.time { return }
      if time == last.time {
        samples[samples.count - 1].value = value
        return
      }
    } else {
      samples.reserveCapacity(2 * Self.capacity)
    }
    if samples.count == 2 * Self.capacity { samples.removeFirst(Self.capacity) }
    samples.append(Sample(time: time, value: value))
  }

  /// Moves all samples by an offset, as when fingers come or go and their mean jumps.
  @inlinable package mutating func shift(by offset: Value) {
    for index in samples.indices { samples[index].value = samples[index].value + offset }
  }

  /// Forgets all samples.
  ///
  /// Call it when a new movement begins.
  @inlinable public mutating func reset() {
    samples.removeAll(keepingCapacity: true)
  }

  /// The time in seconds of the oldest sample that is kept; nil without samples.
  @inlinable package var firstTime: Double? { samples.isEmpty ? nil : samples[oldest].time }

  /// The time in seconds of the newest sample; nil without samples.
  @inlinable package var lastTime: Double? { samples.last?.time }

  /// The velocity per second at a time in seconds, or nil when it cannot be known: fewer than two
  /// samples, or a pause of more than 40 ms since the last.
  ///
  /// ```swift
  /// var tracker = VelocityTracker<Vector>()
  /// for step in 0..<10 { tracker.add(Vector(Double(step) * 5, 0), at: Double(step) / 100) }
  /// tracker.velocity(at: 0.09)  // (500, 0)
  /// ```
  ///
  /// - Parameter time: usually that of the lift.
  /// - Returns: the velocity at the last sample; nil also with ``VelocityEstimator/none``.
  @inlinable public func velocity(at time: Double) -> Value? {
    velocity(at: time, from: -.infinity, to: .infinity)
  }

  /// The velocity by the samples between two times in seconds, both included.
  @inlinable package func velocity(at time: Double, from start: Double, to end: Double) -> Value? {
    let oldest = oldest
    var last = samples.count - 1
    while last >= oldest, samples[last].time > end { last -= 1 }
    guard last > oldest, time - samples[last].time <= Self.longestGap else { return nil }
    var first = last
    while first > oldest, samples[first - 1].time >= start,
      samples[first].time - samples[first - 1].time <= Self.longestGap,
      samples[last].time - samples[first - 1].time <= Self.horizon
    {
      first -= 1
    }
    guard first < last else { return nil }
    let counted = samples[first...last]
    let velocity: Value
    switch estimator {
    case .leastSquares: velocity = slope(of: counted)
    case .impulse: velocity = impulse(of: counted)
    case .weighted: velocity = weighted(counted)
    case .none: return nil
    }
    // A velocity that overflows cannot be known.
    return velocity.isFinite ? velocity : nil
  }

  /// The slope of the least-squares parabola at its last sample, or of the least-squares line
  /// through the newest samples where the parabola points against the last movement.
  ///
  /// Both are sums over the samples with weights that depend on their times alone. They come from
  /// the polynomials 1, u and u² - (s3/s2)·u - s2/n, which are orthogonal over these times, so
  /// that no system of equations has to be solved.
  @inlinable func slope(of samples: ArraySlice<Sample>) -> Value {
    let (line, mean, s2, s3) = line(through: samples)
    if samples.count == 2 { return line }
    let newest = samples[samples.endIndex - 1]
    let skew = s3 / s2
    let level = s2 / Double(samples.count)
    var norm = 0.0
    var bend = Value.zero
    for sample in samples {
      let u = sample.time - newest.time - mean
      let parabola = u * u - skew * u - level
      norm += parabola * parabola
      bend = bend + (sample.value - newest.value) * parabola
    }
    let slope = line + bend * ((-2 * mean - skew) / norm)
    return straightened(slope, of: samples, line: line)
  }

  /// The slope of the least-squares line, the mean of the times counted from the last one, and the
  /// sums of the squares and of the cubes of their distances from it.
  @inlinable func line(
    through samples: ArraySlice<Sample>
  ) -> (slope: Value, mean: Double, s2: Double, s3: Double) {
    let newest = samples[samples.endIndex - 1]
    var mean = 0.0
    for sample in samples { mean += sample.time - newest.time }
    mean /= Double(samples.count)
    var s2 = 0.0
    var s3 = 0.0
    var slope = Value.zero
    for sample in samples {
      let u = sample.time - newest.time - mean
      s2 += u * u
      s3 += u * u * u
      slope = slope + (sample.value - newest.value) * u
    }
    return (slope * (1 / s2), mean, s2, s3)
  }

  /// The slope of a parabola, with the parts that point against the last movement replaced by those
  /// of the line through the newest samples.
  ///
  /// A stall at the end bends the parabola so far that it would throw the value back. The line
  /// through all samples would throw it forward, with the speed that it had before it slowed down.
  @inlinable func straightened(
    _ slope: Value, of samples: ArraySlice<Sample>, line: Value
  ) -> Value {
    var slope = slope
    var start = 0
    while start < Value.componentCount {
      var isAtRest = slope[component: start] == 0
      var end = start + 1
      while end < Value.componentCount, Value.part(of: end) == Value.part(of: start) {
        isAtRest = isAtRest && slope[component: end] == 0
        end += 1
      }
      // A resting finger has no direction. In a stall the last movement is the one before it.
      var index = isAtRest ? samples.startIndex : samples.endIndex - 1
      var hasMoved = false
      var (dot, lineDot) = (0.0, 0.0)
      while !hasMoved, index > samples.startIndex {
        for component in start..<end {
          let movement =
            samples[index].value[component: component]
            - samples[index - 1].value[component: component]
          if movement != 0 { hasMoved = true }
          dot += slope[component: component] * movement
          lineDot += line[component: component] * movement
        }
        index -= 1
      }
      // A velocity of zero may come out as the rounding error of one.
      if dot < -1e-9 * lineDot.magnitude {
        let last = newestSlope(of: samples)
        for component in start..<end { slope[component: component] = last[component: component] }
      }
      start = end
    }
    return slope
  }

  /// The slope of the line through the samples of the last 30 ms; at least the last two.
  @inline(never) @inlinable func newestSlope(of samples: ArraySlice<Sample>) -> Value {
    let newest = samples.endIndex - 1
    var first = newest - 1
    while first > samples.startIndex,
      samples[newest].time - samples[first - 1].time <= Self.lineHorizon
    {
      first -= 1
    }
    return line(through: samples[first...newest]).slope
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
        let displacement = next.value[component: component] - last.value[component: component]
        let speed = displacement / (next.time - last.time)
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
