import Studio
import Testing
import Tsumami
import TsumamiTesting

@Suite struct PhotoRowsTests {
  private func rows(_ shapes: [Double], for area: Size = Size(1200, 600)) -> [Rect] {
    PhotoRows.frames(of: shapes, height: 100, gap: 24, around: [500, 300], for: area)
  }

  private func overlap(_ one: Rect, _ other: Rect) -> Bool {
    one.minX < other.maxX && other.minX < one.maxX && one.minY < other.maxY && other.minY < one.maxY
  }

  @Test("pictures of one row are equally high and 24 points apart, and so are the rows")
  func eight() {
    let rows = self.rows(Array(repeating: 1.5, count: 8))
    #expect(rows.allSatisfy { $0.size == Size(150, 100) })
    let starts = Set(rows.map(\.minY)).sorted()
    #expect(starts.count > 1)
    for (one, next) in zip(starts, starts.dropFirst()) { #expect(abs(next - one - 124) < 1e-9) }
    for (one, next) in zip(rows, rows.dropFirst()) where next.minY == one.minY {
      #expect(abs(next.minX - one.maxX - 24) < 1e-9)
    }
    // Each row begins at the same side.
    let left = rows.map(\.minX).min()
    #expect(starts.allSatisfy { start in rows.first { $0.minY == start }?.minX == left })
  }

  @Test(
    "any number of pictures of any shapes: none covers another, the middle is where it should be")
  func any() {
    var random = SeededRandom(seed: 26)
    for count in [1, 2, 3, 7, 8, 25, 300] {
      let shapes = (0..<count).map { _ in exponential(random.double(in: -2.5...2.5)) }
      let area = Size(random.double(in: 200...1600), random.double(in: 200...1600))
      let rows = self.rows(shapes, for: area)
      #expect(rows.count == count)
      for (place, rect) in rows.enumerated() {
        #expect(rect.size.height <= 100 + 1e-9)
        #expect(abs(rect.size.width / rect.size.height / shapes[place] - 1) < 1e-9)
        #expect(!rows[..<place].contains { overlap($0, rect) }, "\(count) \(area)")
      }
      let (low, high) = (rows.map(\.minX).min() ?? 0, rows.map(\.maxX).max() ?? 0)
      #expect(abs((low + high) / 2 - 500) < 1e-6)
      // The whole has about the proportions of the area, once there are enough of them.
      guard count == 300 else { continue }
      let height = (rows.map(\.maxY).max() ?? 0) - (rows.map(\.minY).min() ?? 0)
      let share = (high - low) / height / (area.width / area.height)
      #expect(share > 0.6 && share < 1.6, "\(area)")
    }
  }

  @Test("a panorama is not wider than four times the height of its row, and keeps its proportions")
  func panorama() {
    let rows = self.rows([50, 1])
    #expect(rows[0].size == Size(400, 8))
    #expect(abs(rows[0].center.y - rows[1].center.y) < 1e-9 || rows[1].minY > rows[0].maxY)
  }

  @Test("without pictures there are no rows")
  func none() { #expect(rows([]).isEmpty) }
}
