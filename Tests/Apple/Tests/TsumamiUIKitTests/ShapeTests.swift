import AppleTestSupport
import Testing
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews
import UIKit

@testable import TsumamiUIKit

/// Boxes that overlap on a board of 400 × 800 points: which of them a touch finds.
@MainActor @Suite(.alone) struct ShapeTests {
  let window: UIWindow
  let fingers: Fingers
  let board = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))

  init() {
    (window, fingers) = makeWindow()
    window.addSubview(board)
  }

  private func makeBox(_ box: Box, isEditing: Bool = false) -> BoundingBoxView {
    let view = BoundingBoxView(frame: board.bounds)
    view.contentView = UIView()
    view.box = box
    view.isEditing = isEditing
    board.addSubview(view)
    return view
  }

  /// The box at a place, by itself or by its content, or another view.
  private func hit(_ x: Double, _ y: Double) -> UIView? {
    let found = window.hitTest(CGPoint(x: x, y: y), with: nil)
    return found?.superview as? BoundingBoxView ?? found
  }

  @Test("a box is found in its rectangle, rotated with it", arguments: [false, true])
  func rotated(isEditing: Bool) {
    let view = makeBox(
      Box(center: Vector(200, 300), size: Size(240, 80), rotation: .pi / 4), isEditing: isEditing)
    #expect(hit(200, 300) === view && hit(260, 360) === view)
    #expect(hit(140, 350) === board, "in the rectangle around it, and beside the box")
  }

  @Test("content says what its shape is: beside it touches reach what is beneath")
  func circle() {
    let below = makeBox(Box(center: Vector(200, 300), size: Size(200, 200)))
    let view = makeBox(Box(center: Vector(200, 300), size: Size(200, 200)))
    view.contentShape = { place in
      (place.x - 100) * (place.x - 100) + (place.y - 100) * (place.y - 100) <= 10000
    }
    let corner = (125.0, 225.0)
    #expect(hit(200, 300) === view && hit(corner.0, corner.1) === below)
    view.isEditing = true
    #expect(hit(200, 300) === view && hit(corner.0, corner.1) === below)
    #expect(hit(100, 200) === view, "a handle beside the shape")
    // The shape is in the coordinates of the content, which is mirrored and rotated with the box.
    view.contentShape = { $0.x < 50 }
    #expect(hit(120, 330) === view && hit(280, 330) === below)
    view.box.rotation = .pi
    #expect(hit(120, 330) === below && hit(280, 330) === view)
  }

  @Test("a second finger joins beside the shape, within the box")
  func secondFinger() {
    let view = makeBox(Box(center: Vector(200, 300), size: Size(300, 300)), isEditing: true)
    view.contentShape = { $0.y < 150 }
    fingers.down([1: (200, 200)]).move([1: (200, 215)])
    #expect(view.handle == .body)
    fingers.down([2: (200, 400)]).move([2: (200, 500)])
    #expect(view.box.size.width > 400)
    fingers.up(1, 2)
  }

  @Test(
    "handles of the box that is edited come before the boxes above it, which come before its body")
  func handles() {
    let selected = makeBox(Box(center: Vector(150, 300), size: Size(100, 100)), isEditing: true)
    let above = makeBox(Box(center: Vector(200, 300), size: Size(120, 120)))
    #expect(hit(200, 350) === selected, "a corner under the other box")
    #expect(hit(170, 300) === above, "the body of the box that is edited")
    #expect(hit(120, 300) === selected)
    selected.isHidden = true
    #expect(hit(200, 350) === above)
    selected.isHidden = false
    above.isEditing = true
    #expect(hit(260, 300) === above && hit(200, 300) === selected)
    #expect(hit(200, 240) === above, "a handle of each")
    selected.isHidden = true
    #expect(hit(200, 350) === above)
    selected.isHidden = false
    selected.isEditing = false
    #expect(hit(200, 350) === above)
  }

  @Test("a view above several that are edited is found first, one beneath them is not")
  func group() {
    let frames = [(0, 0, 400, 800), (100, 200, 80, 80), (220, 200, 80, 80), (240, 220, 40, 40)]
    let views = frames.map { x, y, width, height in
      UIView(frame: CGRect(x: x, y: y, width: width, height: height))
    }
    for view in views { board.addSubview(view) }
    let editor = BoundingBoxView(frame: board.bounds)
    board.addSubview(editor)
    editor.editedViews = [views[1], views[2]]
    #expect(hit(140, 240) === editor && hit(225, 240) === editor)
    #expect(hit(260, 240) === views[3])
    #expect(hit(200, 240) === editor, "between them, where only a background lies")
    views[3].isUserInteractionEnabled = false
    #expect(hit(260, 240) === editor)
    views[3].isUserInteractionEnabled = true
    editor.editedViews = [views[1], views[3]]
    #expect(hit(260, 240) === editor)
    #expect(hit(225, 210) === views[2], "above one of them")
  }

  @Test("keys bring a box to the front or the back of the others, with undo")
  func order() {
    let background = UIView(frame: board.bounds)
    board.addSubview(background)
    let boxes = (0..<3).map { index in
      makeBox(Box(center: Vector(100 * Double(index) + 50, 300), size: Size(80, 80)))
    }
    let (first, second, third) = (boxes[0], boxes[1], boxes[2])
    var count = 0
    first.onReorder = { _ in count += 1 }
    first.bringToFront(nil)
    #expect(board.subviews == [background, first, second, third], "it is not edited")
    first.isEditing = true
    first.registersUndo = true
    first.becomeFirstResponder()
    #expect(first.standInPress("]", [.command, .shift]))
    #expect(board.subviews == [background, second, third, first] && count == 1)
    #expect(window.undoManager?.undoActionName == Phrase.bringToFront.text)
    first.bringToFront(nil)
    #expect(count == 1, "it is there already")
    window.undoManager?.undo()
    #expect(board.subviews == [background, first, second, third])
    window.undoManager?.redo()
    #expect(board.subviews == [background, second, third, first])
    #expect(first.standInPress("[", [.command, .shift]))
    #expect(board.subviews == [background, first, second, third])
    let place = (first.box.center.x, first.box.center.y)
    fingers.down([1: place]).move([1: (place.0 + 30, place.1)])
    #expect(!first.canPerformAction(BoundingBoxView.orderSelectors.front, withSender: nil))
    #expect(first.canPerformAction(BoundingBoxView.keySelector, withSender: nil))
    #expect(!first.standInPress("]", [.command, .shift]))
    fingers.up(1)
    #expect(first.standInPress("]", [.command, .shift]))
  }

  @Test("several views keep their order among each other, and the editor stays above them")
  func orderOfSeveral() {
    let views = (0..<4).map { UIView(frame: CGRect(x: 20 * $0, y: 20, width: 50, height: 50)) }
    for view in views { board.addSubview(view) }
    let editor = BoundingBoxView(frame: board.bounds)
    board.addSubview(editor)
    editor.editedViews = [views[2], views[0]]
    editor.bringToFront(nil)
    #expect(board.subviews == [views[1], views[3], views[0], views[2], editor])
    editor.sendToBack(nil)
    #expect(board.subviews == [views[0], views[2], views[1], views[3], editor])
  }
}
