#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiCoreGraphics
import TsumamiManipulation

extension BoundingBoxView {
  /// What an edit changes, and undo brings back.
  @MainActor struct Edit {
    var box: Box
    var isMirrored: (x: Bool, y: Bool)
    var group: BoxGroup?
    var views: [NSView]
  }

  /// The box, and what is edited by it.
  var currentEdit: Edit {
    Edit(box: editor.box, isMirrored: editor.isMirrored, group: group, views: editedViews)
  }

  /// Registers that the box was another one.
  func registerUndo(since old: Edit) {
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

  private func restore(_ edit: Edit) {
    if edit.views != editedViews { editedViews = edit.views }
    group = edit.group
    applySettings()
    editor.place(edit.box, isMirrored: edit.isMirrored)
    applyLimits()
  }
}
#endif
