import Foundation
import TestSupport
import Testing
import Tsumami
import TsumamiRecordings
import TsumamiTesting

@Suite struct RoundTripTests {
  /// What a trace says after it was written for another program and read again.
  private func again(_ trace: Trace, _ format: ExportFormat) throws -> Trace {
    let text = ExportedTrace(trace, to: format).text
    let known: RecordingFormat = format == .evemu ? .evemu : .webdriver
    let recording = try ImportedRecording(Array(text.utf8))
    #expect(recording.format == known)
    return recording.trace()
  }

  /// The lines without the header.
  private func lines(_ trace: Trace) -> [Substring] {
    Array(trace.text.split(separator: "\n").dropFirst())
  }

  private func checkIdentity(of trace: Trace, _ format: ExportFormat) throws {
    let first = try again(trace, format)
    #expect(!first.lines.isEmpty)
    #expect(lines(try again(first, format)) == lines(first))
  }

  @Test(
    "what was imported is the same after an export and another import",
    arguments: Seeds.first(12), [ExportFormat.evemu, .webdriver])
  func random(seed: UInt64, format: ExportFormat) throws {
    var stream = RandomStream(seed: seed, isSane: true)
    let inputs = (0..<400).flatMap { _ in stream.next() }
    try checkIdentity(of: Trace(inputs, on: Trace("").stage), format)
  }

  @Test("a finger after a pen, and after a cancelled finger, is one on a real device, too")
  func tools() throws {
    func contact(_ id: Int, _ kind: PointerKind, _ end: PointerPhase) -> [Input] {
      let time = Double(id)
      return [
        .pointer(PointerSample(id, .down, at: [9, Double(id)], time: time, kind: kind)),
        .pointer(PointerSample(id, end, at: [9, Double(id)], time: time + 0.5, kind: kind)),
      ]
    }
    let inputs =
      contact(1, .pen, .up) + contact(2, .touch, .up) + contact(3, .touch, .cancel)
      + contact(4, .touch, .up) + contact(5, .pen, .up)
    let trace = try Trace(inputs, on: Trace("").stage)
    // The tool of a slot: pen, finger, palm, finger, pen.
    let text = ExportedTrace(trace, to: .evemu).text
    let tools = text.split(separator: "\n").compactMap { line in
      line.contains(" 0003 0037 ") ? line.suffix(1) : nil
    }
    #expect(tools == ["1", "0", "2", "0", "1"])
    try checkIdentity(of: trace, .evemu)
    let kinds = try again(trace, .evemu).text.split(separator: "\n").filter { $0.contains("down") }
    #expect(kinds.map { $0.contains("pen") } == [true, false, false, false, true])
  }

  @Test("recordings of all kinds are the same after an export and another import")
  func samples() throws {
    for text in [Evemu.twoFingers, Evemu.frames, GeteventReaderTests.named] {
      let first = try ImportedRecording(
        Array(text.utf8), from: text.hasPrefix("add") ? .getevent : .evemu)
      let second = try again(first.trace(), .evemu)
      #expect(lines(second) == lines(first.trace()))
    }
    // Each axis has its resolution, and the pressure its range.
    let screen = Evemu.twoFingers.replacing("A: 36 0 2000 0 0 10", with: "A: 36 0 2000 0 0 98")
      .replacing("A: 3a 0 200", with: "A: 3a 0 127")
    let device = try ImportedRecording(Array(screen.utf8)).trace()
    #expect(ExportedTrace(device, to: .evemu).notes.isEmpty)
    #expect(lines(try again(device, .evemu)) == lines(device))
    let keys = try ImportedRecording(
      Array(
        #"""
        {"actions":[
        {"type":"key","id":"k","actions":[{"type":"keyDown","value":"\uE009"},{"type":"pause"},
          {"type":"keyUp","value":"\uE009"},{"type":"keyDown","value":"\uE012"},
          {"type":"keyUp","value":"\uE012"}]},
        {"type":"wheel","id":"w","actions":[{"type":"pause","duration":20},
          {"type":"scroll","x":5,"y":6,"deltaX":1,"deltaY":-3,"duration":0}]},
        {"type":"pointer","id":"p","parameters":{"pointerType":"pen"},"actions":[
          {"type":"pointerMove","x":3,"y":4,"duration":0},
          {"type":"pointerDown","button":0,"pressure":0.5},
          {"type":"pause","duration":30},
          {"type":"pointerCancel"}]}]}
        """#.utf8))
    #expect(lines(try again(keys.trace(), .webdriver)) == lines(keys.trace()))
  }

  @Test(
    "what others have recorded is the same after an export and another import", .takesSeconds,
    .enabled(if: RecordedData.file("evemu-devices.jsonl") != nil, "\(RecordedData.missing)"),
    arguments: ["evemu-devices.jsonl", "xorg-integration-tests.jsonl", "aosp-pixel-tablet.jsonl"])
  func recorded(file: String) throws {
    let recordings = try Recording.all(in: file)
    #expect(!recordings.isEmpty)
    for recording in recordings where !recording.inputs.isEmpty {
      for format in [ExportFormat.evemu, .webdriver] {
        try checkIdentity(of: Trace(recording.inputs, on: Trace("").stage), format)
      }
    }
  }

  @Test("an exported trace does on a stage what the trace did")
  func states() throws {
    let trace = try Trace(
      """
      {"tsumami":1,"stage":{"size":[400,300],"nodes":[{"id":"photo","frame":[100,50,200,150],"gestures":[{"name":"tap","gesture":{"tap":{}}},{"name":"pinch","gesture":{"pinch":{}}}]}]}}
      {"t":0,"pointer":1,"phase":"down","at":[150,100]}
      {"t":0.05,"pointer":1,"phase":"up","at":[150,100]}
      {"t":1,"pointer":1,"phase":"down","at":[150,100]}
      {"t":1,"pointer":2,"phase":"down","at":[200,100]}
      {"t":1.016,"pointer":2,"phase":"move","at":[240,100]}
      {"t":1.032,"pointer":2,"phase":"move","at":[260,110]}
      {"t":1.1,"pointer":1,"phase":"up","at":[150,100]}
      {"t":1.1,"pointer":2,"phase":"up","at":[260,110]}
      """)
    func events(_ trace: Trace) throws -> [AttachmentEvent] {
      var log: EventLog?
      let played = trace.play { log = EventLog(on: $0) }
      return try ["tap", "pinch"].flatMap { name in
        try log?.events(of: #require(played.attachment(name))) ?? []
      }
    }
    #expect(try events(trace).contains(.ended))
    for format in [ExportFormat.evemu, .webdriver] {
      let recording = try ImportedRecording(Array(ExportedTrace(trace, to: format).text.utf8))
      #expect(try events(recording.trace(on: trace.stage)) == events(trace))
    }
  }

  @Test("further buttons, and keys of all kinds, are there after an export and another import")
  func buttonsAndKeys() throws {
    let trace = try Trace(
      """
      {"t":0,"pointer":1,"phase":"down","at":[10,10],"kind":"mouse","buttons":2}
      {"t":0.1,"pointer":1,"phase":"move","at":[10,10],"buttons":3}
      {"t":0.2,"pointer":1,"phase":"move","at":[20,10],"buttons":1}
      {"t":0.3,"pointer":1,"phase":"up","at":[20,10],"buttons":0}
      {"t":0.4,"key":"+","phase":"down"}
      {"t":0.4,"key":"+","phase":"up"}
      {"t":0.5,"key":"-","phase":"down"}
      {"t":0.5,"key":"-","phase":"up"}
      """)
    let exported = ExportedTrace(trace, to: .webdriver)
    #expect(exported.notes.isEmpty)
    let again = try Recorded(exported.text)
    #expect(
      again.lines == [
        "0 1 hover 10,10", "0 1 down 10,10", "0.1 1 move 10,10", "0.2 1 move 20,10",
        "0.2 1 move 20,10", "0.3 1 up 20,10", "0.4 down plus", "0.4 up plus", "0.5 down minus",
        "0.5 up minus",
      ])
    #expect(again.samples.map(\.buttons.rawValue) == [1, 2, 3, 3, 1, 1])
    let mouse = ExportedTrace(trace, to: .cdp).text.split(separator: "\n").prefix(4)
    let steps = mouse.map { line in
      ["type", "button", "buttons"].map { key in
        String(line.split(separator: "\"\(key)\":")[1].prefix { $0 != "," }.filter { $0 != "\"" })
      }
    }
    #expect(
      steps == [
        ["mousePressed", "right", "2"], ["mousePressed", "left", "3"],
        ["mouseReleased", "right", "1"],
        ["mouseReleased", "left", "0"],
      ])
  }

  @Test("taps with a number of their own each make no longer a file than taps of one finger")
  func manyTaps() throws {
    func length(_ id: (Int) -> Int) throws -> Int {
      let inputs = (0..<200).flatMap { tap -> [Input] in
        let time = Double(tap)
        return [
          .pointer(PointerSample(id(tap), .down, at: [9, 9], time: time)),
          .pointer(PointerSample(id(tap), .up, at: [9, 9], time: time + 0.1)),
        ]
      }
      return try ExportedTrace(Trace(inputs, on: Trace("").stage), to: .webdriver).text.utf8.count
    }
    #expect(try length { $0 } == length { _ in 1 })
  }

  @Test("what a format cannot hold is said with its number")
  func notes() throws {
    let trace = try Trace(
      """
      {"t":0,"magnify":1.5,"at":[5,5]}
      {"t":0,"call":"reset","node":"content"}
      {"t":0,"pointer":1,"phase":"down","at":[0.123456789,5],"coalesced":[[0,1,1]]}
      {"t":1,"pointer":9,"phase":"hover","at":[5,5],"kind":"mouse"}
      """)
    #expect(
      ExportedTrace(trace, to: .webdriver).notes == [
        "calls of the program are left out (1)", "merged samples are left out (1)",
        "magnifying and rotating on a trackpad are left out (1)",
      ])
    #expect(
      ExportedTrace(trace, to: .evemu).notes == [
        "calls of the program are left out (1)", "merged samples are left out (1)",
        "wheels, trackpads and keys are left out (1)", "mice and hovering pens are left out (1)",
        "positions are rounded to 1/2000 mm (1)",
      ])
  }

  @Test("a call that cancels all input cancels the fingers that are down in each format")
  func cancelledInput() throws {
    let trace = try Trace(
      """
      {"t":0,"pointer":1,"phase":"down","at":[10,10]}
      {"t":0.1,"pointer":2,"phase":"down","at":[20,10]}
      {"t":0.2,"pointer":2,"phase":"move","at":[30,10]}
      {"t":0.5,"call":"cancelInput"}
      {"t":1,"pointer":1,"phase":"down","at":[90,10]}
      {"t":1.1,"pointer":1,"phase":"up","at":[90,10]}
      """)
    for format in [ExportFormat.webdriver, .evemu] {
      let exported = ExportedTrace(trace, to: format)
      #expect(exported.notes.isEmpty)
      #expect(
        try Recorded(exported.text).lines == [
          "0 1 down 10,10", "0.1 2 down 20,10", "0.2 2 move 30,10", "0.5 1 cancel 10,10",
          "0.5 2 cancel 30,10", "1 1 down 90,10", "1.1 1 up 90,10",
        ])
    }
    let types = ExportedTrace(trace, to: .cdp).text.split(separator: "\n").map { line in
      line.split(separator: #""type":""#)[1].prefix { $0 != "\"" }
    }
    #expect(
      types == ["touchStart", "touchStart", "touchMove", "touchCancel", "touchStart", "touchEnd"])
  }

  @Test("keys that the engine does not use keep their names, and are in the formats as far as said")
  func otherKeys() throws {
    let trace = try Trace(
      """
      {"t":0,"key":"a","phase":"down"}
      {"t":0.1,"key":"Enter","phase":"down"}
      {"t":0.2,"key":"Shift","phase":"down","modifiers":["shift"]}
      {"t":0.3,"key":"Shift","phase":"up"}
      """)
    func names(_ text: String) -> [Substring] {
      text.split(separator: "\n").compactMap { line in
        line.ranges(of: #""key":""#).first.map { line[$0.upperBound...].prefix { $0 != "\"" } }
      }
    }
    #expect(names(trace.text) == ["a", "Enter", "Shift", "Shift"])
    let actions = ExportedTrace(trace, to: .webdriver)
    #expect(actions.notes == ["keys that the engine does not use are left out (2)"])
    #expect(try Recorded(actions.text).lines == ["0.2 down Shift", "0.3 up Shift"])
    let commands = ExportedTrace(trace, to: .cdp)
    #expect(commands.notes.isEmpty)
    #expect(names(commands.text) == ["a", "Enter", "Shift", "Shift"])
  }

  @Test("commands of DevTools have all fingers that are down, and those that lift")
  func devTools() throws {
    let trace = try Trace(
      """
      {"t":0,"pointer":1,"phase":"down","at":[10,10],"pressure":0.5}
      {"t":0.1,"pointer":2,"phase":"down","at":[20,10],"modifiers":["shift"]}
      {"t":0.2,"pointer":2,"phase":"move","at":[30,10]}
      {"t":0.3,"pointer":1,"phase":"up","at":[10,10]}
      {"t":0.4,"pointer":2,"phase":"cancel","at":[30,10]}
      {"t":0.5,"scroll":[0,40],"at":[5,5]}
      {"t":0.6,"key":"Escape","phase":"down"}
      """)
    let lines = ExportedTrace(trace, to: .cdp).text.split(separator: "\n")
    let touch = #""method":"Input.dispatchTouchEvent","params":{"type""#
    #expect(
      lines == [
        #"{"t":0,\#(touch):"touchStart","touchPoints":[{"id":1,"x":10,"y":10,"force":0.5}]}}"#,
        #"{"t":0.1,\#(touch):"touchStart","touchPoints":[{"id":1,"x":10,"y":10,"force":0.5},{"id":2,"x":20,"y":10}],"modifiers":8}}"#,
        #"{"t":0.2,\#(touch):"touchMove","touchPoints":[{"id":1,"x":10,"y":10,"force":0.5},{"id":2,"x":30,"y":10}]}}"#,
        #"{"t":0.3,\#(touch):"touchEnd","touchPoints":[{"id":1,"x":10,"y":10}]}}"#,
        #"{"t":0.4,\#(touch):"touchCancel","touchPoints":[]}}"#,
        #"{"t":0.5,"method":"Input.dispatchMouseEvent","params":{"type":"mouseWheel","x":5,"y":5,"deltaX":0,"deltaY":40}}"#,
        #"{"t":0.6,"method":"Input.dispatchKeyEvent","params":{"type":"rawKeyDown","key":"Escape"}}"#,
      ])
  }
}
