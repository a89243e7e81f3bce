import Testing
import TsumamiGeometry
import TsumamiMotion
import TsumamiTesting

@Suite struct SpringMotionTests {
  @Test("from an extreme position it is at its target at once, and its position is always finite")
  func beyondMeasure() {
    for start in [Vector(1.7e308, -1.7e308), Vector(1e300, 1e-300)] {
      let motion = SpringMotion(
        from: start, to: Vector(-1.7e308, 5), velocity: Vector(1e308, 1e308),
        spring: DampedSpring(response: 0.4), start: 0, tolerance: 0.01)
      for step in 0..<100 { #expect(motion.value(at: Double(step) * 0.01).isFinite) }
      #expect(motion.restTime < 120)
    }
  }

  @Test("it starts where it was and as fast as it was, and ends exactly at its target")
  func ends() {
    let motion = SpringMotion(
      from: Vector(10, 20), to: [110, -5], velocity: [300, 0],
      spring: DampedSpring(response: 0.4, dampingRatio: 0.7), start: 2, tolerance: 0.01)
    #expect(motion.value(at: 2).distance(to: [10, 20]) < 1e-12)
    #expect(motion.velocity(at: 2).distance(to: [300, 0]) < 1e-9)
    #expect(motion.value(at: motion.restTime) == [110, -5])
    #expect(motion.velocity(at: motion.restTime) == .zero)
  }

  @Test("interrupted by another spring, place and velocity go on without a break")
  func interruption() {
    let first = SpringMotion(
      from: 0.0, to: 100, spring: DampedSpring(response: 0.4), start: 0, tolerance: 0.01)
    let second = SpringMotion(
      from: first.value(at: 0.1), to: -50, velocity: first.velocity(at: 0.1),
      spring: DampedSpring(response: 0.3, dampingRatio: 0.6), start: 0.1, tolerance: 0.01)
    #expect(abs(second.value(at: 0.1) - first.value(at: 0.1)) < 1e-12)
    #expect(abs(second.velocity(at: 0.1) - first.velocity(at: 0.1)) < 1e-9)
  }
}
