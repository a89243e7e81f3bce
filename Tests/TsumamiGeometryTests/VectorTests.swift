import Testing
import TsumamiGeometry
import TsumamiTesting

@Suite struct VectorTests {
  @Test("a quarter turn is clockwise on screen, where y grows downwards")
  func turns() {
    #expect((Vector(1, 0)).quarterTurn == [0, 1])
    #expect((Vector(1, 0)).rotated(by: .pi / 2).distance(to: [0, 1]) < 1e-15)
  }

  @Test("angles are wrapped to half a rotation in either direction", arguments: Seeds.first(20))
  func wrapping(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let angle = random.double(in: -100...100)
    let small = wrapped(angle)
    #expect(abs(small) <= .pi + 1e-12)
    #expect(Vector.unit(at: small).distance(to: .unit(at: angle)) < 1e-12)
  }

  @Test("the distance to a line is that to its nearest point, also beyond its ends")
  func segment() {
    #expect(Vector(5, 3).distance(toSegmentFrom: [0, 0], to: [10, 0]) == 3)
    #expect(Vector(13, 4).distance(toSegmentFrom: [0, 0], to: [10, 0]) == 5)
    #expect(Vector(3, 4).distance(toSegmentFrom: [0, 0], to: [0, 0]) == 5)
  }
}
