import Foundation
import Testing
import Tsumami
import TsumamiRecordings

/// A recording that is read, with its lines as short text.
struct Recorded {
  let recording: ImportedRecording

  init(
    _ text: String, from format: RecordingFormat? = nil,
    _ configure: (inout ImportOptions) -> Void = { _ in }
  ) throws(TraceError) {
    var options = ImportOptions()
    configure(&options)
    recording = try ImportedRecording(Array(text.utf8), from: format, options: options)
  }

  var notes: [String] { recording.notes }

  /// The lines: time, pointer, phase and position of each.
  var lines: [String] {
    recording.lines.map { line in
      switch line {
      case .pointer(let sample, _, let time, _):
        "\(Self.text(time)) \(sample.id) \(sample.phase) "
          + "\(Self.text(sample.position.x)),\(Self.text(sample.position.y))"
      case .indirect(let sample, _): "\(Self.text(sample.time)) \(sample.action)"
      case .key(let key, let name):
        "\(Self.text(key.time)) \(key.isDown ? "down" : "up") \(name ?? "\(key.key)")"
      case .time(let time): "\(Self.text(time))"
      case .call, .header: "?"
      }
    }
  }

  var samples: [PointerSample] {
    recording.lines.compactMap {
      if case .pointer(let sample, _, _, _) = $0 { sample } else { nil }
    }
  }

  private static func text(_ value: Double) -> String { String(format: "%g", value) }
}

/// The message with which a recording is rejected; nil if it is not.
func rejection(_ text: String, from format: RecordingFormat? = nil) -> String? {
  rejection(Array(text.utf8), from: format)
}

func rejection(_ bytes: [UInt8], from format: RecordingFormat? = nil) -> String? {
  do throws(TraceError) {
    _ = try ImportedRecording(bytes, from: format)
    return nil
  } catch {
    return "\(error.line): \(error.message)"
  }
}
