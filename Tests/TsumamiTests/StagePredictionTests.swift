import Testing
import Tsumami
import TsumamiTesting

@Suite struct StagePredictionTests {
  private let stage = Stage(size: Size(800, 600))
  private let photo: NodeID

  init() {
    photo = stage.add(Node(frame: Rect(300, 200, 200, 150)))
    stage.manipulate(photo)
  }

  private func prediction(_ ahead: Double = 0.033) throws -> Placement {
    try #require(stage.predictedPlacement(of: photo, at: stage.time + ahead))
  }

  /// Two fingers, one on either side of the middle of the photo, at a place and an angle.
  private func send(
    _ phase: PointerPhase, around center: Vector, arm: Vector, at time: Double
  ) {
    stage.send(.pointer(1, phase, at: center - arm, time: time))
    stage.send(.pointer(2, phase, at: center + arm, time: time))
    stage.flush()
  }

  @Test("what a finger drags is predicted ahead of it, and what rests is where it is")
  func drag() throws {
    #expect(try prediction() == .identity)
    stage.send(.pointer(1, .down, at: Vector(400, 250), time: 0))
    for step in 1...20 {
      let time = Double(step) / 60
      stage.send(.pointer(1, .move, at: Vector(400 + time * 300, 250), time: time))
      stage.flush()
      _ = try prediction()
    }
    let here = try #require(stage.placement(of: photo)).translation
    let there = try prediction().translation
    #expect(there.x - here.x > 6 && there.x - here.x < 13)
    #expect(abs(there.y) < 0.01)
    stage.advance(to: stage.time + 0.1)
    #expect(try prediction() == stage.placement(of: photo))
    #expect(stage.predictedPlacement(of: photo, at: 0) == stage.placement(of: photo))
    #expect(stage.predictedPlacement(of: photo, at: .nan) == stage.placement(of: photo))
    #expect(stage.predictedPlacement(of: stage.root, at: 9) == .identity)
  }

  @Test("a rotation is predicted as a rotation about the fingers")
  func rotation() throws {
    _ = try prediction()
    let center = Vector(400, 275)
    send(.down, around: center, arm: Vector(80, 0), at: 0)
    for step in 1...20 {
      let time = Double(step) / 60
      send(.move, around: center, arm: .unit(at: time * 3) * 80, at: time)
    }
    let here = try #require(stage.placement(of: photo))
    let there = try prediction()
    #expect(there.rotation - here.rotation > 0.05 && there.rotation - here.rotation < 0.13)
    #expect(there.scale.distance(to: here.scale) < 1e-3)
    #expect(there.translation.distance(to: here.translation) < 0.1)
  }

  @Test("a prediction stays within the limits")
  func limits() throws {
    stage.manipulate(photo) { $0.limits = .inside(.parent) }
    _ = try prediction()
    stage.send(.pointer(1, .down, at: Vector(400, 250), time: 0))
    for step in 1...26 {
      let time = Double(step) / 60
      stage.send(.pointer(1, .move, at: Vector(400 + time * 700, 250), time: time))
      stage.flush()
      #expect(try prediction().translation.x <= 300)
    }
    #expect(try prediction().translation.x == 300)
  }

  @Test("what moves by itself is predicted exactly")
  func animation() throws {
    stage.setPlacement(Placement(translation: Vector(50, 20)), of: photo)
    stage.reset(photo)
    let there = try prediction(0.05)
    stage.advance(to: stage.time + 0.05)
    #expect(stage.placement(of: photo) == there)
  }

  @Test("asking for predictions changes nothing")
  func pure() throws {
    func play(_ isAsked: Bool) throws -> [Matrix] {
      let stage = Stage(size: Size(800, 600))
      let photo = stage.add(Node(frame: Rect(300, 200, 200, 150)))
      stage.manipulate(photo) { $0.limits = .inside(.parent, edge: .rubberBand) }
      var matrices: [Matrix] = []
      for step in 0...60 {
        let time = Double(step) / 60
        let phase: PointerPhase = step == 0 ? .down : step == 60 ? .up : .move
        stage.send(.pointer(1, phase, at: Vector(400 + time * 500, 250), time: time))
        stage.advance(to: time)
        if isAsked { _ = stage.predictedTransform(of: photo, at: time + 0.02) }
        matrices.append(try #require(stage.transform(of: photo)))
      }
      return matrices
    }
    #expect(try play(true) == play(false))
  }
}
