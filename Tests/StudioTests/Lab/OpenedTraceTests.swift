import Foundation
import Testing
import Tsumami
import TsumamiTrace

@testable import Studio

/// Every trace opens in the lab, and does there what `tsumami replay` prints.
@Suite struct OpenedTraceTests {
  /// What an attachment did: its name, or its node and its kind, and the events with their times.
  struct Told: Equatable {
    var attachment: String
    var event: AttachmentEvent
    var time: Double
  }

  /// The events of a trace as `tsumami replay` has them; changes in a row are one.
  private final class Replay: StageObserver {
    var told: [Told] = []
    private let player: TracePlayer

    init(_ text: String) throws {
      let trace = try Trace(text)
      player = TracePlayer(trace.stage)
      player.stage.observer = self
      for line in trace.lines { player.take(line) }
      player.settle(TraceRunner.Options())
      player.close()
    }

    func stage(
      _ stage: Stage, attachment: AttachmentID, at node: NodeID, did event: AttachmentEvent
    ) {
      let owner = player.nodeNames[node] ?? ""
      let key = stage.key(of: attachment).map { "\($0)" } ?? "part"
      // A double tap of a manipulation is a part of it.
      guard TraceKinds.singleKeys.contains(key) || player.attachmentNames[attachment] != nil else {
        return
      }
      let name = player.attachmentNames[attachment] ?? "\(owner).\(key)"
      if event == .changed, told.last(where: { $0.attachment == name })?.event == .changed {
        return
      }
      told.append(Told(attachment: name, event: event, time: stage.time))
    }

    func stage(_ stage: Stage, didMove node: NodeID) {}
    func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) {}
  }

  private static func values(of text: String) throws -> [Value] {
    try text.split(whereSeparator: \.isNewline).map { try Value(json: String($0)) }
  }

  /// A room that has opened a trace.
  private static func opened(_ text: String) throws -> LabRoom {
    let lines = try values(of: text)
    let hasHeader = lines.first?["tsumami"] != nil
    let implied = """
      {"tsumami":1,"stage":{"size":[1000,1000],"nodes":[\
      {"id":"content","frame":[0,0,1000,1000],"hitInset":-1e15,"manipulable":true}]}}
      """
    let header = try hasHeader ? lines[0] : Value(json: implied)
    let room = LabRoom(size: Size(800, 600))
    try room.open(
      .object([
        Value.Entry("header", header),
        Value.Entry("lines", .list(Array(hasHeader ? lines.dropFirst() : lines[...]))),
      ]))
    return room
  }

  /// Opens a trace, and compares what it does with what a replay does.
  private func expectSame(_ text: String, _ comment: String) throws {
    let replayed = try Replay(text).told
    let lines = try Self.values(of: text)
    let room: LabRoom
    do { room = try Self.opened(text) } catch let error as DocumentProblem {
      Issue.record(
        "\(comment): \(error.path.string) was \(error.found.string), not \(error.expected.string)")
      return
    }
    let names = Set(replayed.map(\.attachment))
    var placed: [Int: String] = [:]
    for whole in room.runs.run.wholes {
      let name = whole.name.string
      let node = room.runs.run.nodes.lastIndex { $0 == whole.node } ?? 0
      let key = "\(whole.kind.isGesture ? "gestures" : whole.kind.key)"
      placed[whole.place] =
        names.contains(name) ? name : "\(room.runs.run.setup.nodes[node].name.string).\(key)"
    }
    // A trace that is long or begins before 0 is moved.
    var start = 0.0
    if case .number(let time)? = lines.first(where: { $0["t"] != nil })?["t"] { start = time }
    let shift = (room.runs.take.inputs.first?.time ?? 0) - start
    let seen = room.runs.run.log.events.map {
      Told(attachment: placed[$0.part] ?? "?", event: $0.event, time: $0.time - shift)
    }
    for name in names.union(seen.map(\.attachment)) {
      let ones = replayed.filter { $0.attachment == name }
      let others = seen.filter { $0.attachment == name }
      // What moves by itself is looked at more often in the lab, so it arrives earlier.
      let decided = { (all: [Told]) in all.filter { $0.event != .changed && $0.event != .arrived } }
      #expect(
        decided(ones).map(\.event) == decided(others).map(\.event), "\(comment): \(name)")
      for (one, other) in zip(decided(ones), decided(others)) {
        #expect(abs(one.time - other.time) < 1e-6, "\(comment): \(name) \(one.event)")
      }
    }
    #expect(!replayed.isEmpty || !comment.contains("Traces"), "\(comment)")
    // Saved and opened again it is the same.
    let saved = room.trace(shown: false)
    let again = LabRoom(size: Size(800, 600))
    try again.open(saved)
    #expect(again.runs.run.log.events == room.runs.run.log.events, "\(comment): saved")
    #expect(again.trace(shown: false) == saved, "\(comment): saved twice")
  }

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static var files: [URL] {
    let folders =
      ["Traces"].map { folder.appendingPathComponent($0) }
      + (ProcessInfo.processInfo.environment["TRACES"].map { [URL(fileURLWithPath: $0)] } ?? [])
    return folders.flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.filter { $0.hasSuffix(".jsonl") }.map { folder.appendingPathComponent($0) }
    }
  }

  @Test("every file of Traces does in the lab what a replay prints")
  func files() throws {
    #expect(Self.files.count >= 3)
    for file in Self.files {
      try expectSame(String(contentsOf: file, encoding: .utf8), file.path)
    }
  }

  @Test("a name that no node has is refused at its own key", arguments: ["selected", "focus"])
  func unknownNode(key: String) throws {
    let name = key == "focus" ? #""none""# : #"["none"]"#
    let header = try Value(
      json: #"{"tsumami":1,"stage":{"size":[8,8],"nodes":[{"id":"a"}],"\#(key)":\#(name)}}"#)
    var problem: DocumentProblem?
    do { _ = try LabSetup(header: header) } catch { problem = error }
    #expect(problem?.path.string == "stage.\(key)")
  }

  // MARK: Lines

  @Test("what a pen and a palm report is kept")
  func contact() throws {
    let line =
      #"{"t":0,"pointer":1,"phase":"down","at":[5,5],"kind":"pen","pressure":0.5,"#
      + #""contact":[30,40],"tilt":[0.25,-0.5],"twist":1.5}"#
    guard case .list(let lines)? = try Self.opened(line).trace(shown: false)["lines"] else {
      Issue.record("no lines")
      return
    }
    let given = try Value(json: line)
    for key: Text in ["pressure", "contact", "tilt", "twist"] {
      #expect(given[key] != nil && lines.first?[key] == given[key])
    }
  }

  @Test(
    "a line with a mistake is refused, as by the command",
    arguments: [
      (#"{"tsumami":2,"stage":{"size":[8,8]}}"#, "tsumami"),
      (#"{"tsumami":1,"stage":{"size":[-8,8]}}"#, "stage.size"),
      (
        #"{"tsumami":1,"stage":{"size":[8,8],"nodes":[{"id":"a","frame":[0,0,-1,2]}]}}"#,
        "stage.nodes[0].frame"
      ),
      (#"{"t":0,"phase":"down"}"#, "line 2.phase"),
      (#"{"t":0,"pionter":1}"#, "line 2.pionter"),
      (#"{"t":0,"pointer":1,"phase":"down","at":[5,5],"kind":"finger"}"#, "line 2.kind"),
      (#"{"t":0,"pointer":1,"phase":"down","at":[5,5],"contact":[-1,5]}"#, "line 2.contact"),
      (#"{"t":0,"pointer":1,"phase":"down","at":[5,5],"modifiers":["ctrl"]}"#, "line 2.modifiers"),
      (#"{"t":0,"pointer":1,"phase":"down","at":[5,5],"scroll":[1,1]}"#, "line 2.scroll"),
      (#"{"t":0,"key":"Escape","phase":"began"}"#, "line 2.phase"),
      (#"{"t":0,"at":[5,5],"magnify":1.5,"phase":"down"}"#, "line 2.phase"),
    ])
  func mistakes(text: String, path: String) throws {
    #expect(throws: (any Error).self) { try Trace(text).lines.forEach { _ in } }
    var problem: DocumentProblem?
    do { _ = try Self.opened(text) } catch let error as DocumentProblem { problem = error }
    #expect(problem?.path.string == path)
  }

  // MARK: The documented keys

  /// The keys that a part of the documentation of the format has in the first column of its tables.
  private static func documentedKeys() throws -> [String] {
    let page = folder.appendingPathComponent(
      "Sources/TsumamiTrace/TsumamiTrace.docc/TraceFormat.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let start = text.range(of: "## The header")?.upperBound ?? text.startIndex
    let end = text.range(of: "## Output")?.lowerBound ?? text.endIndex
    var keys: [String] = []
    for line in text[start..<end].split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|")
      // The tables of gestures and calls have their keys in the second column, too.
      for cell in cells.prefix(2) {
        for (place, word) in cell.split(separator: "`").enumerated() where place % 2 == 1 {
          if word.allSatisfy(\.isLetter), !values.contains(String(word)) {
            keys.append(String(word))
          }
        }
      }
    }
    return Array(Set(keys)).sorted()
  }

  /// Words in those columns that are values and no keys.
  private static let values: Set<String> = [
    "true", "false", "null", "all", "gesture", "subviews", "none", "both", "consumed", "included",
    "left", "right", "up", "down", "top", "bottom", "leastSquares", "uniform", "axes", "freeForm",
    "vertical", "horizontal", "normal", "fast", "fling", "pages", "move", "cancel", "hover",
    "touch", "pen", "mouse", "began", "changed", "ended", "cancelled", "shift", "alt", "control",
    "command", "high", "node", "attachment", "content", "stop", "column", "row", "grid",
  ]

  /// Traces with every documented key.
  static let traces: [(String, [String])] = [
    (
      "gestures",
      [
        """
        {"tsumami":1,"stage":{"size":[800,600],"selected":["boxed"],"focus":"boxed","gestures":[\
        {"name":"wide","gesture":{"pan":{"minimumDistance":30,"minimumPointers":1,\
        "maximumPointers":2,"axis":"both","slop":"included","velocityEstimator":"impulse"}},\
        "simultaneousWith":"all"}],"nodes":[\
        {"id":"pad","frame":[0,0,400,400],"anchor":[0.5,0.5],"clips":true,"hitInset":[1,2,3,4],\
        "enabled":true,"mask":"all","translation":[2,1],"scale":1.25,"rotation":0.1,"gestures":[\
        {"name":"tap","gesture":{"tap":{"count":2,"pointers":1,"maximumDistance":40,\
        "maximumDuration":0.5,"maximumInterval":0.3}},"requiresFailureOf":["press"]},\
        {"name":"press","gesture":{"longPress":{"minimumDuration":0.4,"maximumDistance":null,\
        "pointers":1}},"priority":"high","kinds":["touch","mouse"],"buttons":1,"enabled":true},\
        {"name":"swipe","gesture":{"swipe":{"direction":"left","pointers":1}},\
        "simultaneousWith":["tap"]},\
        {"name":"edge","gesture":{"edgePan":{"edges":["left","top"],"minimumPointers":1}}},\
        {"name":"pinch","gesture":{"pinch":{"minimumScaleDelta":0.02}},"simultaneousWith":"node"},\
        {"name":"stretch","gesture":{"axisPinch":{}}},\
        {"name":"turn","gesture":{"rotation":{"minimumAngleDelta":0.02}}},\
        {"name":"whole","gesture":{"transform":{"degrees":["pan","pinch"],"axes":true,\
        "combineTravel":true,"lockRotation":true}},"simultaneousWith":"all"},\
        {"name":"over","gesture":{"hover":{}}},{"name":"wheel","gesture":{"scroll":{}}},\
        {"name":"one","gesture":{"simultaneous":[{"pan":{}},{"pinch":{}}]}},\
        {"name":"two","gesture":{"sequence":[{"longPress":{}},{"pan":{}}]}},\
        {"name":"three","gesture":{"exclusive":[{"tap":{"count":2}},{"tap":{}}]}}]},\
        {"id":"boxed","frame":[420,40,120,90],"layoutRotation":0.2,"mirrored":[true,false],\
        "boundingBox":{"editing":true,"resize":"uniform","minimumSize":[20,20],\
        "maximumSize":[400,400],"rotates":true,"flips":true,"snapAngle":0.2,"snapDistance":6,\
        "handleSize":40,"limits":{"inside":{"insets":4,"of":"parent"},"edge":"stop"},\
        "options":{"name":"handles","priority":"normal","kinds":["touch"],"buttons":1,\
        "enabled":true,"simultaneousWith":[],"requiresFailureOf":[]}}}]}}
        """,
        #"{"t":0,"pointer":7,"phase":"hover","at":[80,80],"kind":"mouse"}"#,
        #"{"t":0.1,"pointer":1,"phase":"down","at":[120,120],"kind":"touch","pressure":0.5,"contact":[9,12],"tilt":[0.1,0.2],"twist":1,"buttons":1,"batch":3}"#,
        #"{"t":0.12,"pointer":1,"phase":"move","at":[160,140],"taken":0.118,"coalesced":[[0.11,140,130]],"modifiers":["shift"]}"#,
        #"{"t":0.2,"pointer":1,"phase":"move","at":[220,190]}"#,
        #"{"t":0.3,"pointer":1,"phase":"up","at":[220,190]}"#,
        #"{"t":0.5,"scroll":[0,30],"at":[100,100],"phase":"began","precise":true}"#,
        #"{"t":0.52,"scroll":[0,0],"at":[100,100],"phase":"cancelled","precise":true}"#,
        #"{"t":0.6,"magnify":1.2,"at":[100,100],"phase":"changed"}"#,
        #"{"t":0.7,"rotate":0.2,"at":[100,100]}"#,
        #"{"t":0.8,"key":"ArrowRight","phase":"down","modifiers":["shift"]}"#,
        #"{"t":0.9,"key":"ArrowRight","phase":"up"}"#,
        #"{"t":1.4}"#,
      ]
    ),
    (
      "attachments",
      [
        """
        {"tsumami":1,"stage":{"size":[800,600],"nodes":[\
        {"id":"board","frame":[0,0,800,600],"manipulable":{"pan":true,"pinch":"axes",\
        "rotation":false,"minimumScale":0,"maximumScale":null,"limits":{"cover":{"insets":\
        [0,0,0,0],"of":"parent"},"edge":"rubberBand"},"doubleTapResets":true,"momentum":true,\
        "combineTravel":true,"slop":"included","placement":{"translation":[4,4],"scale":[1.1,1.1],\
        "rotation":0},"options":{"name":"view"}}},\
        {"id":"wall","parent":"board","frame":[300,0,80,300]},\
        {"id":"photo","parent":"board","frame":[100,100,100,100],"manipulable":true,\
        "snapping":{"distance":8,"options":{"enabled":true}}},\
        {"id":"strip","frame":[600,400,100,100],"manipulable":{"axis":"x","doubleTapScale":2,\
        "wheel":"zoom"}},\
        {"id":"column","frame":[700,400,100,100],"manipulable":{"axis":"vertical","wheel":"page"}},\
        {"id":"dial","frame":[500,60,100,100],"knob":{"value":0.25,"range":[0,2],"step":0.125,\
        "sweep":3,"momentum":true,"options":{}}},\
        {"id":"list","frame":[420,200,120,160],"clips":true,"scroll":{"content":[120,900],\
        "offset":[0,20],"axes":"vertical","continuesDrags":true,"bounces":true,"deceleration":0.99,\
        "snapping":[120,44],"options":{"name":"rows"}}},\
        {"id":"sheet","frame":[0,0,300,600],"sheet":{"detents":[{"name":"low","height":80},\
        {"name":"half","fraction":0.4},{"name":"full","content":true}],"initial":"low",\
        "dismissible":true,"undimmed":"half","grabberHeight":24,"contentHeight":400,\
        "options":{"name":"drawer"}}}]}}
        """,
        #"{"t":0,"pointer":1,"phase":"down","at":[150,150]}"#,
        #"{"t":0.05,"pointer":1,"phase":"move","at":[190,152]}"#,
        #"{"t":0.1,"pointer":1,"phase":"move","at":[262,152]}"#,
        #"{"t":0.2,"pointer":1,"phase":"up","at":[262,152]}"#,
        #"{"t":0.5,"pointer":2,"phase":"down","at":[590,110]}"#,
        #"{"t":0.6,"pointer":2,"phase":"move","at":[570,145]}"#,
        #"{"t":0.7,"pointer":2,"phase":"move","at":[550,156]}"#,
        #"{"t":0.9,"pointer":2,"phase":"up","at":[550,156]}"#,
        #"{"t":1.2,"pointer":3,"phase":"down","at":[480,300]}"#,
        #"{"t":1.3,"pointer":3,"phase":"move","at":[480,250]}"#,
        #"{"t":1.5,"pointer":3,"phase":"up","at":[480,250]}"#,
        #"{"t":3,"pointer":4,"phase":"down","at":[100,540]}"#,
        #"{"t":3.1,"pointer":4,"phase":"move","at":[100,400]}"#,
        #"{"t":3.3,"pointer":4,"phase":"up","at":[100,400]}"#,
        #"{"t":4,"scroll":[0,-100],"at":[620,420]}"#,
        #"{"t":4.5,"pointer":5,"phase":"down","at":[650,450]}"#,
        #"{"t":4.6,"pointer":5,"phase":"move","at":[620,470]}"#,
        #"{"t":4.7,"pointer":5,"phase":"up","at":[620,470]}"#,
        #"{"t":6}"#,
      ]
    ),
    (
      "lists and zones",
      [
        """
        {"tsumami":1,"stage":{"size":[800,600],"nodes":[\
        {"id":"todo","frame":[0,0,200,300],"clips":true,"scroll":{"content":[200,600],\
        "axes":"vertical"},"sortable":{"axis":"column","spacing":8,"inset":4,"press":0.2,\
        "group":"tasks","edge":30,"speed":500,"rightToLeft":true,"options":{"name":"order"}}},\
        {"id":"a","parent":"todo","frame":[0,0,192,50]},\
        {"id":"b","parent":"todo","frame":[0,60,192,50]},\
        {"id":"c","parent":"todo","frame":[0,120,192,50]},\
        {"id":"done","frame":[300,0,200,300],"sortable":{"axis":"grid","arranges":false,\
        "group":"tasks"}},\
        {"id":"d","parent":"done","frame":[0,0,90,50]},\
        {"id":"bin","frame":[600,400,150,150],"dropZone":true},\
        {"id":"shelf","frame":[0,400,150,150],"dropZone":{"options":{"name":"shelf"}}},\
        {"id":"photo","frame":[550,100,100,100],"manipulable":true}]}}
        """,
        #"{"t":0,"pointer":1,"phase":"down","at":[100,30]}"#,
        #"{"t":0.3,"pointer":1,"phase":"move","at":[100,60]}"#,
        #"{"t":0.4,"pointer":1,"phase":"move","at":[100,120]}"#,
        #"{"t":0.5,"pointer":1,"phase":"move","at":[340,30]}"#,
        #"{"t":0.7,"pointer":1,"phase":"up","at":[340,30]}"#,
        #"{"t":1.5,"pointer":2,"phase":"down","at":[600,150]}"#,
        #"{"t":1.6,"pointer":2,"phase":"move","at":[640,400]}"#,
        #"{"t":1.7,"pointer":2,"phase":"move","at":[670,470]}"#,
        #"{"t":1.9,"pointer":2,"phase":"up","at":[670,470]}"#,
        #"{"t":2.5,"pointer":3,"phase":"down","at":[100,30]}"#,
        #"{"t":2.8,"pointer":3,"phase":"move","at":[100,120]}"#,
        #"{"t":2.9,"pointer":3,"phase":"move","at":[100,292]}"#,
        #"{"t":3.4,"pointer":3,"phase":"move","at":[70,450]}"#,
        #"{"t":3.6,"pointer":3,"phase":"up","at":[70,450]}"#,
        #"{"t":5}"#,
      ]
    ),
    (
      "calls",
      [
        """
        {"tsumami":1,"stage":{"size":[800,600],"nodes":[\
        {"id":"board","frame":[0,0,800,600]},\
        {"id":"photo","parent":"board","frame":[100,100,100,100],"manipulable":true,\
        "gestures":[{"name":"tap","gesture":{"tap":{}}}]},\
        {"id":"list","frame":[420,200,120,160],"scroll":{"content":[120,900]}},\
        {"id":"sheet","frame":[0,0,300,600],"sheet":{"detents":[{"name":"low","height":80},\
        {"name":"half","fraction":0.4}]}}]}}
        """,
        #"{"t":0,"call":"add","nodes":[{"id":"note","parent":"board","frame":[220,220,90,60],"manipulable":true,"gestures":[{"name":"hold","gesture":{"longPress":{"minimumDuration":0.2}},"simultaneousWith":"all"}]}]}"#,
        #"{"t":0.1,"pointer":1,"phase":"down","at":[260,250]}"#,
        #"{"t":0.4,"pointer":1,"phase":"move","at":[300,280]}"#,
        #"{"t":0.5,"pointer":1,"phase":"up","at":[300,280]}"#,
        #"{"t":0.6,"call":"attach","node":"note","attachments":{"boundingBox":{"resize":"uniform"},"gestures":[{"name":"second","gesture":{"tap":{}}}]}}"#,
        #"{"t":0.6,"call":"attach","attachments":{"gestures":[{"name":"all","gesture":{"tap":{}},"simultaneousWith":"all"}]}}"#,
        #"{"t":0.6,"call":"attach","node":"list","attachments":{"scroll":{"content":[120,400],"axes":"vertical"}}}"#,
        #"{"t":0.7,"call":"select","selected":["note"]}"#,
        #"{"t":0.7,"call":"focus","node":"note"}"#,
        #"{"t":0.8,"call":"configure","gesture":"tap","options":{"priority":"high","simultaneousWith":"all"}}"#,
        #"{"t":0.9,"pointer":1,"phase":"down","at":[150,150]}"#,
        #"{"t":0.95,"pointer":1,"phase":"up","at":[150,150]}"#,
        #"{"t":1,"call":"setEnabled","gesture":"tap","enabled":false}"#,
        #"{"t":1,"call":"setEnabled","node":"board","enabled":true}"#,
        #"{"t":1.1,"pointer":1,"phase":"down","at":[150,150]}"#,
        #"{"t":1.15,"pointer":1,"phase":"up","at":[150,150]}"#,
        #"{"t":1.2,"call":"detach","node":"note","attachment":"boundingBox"}"#,
        #"{"t":1.2,"call":"attach","node":"note","attachments":{"boundingBox":true}}"#,
        #"{"t":1.3,"call":"setFrame","node":"photo","frame":[120,120,140,100]}"#,
        #"{"t":1.3,"call":"setBox","node":"note","box":{"center":[300,300],"size":[80,60],"rotation":0.3}}"#,
        #"{"t":1.3,"call":"setPlacement","node":"photo","placement":{"translation":[10,0],"scale":[1.5,1.5],"rotation":0.2}}"#,
        #"{"t":1.4,"pointer":2,"phase":"down","at":[200,180]}"#,
        #"{"t":1.5,"pointer":2,"phase":"move","at":[260,220]}"#,
        #"{"t":1.55,"call":"cancelInput"}"#,
        #"{"t":1.56,"pointer":2,"phase":"down","at":[200,180]}"#,
        #"{"t":1.58,"pointer":2,"phase":"move","at":[260,220]}"#,
        #"{"t":1.6,"pointer":2,"phase":"up","at":[260,220]}"#,
        #"{"t":1.7,"call":"reset","node":"photo","animated":true}"#,
        #"{"t":2.4,"call":"animate","node":"photo","placement":{"translation":[30,0]},"spring":[1,200,20]}"#,
        #"{"t":2.5,"call":"scale","node":"photo","factor":1.5,"about":[180,150]}"#,
        #"{"t":2.6,"call":"finishMotions"}"#,
        #"{"t":2.7,"call":"moveSheet","node":"sheet","detent":"half","animated":false}"#,
        #"{"t":2.8,"call":"moveSheet","node":"sheet","detent":null}"#,
        #"{"t":3.6,"call":"scrollTo","node":"list","offset":[0,120],"animated":true}"#,
        #"{"t":4.4,"call":"move","node":"note","parent":"photo"}"#,
        #"{"t":4.4,"call":"bringToFront","node":"board"}"#,
        #"{"t":4.4,"call":"resize","size":[900,700]}"#,
        #"{"t":4.4,"call":"setDensity","pointsPerMillimetre":3.2}"#,
        #"{"t":4.5,"call":"remove","node":"note"}"#,
        #"{"t":4.6,"call":"add","nodes":[{"id":"note","frame":[600,400,90,60],"gestures":[{"name":"hold","gesture":{"tap":{}}}]}]}"#,
        #"{"t":4.7,"pointer":1,"phase":"down","at":[640,430]}"#,
        #"{"t":4.75,"pointer":1,"phase":"up","at":[640,430]}"#,
        #"{"t":5.4}"#,
      ]
    ),
    (
      "its last tap waits",
      [
        """
        {"tsumami":1,"stage":{"size":[200,200],"nodes":[{"id":"pad","frame":[0,0,200,200],"gestures":[\
        {"name":"single","gesture":{"tap":{}},"requiresFailureOf":["double"]},\
        {"name":"double","gesture":{"tap":{"count":2}}}]}]}}
        """,
        #"{"t":0,"pointer":1,"phase":"down","at":[100,100]}"#,
        #"{"t":0.1,"pointer":1,"phase":"up","at":[100,100]}"#,
      ]
    ),
    (
      "no header",
      [
        #"{"t":0,"pointer":1,"phase":"down","at":[1500,150]}"#,
        #"{"t":0.1,"pointer":1,"phase":"move","at":[1570,150]}"#,
        #"{"t":0.2,"pointer":1,"phase":"up","at":[1570,150]}"#,
      ]
    ),
  ]

  @Test("every documented key and call does in the lab what a replay prints", arguments: traces)
  func keys(_ name: String, _ lines: [String]) throws {
    try expectSame(lines.joined(separator: "\n") + "\n", name)
  }

  @Test("the traces of these tests have every key that the documentation has")
  func documentation() throws {
    let all = Self.traces.flatMap(\.1).joined()
    let keys = try Self.documentedKeys()
    #expect(keys.count > 90, "\(keys)")
    let missing = keys.filter { !all.contains("\"\($0)\"") }
    #expect(missing.isEmpty, "\(missing)")
  }

  @Test("after a trace with calls a new touch finds the pad as it was before them")
  func afterCalls() throws {
    let lines = Self.traces[3].1
    let room = LabRoom(size: Size(800, 600))
    try room.open(
      .object([
        Value.Entry("header", Value(json: lines[0])),
        Value.Entry("lines", .list(lines.dropFirst().map { try Value(json: $0) })),
      ]))
    #expect(
      room.runs.run.setup.nodes.map(\.name.string) == [
        "board", "photo", "list", "sheet", "note", "", "note",
      ])
    let fingers = PadFingers(room)
    fingers.down(at: 150, 150).glide(to: 190, 150, steps: 5).up().wait(1)
    #expect(room.runs.run.setup.nodes.map(\.name.string) == ["board", "photo", "list", "sheet"])
    #expect(room.runs.run.log.events.contains { $0.event == .began })
  }
}

extension Value {
  /// A value of JSON.
  init(json: String) throws {
    self = Value(try JSONDecoder().decode(Plain.self, from: Data(json.utf8)))
  }

  private init(_ plain: Plain) {
    switch plain {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number(let number): self = .number(number)
    case .text(let text): self = .text(Text(text))
    case .list(let list): self = .list(list.map { Value($0) })
    case .object(let object):
      self = .object(object.sorted { $0.key < $1.key }.map { Entry(Text($0.key), Value($0.value)) })
    }
  }

  private enum Plain: Decodable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([Plain])
    case object([String: Plain])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let bool = try? container.decode(Bool.self) {
        self = .bool(bool)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let list = try? container.decode([Plain].self) {
        self = .list(list)
      } else {
        self = .object(try container.decode([String: Plain].self))
      }
    }
  }
}
