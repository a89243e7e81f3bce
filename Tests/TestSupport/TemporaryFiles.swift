import Foundation
import TsumamiTrace

/// Files in a folder that is removed when nothing refers to them any more; a suite keeps them.
public final class TemporaryFiles {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString)

  /// Makes the folder.
  public init() {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Makes a file with a text, and returns its path.
  public func make(_ text: String = "") throws -> String {
    let file = folder.appendingPathComponent("\(UUID().uuidString).jsonl")
    try Data(text.utf8).write(to: file)
    return file.path
  }
}

/// Runs a command that reads a file with a text.
///
/// - Returns: what it writes to another file, and the error with which it ends.
public func runCommand(
  on text: String, _ command: (_ input: Int32, _ output: Int32) throws(TraceError) -> Void
) throws -> (text: String, error: TraceError?) {
  let files = TemporaryFiles()
  let output = try URL(fileURLWithPath: files.make())
  let reading = try FileHandle(forReadingFrom: URL(fileURLWithPath: files.make(text)))
  let writing = try FileHandle(forWritingTo: output)
  return try withExtendedLifetime((files, reading, writing)) {
    var failure: TraceError?
    do throws(TraceError) {
      try command(reading.fileDescriptor, writing.fileDescriptor)
    } catch {
      failure = error
    }
    return (try String(contentsOf: output, encoding: .utf8), failure)
  }
}
