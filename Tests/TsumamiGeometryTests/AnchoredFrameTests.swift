import Testing
import TsumamiGeometry
import TsumamiTesting

@Suite struct AnchoredFrameTests {
  @Test("without a placement content lies in its frame")
  func layout() {
    let map = AnchoredFrame(Rect(100, 50, 200, 150)).matrix(for: .identity)
    #expect(map == Matrix(1, 0, 0, 1, 100, 50))
  }

  @Test("scale and rotation leave the anchor where it is")
  func anchor() {
    let frame = AnchoredFrame(Rect(100, 50, 200, 150), anchor: [0.25, 1])
    let map = frame.matrix(for: Placement(scale: [3, 2], rotation: 1))
    #expect((map * [50, 150]).distance(to: [150, 200]) < 1e-12)
  }

  @Test(
    "in another parent the middle, the angle and the area on the stage stay",
    arguments: Seeds.first(50))
  func moved(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    func space() throws -> FingerSpace {
      let map = Matrix(
        taking: .zero, to: [random.double(in: -300...300), random.double(in: -300...300)],
        scale: Vector(1, 1) * random.double(in: 0.2...5), rotation: random.double(in: -4...4))
      return FingerSpace(fromStage: try #require(map.inverse), toStage: map)
    }
    let frame = AnchoredFrame(
      Rect(random.double(in: -100...100), 20, 120, 80), anchor: [random.double(in: 0...1), 0.3])
    let placement = Placement(
      translation: [random.double(in: -100...100), 7],
      scale: [random.double(in: 0.3...3), random.double(in: 0.3...3)],
      rotation: random.double(in: -20...20))
    let (old, new) = (try space(), try space())
    let moved = frame.placement(placement, movedFrom: old, to: new)
    let before = old.toStage * frame.matrix(for: placement)
    let after = new.toStage * frame.matrix(for: moved)
    #expect((before * [60, 40]).distance(to: after * [60, 40]) < 1e-9)
    #expect(abs(wrapped(before.linear([1, 0]).angle - after.linear([1, 0]).angle)) < 1e-9)
    #expect(abs(after.determinant / before.determinant - 1) < 1e-9)
  }
}
