#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiGeometry
import TsumamiViews
import UIKit

extension ManipulableView {
  var mayZoom: Bool { isManipulationEnabled && isPinchEnabled }
  private var mayMove: Bool { isManipulationEnabled && isPanEnabled }
  private var mayRotate: Bool {
    isManipulationEnabled && isRotationEnabled && !(isPinchEnabled && isAxisPinchEnabled)
  }

  /// The actions that VoiceOver and Switch Control offer.
  var manipulationActions: [UIAccessibilityCustomAction] {
    var actions: [UIAccessibilityCustomAction] = []
    func offer(_ phrase: Phrase, _ action: @escaping @MainActor (ManipulableView) -> Bool) {
      actions.append(
        UIAccessibilityCustomAction(name: phrase.text) { [weak self] _ in
          MainActor.assumeIsolated { self.map(action) ?? false }
        })
    }
    if mayMove {
      for (phrase, way) in AccessibilityStep.moves { offer(phrase) { $0.adjust(moving: way) } }
    }
    if mayZoom {
      offer(.zoomIn) { $0.adjust(by: AccessibilityStep.factor) }
      offer(.zoomOut) { $0.adjust(by: 1 / AccessibilityStep.factor) }
    }
    if mayRotate {
      offer(.rotateLeft) { $0.adjust(turn: -AccessibilityStep.turn) }
      offer(.rotateRight) { $0.adjust(turn: AccessibilityStep.turn) }
    }
    if offersReset { offer(.reset) { $0.mayReset && $0.reset(animated: true) } }
    return actions
  }

  /// Moves, zooms and rotates the view as a manipulation of its own.
  ///
  /// - Returns: whether the view has changed.
  func adjust(
    by factor: Double = 1, turn: Double = 0, moving way: Vector = .zero,
    about point: CGPoint? = nil
  ) -> Bool {
    guard let superview, !isManipulating else { return false }
    let before = placement
    answers = [:]
    let middle = convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil)
    let center = Vector(point ?? middle)
    begin()
    let space = superview.fingerSpace
    manipulator.zoom(by: factor, turn: turn, about: center, in: space)
    manipulator.drag(by: way, at: center, in: space)
    show()
    end(isCancelled: false, isByFingers: false)
    return placement != before
  }
}
#endif
