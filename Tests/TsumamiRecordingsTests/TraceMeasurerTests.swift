import Foundation
import TestSupport
import Testing
import Tsumami
import TsumamiRecordings
import TsumamiTesting

/// What `tsumami measure` prints about traces.
struct Measured {
  /// The lines as they are.
  var lines: [String] = []
  var errors: [String] = []

  /// The lines as dictionaries.
  var objects: [[String: Any]] {
    lines.map { (try? JSONSerialization.jsonObject(with: Data($0.utf8))) as? [String: Any] ?? [:] }
  }

  init(
    _ text: String, asRecords: Bool = false,
    _ configure: (inout TraceMeasurer.Options) throws -> Void = { _ in }
  ) throws {
    var options = TraceMeasurer.Options()
    try configure(&options)
    var errors: [String] = []
    let (text, error) = try runCommand(on: text) { (input, output) throws(TraceError) in
      let measurer = TraceMeasurer(options: options, output: output)
      if asRecords {
        try measurer.runRecords(input: input) { errors.append("\($0.line): \($0.message)") }
      } else {
        try measurer.run(input: input, file: "trace")
      }
    }
    if let error { errors.append("\(error.line): \(error.message)") }
    self.errors = errors
    lines = text.split(separator: "\n").map(String.init)
  }
}

@Suite struct TraceMeasurerTests {
  private static func header(_ gestures: String, _ more: String = "") -> String {
    #"{"tsumami":1,"stage":{"size":[400,300],"nodes":[{"id":"photo","frame":[0,0,200,300],"#
      + #""gestures":[\#(gestures)]\#(more)}]}}"#
  }

  private static let pan = #"{"name":"drag","gesture":{"pan":{"minimumDistance":10}}}"#
  private static let press = #"{"name":"hold","gesture":{"longPress":{}}}"#
  private static let tap = #"{"name":"tap","gesture":{"tap":{}}}"#

  /// A finger that goes down, moves by steps of a hundredth of a second, and lifts.
  private static func drag(
    by distance: Double, steps: Int = 4, at start: Double = 0, x: Double = 50
  ) -> String {
    var lines = [#"{"t":\#(start),"pointer":1,"phase":"down","at":[\#(x),50]}"#]
    for step in 1...steps {
      let (time, way) = (start + Double(step) / 100, distance * Double(step) / Double(steps))
      lines.append(#"{"t":\#(time),"pointer":1,"phase":"move","at":[\#(x + way),50]}"#)
    }
    let end = start + Double(steps + 1) / 100
    lines.append(#"{"t":\#(end),"pointer":1,"phase":"up","at":[\#(x + distance),50]}"#)
    return lines.joined(separator: "\n")
  }

  private func gestures(_ object: [String: Any]?) -> [[String: Any]] {
    object?["gestures"] as? [[String: Any]] ?? []
  }

  @Test("outcomes, reasons, near misses and times are counted by gesture")
  func outcomes() throws {
    let trace =
      Self.header("\(Self.pan),\(Self.tap)") + "\n" + Self.drag(by: 40) + "\n"
      + Self.drag(by: 8, at: 2)
    let measured = try Measured(trace)
    #expect(measured.errors.isEmpty && measured.lines.count == 1)
    let object = try #require(measured.objects.first)
    #expect(object["file"] as? String == "trace" && object["trace"] as? Int == 1)
    #expect(object["contacts"] as? Int == 2 && object["events"] as? Int == 12)
    let listed = gestures(object)
    #expect(listed.map { $0["gesture"] as? String } == ["drag", "tap"])
    let drag = try #require(listed.first)
    #expect(drag["recognised"] as? Int == 1 && drag["ended"] as? Int == 1)
    #expect(drag["failed"] as? Int == 1)
    #expect(drag["times"] as? [Double] == [0.02])
    let misses = try #require(drag["misses"] as? [[String: Any]])
    #expect(misses.count == 1 && misses[0]["quantity"] as? String == "distance")
    #expect(misses[0]["limit"] as? Double == 10 && misses[0]["reached"] as? Double == 8)
    #expect(misses[0]["ratio"] as? Double == 0.8)
    let reasons = try #require(listed[1]["reasons"] as? [[String: Any]])
    #expect(reasons.first?["reason"] as? String == "excluded")
    #expect(reasons.first?["by"] as? String == "drag")
  }

  @Test("the order of the lines of one report does not matter: lifts come first")
  func orderOfReport() throws {
    func finger(_ pointer: Int, _ time: Double, _ phase: String) -> String {
      #"{"t":\#(time),"pointer":\#(pointer),"phase":"\#(phase)","at":[50,50]}"#
    }
    let (up, down) = (finger(1, 0.1, "up"), finger(2, 0.1, "down"))
    for report in [[up, down], [down, up]] {
      let lines =
        [Self.header(Self.tap), finger(1, 0, "down")] + report + [finger(2, 0.2, "up")]
      let object = try #require(try Measured(lines.joined(separator: "\n")).objects.first)
      #expect(object["mostPointers"] as? Int == 1)
      #expect(object["pointerChanges"] as? Int == 0)
      #expect(gestures(object).first?["recognised"] as? Int == 2)
    }
  }

  @Test("a setting answers what would have happened, as a replay of the changed trace does")
  func settings() throws {
    let composed =
      #"{"name":"both","gesture":{"simultaneous":[{"pan":{"minimumDistance":30}},{"tap":{}}]}}"#
    let lines = Self.drag(by: 8) + "\n" + Self.drag(by: 20, at: 2)
    for (gesture, name) in [(Self.pan, "drag"), (composed, "both")] {
      let measured = try Measured(Self.header(gesture) + "\n" + lines) {
        $0.combinations = try TraceSetting.sweep("pan.minimumDistance=4:24:4").map { [$0] }
      }
      #expect(measured.lines.count == 6)
      for (object, distance) in zip(measured.objects, stride(from: 4, through: 24, by: 4)) {
        let set = try #require(object["set"] as? [String: Any])
        #expect(set["pan.minimumDistance"] as? Int == distance)
        let changed = Self.header(gesture).replacing(
          #/"pan":\{"minimumDistance":\d+\}/#, with: #""pan":{"minimumDistance":\#(distance)}"#)
        var log: EventLog?
        let played = try Trace(changed + "\n" + lines).play { log = EventLog(on: $0) }
        let events = try log?.events(of: #require(played.attachment(name))) ?? []
        let found = gestures(object).first { $0["gesture"] as? String == name }
        var (recognised, isActive) = (0, false)
        for event in events {
          if event == .began || event == .ended && !isActive { recognised += 1 }
          isActive = event == .began || event == .changed && isActive
        }
        #expect(found?["recognised"] as? Int == recognised)
        #expect(found?["ended"] as? Int == events.count { $0 == .ended })
        let failures = events.count { if case .failed = $0 { true } else { false } }
        #expect(found?["failed"] as? Int == failures)
      }
    }
  }

  @Test("settings and sweeps combine, and reach attachments of nodes, also those that are true")
  func combinations() throws {
    let trace =
      #"{"tsumami":1,"stage":{"size":[400,300],"nodes":[{"id":"a","manipulable":true}]}}"# + "\n"
      + Self.drag(by: 40)
    let measured = try Measured(trace) { options in
      let momentum = try TraceSetting("manipulable.momentum=true")
      options.combinations = try TraceSetting.sweep("manipulable.maximumScale=2:3:0.5").map {
        [momentum, $0]
      }
    }
    #expect(
      measured.objects.map { ($0["set"] as? [String: Any])?["manipulable.maximumScale"] as? Double }
        == [2, 2.5, 3])
    #expect(measured.lines.allSatisfy { $0.contains(#""set":{"manipulable.momentum":true,"#) })
  }

  @Test("a line about a trace does not depend on the traces before it, nor on the form")
  func independence() throws {
    let traces = [
      Self.header(Self.pan) + "\n" + Self.drag(by: 40),
      Self.header(Self.press) + "\n"
        + Self.drag(by: 1, steps: 80), Self.header(Self.tap) + "\n" + Self.drag(by: 0),
      Self.drag(by: 100),
    ]
    func record(_ trace: String, _ name: Int) -> String {
      let lines = trace.split(separator: "\n").joined(separator: ",")
      return #"{"name":"\#(name)","trace":[\#(lines)]}"#
    }
    let records = traces.enumerated().map { record($1, $0) }
    let forward = try Measured(records.joined(separator: "\n"), asRecords: true)
    let backward = try Measured(records.reversed().joined(separator: "\n"), asRecords: true)
    #expect(forward.errors.isEmpty && forward.lines.count == 4)
    #expect(forward.lines == backward.lines.reversed())
    for (trace, line) in zip(traces, forward.lines) {
      let alone = try #require(try Measured(trace).lines.first)
      let start = try #require(alone.range(of: #""set""#)),
        other = try #require(line.range(of: #""set""#))
      #expect(alone[start.lowerBound...] == line[other.lowerBound...])
    }
    let together = try Measured(traces.dropLast().joined(separator: "\n"))
    #expect(together.objects.map { $0["trace"] as? Int } == [1, 2, 3])
  }

  @Test("taps in a row are rage taps, and a tap after which nothing happens is dead")
  func taps() throws {
    let taps = (0..<4).map { Self.drag(by: 0, at: Double($0) * 0.4) }.joined(separator: "\n")
    let answered = try Measured(Self.header(Self.tap) + "\n" + taps)
    #expect(answered.objects.first?["rageTaps"] as? Int == 1)
    #expect(answered.objects.first?["deadTaps"] as? Int == 0)
    let ignored = try Measured(Self.header(Self.press) + "\n" + taps)
    #expect(ignored.objects.first?["deadTaps"] as? Int == 4)
    let others = try Measured(Self.header(Self.press) + "\n" + taps) {
      $0.taps.rageInterval = 0.3
      $0.taps.maximumDuration = 0.01
    }
    #expect(others.objects.first?["rageTaps"] as? Int == 0)
    #expect(others.objects.first?["deadTaps"] as? Int == 0)
    let apart = (0..<3).map { Self.drag(by: 0, at: Double($0) * 0.4, x: Double($0) * 60) }
    let measured = try Measured(Self.header(Self.press) + "\n" + apart.joined(separator: "\n"))
    #expect(measured.objects.first?["rageTaps"] as? Int == 0)
  }

  @Test("a tap that is answered later than the dead time is dead")
  func lateAnswer() throws {
    let double = #"{"name":"double","gesture":{"tap":{"count":2}}}"#
    let single = #"{"name":"single","gesture":{"tap":{}},"requiresFailureOf":["double"]}"#
    let trace = Self.header("\(double),\(single)") + "\n" + Self.drag(by: 0)
    let measured = try Measured(trace)
    #expect(measured.objects.first?["deadTaps"] as? Int == 0)
    let late = try Measured(trace) { $0.taps.deadTime = 0.2 }
    #expect(late.objects.first?["deadTaps"] as? Int == 1)
    let found = gestures(measured.objects.first).first { $0["gesture"] as? String == "single" }
    #expect(found?["times"] as? [Double] == [0.4])
  }

  @Test("fingers that come and go while others are down are changes")
  func changes() throws {
    let measured = try Measured(
      """
      {"t":0,"pointer":1,"phase":"down","at":[10,10]}
      {"t":0.1,"pointer":2,"phase":"down","at":[50,10]}
      {"t":0.2,"pointer":2,"phase":"up","at":[50,10]}
      {"t":0.3,"pointer":1,"phase":"up","at":[10,10]}
      """)
    let object = try #require(measured.objects.first)
    #expect(object["contacts"] as? Int == 2 && object["mostPointers"] as? Int == 2)
    #expect(object["pointerChanges"] as? Int == 2 && object["deadTaps"] as? Int == 0)
  }

  @Test("what is wrong in one trace on a line is told, and the others are measured")
  func badRecords() throws {
    let good = #"[{"t":0,"pointer":1,"phase":"down","at":[1,1]}]"#
    let bad = [
      (#"[{"t":0},{"t":-1}]"#, "line 2 of the trace: t goes backwards, from 0 to -1"),
      (
        "7",
        #"no trace on one line; expected an array of a trace's lines, or an object with "name""#
      ),
      (#"{"name":"a"}"#, #"no "trace"; expected"#),
      (#"{"trace":[{"t":0}],"id":1}"#, #"unknown key "id""#),
      (#"[{"t":0}"#, "not JSON; expected ',' or ']'"),
      (#"[{"t":0"#, "the line ends in the middle of a trace"),
      (#"[{"tsumami":1},{"tsumami":1}]"#, "line 2 of the trace: a second header"),
      (#"[1]"#, "a line of the trace that is not an object"),
      (good + good, "not JSON: more after the end of the trace"),
    ]
    let text = bad.map(\.0).flatMap { [$0, good] }.joined(separator: "\n")
    let measured = try Measured(text, asRecords: true)
    #expect(measured.lines.count == bad.count && measured.errors.count == bad.count)
    for (place, (error, expected)) in zip(measured.errors, bad.map(\.1)).enumerated() {
      #expect(error.hasPrefix("\(2 * place + 1): ") && error.contains(expected), "\(error)")
    }
  }

  @Test("what is wrong in a file is told with its line, after the traces before it")
  func badFile() throws {
    let trace = Self.header(Self.pan) + "\n" + Self.drag(by: 40)
    let measured = try Measured(trace + "\n" + Self.header(Self.tap) + "\n{}")
    #expect(measured.lines.count == 1 && measured.errors == [#"9: a line without "t""#])
  }

  @Test(
    "a setting that no trace could have is told with what was expected",
    arguments: [
      ("pan", "where KIND.KEY=VALUE, such as pan.minimumDistance=6 was expected"),
      ("pan=6", #""pan" where KIND.KEY was expected"#),
      (
        "pann.minimumDistance=6",
        #"there is no kind "pann"; expected boundingBox, manipulable, snapping, knob, scroll, sheet, sortable, dropZone, tap"#
      ),
      ("sheet.detents=[{\"name\":\"low\"}]", "a detent needs a height"),
      ("snapping.distance=near", "a string where a number was expected (a distance)"),
      ("knob.range=[2,1]", "a minimum above the maximum"),
      ("edgePan.edges=left", "where an array was expected"),
      ("swipe.direction=aside", #"unknown direction "aside"; expected left, right, up or down"#),
      ("pan.distance=6", #"unknown key "distance" in a pan; expected minimumDistance"#),
      ("pan.minimumDistance=-6", "-6 where a distance of at least 0 was expected"),
      ("pan.minimumDistance=far", "a string where a number was expected (a distance)"),
      ("manipulable.pan=1", "a number where true or false was expected"),
    ]
  )
  func badSettings(text: String, message: String) {
    #expect { try TraceSetting(text) } throws: { error in
      (error as? TraceSetting.Failure)?.message.contains(message) == true
    }
  }

  @Test("settings of every kind are those of traces; a word is a string")
  func goodSettings() throws {
    for text in [
      "tap.count=2", "swipe.pointers=2", "edgePan.minimumDistance=3", "pan.axis=vertical",
      "pan.maximumPointers=null", "manipulable.limits=none", "scroll.bounces=false",
      "sheet.grabberHeight=20", "boundingBox.minimumSize=[5,5]", "knob.momentum=false",
      "sheet.undimmed=half", "sheet.initial=half", "scroll.offset=[0,20]", "snapping.distance=9",
      #"edgePan.edges=["top"]"#, "swipe.direction=up", #"knob.options={"priority":"high"}"#,
    ] {
      #expect(throws: Never.self) { try TraceSetting(text) }
    }
    #expect(try TraceSetting("pan.axis=vertical").value == #""vertical""#)
    #expect(
      try TraceSetting.sweep("longPress.minimumDuration=0.3:0.8:0.05").map(\.value) == [
        "0.3", "0.35", "0.4", "0.45", "0.5", "0.55", "0.6", "0.65", "0.7", "0.75", "0.8",
      ])
    for text in ["pan.minimumDistance=1:0:1", "pan.minimumDistance=0:1:0", "tap.count=1:1e9:1"] {
      #expect(throws: TraceSetting.Failure.self) { try TraceSetting.sweep(text) }
    }
  }

  @Test("fingers that a call cancels are up, as those that are cancelled themselves")
  func cancelledInput() throws {
    let down = #"{"t":0,"pointer":1,"phase":"down","at":[50,50]}"#
    let taps = (0..<4).map { step in
      let time = 2 + Double(step) * 0.3
      return #"{"t":\#(time),"pointer":2,"phase":"down","at":[50,50]}"# + "\n"
        + #"{"t":\#(time + 0.05),"pointer":2,"phase":"up","at":[50,50]}"#
    }
    let ends = [
      #"{"t":0.7,"call":"cancelInput"}"#,
      #"{"t":0.7,"pointer":1,"phase":"cancel","at":[50,50]}"#,
    ]
    for end in ends {
      let trace = [Self.header(Self.pan), down, end] + taps
      let object = try #require(try Measured(trace.joined(separator: "\n")).objects.first)
      let names = ["contacts", "mostPointers", "pointerChanges", "rageTaps", "deadTaps"]
      #expect(names.map { object[$0] as? Int } == [5, 1, 0, 1, 4], "\(end)")
    }
  }

  @Test("what calls of the program add is counted, too")
  func added() throws {
    let measured = try Measured(
      #"{"tsumami":1,"stage":{"size":[400,300],"nodes":[]}}"# + "\n"
        + #"{"t":0,"call":"add","nodes":[{"id":"a","frame":[0,0,300,300],"gestures":[\#(Self.pan)]}]}"#
        + "\n" + Self.drag(by: 40, at: 1))
    let listed = gestures(measured.objects.first)
    #expect(listed.map { $0["gesture"] as? String } == ["drag"])
    #expect(listed.map { $0["recognised"] as? Int } == [1])
  }

  @Test("settings count for the stage of a trace that describes none")
  func settingsWithoutStage() throws {
    for header in ["", "{\"tsumami\":1}\n"] {
      let measured = try Measured(header + Self.drag(by: 40)) {
        $0.combinations = [[], [try TraceSetting("manipulable.pan=false")]]
      }
      let counts = measured.objects.map { gestures($0).first?["recognised"] as? Int }
      #expect(counts == [1, 0])
    }
  }

  @Test("a trace without a line is measured, too", arguments: [false, true])
  func emptyTraces(asRecords: Bool) throws {
    let measured = try Measured(asRecords ? #"{"name":"e","trace":[]}"# : "", asRecords: asRecords)
    #expect(measured.errors.isEmpty && measured.objects.map { $0["events"] as? Int } == [0])
  }

  @Test("times that are farther apart than numbers reach are written as the largest number")
  func farTimes() throws {
    let trace = """
      {"t":-1e308,"pointer":1,"phase":"down","at":[5,5]}
      {"t":1e308,"pointer":1,"phase":"move","at":[50,5]}
      {"t":1.1e308,"pointer":1,"phase":"up","at":[50,5]}
      """
    let measured = try #require(try Measured(trace).objects.first)
    #expect(measured["duration"] as? Double == .greatestFiniteMagnitude)
    let actions = ExportedTrace(try Trace(trace), to: .webdriver).text
    #expect(try JSONSerialization.jsonObject(with: Data(actions.utf8)) is [String: Any])
    // The longest pause that an import reads.
    #expect(actions.contains(#""duration":1000000000000}"#))
    #expect(throws: Never.self) { try Recorded(actions) }
    for line in ExportedTrace(try Trace(trace), to: .cdp).text.split(separator: "\n") {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
  }
}
