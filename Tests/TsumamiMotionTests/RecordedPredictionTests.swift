import Foundation
import TestSupport
import Testing
import TsumamiGeometry
import TsumamiMotion

/// Predictions of fingers that others have recorded, by the protocol of a published benchmark.
///
/// Henze et al., MobileHCI 2017: eleven consecutive moves of a stroke, and the error of the place
/// of the finger two, four and six samples later. Past the end of the stroke that is its last
/// point. The error of a participant is the mean of those of three tasks; that of all, the mean of
/// those of the participants.
@Suite(.takesSeconds) struct RecordedPredictionTests {
  private static let files = [
    "mobilehci17-participant-1.jsonl", "mobilehci17-participants-2-to-5.jsonl",
  ].map(RecordedData.file)
  private static let hasData = !files.contains(nil)

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

  /// The samples ahead at which errors are asked for; the model goes no further than 67 ms.
  private static let horizons = [1, 2, 4, 6]

  private typealias Sample = (time: Double, place: Vector)

  /// Eleven moves, and where the finger is after 1, 2, 4 and 6 more; in points.
  private struct Window {
    var participant: String
    var task: String
    var samples: ArraySlice<Sample>
    var futures: [Vector]
    /// What the model says for each horizon.
    var model: [Vector]
    var isLast: Bool

    var here: Vector { samples[samples.endIndex - 1].place }
    var step: Vector { here - samples[samples.endIndex - 2].place }
    /// The displacement to come in 33 ms.
    var future: Vector { futures[1] }
  }

  /// Pixels of the recordings in a point: 12.72 per millimetre, 163 points per inch.
  private static let pixels = 12.72 * 25.4 / 163

  private static let recorded = Result { try read() }

  private static func read() throws -> [Window] {
    var windows: [Window] = []
    for file in files {
      let text = try String(contentsOf: #require(file), encoding: .utf8)
      for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
        let stroke = try JSONDecoder().decode(Stroke.self, from: Data(line))
        // The name is a task, a participant and a number: drawing-p2#17.
        let names = stroke.name.split { "-#".contains($0) }
        let moves = stroke.events.filter { $0.phase == "move" }.map {
          (time: $0.t_us / 1e6, place: Vector($0.x, $0.y) / pixels)
        }
        guard moves.count > 10 else { continue }
        for end in 10..<moves.count {
          let samples = moves[end - 10...end]
          guard zip(samples, samples.dropFirst()).allSatisfy({ $0.time < $1.time }) else {
            continue
          }
          windows.append(
            Window(
              participant: String(names[names.count - 2].dropFirst()), task: String(names[0]),
              samples: samples,
              futures: horizons.map {
                moves[Swift.min(end + $0, moves.count - 1)].place - moves[end].place
              },
              model: model(of: samples), isLast: end == moves.count - 1))
        }
      }
    }
    return windows
  }

  /// What the model says of moves for each horizon.
  private static func model(of samples: ArraySlice<Sample>) -> [Vector] {
    var tracker = VelocityTracker<Vector>()
    for sample in samples { tracker.add(sample.place, at: sample.time) }
    let last = samples[samples.endIndex - 1].time
    return horizons.map {
      tracker.predictedDisplacement(at: last + Double($0) / 60, now: last)
    }
  }

  private static func mean(_ values: [Double]) -> Double {
    values.reduce(0, +) / Double(Swift.max(values.count, 1))
  }

  /// The ways to predict: the displacements of a window at the horizons.
  private static let predictors: [(name: String, predict: @Sendable (Window) -> [Vector])] = [
    ("none", { _ in horizons.map { _ in .zero } }),
    ("linear", { window in horizons.map { window.step * Double($0) } }),
    ("model", { $0.model }),
  ]

  /// The windows with what a way to predict says of each.
  private static func predict(_ name: String) throws -> [(window: Window, said: [Vector])] {
    let predictor = try #require(predictors.first { $0.name == name })
    return try recorded.get().map { ($0, predictor.predict($0)) }
  }

  /// The mean error of each participant in pixels at a horizon, for each task.
  private static func errors(
    _ predictions: [(window: Window, said: [Vector])], at place: Int
  ) -> [String: [Double]] {
    Dictionary(grouping: predictions) { $0.window.participant }.mapValues { own in
      ["writing", "drawing", "fitts"].map { task in
        mean(
          own.filter { $0.window.task == task }.map {
            $0.said[place].distance(to: $0.window.futures[place]) * pixels
          })
      }
    }
  }

  @Test(
    "fingers are predicted better than by a ruler, and side effects stay small",
    .enabled(if: hasData, Comment(rawValue: RecordedData.missing)))
  func table() throws {
    #expect(try Self.recorded.get().count == 67182)
    var rows: [String] = []
    for (name, _) in Self.predictors {
      let predictions = try Self.predict(name)
      let errors = (0..<4).map { Self.mean(Self.errors(predictions, at: $0).values.map(Self.mean)) }
      if name == "model" {
        #expect(errors[0] < 4.9 && errors[1] < 9.9 && errors[2] < 23.5 && errors[3] < 40.5)
      }
      let groups = [Self.rests, Self.slows, Self.turns, Self.stopsDead].map { isCounted in
        Self.mean(
          predictions.filter { isCounted($0.window) }.map {
            $0.said[1].distance(to: $0.window.future) * Self.pixels
          })
      }
      // What is predicted against the direction in which the finger goes.
      let moving = predictions.filter { $0.window.future.length > 1.5 }
      let wrong = moving.filter { $0.said[1].dot($0.window.future) < -0.5 }.count
      // How far what is shown lags behind, as a time at the speed of the finger.
      var (behind, squares) = (0.0, 0.0)
      for (window, said) in moving {
        behind += (window.future - said[1]).dot(window.step)
        squares += window.step.lengthSquared
      }
      let share = 100 * Double(wrong) / Double(moving.count)
      var cells = (errors[..<3] + groups).map { String(format: "%.1f", $0) }
      cells.append(String(format: "%.1f %%", share))
      cells.append(String(format: "%.0f ms", behind / squares * 1000 / 60))
      rows.append("| \(name) | \(cells.joined(separator: " | ")) |")
    }
    try DocumentedTable.check(rows, in: "Prediction.md", columns: 10)
  }

  @Test(
    "people left out of the training are predicted as the guide says",
    .enabled(if: hasData, Comment(rawValue: RecordedData.missing)))
  func leftOut() throws {
    let guide = try DocumentedTable.rows(in: "Prediction.md", columns: 5)
    let linear = try Self.predict("linear")
    let model = try Self.predict("model")
    for participant in ["1", "2", "3", "4", "5"] {
      func cells(_ name: String) throws -> [String] {
        Array(try #require(guide.first { $0[0] == participant && $0[1] == name }).dropFirst(2))
      }
      for (place, cell) in try cells("linear").enumerated() {
        let tasks = try #require(Self.errors(linear, at: place + 1)[participant])
        let texts = tasks.map { String(format: "%.1f", $0) }
        #expect(
          cell == texts.joined(separator: " ") + String(format: " = %.2f", Self.mean(tasks)))
      }
      // The constants have seen these strokes: they are no worse than those that had not.
      for (place, cell) in try cells("model").enumerated() {
        let seen = Self.mean(try #require(Self.errors(model, at: place + 1)[participant]))
        let unseen = try #require(Double(cell.drop { $0 != "=" }.dropFirst(2)))
        #expect(seen < unseen + 0.1 && unseen < 1.15 * seen, "\(participant), \(cell)")
      }
    }
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
    let windows = try Self.recorded.get()
    for (name, isCounted) in [("rest", Self.rests), ("stops", Self.slows), ("turns", Self.turns)] {
      let counted = windows.filter(isCounted)
      #expect(!counted.isEmpty)
      let none = Self.mean(counted.map { $0.future.length })
      let model = Self.mean(counted.map { $0.model[1].distance(to: $0.future) })
      #expect(model <= none, "\(name): \(model) and \(none)")
    }
  }
}
