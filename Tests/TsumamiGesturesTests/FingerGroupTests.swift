import Testing
import TsumamiGestures

/// Fingers that turn about 400, 300 at 4 rad/s and spread by a factor of e per second.
private struct Turn {
  var gesture = ScriptedRecognizer(driving: FingerRecognizer(TransformGesture(minimumDistance: 1)))
  private var down: [Int] = []

  private func position(of finger: Int, at time: Double) -> Vector {
    [400, 300] + Vector.unit(at: 4 * time + Double(finger) * 2) * (100 * exponential(time))
  }

  /// One event: some fingers lift, those that are down move, some come down.
  mutating func step(lifting lifted: [Int] = [], adding added: [Int] = []) {
    gesture.context.time += 0.01
    let time = gesture.context.time
    for finger in lifted { gesture.up(finger) }
    down.removeAll { lifted.contains($0) }
    var samples = down.map { finger in
      PointerSample(finger, .move, at: position(of: finger, at: time), time: time)
    }
    for finger in added {
      samples.append(PointerSample(finger, .down, at: position(of: finger, at: time), time: time))
    }
    down += added
    gesture.send(samples)
  }

  mutating func steps(_ count: Int) { for _ in 0..<count { step() } }
}

@Suite struct FingerGroupTests {
  private func expectSteady(_ value: TransformGesture.Value, tolerance: Double = 0.05) throws {
    #expect(abs(try #require(value.rotationVelocity) - 4) < tolerance)
    let rate = try #require(value.scaleVelocity).x / value.scale.x
    #expect(abs(rate - 1) < tolerance)
  }

  @Test("rotation and scale have their velocity although the fingers landed one after the other")
  func landing() throws {
    var turn = Turn()
    turn.step(adding: [0])
    turn.steps(5)
    turn.step(adding: [1])
    #expect(turn.gesture.value.rotationVelocity == nil)
    for _ in 0..<12 {
      turn.step()
      try expectSteady(turn.gesture.value)
    }
  }

  @Test("rotation and scale keep their velocity when the fingers lift one after the other")
  func lifting() throws {
    var turn = Turn()
    turn.step(adding: [0, 1])
    turn.steps(10)
    turn.step(lifting: [0])
    turn.steps(2)
    try expectSteady(turn.gesture.value)
    turn.step(lifting: [1])
    #expect(turn.gesture.state == .ended)
    try expectSteady(turn.gesture.value)
  }

  @Test("one finger alone neither rotates nor scales")
  func alone() throws {
    var turn = Turn()
    turn.step(adding: [0, 1])
    turn.steps(10)
    turn.step(lifting: [0])
    turn.steps(6)
    #expect(turn.gesture.value.rotationVelocity == 0)
    #expect(turn.gesture.value.scaleVelocity == .zero)
    #expect(turn.gesture.value.velocity != nil)
  }

  @Test("a finger that takes the place of another starts the velocities anew")
  func exchange() throws {
    var turn = Turn()
    turn.step(adding: [0, 1])
    turn.steps(10)
    turn.step(lifting: [1], adding: [2])
    turn.steps(3)
    try expectSteady(turn.gesture.value)
    turn.step(adding: [3])
    turn.step(lifting: [0])
    turn.steps(2)
    try expectSteady(turn.gesture.value)
  }

  @Test("a second down of a finger that is down moves nothing")
  func downTwice() {
    var pan = ScriptedRecognizer(Pan())
    pan.down(1, at: 100)
    pan.down(2, at: 300)
    pan.move(1, to: 150)
    let before = pan.value
    pan.down(2, at: 700)
    #expect(pan.value.translation == before.translation)
    #expect(pan.value.position == before.position)
    pan.move(2, to: 310)
    #expect(pan.value.translation == before.translation + Vector(5, 0))
  }

  @Test("the end of a trackpad's pinch and rotation has the position of the pointer")
  func indirectEnd() {
    var pinch = ScriptedRecognizer(Pinch())
    let place = Vector(120, 80)
    pinch.send(IndirectSample(.magnify(1.5), phase: .began, at: place, time: 0))
    pinch.send(IndirectSample(.magnify(1), phase: .ended, at: place, time: 0))
    #expect(pinch.state == .ended)
    #expect(pinch.value.anchor == place)
    var rotation = ScriptedRecognizer(Rotation())
    rotation.send(IndirectSample(.rotate(0.5), phase: .began, at: place, time: 0))
    rotation.send(IndirectSample(.rotate(0), phase: .ended, at: place, time: 0))
    #expect(rotation.value.anchor == place)
    var transform = ScriptedRecognizer(TransformGesture())
    transform.send(IndirectSample(.rotate(0.5), phase: .began, at: place, time: 0))
    transform.send(IndirectSample(.rotate(0), phase: .cancelled, at: place, time: 0))
    #expect(transform.state == .cancelled(.pointerCancelled))
    #expect(transform.value.anchor == place)
  }
}
