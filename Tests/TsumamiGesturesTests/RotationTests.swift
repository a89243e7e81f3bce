import TestSupport
import Testing
import Tsumami
import TsumamiTesting

@Suite struct RotationTests {
  private func turn(_ pad: Pad, by angle: Double, radius: Double = 100, steps: Int = 20) {
    let center: Vector = [400, 300]
    pad.fingers.down(1, at: center - [radius, 0]).down(2, at: center + [radius, 0])
    for step in 1...steps {
      let arm = Vector.unit(at: angle * Double(step) / Double(steps)) * radius
      pad.fingers.move((1, center - arm), (2, center + arm))
    }
  }

  /// The angle at which fingers on a circle of 100 points have an arc travel of 4, when they go
  /// straight from one step to the next.
  private func slop(step: Double) -> Double {
    var angle = 0.04
    for _ in 0..<100 { angle = 4 * cosine(angle - step / 2) / (100 * cosine(step / 2)) }
    return angle
  }

  private func cosine(_ angle: Double) -> Double { Vector.unit(at: angle).x }

  @Test("a rotation begins past 1° and 4 points along the arc")
  func threshold() throws {
    let far = Pad()
    let rotation = far.attach(Rotation())
    turn(far, by: 0.039, steps: 1)
    #expect(rotation.values.isEmpty)
    let farther = Pad()
    let other = farther.attach(Rotation())
    turn(farther, by: 0.041, steps: 1)
    #expect(abs(try #require(other.values.first).rotation - (0.041 - slop(step: 0.041))) < 1e-12)
  }

  @Test("fingers far apart need 1°, not only 4 points")
  func angle() {
    // 4 points along the arc are 0.76°.
    for (angle, begins) in [(0.0172, false), (0.0177, true)] {
      let pad = Pad()
      let rotation = pad.attach(Rotation())
      turn(pad, by: angle, radius: 300, steps: 1)
      #expect(rotation.values.isEmpty != begins)
    }
  }

  @Test("it is counted over five rotations, in both directions", arguments: [5.0, -5.0])
  func unwrapped(turns: Double) throws {
    let pad = Pad()
    let rotation = pad.attach(Rotation())
    turn(pad, by: turns * 2 * .pi, steps: 200)
    let step = abs(turns) * 2 * .pi / 200
    let expected = turns * 2 * .pi - (turns < 0 ? -1 : 1) * slop(step: step)
    #expect(abs(try #require(rotation.last).rotation - expected) < 1e-9)
  }

  @Test("its velocity is in radians per second")
  func velocity() throws {
    let pad = Pad()
    let rotation = pad.attach(Rotation())
    turn(pad, by: 1, steps: 24)
    #expect(abs(try #require(rotation.last?.velocity) - 5) < 1e-6)
  }

  @Test("in a mirrored parent it rotates in the other direction")
  func mirrored() throws {
    let stage = Stage(size: Size(800, 600))
    let parent = stage.add(Node(frame: Rect(0, 0, 800, 600), placement: Placement(scale: [-1, 1])))
    let node = stage.add(Node(frame: Rect(0, 0, 800, 600)), to: parent)
    var last = 0.0
    stage.attach(Rotation().onChanged { last = $0.rotation }, to: node)
    let fingers = Fingers(on: stage)
    fingers.down(1, at: [300, 300]).down(2, at: [500, 300])
    for step in 1...10 {
      let arm = Vector.unit(at: 0.1 * Double(step)) * 100
      fingers.move((1, [400, 300] - arm), (2, [400, 300] + arm))
    }
    #expect(abs(last + 1 - slop(step: 0.1)) < 1e-9)
  }
}
