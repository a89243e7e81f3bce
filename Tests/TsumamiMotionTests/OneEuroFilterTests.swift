import Foundation
import TestSupport
import Testing
import TsumamiGeometry
import TsumamiMotion
import TsumamiTesting

@Suite struct OneEuroFilterTests {
  private static let file = RecordedData.file("one_euro_reference.csv")

  @Test(
    "it gives what the authors' filter gives",
    .enabled(if: file != nil, Comment(rawValue: RecordedData.missing)))
  func reference() throws {
    let text = try String(contentsOf: #require(Self.file), encoding: .utf8)
    var number = OneEuroFilter<Double>(minimumCutoff: 1, slope: 0.1, speedCutoff: 1)
    var vector = OneEuroFilter<Vector>(minimumCutoff: 1, slope: 0.1, speedCutoff: 1)
    var count = 0
    var farthest = 0.0
    for line in text.split(whereSeparator: \.isNewline).dropFirst() {
      let fields = line.split(separator: ",").compactMap { Double($0) }
      try #require(fields.count == 4)
      let filtered = number.add(fields[2], at: fields[0])
      farthest = max(farthest, abs(filtered - fields[3]))
      // The same along a slanted line.
      let slanted = vector.add(Vector(0.6, 0.8) * fields[2], at: fields[0])
      farthest = max(farthest, slanted.distance(to: Vector(0.6, 0.8) * fields[3]))
      count += 1
    }
    #expect(count == 1200)
    #expect(farthest < 2.5e-5)
  }

  @Test("a tremor becomes smaller, a fast movement is followed")
  func tremorAndMovement() {
    var random = SeededRandom(seed: 1)
    var filter = OneEuroFilter<Vector>(slope: 0.05)
    var most = 0.0
    for step in 0..<240 {
      let tremor = Vector(random.double(in: -2...2), random.double(in: -2...2))
      let calm = filter.add(Vector(100, 100) + tremor, at: Double(step) / 120)
      if step > 120 { most = max(most, calm.distance(to: [100, 100])) }
    }
    #expect(most < 1)
    var lag = 0.0
    for step in 240..<360 {
      let point = Vector(100 + Double(step - 240) * 10, 100)
      lag = filter.add(point, at: Double(step) / 120).distance(to: point)
    }
    #expect(lag < 10)
  }

  @Test("invalid samples change nothing")
  func senseless() {
    var filter = OneEuroFilter<Double>()
    #expect(filter.add(.nan, at: 0) == 0 && filter.value == nil)
    _ = filter.add(5, at: 1)
    let next = filter.add(6, at: 1.1)
    #expect(next > 5 && next < 6)
    #expect(filter.add(100, at: 1.1) == next && filter.add(100, at: 0) == next)
    #expect(filter.add(.infinity, at: 1.2) == next && filter.add(7, at: .nan) == next)
    #expect(filter.value == next)
    filter.reset()
    #expect(filter.add(9, at: 0) == 9)
  }
}
