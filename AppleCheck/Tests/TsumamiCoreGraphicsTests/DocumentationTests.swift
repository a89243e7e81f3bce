import Foundation
import Testing

/// The documentation of the Apple products says what is true, and their layers are kept.
@Suite struct DocumentationTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func files(in folder: String, ending: String) -> [URL] {
    let found = FileManager.default.enumerator(
      at: Self.root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    return (found?.compactMap { $0 as? URL } ?? []).filter { $0.path.hasSuffix(ending) }
  }

  /// Code without its indentation, by which a test may differ from a guide.
  private func lines(_ code: String) -> String {
    code.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }

  @Test("the products use manipulation and what is below it, and bring it along")
  func imports() throws {
    let allowed: Set<Substring> = [
      "AppKit", "CoreGraphics", "Foundation", "QuartzCore", "SwiftUI", "UIKit",
      "UIKit.UIGestureRecognizerSubclass", "TsumamiCoreGraphics", "TsumamiGeometry",
      "TsumamiManipulation", "TsumamiMotion", "TsumamiUIKit",
    ]
    var count = 0
    for product in ["UIKit", "SwiftUI", "AppKit", "CoreGraphics"] {
      for file in files(in: "Sources/Tsumami\(product)", ending: ".swift") {
        let text = try String(contentsOf: file, encoding: .utf8)
        for line in text.split(separator: "\n").map({ $0.replacing("@_exported ", with: "") })
        where line.hasPrefix("import ") {
          count += 1
          #expect(allowed.contains(line.dropFirst(7)), "\(file.lastPathComponent): \(line)")
        }
      }
    }
    #expect(count > 50)
  }

  @Test("all code that the guides show is compiled and run by a test")
  func code() throws {
    let tests = try files(in: "AppleCheck/Tests", ending: ".swift").map {
      lines(try String(contentsOf: $0, encoding: .utf8))
    }
    var count = 0
    for product in ["UIKit", "SwiftUI", "AppKit", "CoreGraphics"] {
      for page in files(in: "Sources/Tsumami\(product)", ending: ".md") {
        let text = try String(contentsOf: page, encoding: .utf8)
        for block in text.components(separatedBy: "```swift\n").dropFirst() {
          let code = lines(block.components(separatedBy: "```")[0])
          count += 1
          #expect(tests.contains { $0.contains(code) }, "\(code)")
        }
      }
    }
    #expect(count >= 5)
  }
}
