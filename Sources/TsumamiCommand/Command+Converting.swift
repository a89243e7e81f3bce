import Foundation
import Tsumami
import TsumamiRecordings

extension Command {
  /// Makes a trace of a recording; nothing is written when it cannot be read.
  static func importRecording(_ arguments: ImportArguments) -> Int32 {
    let files = [arguments.file, arguments.stage].compactMap { $0 }
    if let refusal = refusal(of: arguments.output, reading: files) { return refusal }
    return withStage(of: arguments.stage) { stage in
      withInput(arguments.file) { (input) throws(TraceError) in
        let recording = try ImportedRecording(
          input: input, from: arguments.format, options: arguments.options)
        note(recording.notes, about: arguments.file)
        return write(Array(recording.trace(on: stage).text.utf8), to: arguments.output)
      }
    }
  }

  /// Runs with the stage of a trace, or with nil without a file; a trace that cannot be read gives
  /// its status instead.
  static func withStage(of file: String?, _ body: (StageDescription?) -> Int32) -> Int32 {
    guard let file else { return body(nil) }
    var stage: StageDescription?
    let status = withInput(file) { (input) throws(TraceError) in
      stage = try Trace(input: input).stage
      return 0
    }
    return status == 0 ? body(stage) : status
  }

  /// Writes the input of a trace for another program.
  static func exportTrace(_ arguments: ExportArguments) -> Int32 {
    if let refusal = refusal(of: arguments.output, reading: [arguments.file]) { return refusal }
    return withInput(arguments.file) { (input) throws(TraceError) in
      let exported = ExportedTrace(try Trace(input: input), to: arguments.format)
      note(exported.notes, about: arguments.file)
      return write(Array(exported.text.utf8), to: arguments.output)
    }
  }

  private static func note(_ sentences: [String], about file: String) {
    for sentence in sentences { say("\(file): note: \(sentence)") }
  }
}
