import Foundation
import Testing
import Tsumami
import TsumamiTesting
import TsumamiTrace

@Suite struct TraceTests {
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

  @Test("a trace is a fixture: it builds its stage, plays, and is asked by the names in it")
  func fixture() throws {
    var log: EventLog?
    let played = try Trace(text).play { log = EventLog(on: $0) }
    let photo = try #require(played.node("photo"))
    #expect(played.stage.placement(of: photo)?.translation == [20, 30])
    #expect(try log?.events(of: #require(played.gesture("tap"))) == [.ended, .failed(.excluded)])
    #expect(log?.events(of: photo) == [.began, .changed, .ended])
    #expect(played.node("nobody") == nil && played.gesture("photo") == nil)
  }

  @Test("fingers do again what was recorded, and what they did is a trace that does the same")
  func roundTrip() throws {
    func play(_ script: (Fingers) -> Void) -> (log: [EventLog.Timed], trace: Trace) {
      let pad = Pad()
      pad.stage.manipulate(pad.node)
      pad.stage.attach(Scroll(), to: pad.node)
      pad.stage.attach(Tap(), to: pad.node)
      script(pad.fingers)
      return (pad.log.entries, pad.fingers.trace)
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let first = play {
      $0.kind = .pen
      $0.tap(at: [10, 10]).pinch(to: 2).hover(at: [5, 5])
        .scroll(by: [0, 10], at: [50, 50], isPrecise: true, modifiers: [.control, .shift])
        .scroll(by: [1, 2], at: [50, 50], phase: .began).magnify(by: 1.5, at: [9, 9])
        .rotate(by: 0.5, at: [9, 9], phase: .changed).escape().wait(2)
    }
    try first.trace.writeInput(to: file.path)
    let trace = try Trace(contentsOf: file.path)
    let second = play { $0.play(trace) }
    #expect(!first.log.isEmpty && first.log == second.log)
  }

  @Test("a file that is no trace, or two, says where")
  func errors() {
    #expect(throws: TraceError.self) { try Trace("{\"t\":0}\noops") }
    let error = #expect(throws: TraceError.self) { try Trace(text + "\n" + text) }
    #expect(error?.line == 9)
    #expect(throws: (any Error).self) { try Trace(contentsOf: "/nowhere/at/all.jsonl") }
  }
}
