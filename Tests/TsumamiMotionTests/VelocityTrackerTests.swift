import Testing
import TsumamiGeometry
import TsumamiMotion
import TsumamiTesting

@Suite struct VelocityTrackerTests {
  private func tracker(_ samples: [(Double, Double)]) -> VelocityTracker<Double> {
    var tracker = VelocityTracker<Double>()
    for (time, value) in samples { tracker.add(value, at: time) }
    return tracker
  }

  @Test("a parabola has the velocity of its last point")
  func parabola() throws {
    let samples = (0...8).map { step in
      let t = Double(step) * 0.01
      return (t, 3 + 200 * t - 1500 * t * t)
    }
    let velocity = try #require(tracker(samples).velocity(at: 0.08))
    #expect(abs(velocity - (200 - 3000 * 0.08)) < 1e-8)
  }

  @Test("two samples have the velocity of a line, one has none")
  func fewSamples() throws {
    #expect(tracker([(0, 5)]).velocity(at: 0) == nil)
    let velocity = try #require(tracker([(0, 5), (0.01, 7)]).velocity(at: 0.01))
    #expect(abs(velocity - 200) < 1e-9)
  }

  @Test("after a pause of more than 40 ms the velocity is not known")
  func pause() {
    let tracker = tracker([(0, 0), (0.01, 1), (0.02, 2)])
    #expect(tracker.velocity(at: 0.06) != nil)
    #expect(tracker.velocity(at: 0.0601) == nil)
  }

  @Test("a pause in the middle cuts off what was before it")
  func gap() throws {
    let samples = [(0.0, 1000.0), (0.01, 0), (0.06, 10), (0.07, 11), (0.08, 12), (0.09, 13)]
    let velocity = try #require(tracker(samples).velocity(at: 0.09))
    #expect(abs(velocity - 100) < 1e-8)
  }

  @Test("a sample exactly 100 ms old counts, an older one does not")
  func horizon() throws {
    let line = (0...5).map { (Double($0) * 0.02, Double($0)) }
    let bent = try #require(tracker([(0, 40)] + line.dropFirst()).velocity(at: 0.1))
    #expect(abs(bent - 50) > 1)
    let old = try #require(tracker([(-0.001, 40)] + line.dropFirst()).velocity(at: 0.1))
    #expect(abs(old - 50) < 1e-8)
  }

  @Test("a gap of exactly 40 ms cuts nothing off, whatever the time of day", arguments: 0..<50)
  func exactGap(step: Int) throws {
    let start = Double(step) * 0.13
    let samples = (0...2).map { (start + Double($0) * 0.04, Double($0 * $0)) }
    let velocity = try #require(tracker(samples).velocity(at: start + 0.08))
    #expect(abs(velocity - 100) < 1e-6)
  }

  @Test("a stall just before the lift never reverses the velocity", arguments: 1...6)
  func stall(length: Int) throws {
    // 10 points every 8 ms, then nothing, or next to nothing.
    for creep in [0, 0.01] {
      var (value, samples) = (0.0, [(0.0, 0.0)])
      for step in 1...12 {
        value += step <= 12 - length ? 10 : creep
        samples.append((Double(step) * 0.008, value))
      }
      let velocity = try #require(tracker(samples).velocity(at: 0.096))
      #expect(velocity >= 0, "\(length) samples of \(creep)")
    }
  }

  @Test("a parabola that points against the last movement is replaced by a line of 30 ms")
  func againstTheLastMovement() throws {
    let x = [0.0, 30, 60, 90, 91, 91.5]
    var tracker = VelocityTracker<Vector>()
    for (step, x) in x.enumerated() { tracker.add([x, 2 * x], at: Double(step) * 0.01) }
    let velocity = try #require(tracker.velocity(at: 0.05))
    // Of 60, 90, 91 and 91.5: the sample that is exactly 30 ms old counts.
    let line = (1.5 * (91.5 - 60) + 0.5 * (91 - 90)) / 5 / 0.01
    #expect(velocity.distance(to: [line, 2 * line]) < 1e-6)
  }

  @Test("the last two samples make the line, however far they lie apart")
  func fewRecentSamples() throws {
    let velocity = try #require(
      tracker([(0, 0), (0.035, 40), (0.07, 41)]).velocity(at: 0.07))
    #expect(abs(velocity - 1 / 0.035) < 1e-6)
  }

  @Test("a finger that slows down to a stop is not thrown")
  func slowsDown() throws {
    // The steps in points every 8 ms of a movement that Flutter has recorded.
    let steps = [16, 15.5, 14.5, 13.5, 12, 10, 7.5, 5.5, 4.5, 4, 3.7, 3.4, 2.6, 2.3, 1.5, 1.4]
    var (value, samples) = (0.0, [(0.0, 0.0)])
    for (index, step) in steps.enumerated() {
      value += step
      samples.append((Double(index + 1) * 0.008, value))
      guard index > 10 else { continue }
      let velocity = try #require(tracker(samples).velocity(at: samples[index + 1].0))
      #expect(velocity >= 0 && velocity <= 1.3 * (steps[index - 2] / 0.008), "after \(step)")
    }
  }

  @Test("the translation may be fitted by a line while the rotation is not")
  func parts() throws {
    var tracker = VelocityTracker<PlacementParts>()
    for (step, x) in [0.0, 30, 60, 90, 90, 90].enumerated() {
      let angle = Double(step * step) * 0.01
      tracker.add(
        PlacementParts(translation: [x, 0], rotation: angle), at: Double(step) * 0.01)
    }
    let velocity = try #require(tracker.velocity(at: 0.05))
    #expect(velocity.translation.x > 0)
    #expect(abs(velocity.rotation - 10) < 1e-6)
  }

  @Test("the last twenty samples count, however many came before", arguments: 21...90)
  func capacity(count: Int) {
    func value(_ step: Int) -> PlacementParts {
      PlacementParts(
        translation: Vector.unit(at: Double(step) * 0.3) * 50, rotation: Double(step * step % 7))
    }
    // All within a tenth of a second, so that none is too old.
    func time(_ step: Int) -> Double { Double(step) * 0.0008 }
    var tracker = VelocityTracker<PlacementParts>()
    var fresh = VelocityTracker<PlacementParts>()
    for step in 0..<count {
      tracker.add(value(step), at: time(step))
      if step >= count - 20 { fresh.add(value(step), at: time(step)) }
    }
    #expect(tracker.velocity(at: time(count)) == fresh.velocity(at: time(count)))
    #expect(tracker.firstTime == fresh.firstTime)
    let end = time(count - 8)
    #expect(
      tracker.velocity(at: time(count), from: 0, to: end)
        == fresh.velocity(at: time(count), from: 0, to: end))
  }

  @Test("a jump of all samples changes nothing")
  func shift() throws {
    var tracker = tracker((0...5).map { (Double($0) * 0.01, Double($0)) })
    tracker.shift(by: 1000)
    tracker.add(1006, at: 0.06)
    #expect(abs(try #require(tracker.velocity(at: 0.06)) - 100) < 1e-7)
  }

  @Test("a second sample of one time replaces the first, an older one is dropped")
  func disorder() throws {
    let samples = [(0.0, 0.0), (0.01, 1), (0.02, 99), (0.02, 2), (0.015, 500), (0.03, 3)]
    #expect(abs(try #require(tracker(samples).velocity(at: 0.03)) - 100) < 1e-8)
  }

  @Test(
    "extreme samples have no velocity",
    arguments: [VelocityEstimator.leastSquares, .impulse, .weighted])
  func beyondMeasure(estimator: VelocityEstimator) {
    var tracker = VelocityTracker<Double>(estimator)
    for (step, value) in [0, 1e300, -1e308, 1.7e308].enumerated() {
      tracker.add(value, at: Double(step) * 0.01)
    }
    #expect(tracker.velocity(at: 0.03) == nil)
  }

  @Test("without an estimator nothing is known")
  func noEstimator() {
    var tracker = VelocityTracker<Double>(.none)
    for step in 0...5 { tracker.add(Double(step), at: Double(step) * 0.01) }
    #expect(tracker.velocity(at: 0.05) == nil)
  }

  @Test(
    "a steady movement has the same velocity by every estimator",
    arguments: [VelocityEstimator.leastSquares, .impulse, .weighted])
  func steady(estimator: VelocityEstimator) throws {
    var tracker = VelocityTracker<Vector>(estimator)
    for step in 0...5 {
      tracker.add([Double(step) * 3, Double(step) * -2], at: Double(step) * 0.01)
    }
    let velocity = try #require(tracker.velocity(at: 0.05))
    #expect(velocity.distance(to: [300, -200]) < 1e-9)
  }
}
