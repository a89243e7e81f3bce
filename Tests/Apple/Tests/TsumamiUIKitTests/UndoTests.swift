import AppleTestSupport
import Testing
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews
import UIKit

@testable import TsumamiUIKit

/// Undo and redo of manipulations and edits in a window of 400 × 800 points.
@MainActor @Suite(.alone) struct UndoTests {
  let window: UIWindow
  let fingers: Fingers
  let undo: UndoManager

  init() throws {
    (window, fingers) = makeWindow()
    undo = try #require(window.undoManager)
  }

  private func makeBox() -> BoundingBoxView {
    let view = BoundingBoxView(frame: window.bounds)
    window.addSubview(view)
    view.box = Box(center: Vector(200, 300), size: Size(200, 100))
    view.registersUndo = true
    return view
  }

  private func makePhoto() -> ManipulableView {
    let view = ManipulableView(frame: CGRect(x: 100, y: 300, width: 200, height: 200))
    window.addSubview(view)
    view.registersUndo = true
    return view
  }

  /// Drags with one finger, beyond its slop and then to a place.
  private func drag(_ start: (Double, Double), to end: (Double, Double)) {
    fingers.down([1: start]).move([1: (start.0 + 12, start.1)]).move([1: end]).up(1)
  }

  @Test("undo brings a box back, redo takes it away again, each under the name of the edit")
  func box() {
    let view = makeBox()
    let start = view.box
    drag((200, 300), to: (230, 330))
    let moved = view.box
    #expect(undo.undoActionName == Phrase.move.text)
    fingers.down([1: (moved.point(at: Vector(1, 1)).x, moved.point(at: Vector(1, 1)).y)])
    fingers.move([1: (380, 420)]).up(1)
    let sized = view.box
    #expect(undo.undoActionName == Phrase.resize.text && sized.size != moved.size)
    undo.undo()
    #expect(view.box == moved)
    undo.undo()
    #expect(view.box == start && !undo.canUndo)
    #expect(undo.redoActionName == Phrase.move.text)
    undo.redo()
    undo.redo()
    #expect(view.box == sized && !undo.canRedo && undo.undoActionName == Phrase.resize.text)
  }

  @Test("a box that is mirrored is so again after redo")
  func mirror() {
    let view = makeBox()
    view.settings.flips = true
    let corner = view.box.point(at: Vector(1, 0))
    fingers.down([1: (corner.x, corner.y)]).move([1: (40, corner.y)]).up(1)
    #expect(view.isMirrored.x)
    undo.undo()
    #expect(!view.isMirrored.x)
    undo.redo()
    #expect(view.isMirrored.x)
  }

  @Test("undo brings back the views that were edited together, whichever are selected now")
  func selection() {
    let view = makeBox()
    let photos = [
      CGRect(x: 20, y: 20, width: 60, height: 40), CGRect(x: 100, y: 90, width: 60, height: 40),
    ]
    .map { UIView(frame: $0) }
    for photo in photos { window.insertSubview(photo, at: 0) }
    view.editedViews = photos
    let centers = photos.map(\.center)
    drag((90, 75), to: (120, 95))
    #expect(photos.map(\.center) != centers)
    view.editedViews = []
    undo.undo()
    #expect(photos.map(\.center) == centers && view.editedViews == photos)
  }

  @Test("keys and actions of VoiceOver are undone one by one; nothing else is registered")
  func steps() {
    let view = makeBox()
    view.becomeFirstResponder()
    view.standInPress(UIKeyCommand.inputRightArrow)
    view.standInPress(UIKeyCommand.inputRightArrow)
    undo.undo()
    #expect(view.box.center == Vector(201, 300))
    undo.undo()
    #expect(!undo.canUndo)
    fingers.down([1: (200, 300)]).move([1: (212, 300)]).move([1: (230, 330)]).cancel(1)
    view.box = Box(center: Vector(150, 250), size: Size(200, 100))
    #expect(!undo.canUndo)
    view.registersUndo = false
    drag((150, 250), to: (180, 280))
    #expect(!undo.canUndo)
  }

  @Test("an edit under way is cancelled before an earlier one is undone")
  func underWay() {
    let view = makeBox()
    let start = view.box
    drag((200, 300), to: (230, 330))
    fingers.down([1: (210, 310)]).move([1: (230, 330)]).move([1: (260, 360)])
    #expect(view.isManipulating)
    undo.undo()
    #expect(view.box == start && !view.isManipulating)
  }

  @Test("undo brings a manipulable view back; a reset is undone, too")
  func photo() {
    let view = makePhoto()
    fingers.down([1: (150, 400), 2: (250, 400)]).move([1: (120, 400), 2: (280, 400)])
    fingers.move([1: (110, 400), 2: (290, 400)]).up(1, 2)
    let zoomed = view.placement
    #expect(zoomed.scale.x > 1 && undo.undoActionName == Phrase.zoom.text)
    fingers.doubleTap(200, 400)
    fingers.wait(2)
    #expect(view.placement == .identity && undo.undoActionName == Phrase.reset.text)
    undo.undo()
    fingers.wait(2)
    #expect(view.placement == zoomed)
    undo.undo()
    #expect(view.placement == .identity)
    undo.redo()
    #expect(view.placement == zoomed)
  }

  @Test("a manipulation that is cancelled, or that changes nothing, is not registered")
  func nothing() {
    let view = makePhoto()
    fingers.down([1: (200, 400)]).move([1: (212, 400)]).move([1: (240, 430)]).cancel(1)
    view.registersUndo = false
    drag((200, 400), to: (240, 430))
    #expect(!undo.canUndo)
  }

  @Test("undo of a view that is gone does nothing")
  func gone() {
    var view: BoundingBoxView? = makeBox()
    weak let kept = view
    drag((200, 300), to: (230, 330))
    view?.removeFromSuperview()
    view = nil
    #expect(kept == nil && undo.canUndo)
    undo.undo()
    #expect(!undo.canUndo && !undo.canRedo)
  }
}
