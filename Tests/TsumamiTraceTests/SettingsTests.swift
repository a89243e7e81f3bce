import Foundation
import Testing
import Tsumami

@testable import TsumamiTrace

/// The lists of settings: what is said once is true of all that follows from it.
@Suite struct SettingsTests {
  @Test(
    "what is printed of the lists is what is in the repository",
    arguments: [
      ("Sources/TsumamiTrace/TsumamiTrace.docc/Settings.md", SettingsPage.text, ""),
      ("Web/package/generated/settings.js", SettingsTables.text, " --tables"),
      ("Web/package/generated/settings.d.ts", SettingsTypes.text, " --types"),
      ("Web/studio/lab/generated/members.js", SwiftMembers.text, " --swift"),
      ("Sources/CTsumami/include/tsumami_settings.h", SettingsHeader.text, " --c"),
    ])
  func printed(path: String, text: String, option: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    #expect(file == text + "\n", "print it with: tsumami settings\(option) >\(path)")
  }

  @Test("usual settings are read as if they were left out", arguments: SettingsPage.sections)
  func usual(section: SettingsPage.Section) throws {
    let (kind, isGesture) = (section.kind, section.isGesture)
    var needed = ""
    switch kind {
    case "swipe": needed = #""direction":"left""#
    case "edgePan": needed = #""edges":["left"]"#
    case "sheet": needed = #""detents":[{"name":"low","height":1}]"#
    default: break
    }
    func describe(_ settings: String) throws -> String {
      let value = "{\(settings)}"
      let attachment =
        isGesture
        ? #""gestures":[{"name":"g","gesture":{"\#(kind)":\#(value)}}]"# : #""\#(kind)":\#(value)"#
      let trace = try Trace(
        #"{"tsumami":1,"stage":{"size":[9,9],"nodes":[{"id":"a","frame":[0,0,5,5],\#(attachment)}]}}"#
      )
      return Trace.header(of: TracePlayer(trace.stage).stage)
    }
    let bare = try describe(needed)
    // Each row with a usual value, as a trace writes it.
    for row in section.text.split(separator: "\n") where row.hasPrefix("| `") {
      let cells = row.split(separator: "|").map { $0.filter { $0 != " " } }
      let name = cells[0].filter { $0 != "`" }
      #expect(!cells[1].isEmpty, "\(kind).\(name) has no meaning in words")
      // Groups and lists of words have forms of their own.
      guard cells.count > 3, !name.contains("."), !cells[3].contains(",") || cells[3].contains("[")
      else { continue }
      let usual = cells[3].filter { $0 != "`" }
      guard !usual.isEmpty, usual != "\"none\"" || name != "limits" else { continue }
      let parts = [needed, #""\#(name)":\#(usual)"#].filter { !$0.isEmpty }
      #expect(try describe(parts.joined(separator: ",")) == bare, "\(kind).\(name)")
    }
  }

  @Test("a key that is written twice is an error")
  func twice() {
    #expect(throws: TraceError.self) {
      try Trace(
        #"{"tsumami":1,"stage":{"size":[9,9],"nodes":[{"id":"a","knob":{"value":0,"value":1}}]}}"#)
    }
  }
}
