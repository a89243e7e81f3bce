import Foundation
import Testing
import Tsumami

@testable import TsumamiTrace

/// The lists of settings: what is said once is true of all that follows from it.
@Suite struct SettingsTests {
  @Test("the page of the documentation is the one that the command prints")
  func page() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = root.appendingPathComponent(
      "Sources/TsumamiTrace/TsumamiTrace.docc/Settings.md")
    #expect(
      try String(contentsOf: page, encoding: .utf8) == SettingsPage.text + "\n",
      "print it with: tsumami settings")
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
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let name = cells[0].trimmingCharacters(in: ["`"])
      // Groups and lists of words have forms of their own.
      guard cells.count > 2, !name.contains("."), !cells[2].contains(",") || cells[2].contains("[")
      else { continue }
      let usual = cells[2].trimmingCharacters(in: ["`"])
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
