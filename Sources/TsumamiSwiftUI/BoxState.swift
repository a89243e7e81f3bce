#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import TsumamiGeometry
import TsumamiManipulation

/// An edit of a box under way: what a `@GestureState` holds.
struct BoxState: Sendable {
  private var editor: BoxEditor
  private var start = GestureSums()

  init(_ box: Box, _ settings: BoxEditing, in area: Rect) {
    editor = BoxEditor(settings, box: box, area: area)
  }

  /// The box that is shown.
  var box: Box { editor.box }

  /// The box as it is when it is let go here.
  var rest: Box {
    var editor = editor
    editor.end(at: 0)
    if editor.isReturning { editor.advance(to: editor.restTime) }
    return editor.box
  }

  mutating func grab(_ handle: BoxHandle, at point: Vector) {
    editor.grab(handle, finger: 0, at: point, in: .stage)
  }

  mutating func drag(to point: Vector) {
    editor.move(0, to: point)
    editor.solve(in: .stage)
  }

  /// Follows what gestures on the body say.
  mutating func follow(_ sums: GestureSums) {
    if sums.source != start.source {
      editor.end(at: 0)
      editor.holdBody()
      start = sums
    }
    editor.follow(sums.motion(since: start))
  }
}

/// What fingers have done so far; the end of a gesture comes before or after `@GestureState`
/// forgets.
@MainActor final class BoxSession {
  var state: BoxState?
}
#endif
