import Foundation
import Testing

/// The documentation says what is true.
@Suite struct DocumentationTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let catalogue = root.appendingPathComponent("Sources/Tsumami/Tsumami.docc")

  private func files(in folder: String, ending: String) throws -> [URL] {
    let found = FileManager.default.enumerator(
      at: Self.root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    return (found?.compactMap { $0 as? URL } ?? []).filter { $0.path.hasSuffix(ending) }
  }

  private func text(_ file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

  @Test("the proofs that the table of rules names are tests")
  func rules() throws {
    let tests = try files(in: "Tests", ending: ".swift").map(text).joined()
    let table = try text(Self.catalogue.appendingPathComponent("Rules.md"))
    let names = table.components(separatedBy: "“").dropFirst().map {
      $0.components(separatedBy: "”")[0]
    }
    #expect(names.count > 100)
    for name in names { #expect(tests.contains("\"\(name)\""), "there is no test “\(name)”") }
  }
}
