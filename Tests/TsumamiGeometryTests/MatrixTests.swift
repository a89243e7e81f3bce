import Testing
import TsumamiGeometry
import TsumamiTesting

@Suite struct MatrixTests {
  @Test("a map takes its anchor to its target, scales, then turns clockwise on screen")
  func taking() {
    let map = Matrix(taking: [1, 2], to: [10, 20], scale: [3, 3], rotation: .pi / 2)
    #expect((map * [1, 2]).distance(to: [10, 20]) < 1e-12)
    #expect((map * [2, 2]).distance(to: [10, 23]) < 1e-12)
  }

  @Test("a map and its inverse undo each other", arguments: Seeds.first(50))
  func inverse(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let map = Matrix(
      taking: [random.double(in: -500...500), 3], to: [random.double(in: -500...500), -7],
      scale: [random.double(in: 0.01...50), random.double(in: -50 ... -0.01)],
      rotation: random.double(in: -9...9))
    let inverse = try #require(map.inverse)
    let point: Vector = [random.double(in: -1e3...1e3), random.double(in: -1e3...1e3)]
    #expect((inverse * (map * point)).distance(to: point) < 1e-9)
    #expect(((inverse * map) * point).distance(to: point) < 1e-9)
  }

  @Test("a scale of zero has no inverse")
  func singular() {
    #expect(Matrix(taking: .zero, to: .zero, scale: [0, 1], rotation: 1).inverse == nil)
    #expect(Matrix(1e-200, 0, 0, 1e-200, 0, 0).inverse == nil)
  }
}
