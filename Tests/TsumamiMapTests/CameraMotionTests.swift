import Testing
import TsumamiMap
import TsumamiTesting

@Suite struct CameraMotionTests {
  private static let start = MercatorCamera(center: [0.9, 0.4], scale: 40_000, rotation: 0.3)

  private static func differs(_ one: MercatorCamera, _ other: MercatorCamera) -> Double {
    max(
      one.center.distance(to: other.center) * other.scale, abs(one.scale / other.scale - 1),
      abs(one.rotation - other.rotation))
  }

  @Test("a flight goes the shorter way around the world and around the compass")
  func flight() {
    var motion = CameraMotion(at: Self.start)
    motion.fly(
      to: MercatorCamera(center: [0.1, 0.5], scale: 30_000, rotation: 6.2), window: 500, at: 2)
    #expect(motion.camera(at: 2) == Self.start)
    let end = motion.end
    #expect(abs(end.center.x - 1.1) < 1e-9 && abs(end.rotation - (6.2 - 2 * .pi)) < 1e-9)
    #expect(motion.isMoving(at: 3) && motion.camera(at: 3).scale < 10_000)
    #expect(!motion.isMoving(at: 6) && motion.camera(at: 6) == end)
  }

  @Test("the place under the pointer stays there during a zoom and a turn")
  func pivot() {
    var motion = CameraMotion(at: Self.start)
    let arm = Vector(220, -130)
    let place = Self.start.place(at: arm, about: .zero)
    var target = Self.start
    target.scale *= 3
    target.rotation = 0
    target.center = place - arm.rotated(by: -target.rotation) / target.scale
    motion.pivot(to: target, about: arm, at: 1)
    for step in 0...60 {
      let camera = motion.camera(at: 1 + Double(step) / 60)
      #expect(camera.point(of: place, about: .zero).distance(to: arm) < 1e-6)
    }
    #expect(!motion.isMoving(at: 3) && motion.camera(at: 3) == target)
  }

  @Test("every motion is continuous, also when another interrupts it", arguments: Seeds.first(60))
  func continuous(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var motion = CameraMotion(at: Self.start)
    var time = 0.0
    var last = motion.camera(at: 0)
    for _ in 0..<6 {
      var target = motion.end
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        target.center += [random.double(in: -0.01...0.01), random.double(in: -0.01...0.01)]
        target.scale *= random.double(in: 0.5...2)
        motion.fly(to: target, window: 600, at: time)
      case 1:
        target = motion.camera(at: time)
        target.scale *= random.double(in: 0.5...2)
        motion.pivot(to: target, about: .zero, at: time)
      default:
        target.scale = motion.camera(at: time).scale
        target.rotation = motion.camera(at: time).rotation
        target.center += [0.001, 0]
        motion.slide(to: target, at: time)
      }
      for _ in 0..<Int.random(in: 1...2000, using: &random) {
        time += 1e-4
        let camera = motion.camera(at: time)
        #expect(Self.differs(last, camera) < 1.5, "seed \(seed) at \(time)")
        last = camera
      }
    }
  }
}
