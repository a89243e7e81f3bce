import Testing
import TsumamiGeometry
import TsumamiMotion
import TsumamiTesting

@Suite struct DecayTests {
  @Test("1000 points per second carry 499.5 points at the normal rate, 99.499 at the fast one")
  func rest() {
    #expect(abs(Decay.normal.rest(from: 0, velocity: 1000) - 499.5) < 1e-3)
    #expect(abs(Decay.fast.rest(from: 0, velocity: 1000) - 99.499) < 1e-3)
    let point = Decay.normal.rest(from: Vector(10, 20), velocity: [1000, -1000])
    #expect(point.distance(to: [509.5, -479.5]) < 1e-2)
  }

  @Test("half a point is left of that after 3.4499 and 0.5267 seconds")
  func timeToRest() {
    #expect(abs(Decay.normal.timeToRest(speed: 1000, tolerance: 0.5) - 3.4499) < 1e-4)
    #expect(abs(Decay.fast.timeToRest(speed: -1000, tolerance: 0.5) - 0.5267) < 1e-4)
    #expect(Decay.normal.timeToRest(speed: 0, tolerance: 0.5) == 0)
    #expect(Decay.normal.timeToRest(speed: 1, tolerance: 0.5) == 0)
  }

  @Test("in each millisecond the velocity falls by the rate, and the distance is its sum")
  func rate() {
    let motion = DecayMotion(from: 5.0, velocity: 800, decay: .normal, start: 2, tolerance: 0.5)
    #expect(motion.value(at: 2) == 5 && abs(motion.velocity(at: 2) - 800) < 1e-9)
    let ratio = motion.velocity(at: 2.101) / motion.velocity(at: 2.1)
    #expect(abs(ratio - 0.998) < 1e-12)
    var way = 0.0
    for step in 0..<10_000 { way += motion.velocity(at: 2 + (Double(step) + 0.5) * 1e-4) * 1e-4 }
    #expect(abs(motion.value(at: 3) - 5 - way) < 1e-5)
  }

  @Test("it arrives exactly and without a jump, soon after half a point is left")
  func arrival() {
    let motion = DecayMotion(from: 0.0, velocity: 1000, decay: .normal, start: 0, tolerance: 0.5)
    #expect(abs(motion.rest - 499.5) < 1e-3)
    #expect(motion.restTime > 3.4499 && motion.restTime < 4)
    #expect(motion.value(at: motion.restTime) == motion.rest)
    #expect(motion.rest - motion.value(at: motion.restTime - 1e-9) < 1e-8)
    var last = motion.value(at: 3)
    for step in 1...200 {
      let value = motion.value(at: 3 + Double(step) * 0.005)
      #expect(value >= last && value - last < 0.02)
      last = value
    }
    #expect(motion.velocity(at: 3.6) <= 1.01 && motion.velocity(at: 4) == 0)
  }

  @Test("with any rate and any velocity it comes to rest at a finite position")
  func extremes() {
    for rate in [0, -3, 1, 2, .infinity, .nan, 0.5, 0.9999] {
      for velocity in [1e300, -1e308, .infinity, .nan, .leastNonzeroMagnitude, 0] {
        let motion = DecayMotion(
          from: 1.0, velocity: velocity, decay: Decay(rate: rate), start: 0, tolerance: 0)
        #expect(motion.restTime.isFinite && motion.rest.isFinite, "\(rate) \(velocity)")
        for time in [-1, 0, 0.1, 100] {
          #expect(motion.value(at: time).isFinite && motion.velocity(at: time).isFinite)
        }
      }
    }
  }
}
