import Testing
import TsumamiGeometry
import TsumamiManipulation
import TsumamiTesting

@Suite struct PinsTests {
  private let frame = AnchoredFrame(Rect(100, 100, 200, 150))

  /// Where a point of content is in the parent.
  private func place(_ point: Vector, _ pins: Pins) -> Vector {
    pins.frame.matrix(for: pins.placement) * point
  }

  @Test("two fingers keep the points that they pinned under them", arguments: Seeds.first(100))
  func exact(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    func point() -> Vector { [random.double(in: 0...800), random.double(in: 0...600)] }
    let parent = Matrix(
      taking: [100, 80], to: point(), scale: Vector.one * random.double(in: 0.2...4),
      rotation: random.double(in: -9...9))
    let space = FingerSpace(fromStage: try #require(parent.inverse), toStage: parent)
    let start = Placement(
      translation: point(), scale: [random.double(in: 0.3...3), random.double(in: 0.3...3)],
      rotation: random.double(in: -9...9))
    var pins = Pins(
      Manipulation(), frame: AnchoredFrame(frame.rect, anchor: [random.double(in: -1...2), 0.2]))
    let fingers = [point(), point()]
    for (id, finger) in fingers.enumerated() { pins.add(id, at: finger) }
    pins.set(on: start, in: space)
    let toContent = try #require((parent * pins.frame.matrix(for: start)).inverse)
    let pinned = fingers.map { toContent * $0 }
    for _ in 0..<10 {
      let targets = [point(), point()]
      for (id, finger) in targets.enumerated() { pins.move(id, to: finger) }
      _ = pins.solve(in: space)
      for (content, finger) in zip(pinned, targets) {
        #expect((parent * place(content, pins)).distance(to: finger) < 1e-9 * 5000)
      }
    }
  }

  private func pins(
    _ change: (inout Manipulation) -> Void, moves: [(Vector, Vector)],
    on start: Placement = .identity
  ) -> Pins {
    var manipulation = Manipulation()
    change(&manipulation)
    var pins = Pins(manipulation, frame: frame)
    for (id, move) in moves.enumerated() { pins.add(id, at: move.0) }
    pins.set(on: start, in: .stage)
    for (id, move) in moves.enumerated() { pins.move(id, to: move.1) }
    _ = pins.solve(in: .stage)
    return pins
  }

  private let turnAndGrow: [(Vector, Vector)] = [
    ([150, 175], [200, 75]), ([250, 175], [200, 275]),
  ]

  @Test("rotation off keeps the scale that it had with it on")
  func noRotation() {
    let pins = pins({ $0.isRotationEnabled = false }, moves: turnAndGrow)
    #expect(pins.placement.rotation == 0)
    #expect(pins.placement.scale.distance(to: [2, 2]) < 1e-12)
  }

  @Test("pinch off keeps the rotation")
  func noPinch() {
    let pins = pins({ $0.pinch = .off }, moves: turnAndGrow)
    #expect(pins.placement.scale == .one)
    #expect(abs(pins.placement.rotation - .pi / 2) < 1e-12)
  }

  @Test("pan off keeps the anchor where it is, and scale and rotation as they were")
  func noPan() {
    let moved: [(Vector, Vector)] = [([150, 175], [500, 75]), ([250, 175], [500, 275])]
    let pins = pins({ $0.isPanEnabled = false }, moves: moved)
    #expect(pins.placement.translation == .zero)
    #expect(pins.placement.scale.distance(to: [2, 2]) < 1e-12)
    #expect(abs(pins.placement.rotation - .pi / 2) < 1e-12)
  }

  @Test("per axis each of the content's sides follows the fingers, also when it is turned")
  func axes() {
    let start = Placement(rotation: 0.6)
    let x = Vector.unit(at: 0.6)
    let y = x.quarterTurn
    let center: Vector = [200, 175]
    let moves = [
      (center - x * 40 - y * 30, center - x * 80 - y * 45),
      (center + x * 40 + y * 30, center + x * 80 + y * 45),
    ]
    let pins = pins({ $0.pinch = .axes }, moves: moves, on: start)
    #expect(pins.placement.scale.distance(to: [2, 1.5]) < 1e-12)
    #expect(pins.placement.rotation == 0.6)
    #expect(pins.placement.translation.length < 1e-9)
  }

  @Test("ten fingers that move as one thing carry the content exactly", arguments: Seeds.first(20))
  func tenFingers(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let motion = Matrix(
      taking: [200, 175], to: [random.double(in: 0...800), random.double(in: 0...600)],
      scale: Vector.one * random.double(in: 0.2...4), rotation: random.double(in: -3...3))
    let moves = (0..<10).map { _ in
      let finger: Vector = [random.double(in: 100...300), random.double(in: 100...250)]
      return (finger, motion * finger)
    }
    let pins = pins({ _ in }, moves: moves)
    for (from, to) in moves {
      #expect(place(from - frame.rect.origin, pins).distance(to: to) < 1e-9)
    }
  }
}
