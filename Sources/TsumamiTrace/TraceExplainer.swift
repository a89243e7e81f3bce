#if !hasFeature(Embedded)
import Foundation
import Tsumami

/// Plays traces and says in English sentences why gestures and other attachments began, waited,
/// failed or were cancelled, as `tsumami explain` does.
///
/// Memory does not grow with the length of a trace.
package final class TraceExplainer {
  private let name: String?
  private let output: Int32
  private var bytes: [UInt8] = []
  private var explanation: Explanation?
  private var traceCount = 0
  /// The names of all attachments so far; collected only if the caller gives one.
  private var names: Set<String> = []
  private var lineCount = 0

  /// Makes an explainer.
  ///
  /// - Parameters:
  ///   - name: the name of the only attachment that is explained; nil for all.
  ///   - output: the file descriptor to print to; standard output by default.
  package init(only name: String? = nil, output: Int32 = STDOUT_FILENO) {
    self.name = name
    self.output = output
  }

  /// Explains all traces of a file or a pipe.
  ///
  /// - Parameter input: the file descriptor to read from.
  /// - Throws: ``TraceError`` at the first line that is wrong, when input or output fails, or at
  ///   the end if no attachment has the given name; the output before it is printed.
  package func run(input: Int32) throws(TraceError) {
    lineCount = 0
    do throws(TraceError) {
      try TraceReader.read(input, wait: { () throws(TraceError) in try flush() }) {
        (line, number) throws(TraceError) in
        lineCount = number
        take(line)
        if bytes.count >= 1 << 15 { try flush() }
      }
    } catch {
      explanation?.close()
      explanation = nil
      try flush()
      throw error
    }
    // An empty file is a trace without a line.
    if traceCount == 0 { start(.implied) }
    finish()
    try flush()
    if let name, !names.contains(name) {
      let known = names.isEmpty ? "there is none with a name" : "expected \(Quantity.choice(names))"
      throw TraceError(
        .argument, line: lineCount, message: "there is no attachment \"\(name)\"; \(known)")
    }
  }

  private func take(_ line: TraceLine) {
    if case .header(let stage) = line {
      finish()
      start(stage)
    } else {
      if explanation == nil { start(.implied) }
      explanation?.take(line)
    }
  }

  private func start(_ stage: StageDescription) {
    traceCount += 1
    if traceCount > 1 { print("") }
    explanation = Explanation(stage, only: name) { [unowned self] in print($0) }
  }

  private func finish() {
    explanation?.finish()
    if name != nil, let explanation { names.formUnion(explanation.names) }
    explanation?.close()
    explanation = nil
  }

  private func print(_ line: String) {
    bytes += line.utf8
    bytes.append(0x0A)
  }

  private func flush() throws(TraceError) {
    let failure = bytes.withUnsafeBytes { OutputDescriptor.write($0, to: output) }
    bytes.removeAll(keepingCapacity: true)
    if failure != 0 { throw TraceError(.output, line: lineCount, number: failure) }
  }
}
#endif
