#if canImport(QuartzCore)
import Foundation
import QuartzCore
import TsumamiGeometry
import TsumamiManipulation

/// The reports of the edit of a box.
package enum BoxNews: Equatable {
  case began, changed, snapped
  case ended(isCancelled: Bool)
}

/// The view of a bounding box, as its driver needs it.
///
/// The box is in the coordinates of its bounds.
@MainActor package protocol BoxHost: EditingView {
  /// A view that is edited by the box together with others.
  associatedtype Edited: Equatable

  var settings: BoxEditing { get }
  var editedViews: [Edited] { get set }
  /// Its bounds; empty before it has been laid out.
  var area: Rect { get }
  /// Its coordinates for fingers that are measured in those of the window.
  var fingerSpace: FingerSpace { get }
  /// The rectangles to which the box snaps.
  var siblings: [Rect] { get }

  /// The box of an edited view.
  func box(of view: Edited) -> Box

  /// Whether a point of the window that is in the box is on what is edited.
  func isOnShape(_ point: Vector) -> Bool

  /// Draws the box, and places what is edited.
  func drawBox()

  /// Lets go of the box, which returns to where it was taken.
  func cancelEditing()

  /// Tells the delegate, and calls the closures of the view.
  func tell(_ news: BoxNews)
}

/// A box that fingers, a mouse, a trackpad or keys edit: the behaviour of the bounding boxes of
/// UIKit and AppKit, without their views.
@MainActor package final class BoxDriver<Host: BoxHost> {
  /// The values that an edit changes, and undo brings back.
  @MainActor private struct Edit {
    var box: Box
    var isMirrored: (x: Bool, y: Bool)
    var group: BoxGroup?
    var views: [Host.Edited]
  }

  package private(set) var editor = BoxEditor(
    box: Box(center: .zero, size: Size(0, 0)), area: Rect(0, 0, 0, 0))
  private var group: BoxGroup?
  private weak var host: Host?
  private let clock = FrameClock()
  /// The box that was reported last.
  private var told: Box?
  /// The values before the edit that is under way.
  private var before: Edit?

  /// Makes the driver of a view.
  package init(of host: Host) { self.host = host }

  // MARK: State

  /// The factors by which the content is mirrored: 1 or -1.
  package var mirror: Vector {
    Vector(editor.isMirrored.x ? -1 : 1, editor.isMirrored.y ? -1 : 1)
  }

  /// The views that are edited together, with their boxes.
  package var members: [(view: Host.Edited, box: Box)] {
    guard let group, let host, group.members.count == host.editedViews.count else { return [] }
    return zip(host.editedViews, group.members(in: editor.box, mirror: mirror)).map { ($0, $1) }
  }

  /// The part of the box at a point of the window; handles are larger for a finger.
  package func part(at point: Vector, isTouch: Bool) -> BoxHandle? {
    if let handle = resizeHandle(at: point, isTouch: isTouch) { return handle }
    return isOnBox(point) && host?.isOnShape(point) == true ? .body : nil
  }

  /// The handle at a point of the window.
  package func resizeHandle(at point: Vector, isTouch: Bool) -> BoxHandle? {
    guard let host else { return nil }
    return BoxHandleLayout(editor.box, in: host.fingerSpace.toStage)
      .handle(at: point, host.settings, isTouch: isTouch)?.handle
  }

  /// Whether a point of the window is in the box.
  package func isOnBox(_ point: Vector) -> Bool {
    host.map { editor.box.contains($0.fingerSpace.fromStage * point) } ?? false
  }

  // MARK: Edits

  /// Changes the box by fingers, a mouse or a trackpad; the first change begins an edit.
  package func edit(_ change: (inout BoxEditor, FingerSpace) -> Void) {
    guard let host else { return }
    clock.stop()
    let (snaps, old, space) = (editor.snapCount, current, host.fingerSpace)
    if !host.isManipulating {
      editor.snapping = BoxSnapping(
        host.settings, siblings: host.siblings, area: host.area, in: space)
    }
    change(&editor, space)
    if editor.handle != nil, !host.isManipulating {
      host.isManipulating = true
      before = old
      host.tell(.began)
    }
    show()
    if editor.snapCount != snaps { host.tell(.snapped) }
  }

  /// Scales and rotates the box about the pointer of a trackpad, in the coordinates of the window.
  package func zoom(
    by factor: Double, turn: Double, about pointer: Vector, _ modifiers: BoxEditor.Modifiers? = nil
  ) {
    edit { editor, space in
      if let modifiers { editor.modifiers = modifiers }
      editor.holdBody()
      editor.zoom(by: factor, turn: turn, about: pointer, in: space)
    }
  }

  /// Ends the edit that is under way.
  package func end(isCancelled: Bool) {
    guard let host, host.isManipulating else { return }
    let now = CACurrentMediaTime()
    if isCancelled { editor.cancel(at: now) } else { editor.end(at: now) }
    host.isManipulating = false
    host.wasCancelled = isCancelled
    if let before { registerUndo(since: before) }
    show()
    host.tell(.ended(isCancelled: isCancelled))
    moveByItself()
  }

  /// Changes the box by a key or an action of VoiceOver; false if it has not changed.
  package func nudge(by move: Vector, growing: Vector, turn: Double) -> Bool {
    guard let host, host.settings.isEditing, !host.isManipulating else { return false }
    arrive()
    let old = current
    editor.nudge(by: move, growing: growing, turn: turn)
    registerUndo(since: old)
    show()
    return editor.box != old.box
  }

  // MARK: Settings and layout

  /// Takes the settings of the view; views that do not lie along the sides of their group change
  /// their size by one factor.
  package func applySettings() {
    guard let host else { return }
    editor.settings = host.settings
    if group?.isAligned == false { editor.settings.resize = .uniform }
  }

  /// Puts the box to another place, within the limits.
  package func place(_ box: Box) {
    host?.cancelEditing()
    editor.place(box)
    applyLimits()
  }

  /// Takes the box around the views that are edited together.
  package func takeEditedViews() {
    guard let host else { return }
    host.cancelEditing()
    group = BoxGroup(host.editedViews.map { host.box(of: $0) })
    applySettings()
    guard let group else { return }
    editor.place(group.box)
    applyLimits()
  }

  /// Applies the limits again.
  package func applyLimits() {
    // No limits before the view has been laid out.
    guard let area = host?.area, area.size.width > 0, area.size.height > 0 else { return show() }
    editor.area = area
    clock.stop()
    editor.applyLimits()
    show()
  }

  // MARK: Motion

  /// Finishes the return from beyond a limit at once.
  package func arrive() {
    if editor.isReturning { move(to: editor.restTime) }
  }

  private func moveByItself() {
    guard editor.isReturning, let host else { return }
    guard !host.skipsMotion else { return arrive() }
    clock.run(host.makeDisplayLink) { [weak self] in self?.move(to: $0) }
  }

  private func move(to time: Double) {
    editor.advance(to: time)
    if !editor.isReturning { clock.stop() }
    show()
  }

  /// Draws the box where it is, and reports a change.
  package func show() {
    host?.drawBox()
    guard editor.box != told else { return }
    told = editor.box
    host?.tell(.changed)
  }

  // MARK: Undo

  private var current: Edit {
    Edit(
      box: editor.box, isMirrored: editor.isMirrored, group: group,
      views: host?.editedViews ?? [])
  }

  /// Registers that the box was another one.
  private func registerUndo(since old: Edit) {
    guard let host, host.registersUndo,
      editor.box != old.box || editor.isMirrored != old.isMirrored
    else { return }
    host.undoManager?.register(
      .change(from: old.box, to: editor.box), before: old,
      current: { [weak self] in
        guard let self, let host = self.host else { return nil }
        host.cancelEditing()
        self.arrive()
        return self.current
      },
      restore: { [weak self] in self?.restore($0) })
  }

  private func restore(_ edit: Edit) {
    guard let host else { return }
    if edit.views != host.editedViews { host.editedViews = edit.views }
    group = edit.group
    applySettings()
    editor.place(edit.box, isMirrored: edit.isMirrored)
    applyLimits()
  }
}

extension Box {
  /// The size in points, as VoiceOver says it.
  package var sizeInWords: String {
    "\(Int(size.width.rounded())) × \(Int(size.height.rounded()))"
  }
}
#endif
