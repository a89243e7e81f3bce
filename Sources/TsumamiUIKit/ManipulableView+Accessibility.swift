#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiGeometry
import TsumamiViews
import UIKit

extension ManipulableView {
  /// The actions that VoiceOver and Switch Control offer.
  var manipulationActions: [UIAccessibilityCustomAction] {
    AdjustAction.ofContent(
      moves: isSwitchedOn(.pan), zooms: isSwitchedOn(.pinch), rotates: isSwitchedOn(.rotation),
      resets: offersReset
    ).map { action in
      UIAccessibilityCustomAction(action) { [weak self] in self?.adjust(action) ?? false }
    }
  }

  /// Moves, zooms and rotates the view as a manipulation of its own, or resets it.
  ///
  /// - Returns: whether the view has changed.
  func adjust(_ action: AdjustAction, about point: CGPoint? = nil) -> Bool {
    if action.phrase == .reset { return mayReset && reset(animated: true) }
    guard superview != nil, !isManipulating else { return false }
    let before = placement
    answers = [:]
    let center = Vector(point ?? convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil))
    begin()
    driver.follow {
      $0.zoom(by: action.factor, turn: action.turn, about: center, in: $1)
      $0.drag(by: action.way, at: center, in: $1)
    }
    end(isCancelled: false, isByFingers: false)
    return placement != before
  }
}

/// The element of a view that contains others, which zooms as the view does.
final class ManipulableElement: UIAccessibilityElement {
  private var view: UIView? { accessibilityContainer as? UIView }

  override func accessibilityZoomIn(at point: CGPoint) -> Bool {
    view?.accessibilityZoomIn(at: point) ?? false
  }

  override func accessibilityZoomOut(at point: CGPoint) -> Bool {
    view?.accessibilityZoomOut(at: point) ?? false
  }
}

extension UIAccessibilityCustomAction {
  /// Makes an action with words of this package.
  package convenience init(_ action: AdjustAction, _ perform: @escaping @MainActor () -> Bool) {
    self.init(name: action.phrase.text) { _ in MainActor.assumeIsolated { perform() } }
  }
}
#endif
