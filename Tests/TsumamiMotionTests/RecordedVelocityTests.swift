import Foundation
import TestSupport
import Testing
import TsumamiGeometry
import TsumamiMotion
import TsumamiTesting

/// The estimators, on movements that others have recorded, against the values of others.
@Suite struct RecordedVelocityTests {
  private static let flutterFile = RecordedData.file("flutter_velocity.json")
  private static let androidFile = RecordedData.file("android_velocity.json")
  private static let computedFile = RecordedData.file("velocity_reference_computed.json")
  private static let hasData = flutterFile != nil && androidFile != nil && computedFile != nil

  private static func read<Contents: Decodable>(
    _ file: URL?, as: Contents.Type = Contents.self
  ) throws -> Contents {
    try JSONDecoder().decode(Contents.self, from: Data(contentsOf: #require(file)))
  }

  // MARK: Flutter

  private struct FlutterRecording: Decodable {
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

    /// The velocity at the last sample; the up is none.
    func velocity(_ estimator: VelocityEstimator) -> Vector? {
      var tracker = VelocityTracker<Vector>(estimator)
      var last = 0.0
      for event in events where event.kind == "down" || event.kind == "move" {
        last = event.t_us / 1e6
        tracker.add(Vector(event.x, event.y), at: last)
      }
      return tracker.velocity(at: last)
    }

    /// The displacement between the last two samples.
    var lastMovement: Vector {
      let places = events.filter { $0.kind != "up" }.suffix(2).map { Vector($0.x, $0.y) }
      return places[1] - places[0]
    }
  }

  @Test(
    "least squares agree with Flutter's on all its recordings",
    .enabled(if: hasData, Comment(rawValue: RecordedData.missing)))
  func flutter() throws {
    let recordings: [FlutterRecording] = try Self.read(Self.flutterFile)
    #expect(recordings.count == 14)
    var thrownBack: [String] = []
    for recording in recordings {
      let velocity = try #require(recording.velocity(.leastSquares), "\(recording.name)")
      let expected = recording.expected
      // One movement slows down so hard at its end that Flutter throws it back; here it goes on.
      if Vector(expected.vx, expected.vy).dot(recording.lastMovement) < 0 {
        thrownBack.append(recording.name)
        #expect(velocity.dot(recording.lastMovement) > 0)
        continue
      }
      #expect(
        abs(velocity.x - expected.vx) <= expected.tolerance * abs(expected.vx), "\(recording.name)")
      #expect(
        abs(velocity.y - expected.vy) <= expected.tolerance * abs(expected.vy), "\(recording.name)")
    }
    #expect(thrownBack == ["flutter_velocity_03"])
  }

  private struct Computed: Decodable {
    struct Flutter: Decodable {
      var name: String
      var lsq2: [Double]
      var ios_scroll: [Double]
    }
    struct Android: Decodable {
      struct Axes: Decodable {
        struct Pair: Decodable {
          var x: Double?
          var y: Double?
        }
        var lsq2: Pair?
        var impulse: Pair?
      }
      var name: String
      var pointer0: Axes
    }
    var flutter: [Flutter]
    var android: [Android]
  }

  @Test(
    "least squares and the weighted differences agree with values computed elsewhere",
    .enabled(if: hasData, Comment(rawValue: RecordedData.missing)))
  func computed() throws {
    let recordings: [FlutterRecording] = try Self.read(Self.flutterFile)
    let reference: Computed = try Self.read(Self.computedFile)
    for (recording, expected) in zip(recordings, reference.flutter) {
      try #require(recording.name == expected.name)
      let squares = try #require(recording.velocity(.leastSquares))
      if Vector(expected.lsq2[0], expected.lsq2[1]).dot(recording.lastMovement) >= 0 {
        #expect(close(squares, expected.lsq2, 1e-6), "\(recording.name)")
      }
      let weighted = try #require(recording.velocity(.weighted))
      // The reference has single precision.
      #expect(close(weighted, expected.ios_scroll, 1e-3), "\(recording.name)")
    }
  }

  private func close(_ velocity: Vector, _ expected: [Double], _ tolerance: Double) -> Bool {
    velocity.distance(to: Vector(expected[0], expected[1])) <= tolerance * (1 + velocity.length)
  }

  // MARK: Android

  private struct AndroidMovement: Decodable {
    struct Event: Decodable {
      var t_us: Double
      var pointer: Int
      var x: Double
      var y: Double
      var kind: String
      var frame_action: String
      var resampled: Bool?
    }
    struct Expected: Decodable {
      var axis: String
      var v: Double?
      var pointer: Int
      var tolerance: Double
    }
    var name: String
    var events: [Event]
    var expected: [String: [Expected]]

    /// The velocity of a pointer after the last event.
    func velocity(_ estimator: VelocityEstimator, ofPointer pointer: Int) -> Vector? {
      var tracker = VelocityTracker<Vector>(estimator)
      for event in events where event.pointer == pointer && event.resampled != true {
        // What was recorded as an up was a cancel in the tests of that name: of all pointers, or
        // of the one that left while others stayed.
        if event.kind == "up",
          name.hasPrefix("ActionCancel")
            || name.hasPrefix("ActionPointerCancel") && event.frame_action == "pointer_up"
        {
          tracker.reset()
        }
        if event.frame_action.hasSuffix("down") || event.frame_action == "move" {
          tracker.add(Vector(event.x, event.y), at: event.t_us / 1e6)
        }
      }
      return tracker.velocity(at: (events.last?.t_us ?? 0) / 1e6)
    }
  }

  @Test(
    "every velocity that Android expects is within its tolerance, or is not known",
    .enabled(if: hasData, Comment(rawValue: RecordedData.missing)))
  func android() throws {
    let movements: [AndroidMovement] = try Self.read(Self.androidFile)
    var count = 0
    for movement in movements {
      for (name, values) in movement.expected {
        for expected in values {
          count += 1
          let velocity = movement.velocity(
            name == "impulse" ? .impulse : .leastSquares, ofPointer: expected.pointer)
          let component = velocity.map { expected.axis == "x" ? $0.x : $0.y }
          let note = Comment(
            rawValue: "\(movement.name), \(name), \(expected): \(component as Any)")
          guard let wanted = expected.v else {
            #expect(component == nil, note)
            continue
          }
          let allowed = wanted == 0 ? 1e-6 : abs(wanted) * expected.tolerance
          #expect(try abs(#require(component, note) - wanted) <= allowed, note)
        }
      }
    }
    #expect(count > 100)
  }

  @Test(
    "the impulse agrees with values computed elsewhere",
    .enabled(if: hasData, Comment(rawValue: RecordedData.missing)))
  func impulse() throws {
    let movements: [AndroidMovement] = try Self.read(Self.androidFile)
    let reference: Computed = try Self.read(Self.computedFile)
    var count = 0
    for expected in reference.android {
      guard let movement = movements.first(where: { $0.name == expected.name }),
        let impulse = expected.pointer0.impulse, let x = impulse.x, let y = impulse.y,
        let velocity = movement.velocity(.impulse, ofPointer: 0)
      else { continue }
      count += 1
      #expect(close(velocity, [x, y], 1e-6), "\(movement.name): \(velocity) and not \(x), \(y)")
    }
    #expect(count > 20)
  }
}
