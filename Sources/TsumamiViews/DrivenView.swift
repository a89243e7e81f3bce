#if canImport(QuartzCore)
import Foundation
import QuartzCore

/// A view whose driver moves it when nothing holds it.
@MainActor package protocol DrivenView: AnyObject {
  /// Whether a motion is at its end at once: with Reduce Motion, or in no window.
  var skipsMotion: Bool { get }

  /// Makes a link to the display that shows the view.
  func makeDisplayLink(_ target: Any, _ selector: Selector) -> CADisplayLink
}

/// A view whose content is edited, with undo.
@MainActor package protocol EditingView: DrivenView {
  /// Whether something holds the content.
  var isManipulating: Bool { get set }
  /// Whether the last edit was cancelled.
  var wasCancelled: Bool { get set }
  /// Whether edits are registered with the undo manager.
  var registersUndo: Bool { get }
  var undoManager: UndoManager? { get }
}
#endif
