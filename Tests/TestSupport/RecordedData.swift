import Foundation

/// Recordings and reference values of others, which lie beside the project and not in it.
public enum RecordedData {
  /// What a test says that is skipped because the data is not here.
  public static let missing = "the recorded data is not beside the project, in ../shared/data"

  /// A file of the data; nil when it is not here.
  public static func file(_ name: String) -> URL? {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("../shared/data/\(name)").standardizedFileURL
    return FileManager.default.isReadableFile(atPath: file.path) ? file : nil
  }
}
