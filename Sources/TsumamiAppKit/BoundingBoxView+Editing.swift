#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews

extension BoundingBoxView {
  // MARK: Parts

  /// The part of the box at a point of the window.
  func part(at point: Vector) -> BoxHandle? {
    if let handle = resizeHandle(at: point) { return handle }
    return box.contains(fingerSpace.fromStage * point) && isOnShape(point) ? .body : nil
  }

  /// The handle at a point of the window.
  func resizeHandle(at point: Vector) -> BoxHandle? {
    BoxHandleLayout(box, in: fingerSpace.toStage).handle(at: point, settings, isTouch: false)?
      .handle
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

  /// Finishes the return at once.
  package func arrive() {
    if editor.isReturning { move(to: editor.restTime) }
  }

  func move(to time: Double) {
    editor.advance(to: time)
    if !editor.isReturning { clock.stop() }
    show()
  }

  func show() {
    if let layer { outline.add(to: layer) }
    outline.show(
      box, settings, in: fingerSpace,
      BoxOutline.Colors(
        tint: NSColor.controlAccentColor.cgColor, paper: NSColor.white.cgColor),
      scale: window?.backingScaleFactor ?? 2,
      isMoving: !NSWorkspace.shared.accessibilityDisplayShouldReduceMotion,
      highlighted: isManipulating ? nil : hovered)
    outline.show(editor.guides, across: Rect(bounds))
    let mirror = Vector(isMirrored.x ? -1 : 1, isMirrored.y ? -1 : 1)
    place(holder, at: box, mirror)
    contentView?.frame = holder.bounds
    if let group, group.members.count == editedViews.count {
      for (view, member) in zip(editedViews, group.members(in: box, mirror: mirror)) {
        place(view, at: member, mirror)
      }
    }
    guard box != shown else { return }
    shown = box
    delegate?.boundingBoxViewDidChange(self)
    onChange?(self)
  }

  private func place(_ view: NSView, at box: Box, _ mirror: Vector) {
    guard let superview = view.superview else { return }
    let center = Vector(superview.convert(CGPoint(box.center), from: self))
    superview.place(
      view, in: Rect(center: center, size: box.size), contentSize: box.size, rotation: box.rotation)
    view.mirrorContent(by: mirror)
  }

  // MARK: Several views

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
    if group?.isAligned == false { editor.settings.resize = .uniform }
  }

  /// The box of a view, measured by its corners.
  private func box(of view: NSView) -> Box {
    func corner(_ x: CGFloat, _ y: CGFloat) -> Vector {
      Vector(convert(CGPoint(x: x, y: y), from: view))
    }
    let area = view.bounds
    let (a, b) = (corner(area.minX, area.minY), corner(area.maxX, area.minY))
    let c = corner(area.minX, area.maxY)
    let (width, height) = (b - a, c - a)
    return Box(
      center: a + (width + height) / 2, size: Size(width.length, height.length),
      rotation: width.angle)
  }

  /// The rectangles to which the box snaps.
  var siblings: [Rect] {
    if let snapRects { return snapRects(self).map { Rect($0) } }
    let edited = editedViews + [holder]
    let beside = (editedViews.first?.superview ?? self).subviews.filter { view in
      !(view is BoundingBoxView) && !view.isHidden && !edited.contains { $0 === view }
    }
    let others = (superview?.subviews ?? []).compactMap { view -> Rect? in
      guard view !== self, !view.isHidden, let other = view as? BoundingBoxView else { return nil }
      return Rect(convert(CGRect(other.box.boundingRect), from: other))
    }
    return beside.map { box(of: $0).boundingRect } + others
  }
}
#endif
