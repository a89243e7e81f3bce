#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiGeometry
import TsumamiViews

extension ManipulableView {
  /// The actions that VoiceOver and Switch Control offer: those that the switches allow.
  var manipulationActions: [NSAccessibilityCustomAction] {
    guard isManipulationEnabled, contentView != nil else { return [] }
    var actions: [NSAccessibilityCustomAction] = []
    func offer(_ phrase: Phrase, by factor: Double = 1, turn: Double = 0, way: Vector = .zero) {
      actions.append(
        NSAccessibilityCustomAction(phrase) { [weak self] in
          self?.adjust(by: factor, turn: turn, way: way) ?? false
        })
    }
    if isPanEnabled { for (phrase, way) in AccessibilityStep.moves { offer(phrase, way: way) } }
    if isPinchEnabled {
      offer(.zoomIn, by: AccessibilityStep.factor)
      offer(.zoomOut, by: 1 / AccessibilityStep.factor)
    }
    if isRotationEnabled {
      for (phrase, turn) in AccessibilityStep.turns { offer(phrase, turn: turn) }
    }
    if isDoubleClickToResetEnabled {
      actions.append(
        NSAccessibilityCustomAction(.reset) { [weak self] in self?.reset(animated: true) ?? false })
    }
    return actions
  }

  /// Moves, zooms and rotates the content as a manipulation of its own.
  ///
  /// - Returns: whether the content has changed.
  private func adjust(by factor: Double, turn: Double, way: Vector) -> Bool {
    guard !isManipulating else { return false }
    let before = placement
    hold(.action)
    let space = fingerSpace
    let middle = Rect(contentLayout).center + before.translation
    follow {
      $0.zoom(by: factor, turn: turn, about: space.toStage * middle, in: space)
      $0.drag(by: space.toStage.linear(way), at: space.toStage * middle, in: space)
    }
    release(.action, isCancelled: false)
    return placement != before
  }
}
#endif
