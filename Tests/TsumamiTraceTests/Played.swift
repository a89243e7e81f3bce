import TestSupport
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
    var options = TraceRunner.Options()
    configure(&options)
    (text, error) = try runCommand(on: trace) { (input, output) throws(TraceError) in
      try TraceRunner(options: options, output: output).run(input: input)
    }
  }
}
