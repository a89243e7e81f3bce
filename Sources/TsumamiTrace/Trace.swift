import Foundation
import Tsumami

/// A recording of input, as a whole: what a test keeps of something that once went wrong.
///
/// ```swift
/// let played = try Trace(contentsOf: "Fixtures/stuck-pinch.jsonl").play()
/// ```
public struct Trace: Sendable {
  /// The stage on which it was recorded.
  public var stage: StageDescription
  /// What happened, in order; no header is among it.
  public var lines: [TraceLine]

  /// Reads a file; it holds one trace.
  ///
  /// - Throws: ``TraceError`` at the first line that is wrong, or the system's error when the file
  ///   cannot be read.
  public init(contentsOf path: String) throws {
    try self.init(String(contentsOfFile: path, encoding: .utf8))
  }

  /// Reads the text of a trace.
  ///
  /// - Throws: ``TraceError`` at the first line that is wrong, a second trace included.
  public init(_ text: String) throws(TraceError) {
    var reader = TraceReader()
    var stage: StageDescription?
    var lines: [TraceLine] = []
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      switch try Self.read(Array(line), with: &reader) {
      case .header(let description):
        guard stage == nil, lines.isEmpty else {
          throw TraceError(line: reader.lineNumber, message: "a second trace in a file of one")
        }
        stage = description
      case let line?: lines.append(line)
      case nil: break
      }
    }
    self.stage = stage ?? .implied
    self.lines = lines
  }

  /// Makes a trace of input on a stage.
  public init(_ inputs: [Input], on stage: StageDescription) {
    self.stage = stage
    lines = []
    var older: [PointerSample] = []
    for input in inputs {
      switch input {
      case .coalesced(let sample): older.append(sample)
      case .pointer(let sample):
        lines.append(.pointer(sample, coalesced: older))
        older = []
      case .indirect(let sample): lines.append(.indirect(sample))
      case .key(let key): lines.append(.key(key))
      case .time(let time): lines.append(.time(time))
      }
    }
  }

  private static func read(
    _ bytes: [UInt8], with reader: inout TraceReader
  ) throws(TraceError) -> TraceLine? {
    try bytes.withUnsafeBufferPointer { (bytes) throws(TraceError) in try reader.read(bytes) }
  }

  /// The input of all lines: what a stage is to be sent to do the same again.
  ///
  /// Calls are no input.
  public var inputs: [Input] {
    var inputs: [Input] = []
    for line in lines {
      switch line {
      case .pointer(let sample, let coalesced):
        inputs += coalesced.map { .coalesced($0) }
        inputs.append(.pointer(sample))
      case .indirect(let sample): inputs.append(.indirect(sample))
      case .key(let key): inputs.append(.key(key))
      case .call(_, let time), .time(let time): inputs.append(.time(time))
      case .header: break
      }
    }
    return inputs
  }
}
