import AppKit
import AppleTestSupport
import Testing
import TsumamiAppKit
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews

/// Undo and redo in a window of 400 × 600, whose coordinates grow upwards.
@MainActor @Suite(.alone) struct UndoTests {
  let window = NSWindow(standInSize: NSSize(width: 400, height: 600))
  let undo: UndoManager

  init() throws {
    NSWorkspace.standInReducesMotion = true
    undo = try #require(window.undoManager)
  }

  private func event(_ x: Double, _ y: Double) -> NSEvent {
    NSEvent(standInAt: NSPoint(x: x, y: 600 - y))
  }

  private func drag(_ view: NSView, from start: (Double, Double), to end: (Double, Double)) {
    view.mouseDown(with: event(start.0, start.1))
    view.mouseDragged(with: event(start.0 + 5, start.1 + 5))
    view.mouseDragged(with: event(end.0, end.1))
    view.mouseUp(with: event(end.0, end.1))
  }

  @Test("undo brings a box back under the name of the edit; what is cancelled is not registered")
  func box() {
    let view = BoundingBoxView(frame: NSRect(x: 0, y: 0, width: 400, height: 600))
    window.contentView?.addSubview(view)
    view.box = Box(center: Vector(200, 300), size: Size(200, 100))
    view.registersUndo = true
    let start = view.box
    drag(view, from: (200, 300), to: (230, 330))
    let moved = view.box
    #expect(moved != start && undo.undoActionName == Phrase.move.text)
    drag(view, from: (330, 380), to: (350, 390))
    #expect(undo.undoActionName == Phrase.resize.text)
    undo.undo()
    #expect(view.box == moved)
    undo.undo()
    #expect(view.box == start && !undo.canUndo)
    undo.redo()
    #expect(view.box == moved)
    undo.undo()
    view.mouseDown(with: event(300, 350))
    view.mouseDragged(with: event(320, 370))
    view.cancelEditing()
    #expect(!undo.canUndo)
  }

  @Test("a box that is mirrored says so, and is so again after redo")
  func mirror() {
    let view = BoundingBoxView(frame: NSRect(x: 0, y: 0, width: 400, height: 600))
    window.contentView?.addSubview(view)
    view.box = Box(center: Vector(200, 300), size: Size(200, 100))
    view.settings.flips = true
    view.registersUndo = true
    drag(view, from: (300, 300), to: (40, 300))
    #expect(view.isMirrored.x && !view.isMirrored.y)
    undo.undo()
    #expect(!view.isMirrored.x)
    undo.redo()
    #expect(view.isMirrored.x)
  }

  @Test("undo brings manipulable content back; a reset is undone, too")
  func photo() {
    let view = ManipulableView(frame: NSRect(x: 0, y: 0, width: 400, height: 600))
    window.contentView?.addSubview(view)
    view.contentView = NSView(frame: NSRect(x: 100, y: 200, width: 200, height: 200))
    view.registersUndo = true
    drag(view, from: (200, 300), to: (240, 330))
    let moved = view.placement
    #expect(moved != .identity && undo.undoActionName == Phrase.move.text)
    view.reset(animated: false)
    #expect(view.placement == .identity && undo.undoActionName == Phrase.reset.text)
    undo.undo()
    #expect(view.placement == moved)
    undo.undo()
    #expect(view.placement == .identity)
    undo.redo()
    #expect(view.placement == moved)
  }
}
