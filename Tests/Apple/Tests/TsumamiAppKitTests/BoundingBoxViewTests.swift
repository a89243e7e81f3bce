import AppKit
import AppleTestSupport
import Testing
import TsumamiAppKit
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews

/// A box of 200 × 100 at (200, 300) in a view that fills a window of 400 × 600, whose coordinates
/// grow upwards.
@MainActor @Suite(.alone) struct BoundingBoxViewTests {
  let window = NSWindow(standInSize: NSSize(width: 400, height: 600))
  let view = BoundingBoxView(frame: NSRect(x: 0, y: 0, width: 400, height: 600))
  let content = NSView(frame: .zero)
  let start = Box(center: Vector(200, 300), size: Size(200, 100))

  init() {
    NSWorkspace.standInReducesMotion = false
    window.contentView?.addSubview(view)
    view.contentView = content
    view.box = start
  }

  private func event(
    _ x: Double, _ y: Double, _ flags: NSEvent.ModifierFlags = [], phase: NSEvent.Phase = [],
    magnification: CGFloat = 0, rotation: Float = 0
  ) -> NSEvent {
    NSEvent(
      standInAt: NSPoint(x: x, y: 600 - y), phase: phase, flags: flags,
      magnification: magnification, rotation: rotation)
  }

  /// Edits new views of the board as one.
  private func edit(_ frames: NSRect...) throws -> [NSView] {
    let board = try #require(window.contentView)
    let views = frames.map { NSView(frame: $0) }
    for view in views { board.addSubview(view) }
    view.contentView = nil
    view.editedViews = views
    return views
  }

  private var contentFrame: NSRect { view.convert(content.bounds, from: content) }

  @Test("a corner follows the mouse, the opposite one stays; shift keeps the ratio of the sides")
  func corner() {
    view.mouseDown(with: event(300, 350))
    #expect(view.handle == .bottomRight)
    view.mouseDragged(with: event(340, 360))
    #expect(view.box == Box(center: Vector(220, 305), size: Size(240, 110)))
    #expect(contentFrame == NSRect(x: 100, y: 250, width: 240, height: 110))
    view.mouseDragged(with: event(340, 360, .shift))
    #expect(abs(view.box.size.width / view.box.size.height - 2) < 1e-9)
    view.mouseDragged(with: event(340, 360, .option))
    #expect(view.box.center.distance(to: start.center) < 1e-9)
    view.mouseUp(with: event(340, 360))
    #expect(view.handle == nil)
  }

  @Test("it snaps neither to the views that it edits nor to a box that is hidden")
  func siblings() throws {
    view.contentView = nil
    view.settings.snapDistance = 8
    let edited = NSView(frame: NSRect(x: 70, y: 180, width: 100, height: 80))
    view.addSubview(edited)
    view.editedViews = [edited]
    let other = BoundingBoxView(frame: view.frame)
    other.box = Box(center: Vector(132, 229), size: Size(100, 80))
    other.isHidden = true
    try #require(window.contentView).addSubview(other)
    view.mouseDown(with: event(120, 220))
    view.mouseDragged(with: event(116, 220))
    view.mouseDragged(with: event(121, 223))
    #expect(view.box.center.distance(to: Vector(124, 223)) < 1e-9)
    other.isHidden = false
    view.mouseUp(with: event(121, 223))
    view.mouseDown(with: event(121, 223))
    view.mouseDragged(with: event(121, 227))
    view.mouseDragged(with: event(122, 228))
    #expect(view.box.center == Vector(132, 229))
    view.mouseUp(with: event(122, 228))
  }

  @Test("views that lie askew change their size by one factor")
  func askew() {
    view.contentView = nil
    let views = [
      NSView(frame: NSRect(x: 100, y: 250, width: 60, height: 40)),
      NSView(frame: NSRect(x: 220, y: 290, width: 60, height: 40)),
    ]
    for edited in views { view.addSubview(edited) }
    views[1].frameCenterRotation = 20
    view.editedViews = views
    let (old, corner) = (view.box.size, view.box.corners.2)
    view.mouseDown(with: event(corner.x, corner.y))
    view.mouseDragged(with: event(corner.x + 40, corner.y + 3))
    #expect(abs(view.box.size.width / old.width - view.box.size.height / old.height) < 1e-9)
    #expect(view.box.size.width > old.width)
    view.mouseUp(with: event(corner.x, corner.y))
  }

  @Test("a box that leaves its window while it returns is at rest")
  func leaves() {
    view.settings.limits = .inside(.parent, edge: .rubberBand)
    view.mouseDown(with: event(200, 300))
    view.mouseDragged(with: event(190, 300))
    view.mouseDragged(with: event(-150, 300))
    view.mouseUp(with: event(-150, 300))
    #expect(view.box.boundingRect.minX < -1)
    view.removeFromSuperview()
    #expect(abs(view.box.boundingRect.minX) < 1e-9)
    #expect(CADisplayLink.standInRunning.isEmpty)
  }

  @Test("lines have the scale of the display, and dashes that go on when the app comes back")
  func drawing() throws {
    final class Display: NSWindow {
      override var backingScaleFactor: CGFloat { 3 }
    }
    let display = Display(standInSize: NSSize(width: 400, height: 600))
    try #require(display.contentView).addSubview(view)
    let layers = (view.layer?.sublayers ?? []).compactMap { $0 as? CAShapeLayer }
    #expect(layers.count == 4 && layers.allSatisfy { $0.contentsScale == 3 })
    let dash = try #require(layers.compactMap { $0.animation(forKey: "dash") }.first)
    #expect(!dash.isRemovedOnCompletion)
  }

  @Test("a pointer over the box highlights the handle that it would take, and gets its cursor")
  func hover() throws {
    let area = try #require(view.trackingAreas.first)
    #expect(area.options.isSuperset(of: [.mouseMoved, .inVisibleRect, .activeInKeyWindow]))
    let owner = try #require(area.owner as? NSResponder)
    let handles = (view.layer?.sublayers ?? []).compactMap { $0 as? CAShapeLayer }[1]
    func width() -> Double { Double(handles.path?.standInWidths.max() ?? 0) }
    let plain = width()
    NSCursor.arrow.set()
    owner.mouseMoved(with: event(20, 20))
    #expect(NSCursor.standInCurrent === NSCursor.arrow && width() == plain)
    for (place, cursor) in [
      ((300.0, 350.0), NSCursor.crosshair), ((300, 300), .resizeLeftRight),
      ((200, 350), .resizeUpDown), ((200, 226), .crosshair), ((190, 290), .openHand),
    ] {
      owner.mouseMoved(with: event(place.0, place.1))
      #expect(NSCursor.standInCurrent === cursor)
    }
    owner.mouseMoved(with: event(300, 350))
    #expect(width() > plain, "the corner is larger")
    owner.mouseExited(with: event(20, 20))
    #expect(width() == plain)
    view.mouseDown(with: event(190, 290))
    view.mouseDragged(with: event(195, 290))
    #expect(NSCursor.standInCurrent === NSCursor.closedHand)
    owner.mouseMoved(with: event(300, 350))
    #expect(width() == plain && NSCursor.standInCurrent === NSCursor.closedHand, "it is held")
    view.mouseUp(with: event(195, 290))
    #expect(NSCursor.standInCurrent === NSCursor.openHand)
    view.box.rotation = .pi / 2
    owner.cursorUpdate(with: event(view.box.center.x, view.box.center.y + 100))
    #expect(NSCursor.standInCurrent === NSCursor.resizeUpDown)
    view.isEditing = false
    owner.mouseMoved(with: event(view.box.center.x, view.box.center.y))
    #expect(NSCursor.standInCurrent === NSCursor.arrow)
  }

  @Test("that it is held is said from the begin to the end")
  func isHeld() {
    var said: [Bool] = [view.isManipulating]
    view.onBegin = { said.append($0.isManipulating) }
    view.onEnd = { said.append($0.isManipulating) }
    view.mouseDown(with: event(300, 350))
    view.mouseDragged(with: event(340, 360))
    #expect(view.isManipulating)
    view.mouseUp(with: event(340, 360))
    #expect(said == [false, true, false])
    view.mouseDown(with: event(340, 360))
    view.cancelEditing()
    #expect(said == [false, true, false, true, false])
  }

  @Test("VoiceOver treats it as a whole while it is edited, and else finds the content")
  func element() {
    #expect(view.isAccessibilityElement())
    view.isEditing = false
    #expect(!view.isAccessibilityElement())
  }

  @Test("the rotation handle stands above the box and turns it clockwise to the right")
  func rotation() {
    view.mouseDown(with: event(200, 226))
    #expect(view.handle == .rotation)
    view.mouseDragged(with: event(274, 300))
    #expect(abs(view.box.rotation - .pi / 2) < 1e-9)
    let (corner, end) = (view.convert(NSPoint.zero, from: content), NSPoint(x: 9, y: 0))
    #expect(
      view.convert(end, from: content).distance(to: NSPoint(x: corner.x, y: corner.y + 9)) < 1e-9)
    view.cancelOperation(nil)
    #expect(view.box == start)
  }

  @Test("the body is dragged, scaled and turned; beside the box events go on to others")
  func body() {
    view.mouseDown(with: event(200, 300))
    view.mouseDragged(with: event(202, 300))
    #expect(view.box == start)
    view.mouseDragged(with: event(210, 300))
    view.mouseDragged(with: event(220, 310))
    view.mouseUp(with: event(220, 310))
    #expect(view.box.center.distance(to: Vector(217, 310)) < 1e-9)
    view.magnify(with: event(210, 310, phase: .began, magnification: 0.5))
    view.rotate(with: event(210, 310, phase: .began, rotation: -90))
    #expect(view.box.size == Size(300, 150))
    #expect(abs(view.box.rotation - .pi / 2) < 1e-9)
    view.magnify(with: event(210, 310, phase: .ended))
    view.rotate(with: event(210, 310, phase: .ended))
    #expect(!view.isManipulating)
    view.magnify(with: event(20, 20, phase: .began, magnification: 0.5))
    view.mouseDown(with: event(20, 20))
    #expect(view.standInPassedOn == ["magnify", "mouseDown"])
  }

  @Test("keys move, size and turn the box")
  func keys() {
    view.keyDown(with: NSEvent(key: .rightArrow))
    view.keyDown(with: NSEvent(flags: .shift, key: .downArrow))
    #expect(view.box.center == Vector(201, 310))
    view.keyDown(with: NSEvent(flags: .option, key: .leftArrow))
    #expect(view.box.size.width == 199)
    view.keyDown(with: NSEvent(characters: "]"))
    #expect(abs(view.box.rotation - .pi / 180) < 1e-12)
    view.keyDown(with: NSEvent(characters: "x"))
    #expect(view.standInPassedOn == ["keyDown"])
    view.settings.rotates = false
    view.keyDown(with: NSEvent(characters: "]"))
    #expect(abs(view.box.rotation - .pi / 180) < 1e-12)
  }

  @Test("menu items do what keys do, and are enabled while the box is edited and free")
  func menu() {
    func isEnabled(_ name: String) -> Bool {
      view.validateUserInterfaceItem(
        NSMenuItem(title: name, action: Selector(name), keyEquivalent: ""))
    }
    let edits = [
      "moveLeft:", "moveRight:", "moveUp:", "moveDown:", "makeNarrower:", "makeWider:",
      "makeShorter:", "makeTaller:",
    ]
    view.moveRight(nil)
    view.moveRight(nil)
    view.moveLeft(nil)
    view.moveUp(nil)
    view.moveDown(nil)
    view.moveDown(nil)
    #expect(view.box.center == Vector(201, 301))
    view.makeWider(nil)
    view.makeWider(nil)
    view.makeNarrower(nil)
    view.makeTaller(nil)
    view.makeTaller(nil)
    view.makeShorter(nil)
    #expect(view.box.size == Size(201, 101))
    view.rotateRight(nil)
    view.rotateRight(nil)
    view.rotateLeft(nil)
    #expect(abs(view.box.rotation - .pi / 180) < 1e-12)
    let before = view.box
    #expect((edits + ["rotateLeft:", "rotateRight:", "paste:"]).allSatisfy(isEnabled))
    view.settings.rotates = false
    view.rotateRight(nil)
    #expect(view.box == before && edits.allSatisfy(isEnabled))
    #expect(!isEnabled("rotateLeft:") && !isEnabled("rotateRight:"))
    view.settings.rotates = true
    view.mouseDown(with: event(before.corners.2.x, before.corners.2.y))
    #expect(view.isManipulating && !edits.contains(where: isEnabled) && isEnabled("paste:"))
    view.cancelEditing()
    view.isEditing = false
    #expect(!(edits + ["rotateLeft:"]).contains(where: isEnabled))
    view.moveRight(nil)
    #expect(view.box == before)
  }

  @Test("limits hold, and a rubber band springs back")
  func limits() {
    view.settings.limits = .inside(.parent, edge: .rubberBand)
    view.mouseDown(with: event(200, 300))
    view.mouseDragged(with: event(210, 300))
    view.mouseDragged(with: event(400, 300))
    #expect(view.box.boundingRect.maxX > 405)
    view.mouseUp(with: event(400, 300))
    wait(2)
    #expect(abs(view.box.boundingRect.maxX - 400) < 1e-9)
  }

  @Test("a box that is not edited takes nothing, nor does a handle that is refused")
  func refused() {
    view.shouldBegin = { _, handle in handle == .body }
    view.mouseDown(with: event(300, 350))
    #expect(view.handle == nil)
    view.isEditing = false
    view.mouseDown(with: event(200, 300))
    view.keyDown(with: NSEvent(key: .rightArrow))
    #expect(view.standInPassedOn == ["mouseDown", "mouseDown", "keyDown"])
    #expect(view.box == start)
  }

  @Test("the mouse reaches what lies beside the box, and another box on the same board")
  func hitTesting() throws {
    let board = try #require(window.contentView)
    let button = NSControl(frame: NSRect(x: 0, y: 0, width: 50, height: 50))
    let other = BoundingBoxView(frame: view.frame)
    other.box = Box(center: Vector(100, 500), size: Size(80, 40))
    view.removeFromSuperview()
    board.addSubview(button)
    board.addSubview(other)
    board.addSubview(view)
    #expect(board.hitTest(NSPoint(x: 200, y: 300)) === view, "the body, not its content")
    #expect(board.hitTest(NSPoint(x: 300, y: 250)) === view, "a handle")
    #expect(board.hitTest(NSPoint(x: 100, y: 100)) === other)
    #expect(board.hitTest(NSPoint(x: 20, y: 20)) === button)
    #expect(board.hitTest(NSPoint(x: 390, y: 590)) === board)
    view.isEditing = false
    #expect(board.hitTest(NSPoint(x: 200, y: 300)) === content)
    #expect(board.hitTest(NSPoint(x: 310, y: 300)) === board)
  }

  @Test("a box snaps to its siblings with a line and one haptic click")
  func snapping() {
    NSHapticFeedbackManager.standInCount = 0
    view.settings.snapDistance = 8
    view.snapRects = { _ in [CGRect(x: 10, y: 10, width: 60, height: 20)] }
    view.mouseDown(with: event(100, 300))
    #expect(view.handle == .middleLeft)
    view.mouseDragged(with: event(74, 300))
    #expect(view.box.boundingRect.minX == 70 && view.guides.map(\.position) == [70])
    #expect(NSHapticFeedbackManager.standInCount == 1)
    view.mouseUp(with: event(74, 300))
    #expect(view.guides.isEmpty)
  }

  /// The place of a point of a view that its superview's layer shows, in those of the superview.
  private func shown(_ point: Vector, in view: NSView) throws -> Vector {
    let layer = try #require(view.layer)
    let anchor = Vector(
      Double(view.bounds.width * layer.anchorPoint.x),
      Double(view.bounds.height * layer.anchorPoint.y))
    let matrix = try #require(Matrix(layer.sublayerTransform))
    return anchor + matrix * (point - anchor)
  }

  @Test("a box that is dragged across itself shows its content mirrored", arguments: [0.5, 0, 1])
  func mirrored(anchor: Double) throws {
    let holder = try #require(content.superview)
    holder.layer?.anchorPoint = CGPoint(x: anchor, y: 1 - anchor)
    view.settings.flips = true
    #expect(try shown(Vector(30, 20), in: holder) == Vector(30, 20))
    view.mouseDown(with: event(300, 300))
    view.mouseDragged(with: event(40, 300))
    #expect(view.isMirrored.x && !view.isMirrored.y)
    #expect(contentFrame == NSRect(x: 40, y: 250, width: 60, height: 100))
    #expect(try shown(Vector(0, 20), in: holder).distance(to: Vector(60, 20)) < 1e-9)
    view.mouseDragged(with: event(340, 300))
    #expect(try shown(Vector(0, 20), in: holder).distance(to: Vector(0, 20)) < 1e-9)
    view.mouseUp(with: event(340, 300))
  }

  @Test("what is in views that are edited together is mirrored in its place")
  func mirroredGroup() throws {
    view.settings.flips = true
    view.settings.snapDistance = 0
    let views = try edit(
      NSRect(x: 100, y: 350, width: 50, height: 50),
      NSRect(x: 200, y: 350, width: 100, height: 50))
    view.mouseDown(with: event(300, 225))
    view.mouseDragged(with: event(0, 225))
    #expect(view.isMirrored.x)
    #expect(try shown(Vector(10, 5), in: views[1]).distance(to: Vector(40, 5)) < 1e-9)
    view.cancelEditing()
    #expect(try shown(Vector(10, 5), in: views[1]).distance(to: Vector(10, 5)) < 1e-9)
  }

  @Test("several views of a board are edited as one, also in a superview whose y grows upwards")
  func several() throws {
    let views = try edit(
      NSRect(x: 100, y: 450, width: 50, height: 50),
      NSRect(x: 200, y: 350, width: 100, height: 50))
    #expect(view.box.center.distance(to: Vector(200, 175)) < 1e-9)
    #expect(view.box.size == Size(200, 150))
    view.mouseDown(with: event(300, 250))
    view.mouseDragged(with: event(320, 265))
    #expect(Vector(views[1].frame.size).distance(to: Vector(110, 55)) < 1e-9)
    #expect(abs(views[1].frame.maxX - 320) < 1e-9 && abs(views[1].frame.minY - 335) < 1e-9)
    view.cancelOperation(nil)
    #expect(view.wasCancelled && abs(views[1].frame.minY - 350) < 1e-9)
  }

  @Test("VoiceOver moves, resizes and rotates the box, and says what it is")
  func accessibility() throws {
    #expect(view.isAccessibilityElement() && view.accessibilityLabel() == "Bounding box")
    #expect(view.accessibilityValue() as? String == "200 × 100")
    window.standInOrigin = NSPoint(x: 30, y: 40)
    #expect(view.accessibilityFrame() == NSRect(x: 130, y: 290, width: 200, height: 100))
    #expect(view.accessibilityRole() == .group)
    func act(_ name: String) throws {
      let action = try #require(view.accessibilityCustomActions()?.first { $0.name == name })
      #expect(action.handler?() == true)
    }
    try act("Move Right")
    try act("Make Taller")
    #expect(view.box == Box(center: Vector(220, 310), size: Size(200, 120)))
    try act("Rotate Left")
    #expect(abs(view.box.rotation + .pi / 12) < 1e-9)
  }

  @Test("the delegate is told of one begin and one end, and whether it was cancelled")
  func delegate() {
    final class Recorder: BoundingBoxViewDelegate {
      var lines: [String] = []
      func boundingBoxView(_ view: BoundingBoxView, shouldBegin handle: BoxHandle) -> Bool {
        handle != .rotation
      }
      func boundingBoxViewDidBegin(_ view: BoundingBoxView) { lines.append("begin") }
      func boundingBoxViewDidEnd(_ view: BoundingBoxView, cancelled: Bool) {
        lines.append(cancelled ? "cancelled" : "end")
      }
    }
    let recorder = Recorder()
    view.delegate = recorder
    view.mouseDown(with: event(200, 226))
    #expect(view.handle == nil)
    view.mouseDown(with: event(300, 350))
    view.mouseDragged(with: event(310, 350))
    view.mouseUp(with: event(310, 350))
    view.magnify(with: event(200, 300, phase: .began, magnification: 0.1))
    view.magnify(with: event(200, 300, phase: .cancelled))
    #expect(recorder.lines == ["begin", "end", "begin", "cancelled"])
  }

  @Test("a box that is set while a mouse holds it is taken from it; nothing is told twice")
  func setBox() {
    var (changes, ends) = (0, 0)
    view.onChange = { _ in changes += 1 }
    view.onEnd = { _ in ends += 1 }
    view.applyLimits()
    #expect(changes == 0 && view.acceptsFirstResponder)
    view.mouseDown(with: event(300, 350))
    view.mouseDragged(with: event(320, 370))
    view.box = start
    #expect(ends == 1 && !view.isManipulating && view.box == start)
  }

  @Test("escape in a pinch brings the box back, and the rest of the pinch does nothing")
  func escapeInPinch() {
    var begins = 0
    view.onBegin = { _ in begins += 1 }
    view.magnify(with: event(200, 300, phase: .began, magnification: 0.5))
    view.cancelOperation(nil)
    view.magnify(with: event(200, 300, phase: .changed, magnification: 0.5))
    view.rotate(with: event(200, 300, phase: .changed, rotation: 20))
    wait(2)
    #expect(begins == 1 && !view.isManipulating && view.box == start)
  }

  @Test("a content that was put elsewhere stays there when its view lets it go")
  func contentElsewhere() {
    let board = NSView(frame: NSRect(x: 0, y: 0, width: 400, height: 600))
    let photos = (0..<5).map { _ in NSView(frame: NSRect(x: 0, y: 0, width: 40, height: 30)) }
    let (viewer, sheet) = (ZoomableView(frame: board.frame), SheetView(frame: board.frame))
    let desk = ManipulableView(frame: board.frame)
    (view.contentView, viewer.contentView, sheet.contentView) = (photos[0], photos[1], photos[2])
    (sheet.surfaceView, desk.contentView) = (photos[3], photos[4])
    for photo in photos { board.addSubview(photo) }
    (view.contentView, viewer.contentView, sheet.contentView) = (nil, nil, nil)
    (sheet.surfaceView, desk.contentView) = (nil, nil)
    #expect(board.subviews == photos)
  }
}
