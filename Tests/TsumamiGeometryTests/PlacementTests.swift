import Testing
import TsumamiGeometry
import TsumamiTesting

@Suite struct PlacementTests {
  @Test("a placement is found again in its matrix", arguments: Seeds.first(50))
  func matrix(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let placement = Placement(
      translation: [random.double(in: -500...500), random.double(in: -500...500)],
      scale: [random.double(in: 0.01...50), random.double(in: -50...50)],
      rotation: random.double(in: -3.1...3.1))
    let found = Placement(placement.matrix)
    #expect(found.translation == placement.translation)
    #expect(found.scale.distance(to: placement.scale) < 1e-9)
    #expect(abs(found.rotation - placement.rotation) < 1e-9)
  }

  @Test("a matrix without a width says by its height how it turns, one of nothing does not turn")
  func degenerate() {
    let flat = Placement(scale: [0, 2], rotation: 0.5)
    let found = Placement(flat.matrix)
    #expect(found.scale == [0, 2])
    #expect(abs(found.rotation - 0.5) < 1e-12)
    #expect(Placement(Matrix(0, 0, 0, 0, 3, 4)) == Placement(translation: [3, 4], scale: .zero))
  }

  @Test("the skew of a matrix is lost, its area is not")
  func skew() {
    let found = Placement(Matrix(2, 0, 1, 3, 0, 0))
    #expect(found == Placement(scale: [2, 3]))
  }
}
