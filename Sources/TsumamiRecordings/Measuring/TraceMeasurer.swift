import Foundation
import Tsumami
@_exported import TsumamiTrace

/// Measures traces, as `tsumami measure` does: one line of JSON for each trace and each combination
/// of settings.
///
/// A trace is read once, however many combinations there are. Memory does not grow with the number
/// of traces, and a line does not depend on other traces.
package final class TraceMeasurer {
  /// What is measured, and with which settings.
  package struct Options: Sendable {
    /// The combinations of settings, each of which is played; one without changes by default.
    package var combinations: [[TraceSetting]] = [[]]
    /// The definition of taps.
    package var taps = TapDefinition()
    /// The frame rate and the longest time for settling after the last line.
    package var playing = TraceRunner.Options()

    /// Makes the default options.
    package init() {}
  }

  /// The length limit of a whole trace on one line in bytes: 64 MiB.
  private static let longestTrace = 1 << 26
  private static let impliedHeader =
    #"{"tsumami":1,"stage":{"size":[1000,1000],"nodes":[{"id":"content","hitInset":-1e15,"#
    + #""manipulable":true}]}}"#

  private let options: Options
  private let writer: LineWriter
  private let sets: [String]
  private var meters: [Meter] = []
  /// The header of the meters' stages; traces often begin with the same one.
  private var header: [UInt8] = []
  private var stages: [StageDescription] = []
  private var traceCount = 0

  /// Makes a measurer.
  ///
  /// - Parameters:
  ///   - options: what is measured.
  ///   - output: the file descriptor to print to; standard output by default.
  package init(options: Options = Options(), output: Int32 = STDOUT_FILENO) {
    self.options = options
    writer = LineWriter(descriptor: output)
    sets = options.combinations.map { settings in
      "{" + settings.map { "\(JSONValue.quoted($0.name)):\($0.value)" }.joined(separator: ",") + "}"
    }
  }

  // MARK: Files

  /// Measures the traces of a file or a pipe.
  ///
  /// - Parameters:
  ///   - input: the file descriptor to read from.
  ///   - file: the name of the file, which is part of each line.
  /// - Throws: `TraceError` at the first line that is wrong, or when input or output fails; the
  ///   lines of the traces before it are printed.
  package func run(input: Int32, file: String) throws(TraceError) {
    traceCount = 0
    var reader = TraceReader()
    do throws(TraceError) {
      try forEachLine(of: input, longest: TraceReader.longestLine) {
        (bytes, _) throws(TraceError) in
        guard let line = try reader.read(bytes) else { return }
        if case .header = line { finish(file: file) }
        try take(line, bytes, reader.lineNumber)
        try writer.check(after: 0)
      }
    } catch {
      close()
      writer.flush()
      throw error
    }
    // A file without a line is a trace, too.
    if traceCount == 0, meters.isEmpty { try startImplied(0) }
    finish(file: file)
    try writer.flush(after: 0)
  }

  /// Measures whole traces, each on one line.
  ///
  /// - Parameters:
  ///   - input: the file descriptor to read from.
  ///   - report: called with each line that is wrong; the lines after it are measured.
  /// - Throws: `TraceError` when input or output fails, or at a line that is too long.
  package func runRecords(
    input: Int32, report: (TraceError) -> Void
  ) throws(TraceError) {
    defer { writer.flush() }
    try forEachLine(of: input, longest: Self.longestTrace) { (bytes, number) throws(TraceError) in
      guard bytes.count <= Self.longestTrace else {
        throw TraceError(line: number, message: "a line of more than \(Self.longestTrace) bytes")
      }
      // The lines of such a file are none, so there is nothing to go on with.
      if number == 1, let complaint = UnreadableBytes.complaint(about: bytes) {
        throw TraceError(line: number, message: complaint)
      }
      do throws(TraceError) {
        try measureRecord(bytes, number)
      } catch {
        close()
        report(error)
      }
      try writer.check(after: 0)
    }
    try writer.flush(after: 0)
  }

  private func measureRecord(
    _ bytes: UnsafeBufferPointer<UInt8>, _ number: Int
  ) throws(TraceError) {
    guard bytes.contains(where: { $0 > 0x20 }) else { return }
    let record: TraceRecord
    do throws(TraceRecord.Failure) {
      record = try TraceRecord(bytes)
    } catch {
      throw TraceError(line: number, message: error.message)
    }
    var reader = TraceReader()
    for (place, range) in record.lines.enumerated() {
      let part = UnsafeBufferPointer(rebasing: bytes[range])
      do throws(TraceError) {
        guard let line = try reader.read(part) else { continue }
        if case .header = line, place > 0 {
          throw TraceError(line: number, message: "a second header where one trace was expected")
        }
        try take(line, part, number)
      } catch {
        throw TraceError(
          line: number, message: "line \(place + 1) of the trace: \(error.message)")
      }
    }
    if record.lines.isEmpty { try startImplied(number) }
    finish { writer.text("name", record.name) }
  }

  private func forEachLine(
    of input: Int32, longest: Int,
    _ body: (UnsafeBufferPointer<UInt8>, Int) throws(TraceError) -> Void
  ) throws(TraceError) {
    var source = LineSource(descriptor: input, longest: longest)
    var number = 0
    while try source.next(
      wait: { () throws(TraceError) in try writer.flush(after: 0) },
      { (bytes) throws(TraceError) in
        number += 1
        try body(bytes, number)
      })
    {}
    if let failure = source.failure {
      throw TraceError(.input, line: number, number: failure)
    }
  }

  // MARK: Traces

  private func take(
    _ line: TraceLine, _ bytes: UnsafeBufferPointer<UInt8>, _ number: Int
  ) throws(TraceError) {
    if case .header(let stage) = line {
      try describe(stage, bytes, number)
      return start()
    }
    if meters.isEmpty { try startImplied(number) }
    for meter in meters { meter.take(line) }
  }

  /// Starts on the stage of a trace that has no header.
  private func startImplied(_ number: Int) throws(TraceError) {
    try Array(Self.impliedHeader.utf8).withUnsafeBufferPointer { (bytes) throws(TraceError) in
      try describe(.implied, bytes, number)
    }
    start()
  }

  /// Describes the stages of all combinations.
  private func describe(
    _ stage: StageDescription, _ bytes: UnsafeBufferPointer<UInt8>, _ number: Int
  ) throws(TraceError) {
    guard !header.elementsEqual(bytes) else { return }
    header = []
    stages = []
    var tree: JSONValue?
    for settings in options.combinations {
      guard !settings.isEmpty else {
        stages.append(stage)
        continue
      }
      if tree == nil { tree = try JSONValue.read(RecordedText(trusted: Array(bytes))).first }
      if tree?["stage"] == nil { tree = try Self.impliedTree() }
      guard let tree else { continue }
      do throws(TraceError) {
        stages.append(try Trace(TraceSetting.apply(settings, to: tree).text).stage)
      } catch {
        throw TraceError(
          line: number,
          message: "with \(settings.map(\.name).joined(separator: ", ")): \(error.message)")
      }
    }
    header = Array(bytes)
  }

  /// The header that stands for none, and for one without a stage.
  private static func impliedTree() throws(TraceError) -> JSONValue? {
    try JSONValue.read(RecordedText(trusted: Array(impliedHeader.utf8))).first
  }

  private func start() { meters = stages.map { Meter($0, options.taps) } }

  private func finish(file: String) {
    guard !meters.isEmpty else { return }
    traceCount += 1
    finish {
      writer.text("file", file)
      writer.number("trace", Double(traceCount))
    }
  }

  /// Ends the trace and prints a line for each combination, which begins with some parts.
  private func finish(_ start: () -> Void) {
    for (meter, set) in zip(meters, sets) {
      meter.finish(options.playing)
      writer.line {
        start()
        writer.json("set", set)
        meter.write(to: writer)
      }
    }
    close()
  }

  /// Breaks the cycles of references between the stages and the meters.
  private func close() {
    for meter in meters { meter.close() }
    meters = []
  }
}
