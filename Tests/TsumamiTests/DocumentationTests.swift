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

  @Test("all code that the README and the guides show is compiled: a snippet, a test, or a kind")
  func code() throws {
    var compiled = try files(in: "Snippets", ending: ".swift").map(text)
    compiled.append(
      try text(Self.root.appendingPathComponent("Tests/TsumamiTests/GuideTests.swift")))
    compiled += try files(in: "Sources/Tsumami/Kinds", ending: ".swift").map(text)
    let pages =
      try files(in: "Sources/Tsumami/Tsumami.docc", ending: ".md").map(text)
      + [text(Self.root.appendingPathComponent("README.md"))]
    var count = 0
    for page in pages {
      for block in page.components(separatedBy: "```swift\n").dropFirst() {
        let code = block.components(separatedBy: "```")[0]
        count += 1
        #expect(compiled.contains { $0.contains(code) }, "\(code)")
      }
    }
    #expect(count >= 5)
    for snippet in try files(in: "Snippets", ending: ".swift") {
      let code = try text(snippet)
      // The studio's start room shows the code of its cards.
      if code.contains("// snippet.card") { continue }
      #expect(pages.contains { $0.contains(code) }, "\(snippet.lastPathComponent) is shown nowhere")
    }
  }

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
