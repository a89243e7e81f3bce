import Studio
import Testing
import Tsumami
import TsumamiTesting

@Suite struct CollageTests {
  private let desk = Desk()
  private var collage: Collage { desk.collage }

  @Test(
    "the samples lie whole in the window whatever its shape",
    arguments: [
      Size(1200, 800), Size(390, 844), Size(3000, 900), Size(320, 480), Size(1180, 820),
      Size(820, 1180), Size(1024, 768), Size(844, 390),
    ])
  func samples(size: Size) throws {
    let desk = Desk(size: size)
    #expect(desk.items(.photo).count == 6 && desk.items(.frame).count == 1)
    #expect(desk.items(.photo).filter { $0.parent != nil }.count == 2)
    for item in desk.collage.board.items {
      let corners = try desk.corners(of: item.id)
      #expect(corners.allSatisfy(Rect(origin: .zero, size: size).contains))
      #expect(item.frame.size.width > 60)
    }
  }

  @Test(
    "neither bars nor drawer nor the first sentence cover the samples",
    arguments: [
      Size(1280, 800), Size(390, 844), Size(3000, 900), Size(1180, 820), Size(820, 1180),
      Size(1024, 768), Size(360, 640),
    ])
  func clearSamples(size: Size) throws {
    let desk = Desk(size: size)
    let hint = 68.0 + 58
    let area = desk.collage.view.clearArea
    for item in desk.collage.board.items {
      for corner in try desk.corners(of: item.id) {
        #expect(corner.y > hint && area.contains(corner))
      }
    }
  }

  @Test("a tap selects, a tap beside deselects, and a drag brings to the front")
  func selection() throws {
    let first = collage.board.items[0]
    desk.fingers.tap(at: try desk.middle(of: first.id)).wait(1)
    #expect(collage.selection == [first.id] && collage.handles != nil)
    desk.fingers.tap(at: [600, 5]).wait(1)
    #expect(collage.selection.isEmpty && collage.outline == nil)
    let at = try desk.middle(of: first.id)
    try desk.drag(first.id, to: at + [60, 20])
    let end = try desk.middle(of: first.id)
    #expect(end.distance(to: at + [60, 20]) < slop)
    let top = collage.board.children(of: nil).last
    #expect(top?.id == first.id)
    #expect(item(at: try desk.middle(of: first.id)) == first.id)
  }

  private func item(at point: Vector) -> Int? {
    collage.stage.hitTest(point).flatMap { collage.id(ofNodeAt: $0.index) }
  }

  @Test("a finger that holds longer than a tap selects one more")
  func hold() throws {
    let photos = desk.items(.photo).prefix(2).map(\.id)
    for photo in photos {
      desk.fingers.press(at: try desk.middle(of: photo), for: 0.6).up(1).wait(1)
    }
    #expect(collage.selection == photos)
  }

  @Test("a gesture is one step; undone, everything is where it was, in the order in which it was")
  func undo() throws {
    let before = collage.board
    let photo = desk.items(.photo)[0].id
    let corners = try desk.corners(of: photo)
    let middle = try desk.middle(of: photo)
    desk.fingers.down(1, at: middle - [40, 0]).down(2, at: middle + [40, 0])
      .glide((1, middle - [90, 30]), (2, middle + [100, 60])).up(1, 2)
    desk.settle()
    #expect(collage.history.steps.count == 1 && collage.board != before)
    let after = collage.board
    collage.undo()
    #expect(collage.board.items == before.items)
    #expect(isSame(try desk.corners(of: photo), corners))
    #expect(item(at: middle) != nil)
    collage.redo()
    #expect(collage.board == after && collage.history.toRedo == nil)
  }

  @Test("a cancelled gesture leaves no step, and the order as it was")
  func cancelled() throws {
    let before = collage.board
    let photo = desk.items(.photo)[0].id
    let at = try desk.middle(of: photo)
    desk.fingers.down(1, at: at).glide((1, at + [80, 40])).escape().up(1)
    desk.settle()
    #expect(collage.board == before && collage.history.toUndo == nil)
    let order = collage.board.children(of: nil).map(\.id)
    #expect(order.first == photo)
    var shown: [Int] = []
    collage.stage.forEachChild(of: collage.world) { node in
      if let id = collage.id(ofNodeAt: node.index) { shown.append(id) }
    }
    #expect(shown == order)
  }

  @Test("a screen reader hears that a photo is held and is at its limit, each once")
  func announcements() throws {
    let photo = try #require(desk.items(.photo).first { $0.parent != nil }).id
    collage.select([photo])
    collage.set(.limits, to: 1)
    collage.select([])
    _ = collage.takeNews()
    let at = try desk.middle(of: photo)
    for (step, distance) in [0.0, 400, 410, 420, 440].enumerated() {
      collage.receive(
        PointerSample(
          1, step == 0 ? .down : .move, at: at + [distance, 0],
          time: collage.stage.time + 0.02))
      collage.stage.flush()
    }
    let said = collage.takeNews().filter { $0.kind == .said }.map(\.numbers.0)
    #expect(said == [News.Announcement.held, .limited].map(\.rawValue))
  }

  @Test(
    "what one hand holds stays in it when another gives a command",
    arguments: [false, true])
  func commandBesideHand(hasAnchoredThumb: Bool) throws {
    let photos = desk.items(.photo)
    let (held, chosen) = (photos[0].id, photos[3].id)
    let before = collage.board
    collage.select([chosen])
    let at = try desk.middle(of: held)
    if hasAnchoredThumb { touch(2, .down, at - [60, 0]) }
    for step in 0...10 {
      touch(1, step == 0 ? .down : .move, at + Vector(12, 8) * Double(step))
    }
    let corners = try desk.corners(of: held)
    #expect(collage.board[held] == photos[0], "it is held")
    collage.run(.delete)
    #expect(isSame(try desk.corners(of: held), corners))
    #expect(collage.board[chosen] == nil && collage.board[held] == photos[0], "it is still held")
    // The hand goes on with what it holds.
    touch(1, .move, at + [200, 40])
    #expect(!isSame(try desk.corners(of: held), corners))
    touch(1, .up, at + [200, 40])
    if hasAnchoredThumb { touch(2, .up, at) }
    desk.settle()
    #expect(collage.history.steps.map(\.name) == [.delete, .move])
    collage.undo()
    collage.undo()
    #expect(collage.board.items == before.items)
  }

  @Test("a command is for what was selected when it was given, whatever fingers are about to do")
  func commandBesideSelection() throws {
    let photos = desk.items(.photo)
    let (touched, chosen) = (photos[0].id, photos[3].id)
    collage.select([chosen])
    // A finger that would tap when it lifts.
    touch(1, .down, try desk.middle(of: touched))
    collage.run(.delete)
    #expect(collage.board[touched] != nil && collage.board[chosen] == nil)
    #expect(collage.selection.isEmpty)
    collage.undo()
    collage.select([chosen])
    // A lasso around another photo.
    let bounds = try #require(collage.stageBounds(ofItem: touched))
    desk.mouse(.down, [bounds.minX - 8, bounds.maxY + 8], modifiers: .shift)
    for step in 1...8 {
      let part = Double(step) / 8
      desk.mouse(
        .move, [bounds.minX - 8 + part * 40, bounds.maxY + 8 - part * 40], modifiers: .shift)
    }
    #expect(collage.lasso != nil && collage.selection.contains(touched))
    collage.run(.delete)
    #expect(collage.board[touched] != nil && collage.board[chosen] == nil)
  }

  private func touch(_ finger: Int, _ phase: PointerPhase, _ at: Vector) {
    collage.receive(PointerSample(finger, phase, at: at, time: collage.stage.time + 0.02))
    collage.stage.flush()
  }

  @Test("what one hand has let go of is kept while another still holds something")
  func severalHands() throws {
    let photos = desk.items(.photo)
    let (one, other) = (photos[0].id, photos[3].id)
    let (a, b) = (try desk.middle(of: one), try desk.middle(of: other))
    desk.fingers.down(1, at: a).down(2, at: b).glide((1, a + [30, 30]), (2, b + [20, -40])).up(1)
    desk.settle()
    #expect(collage.history.steps.count == 1 && collage.board[one]?.shown.center != a)
    desk.fingers.glide((2, b)).up(2)
    desk.settle()
    #expect(collage.board[other].map { $0.shown.center.distance(to: b) < slop } == true)
  }

  @Test(
    "a photo dropped on a frame lies in it, dragged out it is free; nothing jumps, undo restores")
  func nesting() throws {
    let frame = desk.items(.frame)[0].id
    let photo = desk.items(.photo)[1].id
    // The frame is turned and scaled, and so is the board.
    let middle = try desk.middle(of: frame)
    desk.fingers.pinch(at: middle - [0, 150], to: 1.1, turning: 0.4)
    desk.settle()
    collage.view.zoom(by: 0.8, about: [300, 300])
    let steps = collage.history.position
    let before = collage.board
    let target = try desk.middle(of: frame)
    try desk.drag(photo, to: target)
    #expect(collage.board[photo]?.parent == frame)
    let dropped = try desk.middle(of: photo)
    #expect(dropped.distance(to: target) < slop)
    #expect(collage.history.position == steps + 1)
    #expect(collage.history.toUndo?.name == .nest)
    let corners = try desk.corners(of: photo)
    // With the frame goes what lies in it.
    try desk.drag(frame, to: target + [0, 230])
    collage.undo()
    #expect(isSame(try desk.corners(of: photo), corners))
    try desk.drag(photo, to: [100, 700])
    #expect(collage.board[photo]?.parent == nil)
    collage.undo()
    #expect(isSame(try desk.corners(of: photo), corners) && collage.board[photo]?.parent == frame)
    collage.undo()
    #expect(collage.board.items == before.items)
  }

  @Test("at the drop on a frame that is turned and scaled a photo does not move on the screen")
  func noJump() throws {
    let frame = desk.items(.frame)[0].id
    desk.fingers.pinch(at: try desk.middle(of: frame) - [0, 150], to: 1.3, turning: 0.7)
    desk.settle()
    let photo = desk.items(.photo)[0].id
    let (from, to) = (try desk.middle(of: photo), try desk.middle(of: frame))
    desk.fingers.down(1, at: from).glide((1, to)).wait(0.2)
    let held = try desk.corners(of: photo)
    _ = collage.takeNews()
    desk.fingers.up(1)
    desk.settle()
    #expect(collage.board[photo]?.parent == frame)
    #expect(isSame(try desk.corners(of: photo), held))
    let placed = try #require(collage.takeNews().first { $0.kind == .placed })
    #expect(placed.numbers.1 == collage.node(of: frame)?.index)
  }

  @Test("while it is dragged over a frame, the frame is shown as the target")
  func target() throws {
    let frame = desk.items(.frame)[0].id
    let photo = desk.items(.photo)[0].id
    desk.fingers.down(1, at: try desk.middle(of: photo)).glide((1, try desk.middle(of: frame)))
    collage.frame(at: collage.stage.time)
    let node = try #require(collage.node(of: frame)).index
    #expect(collage.takeNews().contains { $0.kind == .target && $0.numbers.0 == node })
    desk.fingers.escape().up(1)
    desk.settle()
    #expect(collage.takeNews().contains { $0.kind == .target && $0.numbers.0 == -1 })
  }

  @Test("a frame does not go into what lies in it, nor into one that is smaller")
  func noCycle() throws {
    let outer = desk.items(.frame)[0].id
    let inner = try #require(
      collage.add([Collage.Arrival(.frame, at: try desk.middle(of: outer))]).first)
    collage.run(.nest)
    #expect(collage.board[inner]?.parent == outer)
    collage.select([outer])
    for _ in 0..<20 { collage.run(.smaller) }
    try desk.drag(outer, to: try desk.middle(of: outer) + [5, 5])
    #expect(collage.board[outer]?.parent == nil && collage.board[inner]?.parent == outer)
  }

  @Test("a selected photo snaps to others, and its guides cross the window")
  func snapping() throws {
    let desk = Desk(isEmpty: true)
    let ids = desk.collage.add([
      Collage.Arrival(.photo, picture: "a", pixels: Size(10, 10), at: [300, 300]),
      Collage.Arrival(.photo, picture: "b", pixels: Size(10, 10), at: [800, 500]),
    ])
    desk.collage.select([ids[1]])
    desk.fingers.down(1, at: [800, 500]).glide((1, [803, 292]), steps: 60)
    let y = try desk.middle(of: ids[1]).y
    #expect(y == 300)
    let guide = try #require(desk.collage.guides.first)
    #expect(Swift.min(guide.0.x, guide.1.x) < 0 && Swift.max(guide.0.x, guide.1.x) > 1200)
    desk.fingers.up(1)
  }

  @Test(
    "every kind of item snaps by its body, selected or not, and the snap is undone with the drag",
    arguments: Item.Kind.allCases.filter { $0 != .drawing }, [false, true])
  func snappingBodies(kind: Item.Kind, isSelected: Bool) throws {
    let desk = Desk(isEmpty: true)
    let collage = desk.collage
    let ids = collage.add([
      Collage.Arrival(.photo, picture: "a", pixels: Size(10, 10), at: [300, 300]),
      Collage.Arrival(kind, picture: "b", pixels: Size(10, 10), at: [800, 600]),
    ])
    collage.select(isSelected ? [ids[1]] : [])
    let before = collage.board
    let start = try desk.middle(of: ids[1])
    desk.fingers.down(1, at: start).glide((1, start - [0, 60]), steps: 30)
    var finger = start - [0, 60]
    while !collage.guides.contains(where: { $0.0.y == $0.1.y }), finger.y > 200 {
      finger.y -= 1
      desk.fingers.move((1, finger))
    }
    let y = try desk.middle(of: ids[1]).y
    desk.fingers.move((1, finger - [0, 2]))
    #expect(try desk.middle(of: ids[1]).y == y, "it stays at its line")
    let guide = try #require(collage.guides.first { $0.0.y == $0.1.y })
    #expect(Swift.min(guide.0.x, guide.1.x) < 0 && Swift.max(guide.0.x, guide.1.x) > 1200)
    desk.fingers.up(1)
    desk.settle()
    #expect(collage.guides.isEmpty)
    #expect(abs(try desk.middle(of: ids[1]).y - y) < 1e-9, "nothing jumps at the release")
    collage.undo()
    #expect(collage.board.items == before.items)
  }

  @Test("a lasso beside the corner of a rotated frame does not select it")
  func lassoBesideRotated() throws {
    let frame = try #require(desk.items(.frame).first).id
    let bounds = try #require(collage.stageBounds(ofItem: frame))
    let corner = Vector(bounds.maxX, bounds.maxY)
    desk.mouse(.down, corner + [8, 30])
    desk.mouse(.move, corner)
    desk.mouse(.move, corner - [6, 6])
    #expect(collage.lasso != nil)
    #expect(!collage.selection.contains(frame))
    desk.mouse(.move, try desk.middle(of: frame))
    #expect(collage.selection.contains(frame))
    desk.mouse(.up, try desk.middle(of: frame))
  }

  @Test("a lasso selects what it touches; with shift it adds")
  func lasso() throws {
    let desk = Desk(isEmpty: true)
    let collage = desk.collage
    let ids = collage.add(
      [Vector(200, 200), Vector(600, 200), Vector(200, 600)].map {
        Collage.Arrival(.photo, pixels: Size(10, 10), at: $0)
      })
    collage.select([])
    desk.mouse(.down, [10, 10])
    for x in stride(from: 10.0, through: 700, by: 30) { desk.mouse(.move, [x, 150]) }
    #expect(collage.lasso != nil && collage.selection == [ids[0], ids[1]])
    desk.mouse(.up, [700, 150])
    #expect(collage.lasso == nil && collage.selection == [ids[0], ids[1]])
    desk.mouse(.down, [10, 500], modifiers: .shift)
    for x in stride(from: 10.0, through: 200, by: 30) {
      desk.mouse(.move, [x, 620], modifiers: .shift)
    }
    desk.mouse(.up, [200, 620], modifiers: .shift)
    #expect(collage.selection.sorted() == ids)
    #expect(collage.history.steps.count == 1, "a selection is no step")
  }

  @Test("one finger on the ground pans, two zoom; a mouse pans with space or its middle button")
  func view() throws {
    let desk = Desk(isEmpty: true)
    let collage = desk.collage
    desk.fingers.drag(from: [600, 300], to: [700, 350])
    desk.settle(3)
    #expect((collage.stage.placement(of: collage.world)?.translation.x ?? 0) > 80)
    desk.fingers.pinch(at: [600, 300], to: 2, turning: 0.5)
    desk.settle(3)
    #expect((1.5...2.6).contains(collage.view.zoom))
    #expect(collage.stage.placement(of: collage.world)?.rotation == 0)
    for (space, buttons) in [(true, 1), (false, 4)] {
      collage.run(.zoomTo100)
      let before = collage.stage.placement(of: collage.world)?.translation.x ?? 0
      collage.holdSpace(space)
      desk.mouse(.down, [600, 300], buttons: buttons)
      for x in stride(from: 600.0, through: 700, by: 10) {
        desk.mouse(.move, [x, 300], buttons: buttons)
      }
      for _ in 0..<30 { desk.mouse(.move, [700, 300], buttons: buttons) }
      desk.mouse(.up, [700, 300], buttons: buttons)
      collage.holdSpace(false)
      let after = collage.stage.placement(of: collage.world)?.translation.x ?? 0
      #expect(abs(after - before - 100) < slop, "space \(space), buttons \(buttons)")
    }
    #expect(collage.history.toUndo == nil, "where one looks is no step")
    // With space a drag pans wherever it begins.
    let photo = try #require(
      collage.add([Collage.Arrival(.photo, pixels: Size(10, 10), at: [600, 300])]).first)
    let frame = collage.board[photo]?.frame
    collage.holdSpace(true)
    desk.mouse(.down, [600, 300])
    for x in stride(from: 600.0, through: 700, by: 10) { desk.mouse(.move, [x, 300]) }
    desk.mouse(.up, [700, 300])
    collage.holdSpace(false)
    #expect(collage.board[photo]?.frame == frame)
    #expect(try desk.middle(of: photo).distance(to: [700, 300]) < 1)
    // So does the middle button, without space.
    desk.mouse(.down, [700, 300], buttons: 4)
    for x in stride(from: 700.0, through: 800, by: 10) {
      desk.mouse(.move, [x, 300], buttons: 4)
    }
    for _ in 0..<30 { desk.mouse(.move, [800, 300], buttons: 4) }
    desk.mouse(.up, [800, 300], buttons: 4)
    #expect(collage.board[photo]?.frame == frame)
    #expect(try desk.middle(of: photo).distance(to: [800, 300]) < slop)
    // A window that loses the focus meanwhile leaves the next drag to the photo.
    desk.mouse(.down, [800, 300], buttons: 4)
    collage.stage.cancelInput()
    collage.cancelInput(at: collage.stage.time)
    desk.mouse(.down, [800, 300])
    for x in stride(from: 800.0, through: 700, by: -10) { desk.mouse(.move, [x, 300]) }
    desk.mouse(.up, [700, 300])
    desk.settle()
    #expect(collage.board[photo]?.frame != frame)
  }

  @Test(
    "a wheel pans, with control it zooms about the mouse, above a selected photo it scales that")
  func wheel() throws {
    let time = collage.stage.time
    collage.receive(
      IndirectSample(.scroll([0, 60], isPrecise: false), at: [600, 300], time: time + 0.1))
    #expect(collage.stage.placement(of: collage.world)?.translation == [0, -60])
    let point = collage.stage.convert([600, 300], to: collage.world)
    collage.receive(
      IndirectSample(
        .scroll([0, -100], isPrecise: false), at: [600, 300], time: time + 0.2,
        modifiers: .control))
    #expect(collage.view.zoom > 1.15)
    #expect(
      try #require(collage.stage.convert([600, 300], to: collage.world))
        .distance(to: try #require(point)) < 1e-9)
    let photo = desk.items(.photo)[0].id
    collage.select([photo])
    let zoom = collage.view.zoom
    let width = try #require(collage.board[photo]).shown.size.width
    collage.receive(
      IndirectSample(.magnify(1.5), at: try desk.middle(of: photo), time: time + 0.3))
    desk.settle()
    #expect(collage.view.zoom == zoom)
    #expect(abs(try #require(collage.board[photo]).shown.size.width / width - 1.5) < 1e-6)
  }

  @Test("near the edge of the window the board scrolls under what is held, which stays in the hand")
  func edge() throws {
    let desk = Desk(isEmpty: true)
    let collage = desk.collage
    let id = try #require(
      collage.add([Collage.Arrival(.photo, pixels: Size(10, 10), at: [600, 300])]).first)
    collage.select([])
    desk.mouse(.down, [600, 300])
    for x in stride(from: 600.0, through: 1190, by: 10) { desk.mouse(.move, [x, 300]) }
    #expect(collage.needsFrames)
    for _ in 0..<30 { desk.settle(1.0 / 60) }
    #expect((collage.stage.placement(of: collage.world)?.translation.x ?? 0) < -100)
    let middle = try desk.middle(of: id)
    #expect(middle.distance(to: [1190, 300]) < slop)
    desk.mouse(.up, [1190, 300])
    #expect(!collage.needsFrames)
  }

  @Test("a double tap on a note edits it; while it is edited, its fingers are the editor's")
  func notes() throws {
    let note = try #require(
      collage.add([Collage.Arrival(.note, text: "こんにちは", color: 2, at: [600, 100])]).first)
    collage.select([])
    _ = collage.takeNews()
    desk.fingers.tap(at: [600, 100], count: 2).wait(1)
    #expect(collage.takeNews().contains { $0.kind == .edit })
    collage.edit(note)
    let before = try desk.middle(of: note)
    desk.fingers.drag(from: [600, 100], to: [700, 100])
    desk.settle(3)
    let moved = try desk.middle(of: note) - before
    let ground = try #require(collage.stage.placement(of: collage.world)).translation
    #expect(moved.distance(to: ground) < 1e-6, "only the board moves")
    collage.edit(nil)
    collage.setText("مرحبا", of: note)
    #expect(collage.board[note]?.text.string == "مرحبا")
    collage.undo()
    #expect(collage.board[note]?.text.string == "こんにちは")
    collage.setText(Text(String(repeating: "é", count: 100_000)), of: note)
    #expect(collage.board[note]?.text.bytes.count == 100_000)
  }

  @Test("what is locked stays, and the board pans under the finger")
  func locked() throws {
    let photo = desk.items(.photo)[0].id
    collage.select([photo])
    collage.run(.lock)
    #expect(collage.handles == nil && collage.outline != nil)
    let item = collage.board[photo]
    desk.fingers.drag(from: try desk.middle(of: photo), to: [600, 100])
    desk.settle(3)
    #expect(collage.board[photo] == item)
    collage.run(.delete)
    #expect(collage.board[photo] == item)
    collage.run(.unlock)
    collage.run(.delete)
    #expect(collage.board[photo] == nil)
  }

  @Test("a board that another window edits can be looked at, and not changed")
  func readOnly() throws {
    let before = collage.board
    collage.isReadOnly = true
    let photo = desk.items(.photo)[0].id
    let at = try desk.middle(of: photo)
    desk.fingers.drag(from: at, to: at + [100, 50])
    desk.settle(3)
    desk.fingers.tap(at: try desk.middle(of: photo)).wait(1)
    for command in Command.allCases { collage.run(command) }
    collage.add([Collage.Arrival(.note)])
    #expect(collage.board.items == before.items && collage.selection.isEmpty)
    _ = collage.takeNews()
    collage.isReadOnly = false
    #expect(collage.takeNews().contains { $0.kind == .selected }, "other commands are possible")
    collage.run(.zoomTo100)
    try desk.drag(photo, to: try desk.middle(of: photo) + [30, 0])
    #expect(collage.board.items != before.items)
  }
}
