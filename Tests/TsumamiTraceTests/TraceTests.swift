import Foundation
import TestSupport
import Testing
import Tsumami
import TsumamiTesting
import TsumamiTrace

@Suite struct TraceTests {
  private let files = TemporaryFiles()
  private let text = """
    {"tsumami":1,"stage":{"size":[800,600],"nodes":[{"id":"photo","frame":[100,100,200,150],"manipulable":true,"gestures":[{"name":"tap","gesture":{"tap":{}}}]}]}}
    {"t":0,"pointer":1,"phase":"down","at":[150,150]}
    {"t":0.05,"pointer":1,"phase":"up","at":[150,150]}
    {"t":1,"pointer":1,"phase":"down","at":[150,150]}
    {"t":1.1,"pointer":1,"phase":"move","at":[170,150]}
    {"t":1.2,"pointer":1,"phase":"move","at":[190,180],"coalesced":[[1.15,180,160]]}
    {"t":1.3,"call":"reset","node":"photo"}
    {"t":1.4,"pointer":1,"phase":"up","at":[190,180]}
    """

  @Test("a test plays a trace and finds the nodes and gestures by their names")
  func fixture() throws {
    var log: EventLog?
    let played = try Trace(text).play { log = EventLog(on: $0) }
    let photo = try #require(played.node("photo"))
    #expect(played.stage.placement(of: photo)?.translation == [30, 30])
    #expect(
      try log?.events(of: #require(played.attachment("tap"))) == [.ended, .failed(.excluded)])
    #expect(log?.events(of: photo) == [.began, .changed, .ended])
    #expect(played.node("nobody") == nil && played.attachment("photo") == nil)
  }

  @Test("fingers that play their own recording do the same again")
  func roundTrip() throws {
    func play(_ script: (Fingers) -> Void) -> (log: [EventLog.Timed], trace: Trace) {
      let pad = Pad()
      pad.stage.manipulate(pad.node)
      pad.stage.attach(Scroll(), to: pad.node)
      pad.stage.attach(Tap(), to: pad.node)
      script(pad.fingers)
      return (pad.log.entries, pad.fingers.trace)
    }
    let file = try files.make()
    let first = play {
      $0.kind = .pen
      $0.tap(at: [10, 10]).pinch(to: 2).hover(at: [5, 5])
        .scroll(by: [0, 10], at: [50, 50], isPrecise: true, modifiers: [.control, .shift])
        .scroll(by: [1, 2], at: [50, 50], phase: .began).magnify(by: 1.5, at: [9, 9])
        .rotate(by: 0.5, at: [9, 9], phase: .changed).escape().wait(2)
    }
    try first.trace.writeInput(to: file)
    let trace = try Trace(contentsOf: file)
    let second = play { $0.play(trace) }
    #expect(!first.log.isEmpty && first.log == second.log)
  }

  @Test("a line of a hover that names no kind is a mouse's, and one of a finger says so")
  func hoverKinds() throws {
    let hover = #"{"t":0,"pointer":1,"phase":"hover","at":[5,5]"#
    let kinds: [(String, PointerKind)] = [
      ("", .mouse), (#","kind":"touch""#, .touch), (#","kind":"pen""#, .pen),
    ]
    for (words, kind) in kinds {
      let trace = try Trace(hover + words + "}")
      guard case .pointer(let sample, _, _, _)? = trace.lines.first else {
        Issue.record("no pointer line")
        continue
      }
      #expect(sample.kind == kind)
      #expect(trace.text.split(separator: "\n").last.map(String.init) == hover + words + "}")
    }
  }

  @Test("a trace that is written to a file and read again is the same trace")
  func whole() throws {
    let file = try files.make()
    let trace = try Trace(
      #"{"tsumami":1,"stage":{"size":[800,600],"nodes":[{"id":"photo","frame":[100,100,200,150],"manipulable":true,"gestures":[{"name":"tap","gesture":{"tap":{}}}]},{"id":"sheet","sheet":{"detents":[{"name":"low","height":90},{"name":"full","fraction":1}]}},{"id":"list","scroll":{"content":[9,2000]},"enabled":false}]}}"#
        + "\n" + text.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n"
        + [
          #"{"t":2,"call":"setFrame","node":"photo","frame":[1,2,200,150]}"#,
          #"{"t":2,"call":"setEnabled","node":"photo","enabled":false}"#,
          #"{"t":2,"call":"setEnabled","gesture":"tap","enabled":false}"#,
          #"{"t":2,"call":"moveSheet","node":"sheet","detent":"full","animated":false}"#,
          #"{"t":3,"call":"moveSheet","node":"sheet","detent":null}"#,
          #"{"t":3,"call":"scrollTo","node":"list","offset":[0,77]}"#,
        ].joined(separator: "\n"))
    try trace.write(to: file)
    let again = try Trace(contentsOf: file)
    #expect("\(again.lines)" == "\(trace.lines)")
    #expect(
      Trace.header(of: TracePlayer(again.stage).stage)
        == Trace.header(of: TracePlayer(trace.stage).stage))
    #expect(throws: TraceError.self) { try trace.write(to: "/dev/full") }
    #expect(throws: TraceError.self) { try trace.write(to: "/nowhere/at/all.jsonl") }
  }

  @Test("a sample that a browser delivered late has the same velocity when it is replayed")
  func late() throws {
    let file = try files.make()
    func play(_ inputs: [Input]) -> (velocities: [Vector?], times: [Double]) {
      let pad = Pad()
      var velocities: [Vector?] = []
      var times: [Double] = []
      pad.stage.attach(
        Pan(minimumDistance: 0).onChanged {
          velocities.append($0.velocity)
          times.append(pad.stage.time)
        }, to: pad.node)
      for input in inputs { pad.stage.send(input) }
      pad.stage.flush()
      return (velocities, times)
    }
    // The page draws a frame, so that the stage is ahead of the samples that come after it.
    var inputs: [Input] = [.pointer(1, .down, at: [10, 10], time: 0)]
    for step in 1...8 {
      let time = Double(step) / 60
      inputs.append(.time(time + 0.009))
      inputs.append(.pointer(1, .move, at: [10 + Double(step * step), 10], time: time))
    }
    let live = play(inputs)
    try Trace(inputs, on: StageDescription(size: Size(800, 600))).writeInput(to: file)
    let replayed = play(try Trace(contentsOf: file).inputs)
    let last = try #require(live.velocities.last.flatMap { $0 })
    #expect(live.velocities.count == 8)
    #expect(replayed.velocities == live.velocities && replayed.times == live.times)
    // The events themselves happen at the time of the frame.
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.components(separatedBy: #""taken":"#).count == 9)
    let played = try Played(
      #"{"tsumami":1,"stage":{"size":[800,600],"nodes":[{"id":"a","gestures":[{"name":"pan","gesture":{"pan":{"minimumDistance":0}}}]}]}}"#
        + "\n" + text)
    let printed = try #require(played.lines(with: #""state":"changed""#).last)
      .components(separatedBy: #""velocity":["#)[1].prefix { $0 != "," }
    #expect(Double(printed) == last.x)
    #expect(played.lines(with: #""t":\#(8.0 / 60 + 0.009),"#, #""state":"changed""#).count == 1)
  }

  @Test("a sample is not later than its event, and merged samples are not later than it")
  func taken() throws {
    let down = #"{"t":1,"pointer":1,"phase":"down","at":[1,2]}"# + "\n"
    let later = try Played(down + #"{"t":2,"pointer":1,"phase":"move","at":[1,2],"taken":2.5}"#)
    #expect(later.error?.message == "taken is 2.5, which is later than t, 2")
    let merged = try Played(
      down
        + #"{"t":2,"pointer":1,"phase":"move","at":[1,2],"taken":1.5,"coalesced":[[1.6,1,1]]}"#)
    #expect(merged.error?.message == "a coalesced sample later than 1.5")
    let misplaced = try Played(#"{"t":2,"taken":1}"#)
    #expect(misplaced.error?.message.contains(#""taken" needs "pointer""#) == true)
    let right = try Played(
      down + #"{"t":2,"pointer":1,"phase":"move","at":[1,2],"taken":1.5}"# + "\n"
        + #"{"t":2,"pointer":1,"phase":"up","at":[1,2],"taken":0.5}"#)
    #expect(right.error == nil && right.lines.last?.contains(#""t":2,"events":3"#) == true)
  }

  @Test("random input that is written and read is the same input", arguments: Seeds.first(50))
  func randomInput(seed: UInt64) throws {
    let file = try files.make()
    let trace = Trace(randomInputs(seed: seed), on: StageDescription(size: Size(800, 600)))
    try trace.write(to: file)
    #expect("\(try Trace(contentsOf: file).lines)" == "\(trace.lines)", "seed \(seed)")
  }

  /// Pointers that come and go, some of them late, with wheels, trackpads and keys between.
  private func randomInputs(seed: UInt64) -> [Input] {
    var random = SeededRandom(seed: seed)
    var inputs: [Input] = []
    var time = 0.0
    var down: Set<Int> = []
    let modifiers = KeyModifiers(rawValue: UInt8(random.next() % 16))
    for _ in 0..<100 {
      if random.chance(0.7) { time += random.double(in: 0...0.1) }
      let point = Vector(random.double(in: -1e3...1e3), random.double(in: 0...1))
      let phase: IndirectSample.Phase? = [nil, .began, .changed, .ended][Int(random.next() % 4)]
      switch random.next() % 10 {
      case 0: inputs.append(.time(time))
      case 1:
        let keys: [KeySample.Key] = [.escape, .arrowLeft, .space, .pageUp, .end]
        inputs.append(
          .key(
            KeySample(
              keys[Int(random.next() % 5)], isDown: random.chance(0.5), modifiers: modifiers,
              time: time)))
      case 2:
        let actions: [IndirectSample.Action] = [
          .scroll(point, isPrecise: random.chance(0.5)), .magnify(1.25), .rotate(-0.1),
        ]
        inputs.append(
          .indirect(
            IndirectSample(
              actions[Int(random.next() % 3)], phase: phase, at: point, time: time,
              modifiers: modifiers)))
      default:
        let id = Int(random.next() % 4)
        let isDown = down.contains(id)
        let ends = random.chance(0.2)
        var sample = PointerSample(
          id, isDown ? (ends ? .up : .move) : (ends ? .hover : .down), at: point,
          time: random.chance(0.3) ? time - random.double(in: 0...0.05) : time,
          kind: [.touch, .pen, .mouse][Int(random.next() % 3)],
          buttons: PointerButtons(rawValue: Int(random.next() % 4)),
          pressure: random.chance(0.5) ? random.double(in: 0...1) : nil, modifiers: modifiers,
          contact: PointerContact(
            size: random.chance(0.5) ? Size(random.double(in: 0...40), 12) : .zero,
            tilt: random.chance(0.5) ? Vector(random.double(in: -1...1), 0.25) : .zero,
            twist: random.chance(0.5) ? random.double(in: 0...6) : 0))
        if sample.phase == .down { down.insert(id) }
        if sample.phase == .up { down.remove(id) }
        let report = sample
        if sample.phase == .move, random.chance(0.3) {
          for step in [3.0, 2, 1] {
            sample.time = report.time - step / 1000
            sample.position = report.position - Vector(step, step)
            inputs.append(.coalesced(sample))
          }
        }
        inputs.append(.pointer(report))
      }
    }
    return inputs
  }

  @Test("a file with no trace or with two is an error with its line")
  func errors() {
    #expect(throws: TraceError.self) { try Trace("{\"t\":0}\noops") }
    let error = #expect(throws: TraceError.self) { try Trace(text + "\n" + text) }
    #expect(error?.line == 9)
    #expect(throws: (any Error).self) { try Trace(contentsOf: "/nowhere/at/all.jsonl") }
  }

  @Test("a file that cannot be read or written is named, with the reason")
  func faultsOfFiles() throws {
    func message(_ body: () throws -> Void) -> String? {
      do { try body() } catch let error as TraceError { return "\(error)" } catch {}
      return nil
    }
    let nowhere = "/nowhere/trace.jsonl"
    let missing = "\(nowhere): No such file or directory"
    #expect(message { _ = try Trace(contentsOf: nowhere) } == missing)
    #expect(message { try Trace("").write(to: nowhere) } == missing)
    #expect(message { _ = try Trace(contentsOf: "/") } == "/: Is a directory")
    let file = try files.make("{\"t\":0}\n{\"t\":-1}\n")
    #expect(message { _ = try Trace(contentsOf: file) } == "line 2: t goes backwards, from 0 to -1")
  }
}
