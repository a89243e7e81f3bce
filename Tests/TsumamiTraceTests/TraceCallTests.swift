import Foundation
import TestSupport
import Testing
import Tsumami
import TsumamiTesting
import TsumamiTrace

/// What a program does to a stage while it is recorded.
@Suite struct TraceCallTests {
  private let files = TemporaryFiles()
  private let header =
    #"{"tsumami":1,"stage":{"size":[800,600],"nodes":[{"id":"board","frame":[0,0,400,600]},{"id":"photo","parent":"board","frame":[100,100,200,150],"manipulable":true,"gestures":[{"name":"tap","gesture":{"tap":{}}}]}]}}"#

  private func play(_ lines: String...) throws -> Trace.Played {
    try Trace(([header] + lines).joined(separator: "\n")).play()
  }

  @Test("a node that is added in the middle of a trace can be moved by a finger")
  func add() throws {
    let played = try play(
      #"{"t":1,"call":"add","nodes":[{"id":"note","parent":"photo","frame":[0,0,50,50],"manipulable":{"options":{"requiresFailureOf":["press"]}},"gestures":[{"name":"press","gesture":{"longPress":{}}}]}]}"#,
      #"{"t":2,"pointer":1,"phase":"down","at":[110,110]}"#,
      #"{"t":2.1,"pointer":1,"phase":"move","at":[130,110]}"#,
      #"{"t":2.2,"pointer":1,"phase":"move","at":[150,110]}"#)
    let note = try #require(played.node("note"))
    #expect(played.stage.parent(of: note) == played.node("photo"))
    #expect(played.stage.placement(of: note)?.translation == [30, 0])
    #expect(played.attachment("press") != nil)
  }

  @Test("a node that is removed is gone with its children, and its id may be used again")
  func remove() throws {
    let played = try play(
      #"{"t":1,"call":"remove","node":"board"}"#,
      #"{"t":2,"call":"add","nodes":[{"id":"photo","frame":[1,2,3,4]}]}"#)
    let photo = try #require(played.node("photo"))
    #expect(played.stage.frame(of: photo) == Rect(1, 2, 3, 4))
    var count = 0
    played.stage.forEachChild(of: played.stage.root) { _ in count += 1 }
    #expect(count == 1)
    #expect(played.node("board").map(played.stage.contains) != true)
  }

  @Test("a gesture that gets the name of one that was removed is printed with it")
  func nameOfRemoved() throws {
    let attach =
      #""call":"attach","node":"photo","attachments":{"gestures":[{"name":"slide","gesture":{"pan":{}},"simultaneousWith":"all"}]}}"#
    let lines = [
      header, #"{"t":1,\#(attach)"#, #"{"t":1,"pointer":1,"phase":"down","at":[150,150]}"#,
      #"{"t":1.1,"pointer":1,"phase":"move","at":[190,150]}"#,
      #"{"t":2,"pointer":1,"phase":"up","at":[190,150]}"#,
      #"{"t":3,"call":"detach","gesture":"slide"}"#, #"{"t":3,\#(attach)"#,
      #"{"t":4,"pointer":1,"phase":"down","at":[150,150]}"#,
      #"{"t":4.1,"pointer":1,"phase":"move","at":[190,150]}"#,
    ]
    let began = try Played(lines.joined(separator: "\n")).lines(with: #""state":"began""#)
    #expect(began.count == 2)
    for line in began { #expect(line.contains(#""gesture":"slide""#)) }
  }

  @Test("a photo that is moved to the stage in mid-drag stays under its finger")
  func move() throws {
    let played = try play(
      #"{"t":1,"pointer":1,"phase":"down","at":[150,150]}"#,
      #"{"t":1.1,"pointer":1,"phase":"move","at":[170,150]}"#,
      #"{"t":1.2,"call":"move","node":"photo","parent":null}"#,
      #"{"t":1.2,"call":"setFrame","node":"board","frame":[300,0,400,600]}"#,
      #"{"t":1.3,"pointer":1,"phase":"move","at":[190,150]}"#)
    let photo = try #require(played.node("photo"))
    #expect(played.stage.parent(of: photo) == played.stage.root)
    #expect(played.stage.transform(of: photo)?.tx == 130)
  }

  @Test("a spring of the program replays the same, also when its motion is finished at once")
  func animate() throws {
    let call =
      #"{"t":1,"call":"animate","node":"photo","placement":{"translation":[50,0]},"spring":[1,100,14]}"#
    let settled = try play(call)
    let photo = try #require(settled.node("photo"))
    #expect(settled.stage.placement(of: photo)?.translation == Vector(50, 0))
    #expect(settled.stage.time > 1.1)
    let finished = try play(call, #"{"t":1.05,"call":"finishMotions"}"#)
    #expect(finished.stage.placement(of: photo)?.translation == Vector(50, 0))
    #expect(finished.stage.time == 1.05)
  }

  @Test("a zoom of the program replays the same, and is written as it was read")
  func scale() throws {
    let call =
      #"{"t":1,"call":"scale","node":"photo","factor":2,"about":[150,150],"animated":false}"#
    let played = try play(call)
    let photo = try #require(played.node("photo"))
    #expect(played.stage.placement(of: photo)?.scale == Vector(2, 2))
    let stage = Stage(size: Size(800, 600))
    let node = stage.add(Node(frame: Rect(100, 100, 100, 100)))
    stage.manipulate(node)
    let recorder = TraceRecorder(of: stage, nodes: [node: "photo"])
    stage.advance(to: 1)
    stage.scale(node, by: 2, about: [150, 150], animated: false)
    #expect(recorder.finish().contains(call))
  }

  @Test("input that is cancelled is recorded, and the same finger may come down again")
  func cancelInput() throws {
    let stage = Stage(size: Size(800, 600))
    let photo = stage.add(Node(frame: Rect(100, 100, 100, 100)))
    stage.manipulate(photo)
    let recorder = TraceRecorder(of: stage, nodes: [photo: "photo"])
    recorder.send(.pointer(1, .down, at: [150, 150], time: 0))
    recorder.send(.pointer(1, .move, at: [190, 150], time: 0.1))
    stage.cancelInput()
    #expect(stage.placement(of: photo) == .identity)
    recorder.send(.pointer(1, .up, at: [190, 150], time: 0.2))
    recorder.send(.pointer(1, .down, at: [150, 150], time: 0.3))
    recorder.send(.pointer(1, .move, at: [180, 150], time: 0.4))
    recorder.send(.pointer(1, .up, at: [180, 150], time: 0.6))
    stage.flush()
    let text = recorder.finish()
    #expect(text.contains(#"{"t":0.1,"call":"cancelInput"}"#))
    let played = try Trace(text).play()
    let node = try #require(played.node("photo"))
    #expect(played.stage.placement(of: node) == stage.placement(of: photo))
    #expect(stage.placement(of: photo)?.translation == [20, 0])
  }

  @Test("settings, options and selections change, and attachments come and go")
  func attachments() throws {
    let played = try play(
      #"{"t":1,"call":"attach","node":"photo","attachments":{"boundingBox":{"resize":"uniform"}}}"#,
      #"{"t":1,"call":"attach","node":"photo","attachments":{"manipulable":{"rotation":false}}}"#,
      #"{"t":1,"call":"attach","attachments":{"gestures":[{"name":"all","gesture":{"pan":{}}}]}}"#,
      #"{"t":1,"call":"configure","gesture":"all","options":{"requiresFailureOf":["tap"]}}"#,
      #"{"t":1,"call":"configure","node":"photo","attachment":"manipulable","options":{"kinds":["pen"]}}"#,
      #"{"t":1,"call":"select","selected":["photo"]}"#,
      #"{"t":1,"call":"focus","node":"photo"}"#,
      #"{"t":2,"call":"detach","gesture":"tap"}"#)
    let photo = try #require(played.node("photo"))
    let stage = played.stage
    #expect(stage.boundingBox(of: photo)?.resize == .uniform)
    #expect(stage.manipulation(of: photo)?.isRotationEnabled == false)
    #expect(stage.selectedBoxes == [photo] && stage.focus == photo)
    let (tap, all) = (played.attachment("tap"), played.attachment("all"))
    #expect(tap.flatMap { stage.options(of: $0) } == nil)
    #expect(all.flatMap { stage.node(of: $0) } == stage.root)
    #expect(all.flatMap { stage.options(of: $0)?.requiredToFail } == [tap].compactMap { $0 })
    var kinds: [PointerKinds] = []
    stage.forEachAttachment(of: photo) { kinds.append(stage.options(of: $0)?.kinds ?? []) }
    #expect(kinds == [.pen, .all])
  }

  @Test("placements, layouts, sizes and the order of nodes change")
  func geometry() throws {
    let played = try play(
      #"{"t":1,"call":"setPlacement","node":"photo","placement":{"translation":[5,6],"scale":2}}"#,
      #"{"t":1,"call":"setBox","node":"board","box":{"center":[50,60],"size":[20,10],"rotation":1}}"#,
      #"{"t":1,"call":"add","nodes":[{"id":"top","frame":[0,0,9,9]}]}"#,
      #"{"t":1,"call":"bringToFront","node":"board"}"#,
      #"{"t":1,"call":"resize","size":[300,200]}"#,
      #"{"t":1,"call":"setDensity","pointsPerMillimetre":2.5}"#,
      #"{"t":1,"call":"focus","node":null}"#)
    let (stage, board) = (played.stage, try #require(played.node("board")))
    #expect(stage.bounds.size == Size(300, 200) && stage.pointsPerMillimetre == 2.5)
    #expect(stage.box(of: board) == Box(center: [50, 60], size: Size(20, 10), rotation: 1))
    let photo = try #require(played.node("photo"))
    #expect(stage.placement(of: photo) == Placement(translation: [5, 6], scale: [2, 2]))
    var children: [NodeID] = []
    stage.forEachChild(of: stage.root) { children.append($0) }
    #expect(children == [played.node("top"), board])
  }

  @Test("all calls are written to a file and read again as the same calls")
  func roundTrip() throws {
    let file = try files.make()
    let lines = [
      #"{"t":1,"call":"add","nodes":[{"id":"note","parent":"photo","frame":[0,0,50,50],"gestures":[{"name":"press","gesture":{"longPress":{}}}],"manipulable":{}}]}"#,
      #"{"t":1,"call":"attach","node":"note","attachments":{"boundingBox":{"resize":"uniform"}}}"#,
      #"{"t":1,"call":"attach","attachments":{"gestures":[{"name":"all","gesture":{"pan":{}}}]}}"#,
      #"{"t":1,"call":"configure","node":"note","attachment":"boundingBox","options":{"priority":"high"}}"#,
      #"{"t":1,"call":"configure","gesture":"all","options":{"requiresFailureOf":["press"]}}"#,
      #"{"t":1,"call":"select","selected":["note"]}"#,
      #"{"t":1,"call":"focus","node":"note"}"#,
      #"{"t":1,"call":"focus","node":null}"#,
      #"{"t":2,"call":"move","node":"note","parent":"board"}"#,
      #"{"t":2,"call":"move","node":"note","parent":null}"#,
      #"{"t":2,"call":"bringToFront","node":"board"}"#,
      #"{"t":2,"call":"resize","size":[300,200]}"#,
      #"{"t":2,"call":"setDensity","pointsPerMillimetre":1.6}"#,
      #"{"t":2,"call":"setPlacement","node":"photo","placement":{"translation":[5,6],"rotation":1}}"#,
      #"{"t":2,"call":"setBox","node":"note","box":{"center":[5,6],"size":[20,10],"rotation":1}}"#,
      #"{"t":2,"call":"setEnabled","gesture":"tap","enabled":false}"#,
      #"{"t":3,"call":"detach","node":"note","attachment":"boundingBox"}"#,
      #"{"t":3,"call":"detach","gesture":"all"}"#,
      #"{"t":3,"call":"remove","node":"note"}"#,
    ]
    try Trace(([header] + lines).joined(separator: "\n")).write(to: file)
    let written = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    #expect(written.dropFirst().map(String.init) == lines)
  }

  @Test(
    "a call that cannot be made is an error that says why",
    arguments: [
      (#"{"t":1,"call":"add","nodes":[{"id":"photo","frame":[0,0,1,1]}]}"#, "two nodes"),
      (#"{"t":1,"call":"add","nodes":[{"id":"x"}]}"#, #"the node "x" needs a "frame""#),
      (
        #"{"t":1,"call":"add","nodes":[{"id":"x","parent":"y","frame":[0,0,1,1]}]}"#,
        #"no node "y" before"#
      ),
      (#"{"t":1,"call":"add"}"#, #"an add needs "nodes""#),
      (#"{"t":1,"call":"remove","node":null}"#, "null where the id of a node"),
      (#"{"t":1,"call":"move","node":"board","parent":"photo"}"#, "cannot be moved into itself"),
      (#"{"t":1,"call":"move","node":"photo"}"#, #"a move needs a "parent""#),
      (
        #"{"t":1,"call":"detach","node":"photo","attachment":"sheet"}"#,
        #"the node "photo" has no "sheet""#
      ),
      (
        #"{"t":1,"call":"detach","node":"photo","attachment":"gestures"}"#,
        #"unknown kind "gestures"; expected boundingBox, manipulable, snapping, knob, scroll, sheet, sortable or dropZone"#
      ),
      (#"{"t":1,"call":"detach","node":"photo"}"#, #"a detach needs an "attachment""#),
      (#"{"t":1,"call":"configure","gesture":"tap"}"#, #"a configure needs "options""#),
      (
        #"{"t":1,"call":"attach","attachments":{"gestures":[{"name":"tap","gesture":{"pan":{}}}]}}"#,
        #"two attachments with the name "tap""#
      ),
      (#"{"t":1,"call":"attach","attachments":{"wings":true}}"#, #"unknown key "wings""#),
      (
        #"{"t":1,"call":"attach","attachments":{"manipulable":true,"snapping":true}}"#,
        #""manipulable" needs a "node""#
      ),
      (#"{"t":1,"call":"select","selected":["x"]}"#, #"no node "x""#),
      (
        #"{"t":1,"call":"reset","node":"photo","frame":[0,0,1,1]}"#,
        #"the key "frame" does not belong in a reset; expected node or animated"#
      ),
      (#"{"t":1,"call":"reset","node":"photo","node":"photo"}"#, #"the key "node" occurs twice"#),
    ])
  func wrong(line: String, message: String) {
    let error = #expect(throws: TraceError.self) { try play(line) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test("a name that an attachment had before belongs to none")
  func formerName() throws {
    func named(_ name: String) -> String {
      #"{"t":1,"call":"attach","node":"photo","attachments":{"manipulable":{"options":{"name":"\#(name)"}}}}"#
    }
    let error = #expect(throws: TraceError.self) {
      try play(
        named("one"), named("two"),
        #"{"t":1,"call":"setEnabled","gesture":"one","enabled":false}"#)
    }
    #expect(error?.message.contains(#"no gesture or other attachment "one""#) == true)
    let again =
      #"{"t":1,"call":"attach","node":"board","attachments":{"gestures":[{"name":"one","gesture":{"tap":{}}}]}}"#
    #expect(try play(named("one"), named("two"), again).attachment("one") != nil)
  }

  @Test("a call in a callback is recorded after the input that led to it")
  func callbacks() throws {
    let stage = Stage(size: Size(800, 600))
    let photo = stage.add(Node(frame: Rect(100, 100, 200, 150)))
    stage.manipulate(photo)
    stage.onManipulation(of: photo) { event, _ in
      if event == .began { stage.add(Node(frame: Rect(0, 0, 9, 9)), to: photo) }
    }
    stage.attach(
      LongPress().onBegan { _ in stage.setFrame(Rect(1, 2, 3, 4), of: photo) }, to: stage.root
    ) { $0.simultaneity = .all }
    let recorder = TraceRecorder(of: stage, nodes: [photo: "photo"])
    recorder.send(.pointer(1, .down, at: [150, 150], time: 1))
    recorder.send(.pointer(2, .down, at: [700, 500], time: 2))
    recorder.send(.pointer(1, .move, at: [170, 150], time: 2))
    recorder.send(.pointer(1, .move, at: [190, 150], time: 2.1))
    let lines = recorder.finish().split(separator: "\n").dropFirst().map(String.init)
    #expect(
      lines == [
        #"{"t":1,"pointer":1,"phase":"down","at":[150,150]}"#,
        #"{"t":1.5,"call":"setFrame","node":"photo","frame":[1,2,3,4]}"#,
        #"{"t":2,"pointer":2,"phase":"down","at":[700,500]}"#,
        #"{"t":2,"pointer":1,"phase":"move","at":[170,150]}"#,
        #"{"t":2,"call":"add","nodes":[{"id":"node-1","parent":"photo","frame":[0,0,9,9]}]}"#,
        #"{"t":2.1,"pointer":1,"phase":"move","at":[190,150]}"#,
      ])
    stage.setFrame(Rect(0, 0, 1, 1), of: photo)
    #expect(stage.onCall == nil)
  }

  @Test("what the engine does by itself is no call: a double tap that resets")
  func resetByTaps() throws {
    let stage = Stage(size: Size(800, 600))
    let photo = stage.add(Node(frame: Rect(100, 100, 200, 150)))
    stage.manipulate(photo) { $0.doubleTapResets = true }
    stage.setPlacement(Placement(translation: [9, 9]), of: photo)
    let recorder = TraceRecorder(of: stage)
    for time in [1.0, 1.2] {
      recorder.send(.pointer(1, .down, at: [150, 150], time: time))
      recorder.send(.pointer(1, .up, at: [150, 150], time: time + 0.05))
    }
    recorder.send(.time(5))
    #expect(stage.placement(of: photo) == .identity)
    #expect(!recorder.finish().contains("call"))
  }
}
