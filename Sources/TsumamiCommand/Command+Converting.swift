import Foundation
import Tsumami
import TsumamiRecordings

extension Command {
  /// Makes a trace of a recording; nothing is written when it cannot be read.
  static func importRecording(_ arguments: ImportArguments) -> Int32 {
    var stage: StageDescription?
    if let file = arguments.stage {
      let status = withInput(file) { (input) throws(TraceError) in
        stage = try Trace(input: input).stage
        return 0
      }
      guard status == 0 else { return status }
    }
    return withInput(arguments.file) { (input) throws(TraceError) in
      let recording = try ImportedRecording(
        input: input, from: arguments.format, options: arguments.options)
      note(recording.notes, about: arguments.file)
      return write(Array(recording.trace(on: stage).text.utf8), to: arguments.output)
    }
  }

  /// Writes the input of a trace for another program.
  static func exportTrace(_ arguments: ExportArguments) -> Int32 {
    withInput(arguments.file) { (input) throws(TraceError) in
      let exported = ExportedTrace(try Trace(input: input), to: arguments.format)
      note(exported.notes, about: arguments.file)
      return write(Array(exported.text.utf8), to: arguments.output)
    }
  }

  private static func note(_ sentences: [String], about file: String) {
    for sentence in sentences { say("\(file): note: \(sentence)") }
  }
}
