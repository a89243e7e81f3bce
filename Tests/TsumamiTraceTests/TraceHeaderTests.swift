import Foundation
import TestSupport
import Testing
import Tsumami
import TsumamiTesting
import TsumamiTrace

@Suite struct TraceHeaderTests {
  private func header(of nodes: String, _ keys: String = "") -> String {
    #"{"tsumami":1,"stage":{"size":[800,600],"nodes":[\#(nodes)]\#(keys)}}"#
  }

  /// The stage of a header, with one node `a`.
  private func stage(with node: String, _ keys: String = "") throws -> (Stage, NodeID) {
    let played = try Trace(header(of: node, keys)).play()
    return (played.stage, try #require(played.node("a")))
  }

  /// The header of the stage that a header describes.
  private func writtenAgain(_ header: String) throws -> String {
    try Trace.header(of: TracePlayer(Trace(header).stage).stage)
  }

  /// Where two lines differ first; nil if they are the same but for the last digits of numbers, as
  /// limits that hold already are applied once more.
  private func different(_ one: String, _ other: String) -> String? {
    let (left, right) = (one.split(separator: /[,:\[\]{}]/), other.split(separator: /[,:\[\]{}]/))
    for (index, (a, b)) in zip(left, right).enumerated() where a != b {
      if let a = Double(a), let b = Double(b), abs(a - b) <= 1e-9 * Swift.max(abs(a), abs(b), 100) {
        continue
      }
      let range = Swift.max(0, index - 20)..<index
      return "\(left[range].joined(separator: " ")): \(a), \(b)"
    }
    return left.count == right.count ? nil : "another length"
  }

  @Test("of settings that Swift takes and a trace refuses, the reader says which it refuses")
  func refused() {
    let stage = Stage(size: Size(100, 100))
    let node = stage.add(Node(frame: Rect(0, 0, 50, 50)))
    let sheet = stage.add(Node(frame: Rect(0, 0, 50, 50)))
    let pan = stage.attach(EdgePan([]), to: node)
    #expect(refusal(of: stage)?.contains("an edge pan needs \"edges\"") == true)
    stage.remove(pan)
    stage.attach(Sheet(detents: [.points(10, "low"), .points(20, "low")]), to: sheet)
    #expect(refusal(of: stage)?.contains("two detents with the name \"low\"") == true)
  }

  private func refusal(of stage: Stage) -> String? {
    do throws(TraceError) { _ = try Trace(Trace.header(of: stage)) } catch { return error.message }
    return nil
  }

  @Test(
    "a stage that is described, read and built has the same header", arguments: Seeds.first(200))
  func roundTrip(seed: UInt64) throws {
    let built = RandomStage(seed: seed, hasClosures: false)
    let stage = built.stage
    // The limits of a box would lay a sheet out elsewhere, each time that they are applied.
    for node in built.nodes where stage.sheet(of: node) != nil { stage.stopEditingBox(of: node) }
    // What moves by itself is written where it is.
    stage.advance(to: 60)
    let header = Trace.header(of: stage)
    let difference = different(try writtenAgain(header), header)
    #expect(difference == nil, "seed \(seed): \(difference ?? "")")
  }

  @Test(
    "a stage whose attachments have every parameter is described, read and built again",
    arguments: Seeds.first(200))
  func parameters(seed: UInt64) throws {
    let stage = RandomAttachments(seed: seed).stage
    stage.advance(to: 60)
    let header = Trace.header(of: stage)
    let difference = different(try writtenAgain(header), header)
    #expect(difference == nil, "seed \(seed): \(difference ?? "")")
  }

  @Test("nodes and attachments keep their names, and those without a name get one")
  func names() throws {
    let stage = Stage(size: Size(100, 100))
    let (a, b) = (
      stage.add(Node(frame: Rect(0, 0, 9, 9))), stage.add(Node(frame: Rect(0, 0, 9, 9)))
    )
    let move = stage.manipulate(a)
    let tap = stage.attach(Tap(), to: b) { $0.requiredToFail = [move] }
    let header = Trace.header(of: stage, nodes: [b: "node-1"], attachments: [tap: "t \"1\"\n"])
    #expect(
      header
        == #"{"tsumami":1,"stage":{"size":[100,100],"nodes":[{"id":"node-2","frame":[0,0,9,9],"manipulable":{"options":{"name":"attachment-1"}}},{"id":"node-1","frame":[0,0,9,9],"gestures":[{"name":"t \"1\"\u000a","gesture":{"tap":{}},"requiresFailureOf":["attachment-1"]}]}]}}"#
    )
    let player = TracePlayer(try Trace(header).stage)
    #expect(
      Trace.header(
        of: player.stage, nodes: player.nodeNames, attachments: player.attachmentNames) == header)
  }

  @Test("a node that clips, that cannot be hit, or whose hit area differs says so")
  func switches() throws {
    let node =
      #"{"id":"a","frame":[0,0,9,9],"clips":true,"hitInset":[1,2,3,4],"enabled":false,"mask":"subviews"}"#
    let (stage, a) = try stage(with: node)
    let built = try #require(stage.node(a))
    #expect(built.clips && !built.isEnabled && built.mask == .subviews)
    #expect(built.hitInsets == Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(Trace.header(of: stage, nodes: [a: "a"]).contains(node))
  }

  @Test("a node with a box and a manipulation keeps its placement apart from its layout")
  func placement() throws {
    let stage = Stage(size: Size(100, 100))
    let node = stage.add(Node(frame: Rect(10, 10, 9, 9)))
    stage.editBox(of: node)
    stage.manipulate(node)
    stage.setPlacement(Placement(translation: [5, 0], scale: [2, 2], rotation: 1), of: node)
    let header = Trace.header(of: stage)
    #expect(
      header.contains(
        #""manipulable":{"placement":{"translation":[5,0],"scale":[2,2],"rotation":1}}"#))
    #expect(try writtenAgain(header) == header)
  }

  @Test("a box keeps where a program has placed its node since")
  func placedBox() throws {
    let stage = Stage(size: Size(100, 100))
    let node = stage.add(Node(frame: Rect(10, 10, 9, 9), placement: Placement(scale: [2, 2])))
    stage.editBox(of: node)
    stage.setPlacement(Placement(translation: [30, 20], scale: [3, 3], rotation: 0.5), of: node)
    let header = Trace.header(of: stage)
    #expect(
      header.contains(
        #""boundingBox":{"placement":{"translation":[30,20],"scale":[3,3],"rotation":0.5}}"#))
    #expect(try writtenAgain(header) == header)
    let played = try Trace(header).play()
    let built = try #require(played.node("node-1"))
    #expect(played.stage.transform(of: built) == stage.transform(of: node))
  }

  @Test("a sheet is read with its grabber, its dimming, and a detent as high as its content")
  func sheet() throws {
    let (stage, node) = try stage(
      with:
        #"{"id":"a","sheet":{"detents":[{"name":"fit","content":true},{"name":"full","fraction":1}],"undimmed":false,"grabberHeight":24,"contentHeight":333}}"#
    )
    let sheet = try #require(stage.sheet(of: node))
    #expect(sheet.dimming == .always && sheet.grabberHeight == 24 && sheet.contentHeight == 333)
    #expect(stage.sheetHeights(of: node) == [333, 600])
    let (other, plain) = try self.stage(
      with:
        #"{"id":"a","sheet":{"detents":[{"name":"x","height":9}],"undimmed":null,"grabberHeight":null,"contentHeight":null}}"#
    )
    let none = try #require(other.sheet(of: plain))
    #expect(none.dimming == .never && none.grabberHeight == 0 && none.contentHeight == nil)
  }

  @Test("a sheet that is closed at first says so")
  func closedSheet() throws {
    let sheet = #"{"id":"a","sheet":{"detents":[{"name":"x","height":9}],"initial":false}}"#
    let (stage, node) = try stage(with: sheet)
    #expect(stage.sheetPosition(of: node)?.height == 0)
    #expect(Trace.header(of: stage).contains(#""initial":false"#))
  }

  @Test("a box is read with the distance at which it snaps")
  func snapDistance() throws {
    let (stage, node) = try stage(with: #"{"id":"a","boundingBox":{"snapDistance":7}}"#)
    #expect(stage.boundingBox(of: node)?.snapDistance == 7)
  }

  @Test("a node is read and played with the rotation and the mirroring of its layout")
  func layout() throws {
    let played = try Played(
      #"{"tsumami":1,"stage":{"size":[800,600],"nodes":[{"id":"a","frame":[0,0,10,20],"layoutRotation":1,"mirrored":[true,false]}]}}"#
        + "\n" + #"{"t":0,"call":"setFrame","node":"a","frame":[1,0,10,20]}"#)
    #expect(played.error == nil)
    let node = #"{"id":"a","frame":[0,0,10,20],"layoutRotation":1,"mirrored":[true,false]}"#
    let (stage, a) = try stage(with: node)
    #expect(stage.node(a)?.frame.rotation == 1 && stage.node(a)?.frame.mirror == [-1, 1])
    #expect(Trace.header(of: stage, nodes: [a: "a"]).contains(node))
  }

  @Test("a tap of the right button is recognised for that button alone")
  func buttons() throws {
    let stage =
      #"{"tsumami":1,"stage":{"size":[800,600],"nodes":[{"id":"a","gestures":[{"name":"menu","gesture":{"tap":{}},"buttons":2}]}]}}"#
    func taps(_ buttons: Int) throws -> Int {
      try Played(
        stage + "\n"
          + #"{"t":0,"pointer":1,"phase":"down","at":[9,9],"kind":"mouse","buttons":\#(buttons)}"#
          + "\n" + #"{"t":0.1,"pointer":1,"phase":"up","at":[9,9]}"#
      ).lines(with: #""state":"ended""#).count
    }
    #expect(try taps(1) == 0)
    #expect(try taps(2) == 1)
  }

  @Test("a stage is read with its selected boxes and its focus")
  func selection() throws {
    let nodes =
      #"{"id":"a","frame":[0,0,50,50],"boundingBox":true},{"id":"b","frame":[100,0,50,50],"boundingBox":true}"#
    let keys = #","selected":["b","a"],"focus":"b""#
    let played = try Trace(header(of: nodes, keys)).play()
    #expect(played.stage.selectedBoxes == [played.node("b"), played.node("a")].compactMap { $0 })
    #expect(played.stage.focus == played.node("b"))
    #expect(played.stage.groupBox?.size == Size(150, 50))
  }

  @Test("a trace of a table says how large its points are, and a short way begins a pan")
  func density() throws {
    let way =
      "\n" + #"{"t":0,"pointer":1,"phase":"down","at":[9,9]}"# + "\n"
      + #"{"t":0.1,"pointer":1,"phase":"move","at":[14,9]}"#
    let pan = #"{"id":"a","gestures":[{"name":"p","gesture":{"pan":{}}}]}"#
    let table = header(of: pan, #","pointsPerMillimetre":1.6"#) + way
    #expect(try Played(header(of: pan) + way).lines(with: #""state":"began""#).isEmpty)
    #expect(try Played(table).lines(with: #""state":"began""#).count == 1)
    #expect(try Trace(Trace(table).text).play().stage.pointsPerMillimetre == 1.6)
    #expect(throws: TraceError.self) { try Trace(header(of: pan, #","pointsPerMillimetre":0"#)) }
  }

  @Test("a manipulation gets its options, and a name in them that does not exist is an error")
  func options() throws {
    let played = try Trace(
      header(
        of:
          #"{"id":"a","gestures":[{"name":"tap","gesture":{"tap":{}},"simultaneousWith":"node"}],"manipulable":{"options":{"name":"move","priority":"high","simultaneousWith":"all","requiresFailureOf":["tap"],"enabled":false,"kinds":["pen"],"buttons":3}}}"#
      )
    ).play()
    let (move, tap) = (
      try #require(played.attachment("move")), try #require(played.attachment("tap"))
    )
    let options = try #require(played.stage.options(of: move))
    #expect(options.priority == .high && options.simultaneity == .all && !options.isEnabled)
    #expect(options.requiredToFail == [tap] && options.kinds == .pen)
    #expect(options.buttons == PointerButtons(rawValue: 3))
    #expect(played.stage.options(of: tap)?.simultaneity == .node)
    for (nodes, message) in [
      (
        #"{"id":"a","manipulable":{"options":{"requiresFailureOf":["x"]}}}"#,
        #"no gesture or other attachment "x""#
      ),
      (
        #"{"id":"a","manipulable":{"options":{"name":"x"}},"boundingBox":{"options":{"name":"x"}}}"#,
        #"two attachments with the name "x""#
      ),
    ] {
      let error = #expect(throws: TraceError.self) { try Trace(header(of: nodes)) }
      #expect(error?.message.contains(message) == true)
    }
  }

  @Test("a selection or a focus that does not exist is an error")
  func wrongSelection() {
    for (keys, message) in [
      (#","selected":["b"]"#, "no node"),
      (#","focus":"b""#, #"no node "b""#),
    ] {
      let error = #expect(throws: TraceError.self) { try Trace(header(of: #"{"id":"a"}"#, keys)) }
      #expect(error?.message.contains(message) == true)
    }
  }

  @Test("custom limits are left out of a header, and a custom detent is written as a height")
  func functions() throws {
    let stage = Stage(size: Size(800, 600))
    let node = stage.add(Node(frame: Rect(0, 267, 10, 10)))
    stage.manipulate(node) { $0.limits = .custom { placement, _ in placement } }
    let sheet = stage.add(Node(frame: Rect(0, 0, 10, 10)))
    stage.makeSheet(sheet) { $0.detents = [.init("third", .custom { $0 / 3 })] }
    #expect(
      Trace.header(of: stage, nodes: [node: "a", sheet: "b"])
        == #"{"tsumami":1,"stage":{"size":[800,600],"nodes":[{"id":"a","frame":[0,267,10,10],"manipulable":{}},{"id":"b","frame":[0,400,10,10],"sheet":{"detents":[{"name":"third","height":200}],"initial":"third"}}]}}"#
    )
  }

  @Test("a gesture of the stage itself recognises a tap beside all nodes")
  func stageGestures() throws {
    let played = try Played(
      header(
        of: #"{"id":"a","frame":[0,0,9,9]}"#, #","gestures":[{"name":"tap","gesture":{"tap":{}}}]"#)
        + "\n" + #"{"t":0,"pointer":1,"phase":"down","at":[99,99]}"#
        + "\n" + #"{"t":0.1,"pointer":1,"phase":"up","at":[99,99]}"#)
    #expect(played.error == nil)
    #expect(played.lines(with: #""gesture":"tap","state":"ended""#).count == 1)
    let wrong = try Played(header(of: "", #","manipulable":true"#))
    #expect(wrong.error?.message.contains(#"unknown key "manipulable" in the stage"#) == true)
  }

  @Test("a minimum of 0 or less and a maximum below 1 are none; others keep their order")
  func scaleBounds() throws {
    func error(_ bounds: String) throws -> String? {
      try Played(header(of: #"{"id":"a","frame":[0,0,9,9],"manipulable":{\#(bounds)}}"#)).error?
        .message
    }
    for none in [
      #""maximumScale":0"#, #""maximumScale":-1"#, #""minimumScale":-1"#,
      #""minimumScale":0.8,"maximumScale":0.5"#,
    ] {
      #expect(try error(none) == nil)
    }
    #expect(
      try error(#""minimumScale":3,"maximumScale":2"#)
        == "a maximumScale that is less than the minimumScale")
  }
}
