// swift-format-ignore-file
import Testing
import Tsumami
import TsumamiTesting

@Test("Sheet of drawer comes to rest at detent 1 of 2, 100 pt high")
func traceFromTheLab() {
  let stage = Stage(size: Size(600, 500))
  stage.pointsPerMillimetre = 5
  let stageNode = stage.add(Node(frame: Rect(0, 0, 100, 100)))
  let logAttachment = stage.attach(Tap(), to: stageNode)
  let the = stage.add(Node(frame: Rect(100, 0, 100, 100)))
  let defaultAttachment = stage.attach(Tap(), to: the)
  let theNode = stage.add(Node(frame: Rect(200, 0, 100, 100)))
  let boundingBoxSettings = BoxEditing()
  let boundingBox = stage.attach(boundingBoxSettings, to: theNode)
  var node = Node(frame: Rect(500, 0, 100, 100))
  node.frame.rotation = 0.5
  let theNode2 = stage.add(node)
  let theAttachment = stage.attach(Tap(), to: theNode2)
  let theAttachment2 = stage.attach(Tap(), to: theNode2)
  let dial = stage.add(Node(frame: Rect(300, 0, 100, 100), placement: Placement(rotation: 4.71238898038469)))
  var knobSettings = Knob()
  knobSettings.value = -5
  knobSettings.range = -10...(-5)
  let knob = stage.attach(knobSettings, to: dial)
  let list = stage.add(Node(frame: Rect(400, 0, 100, 100), clips: true))
  var listAttachmentSettings = Scrolling()
  listAttachmentSettings.contentSize = Size(100, 1000)
  let listAttachment = stage.attach(listAttachmentSettings, to: list)
  let closed = stage.add(Node(frame: Rect(0, 500, 600, 500), clips: true))
  var list2Settings = Scrolling()
  list2Settings.contentSize = Size(600, 900)
  let list2 = stage.attach(list2Settings, to: closed)
  var sheetSettings = Sheet()
  sheetSettings.detents = [
    .points(50, "only"),
  ]
  let sheet = stage.attach(sheetSettings, to: closed)
  stage.moveSheet(closed, to: nil, animated: false)
  let drawer = stage.add(Node(frame: Rect(0, 400, 600, 500)))
  var sheet2Settings = Sheet()
  sheet2Settings.detents = [
    .points(100, "lo\u{a}w"),
    .points(300, "so \"high\""),
  ]
  let sheet2 = stage.attach(sheet2Settings, to: drawer, at: "lo\u{a}w")
  stage.configure(defaultAttachment) { $0.buttons = PointerButtons(rawValue: 2) }
  stage.configure(theAttachment2) { $0.requiredToFail = [theAttachment] }
  stage.selectedBoxes = [theNode]
  stage.focus = list
  let log = EventLog(on: stage)

  let inputs: [Input] = [
    .pointer(1, .down, at: Vector(150, 50), time: 0, kind: .mouse, buttons: .init(rawValue: 2)),
    .pointer(1, .up, at: Vector(150, 50), time: 0.05, kind: .mouse, buttons: .init(rawValue: 2)),
    .pointer(1, .down, at: Vector(200, 100), time: 0.1, kind: .mouse),
    .pointer(1, .move, at: Vector(180, 100), time: 0.15, kind: .mouse),
    .key(KeySample(.init(named: "Unidentified"), isDown: true, modifiers: [.shift], time: 0.2)),
    .key(KeySample(.init(named: "Unidentified"), isDown: false, time: 0.25)),
    .pointer(1, .up, at: Vector(180, 100), time: 0.28, kind: .mouse),
    .key(KeySample(.init(named: "End"), isDown: true, time: 0.3)),
    .key(KeySample(.init(named: "End"), isDown: false, time: 0.35)),
    .pointer(2, .down, at: Vector(300, 450), time: 2),
    .pointer(2, .move, at: Vector(300, 420), time: 2.1),
    .pointer(2, .move, at: Vector(300, 350), time: 2.2),
    .pointer(2, .up, at: Vector(300, 350), time: 2.5),
    .time(2.5166666666666626),
    .time(6),
  ]
  for input in inputs { stage.send(input) }

  #expect(log.events(of: logAttachment) == [])
  #expect(log.events(of: defaultAttachment) == [.ended])
  #expect(log.events(of: boundingBox) == [.began, .changed, .ended])
  #expect(log.events(of: theAttachment) == [])
  #expect(log.events(of: theAttachment2) == [])
  #expect(log.events(of: knob) == [])
  #expect(log.events(of: listAttachment) == [.changed])
  #expect(log.events(of: list2) == [])
  #expect(log.events(of: sheet) == [])
  #expect(log.events(of: sheet2) == [.changed, .departed, .changed, .arrived])
}
