import Foundation
import Testing
import TsumamiViews

/// The documentation of the Apple products says what is true, and their layers are kept.
@Suite struct DocumentationTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func files(in folder: String, ending: String) -> [URL] {
    let found = FileManager.default.enumerator(
      at: Self.root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    return (found?.compactMap { $0 as? URL } ?? []).filter {
      // The steps of tutorials are no sources of the product.
      $0.path.hasSuffix(ending) && !$0.path.contains("/Tutorials/")
    }
  }

  @Test("the products use manipulation and what is below it, and bring it along")
  func imports() throws {
    let allowed: Set<Substring> = [
      "AppKit", "CoreGraphics", "Foundation", "QuartzCore", "SwiftUI", "UIKit",
      "UIKit.UIGestureRecognizerSubclass", "TsumamiCoreGraphics", "TsumamiGeometry",
      "TsumamiAppKit", "TsumamiManipulation", "TsumamiMotion", "TsumamiUIKit", "TsumamiViews",
    ]
    let others: [String: Set<Substring>] = ["Fault.swift": ["os"]]
    var count = 0
    for product in ["UIKit", "SwiftUI", "AppKit", "CoreGraphics", "Views"] {
      for file in files(in: "Sources/Tsumami\(product)", ending: ".swift") {
        let text = try String(contentsOf: file, encoding: .utf8)
        for line in text.split(separator: "\n").map({ $0.replacing("@_exported ", with: "") })
        where line.hasPrefix("import ") {
          count += 1
          let name = file.lastPathComponent
          let isAllowed = allowed.union(others[name] ?? []).contains(line.dropFirst(7))
          #expect(isAllowed, "\(name): \(line)")
        }
      }
    }
    #expect(count > 50)
  }

  @Test("every page with code shows its imports, which check-triple compiles as printed")
  func code() throws {
    var count = 0
    for product in ["UIKit", "SwiftUI", "AppKit"] {
      for page in files(in: "Sources/Tsumami\(product)", ending: ".md") {
        let text = try String(contentsOf: page, encoding: .utf8)
        guard let block = text.components(separatedBy: "```swift\n").dropFirst().first else {
          continue
        }
        count += 1
        #expect(block.contains("import Tsumami\(product)\n"), "\(page.lastPathComponent)")
      }
    }
    #expect(count >= 14)
  }

  @Test("every screen of the demo has a preview and a row in its list")
  func screens() throws {
    let folder = "Examples/TsumamiDemo/Sources/TsumamiDemo"
    let list = try String(
      contentsOf: Self.root.appendingPathComponent("\(folder)/TsumamiDemo.swift"), encoding: .utf8)
    let screens = files(in: folder, ending: "Screen.swift")
    #expect(screens.count >= 10)
    for screen in screens {
      let name = screen.lastPathComponent.replacing(".swift", with: "")
      let text = try String(contentsOf: screen, encoding: .utf8)
      #expect(text.contains("#Preview { \(name)() }"), "\(name)")
      #expect(list.contains("{ \(name)() }"), "\(name)")
    }
  }

  @Test("the storyboard of the demo names classes, modules and inspectable properties that exist")
  func storyboard() throws {
    let demo = Self.root.appendingPathComponent("Examples/TsumamiDemo")
    let board = try String(
      contentsOf: demo.appendingPathComponent("Sources/TsumamiDemo/Collage.storyboard"),
      encoding: .utf8)
    let classes = board.matches(of: /customClass="(\w+)" customModule="(\w+)"/)
    #expect(classes.count == 2)
    var source = ""
    for found in classes {
      let file = Self.root.appendingPathComponent("Sources/\(found.2)/\(found.1).swift")
      source = try String(contentsOf: file, encoding: .utf8)
      #expect(source.contains("open class \(found.1): DesignableView"))
    }
    let properties = board.matches(of: /type="(\w+)" keyPath="(\w+)"/)
    #expect(properties.count > 5)
    for property in properties {
      let type = property.1 == "boolean" ? "Bool" : "CGFloat"
      #expect(source.contains("@IBInspectable public var \(property.2): \(type)"))
    }
    // Each element has its own name, and each name that is used exists.
    let names = board.matches(of: /\b(?:id|sceneID)="(tSu-mA-\d+)"/).map { String($0.1) }
    #expect(Set(names).count == names.count)
    let used = board.matches(of: /(?:Item|initialViewController)="(tSu-mA-\d+)"/)
    for use in used { #expect(names.contains(String(use.1))) }
    // The Xcode project takes all files of the folder; packages leave the storyboard out.
    let project = try String(
      contentsOf: demo.appendingPathComponent("TsumamiDemo.xcodeproj/project.pbxproj"),
      encoding: .utf8)
    #expect(project.contains("isa = PBXResourcesBuildPhase"))
    #expect(project.contains("path = Sources/TsumamiDemo"))
  }

  @Test("documentation that is hosted has its catalogue, and every product of Apple's is hosted")
  func hosted() throws {
    let text = try String(
      contentsOf: Self.root.appendingPathComponent(".spi.yml"), encoding: .utf8)
    let hosted = text.matches(of: /\bTsumami\w*/).map { String($0.0) }
    for product in ["CoreGraphics", "UIKit", "AppKit", "SwiftUI"] {
      #expect(hosted.contains("Tsumami\(product)"))
    }
    for name in hosted {
      // That of an example lies beside its source.
      let pages = ["Sources/\(name)", "Examples/SortableList/Sources/SortableList"].flatMap {
        files(in: "\($0)/\(name).docc", ending: "\(name).md")
      }
      #expect(pages.count == 1, "\(name)")
    }
  }

  @Test("every phrase has its words in English and Japanese")
  func phrases() throws {
    for language in ["en", "ja"] {
      let table = Self.root.appendingPathComponent(
        "Sources/TsumamiViews/Resources/\(language).lproj/Tsumami.strings")
      let text = try String(contentsOf: table, encoding: .utf8)
      for phrase in Phrase.allCases {
        #expect(text.contains("\"\(phrase.rawValue)\" = "), "\(language): \(phrase.rawValue)")
      }
      let count = text.components(separatedBy: "\" = \"").count - 1
      #expect(count == Phrase.allCases.count, "\(language)")
    }
    #expect(Phrase.position(2, of: 3) == "Position 2 of 3")
  }
}
