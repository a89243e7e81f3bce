import AppKit
import AppleTestSupport
import Testing
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews

@testable import TsumamiAppKit

/// Boxes that overlap in a window of 400 × 600 points: which of them the mouse finds.
@MainActor @Suite(.alone) struct ShapeTests {
  let window = NSWindow(standInSize: NSSize(width: 400, height: 600))
  let board: NSView

  init() throws { board = try #require(window.contentView) }

  private func makeBox(_ box: Box, isEditing: Bool = false) -> BoundingBoxView {
    let view = BoundingBoxView(frame: board.bounds)
    view.contentView = NSView(frame: .zero)
    view.box = box
    view.isEditing = isEditing
    board.addSubview(view)
    return view
  }

  /// What is at a place whose y grows downwards.
  private func hit(_ x: Double, _ y: Double) -> NSView? {
    board.hitTest(NSPoint(x: x, y: 600 - y))
  }

  @Test("a box is found in its rectangle, rotated with it", arguments: [false, true])
  func rotated(isEditing: Bool) throws {
    let view = makeBox(
      Box(center: Vector(200, 300), size: Size(240, 80), rotation: .pi / 4), isEditing: isEditing)
    let own = isEditing ? view : try #require(view.contentView)
    #expect(hit(200, 300) === own && hit(260, 360) === own)
    #expect(hit(140, 350) === board, "in the rectangle around it, and beside the box")
  }

  @Test(
    "content says what its shape is, also mirrored: beside it the mouse reaches what is beneath")
  func shape() {
    let below = makeBox(Box(center: Vector(200, 300), size: Size(200, 200)))
    let view = makeBox(Box(center: Vector(200, 300), size: Size(200, 200)))
    view.contentShape = { $0.x < 25 }
    #expect(hit(120, 330) === view.contentView && hit(280, 330) === below.contentView)
    view.isEditing = true
    #expect(hit(120, 330) === view && hit(280, 330) === below.contentView)
    #expect(hit(300, 400) === view, "a handle beside the shape")
    view.settings.flips = true
    view.mouseDown(with: NSEvent(standInAt: NSPoint(x: 300, y: 300)))
    view.mouseDragged(with: NSEvent(standInAt: NSPoint(x: 50, y: 300)))
    view.mouseUp(with: NSEvent(standInAt: NSPoint(x: 50, y: 300)))
    #expect(view.isMirrored.x && view.box.boundingRect.maxX == 100)
    #expect(hit(90, 330) === view && hit(60, 330) === board, "mirrored")
    view.settings.flips = false
    view.box = Box(center: Vector(200, 300), size: Size(200, 200))
    // The content grows upwards by itself.
    view.contentShape = { $0.y < 50 }
    #expect(hit(170, 380) === view && hit(170, 220) === below.contentView)
  }

  @Test(
    "handles of the box that is edited come before the boxes above it, which come before its body")
  func handles() {
    let selected = makeBox(Box(center: Vector(150, 300), size: Size(100, 100)), isEditing: true)
    let above = makeBox(Box(center: Vector(200, 300), size: Size(120, 120)))
    #expect(hit(200, 350) === selected, "a corner under the other box")
    #expect(hit(170, 300) === above.contentView, "the body of the box that is edited")
    above.isEditing = true
    #expect(hit(260, 300) === above && hit(200, 350) === selected && hit(220, 300) === above)
    selected.isHidden = true
    #expect(hit(200, 350) === above)
  }

  @Test("a view above several that are edited is found first, one beneath them is not")
  func group() {
    let frames = [(0, 0, 400, 600), (100, 200, 80, 80), (220, 200, 80, 80), (240, 220, 40, 40)]
    let views = frames.map { x, y, width, height in
      NSView(frame: NSRect(x: x, y: y, width: width, height: height))
    }
    for view in views { board.addSubview(view) }
    let editor = BoundingBoxView(frame: board.bounds)
    board.addSubview(editor)
    editor.editedViews = [views[1], views[2]]
    #expect(board.hitTest(NSPoint(x: 140, y: 240)) === editor)
    #expect(board.hitTest(NSPoint(x: 260, y: 240)) === views[3])
    #expect(board.hitTest(NSPoint(x: 200, y: 240)) === editor, "between them, above a background")
    editor.editedViews = [views[1], views[3]]
    #expect(board.hitTest(NSPoint(x: 260, y: 240)) === editor)
    #expect(board.hitTest(NSPoint(x: 225, y: 210)) === views[2], "above one of them")
  }

  @Test("menus bring a box to the front or the back of the others, with undo")
  func order() {
    let background = NSView(frame: board.bounds)
    board.addSubview(background)
    let boxes = (0..<3).map { index in
      makeBox(Box(center: Vector(100 * Double(index) + 50, 300), size: Size(80, 80)))
    }
    let (first, second, third) = (boxes[0], boxes[1], boxes[2])
    first.bringToFront(nil)
    #expect(board.subviews == [background, first, second, third], "it is not edited")
    first.isEditing = true
    first.registersUndo = true
    var count = 0
    first.onReorder = { _ in count += 1 }
    first.bringToFront(nil)
    #expect(board.subviews == [background, second, third, first] && count == 1)
    first.bringToFront(nil)
    #expect(count == 1, "it is there already")
    window.undoManager?.undo()
    #expect(board.subviews == [background, first, second, third])
    window.undoManager?.redo()
    third.removeFromSuperview()
    window.undoManager?.undo()
    #expect(board.subviews == [background, first, second], "one of them is gone")
    second.isEditing = true
    second.sendToBack(nil)
    #expect(board.subviews == [background, second, first])
    for name in ["bringToFront:", "sendToBack:"] {
      #expect(first.validateUserInterfaceItem(Item(Selector(name))))
      first.isEditing = false
      #expect(!first.validateUserInterfaceItem(Item(Selector(name))))
      first.isEditing = true
    }
  }

  @Test("shortcuts of the app with command are left to it")
  func shortcuts() {
    let view = makeBox(Box(center: Vector(200, 300), size: Size(80, 80)), isEditing: true)
    let before = view.box
    view.keyDown(with: NSEvent(standInAt: .zero, flags: [.command, .shift], characters: "}"))
    view.keyDown(with: NSEvent(standInAt: .zero, flags: .control, key: .leftArrow))
    #expect(view.box == before && view.standInPassedOn == ["keyDown", "keyDown"])
  }
}

private final class Item: NSObject, NSValidatedUserInterfaceItem {
  let action: Selector?
  let tag = 0

  init(_ action: Selector) { self.action = action }
}
