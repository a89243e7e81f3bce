import Foundation
import Testing

/// A table of results in the documentation that tests keep true.
public enum DocumentedTable {
  /// Makes sure that a guide's first table of so many columns has these rows; writes them there
  /// when asked to, by TSUMAMI_WRITE_DOCS in the environment.
  ///
  /// - Parameters:
  ///   - rows: the rows, without the head.
  ///   - page: the name of the guide.
  ///   - columns: the number of columns.
  /// - Throws: an error if the guide cannot be read or has no such table.
  public static func check(_ rows: [String], in page: String, columns: Int) throws {
    let file = Self.file(of: page)
    let text = try String(contentsOf: file, encoding: .utf8)
    let head = try #require(text.range(of: rule(columns))).upperBound
    let rest = text[head...].components(separatedBy: "\n").drop { $0.hasPrefix("|") }
    let written =
      text[..<head] + rows.joined(separator: "\n") + "\n" + rest.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["TSUMAMI_WRITE_DOCS"] != nil {
      try written.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == written)
  }

  /// The rows of a guide's first table of so many columns, as their cells.
  ///
  /// - Parameters:
  ///   - page: the name of the guide.
  ///   - columns: the number of columns.
  /// - Returns: the cells of each row, without the head.
  /// - Throws: an error if the guide cannot be read or has no such table.
  public static func rows(in page: String, columns: Int) throws -> [[String]] {
    let text = try String(contentsOf: file(of: page), encoding: .utf8)
    let head = try #require(text.range(of: rule(columns))).upperBound
    return text[head...].components(separatedBy: "\n").prefix { $0.hasPrefix("|") }.map { row in
      row.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
    }
  }

  private static func file(of page: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/Tsumami/Tsumami.docc/\(page)")
  }

  /// The line below the head of a table.
  private static func rule(_ columns: Int) -> String {
    "|" + String(repeating: " --- |", count: columns) + "\n"
  }
}
