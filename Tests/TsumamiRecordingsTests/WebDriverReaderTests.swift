import Testing
import Tsumami
import TsumamiRecordings

@Suite struct WebDriverReaderTests {
  static func pointer(_ actions: String, type: String = "touch", id: String = "a") -> String {
    #"{"type":"pointer","id":"\#(id)","parameters":{"pointerType":"\#(type)"},"#
      + #""actions":[\#(actions)]}"#
  }

  static func command(_ sources: String...) -> String {
    #"{"actions":["# + sources.joined(separator: ",") + "]}"
  }

  static let down = #"{"type":"pointerDown","button":0}"#
  static let up = #"{"type":"pointerUp","button":0}"#

  static func move(_ x: Int, _ y: Int, _ more: String = #","duration":0"#) -> String {
    #"{"type":"pointerMove","x":\#(x),"y":\#(y)\#(more)}"#
  }

  static func pause(_ duration: Int) -> String { #"{"type":"pause","duration":\#(duration)}"# }

  @Test("the actions of a tick happen together, and the longest one holds the next tick back")
  func ticks() throws {
    let text = Self.command(
      Self.pointer(
        [Self.move(10, 10), Self.down, Self.move(20, 10), Self.up].joined(separator: ",")),
      Self.pointer(
        [Self.move(50, 50), Self.down, Self.pause(100), Self.pause(40), Self.up]
          .joined(separator: ","), id: "b"))
    let recorded = try Recorded(text)
    #expect(recorded.recording.format == .webdriver)
    #expect(
      recorded.lines == [
        "0 1 down 10,10", "0 2 down 50,50", "0 1 move 20,10", "0.1 1 up 20,10", "0.14 2 up 50,50",
      ])
  }

  @Test("a wait at the end is there wherever the source stands that waits")
  func lastWait() throws {
    let nothing = #"{"type":"key","id":"k","actions":[]}"#
    let wait = #"{"type":"none","id":"n","actions":[\#(Self.pause(700))]}"#
    for sources in [[nothing, wait], [wait, nothing]] {
      #expect(try Recorded("[" + sources.joined(separator: ",") + "]").lines == ["0.7"])
    }
  }

  @Test("a command of BiDi, a list of sources, and pointers that are mice hold as well")
  func forms() throws {
    let sources = "[" + Self.pointer("\(Self.move(1, 2)),\(Self.down)", type: "mouse") + "]"
    let lines = ["0 1 hover 1,2", "0 1 down 1,2"]
    #expect(try Recorded(sources).lines == lines)
    let command =
      #"{"method":"input.performActions","params":{"context":"c","actions":\#(sources)}}"#
    #expect(try Recorded(command).lines == lines)
  }

  @Test("an option about a device changes no positions in points, and that is said")
  func optionsOfDevice() throws {
    let text = Self.command(Self.pointer("\(Self.move(10, 20)),\(Self.down),\(Self.up)"))
    let plain = try Recorded(text) { $0.size = Size(300, 200) }
    let turned = try Recorded(text) { $0.rotation = .half }
    #expect(turned.lines == plain.lines && plain.notes.isEmpty)
    #expect(turned.notes.contains { $0.contains("positions are points already") })
  }

  @Test("a move that takes time has sixty samples a second, and that is said")
  func duration() throws {
    let text = Self.command(
      Self.pointer("\(Self.down),\(Self.move(60, 0, #","duration":100"#)),\(Self.up)"))
    let recorded = try Recorded(text)
    #expect(recorded.lines.count == 8)
    #expect(recorded.lines[1] == "0.0166667 1 move 10,0")
    #expect(recorded.lines.suffix(2) == ["0.1 1 move 60,0", "0.1 1 up 60,0"])
    #expect(recorded.notes.contains { $0.contains("60 samples a second") })
  }

  @Test("a move without a duration lasts as long as its tick, as the specification has it")
  func tickDuration() throws {
    let text = Self.command(
      Self.pointer("\(Self.down),\(Self.move(30, 0, "")),\(Self.up)"),
      Self.pointer("\(Self.pause(0)),\(Self.pause(50))", id: "b"))
    #expect(
      try Recorded(text).lines == [
        "0 1 down 0,0", "0.0166667 1 move 10,0", "0.0333333 1 move 20,0", "0.05 1 move 30,0",
        "0.05 1 up 30,0",
      ])
  }

  @Test("a move that lasts as long as its tick ends with it, however its time is rounded")
  func ends() throws {
    for start in 1...200 {
      let text = Self.command(
        Self.pointer(
          "\(Self.down),\(Self.pause(start)),\(Self.move(5, 5, #","duration":100"#)),\(Self.up)"))
      let recorded = try Recorded(text)
      #expect(recorded.lines.last?.hasSuffix("1 up 5,5") == true)
    }
  }

  @Test("positions relative to the pointer are added to its own")
  func relative() throws {
    let text = Self.command(
      Self.pointer(
        "\(Self.move(5, 5)),\(Self.down),\(Self.move(1, 2, #","origin":"pointer","duration":0"#))"))
    #expect(try Recorded(text).lines == ["0 1 down 5,5", "0 1 move 6,7"])
  }

  @Test("a move to where the pointer is does nothing")
  func still() throws {
    let still = "\(Self.move(0, 0)),\(Self.down),\(Self.move(0, 0)),\(Self.move(0, 1)),"
    let text = Self.command(Self.pointer(still + Self.move(0, 1), type: "mouse"))
    #expect(try Recorded(text).lines == ["0 1 down 0,0", "0 1 move 0,1"])
  }

  @Test("keys, modifiers and wheels are lines of their own")
  func keys() throws {
    let text = Self.command(
      #"{"type":"key","id":"k","actions":[{"type":"keyDown","value":"\uE008"},{"type":"pause"},"#
        + #"{"type":"keyUp","value":"\uE008"},{"type":"keyDown","value":"\uE00C"},"#
        + #"{"type":"keyDown","value":"q"}]}"#,
      #"{"type":"wheel","id":"w","actions":[{"type":"pause"},{"type":"scroll","x":5,"y":5,"#
        + #""deltaX":0,"deltaY":40,"duration":0}]}"#)
    let recorded = try Recorded(text)
    #expect(
      recorded.lines == [
        "0 down Shift", "0 scroll((0, 40), isPrecise: false)", "0 up Shift", "0 down escape",
      ])
    guard case .indirect(let scroll, _) = recorded.recording.lines[1] else {
      Issue.record("no scroll")
      return
    }
    #expect(scroll.modifiers == .shift)
  }

  @Test("a second button of a mouse is a move, and the pointer is up when the last one is")
  func buttons() throws {
    let right = #"{"type":"pointerDown","button":2}"#
    let text = Self.command(
      Self.pointer(
        "\(Self.down),\(right),\(Self.up),\(right.replacing("Down", with: "Up"))",
        type: "mouse"))
    let samples = try Recorded(text).samples
    #expect(samples.map(\.phase) == [.down, .move, .move, .up])
    #expect(samples.map(\.buttons.rawValue) == [1, 3, 2, 2])
  }

  @Test(
    "what is wrong is told with its line and what was expected",
    arguments: [
      ("{\n\"actions\":[\n{\"id\":1}]}", "3: an input source without \"type\""),
      (command(pointer(#"{"type":"jump"}"#)), #"1: "jump" where pointerDown, pointerMove"#),
      (command(pointer(move(0, 0, #","duration":-1"#))), "1: -1 where a number of milliseconds"),
      (command(pointer(move(0, 0, #","duration":1e300"#))), "1: 1e+300 where a number of"),
      (
        command(pointer(move(0, 0, #","origin":{"element-6066":"x"}"#))),
        "1: an element as origin, whose position the file does not tell; expected viewport"
      ),
      (
        command(pointer(#"{"type":"pointerMove","x":"a","y":0}"#)), #"1: "a" where a number, the x"#
      ),
      (command(pointer(#"{"type":"pointerDown","button":9}"#)), "1: 9 where a button from 0 to 5"),
      (
        #"{"actions":[{"type":"key","actions":[{"type":"keyDown","value":"ab"}]}]}"#,
        #"1: "ab" where one character"#
      ),
      ("{\"actions\":[\n}", "2: not JSON: '}' where a value was expected"),
      ("{\"actions\":\n", "2: the file ends where a value was expected"),
    ]
  )
  func malformed(text: String, message: String) throws {
    let found = try #require(rejection(text, from: .webdriver))
    #expect(found.hasPrefix(message), "\(found)")
  }
}
