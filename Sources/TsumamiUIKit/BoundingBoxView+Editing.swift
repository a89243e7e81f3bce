#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews
import UIKit

extension BoundingBoxView {
  // MARK: Fingers

  func mayBegin(_ handle: BoxHandle) -> Bool {
    isEditing && delegate?.boundingBoxView(self, shouldBegin: handle) ?? true
  }

  /// Cancels the edit: the box returns to where it began.
  ///
  /// Without fingers nothing happens.
  ///
  /// ``onEnd`` is then called with ``wasCancelled`` true. A recognizer of UIKit is switched off and
  /// on again for it, so that fingers that are still down do nothing more.
  public func cancelEditing() {
    guard isManipulating else { return }
    trackpad.cancel()
    recognizer.cancel()
  }

  /// Whether a trackpad may zoom the box at a point of the window.
  func mayZoom(at point: Vector) -> Bool {
    !isManipulating && driver.part(at: point, isTouch: false) != nil && mayBegin(.body)
  }

  /// Applies the limits again, as this view does by itself when it or its settings change.
  ///
  /// A box that fingers hold is brought within them at its next movement, any other one at once.
  /// Before the view has a size there are no limits.
  public func applyLimits() { driver.applyLimits() }

  // MARK: Driver

  package var area: Rect { Rect(bounds) }

  package func box(of view: UIView) -> Box {
    Box(
      center: Vector(convert(view.center, from: view.superview)), size: Size(view.bounds.size),
      rotation: Placement(view.transform).rotation)
  }

  /// The rectangles to which the box snaps.
  package var siblings: [Rect] {
    if let snapRects { return snapRects(self).map { Rect($0) } }
    var edited = editedViews
    if let contentView { edited.append(contentView) }
    let beside = (editedViews.first?.superview ?? self).subviews.filter { view in
      !(view is BoundingBoxView) && !view.isHidden && !edited.contains { $0 === view }
        && highlights?.contains(view) != true
    }
    let others = (superview?.subviews ?? []).compactMap { view -> Rect? in
      guard view !== self, !view.isHidden, let other = view as? BoundingBoxView else { return nil }
      return Rect(convert(CGRect(other.box.boundingRect), from: other))
    }
    return beside.map { Rect(convert($0.bounds, from: $0)) } + others
  }

  package func drawBox() {
    let editor = driver.editor
    outline.show(
      editor.box, settings, in: fingerSpace,
      BoxOutline.Colors(tint: tintColor.cgColor, paper: UIColor.white.cgColor),
      scale: traitCollection.displayScale, isMoving: !UIAccessibility.isReduceMotionEnabled,
      highlighted: isManipulating ? nil : hovered)
    highlights?.show(editor.box, settings, on: self)
    outline.show(editor.guides, across: area)
    if let contentView { place(contentView, at: editor.box, driver.mirror) }
    for (view, box) in driver.members { place(view, at: box, driver.mirror) }
  }

  private func place(_ view: UIView, at box: Box, _ mirror: Vector) {
    view.bounds.size = CGSize(box.size)
    view.center = convert(CGPoint(box.center), to: view.superview)
    view.transform = CGAffineTransform(Placement(scale: mirror, rotation: box.rotation))
  }

  package func tell(_ news: BoxNews) {
    switch news {
    case .began:
      #if !os(visionOS)
      if settings.snapAngle != nil || settings.snapDistance > 0 { haptics.prepare() }
      #endif
      if becomesFirstResponderOnTouch { becomeFirstResponder() }
      delegate?.boundingBoxViewDidBegin(self)
      onBegin?(self)
    case .changed:
      delegate?.boundingBoxViewDidChange(self)
      onChange?(self)
    case .snapped:
      #if !os(visionOS)
      haptics.selectionChanged()
      #endif
      delegate?.boundingBoxViewDidSnap(self)
      onSnap?(self)
    case .ended(let isCancelled):
      delegate?.boundingBoxViewDidEnd(self, cancelled: isCancelled)
      onEnd?(self)
    }
  }
}
#endif
