import Testing
import TsumamiGeometry
import TsumamiMotion
import TsumamiTesting

@Suite struct EdgeMotionTests {
  private func motion(
    from value: Double, velocity: Double, _ lower: Double = 0, _ upper: Double = 300
  ) -> EdgeMotion<Double> {
    EdgeMotion(
      from: value, velocity: velocity, decay: .normal, lower: lower, upper: upper,
      spring: DampedSpring(response: 0.4), start: 1, tolerance: 0.01)
  }

  @Test("flung against an edge it goes beyond, comes back, and rests at the edge")
  func beyondAndBack() {
    for (start, velocity, edge) in [(100.0, 2000.0, 300.0), (200, -2000, 0)] {
      let motion = motion(from: start, velocity: velocity)
      #expect(motion.rest == edge)
      let farthest = stride(from: 1, to: motion.restTime, by: 0.005).map {
        (motion.value(at: $0) - edge) * (velocity > 0 ? 1 : -1)
      }.max()
      #expect(farthest ?? 0 > 5 && farthest ?? 0 < 100)
      #expect(motion.value(at: motion.restTime) == edge)
    }
  }

  @Test("it meets the edge when a decay does, and the spring starts there as fast as that")
  func crossing() {
    let motion = motion(from: 100, velocity: 1000)
    // 200 of 499.5 points: the share of the way that is left is the share of the velocity.
    let constant = Decay.normal.timeConstant
    let share = 1 - 200 / (1000 * constant)
    var (low, high) = (1.0, 2.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if motion.value(at: middle) < 300 { low = middle } else { high = middle }
    }
    #expect(abs(Decay.normal.share(after: low - 1) - share) < 1e-9)
    #expect(abs(motion.velocity(at: low) - 1000 * share) < 1e-6)
    #expect(abs(motion.velocity(at: high) - 1000 * share) < 1e-6)
  }

  @Test("a decay that rests between the edges ignores them")
  func inside() {
    let edges = motion(from: 100, velocity: 300)
    let free = DecayMotion(from: 100.0, velocity: 300, decay: .normal, start: 1, tolerance: 0.01)
    for time in stride(from: 1, to: 6, by: 0.1) {
      #expect(abs(edges.value(at: time) - free.value(at: time)) < 1e-9)
    }
    #expect(edges.rest == free.rest)
  }

  @Test("from beyond an edge a spring brings it back, unless it comes back by itself")
  func startingBeyond() {
    let still = motion(from: 350, velocity: 0)
    #expect(still.value(at: 1) == 350 && still.rest == 300 && still.restTime < 2)
    let outwards = motion(from: 350, velocity: 500)
    #expect(outwards.value(at: 1.02) > 350 && outwards.rest == 300)
    let inwards = motion(from: 350, velocity: -500)
    #expect(inwards.rest < 300 && inwards.rest > 0)
    #expect(inwards.rest == Decay.normal.rest(from: 350, velocity: -500))
    let across = motion(from: 350, velocity: -5000)
    #expect(across.rest == 0)
    let short = motion(from: 350, velocity: -50)
    #expect(short.rest == 300 && abs(short.velocity(at: 1) + 50) < 1e-9)
  }

  @Test("position and velocity have no break anywhere", arguments: Seeds.first(200))
  func continuity(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let spring = DampedSpring(
      response: random.double(in: 0.1...0.8), dampingRatio: random.double(in: 0.3...2))
    let start = Vector(random.double(in: -200...500), random.double(in: -200...500))
    let velocity = Vector(random.double(in: -4000...4000), random.double(in: -4000...4000))
    let motion = EdgeMotion(
      from: start, velocity: velocity, decay: random.chance(0.5) ? .normal : .fast,
      lower: Vector(0, 0), upper: Vector(300, 10), spring: spring, start: 0, tolerance: 0.005)
    #expect(motion.value(at: 0).distance(to: start) < 1e-9, "seed \(seed)")
    #expect(motion.velocity(at: 0).distance(to: velocity) < 1e-8, "seed \(seed)")
    #expect(motion.restTime.isFinite && motion.value(at: motion.restTime) == motion.rest)
    let projected = motion.decay.rest(from: start, velocity: velocity)
    let expected = Vector(
      projected.x.clamped(from: 0, to: 300), projected.y.clamped(from: 0, to: 10))
    #expect(motion.rest.distance(to: expected) < 0.005, "seed \(seed)")
    let step = 1e-5
    // Nothing accelerates faster than the spring does at its strongest.
    let strongest =
      spring.stiffness * (1000 + velocity.length) + spring.damping * velocity.length
      + velocity.length / motion.decay.timeConstant
    var time = 0.0
    while time < motion.restTime {
      let (value, next) = (motion.value(at: time), motion.value(at: time + step))
      let (speed, later) = (motion.velocity(at: time), motion.velocity(at: time + step))
      let isEnd = time + step >= motion.restTime
      #expect(next.distance(to: value + speed * step) < (isEnd ? 0.006 : 1e-3), "seed \(seed)")
      #expect(isEnd || later.distance(to: speed) < strongest * step, "seed \(seed) at \(time)")
      time += motion.restTime / 997
    }
  }

  @Test("edges that are invalid or missing trap nothing, and the motion rests")
  func extremes() {
    for (lower, upper) in [(300.0, 0.0), (-.infinity, .infinity), (0, 0), (.nan, .nan)] {
      for velocity in [0, 1e300, -1e300, .nan, 500] {
        let motion = motion(from: 100, velocity: velocity, lower, upper)
        #expect(!motion.restTime.isNaN)
        if !lower.isNaN { #expect(motion.restTime.isFinite && motion.rest.isFinite) }
        _ = motion.value(at: 1.5)
      }
    }
    #expect(motion(from: 100, velocity: 1000, -.infinity, .infinity).rest > 500)
  }
}
