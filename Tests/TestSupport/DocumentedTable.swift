import Foundation
import Testing

/// A table of results in the documentation that tests keep true.
public enum DocumentedTable {
  /// Makes sure that a guide's last table has these rows; writes them there when asked to, by
  /// TSUMAMI_WRITE_DOCS in the environment.
  ///
  /// - Parameters:
  ///   - rows: the rows, without the head.
  ///   - page: the name of the guide.
  ///   - columns: the number of columns.
  /// - Throws: an error if the guide cannot be read or has no such table.
  public static func check(_ rows: [String], in page: String, columns: Int) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/Tsumami/Tsumami.docc/\(page)")
    let text = try String(contentsOf: file, encoding: .utf8)
    let rule = "|" + String(repeating: " --- |", count: columns) + "\n"
    let head = try #require(text.range(of: rule)).upperBound
    let rest = text[head...].components(separatedBy: "\n").drop { $0.hasPrefix("|") }
    let written =
      text[..<head] + rows.joined(separator: "\n") + "\n" + rest.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["TSUMAMI_WRITE_DOCS"] != nil {
      try written.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == written)
  }
}
