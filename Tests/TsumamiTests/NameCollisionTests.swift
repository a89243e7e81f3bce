import Foundation
import Testing

/// A file that imports Apple's frameworks and a product of this package can use every public type
/// by its plain name.
@Suite struct NameCollisionTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The modules that others import.
  private static let modules = [
    "TsumamiGeometry", "TsumamiMotion", "TsumamiGestures", "TsumamiManipulation", "Tsumami",
    "TsumamiDevices", "TsumamiTrace", "TsumamiTesting", "TsumamiWeb", "TsumamiCoreGraphics",
    "TsumamiUIKit", "TsumamiAppKit", "TsumamiSwiftUI", "TsumamiLists",
  ]

  /// The names of the public types of a module that lie in no other type.
  ///
  /// They stand at the start of a line, as `swift format` puts them.
  private func publicTypes(of module: String) throws -> [String] {
    let folder = Self.root.appendingPathComponent("Sources/\(module)")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    let declaration =
      /(?m)^(?:@\w+(?:\([^)]*\))? )*(?:public|open) (?:(?:final|indirect) )*(?:struct|class|enum|protocol|actor|typealias) (\w+)/
    var names: [String] = []
    for case let file as String in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      names += text.matches(of: declaration).map { String($0.1) }
    }
    return names
  }

  /// The names of Apple's types, by framework, without those that are listed as bearable.
  private func appleNames() throws -> [String: [String]] {
    let file = Self.root.appendingPathComponent("Tests/apple-names.txt")
    var owners: [String: [String]] = [:]
    var framework = ""
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("#") { continue }
      if line.hasSuffix(":") {
        framework = String(line.dropLast())
        continue
      }
      for name in line.split(separator: " ") { owners[String(name), default: []].append(framework) }
    }
    return owners
  }

  @Test("no public type has the name of one of Apple's", arguments: modules)
  func collisions(module: String) throws {
    let apple = try appleNames()
    #expect(apple.count > 600)
    let names = try publicTypes(of: module)
    let collisions = names.filter { apple[$0] != nil }.map { name in
      "\(name) (\((apple[name] ?? []).joined(separator: ", ")))"
    }
    #expect(collisions.isEmpty)
  }

  @Test("the public types are found where they are declared")
  func found() throws {
    #expect(try publicTypes(of: "Tsumami").contains("Stage"))
    #expect(try publicTypes(of: "TsumamiGeometry").contains("Vector"))
    #expect(try publicTypes(of: "TsumamiManipulation").contains("Manipulation"))
  }
}
