#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews

extension ManipulableView {
  // MARK: Limits and motion

  /// Applies the limits again, as this view does by itself when it or a limit changes.
  ///
  /// Content that is held stays under the pointer as far as the limits allow.
  public func applyLimits() { driver.applyLimits() }

  /// Returns the content to its layout, or as near to it as the limits allow.
  ///
  /// ``onReset`` is called when it has arrived. Whole rotations are not undone, as they look the
  /// same.
  ///
  /// - Parameter animated: whether a spring takes the content there; with Reduce Motion it is there
  ///   at once.
  ///
  /// - Returns: false while it is held, or if it is there already.
  @discardableResult
  public func reset(animated: Bool) -> Bool { driver.reset(animated: animated) }

  // MARK: Driver

  /// The switches, and no limits before there is a layout.
  package var manipulation: Manipulation {
    var manipulation = Manipulation()
    manipulation.isPanEnabled = isPanEnabled
    manipulation.pinch = isPinchEnabled ? .uniform : .off
    manipulation.isRotationEnabled = isRotationEnabled
    manipulation.minimumScale = Double(minimumScale)
    manipulation.maximumScale = Double(maximumScale)
    let isLaidOut = bounds.width > 0 && bounds.height > 0 && contentLayout.width > 0
    manipulation.limits =
      isLaidOut && isLimitedToSuperview ? limits : Limits(.none, edge: edgeBehavior)
    manipulation.hasMomentum = isMomentumEnabled
    return manipulation
  }

  package var contentLayoutInParent: (frame: AnchoredFrame, area: Rect)? {
    (AnchoredFrame(Rect(contentLayout)), Rect(bounds))
  }

  package var parentSpace: FingerSpace { fingerSpace }

  /// Does nothing: the frame of the content is that of its placement.
  package func adoptPlacement() {}

  package func drawContent() -> Bool {
    guard let contentView else { return false }
    let placement = driver.manipulator.placement
    let layout = Rect(contentLayout)
    let size = Size(layout.size.width * placement.scale.x, layout.size.height * placement.scale.y)
    place(
      contentView, in: Rect(center: layout.center + placement.translation, size: size),
      contentSize: layout.size, rotation: placement.rotation)
    defer { shown = placement }
    return placement != shown
  }

  package func tell(_ news: ManipulationDriver.News) {
    switch news {
    case .began:
      delegate?.manipulableViewDidBegin(self)
      onBegin?(self)
    case .changed:
      delegate?.manipulableViewDidChange(self)
      onChange?(self)
    case .ended(let isCancelled):
      delegate?.manipulableViewDidEnd(self, cancelled: isCancelled)
      onEnd?(self)
    case .reset:
      delegate?.manipulableViewDidReset(self)
      onReset?(self)
    }
  }
}
#endif
