import Studio
import Testing
import Tsumami
import TsumamiTesting

@Suite struct FreePlaceTests {
  private let area = Rect(0, 0, 1000, 600)

  private func place(_ size: Size, avoiding obstacles: [Rect], gap: Double = 10) -> Vector? {
    FreePlace.center(for: size, near: [500, 300], in: area, avoiding: obstacles, gap: gap)
  }

  @Test("a free middle is taken")
  func middle() {
    #expect(place(Size(100, 100), avoiding: []) == [500, 300])
    #expect(place(Size(100, 100), avoiding: [Rect(0, 0, 400, 600)]) == [500, 300])
  }

  @Test("the nearest place beside what lies in the middle")
  func beside() throws {
    let found = try #require(place(Size(100, 100), avoiding: [Rect(400, 250, 200, 100)]))
    // Above or below it is nearer than at its sides.
    #expect(abs(found.x - 500) < 12 && abs(abs(found.y - 300) - 110) < 12.1)
  }

  @Test("no place where there is no room")
  func none() {
    #expect(place(Size(100, 100), avoiding: [area]) == nil)
    #expect(place(Size(2000, 100), avoiding: []) == nil)
  }

  @Test("among many, it overlaps none of them and lies in the area")
  func many() {
    var random = SeededRandom(seed: 4)
    for _ in 0..<100 {
      let obstacles = (0..<40).map { _ in
        Rect(random.double(in: 0...950), random.double(in: 0...550), 80, 60)
      }
      guard let center = place(Size(90, 70), avoiding: obstacles) else { continue }
      let own = Rect(center.x - 45 - 10, center.y - 35 - 10, 110, 90)
      #expect(own.minX >= -10 && own.maxX <= 1010 && own.minY >= -10 && own.maxY <= 610)
      for each in obstacles {
        #expect(
          each.maxX <= own.minX + 1e-9 || own.maxX <= each.minX + 1e-9
            || each.maxY <= own.minY + 1e-9 || own.maxY <= each.minY + 1e-9)
      }
    }
  }
}
