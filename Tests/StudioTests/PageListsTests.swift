import Foundation
import Testing
import Tsumami

@testable import Studio

/// The words by whose numbers a room and its page speak to each other.
///
/// The enums of the room are the only lists; the scripts of the page get theirs from here:
/// `TSUMAMI_LISTS=write swift test --filter PageListsTests` writes them.
@Suite struct PageListsTests {
  /// A list as a line of a script.
  struct List {
    let text: String

    /// The names of an enum in the order of their numbers, or with them.
    init<Word: CaseIterable & RawRepresentable<Int>>(
      _ name: String, _ words: Word.Type, withNumbers: Bool = false,
      where isIn: (Word) -> Bool = { _ in true }
    ) {
      let words = words.allCases.filter(isIn).map { ("\($0)", $0.rawValue) }
      if withNumbers {
        self.init(name, "{", "}", words.map { "\($0): \($1)" })
      } else if words.first?.1 == 0 {
        self.init(name, "[", "]", words.map { "\"\($0.0)\"" })
      } else {
        self.init(name, "{", "}", words.map { "\($1): \"\($0)\"" })
      }
    }

    init(_ name: String, _ open: String, _ close: String, _ parts: [String]) {
      var lines = ["export const \(name) = \(open)", " "]
      for part in parts {
        if lines[lines.count - 1].count + part.count > 97 { lines.append(" ") }
        lines[lines.count - 1] += " \(part),"
      }
      text = (lines + ["\(close);"]).joined(separator: "\n")
    }
  }

  static let rooms: [String: [List]] = [
    "collage": [
      List("COMMANDS", Command.self), List("NEWS", News.Kind.self),
      List("SAID", News.Announcement.self), List("SETTINGS", ItemSettings.Setting.self),
      List(
        "LOOK", "{", "}",
        ItemSettings.Setting.allCases.filter(\.isOfLook).map {
          "\($0): \($0.standard.formatted(.number))"
        }),
      List("DRAWN", Item.Kind.self, withNumbers: true, where: \.isDrawn),
    ],
    "start": [
      List("PARTS", StartPart.self), List("EVENTS", StartNews.Event.self),
      List("STEPS", StartStep.self), List("SETTINGS", NestedCard.Setting.self),
      List("STATES", ComposedCard.State.self),
    ],
    "map": [List("STEPS", MapStep.self), List("PHOTO_EVENTS", PhotoNews.Event.self)],
    "lab": [
      List("MODES", LabRoom.Mode.self), List("PRESETS", LabPreset.self),
      List("LESSONS", LabLesson.self), List("SCRIPTS", LabHand.Script.self),
      List("QUANTITIES", LabMeasures.Quantity.self),
      List("STATE", LabState.self, withNumbers: true),
      List("EVENT", StageFact.Event.self, withNumbers: true),
      List("OPTION", LabRoom.Option.self, withNumbers: true),
      List("UNIT", LabField.Unit.self, withNumbers: true),
    ],
  ]

  @Test("a page has the words of its room, with their numbers", arguments: rooms.keys.sorted())
  func printed(room: String) throws {
    let lists = Self.rooms[room] ?? []
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Web/studio/\(room)/generated/lists.js").standardizedFileURL
    let text =
      "// The words by whose numbers the room and its page speak, printed from the room's enums.\n\n"
      + lists.map(\.text).joined(separator: "\n\n") + "\n"
    if ProcessInfo.processInfo.environment["TSUMAMI_LISTS"] == "write" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text, "see the comment of this file")
  }
}
