import Foundation
import Testing
import Tsumami
import TsumamiTesting
import TsumamiTrace

@Suite struct TraceHeaderTests {
  /// A header as text, with the value of every property; dictionaries in a fixed order.
  private func text(_ header: TraceHeader) -> String {
    var bare = header
    bare.options = [:]
    bare.buttons = [:]
    return "\(bare)" + header.options.map { "\($0): \($1)" }.sorted().joined(separator: "\n")
      + header.buttons.map { "\($0): \($1)" }.sorted().joined(separator: "\n")
  }

  private func header(of nodes: String, _ keys: String = "") throws -> TraceHeader {
    try Trace(#"{"tsumami":1,"stage":{"size":[800,600],"nodes":[\#(nodes)]\#(keys)}}"#).header
  }

  @Test("a header that is written and read is the same header", arguments: Seeds.first(300))
  func roundTrip(seed: UInt64) throws {
    let header = RandomHeader(seed: seed).header
    let read = try Trace(header.line).header
    #expect(text(read) == text(header), "seed \(seed)")
    #expect(read.line == header.line, "seed \(seed)")
  }

  @Test("all that a sheet can be is read: grabber, dimming, and a detent as high as the content")
  func sheet() throws {
    let header = try header(
      of:
        #"{"id":"sheet","sheet":{"detents":[{"name":"fit","content":true},{"name":"full","fraction":1}],"undimmed":false,"grabberHeight":24,"contentHeight":333}}"#
    )
    let sheet = try #require(header.stage.nodes[0].sheet?.sheet)
    #expect(sheet.dimming == .always && sheet.grabberHeight == 24 && sheet.contentHeight == 333)
    let stage = try Trace(header.line).play().stage
    #expect(try stage.sheetHeights(of: #require(firstNode(of: stage))) == [333, 600])
    let none = try self.header(
      of:
        #"{"id":"a","sheet":{"detents":[{"name":"x","height":9}],"undimmed":null,"grabberHeight":null,"contentHeight":null}}"#
    )
    let plain = try #require(none.stage.nodes[0].sheet?.sheet)
    #expect(plain.dimming == .never && plain.grabberHeight == 0 && plain.contentHeight == nil)
  }

  private func firstNode(of stage: Stage) -> NodeID? {
    var first: NodeID?
    stage.forEachChild(of: stage.root) { first = first ?? $0 }
    return first
  }

  @Test("the distance at which a box snaps is read")
  func snapDistance() throws {
    let header = try header(of: #"{"id":"a","boundingBox":{"snapDistance":7}}"#)
    #expect(header.stage.nodes[0].box?.snapDistance == 7)
  }

  @Test("the layout's own rotation and mirror are read, and played")
  func layout() throws {
    let played = try Played(
      #"{"tsumami":1,"stage":{"size":[800,600],"nodes":[{"id":"a","frame":[0,0,10,20],"layoutRotation":1,"mirrored":[true,false]}]}}"#
        + "\n" + #"{"t":0,"call":"setFrame","node":"a","frame":[1,0,10,20]}"#)
    #expect(played.error == nil)
    let header = try header(
      of: #"{"id":"a","frame":[0,0,10,20],"layoutRotation":1,"mirrored":[true,false]}"#)
    #expect(header.stage.nodes[0].node.frame.rotation == 1)
    #expect(header.stage.nodes[0].node.frame.mirror == [-1, 1])
  }

  @Test("the buttons of a gesture are read: a tap of the right button alone")
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

  @Test("selected boxes and the focus are read, and the stage has them")
  func selection() throws {
    let nodes =
      #"{"id":"a","frame":[0,0,50,50],"boundingBox":true},{"id":"b","frame":[100,0,50,50],"boundingBox":true}"#
    let header = try header(of: nodes, #","selected":["b","a"],"focus":"b""#)
    #expect(header.selected == [1, 0] && header.focus == 1)
    let played = try Trace(header.line).play()
    #expect(played.stage.selectedBoxes == [played.node("b"), played.node("a")].compactMap { $0 })
    #expect(played.stage.focus == played.node("b"))
    #expect(played.stage.groupBox?.size == Size(150, 50))
  }

  @Test("options of a manipulation are read and kept, and their names must exist")
  func options() throws {
    let header = try header(
      of:
        #"{"id":"a","gestures":[{"name":"tap","gesture":{"tap":{}}}],"manipulable":{"options":{"name":"move","priority":"high","simultaneousWith":"all","requiresFailureOf":["tap"],"enabled":false,"kinds":["pen"],"buttons":3}}}"#
    )
    var expected = AttachmentOptionsDescription()
    expected.name = "move"
    expected.priority = .high
    expected.simultaneity = .all
    expected.requiredToFail = ["tap"]
    expected.isEnabled = false
    expected.kinds = .pen
    expected.buttons = PointerButtons(rawValue: 3)
    #expect(header.options == [.init(node: 0, kind: .manipulation): expected])
    for (nodes, message) in [
      (
        #"{"id":"a","manipulable":{"options":{"requiresFailureOf":["x"]}}}"#,
        #"no gesture or attachment "x""#
      ),
      (
        #"{"id":"a","manipulable":{"options":{"name":"x"}},"boundingBox":{"options":{"name":"x"}}}"#,
        #"two attachments with the name "x""#
      ),
    ] {
      let error = #expect(throws: TraceError.self) { try self.header(of: nodes) }
      #expect(error?.message.contains(message) == true)
    }
  }

  @Test("a selected node has a box, and the focus exists")
  func wrongSelection() {
    for (keys, message) in [
      (#","selected":["a"]"#, "has no bounding box"), (#","selected":["b"]"#, "no node"),
      (#","focus":"b""#, #"no node "b""#),
    ] {
      let error = #expect(throws: TraceError.self) { try header(of: #"{"id":"a"}"#, keys) }
      #expect(error?.message.contains(message) == true)
    }
  }

  @Test("what cannot be written as JSON is written as what it amounts to")
  func functions() throws {
    var header = TraceHeader(StageDescription(size: Size(800, 600)))
    var node = NodeDescription(name: "a", node: Node(frame: Rect(0, 0, 10, 10)))
    node.manipulation = Manipulation()
    node.manipulation?.limits = .custom { placement, _ in placement }
    node.sheet = (Sheet(detents: [.init("third", .custom { $0 / 3 })]), nil)
    header.stage.nodes = [node]
    #expect(
      header.line
        == #"{"tsumami":1,"stage":{"size":[800,600],"nodes":[{"id":"a","frame":[0,0,10,10],"manipulable":{},"sheet":{"detents":[{"name":"third","height":200}]}}]}}"#
    )
  }
}
