import Foundation
import TestSupport
import Testing
import TsumamiGeometry
import TsumamiMotion
import TsumamiTesting

@Suite struct VelocityTrackerTests {
  private func tracker(_ samples: [(Double, Double)]) -> VelocityTracker<Double> {
    var tracker = VelocityTracker<Double>()
    for (time, value) in samples { tracker.add(value, at: time) }
    return tracker
  }

  @Test("a parabola has the velocity of its last point")
  func parabola() throws {
    let samples = (0...8).map { step in
      let t = Double(step) * 0.01
      return (t, 3 + 200 * t - 1500 * t * t)
    }
    let velocity = try #require(tracker(samples).velocity(at: 0.08))
    #expect(abs(velocity - (200 - 3000 * 0.08)) < 1e-8)
  }

  @Test("two samples make a straight line, one makes nothing")
  func fewSamples() throws {
    #expect(tracker([(0, 5)]).velocity(at: 0) == nil)
    let velocity = try #require(tracker([(0, 5), (0.01, 7)]).velocity(at: 0.01))
    #expect(abs(velocity - 200) < 1e-9)
  }

  @Test("after a pause of more than 40 ms the velocity is not known")
  func pause() {
    let tracker = tracker([(0, 0), (0.01, 1), (0.02, 2)])
    #expect(tracker.velocity(at: 0.06) != nil)
    #expect(tracker.velocity(at: 0.0601) == nil)
  }

  @Test("a pause in the middle cuts off what was before it")
  func gap() throws {
    let samples = [(0.0, 1000.0), (0.01, 0), (0.06, 10), (0.07, 11), (0.08, 12), (0.09, 13)]
    let velocity = try #require(tracker(samples).velocity(at: 0.09))
    #expect(abs(velocity - 100) < 1e-8)
  }

  @Test("a sample exactly 100 ms old counts, an older one does not")
  func horizon() throws {
    let line = (0...5).map { (Double($0) * 0.02, Double($0)) }
    let bent = try #require(tracker([(0, 40)] + line.dropFirst()).velocity(at: 0.1))
    #expect(abs(bent - 50) > 1)
    let old = try #require(tracker([(-0.001, 40)] + line.dropFirst()).velocity(at: 0.1))
    #expect(abs(old - 50) < 1e-8)
  }

  @Test("a jump of all samples changes nothing")
  func shift() throws {
    var tracker = tracker((0...5).map { (Double($0) * 0.01, Double($0)) })
    tracker.shift(by: 1000)
    tracker.add(1006, at: 0.06)
    #expect(abs(try #require(tracker.velocity(at: 0.06)) - 100) < 1e-7)
  }

  @Test("a second sample of one time replaces the first, an older one is dropped")
  func disorder() throws {
    let samples = [(0.0, 0.0), (0.01, 1), (0.02, 99), (0.02, 2), (0.015, 500), (0.03, 3)]
    #expect(abs(try #require(tracker(samples).velocity(at: 0.03)) - 100) < 1e-8)
  }

  // MARK: Recordings of others

  private struct Recording: Decodable {
    struct Event: Decodable {
      var kind: String
      var t_us: Double
      var x: Double
      var y: Double
    }
    struct Expected: Decodable {
      var vx: Double
      var vy: Double
      var tolerance: Double
    }
    var name: String
    var events: [Event]
    var expected: Expected
  }

  private static let recordings = RecordedData.file("flutter_velocity.json")

  @Test(
    "on recordings from devices it agrees with Flutter's estimator",
    .enabled(if: recordings != nil, Comment(rawValue: RecordedData.missing)))
  func flutter() throws {
    let data = try Data(contentsOf: #require(Self.recordings))
    let recordings = try JSONDecoder().decode([Recording].self, from: data)
    #expect(recordings.count == 14)
    for recording in recordings {
      var tracker = VelocityTracker<Vector>()
      var last = 0.0
      // The up is no sample.
      for event in recording.events where event.kind == "down" || event.kind == "move" {
        last = event.t_us / 1e6
        tracker.add(Vector(event.x, event.y), at: last)
      }
      let velocity = try #require(tracker.velocity(at: last), "\(recording.name)")
      let expected = Vector(recording.expected.vx, recording.expected.vy)
      let tolerance = recording.expected.tolerance
      #expect(abs(velocity.x - expected.x) <= tolerance * abs(expected.x), "\(recording.name)")
      #expect(abs(velocity.y - expected.y) <= tolerance * abs(expected.y), "\(recording.name)")
    }
  }
}
