#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiCoreGraphics
import TsumamiGeometry
import UIKit

extension ManipulableView {
  /// By what factor an action of VoiceOver zooms.
  static var accessibilityStep: Double { 1.25 }
  /// By how much an action of VoiceOver turns, in radians: 15°.
  static var accessibilityTurn: Double { .pi / 12 }

  var mayZoom: Bool { isManipulationEnabled && isPinchEnabled }
  private var mayTurn: Bool {
    isManipulationEnabled && isRotationEnabled && !(isPinchEnabled && isAxisPinchEnabled)
  }

  /// What VoiceOver offers; the names are looked up in the app's own strings.
  var manipulationActions: [UIAccessibilityCustomAction] {
    var actions: [UIAccessibilityCustomAction] = []
    func offer(_ name: String, _ action: @escaping (ManipulableView) -> Bool) {
      actions.append(
        UIAccessibilityCustomAction(name: name) { [weak self] _ in self.map(action) ?? false })
    }
    if mayZoom {
      offer(NSLocalizedString("Zoom In", comment: "")) { $0.adjust(by: Self.accessibilityStep) }
      offer(NSLocalizedString("Zoom Out", comment: "")) {
        $0.adjust(by: 1 / Self.accessibilityStep)
      }
    }
    if mayTurn {
      offer(NSLocalizedString("Rotate Left", comment: "")) {
        $0.adjust(by: 1, turn: -Self.accessibilityTurn)
      }
      offer(NSLocalizedString("Rotate Right", comment: "")) {
        $0.adjust(by: 1, turn: Self.accessibilityTurn)
      }
    }
    if offersReset {
      offer(NSLocalizedString("Reset", comment: "")) { $0.mayReset && $0.reset(animated: true) }
    }
    return actions
  }

  /// Zooms and turns the view as a manipulation of its own.
  ///
  /// - Returns: whether the view has changed by it.
  func adjust(by factor: Double, turn: Double = 0, about point: CGPoint? = nil) -> Bool {
    guard let superview, !isManipulating else { return false }
    let before = placement
    answers = [:]
    let middle = convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil)
    begin()
    manipulator.zoom(
      by: factor, turn: turn, about: Vector(point ?? middle), in: superview.fingerSpace)
    show()
    end(isCancelled: false)
    return placement != before
  }
}
#endif
