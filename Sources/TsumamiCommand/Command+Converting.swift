import Foundation
import Tsumami
import TsumamiRecordings

extension Command {
  /// Makes a trace of a recording; nothing is written when it cannot be read.
  static func importRecording(_ arguments: ImportArguments) -> Int32 {
    var stage: StageDescription?
    if let file = arguments.stage {
      let status = withInput(file) { (input) throws(TraceError) in
        stage = try text(input, { text throws(TraceError) in try Trace(text).stage })
        return 0
      }
      guard status == 0 else { return status }
    }
    return withInput(arguments.file) { (input) throws(TraceError) in
      let recording = try ImportedRecording(
        bytes(input), from: arguments.format, options: arguments.options)
      note(recording.notes, about: arguments.file)
      return write(Array(recording.trace(on: stage).text.utf8), to: arguments.output)
    }
  }

  /// Writes the input of a trace for another program.
  static func exportTrace(_ arguments: ExportArguments) -> Int32 {
    withInput(arguments.file) { (input) throws(TraceError) in
      let trace = try text(input, { text throws(TraceError) in try Trace(text) })
      let exported = ExportedTrace(trace, to: arguments.format)
      note(exported.notes, about: arguments.file)
      return write(Array(exported.text.utf8), to: arguments.output)
    }
  }

  private static func note(_ sentences: [String], about file: String) {
    for sentence in sentences {
      FileHandle.standardError.write(Data("\(file): note: \(sentence)\n".utf8))
    }
  }

  private static func text<Value>(
    _ input: Int32, _ body: (String) throws(TraceError) -> Value
  ) throws(TraceError) -> Value {
    let bytes = try bytes(input)
    guard let text = String(wellFormed: bytes) else {
      throw TraceError(line: 1, message: "not UTF-8; expected a trace")
    }
    return try body(text)
  }

  /// All bytes of a file or a pipe.
  static func bytes(_ input: Int32) throws(TraceError) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = part.withUnsafeMutableBytes { read(input, $0.baseAddress, $0.count) }
      if count == 0 { return bytes }
      if count > 0 {
        bytes += part[..<count]
      } else if errno != EINTR {
        throw TraceError(.input, line: 0, message: String(cString: strerror(errno)))
      }
    }
  }
}
