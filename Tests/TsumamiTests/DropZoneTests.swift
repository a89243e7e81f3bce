import Testing
import Tsumami
import TsumamiTesting
import TsumamiTrace

/// Two cards, and a zone with one in it.
private final class Table {
  let stage = Stage(size: Size(800, 600))
  let fingers: Fingers
  let card: NodeID
  let other: NodeID
  let outer: NodeID
  let inner: NodeID
  /// The events of the zones, in words.
  var told: [String] = []

  init() {
    outer = stage.add(Node(frame: Rect(400, 100, 300, 300)))
    inner = stage.add(Node(frame: Rect(100, 100, 100, 100)), to: outer)
    card = stage.add(Node(frame: Rect(50, 100, 80, 60)))
    other = stage.add(Node(frame: Rect(50, 300, 80, 60)))
    fingers = Fingers(on: stage)
    for each in [card, other] { stage.manipulate(each) }
    zone(outer, "outer")
    zone(inner, "inner")
    stage.onManipulation(of: card) { [weak self] event, _ in
      if case .ended = event { self?.told.append("card ended") }
    }
  }

  func zone(_ node: NodeID, _ name: String) {
    stage.attach(DropZone(), to: node)
    stage.onEvent(of: DropZone.self, at: node) { [weak self] event, item in
      guard let self else { return }
      let item = item.map { $0.node == card ? "card" : "other" } ?? "nothing"
      switch event {
      case .began: told.append("\(item) enters \(name)")
      case .ended: told.append("\(item) dropped in \(name)")
      case .cancelled(let reason): told.append("\(item) leaves \(name): \(reason.rawValue)")
      default: told.append("\(event)")
      }
    }
  }

  func items(_ zone: NodeID) -> [NodeID] {
    stage.behavior(of: DropZone.self, at: zone)?.items ?? []
  }

  func value(_ zone: NodeID) -> DropZone.Item? {
    stage.behavior(of: DropZone.self, at: zone)?.value
  }

  func accept(_ zone: NodeID, _ accepts: ((NodeID) -> Bool)?) {
    stage.behavior(of: DropZone.self, at: zone)?.accepts = accepts
  }
}

@Suite struct DropZoneTests {
  @Test("a card enters a zone with its finger, and is dropped there")
  func drop() {
    let table = Table()
    table.fingers.down(1, at: [90, 130]).glide((1, [390, 130]))
    #expect(table.told.isEmpty)
    table.fingers.glide((1, [430, 130]))
    #expect(table.told == ["card enters outer"])
    #expect(table.items(table.outer) == [table.card])
    table.fingers.up(1)
    // The program knows that it was dropped when its hold ends.
    #expect(table.told == ["card enters outer", "card dropped in outer", "card ended"])
    #expect(table.items(table.outer).isEmpty)
    #expect(table.value(table.outer)?.location == Vector(30, 30))
  }

  @Test("of nested zones the innermost that accepts the card has it")
  func nested() {
    let table = Table()
    table.fingers.down(1, at: [90, 130]).glide((1, [450, 150])).glide((1, [550, 250]))
    table.fingers.glide((1, [620, 150])).glide((1, [750, 150])).up(1)
    #expect(
      table.told == [
        "card enters outer", "card leaves outer: moved", "card enters inner",
        "card leaves inner: moved", "card enters outer", "card leaves outer: moved", "card ended",
      ])
    table.told = []
    table.accept(table.inner) { _ in false }
    table.fingers.down(1, at: [750, 150]).glide((1, [550, 250])).up(1)
    #expect(table.told == ["card enters outer", "card dropped in outer", "card ended"])
  }

  @Test("two hands drop two cards, each where its finger is")
  func hands() {
    let table = Table()
    table.fingers.down(1, at: [90, 130]).down(2, at: [90, 330])
    table.fingers.glide((1, [550, 250]), (2, [430, 330]))
    #expect(table.items(table.inner) == [table.card])
    #expect(table.items(table.outer) == [table.other])
    table.fingers.glide((2, [550, 260]))
    #expect(table.items(table.inner) == [table.card, table.other])
    table.fingers.up(1)
    #expect(table.items(table.inner) == [table.other])
    table.fingers.up(2)
    #expect(
      table.told.suffix(3) == ["card dropped in inner", "card ended", "other dropped in inner"])
  }

  @Test(
    "a hold that is cancelled drops nothing", arguments: ["escape", "cancel", "remove", "zone"])
  func cancelled(by cause: String) {
    let table = Table()
    table.fingers.down(1, at: [90, 130]).glide((1, [430, 130]))
    switch cause {
    case "escape": table.fingers.escape()
    case "cancel": table.fingers.cancel(1)
    case "remove": table.stage.remove(table.card)
    default: table.stage.remove(table.outer)
    }
    let reason =
      ["escape": "interrupted", "cancel": "pointerCancelled"][cause, default: "removed"]
    #expect(table.told == ["card enters outer", "card leaves outer: \(reason)"])
    #expect(table.items(table.outer).isEmpty)
    if cause == "zone" {
      table.fingers.glide((1, [440, 140])).up(1)
      #expect(table.told.last == "card ended")
    }
  }

  @Test("the geometry is that of the turned and scaled zone")
  func turned() {
    let table = Table()
    var turned = Placement.identity
    turned.rotation = .pi / 2
    turned.scale = Vector(2, 2)
    table.stage.setPlacement(turned, of: table.inner)
    // The corner of the inner zone is outside its frame now, and inside the scaled bounds.
    table.fingers.down(1, at: [90, 130]).glide((1, [470, 170]))
    #expect(table.items(table.inner) == [table.card])
    guard let value = table.value(table.inner) else { return }
    // Turned by a quarter, the stage's x is the zone's -y: (470, 170) is (-80, -80) from the centre.
    #expect((value.location - Vector(10, 90)).length < 1e-9)
    let center = value.matrix * Vector(40, 30)
    #expect((value.bounds.center - center).length < 1e-9)
    // 80 by 60 points of the stage are 30 by 40 of the zone.
    #expect(abs(value.bounds.size.width - 30) < 1e-9 && abs(value.bounds.size.height - 40) < 1e-9)
  }

  @Test("a zone that is hidden by a clip, disabled, or in the card itself receives nothing")
  func unseen() {
    let table = Table()
    table.stage.setFrame(Rect(250, 100, 100, 100), of: table.inner)
    table.fingers.down(1, at: [90, 130]).glide((1, [720, 250]))
    #expect(table.items(table.inner) == [table.card])
    table.fingers.up(1)
    let clipped = Node(frame: Rect(100, 450, 100, 100), clips: true)
    let clip = table.stage.add(clipped)
    let hidden = table.stage.add(Node(frame: Rect(0, 0, 300, 100)), to: clip)
    table.zone(hidden, "hidden")
    table.told = []
    table.fingers.down(1, at: [90, 330]).glide((1, [250, 500]))
    #expect(table.told.isEmpty)
    table.fingers.glide((1, [150, 500]))
    #expect(table.told == ["other enters hidden"])
    table.stage.setEnabled(false, of: clip)
    #expect(table.told == ["other enters hidden", "other leaves hidden: moved"])
    table.fingers.up(1)
    let own = table.stage.add(Node(frame: Rect(0, 0, 80, 60)), to: table.card)
    table.zone(own, "own")
    table.told = []
    table.fingers.down(1, at: [720, 250]).glide((1, [300, 250])).up(1)
    #expect(table.told.filter { $0.contains("own") }.isEmpty)
  }

  @Test("of zones that lie above each other the topmost has the card")
  func above() {
    let table = Table()
    let cover = table.stage.add(Node(frame: Rect(400, 100, 100, 100)))
    table.zone(cover, "cover")
    table.fingers.down(1, at: [90, 130]).glide((1, [430, 130])).up(1)
    #expect(table.told.prefix(2) == ["card enters cover", "card dropped in cover"])
    table.stage.bringToFront(table.outer)
    table.stage.bringToFront(table.card)
    table.told = []
    table.fingers.down(1, at: [430, 130]).glide((1, [450, 150])).up(1)
    #expect(table.told.prefix(2) == ["card enters outer", "card dropped in outer"])
  }

  @Test("a zone that scrolls under a finger that holds still receives the card")
  func movingZone() {
    let table = Table()
    table.fingers.down(1, at: [90, 130]).glide((1, [300, 130]))
    table.stage.setFrame(Rect(250, 100, 300, 300), of: table.outer)
    #expect(table.told == ["card enters outer"])
  }

  @Test("the space key drops a card that keys have moved, where its centre is")
  func keys() {
    let table = Table()
    table.stage.focus = table.card
    func press(_ key: KeySample.Key) {
      table.stage.send(.key(KeySample(key, time: table.stage.time)))
    }
    press(.space)
    #expect(table.told.isEmpty)
    var placement = Placement.identity
    placement.translation = Vector(308, 0)
    table.stage.setPlacement(placement, of: table.card)
    press(.space)
    #expect(table.told.isEmpty, "the centre is at 398")
    press(.arrowRight)
    table.told = []
    press(.arrowRight)
    press(.arrowRight)
    press(.space)
    #expect(table.told.suffix(2) == ["card enters outer", "card dropped in outer"])
  }

  @Test("a wheel over a card in a zone drops nothing")
  func wheel() {
    let table = Table()
    table.stage.setFrame(Rect(420, 120, 80, 60), of: table.card)
    table.fingers.magnify(by: 1.5, at: [440, 140])
    table.fingers.wait(1)
    #expect(table.told.filter { $0.contains("outer") }.isEmpty)
  }

  @Test("a recording says it again, and is explained")
  func recorded() throws {
    let table = Table()
    let recorder = TraceRecorder(
      of: table.stage, nodes: [table.card: "card", table.outer: "outer", table.inner: "inner"])
    func finger(_ phase: PointerPhase, _ x: Double, _ time: Double) {
      recorder.send(.pointer(1, phase, at: Vector(x, 130), time: time))
    }
    finger(.down, 90, 1)
    for step in 1...20 { finger(.move, 90 + Double(step) * 18, 1 + Double(step) / 60) }
    finger(.up, 450, 1.5)
    recorder.send(.time(1.6))
    let text = recorder.finish()
    #expect(text.contains(#""dropZone":{"#))
    #expect(table.told == ["card enters outer", "card dropped in outer", "card ended"])
    let trace = try Trace(text)
    let played = trace.play(prepare: { _ in })
    let outer = try #require(played.node("outer"))
    let value = try #require(played.stage.behavior(of: DropZone.self, at: outer)?.value)
    #expect(value.node == played.node("card"))
    #expect(value.matrix == table.value(table.outer)?.matrix)
    let sentences = trace.explanation()
    #expect(sentences.contains("has an item over it."), "\(sentences)")
    #expect(sentences.contains("has an item dropped into it."))
  }

  @Test("a zone receives from a pointer of any number")
  func negativeNumber() {
    let table = Table()
    table.fingers.down(-7, at: [90, 130]).glide((-7, [430, 130])).up(-7)
    #expect(table.told == ["card enters outer", "card dropped in outer", "card ended"])
  }
}
