import Testing
import TsumamiGeometry
import TsumamiMotion
import TsumamiTesting

@Suite struct PredictionTests {
  /// A tracker with samples at a rate per second, and the time of the last one.
  private func tracker(
    _ count: Int = 14, perSecond rate: Double = 60, at place: (Double) -> Vector
  ) -> (tracker: VelocityTracker<Vector>, last: Double) {
    var tracker = VelocityTracker<Vector>()
    for step in 0..<count { tracker.add(place(Double(step) / rate), at: Double(step) / rate) }
    return (tracker, Double(count - 1) / rate)
  }

  @Test("a value that rests is predicted to rest")
  func rest() {
    let (still, last) = tracker { _ in Vector(100, 50) }
    #expect(still.predictedDisplacement(at: last + 0.033, now: last) == .zero)
    let (stopped, end) = tracker { Vector(Swift.min($0, 0.05) * 600, 0) }
    #expect(stopped.predictedDisplacement(at: end + 0.033, now: end).length < 0.5)
    var alone = VelocityTracker<Vector>()
    #expect(alone.predictedDisplacement(at: 1, now: 1) == .zero)
    alone.add(Vector(1, 1), at: 1)
    #expect(alone.predictedDisplacement(at: 1.03, now: 1) == .zero)
  }

  @Test(
    "a steady movement goes on, at any rate of samples", arguments: [60.0, 75, 90, 120, 240])
  func steady(rate: Double) {
    let (moving, last) = tracker(40, perSecond: rate) { Vector($0 * 400, $0 * -300) }
    for (ahead, slack) in [(0.008, 2.0), (0.017, 3), (0.033, 6), (0.067, 14)] {
      let displacement = moving.predictedDisplacement(at: last + ahead, now: last)
      #expect(displacement.distance(to: Vector(ahead * 400, ahead * -300)) < slack)
      // Along the movement, and not beyond it.
      #expect(abs(displacement.cross(Vector(0.8, -0.6))) < 0.01)
      #expect(displacement.dot(Vector(0.8, -0.6)) > 0.6 * ahead * 500)
    }
  }

  @Test("a prediction turns and mirrors with the path", arguments: Seeds.first(50))
  func equivariance(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let (a, b) = (random.double(in: -9...9), random.double(in: -9...9))
    let wave = random.double(in: 5...40)
    let path = { (time: Double) in
      Vector(a * time * 60, b * time * 60) + Vector.unit(at: time * 20) * wave
    }
    let (plain, last) = tracker(at: path)
    let expected = plain.predictedDisplacement(at: last + 0.033, now: last)
    let angle = random.double(in: -3...3)
    let (turned, _) = tracker { path($0).rotated(by: angle) }
    let rotated = turned.predictedDisplacement(at: last + 0.033, now: last)
    #expect(rotated.distance(to: expected.rotated(by: angle)) < 1e-2, "seed \(seed)")
    let (mirrored, _) = tracker { Vector(-path($0).x, path($0).y) }
    let reflected = mirrored.predictedDisplacement(at: last + 0.033, now: last)
    #expect(reflected.distance(to: Vector(-expected.x, expected.y)) < 1e-2, "seed \(seed)")
  }

  @Test("a prediction starts at zero and grows without a jump")
  func continuity() {
    let (moving, last) = tracker { Vector($0 * 400, $0 * $0 * 900) }
    #expect(moving.predictedDisplacement(at: last, now: last) == .zero)
    #expect(moving.predictedDisplacement(at: last - 1, now: last) == .zero)
    var before = Vector.zero
    for step in 1...80 {
      let next = moving.predictedDisplacement(at: last + Double(step) / 1000, now: last)
      #expect(next.distance(to: before) < 1)
      before = next
    }
    #expect(before == moving.predictedDisplacement(at: last + 60, now: last))
  }

  @Test("a prediction fades out when samples stop")
  func silence() {
    let (moving, last) = tracker { Vector($0 * 400, 0) }
    func predicted(_ silence: Double) -> Double {
      moving.predictedDisplacement(at: last + silence + 0.02, now: last + silence).x
    }
    #expect(predicted(0.01) > 8)
    #expect(predicted(0.045) < predicted(0.02))
    #expect(predicted(0.051) == 0)
  }

  @Test("after a leap, what hardly moves is not thrown far", arguments: Seeds.first(50))
  func leap(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var place = Vector.zero
    var places = [place]
    for step in 0..<13 {
      let length = step < 9 ? random.double(in: 0...2000) : random.double(in: 0...2)
      place += Vector.unit(at: random.double(in: -4...4)) * length
      places.append(place)
    }
    let (leapt, last) = tracker { places[Int(($0 * 60).rounded())] }
    // A finger at such a speed goes 4 points in 33 ms.
    let displacement = leapt.predictedDisplacement(at: last + 0.033, now: last)
    #expect(displacement.length < 20, "seed \(seed)")
  }

  @Test("extreme samples give finite predictions", arguments: [1e-300, 1e-9, 1e12, 1e300])
  func extremes(size: Double) {
    let (wild, last) = tracker { Vector(($0 * 50).rounded() * size, $0 * -size) }
    for ahead in [0.0, 0.01, 1e9, .infinity, .nan] {
      #expect(wild.predictedDisplacement(at: last + ahead, now: last).isFinite)
    }
    #expect(wild.predictedDisplacement(at: last + 0.03, now: .nan).isFinite)
    var close = VelocityTracker<Double>()
    for step in 0..<12 { close.add(Double(step), at: Double(step) * .leastNonzeroMagnitude) }
    #expect(close.predictedDisplacement(at: 1, now: 0).isFinite)
  }

  @Test("translation, scale and rotation of fingers are predicted apart")
  func parts() {
    var tracker = VelocityTracker<PlacementParts>()
    for step in 0..<14 {
      let time = Double(step) / 60
      tracker.add(
        PlacementParts(logarithmOfScale: Vector(2 * time, 2 * time), rotation: 0), at: time)
    }
    let last = 13.0 / 60
    let pinched = tracker.predictedDisplacement(at: last + 0.033, now: last, lever: 100)
    #expect(pinched.translation == .zero && pinched.rotation == 0)
    #expect(pinched.logarithmOfScale.x > 0.03 && pinched.logarithmOfScale.x < 0.08)
    #expect(pinched.logarithmOfScale.x == pinched.logarithmOfScale.y)
    let oneFinger = tracker.predictedDisplacement(at: last + 0.033, now: last, lever: 0)
    #expect(oneFinger == .zero)
  }
}
