import Foundation
import TestSupport
import Testing
import TsumamiTrace

@Suite struct TraceRunnerTests {
  /// A line of one pointer.
  private func line(_ t: Double, _ pointer: Int, _ phase: String, _ x: Double, _ y: Double)
    -> String
  {
    #"{"t":\#(t),"pointer":\#(pointer),"phase":"\#(phase)","at":[\#(x),\#(y)]}"#
  }

  private func drag(from t: Double = 0) -> String {
    var lines = [line(t, 1, "down", 100, 100)]
    for step in 1...20 {
      lines.append(line(t + Double(step) / 100, 1, "move", 100 + 5 * Double(step), 100))
    }
    return (lines + [line(t + 0.21, 1, "up", 200, 100)]).joined(separator: "\n") + "\n"
  }

  @Test("a drag prints its beginning, every change, its end, and the last line")
  func drag() throws {
    let played = try Played(drag())
    let manipulation = played.lines(with: "manipulation")
    #expect(
      manipulation.first
        == #"{"t":0.03,"node":"content","manipulation":"began","translation":[0,0],"scale":[1,1],"rotation":0}"#
    )
    #expect(
      manipulation.last
        == #"{"t":0.21,"node":"content","manipulation":"ended","translation":[90,0],"scale":[1,1],"rotation":0}"#
    )
    #expect(
      played.lines(with: "transform").last
        == #"{"t":0.2,"node":"content","transform":[1,0,0,1,90,0]}"#
    )
    #expect(played.lines.last == #"{"end":true,"t":0.21,"events":22,"settled":true}"#)
  }

  @Test("a tap that fails and a pan print their values")
  func values() throws {
    let stage =
      #"{"tsumami":1,"stage":{"size":[800,600],"nodes":[{"id":"pad","gestures":[{"name":"tap","gesture":{"tap":{}}},{"name":"pan","gesture":{"pan":{}}}]}]}}"#
    let played = try Played(stage + "\n" + drag())
    #expect(
      played.lines(with: #""gesture":"tap""#) == [
        #"{"t":0.03,"node":"pad","gesture":"tap","state":"failed","reason":"excluded","by":"pan","value":{"at":[115,100],"count":1}}"#
      ]
    )
    let began = try #require(played.lines(with: #""gesture":"pan""#, "began").first)
    #expect(
      began.hasPrefix(
        #"{"t":0.03,"node":"pad","gesture":"pan","state":"began","reason":null,"value":{"at":[115,100],"translation":[5,0],"velocity":[500"#
      )
    )
    #expect(began.hasSuffix(#","pointers":1}}"#))
    let late = stage + "\n" + drag().replacingOccurrences(of: #""t":0.21"#, with: #""t":0.31"#)
    #expect(try Played(late).lines(with: "ended", #""velocity":null"#).count == 1)
  }

  @Test("a pointer line of the same time belongs to the same event, unless it comes again")
  func events() throws {
    let lines = [
      line(0, 1, "down", 100, 100), line(0, 2, "down", 300, 100), line(1, 1, "move", 50, 100),
      line(1, 2, "move", 350, 100), line(1, 1, "move", 40, 100), #"{"t":2}"#,
    ]
    let played = try Played(lines.joined(separator: "\n"))
    #expect(played.lines.last?.contains(#""events":4"#) == true)
  }

  @Test(
    "a flung node moves on after its end, and settles within five seconds")
  func momentum() throws {
    let stage =
      #"{"tsumami":1,"stage":{"size":[800,600],"nodes":[{"id":"photo","manipulable":{"momentum":true}}]}}"#
    var lines = [stage, line(0, 1, "down", 100, 100)]
    for step in 1...20 {
      lines.append(line(Double(step) / 100, 1, "move", 100 + 10 * Double(step), 100))
    }
    lines.append(line(0.2, 1, "up", 300, 100))
    let played = try Played(lines.joined(separator: "\n"))
    #expect(played.lines(with: "manipulation").last?.contains("ended") == true)
    let end = try #require(played.lines.firstIndex { $0.contains("ended") })
    #expect(played.lines[(end + 1)...].dropLast().allSatisfy { $0.contains("transform") })
    let last = try #require(played.lines(with: "transform").last)
    let x = last.split(separator: ",").dropLast().last.flatMap { Double($0) }
    // The first 10 points are slop; then 1000 points per second at the lift.
    #expect(abs((x ?? 0) - (190 + 499.5)) < 1e-3)
    #expect(played.lines.last?.contains(#""settled":true"#) == true)
  }

  @Test("several traces in one file are played one after the other, each with its own end")
  func concatenated() throws {
    let header =
      #"{"tsumami":1,"stage":{"size":[900,900],"nodes":[{"id":"a","manipulable":true}]}}"#
    let played = try Played(drag(from: 5) + header + "\n" + drag(from: 0) + header)
    #expect(played.lines(with: #""end":true"#).count == 3)
    #expect(played.lines(with: #""node":"content""#, "began").count == 1)
    #expect(played.lines(with: #""node":"a""#, "began").count == 1)
  }

  @Test("after the last line frames go on until everything rests, at most for the settle time")
  func settling() throws {
    let stage =
      #"{"tsumami":1,"stage":{"size":[800,600],"nodes":[{"id":"a","frame":[0,0,100,100],"manipulable":{"limits":{"inside":{},"edge":"rubberBand"}}}]}}"#
    let trace =
      [
        stage, line(0, 1, "down", 50, 50), line(0.1, 1, "move", -50, 50),
        line(0.2, 1, "move", -150, 50), line(0.3, 1, "up", 0, 0),
      ].joined(separator: "\n")
    let played = try Played(trace) { $0.framesPerSecond = 10 }
    let last = try #require(played.lines(with: "transform").last)
    #expect(last.contains(#""transform":[1,0,0,1,0,0]"#))
    #expect(played.lines.last?.contains(#""settled":true"#) == true)
    #expect(played.lines(with: #""t":0.4,"#, "transform").count == 1)
    let hasty = try Played(trace) { $0.settleTime = 0.1 }
    #expect(hasty.lines.last?.contains(#""settled":false"#) == true)
  }

  @Test("fingers that stay down do not keep a trace from settling")
  func fingersDown() throws {
    let played = try Played(line(0, 1, "down", 1, 1))
    #expect(played.lines == [#"{"end":true,"t":0,"events":1,"settled":true}"#])
  }

  @Test("a replay prints only the lines of one kind, or only the last line")
  func filters() throws {
    let gestures = try Played(drag()) { $0.lines = .gestures }
    #expect(gestures.lines.count == 1)
    let transforms = try Played(drag()) { $0.lines = .transforms }
    #expect(transforms.lines.count > 10)
    let quiet = try Played(drag()) { $0.lines = .none }
    #expect(quiet.lines.count == 1)
  }

  @Test("calls reset a node, change its frame, and switch nodes and gestures off")
  func calls() throws {
    let stage =
      #"{"tsumami":1,"stage":{"size":[800,600],"nodes":[{"id":"a","frame":[0,0,400,400],"manipulable":true,"gestures":[{"name":"tap","gesture":{"tap":{}}}]}]}}"#
    let tap = { (t: Double) in
      [self.line(t, 1, "down", 50, 50), self.line(t + 0.01, 1, "up", 50, 50)]
    }
    let lines =
      [stage, #"{"t":0,"call":"setFrame","node":"a","frame":[10,0,400,400]}"#]
      + [#"{"t":1,"call":"setEnabled","gesture":"tap","enabled":false}"#] + tap(1.1)
      + [#"{"t":2,"call":"setEnabled","gesture":"tap","enabled":true}"#] + tap(2.1)
      + [#"{"t":3,"call":"setEnabled","node":"a","enabled":false}"#] + tap(3.1)
    let played = try Played(lines.joined(separator: "\n"))
    #expect(played.lines(with: #""transform":[1,0,0,1,10,0]"#).count == 1)
    #expect(played.lines(with: #""state":"ended""#).count == 1)
    let reset = try Played(drag() + #"{"t":1,"call":"reset","node":"content","animated":false}"#)
    #expect(reset.lines(with: #""manipulation":"reset""#).count == 1)
    #expect(reset.lines(with: #""t":1,"#, #""transform":[1,0,0,1,0,0]"#).count == 1)
  }

  @Test("a node that its limits move at the start prints its transform at the first line")
  func movedAtStart() throws {
    let stage =
      #"{"tsumami":1,"stage":{"size":[800,600],"nodes":[{"id":"a","frame":[-50,0,100,100],"manipulable":{"limits":{"inside":{}}}}]}}"#
    let played = try Played(stage + "\n" + #"{"t":7}"#)
    #expect(played.lines.first == #"{"t":7,"node":"a","transform":[1,0,0,1,0,0]}"#)
  }

  @Test("a trace that is played twice prints the same bytes")
  func deterministic() throws {
    #expect(try Played(drag()).text == (try Played(drag()).text))
  }

  // MARK: Recordings of others

  @Test(
    "recordings from devices play, and each beginning has one end", .takesSeconds,
    .enabled(
      if: RecordedData.file("evemu-devices.jsonl") != nil, Comment(rawValue: RecordedData.missing)),
    arguments: ["evemu-devices", "xorg-integration-tests", "aosp-pixel-tablet"]
  )
  func recordings(name: String) throws {
    let gestures = #"""
      [{"name":"pan","gesture":{"pan":{}},"simultaneousWith":"all"},
      {"name":"pinch","gesture":{"pinch":{}},"simultaneousWith":"all"},
      {"name":"rotation","gesture":{"rotation":{}},"simultaneousWith":"all"}]
      """#.split(separator: "\n").joined()
    let stage =
      #"{"tsumami":1,"stage":{"size":[1000,1000],"nodes":[{"id":"pad","hitInset":-1e9,"manipulable":true,"gestures":\#(gestures)}]}}"#
    var count = 0
    for recording in try Recording.all(in: "\(name).jsonl") {
      var lines = [stage]
      var down: Set<Int> = []
      for event in recording.events {
        // A recording may begin in the middle of a touch.
        if event.phase == "down" { down.insert(event.id) }
        guard down.contains(event.id) else { continue }
        if event.phase == "up" || event.phase == "cancel" { down.remove(event.id) }
        lines.append(line(event.time, event.id, event.phase, event.x, event.y))
      }
      let played = try Played(lines.joined(separator: "\n"))
      #expect(played.error == nil, "\(recording.name): \(String(describing: played.error))")
      #expect(!played.text.contains("nan") && !played.text.contains("inf"), "\(recording.name)")
      for gesture in ["pan", "pinch", "rotation"] {
        let name = "\"gesture\":\"\(gesture)\""
        let began = played.lines(with: name, "\"began\"").count
        let over =
          played.lines(with: name, "\"ended\"").count
          + played.lines(with: name, "\"cancelled\"").count
        #expect(began - over == (down.isEmpty ? 0 : began - over) && began >= over)
      }
      count += 1
    }
    #expect(count > 0)
  }

  // MARK: Gestures

  /// What a trace prints of the gesture "g", which is attached to a node that fills the stage.
  private func play(_ gesture: String, _ lines: [String]) throws -> [String] {
    let stage =
      #"{"tsumami":1,"stage":{"size":[800,600],"nodes":[{"id":"pad","gestures":[{"name":"g","gesture":"#
    let played = try Played(
      stage + gesture + "}]}]}}\n" + lines.joined(separator: "\n"), { $0.lines = .gestures })
    try #require(played.error == nil, "\(played.error?.message ?? "")")
    return played.lines.dropLast().map { line in
      guard let state = line.range(of: #""state""#) else { return line }
      return String(line[state.lowerBound...].dropLast())
    }
  }

  @Test("a tap, a swipe, a hover and a scroll print their values")
  func moreValues() throws {
    let fling = (0...10).map {
      line(Double($0) / 100, 1, $0 == 0 ? "down" : "move", 100 + 8 * Double($0), 50)
    }
    let swipe = try #require(
      play(#"{"swipe":{"direction":"right"}}"#, fling + [line(0.11, 1, "up", 180, 50)]).last)
    #expect(
      swipe.hasPrefix(#""state":"ended","reason":null,"value":{"direction":"right","velocity":["#))
    #expect(
      try play(#"{"hover":{}}"#, [line(0, 1, "hover", 5, 6), line(1, 1, "hover", -5, 6)]) == [
        #""state":"began","reason":null,"value":{"at":[5,6]}"#,
        #""state":"ended","reason":null,"value":{"at":[5,6]}"#,
      ])
    #expect(
      try play(
        #"{"scroll":{}}"#,
        [
          #"{"t":0,"scroll":[0,5],"at":[1,2],"phase":"began"}"#,
          #"{"t":1,"scroll":[0,7],"at":[1,2],"phase":"changed","precise":true}"#,
          #"{"t":2,"scroll":[0,0],"at":[1,2],"phase":"ended"}"#,
        ]) == [
          #""state":"began","reason":null,"value":{"delta":[0,5]}"#,
          #""state":"changed","reason":null,"value":{"delta":[0,7]}"#,
          #""state":"ended","reason":null,"value":{"delta":[0,0]}"#,
        ])
    let magnified = try play(
      #"{"pinch":{}}"#,
      [#"{"t":0,"magnify":1.5,"at":[1,2]}"#, #"{"t":0.1,"magnify":2,"at":[1,2]}"#])
    #expect(magnified.count == 3)
    #expect(magnified[1].contains(#""value":{"scale":3,"velocity":"#))
  }

  @Test("a composition prints the values of its parts")
  func compositions() throws {
    let tap = [line(0, 1, "down", 5, 6), line(0.01, 1, "up", 5, 6)]
    #expect(
      try play(#"{"exclusive":[{"tap":{"count":2}},{"tap":{}}]}"#, tap) == [
        #""state":"ended","reason":null,"value":{"second":{"at":[5,6],"count":1}}"#
      ])
    #expect(
      try play(#"{"simultaneous":[{"tap":{}},{"pan":{}}]}"#, tap) == [
        #""state":"ended","reason":null,"value":{"first":{"at":[5,6],"count":1},"second":null}"#
      ])
    let press = try play(
      #"{"sequence":[{"longPress":{}},{"tap":{}}]}"#,
      [line(0, 1, "down", 5, 6), line(1, 1, "up", 5, 6)])
    #expect(
      press == [
        #""state":"began","reason":null,"value":{"first":{"at":[5,6]},"second":null,"stage":"second"}"#,
        #""state":"ended","reason":null,"value":{"first":{"at":[5,6]},"second":{"at":[5,6],"count":1},"stage":"second"}"#,
      ])
  }

  @Test("with a prediction, transforms are printed with where they will be")
  func predictions() throws {
    var trace = #"{"t":0,"pointer":1,"phase":"down","at":[100,100]}"# + "\n"
    for step in 1...20 {
      let x = 100 + step * 5
      trace += #"{"t":\#(Double(step) / 64),"pointer":1,"phase":"move","at":[\#(x),100]}"# + "\n"
    }
    #expect(try Played(trace).lines(with: "predicted").isEmpty)
    let lines = try Played(trace) { $0.prediction = 0.03 }.lines(with: "predicted")
    #expect(lines.count > 15)
    let last = try #require(lines.last)
    #expect(last.contains(#""transform":[1,0,0,1,90,0],"predicted":[1,0,0,1,9"#), "\(last)")
  }
}
