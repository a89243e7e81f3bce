#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews
import UIKit

extension BoundingBoxView {
  // MARK: Fingers

  /// The part of the box at a point of the window.
  func part(at point: Vector, isTouch: Bool) -> BoxHandle? {
    if let handle = resizeHandle(at: point, isTouch: isTouch) { return handle }
    return isOnBox(point) && isOnShape(point) ? .body : nil
  }

  /// The handle at a point of the window.
  func resizeHandle(at point: Vector, isTouch: Bool) -> BoxHandle? {
    BoxHandleLayout(box, in: fingerSpace.toStage).handle(at: point, settings, isTouch: isTouch)?
      .handle
  }

  /// Whether a point of the window is in the box.
  func isOnBox(_ point: Vector) -> Bool { box.contains(fingerSpace.fromStage * point) }

  func mayBegin(_ handle: BoxHandle) -> Bool {
    isEditing && delegate?.boundingBoxView(self, shouldBegin: handle) ?? true
  }

  /// Changes the box by fingers.
  func edit(_ change: (inout BoxEditor, FingerSpace) -> Void) {
    clock.stop()
    let snaps = editor.snapCount
    let before = currentEdit
    let space = fingerSpace
    if !isManipulating {
      editor.snapping = BoxSnapping(
        settings, siblings: siblings, area: Rect(bounds), in: space)
    }
    change(&editor, space)
    if editor.handle != nil, !isManipulating {
      isManipulating = true
      beforeEdit = before
      if becomesFirstResponderOnTouch { becomeFirstResponder() }
      delegate?.boundingBoxViewDidBegin(self)
      onBegin?(self)
    }
    show()
    if editor.snapCount != snaps { didSnap() }
  }

  private func didSnap() {
    #if !os(visionOS)
    UISelectionFeedbackGenerator().selectionChanged()
    #endif
    delegate?.boundingBoxViewDidSnap(self)
    onSnap?(self)
  }

  /// Ends an edit.
  func end(isCancelled: Bool) {
    guard editor.handle != nil else { return }
    let now = CACurrentMediaTime()
    if isCancelled { editor.cancel(at: now) } else { editor.end(at: now) }
    isManipulating = false
    wasCancelled = isCancelled
    if let beforeEdit { registerUndo(since: beforeEdit) }
    show()
    delegate?.boundingBoxViewDidEnd(self, cancelled: isCancelled)
    onEnd?(self)
    moveByItself()
  }

  /// Cancels the edit: the box returns to where it began.
  ///
  /// Without fingers nothing happens.
  public func cancelEditing() {
    guard isManipulating else { return }
    trackpad.cancel()
    recognizer.cancel()
  }

  /// Whether a trackpad may zoom the box at a point of the window.
  func mayZoom(at point: Vector) -> Bool {
    !isManipulating && part(at: point, isTouch: false) != nil && mayBegin(.body)
  }

  /// Scales and rotates the box about the pointer of a trackpad.
  func zoom(_ change: TrackpadRecognizers.Change) {
    edit { editor, space in
      editor.holdBody()
      editor.zoom(by: change.factor, turn: change.turn, about: change.pointer, in: space)
    }
  }

  /// Changes the box by a key or an action of VoiceOver.
  func nudge(by move: Vector = .zero, growing: Vector = .zero, turn: Double = 0) -> Bool {
    guard isEditing, !isManipulating else { return false }
    arrive()
    let before = currentEdit
    editor.nudge(by: move, growing: growing, turn: turn)
    registerUndo(since: before)
    show()
    return box != before.box
  }

  // MARK: Several views

  /// Takes the box around the views that are edited together.
  func takeEditedViews() {
    cancelEditing()
    group = BoxGroup(editedViews.map { box(of: $0) })
    applySettings()
    guard let group else { return }
    editor.place(group.box)
    applyLimits()
  }

  /// Views that do not lie along the sides of their group change their size by one factor.
  package func applySettings() {
    editor.settings = settings
    // While it is not edited, VoiceOver finds the content.
    isAccessibilityElement = settings.isEditing
    if group?.isAligned == false { editor.settings.resize = .uniform }
  }

  private func box(of view: UIView) -> Box {
    Box(
      center: Vector(convert(view.center, from: view.superview)), size: Size(view.bounds.size),
      rotation: Placement(view.transform).rotation)
  }

  /// The rectangles to which the box snaps.
  private var siblings: [Rect] {
    if let snapRects { return snapRects(self).map { Rect($0) } }
    var edited = editedViews
    if let contentView { edited.append(contentView) }
    let beside = (editedViews.first?.superview ?? self).subviews.filter { view in
      !(view is BoundingBoxView) && !view.isHidden && !edited.contains { $0 === view }
    }
    let others = (superview?.subviews ?? []).compactMap { view -> Rect? in
      guard view !== self, !view.isHidden, let other = view as? BoundingBoxView else { return nil }
      return Rect(convert(CGRect(other.box.boundingRect), from: other))
    }
    return beside.map { Rect(convert($0.bounds, from: $0)) } + others
  }

  // MARK: Limits and motion

  /// Applies the limits again, as this view does by itself when it or its settings change.
  public func applyLimits() {
    // No limits before this view has been laid out.
    guard bounds.width > 0, bounds.height > 0 else { return show() }
    editor.area = Rect(bounds)
    clock.stop()
    editor.applyLimits()
    show()
  }

  private func moveByItself() {
    guard editor.isReturning else { return }
    guard !UIAccessibility.isReduceMotionEnabled, window != nil else { return arrive() }
    clock.run(CADisplayLink.init(target:selector:)) { [weak self] in self?.move(to: $0) }
  }

  /// Finishes the return at once.
  package func arrive() {
    if editor.isReturning { move(to: editor.restTime) }
  }

  private func move(to time: Double) {
    editor.advance(to: time)
    if !editor.isReturning { clock.stop() }
    show()
  }

  /// Draws the box, and places what is edited.
  func show() {
    outline.show(
      editor.box, settings, in: fingerSpace,
      BoxOutline.Colors(tint: tintColor.cgColor, paper: UIColor.white.cgColor),
      scale: traitCollection.displayScale, isMoving: !UIAccessibility.isReduceMotionEnabled,
      highlighted: isManipulating ? nil : hovered)
    highlights?.show(editor.box, settings, on: self)
    outline.show(editor.guides, across: Rect(bounds))
    let mirror = Vector(isMirrored.x ? -1 : 1, isMirrored.y ? -1 : 1)
    if let contentView { place(contentView, at: editor.box, mirror) }
    if let group, group.members.count == editedViews.count {
      for (view, box) in zip(editedViews, group.members(in: editor.box, mirror: mirror)) {
        place(view, at: box, mirror)
      }
    }
    guard editor.box != shown else { return }
    shown = editor.box
    delegate?.boundingBoxViewDidChange(self)
    onChange?(self)
  }

  private func place(_ view: UIView, at box: Box, _ mirror: Vector) {
    view.bounds.size = CGSize(box.size)
    view.center = convert(CGPoint(box.center), to: view.superview)
    view.transform = CGAffineTransform(Placement(scale: mirror, rotation: box.rotation))
  }
}
#endif
