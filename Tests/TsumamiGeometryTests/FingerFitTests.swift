import Testing
import TsumamiGeometry
import TsumamiTesting

@Suite struct FingerFitTests {
  private func fit(_ points: [Vector], perAxis: Bool = false) -> FingerFit {
    var fit = FingerFit(perAxis: perAxis)
    for (id, point) in points.enumerated() { fit.add(id, at: point) }
    fit.take(in: .stage)
    return fit
  }

  @Test("two fingers determine one similarity transform", arguments: Seeds.first(50))
  func exactForTwo(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func point() -> Vector { [random.double(in: -500...500), random.double(in: -500...500)] }
    let taken = [point(), point()]
    let now = [point(), point()]
    var fit = fit(taken)
    for (id, point) in now.enumerated() { fit.move(id, to: point) }
    _ = fit.solve(in: .stage)
    for (from, to) in zip(taken, now) {
      let arm = (from - fit.motion.takenMean).scaled(by: fit.motion.scale)
      let image = fit.motion.mean + arm.rotated(by: fit.motion.rotation)
      #expect(image.distance(to: to) < 1e-9)
      #expect((fit.motion.mean + arm.turned(by: fit.motion.turn)).distance(to: to) < 1e-9)
    }
  }

  @Test("the angle is counted over any number of rotations", arguments: [5.0, -5.0])
  func unwrapped(turns: Double) {
    var fit = fit([[-50, 0], [50, 0]])
    for step in 1...100 {
      let arm = Vector.unit(at: turns * 2 * .pi * Double(step) / 100) * 50
      fit.move(0, to: -arm)
      fit.move(1, to: arm)
      _ = fit.solve(in: .stage)
    }
    #expect(abs(fit.motion.rotation - turns * 2 * .pi) < 1e-9)
  }

  @Test("fingers that meet hold the last scale and rotation, and go on from there")
  func meeting() {
    var fit = fit([[-50, 0], [50, 0]])
    fit.move(0, to: [0, -25])
    fit.move(1, to: [0, 25])
    _ = fit.solve(in: .stage)
    let before = fit.motion
    fit.move(0, to: .zero)
    fit.move(1, to: .zero)
    _ = fit.solve(in: .stage)
    #expect(fit.motion.scale == before.scale)
    #expect(fit.motion.rotation == before.rotation)
    fit.move(0, to: [0, -50])
    fit.move(1, to: [0, 50])
    _ = fit.solve(in: .stage)
    #expect(abs(fit.motion.scale.x - 1) < 1e-12)
  }

  @Test("fingers taken on one point do not count until they are 8 points apart")
  func takenTooClose() {
    var fit = fit([[10, 10], [10, 10]])
    fit.move(1, to: [17.9, 10])
    var isWaking = fit.solve(in: .stage)
    #expect(!isWaking)
    #expect(fit.motion.scale == .one)
    fit.move(1, to: [18, 10])
    isWaking = fit.solve(in: .stage)
    #expect(isWaking)
    fit.take(in: .stage)
    fit.move(1, to: [26, 10])
    isWaking = fit.solve(in: .stage)
    #expect(!isWaking)
    #expect(abs(fit.motion.scale.x - 2) < 1e-12)
  }

  @Test("three fingers of which two change places do not scale anything to nothing")
  func crossing() {
    var fit = fit([[0, 0], [100, 0], [50, 80]])
    for step in 0...20 {
      let share = Double(step) / 20
      fit.move(0, to: [100 * share, 0])
      fit.move(1, to: [100 - 100 * share, 0])
      _ = fit.solve(in: .stage)
      #expect(fit.motion.scale.x > 0.5)
    }
    #expect(abs(fit.motion.scale.x - 1) < 1e-12)
  }

  @Test("per axis two fingers in one column leave the other axis alone")
  func column() {
    var fit = fit([[50, 0], [50, 100]], perAxis: true)
    fit.move(0, to: [47, -50])
    fit.move(1, to: [53, 150])
    _ = fit.solve(in: .stage)
    #expect(fit.motion.scale == [1, 2])
    #expect(fit.motion.rotation == 0)
  }

  @Test("per axis the axes are those of the content, wherever it is turned to")
  func turnedAxes() {
    let axis = Vector.unit(at: 0.7)
    var space = FingerSpace.stage
    space.axes = 0.7
    var fit = FingerFit(perAxis: true)
    fit.add(0, at: axis * -40 + axis.quarterTurn * -30)
    fit.add(1, at: axis * 40 + axis.quarterTurn * 30)
    fit.take(in: space)
    fit.move(0, to: axis * -80 + axis.quarterTurn * -15)
    fit.move(1, to: axis * 80 + axis.quarterTurn * 15)
    _ = fit.solve(in: space)
    #expect(fit.motion.scale.distance(to: [2, 0.5]) < 1e-12)
  }

  @Test(
    "\"too close\" is measured on the stage, whatever the parent's scale", arguments: [0.01, 100])
  func stagePoints(scale: Double) throws {
    let map = Matrix(taking: .zero, to: .zero, scale: [scale, scale], rotation: 0.3)
    let space = FingerSpace(fromStage: try #require(map.inverse), toStage: map)
    var fit = FingerFit()
    fit.add(0, at: [0, 0])
    fit.add(1, at: [20, 0])
    fit.take(in: space)
    fit.move(1, to: [40, 0])
    _ = fit.solve(in: space)
    #expect(abs(fit.motion.scale.x - 2) < 1e-12)
  }

  @Test("solving twice without input changes not one bit", arguments: Seeds.first(200))
  func idempotent(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func point() -> Vector { [random.double(in: 0...800), random.double(in: 0...600)] }
    var fit = fit([point(), point(), point()])
    for _ in 0..<20 {
      for finger in fit.fingers {
        let step = Vector(random.double(in: -2...2), random.double(in: -2...2))
        fit.move(finger.id, to: finger.stage + step)
      }
      _ = fit.solve(in: .stage)
      let once = fit.motion
      _ = fit.solve(in: .stage)
      #expect(fit.motion == once)
    }
  }

  @Test("a finger that is down already is not added at another position")
  func addedTwice() {
    var fit = fit([[0, 0], [100, 0]])
    fit.add(1, at: [300, 300])
    _ = fit.solve(in: .stage)
    #expect(fit.motion.translation == .zero)
    #expect(fit.fingers.count == 2)
  }

  @Test(
    "no finite position or space makes anything infinite",
    arguments: [1e85, 1e150, 1e200, 1e308], [false, true])
  func extremes(size: Double, perAxis: Bool) {
    for space in [1, size, 1 / size] {
      let map = Matrix(space, 0, 0, space, size, -size)
      let space = FingerSpace(fromStage: map, toStage: map.inverse ?? .identity)
      var fit = FingerFit(perAxis: perAxis)
      fit.add(0, at: [-size, size])
      fit.add(1, at: [size, -size])
      fit.add(2, at: [0, 100])
      fit.take(in: space)
      for position in [Vector(size, size), Vector(0, size), Vector(-size, 3)] {
        fit.move(0, to: position)
        _ = fit.solve(in: space)
        #expect(fit.motion.mean.isFinite && fit.motion.takenMean.isFinite)
        #expect(fit.motion.translation.isFinite)
        #expect(fit.motion.scale.isFinite && fit.motion.scale.x > 0 && fit.motion.scale.y > 0)
        #expect(fit.motion.rotation.isFinite && fit.motion.turn.isFinite)
      }
    }
  }

  @Test("extreme positions give no infinite scale")
  func huge() {
    var fit = fit([[0, 0], [100, 0]])
    fit.move(1, to: [1e300, 1e300])
    _ = fit.solve(in: .stage)
    #expect(fit.motion.scale.isFinite && fit.motion.scale.x > 0)
    #expect(fit.motion.rotation.isFinite)
  }
}
