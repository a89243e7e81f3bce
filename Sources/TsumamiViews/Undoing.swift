#if canImport(QuartzCore)
import Foundation
import QuartzCore
import TsumamiGeometry
import TsumamiManipulation

/// What an edit of a box changes, and undo brings back.
@MainActor package struct BoxEdit<Edited> {
  package var box: Box
  package var isMirrored: (x: Bool, y: Bool)
  package var group: BoxGroup?
  package var views: [Edited]
}

/// A view whose box is edited, with the views that are edited by it.
@MainActor package protocol EditsBox: AnyObject {
  associatedtype Edited: Equatable
  var editor: BoxEditor { get set }
  var group: BoxGroup? { get set }
  var editedViews: [Edited] { get set }
  var registersUndo: Bool { get }
  var undoManager: UndoManager? { get }
  func cancelEditing()
  /// Finishes the return at once.
  func arrive()
  /// Gives the settings to the editor.
  func applySettings()
  func applyLimits()
}

extension EditsBox {
  /// The box, and what is edited by it.
  package var currentEdit: BoxEdit<Edited> {
    BoxEdit(box: editor.box, isMirrored: editor.isMirrored, group: group, views: editedViews)
  }

  /// Registers that the box was another one.
  package func registerUndo(since old: BoxEdit<Edited>) {
    guard registersUndo, editor.box != old.box || editor.isMirrored != old.isMirrored else {
      return
    }
    undoManager?.register(
      .change(from: old.box, to: editor.box), before: old,
      current: { [weak self] in
        self?.cancelEditing()
        self?.arrive()
        return self?.currentEdit
      },
      restore: { [weak self] in self?.restore($0) })
  }

  private func restore(_ edit: BoxEdit<Edited>) {
    if edit.views != editedViews { editedViews = edit.views }
    group = edit.group
    applySettings()
    editor.place(edit.box, isMirrored: edit.isMirrored)
    applyLimits()
  }
}

/// A view that is manipulated, or whose content is.
@MainActor package protocol EditsPlacement: AnyObject {
  var placement: Placement { get set }
  var registersUndo: Bool { get }
  var undoManager: UndoManager? { get }
  func cancelManipulation()
  /// Finishes the motion at once.
  func arrive()
  func applyLimits()
}

extension EditsPlacement {
  /// Registers a change with its name and the placement before it.
  package func registerUndo(_ phrase: Phrase, since old: Placement) {
    guard registersUndo else { return }
    undoManager?.register(
      phrase, before: old,
      current: { [weak self] in
        self?.cancelManipulation()
        self?.arrive()
        return self?.placement
      },
      restore: { [weak self] placement in
        self?.placement = placement
        self?.applyLimits()
      })
  }
}
#endif
