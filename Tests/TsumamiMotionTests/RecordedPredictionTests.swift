import Foundation
import TestSupport
import Testing
import TsumamiGeometry
import TsumamiMotion

/// Predictions of fingers that others have recorded, by the protocol of a published benchmark.
///
/// Henze et al., MobileHCI 2017: eleven consecutive moves of a stroke, and the error of the place
/// of the finger two samples later. Past the end of the stroke that is its last point.
@Suite struct RecordedPredictionTests {
  private static let file = RecordedData.file("mobilehci17-participant-1.jsonl")
  private static let hasData = file != nil

  private struct Stroke: Decodable {
    struct Event: Decodable {
      var t_us: Double
      var phase: String
      var x: Double
      var y: Double
    }
    var name: String
    var events: [Event]
  }

  /// Eleven moves, and where the finger is after 1, 2 and 4 more; in points.
  private struct Window {
    var task: String
    var samples: [(time: Double, place: Vector)]
    var targets: [Vector]
    var isLast: Bool

    var here: Vector { samples[10].place }
    var step: Vector { here - samples[9].place }
    /// The displacement to come in 33 ms.
    var future: Vector { targets[1] - here }

    func model(_ ahead: Double) -> Vector {
      var tracker = VelocityTracker<Vector>()
      for sample in samples { tracker.add(sample.place, at: sample.time) }
      let last = samples[10].time
      return tracker.predictedDisplacement(at: last + ahead, now: last)
    }
  }

  /// Pixels of the recordings in a point: 12.72 per millimetre, 163 points per inch.
  private static let pixels = 12.72 * 25.4 / 163

  private static func windows() throws -> [Window] {
    var windows: [Window] = []
    for line in try String(contentsOf: #require(file), encoding: .utf8).split(separator: "\n") {
      let stroke = try JSONDecoder().decode(Stroke.self, from: Data(line.utf8))
      let moves = stroke.events.filter { $0.phase == "move" }.map {
        (time: $0.t_us / 1e6, place: Vector($0.x, $0.y) / pixels)
      }
      guard moves.count > 10 else { continue }
      for end in 10..<moves.count {
        let samples = Array(moves[end - 10...end])
        guard zip(samples, samples.dropFirst()).allSatisfy({ $0.time < $1.time }) else { continue }
        windows.append(
          Window(
            task: String(stroke.name.prefix { $0 != "-" }), samples: samples,
            targets: [1, 2, 4].map { moves[Swift.min(end + $0, moves.count - 1)].place },
            isLast: end == moves.count - 1))
      }
    }
    return windows
  }

  private static func mean(_ values: [Double]) -> Double {
    values.reduce(0, +) / Double(Swift.max(values.count, 1))
  }

  /// A way to predict: the displacement of a window some steps of 17 ms ahead.
  private typealias Predictor = @Sendable (Window, Double) -> Vector
  private static let predictors: [(name: String, predict: Predictor)] = [
    ("none", { _, _ in .zero }),
    ("linear, last two points", { $0.step * $1 }),
    ("the model", { $0.model($1 / 60) }),
  ]

  /// The mean error at a number of samples ahead, in pixels, as the mean of the three tasks.
  private static func error(_ windows: [Window], _ place: Int, _ predict: Predictor) -> Double {
    let ahead = [1.0, 2, 4][place]
    return mean(
      ["writing", "drawing", "fitts"].map { task in
        mean(
          windows.filter { $0.task == task }.map {
            predict($0, ahead).distance(to: $0.targets[place] - $0.here) * pixels
          })
      })
  }

  @Test(
    "fingers are predicted better than by a ruler, and side effects stay small",
    .enabled(if: hasData, Comment(rawValue: RecordedData.missing)))
  func table() throws {
    let windows = try Self.windows()
    #expect(windows.count == 8703)
    var rows: [String] = []
    for (name, predict) in Self.predictors {
      let errors = (0..<3).map { Self.error(windows, $0, predict) }
      if name == "the model" { #expect(errors[0] < 5.3 && errors[1] < 10.6 && errors[2] < 23.6) }
      func mean(where isCounted: (Window) -> Bool) -> Double {
        Self.mean(
          windows.filter(isCounted).map { predict($0, 2).distance(to: $0.future) * Self.pixels })
      }
      let groups = [
        mean(where: Self.rests), mean(where: Self.slows), mean(where: Self.turns),
        mean(where: Self.stopsDead),
      ]
      // What is predicted against the direction in which the finger goes.
      let moving = windows.filter { $0.future.length > 1.5 }
      let wrong = moving.filter { predict($0, 2).dot($0.future) < -0.5 }.count
      // How far what is shown lags behind, as a time at the speed of the finger.
      var (behind, squares) = (0.0, 0.0)
      for window in moving {
        behind += (window.future - predict(window, 2)).dot(window.step)
        squares += window.step.lengthSquared
      }
      let share = 100 * Double(wrong) / Double(moving.count)
      var cells = (errors + groups).map { String(format: "%.1f", $0) }
      cells.append(String(format: "%.1f %%", share))
      cells.append(String(format: "%.0f ms", behind / squares * 1000 / 60))
      rows.append("| \(name) | \(cells.joined(separator: " | ")) |")
    }
    try DocumentedTable.check(rows, in: "Prediction.md", columns: 10)
  }

  private static func rests(_ window: Window) -> Bool {
    let places = window.samples.suffix(4).map(\.place)
    return mean(zip(places, places.dropFirst()).map { $0.distance(to: $1) }) < 2.0 / 3
  }

  private static func isMoving(_ window: Window) -> Bool {
    !window.isLast && window.step.length > 1.5
  }

  /// It is half as fast, on average, in the next two steps.
  private static func slows(_ window: Window) -> Bool {
    isMoving(window) && window.future.length < window.step.length
  }

  private static func stopsDead(_ window: Window) -> Bool {
    isMoving(window) && window.future.length < window.step.length / 2
  }

  /// It goes off by more than 45°.
  private static func turns(_ window: Window) -> Bool {
    isMoving(window) && window.future.length > 1.5
      && window.future.dot(window.step) < 0.7 * window.future.length * window.step.length
  }

  @Test(
    "a prediction is never worse than none at rest, at stops and at turns",
    .enabled(if: hasData, Comment(rawValue: RecordedData.missing)))
  func neverWorse() throws {
    let windows = try Self.windows()
    for (name, isCounted) in [("rest", Self.rests), ("stops", Self.slows), ("turns", Self.turns)] {
      let counted = windows.filter(isCounted)
      #expect(!counted.isEmpty)
      let none = Self.mean(counted.map { $0.future.length })
      let model = Self.mean(counted.map { $0.model(2.0 / 60).distance(to: $0.future) })
      #expect(model <= none, "\(name): \(model) and \(none)")
    }
  }
}
