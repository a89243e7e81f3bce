import Testing

@testable import TsumamiGeometry

@Suite struct CrossingTests {
  @Test("the crossing is found to the last bit", arguments: [0.25, 1.0 / 3, 0.01, 0.999_999_9])
  func exact(place: Double) {
    let crossing = Crossing { $0 <= place }
    #expect(crossing.last == place && crossing.first == place.nextUp)
  }

  @Test("a condition that holds nowhere ends at the start, one that holds almost everywhere at 1")
  func ends() {
    #expect(abs(Crossing { $0 <= 1e-9 }.last - 1e-9) < 1e-19)
    let nowhere = Crossing { _ in false }
    #expect(nowhere.last == 0 && nowhere.first < 1e-19)
    let everywhere = Crossing { _ in true }
    #expect(everywhere.last == 1.0.nextDown && everywhere.first == 1)
  }

  @Test("a way ends exactly at its end")
  func way() {
    let (start, end) = (Vector(0.1, 7), Vector(0.3, -1e9))
    #expect(start.moved(to: end, by: 1) == end && start.moved(to: end, by: 0) == start)
    #expect(start.moved(to: end, by: 0.5).distance(to: (start + end) / 2) < 1e-6)
  }
}
