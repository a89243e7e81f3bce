#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiCoreGraphics
import TsumamiGeometry
import TsumamiManipulation
import UIKit

extension BoxKey {
  /// What a key does to a box; nil for nothing.
  @MainActor init?(_ key: UIKey) {
    let arrow: Vector? =
      switch key.keyCode {
      case .keyboardLeftArrow: Vector(-1, 0)
      case .keyboardRightArrow: Vector(1, 0)
      case .keyboardUpArrow: Vector(0, -1)
      case .keyboardDownArrow: Vector(0, 1)
      default: nil
      }
    self.init(
      arrow: arrow, character: key.charactersIgnoringModifiers,
      isLarge: key.modifierFlags.contains(.shift),
      isSizing: key.modifierFlags.contains(.alternate))
  }
}

extension BoxEditor.Modifiers {
  /// The keys that are held at an event.
  init(_ flags: UIKeyModifierFlags) {
    self = []
    if flags.contains(.shift) { insert(.shift) }
    if flags.contains(.alternate) { insert(.alt) }
    if flags.contains(.control) { insert(.control) }
  }
}
#endif
