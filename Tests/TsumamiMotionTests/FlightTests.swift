import Testing
import TsumamiTesting

@testable import TsumamiGeometry
@testable import TsumamiMotion

@Suite struct FlightTests {
  private static func view(_ random: inout SeededRandom) -> Flight.View {
    Flight.View(
      center: Vector(random.double(in: 0...1), random.double(in: 0...1)),
      span: exponential(random.double(in: -12...1)))
  }

  /// How far one view is seen to be from another that is near: the metric of the paper.
  private static func seen(_ one: Flight.View, _ other: Flight.View) -> Double {
    let mean = (one.span + other.span) / 2
    let zoom = (other.span - one.span) / mean / Flight.curvature
    let pan = one.center.distance(to: other.center) / mean * Flight.curvature
    return (zoom * zoom + pan * pan).squareRoot()
  }

  @Test("it begins and ends where it should", arguments: Seeds.first(300))
  func ends(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let (start, end) = (Self.view(&random), Self.view(&random))
    let flight = Flight(from: start, to: end)
    #expect(flight.view(after: -1) == start && flight.view(after: 0) == start)
    #expect(flight.view(after: flight.duration) == end && flight.view(after: 99) == end)
    // The curve itself ends there, too.
    let last = flight.view(atShare: 1 - 1e-9)
    #expect(last.center.distance(to: end.center) < 1e-5 * end.span + 1e-12, "seed \(seed)")
    #expect(abs(last.span / end.span - 1) < 1e-5, "seed \(seed)")
  }

  @Test("equal shares of it are seen to be equally long", arguments: Seeds.first(200))
  func isEven(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let flight = Flight(from: Self.view(&random), to: Self.view(&random))
    let count = 4000
    var (shortest, longest, sum) = (Double.infinity, 0.0, 0.0)
    for step in 0..<count {
      let length = Self.seen(
        flight.view(atShare: Double(step) / Double(count)),
        flight.view(atShare: Double(step + 1) / Double(count)))
      shortest = min(shortest, length)
      longest = max(longest, length)
      sum += length
    }
    #expect(longest / shortest < 1.02, "seed \(seed)")
    #expect(abs(sum / flight.length - 1) < 0.01, "seed \(seed)")
  }

  @Test("no other way that was tried is shorter", arguments: Seeds.first(100))
  func isShortest(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let (start, end) = (Self.view(&random), Self.view(&random))
    let flight = Flight(from: start, to: end)
    let middle = flight.view(atShare: 0.5)
    for _ in 0..<20 {
      let other = Flight.View(
        center: middle.center + (end.center - start.center) * random.double(in: -0.3...0.3),
        span: middle.span * exponential(random.double(in: -0.7...0.7)))
      let around =
        Flight(from: start, to: other).length + Flight(from: other, to: end).length
      #expect(around > flight.length - 1e-9, "seed \(seed)")
    }
  }

  @Test("the way back is the same way", arguments: Seeds.first(100))
  func isReversible(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let (start, end) = (Self.view(&random), Self.view(&random))
    let (there, back) = (Flight(from: start, to: end), Flight(from: end, to: start))
    #expect(abs(there.length - back.length) < 1e-9 * there.length, "seed \(seed)")
    for share in [0.1, 0.4, 0.8] {
      let (one, other) = (there.view(atShare: share), back.view(atShare: 1 - share))
      #expect(one.center.distance(to: other.center) < 1e-6 * one.span, "seed \(seed)")
      #expect(abs(one.span / other.span - 1) < 1e-6, "seed \(seed)")
    }
  }

  @Test("a far place is seen from above on the way; a near one is not")
  func zoomsOut() {
    let start = Flight.View(center: [0.2, 0.3], span: 0.01)
    let far = Flight(from: start, to: Flight.View(center: [0.8, 0.4], span: 0.01))
    #expect(far.view(atShare: 0.5).span > 0.3)
    let near = Flight(from: start, to: Flight.View(center: [0.203, 0.3], span: 0.01))
    #expect(near.view(atShare: 0.5).span < 0.0125)
    #expect(near.duration < far.duration && far.duration <= 2.8)
  }

  @Test("a zoom about the middle is even in the logarithm")
  func zoom() {
    let start = Flight.View(center: [0.5, 0.5], span: 1)
    let flight = Flight(from: start, to: Flight.View(center: [0.5, 0.5], span: 0.01))
    #expect(abs(flight.view(atShare: 0.5).span - 0.1) < 1e-12)
    #expect(flight.view(atShare: 0.5).center == [0.5, 0.5])
  }

  @Test("what is not a view, or no way at all, is at its end at once")
  func degenerate() {
    let sound = Flight.View(center: [0.5, 0.5], span: 1)
    #expect(Flight(from: sound, to: sound).duration == 0)
    for view in [
      Flight.View(center: [.nan, 0], span: 1), Flight.View(center: [0, 0], span: 0),
      Flight.View(center: [0, 0], span: -1), Flight.View(center: [0, 0], span: .infinity),
    ] {
      let flight = Flight(from: view, to: sound)
      #expect(flight.duration == 0 && flight.view(after: 0.1) == sound)
    }
  }
}
