#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews

extension ManipulableView {
  // MARK: Limits and motion

  /// Applies the limits again, as this view does by itself when it or a limit changes.
  public func applyLimits() {
    followDirection()
    manipulator.manipulation.minimumScale = Double(minimumScale)
    manipulator.manipulation.maximumScale = Double(maximumScale)
    // No limits before there is a layout.
    let isLaidOut = bounds.width > 0 && bounds.height > 0 && contentLayout.width > 0
    manipulator.manipulation.limits =
      isLaidOut && isLimitedToSuperview ? limits : Limits(.none, edge: limits.edge)
    let now = CACurrentMediaTime()
    manipulator.layOut(
      frame: AnchoredFrame(Rect(contentLayout)), area: Rect(bounds), in: fingerSpace, at: now)
    show()
    moveByItself()
  }

  /// Returns the content to its layout, or as near to it as the limits allow.
  ///
  /// - Returns: false while it is held, or if it is there already.
  @discardableResult
  public func reset(animated: Bool) -> Bool {
    let isAnimated = animated && window != nil
    let before = manipulator.placement
    guard manipulator.reset(animated: isAnimated, at: CACurrentMediaTime()) else { return false }
    registerUndo(.reset, since: before)
    show()
    if isAnimated { moveByItself() } else { didReset() }
    return true
  }

  func moveByItself() {
    guard manipulator.animation != nil else { return clock.stop() }
    guard !NSWorkspace.shared.accessibilityDisplayShouldReduceMotion else { return arrive() }
    clock.run(displayLink(target:selector:)) { [weak self] in self?.move(to: $0) }
  }

  package func arrive() {
    if manipulator.animation != nil { move(to: manipulator.restTime) }
  }

  func move(to time: Double) {
    let finished = manipulator.advance(to: time)
    if manipulator.animation == nil { clock.stop() }
    show()
    if finished == .resetting { didReset() }
  }

  func didReset() {
    delegate?.manipulableViewDidReset(self)
    onReset?(self)
  }

  func show() {
    guard let contentView else { return }
    let placement = manipulator.placement
    let layout = Rect(contentLayout)
    let size = Size(layout.size.width * placement.scale.x, layout.size.height * placement.scale.y)
    place(
      contentView, in: Rect(center: layout.center + placement.translation, size: size),
      contentSize: layout.size, rotation: placement.rotation)
    guard placement != shown else { return }
    shown = placement
    delegate?.manipulableViewDidChange(self)
    onChange?(self)
  }
}
#endif
