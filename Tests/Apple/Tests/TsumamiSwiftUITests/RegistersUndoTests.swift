import AppleTestSupport
import SwiftUI
import Testing
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews
import UIKit

@testable import TsumamiSwiftUI

/// Undo and redo of bindings, below `registersUndo()`.
@MainActor @Suite(.alone) struct RegistersUndoTests {
  typealias Handle = _EndedGesture<GestureStateGesture<DragGesture, BoxState?>>

  final class Owner {
    var boxes = [
      Box(center: Vector(200, 300), size: Size(200, 100)),
      Box(center: Vector(200, 500), size: Size(100, 100)),
    ]
    var placement = Placement.identity
  }
  let owner = Owner()
  let undo = UndoManager()

  init() {
    standInUndoManager = undo
    standInEnvironment = [ObjectIdentifier(RegistersUndoKey.self): true]
  }

  private func dragCorner(of modifier: BoundingBoxModifier, by x: Double, _ y: Double) throws {
    modifier.area = Rect(0, 0, 400, 800)
    let gesture = try #require(modifier.handleGesture as? Handle)
    let start = modifier.place(of: .bottomRight)
    let end = CGPoint(x: start.x + CGFloat(x), y: start.y + CGFloat(y))
    gesture.standInChange(.init(standInFrom: start, to: start))
    gesture.standInChange(.init(standInFrom: start, to: end))
    gesture.standInEnd(.init(standInFrom: start, to: end))
  }

  @Test("undo writes the box that was there, and redo the one that was edited")
  func box() throws {
    let start = owner.boxes[0]
    let binding = Binding(standInGet: { owner.boxes[0] }, set: { owner.boxes[0] = $0 })
    let modifier = BoundingBoxModifier(box: binding, settings: BoxEditing())
    try dragCorner(of: modifier, by: 30, 20)
    let edited = owner.boxes[0]
    #expect(edited != start && undo.undoActionName == Phrase.resize.text)
    undo.undo()
    #expect(owner.boxes[0] == start)
    undo.redo()
    #expect(owner.boxes[0] == edited)
  }

  @Test("keys on several boxes are undone, too")
  func groupKeys() {
    let start = owner.boxes
    let binding = Binding(standInGet: { owner.boxes }, set: { owner.boxes = $0 })
    let modifier = BoxGroupModifier(
      selection: [0, 1], boxes: binding, settings: BoxEditing(), onPhase: { _ in })
    let editor = modifier.editor
    editor.area = Rect(0, 0, 400, 800)
    #expect(editor.keys.press(KeyPress(standIn: .leftArrow)) == .handled)
    #expect(owner.boxes.map(\.center.x) == [199, 199] && undo.undoActionName == Phrase.move.text)
    undo.undo()
    #expect(owner.boxes == start)
  }

  @Test("several boxes are undone as one change")
  func group() throws {
    let start = owner.boxes
    let binding = Binding(standInGet: { owner.boxes }, set: { owner.boxes = $0 })
    let modifier = BoxGroupModifier(
      selection: [0, 1], boxes: binding, settings: BoxEditing(), onPhase: { _ in })
    try dragCorner(of: modifier.editor, by: 30, 20)
    #expect(owner.boxes[0] != start[0] && owner.boxes[1] != start[1])
    undo.undo()
    #expect(owner.boxes == start && !undo.canUndo)
  }

  @Test("a placement is undone, an action of VoiceOver and a reset as well")
  func placement() throws {
    let binding = Binding(standInGet: { owner.placement }, set: { owner.placement = $0 })
    let modifier = ManipulableModifier(
      binding, limits: .none, scale: 0.1...10, gestures: .all)
    let zoom = try #require(modifier.actions.first { $0.phrase == .zoomIn })
    modifier.adjust(zoom)
    let zoomed = owner.placement
    #expect(undo.undoActionName == Phrase.zoom.text)
    modifier.reset()
    #expect(owner.placement == .identity && undo.undoActionName == Phrase.reset.text)
    undo.undo()
    #expect(owner.placement == zoomed)
    undo.undo()
    #expect(owner.placement == .identity && !undo.canUndo)
  }

  @Test("undo leaves alone what belongs to a view that is gone")
  func deleted() throws {
    let start = owner.boxes
    let binding = Binding(standInGet: { owner.boxes[1] }, set: { owner.boxes[1] = $0 })
    let modifier = BoundingBoxModifier(box: binding, settings: BoxEditing())
    _ = modifier.body(content: .init(standIn: ()))
    try dragCorner(of: modifier, by: 30, 20)
    let edited = owner.boxes[1]
    // As when the box is deleted: to read its element would trap now.
    standInDisappearance?()
    owner.boxes.removeLast()
    undo.undo()
    #expect(owner.boxes == [start[0]])
    // A view that comes back is undone again.
    owner.boxes.append(edited)
    standInAppearance?()
    try dragCorner(of: modifier, by: 5, 5)
    undo.undo()
    #expect(owner.boxes == [start[0], edited])
  }

  @Test("undo of a selection leaves alone boxes of another number")
  func deletedOfSeveral() throws {
    let binding = Binding(standInGet: { owner.boxes }, set: { owner.boxes = $0 })
    let modifier = BoxGroupModifier(
      selection: [0, 1], boxes: binding, settings: BoxEditing(), onPhase: { _ in })
    try dragCorner(of: modifier.editor, by: 30, 20)
    owner.boxes.removeLast()
    let left = owner.boxes
    undo.undo()
    #expect(owner.boxes == left)
  }

  @Test("without the modifier nothing is registered")
  func off() throws {
    standInEnvironment = [:]
    let binding = Binding(standInGet: { owner.boxes[0] }, set: { owner.boxes[0] = $0 })
    try dragCorner(
      of: BoundingBoxModifier(box: binding, settings: BoxEditing()), by: 30, 20)
    #expect(!undo.canUndo)
  }
}
