#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiGeometry
import TsumamiViews

extension ManipulableView {
  /// The actions that VoiceOver and Switch Control offer: those that the switches allow.
  var manipulationActions: [NSAccessibilityCustomAction] {
    guard isManipulationEnabled, contentView != nil else { return [] }
    return AdjustAction.ofContent(
      moves: isPanEnabled, zooms: isPinchEnabled, rotates: isRotationEnabled,
      resets: isDoubleClickToResetEnabled
    ).map { action in
      NSAccessibilityCustomAction(action) { [weak self] in self?.adjust(action) ?? false }
    }
  }

  /// Moves, zooms and rotates the content as a manipulation of its own, or resets it.
  ///
  /// - Returns: whether the content has changed.
  private func adjust(_ action: AdjustAction) -> Bool {
    if action.phrase == .reset { return may(.reset) && reset(animated: true) }
    guard !isManipulating else { return false }
    let before = placement
    hold(.action)
    let middle = Rect(contentLayout).center + before.translation
    driver.follow { manipulator, space in
      let center = space.toStage * middle
      manipulator.zoom(by: action.factor, turn: action.turn, about: center, in: space)
      manipulator.drag(by: space.toStage.linear(action.way), at: center, in: space)
    }
    release(.action, isCancelled: false)
    return placement != before
  }
}
#endif
