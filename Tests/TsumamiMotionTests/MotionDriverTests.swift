import Testing
import TsumamiGeometry
import TsumamiMotion
import TsumamiTesting

/// A value of somebody else's: the middle, the size and the angle of a box.
private struct TiltedBox: MotionValue, Equatable {
  var center = Vector.zero
  var size = Vector.zero
  var angle = 0.0

  static var zero: TiltedBox { TiltedBox() }
  static var componentCount: Int { 5 }
  subscript(component component: Int) -> Double {
    get {
      component == 4
        ? angle : component < 2 ? center[component: component] : size[component: component - 2]
    }
    set {
      if component == 4 {
        angle = newValue
      } else if component < 2 {
        center[component: component] = newValue
      } else {
        size[component: component - 2] = newValue
      }
    }
  }
  static func + (left: TiltedBox, right: TiltedBox) -> TiltedBox {
    TiltedBox(
      center: left.center + right.center, size: left.size + right.size,
      angle: left.angle + right.angle)
  }
  static func * (box: TiltedBox, factor: Double) -> TiltedBox {
    TiltedBox(center: box.center * factor, size: box.size * factor, angle: box.angle * factor)
  }
  var magnitude: Double { max(center.length, size.length, abs(angle) * 100) }
}

@Suite struct MotionDriverTests {
  private let spring = DampedSpring(response: 0.4, dampingRatio: 0.8)

  @Test("a value without a target rests, and needs no frames")
  func still() {
    let driver = MotionDriver(Vector(3, 4))
    #expect(driver.value(at: 100) == [3, 4] && driver.velocity(at: 100) == .zero)
    #expect(!driver.isMoving(at: 0) && driver.rest == [3, 4])
  }

  @Test("a sheet that is sent back while it moves reverses without a jump")
  func retargeted() {
    var height = MotionDriver(300.0)
    height.spring(to: 500, by: spring, at: 0)
    let (before, speed) = (height.value(at: 0.1), height.velocity(at: 0.1))
    height.spring(to: 100, by: spring, at: 0.1)
    #expect(abs(height.value(at: 0.1) - before) < 1e-9)
    #expect(abs(height.velocity(at: 0.1) - speed) < 1e-6 && speed > 100)
    #expect(height.value(at: 0.11) > before)
    #expect(height.value(at: height.restTime) == 100)
  }

  @Test("caught, it stays where it is; put somewhere, it is there")
  func caught() {
    var x = MotionDriver(0.0)
    x.decay(velocity: 1000, at: 0)
    let there = x.value(at: 0.2)
    x.stop(at: 0.2)
    #expect(x.value(at: 5) == there && !x.isMoving(at: 0.2) && there > 100)
    x.put(at: 7)
    #expect(x.value(at: 5) == 7)
  }

  @Test("placements and boxes move as numbers and points do")
  func values() {
    let photo = Placement(translation: [100, 0], scale: [4, 4], rotation: 1)
    var placement = MotionDriver(PlacementParts(photo))
    placement.spring(to: .zero, by: spring, at: 0)
    let halfway = placement.value(at: 0.1).placement
    #expect(halfway.scale.x > 1 && halfway.scale.x < 4 && halfway.translation.x < 100)
    // All of it is equally far on its way; a scale by factors, not by differences.
    #expect(abs(halfway.rotation - halfway.translation.x / 100) < 1e-9)
    #expect(abs(halfway.scale.x - exponential(logarithm(4) * halfway.rotation)) < 1e-9)
    var box = MotionDriver(TiltedBox(center: [50, 50], size: [20, 10], angle: 0))
    box.decay(velocity: TiltedBox(center: [200, 0]), at: 0)
    #expect(abs(box.rest.center.x - 149.9) < 0.01 && box.rest.size == [20, 10])
    box.spring(to: TiltedBox(center: [0, 0], size: [40, 40], angle: 1), by: spring, at: 0.1)
    #expect(box.value(at: box.restTime).angle == 1)
  }

  /// Sends a value around at random, and tells of every interruption.
  private func drive(
    seed: UInt64, _ told: (MotionDriver<Vector>, MotionDriver<Vector>, Double) -> Void
  ) -> MotionDriver<Vector> {
    var random = SeededRandom(seed: seed)
    func vector(_ size: Double) -> Vector {
      Vector(random.double(in: -size...size), random.double(in: -size...size))
    }
    var driver = MotionDriver(vector(500))
    var time = 0.0
    for _ in 0..<20 {
      let before = driver
      let spring = DampedSpring(
        response: random.double(in: 0.1...1), dampingRatio: random.double(in: 0.2...3))
      switch random.next() % 3 {
      case 0: driver.spring(to: vector(500), by: spring, at: time)
      case 1: driver.decay(by: random.chance(0.5) ? .normal : .fast, at: time)
      default:
        driver.decay(from: Vector(-100, -100), to: Vector(100, 50), spring: spring, at: time)
      }
      told(before, driver, time)
      time += random.double(in: 0...0.5)
    }
    return driver
  }

  @Test(
    "any motion that interrupts another keeps position and velocity", arguments: Seeds.first(100))
  func continuity(seed: UInt64) {
    _ = drive(seed: seed) { before, after, time in
      #expect(
        before.value(at: time).distance(to: after.value(at: time)) < 1e-9,
        "seed \(seed) at \(time)")
      #expect(
        before.velocity(at: time).distance(to: after.velocity(at: time))
          < 1e-9 * (1 + before.velocity(at: time).length), "seed \(seed) at \(time)")
    }
  }

  @Test("at any frame rate it is at the same place at the same time", arguments: Seeds.first(40))
  func frameRate(seed: UInt64) {
    var random = SeededRandom(seed: seed &+ 1000)
    let driver = drive(seed: seed) { _, _, _ in }
    let (begin, end) = (10.0, 30.0)
    /// Lets frames pass, each of which is shown, and says where it is in the end.
    func watch(_ interval: () -> Double) -> (halfway: Vector, rest: Vector) {
      let copy = driver
      var time = begin
      var shown = copy.value(at: time)
      while time < end {
        time = min(time + interval(), end)
        shown = copy.value(at: time)
      }
      return (copy.value(at: 10.5), shown)
    }
    let reference = watch { 1.0 / 60 }
    for rate in [30.0, 120, 240] { #expect(watch { 1 / rate } == reference, "seed \(seed)") }
    #expect(watch { random.double(in: 0.001...0.3) } == reference, "seed \(seed)")
    #expect(reference.rest == driver.rest, "seed \(seed)")
  }
}
