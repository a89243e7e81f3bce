import Testing
import TsumamiMotion
import TsumamiTesting

@Suite struct DampedSpringTests {
  @Test("duration and bounce make the spring that SwiftUI makes")
  func durationAndBounce() {
    let spring = DampedSpring(duration: 0.5, bounce: 0.3)
    #expect(spring.mass == 1)
    #expect(abs(spring.stiffness - 157.9137) < 1e-4)
    #expect(abs(spring.damping - 17.5929) < 1e-4)
  }

  @Test("a spring of mass, stiffness and damping has a duration and a bounce")
  func physical() {
    let spring = DampedSpring(mass: 1, stiffness: 100, damping: 10)
    #expect(abs(spring.response - 0.62832) < 1e-5)
    #expect(abs(spring.bounce - 0.5) < 1e-12)
  }

  @Test("negative bounce damps more than critically, and comes back from the damping")
  func overdamped() {
    let spring = DampedSpring(duration: 0.4, bounce: -0.5)
    #expect(abs(spring.dampingRatio - 2) < 1e-12)
    #expect(abs(spring.bounce + 0.5) < 1e-12)
  }

  @Test(
    "the closed form is what small steps of the equation of motion come to",
    arguments: [0.1, 0.5, 0.9999999, 1, 1.0000001, 1.5, 8])
  func closedForm(ratio: Double) {
    let spring = DampedSpring(response: 0.4, dampingRatio: ratio)
    var (x, v) = (3.0, -40.0)
    let step = 1e-5
    for _ in 0..<30_000 {
      // Runge and Kutta's middle: enough for five digits.
      let middle = (x + v * step / 2, v + force(spring, x, v) * step / 2)
      x += middle.1 * step
      v += force(spring, middle.0, middle.1) * step
    }
    let response = spring.response(after: 0.3)
    let closed = 3 * response.displacement - 40 * response.displacementFromVelocity
    let speed = 3 * response.velocityFromDisplacement - 40 * response.velocity
    #expect(abs(closed - x) < 1e-4)
    #expect(abs(speed - v) < 1e-2)
  }

  private func force(_ spring: DampedSpring, _ x: Double, _ v: Double) -> Double {
    (-spring.stiffness * x - spring.damping * v) / spring.mass
  }

  @Test("after its time to rest a spring stays within the tolerance", arguments: Seeds.first(60))
  func timeToRest(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let spring = DampedSpring(
      response: random.double(in: 0.05...2), dampingRatio: random.double(in: 0.05...3))
    let displacement = random.double(in: -1000...1000)
    let velocity = random.double(in: -5000...5000)
    let rest = spring.timeToRest(displacement: displacement, velocity: velocity, tolerance: 0.01)
    #expect(rest.isFinite)
    for step in 0..<200 {
      let response = spring.response(after: rest + Double(step) * 0.01)
      let value =
        displacement * response.displacement + velocity * response.displacementFromVelocity
      #expect(abs(value) <= 0.010001)
    }
  }

  @Test("a spring of any period and damping rests within a minute, and moves until then")
  func slow() {
    let springs = [
      DampedSpring(stiffness: 100, damping: 0), DampedSpring(response: 1e9),
      DampedSpring(response: 1e9, dampingRatio: 0), DampedSpring(response: 1e9, dampingRatio: 1e9),
      DampedSpring(response: 0.4, dampingRatio: 1e9), DampedSpring(response: 0.4, dampingRatio: -3),
      DampedSpring(duration: 0.5, bounce: 1), DampedSpring(duration: 0.5, bounce: -1),
      DampedSpring(mass: 1e12, stiffness: 1e-12, damping: 1e12),
    ]
    for spring in springs {
      var driver = MotionDriver(0.0)
      driver.spring(to: 1000, by: spring, at: 0)
      #expect(driver.restTime > 1 && driver.restTime < 60, "\(spring): \(driver.restTime)")
      #expect(abs(driver.value(at: driver.restTime - 1e-6) - 1000) < 0.011, "\(spring)")
      #expect(abs(driver.value(at: driver.restTime / 2) - 1000) > 0.011, "\(spring)")
      let (before, after) = (driver.value(at: 0.5 - 1e-5), driver.value(at: 0.5 + 1e-5))
      #expect(abs((after - before) / 2e-5 - driver.velocity(at: 0.5)) < 0.1, "\(spring)")
    }
  }

  @Test("a spring that loses more than two thirds of its way in two seconds moves as it says")
  func usual() {
    // Critical, ω = 1: (1 + t)·e^(-t).
    let spring = DampedSpring(mass: 1, stiffness: 1, damping: 2)
    #expect(abs(spring.response(after: 2).displacement - 0.406006) < 1e-6)
  }

  @Test("a spring that is at rest rests at once")
  func extremes() {
    let spring = DampedSpring(response: 0.3)
    #expect(spring.timeToRest(displacement: 0, velocity: 0, tolerance: 0.01) == 0)
  }

  @Test("what is no spring brings a value to its target at once")
  func none() {
    for spring in [
      DampedSpring(stiffness: -1, damping: 10), DampedSpring(mass: 0, stiffness: 100, damping: 10),
      DampedSpring(mass: .nan, stiffness: 100, damping: 10),
      DampedSpring(stiffness: .infinity, damping: 10), DampedSpring(stiffness: 100, damping: .nan),
      DampedSpring(stiffness: 0, damping: 10), DampedSpring(response: .nan),
      DampedSpring(duration: .infinity),
    ] {
      var driver = MotionDriver(0.0)
      driver.spring(to: 100, by: spring, velocity: 5, at: 1)
      #expect(driver.restTime == 1 && driver.value(at: 1) == 100 && driver.velocity(at: 1) == 0)
    }
  }

  @Test("even from as far away as a number can be it comes to rest")
  func farAway() {
    let spring = DampedSpring(response: 0.4)
    #expect(spring.timeToRest(displacement: 1e300, velocity: 1e301, tolerance: 0.01) < 120)
    #expect(spring.timeToRest(displacement: .infinity, velocity: 0, tolerance: 0.01) < 120)
  }
}
