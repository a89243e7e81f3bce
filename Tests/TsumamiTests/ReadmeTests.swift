import Foundation
import Testing

@Suite struct ReadmeTests {
  @Test("the code that the README shows is the snippet that is compiled")
  func snippet() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let snippet = try String(
      contentsOf: root.appendingPathComponent("Snippets/Photo.swift"), encoding: .utf8)
    #expect(readme.contains("```swift\n\(snippet)```"))
  }
}
