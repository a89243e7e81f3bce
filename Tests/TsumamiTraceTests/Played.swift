import Foundation
import TsumamiTrace

/// What comes out of a trace.
struct Played {
  var text: String
  var error: TraceError?

  var lines: [String] { text.split(separator: "\n").map(String.init) }

  /// The lines that contain all of these words.
  func lines(with words: String...) -> [String] {
    lines.filter { line in words.allSatisfy { line.contains($0) } }
  }

  init(_ trace: String, _ configure: (inout TraceRunner.Options) -> Void = { _ in }) throws {
    let input = FileManager.default.temporaryDirectory.appendingPathComponent(
      "trace-\(UUID().uuidString).jsonl")
    let output = input.appendingPathExtension("out")
    try Data(trace.utf8).write(to: input)
    try Data().write(to: output)
    defer {
      try? FileManager.default.removeItem(at: input)
      try? FileManager.default.removeItem(at: output)
    }
    var options = TraceRunner.Options()
    configure(&options)
    let reading = try FileHandle(forReadingFrom: input)
    let writing = try FileHandle(forWritingTo: output)
    do throws(TraceError) {
      try TraceRunner(options: options, output: writing.fileDescriptor).run(
        input: reading.fileDescriptor)
    } catch {
      self.error = error
    }
    text = try String(contentsOf: output, encoding: .utf8)
  }
}
