#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiCoreGraphics
import TsumamiGeometry
import TsumamiManipulation

extension BoxKey {
  /// What the key of an event does to a box; nil for nothing.
  init?(_ event: NSEvent) {
    let arrow: Vector? =
      switch event.specialKey {
      case .leftArrow: Vector(-1, 0)
      case .rightArrow: Vector(1, 0)
      case .upArrow: Vector(0, -1)
      case .downArrow: Vector(0, 1)
      default: nil
      }
    self.init(
      arrow: arrow, character: event.charactersIgnoringModifiers,
      isLarge: event.modifierFlags.contains(.shift),
      isSizing: event.modifierFlags.contains(.option))
  }
}

extension BoxEditor.Modifiers {
  /// The keys that are held at an event.
  init(_ flags: NSEvent.ModifierFlags) {
    self = []
    if flags.contains(.shift) { insert(.shift) }
    if flags.contains(.option) { insert(.alt) }
    if flags.contains(.control) { insert(.control) }
  }
}
#endif
