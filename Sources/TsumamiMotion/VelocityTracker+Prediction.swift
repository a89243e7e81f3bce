import TsumamiGeometry

extension VelocityTracker {
  // MARK: Prediction

  /// The displacement from the last sample to where the value will be at a time.
  ///
  /// Movement is known late: a finger that moves is ahead of what is drawn for it. The prediction
  /// makes up for 8 to 67 ms. It is zero for a value that rests; it fades out when samples stop,
  /// between one and a half and three intervals of 17 ms after the last, because devices do not
  /// report fingers that stand still.
  ///
  /// ```swift
  /// var tracker = VelocityTracker<Vector>()
  /// for step in 0..<12 { tracker.add(Vector(Double(step) * 5, 0), at: Double(step) / 60) }
  /// tracker.predictedDisplacement(at: 13.0 / 60, now: 11.0 / 60)  // about (10, 0)
  /// ```
  ///
  /// Each part of the value is predicted by itself; its components are in points, those of fingers
  /// on a screen. The prediction is a compromise over many movements: it is right on average, and
  /// too far where a finger stops dead.
  ///
  /// Complexity: linear in the samples; nothing is allocated.
  ///
  /// - Parameters:
  ///   - time: the time in seconds for which the value is predicted; more than 67 ms after the last
  ///     sample counts as 67 ms.
  ///   - now: the time in seconds up to which samples are known.
  /// - Returns: the displacement; zero with fewer than two samples.
  @inlinable public func predictedDisplacement(at time: Double, now: Double) -> Value {
    var displacement = Value.zero
    guard let pace = pace(at: time, now: now) else { return displacement }
    var start = 0
    while start < Value.componentCount {
      var end = start + 1
      while end < Value.componentCount, end < start + 2,
        Value.part(of: end) == Value.part(of: start)
      {
        end += 1
      }
      predict(start..<end, by: pace, unit: 1, noise: PredictionModel.noise, into: &displacement)
      start = end
    }
    return displacement
  }

  /// The steps in which samples are seen, and the time ahead.
  @usableFromInline struct Pace {
    /// The number of samples of a step: two for a device that reports at 120 Hz.
    @usableFromInline var stride: Int
    /// The number of whole steps.
    @usableFromInline var count: Int
    /// The time ahead in steps.
    @usableFromInline var ahead: Double
    /// The share of the prediction that counts, 0...1: it fades out when samples stop.
    @usableFromInline var share: Double

    @inlinable init(stride: Int, count: Int, ahead: Double, share: Double) {
      self.stride = stride
      self.count = count
      self.ahead = ahead
      self.share = share
    }
  }

  @inlinable func pace(at time: Double, now: Double) -> Pace? {
    guard let latest = samples.last?.time else { return nil }
    let span = samples.withUnsafeBufferPointer { samples in
      // Where each sample is a step, the ten that the model sees are enough.
      let last = samples.count - 1
      let tenth = last - PredictionModel.stepCount
      let isSlow = tenth >= 0 && latest - samples[tenth].time > PredictionModel.slowSpan
      let most = isSlow ? PredictionModel.stepCount : Swift.min(last, Self.capacity - 1)
      var newer = latest
      var steps = 0
      while steps < most {
        let older = samples[last &- steps &- 1].time
        if newer - older > Self.longestGap { break }
        newer = older
        steps &+= 1
      }
      return (steps: steps, duration: latest - newer)
    }
    guard span.steps > 0 else { return nil }
    let rate = Double(span.steps) / span.duration
    let ideal = PredictionModel.stepDuration * rate
    let most = PredictionModel.mostForOne
    let stride = ideal > most ? Int(Swift.min(ideal + 2 - most, Double(span.steps))) : 1
    let stepRate = stride > 1 ? rate / Double(stride) : rate
    let silence = (now - latest) * stepRate
    let share = (2 - silence * (2.0 / 3)).clamped(from: 0, to: 1)
    let ahead = (time - latest) * stepRate
    guard ahead > 0, share > 0 else { return nil }
    return Pace(
      stride: stride, count: Swift.min(span.steps / stride, PredictionModel.stepCount),
      ahead: Swift.min(ahead, PredictionModel.farthest), share: share)
  }

  /// Predicts one part.
  ///
  /// - Parameters:
  ///   - components: its components, one or two.
  ///   - pace: the steps.
  ///   - unit: the number of points for a unit of the value.
  ///   - noise: the displacement over three steps that counts as half noise, in points.
  ///   - displacement: where the result is put.
  @inlinable func predict(
    _ components: Range<Int>, by pace: Pace, unit: Double, noise: Double,
    into displacement: inout Value
  ) {
    var x = SIMD16<Float>.zero
    var y = SIMD16<Float>.zero
    let start = components.lowerBound
    let isPlane = components.count > 1
    // Lane by lane through memory: a lane that is set by its number copies all of them.
    withUnsafeMutableBytes(of: &x) { x in
      withUnsafeMutableBytes(of: &y) { y in
        // No check for overflow: places are those of samples.
        samples.withUnsafeBufferPointer { samples in
          var place = samples.count - 1
          var newerX = samples[place].value[component: start]
          var newerY = isPlane ? samples[place].value[component: start + 1] : 0
          for step in 0..<pace.count {
            place &-= pace.stride
            let olderX = samples[place].value[component: start]
            x.storeBytes(
              of: Float((newerX - olderX) * unit), toByteOffset: 4 &* step, as: Float.self)
            newerX = olderX
            guard isPlane else { continue }
            let olderY = samples[place].value[component: start + 1]
            y.storeBytes(
              of: Float((newerY - olderY) * unit), toByteOffset: 4 &* step, as: Float.self)
            newerY = olderY
          }
        }
      }
    }
    let result = PredictionModel.displacement(x, y, after: pace.ahead, noise: noise)
    guard result.isFinite else { return }
    displacement[component: start] = result.x * pace.share / unit
    if isPlane { displacement[component: start + 1] = result.y * pace.share / unit }
  }
}

extension VelocityTracker where Value == PlacementParts {
  /// The displacement from the last sample to where a placement that fingers move will be.
  ///
  /// Translation, scale and rotation are predicted apart. Fingers that drag also scale and rotate a
  /// little by accident: movement of scale and rotation counts as noise if it goes to and fro, or
  /// is slower than half of that of the translation.
  ///
  /// - Parameters:
  ///   - time: the time in seconds for which the placement is predicted.
  ///   - now: the time in seconds up to which samples are known.
  ///   - lever: the distance of the fingers from their mean in points: how far they move in a
  ///     rotation by a radian. With 0, only the translation is predicted.
  ///   - zoom: the number of points of the stage for a unit of the translation.
  ///   - isPerAxis: whether the axes are scaled apart; else both scales are those of the x axis.
  /// - Returns: the displacement; zero with fewer than two samples.
  @inlinable package func predictedDisplacement(
    at time: Double, now: Double, lever: Double, zoom: Double = 1, isPerAxis: Bool = false
  ) -> PlacementParts {
    var displacement = PlacementParts.zero
    guard let pace = pace(at: time, now: now) else { return displacement }
    predict(0..<2, by: pace, unit: zoom, noise: PredictionModel.noise, into: &displacement)
    guard lever > 0 else { return displacement }
    let last = samples.count - 1
    let before = last - pace.stride * Swift.min(pace.count, 3)
    let drift =
      (samples[last].value.translation - samples[before].value.translation).length * zoom
    let noise = (Self.leverNoise * Self.leverNoise + drift * drift / 4).squareRoot()
    for component in 2..<5 where component != 3 || isPerAxis {
      var pace = pace
      let directness = directness(of: component, by: pace)
      pace.share *= directness * directness
      predict(component..<component + 1, by: pace, unit: lever, noise: noise, into: &displacement)
    }
    if !isPerAxis { displacement.logarithmOfScale.y = displacement.logarithmOfScale.x }
    return displacement
  }

  /// The distance that a component has covered in the last six steps, as a share of the length of
  /// its path.
  @inlinable func directness(of component: Int, by pace: Pace) -> Double {
    let last = samples.count - 1
    let count = Swift.min(pace.count, 6)
    var path = 0.0
    for step in 0..<count {
      let newer = samples[last - step * pace.stride].value[component: component]
      path += abs(newer - samples[last - (step + 1) * pace.stride].value[component: component])
    }
    guard path > 0 else { return 0 }
    return abs(
      samples[last].value[component: component]
        - samples[last - count * pace.stride].value[component: component]) / path
  }

  /// The movement of fingers about their mean over three steps that counts as half noise, in
  /// points.
  @inlinable static var leverNoise: Double { 4 }
}
