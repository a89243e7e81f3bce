#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews

extension BoundingBoxView {
  /// Applies the limits again, as this view does by itself when it or its settings change.
  ///
  /// A box that is held is brought within them at its next movement, any other one at once. Before
  /// the view has a size there are no limits.
  public func applyLimits() { driver.applyLimits() }

  // MARK: Driver

  package var area: Rect { Rect(bounds) }

  /// The box of a view, measured by its corners.
  package func box(of view: NSView) -> Box {
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
  package var siblings: [Rect] {
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

  package func drawBox() {
    if let layer { outline.add(to: layer) }
    outline.show(
      box, settings, in: fingerSpace,
      BoxOutline.Colors(
        tint: NSColor.controlAccentColor.cgColor, paper: NSColor.white.cgColor),
      scale: window?.backingScaleFactor ?? 2,
      isMoving: !NSWorkspace.shared.accessibilityDisplayShouldReduceMotion,
      highlighted: isManipulating ? nil : hovered)
    outline.show(guides, across: area)
    place(holder, at: box, driver.mirror)
    contentView?.frame = holder.bounds
    for (view, member) in driver.members { place(view, at: member, driver.mirror) }
  }

  private func place(_ view: NSView, at box: Box, _ mirror: Vector) {
    guard let superview = view.superview else { return }
    let center = Vector(superview.convert(CGPoint(box.center), from: self))
    superview.place(
      view, in: Rect(center: center, size: box.size), contentSize: box.size, rotation: box.rotation)
    view.mirrorContent(by: mirror)
  }

  package func tell(_ news: BoxNews) {
    switch news {
    case .began:
      delegate?.boundingBoxViewDidBegin(self)
      onBegin?(self)
    case .changed:
      delegate?.boundingBoxViewDidChange(self)
      onChange?(self)
    case .snapped:
      NSHapticFeedbackManager.defaultPerformer.perform(.alignment, performanceTime: .default)
      delegate?.boundingBoxViewDidSnap(self)
      onSnap?(self)
    case .ended(let isCancelled):
      delegate?.boundingBoxViewDidEnd(self, cancelled: isCancelled)
      onEnd?(self)
    }
  }
}
#endif
