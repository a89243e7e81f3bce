import Foundation
import TestSupport
import Testing
import TsumamiGeometry
import TsumamiMotion

/// The velocity at lifts that are made of recorded movements: each is cut at each of its samples.
///
/// The truth is the slope of a polynomial of the third degree over the 50 ms before and after.
@Suite struct RecordedLiftTests {
  private static let files = [
    "mobilehci17-participant-1.jsonl", "evemu-devices.jsonl", "aosp-pixel-tablet.jsonl",
  ]
  private static let hasData = files.allSatisfy { RecordedData.file($0) != nil }

  private typealias Sample = (time: Double, place: Vector)

  /// The places of each finger in points, which are 1/163 inch.
  private static func strokes() throws -> [[Sample]] {
    var strokes: [[Sample]] = []
    for file in files {
      for recording in try Recording.all(in: file) where recording.surface == "touchscreen" {
        guard let units = recording.unitsPerMillimetre else { continue }
        var fingers: [Int: [Sample]] = [:]
        for event in recording.events where event.phase != "up" {
          let place = Vector(event.x / units.x, event.y / units.y) * (163 / 25.4)
          if event.phase == "down" {
            fingers.removeValue(forKey: event.id).map { strokes.append($0) }
          }
          fingers[event.id, default: []].append((event.time, place))
        }
        strokes += fingers.keys.sorted().compactMap { fingers[$0] }
      }
    }
    return strokes
  }

  /// The slope at a time of the polynomial of a degree that fits samples best.
  private static func slope(
    of samples: ArraySlice<Sample>, at time: Double, degree: Int
  ) -> Vector? {
    guard samples.count > degree else { return nil }
    var rows = Array(repeating: Array(repeating: 0.0, count: degree + 3), count: degree + 1)
    for sample in samples {
      // In units of 50 ms, so that all powers are of one size.
      let u = (sample.time - time) / 0.05
      let powers = (0...degree).map { pow(u, Double($0)) }
      for row in 0...degree {
        for column in 0...degree { rows[row][column] += powers[row] * powers[column] }
        rows[row][degree + 1] += powers[row] * sample.place.x
        rows[row][degree + 2] += powers[row] * sample.place.y
      }
    }
    for pivot in 0...degree {
      let best = (pivot...degree).max { abs(rows[$0][pivot]) < abs(rows[$1][pivot]) } ?? pivot
      rows.swapAt(pivot, best)
      guard abs(rows[pivot][pivot]) > 1e-12 else { return nil }
      for row in 0...degree where row != pivot {
        let factor = rows[row][pivot] / rows[pivot][pivot]
        for column in pivot..<degree + 3 { rows[row][column] -= factor * rows[pivot][column] }
      }
    }
    return Vector(rows[1][degree + 1], rows[1][degree + 2]) / rows[1][1] / 0.05
  }

  @Test(
    "no recorded finger that slows down is thrown where the parabola points back",
    .enabled(if: hasData, Comment(rawValue: RecordedData.missing)))
  func thrown() throws {
    var (lifts, replaced, thrown, back) = (0, 0, 0, 0)
    var errors: [Double] = []
    for stroke in try Self.strokes() {
      for end in stroke.indices.dropFirst(2).dropLast(2) {
        let (time, place) = stroke[end]
        let near = stroke.filter { abs($0.time - time) <= 0.05 + 1e-6 }[...]
        guard near.count > 5, let truth = Self.slope(of: near, at: time, degree: 3) else {
          continue
        }
        var tracker = VelocityTracker<Vector>()
        for sample in stroke[...end] { tracker.add(sample.place, at: sample.time) }
        guard let velocity = tracker.velocity(at: time) else { continue }
        lifts += 1
        // Where the gap of 40 ms cuts, the parabola has fewer samples than that.
        let counted = stroke[...end].filter { time - $0.time <= 0.1 + 1e-6 }
        let isCut = zip(counted, counted.dropFirst()).contains { $1.time - $0.time > 0.04 }
        let movement = place - stroke[end - 1].place
        guard !isCut, let parabola = Self.slope(of: counted[...], at: time, degree: 2),
          parabola.dot(movement) < 0
        else { continue }
        replaced += 1
        errors.append(velocity.distance(to: truth))
        if velocity.length > 300, truth.length < 150 { thrown += 1 }
        if velocity.dot(movement) < 0 { back += 1 }
      }
    }
    #expect(lifts > 8000 && replaced > 100, "\(lifts) lifts, \(replaced) of them replaced")
    #expect(thrown == 0 && back == 0, "\(thrown) thrown and \(back) thrown back of \(replaced)")
    #expect(errors.sorted()[errors.count / 2] < 60, "\(errors.sorted()[errors.count / 2]) pt/s")
  }
}
