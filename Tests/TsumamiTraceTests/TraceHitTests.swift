import Foundation
import TestSupport
import Testing
import Tsumami
import TsumamiTesting
import TsumamiTrace

/// Lines that say which node a pointer has hit.
@Suite struct TraceHitTests {
  private let files = TemporaryFiles()
  private let header =
    #"{"tsumami":1,"stage":{"size":[800,600],"nodes":[{"id":"below","frame":[100,100,200,200],"gestures":[{"name":"lower","gesture":{"tap":{}}}]},{"id":"above","frame":[100,100,200,200],"gestures":[{"name":"upper","gesture":{"tap":{}}}]}]}}"#

  private func tapped(_ lines: [String]) throws -> [String] {
    try Played(([header] + lines).joined(separator: "\n")).lines(with: #""state":"ended""#).map {
      $0.contains("lower") ? "lower" : "upper"
    }
  }

  @Test("the node of a down gets the pointer; on a move it means nothing, also later")
  func down() throws {
    let tap = [
      #"{"t":0,"pointer":1,"phase":"down","at":[150,150],"on":"below"}"#,
      #"{"t":0.05,"pointer":1,"phase":"up","at":[150,150],"on":"above"}"#,
      #"{"t":1,"pointer":1,"phase":"down","at":[150,150]}"#,
      #"{"t":1.01,"pointer":1,"phase":"move","at":[150,151],"on":"below"}"#,
      #"{"t":1.05,"pointer":1,"phase":"up","at":[150,150]}"#,
    ]
    #expect(try tapped(tap) == ["lower", "upper"])
  }

  @Test("a node that does not exist, or does not any more, is an error of its line")
  func unknown() throws {
    let line = #"{"t":1,"pointer":1,"phase":"down","at":[1,2],"on":"below"}"#
    let lost = try Played(
      [header, #"{"t":0,"call":"remove","node":"below"}"#, line].joined(separator: "\n"))
    #expect(lost.error?.line == 3 && lost.error?.message == "there is no node \"below\"")
    let key = try Played(header + "\n" + #"{"t":0,"key":"+","phase":"down","on":"below"}"#)
    #expect(key.error?.message.contains("\"on\" does not belong in a key line") == true)
  }

  @Test("a recording has the nodes that its program gave, and plays to the same")
  func recorded() throws {
    let stage = Stage(size: Size(800, 600))
    let below = stage.add(Node(frame: Rect(100, 100, 200, 200)))
    let above = stage.add(Node(frame: Rect(100, 100, 200, 200)))
    for node in [below, above] { stage.manipulate(node) }
    let recorder = TraceRecorder(of: stage, nodes: [below: "below", above: "above"])
    recorder.send(.hit(below))
    recorder.send(.pointer(1, .down, at: [150, 150], time: 1))
    recorder.send(.pointer(1, .move, at: [190, 150], time: 1.1))
    recorder.send(.pointer(1, .up, at: [190, 150], time: 1.2))
    let text = recorder.finish()
    #expect(stage.placement(of: below)?.translation == [30, 0])
    #expect(text.contains(#""phase":"down","at":[150,150],"on":"below"}"#))
    let trace = try Trace(text)
    for each in [trace, try Trace(trace.text)] {
      let played = each.play()
      let node = try #require(played.node("below"))
      #expect(played.stage.placement(of: node)?.translation == [30, 0])
    }
  }

  @Test("a pointer that has hit none of the nodes moves none of them when it is played")
  func none() throws {
    let stage = Stage(size: Size(800, 600))
    let photo = stage.add(Node(frame: Rect(100, 100, 200, 200)))
    stage.manipulate(photo)
    let recorder = TraceRecorder(of: stage, nodes: [photo: "photo"])
    for (hit, start) in [(stage.root, 1.0), (photo, 2)] {
      recorder.send(.hit(hit))
      recorder.send(.pointer(1, .down, at: [150, 150], time: start))
      recorder.send(.pointer(1, .move, at: [190, 150], time: start + 0.1))
      recorder.send(.pointer(1, .up, at: [190, 150], time: start + 0.2))
    }
    recorder.send(.hit(stage.root))
    recorder.send(.indirect(IndirectSample(.magnify(2), at: [150, 150], time: 3)))
    let text = recorder.finish()
    #expect(stage.placement(of: photo) == Placement(translation: [30, 0]))
    let trace = try Trace(text)
    for each in [trace, try Trace(trace.text)] {
      let played = each.play()
      let node = try #require(played.node("photo"))
      #expect(played.stage.placement(of: node) == stage.placement(of: photo))
    }
    let wrong = try Played(header + "\n" + #"{"t":0,"pointer":1,"phase":"down","at":[1,2],"on":3}"#)
    #expect(
      wrong.error?.message == "a number where a string was expected (the id of a node, or null)")
  }

  @Test("events of one time that the stage has taken apart stay apart in a recording")
  func apart() throws {
    for isApart in [false, true] {
      let stage = Stage(size: Size(800, 600))
      let photo = stage.add(Node(frame: Rect(100, 100, 200, 200)))
      stage.manipulate(photo)
      let recorder = TraceRecorder(of: stage, nodes: [photo: "photo"])
      recorder.send(.pointer(1, .down, at: [150, 150], time: 1))
      recorder.send(.pointer(1, .move, at: [180, 150], time: 1.1))
      recorder.send(.pointer(2, .down, at: [250, 250], time: 1.2))
      // The second finger is there before the first one moves on, or comes with that movement.
      if isApart { stage.flush() }
      recorder.send(.pointer(1, .move, at: [150, 110], time: 1.2))
      let played = try Trace(recorder.finish()).play()
      let placement = try #require(stage.placement(of: photo))
      #expect((placement.scale.x > 1.05) == isApart)
      #expect(played.stage.placement(of: try #require(played.node("photo"))) == placement)
    }
  }

  @Test("a wheel reaches the node that its program gave, in a recording, too")
  func wheel() throws {
    let stage = Stage(size: Size(800, 600))
    let nodes = (0..<2).map { _ in stage.add(Node(frame: Rect(100, 100, 200, 200))) }
    for node in nodes { stage.manipulate(node) { $0.wheel = .zoom } }
    let recorder = TraceRecorder(of: stage, nodes: [nodes[0]: "below", nodes[1]: "above"])
    let wheel = IndirectSample(.scroll([0, -100], isPrecise: false), at: [150, 150], time: 1)
    recorder.send(.hit(nodes[0]))
    recorder.send(.indirect(wheel))
    recorder.send(.time(2))
    let scale = try #require(stage.placement(of: nodes[0])).scale
    #expect(scale.x > 1.2 && stage.placement(of: nodes[1]) == .identity)
    let trace = try Trace(recorder.finish())
    for each in [trace, try Trace(trace.text)] {
      let played = each.play()
      let node = try #require(played.node("below"))
      #expect(played.stage.placement(of: node)?.scale == scale)
    }
  }

  @Test("a recording plays although the event before a down removes the node that it was given")
  func removed() throws {
    let stage = Stage(size: Size(800, 600))
    let below = stage.add(Node(frame: Rect(100, 100, 200, 200)))
    let above = stage.add(Node(frame: Rect(100, 100, 200, 200)))
    stage.attach(Tap().onEnded { [unowned stage] _ in stage.remove(below) }, to: above)
    let recorder = TraceRecorder(of: stage, nodes: [below: "below", above: "above"])
    recorder.send(.pointer(1, .down, at: [150, 150], time: 1))
    recorder.send(.pointer(1, .up, at: [150, 150], time: 1.05))
    recorder.send(.hit(below))
    recorder.send(.pointer(1, .down, at: [150, 150], time: 2))
    let text = recorder.finish()
    let calls = try Trace(text).lines.filter { if case .call = $0 { true } else { false } }
    #expect(calls.count == 1, "\(text)")
  }

  @Test("a down names the node that its own callback removes")
  func removesItself() throws {
    let stage = Stage(size: Size(800, 600))
    let below = stage.add(Node(frame: Rect(100, 100, 200, 200)))
    let above = stage.add(Node(frame: Rect(100, 100, 200, 200)))
    stage.attach(
      LongPress(minimumDuration: 0).onBegan { [unowned stage] _ in stage.remove(below) }, to: below)
    let recorder = TraceRecorder(of: stage, nodes: [below: "below", above: "above"])
    recorder.send(.hit(below))
    recorder.send(.pointer(1, .down, at: [150, 150], time: 1))
    recorder.send(.pointer(1, .up, at: [150, 150], time: 2))
    let text = recorder.finish()
    #expect(
      text.contains(#""phase":"down","at":[150,150],"on":"below"}"#) && !stage.contains(below))
    let played = try Trace(text).play()
    #expect(!played.stage.contains(try #require(played.node("below"))))
  }

  @Test("the input of a trace keeps the nodes that were hit")
  func input() throws {
    let file = try files.make()
    let tap = [
      #"{"t":0,"pointer":1,"phase":"down","at":[150,150],"on":"below"}"#,
      #"{"t":0.05,"pointer":1,"phase":"up","at":[150,150]}"#,
    ]
    try Trace(([header] + tap).joined(separator: "\n")).writeInput(to: file)
    #expect(try tapped([String(contentsOfFile: file, encoding: .utf8)]) == ["lower"])
  }
}
