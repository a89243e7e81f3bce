import Foundation
import TsumamiTrace

/// A trace of one finger that drags, or of two that turn and pinch the default content, written to
/// a file, read and played.
///
/// - Returns: the time per event, of which each has one line per finger, with numbers of 17 digits.
func replay(fingers: Int) -> Row {
  let events = 100_000
  var lines = ""
  for step in 0...events {
    let phase = step == 0 ? "down" : "move"
    let angle = Double(step) * 0.01
    for (id, side) in [(1, -1.0), (2, 1.0)].prefix(fingers) {
      let x = 500 + side * (100 + Double(step % 50)) * cos(angle)
      let y = 500 + side * (100 + Double(step % 50)) * sin(angle)
      let time = Double(step) / 120
      lines += #"{"t": \#(time), "pointer": \#(id), "phase": "\#(phase)", "at": [\#(x), \#(y)]}"#
      lines += "\n"
    }
  }
  let file = FileManager.default.temporaryDirectory.appendingPathComponent(
    "tsumami-\(ProcessInfo.processInfo.processIdentifier).jsonl")
  defer { try? FileManager.default.removeItem(at: file) }
  guard (try? Data(lines.utf8).write(to: file)) != nil else {
    preconditionFailure("the trace cannot be written to \(file.path)")
  }
  let row = measure(
    "a trace read and played, \(fingers == 1 ? "one finger" : "two fingers")", count: 1, runs: 11
  ) { _ in _ = try? Trace(contentsOf: file.path).play() }
  return row.divided(by: events)
}
