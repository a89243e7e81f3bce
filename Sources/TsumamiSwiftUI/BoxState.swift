#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import TsumamiGeometry
import TsumamiManipulation

/// An edit of a box under way: the value of a `@GestureState`.
struct BoxState: Sendable {
  private var editor: BoxEditor
  private var start = GestureSums()

  /// Begins an edit.
  ///
  /// - Parameters:
  ///   - box: the box.
  ///   - settings: the settings of the edit.
  ///   - area: the bounds of its parent.
  ///   - siblings: the rectangles to whose edges and centres it snaps.
  init(_ box: Box, _ settings: BoxEditing, in area: Rect, siblings: [Rect] = []) {
    editor = BoxEditor(settings, box: box, area: area)
    editor.snapping = BoxSnapping(settings, siblings: siblings, area: area, in: .stage)
  }

  /// The box that is shown.
  var box: Box { editor.box }
  /// -1 along the axes along which it is mirrored, and else 1.
  var mirror: Vector { Vector(editor.isMirrored.x ? -1 : 1, editor.isMirrored.y ? -1 : 1) }
  /// The lines along which it is snapped.
  var guides: [BoxGuide] { editor.guides }
  /// How often it has snapped so far.
  var snapCount: Int { editor.snapCount }

  /// The box at rest if it is let go now.
  var rest: Box {
    var editor = editor
    editor.end(at: 0)
    if editor.isReturning { editor.advance(to: editor.restTime) }
    return editor.box
  }

  /// Brings the box within its limits.
  mutating func applyLimits() { editor.applyLimits() }

  mutating func grab(_ handle: BoxHandle, at point: Vector) {
    editor.grab(handle, finger: 0, at: point, in: .stage)
  }

  mutating func drag(to point: Vector) {
    editor.move(0, to: point)
    editor.solve(in: .stage)
  }

  /// Moves, resizes and rotates the box as a key does.
  mutating func nudge(by move: Vector, growing: Vector, turn: Double) {
    editor.nudge(by: move, growing: growing, turn: turn)
  }

  /// Follows the sums of gestures on the body.
  mutating func follow(_ sums: GestureSums) {
    if sums.source != start.source {
      editor.end(at: 0)
      editor.holdBody()
      start = sums
    }
    editor.follow(sums.motion(since: start))
  }
}
#endif
