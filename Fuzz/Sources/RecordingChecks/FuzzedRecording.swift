import Foundation
import FuzzKit
@testable import TsumamiRecordings

/// What must hold for any bytes in the place of a recording or of traces.
public enum FuzzedRecording {
  /// Reads a recording: it is rejected, or it makes a trace that can be read and exported again.
  ///
  /// Its format is named by the word of the command.
  public static func check(
    _ data: UnsafePointer<UInt8>?, _ size: Int, as format: String
  ) {
    guard let format = RecordingFormat(rawValue: format) else { fatalError("no such format") }
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    guard let recording = try? ImportedRecording(bytes, from: format) else { return }
    let trace = recording.trace()
    let text = trace.text
    Tally.count(text.utf8.count { $0 == 0x0A })
    do {
      _ = try Trace(text)
    } catch {
      fatalError("an import that is no trace: \(error)")
    }
    for format in ExportFormat.allCases { _ = ExportedTrace(trace, to: format) }
  }

  /// Measures traces, each on one line: whatever they are, each gives a line or an error.
  ///
  /// A file that does not begin as text in UTF-8 is refused.
  public static func checkMeasuring(_ data: UnsafePointer<UInt8>?, _ size: Int) {
    // An input is shorter than what a pipe holds.
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { fatalError("no pipe") }
    defer { close(ends[0]) }
    if let data, size > 0 { _ = write(ends[1], data, min(size, 1 << 15)) }
    close(ends[1])
    let output = open("/dev/null", O_WRONLY)
    defer { close(output) }
    var options = TraceMeasurer.Options()
    if let setting = try? TraceSetting("pan.minimumDistance=6") {
      options.combinations = [[], [setting]]
    }
    options.playing.settleTime = 0.1
    do {
      try TraceMeasurer(options: options, output: output).runRecords(input: ends[0]) { _ in }
    } catch let error as TraceError where error.line == 1 && error.kind == .format {
      return
    } catch {
      fatalError("measuring stopped: \(error)")
    }
  }
}
