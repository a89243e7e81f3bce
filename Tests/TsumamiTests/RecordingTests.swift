import Foundation
import TestSupport
import Testing
import Tsumami
import TsumamiTesting

/// Fingers of real people on real devices.
@Suite struct RecordingTests {
  private static let files = ["evemu-devices.jsonl", "xorg-integration-tests.jsonl"]
  private static let hasData = files.allSatisfy { RecordedData.file($0) != nil }

  /// What was recognised of a recording, by the name of the gesture: after how many milliseconds
  /// and after how many points of the finger that had moved farthest.
  private struct Result {
    var name: String
    var fingers: Int
    var recognised: [String: (milliseconds: Double, points: Double)] = [:]
    var complaints: [String] = []

    var row: String {
      func cell(_ name: String) -> String {
        guard let (milliseconds, points) = recognised[name] else { return "–" }
        return "\(Int(milliseconds.rounded())) ms, \(Int(points.rounded())) pt"
      }
      let cells = ["pan", "pinch", "rotation"].map(cell).joined(separator: " | ")
      return "| \(name) | \(fingers) | \(cells) |"
    }
  }

  private func play(_ recording: Recording) -> Result {
    let stage = Stage(size: Size(1000, 1000))
    let node = stage.add(Node(frame: Rect(0, 0, 1000, 1000), hitInsets: Insets(-1e6)))
    var result = Result(name: recording.name, fingers: recording.mostFingers)
    var start: Double?
    var paths: [Int: (first: Vector, last: Vector)] = [:]
    func note(_ name: String) {
      guard result.recognised[name] == nil else { return }
      let farthest = paths.values.map { $0.first.distance(to: $0.last) }.max() ?? 0
      result.recognised[name] = ((stage.time - (start ?? 0)) * 1000, farthest)
    }
    stage.attach(Pan().onBegan { _ in note("pan") }, to: node) { $0.simultaneity = .all }
    stage.attach(Pinch().onBegan { _ in note("pinch") }, to: node) { $0.simultaneity = .all }
    stage.attach(Rotation().onBegan { _ in note("rotation") }, to: node) { $0.simultaneity = .all }
    stage.attach(AxisPinch(), to: node) { $0.simultaneity = .all }
    stage.attach(TransformGesture(), to: node) { $0.simultaneity = .all }
    stage.manipulate(node) { $0.limits = .inside(.parent, edge: .rubberBand) }
    let audit = StageAudit(of: stage)
    for input in recording.inputs {
      if case .pointer(let sample) = input {
        start = start ?? sample.time
        switch sample.phase {
        case .down: paths[sample.id] = (sample.position, sample.position)
        case .up, .cancel: paths[sample.id] = nil
        default: paths[sample.id]?.last = sample.position
        }
      }
      stage.send(input)
    }
    stage.flush()
    stage.cancelInput()
    stage.advance(to: stage.time + 60)
    result.complaints = audit.finish()
    if !stage.isIdle { result.complaints.append("not at rest") }
    return result
  }

  @Test(
    "recordings of all devices replay with finite values and balanced states",
    .enabled(if: hasData, Comment(rawValue: RecordedData.missing)))
  func balanced() throws {
    var count = 0
    for file in Self.files + ["aosp-pixel-tablet.jsonl", "mobilehci17-participant-1.jsonl"] {
      for recording in try Recording.all(in: file) {
        count += 1
        let complaints = play(recording).complaints
        #expect(complaints.isEmpty, "\(recording.name): \(complaints.prefix(3))")
      }
    }
    #expect(count > 160)
  }

  @Test(
    "recorded gestures are recognised, and no others",
    .enabled(if: hasData, Comment(rawValue: RecordedData.missing)))
  func judged() throws {
    var rows: [String] = []
    for file in Self.files {
      for recording in try Recording.all(in: file) where recording.mostFingers >= 2 {
        let result = play(recording)
        rows.append(result.row)
        let recognised = result.recognised
        if recording.name.contains("-tap") {
          #expect(recognised.isEmpty, "\(recording.name) is a tap")
        }
        if ["scroll", "swipe", "drag"].contains(where: recording.name.contains) {
          let pan = try #require(recognised["pan"], "\(recording.name) is a pan")
          #expect(pan.points < 40 && pan.milliseconds < 700, "\(recording.name)")
        }
        if recording.name.contains("circle") {
          #expect(recognised["pan"] != nil, "\(recording.name)")
        }
      }
    }
    try DocumentedTable.check(rows, in: "Recordings.md", columns: 5)
  }
}
