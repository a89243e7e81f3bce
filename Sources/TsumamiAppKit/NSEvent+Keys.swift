#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiManipulation
import TsumamiViews

extension BoxKey {
  private static var arrows: [NSEvent.SpecialKey: Arrow] {
    [.leftArrow: .left, .rightArrow: .right, .upArrow: .up, .downArrow: .down]
  }

  /// The change of a box by the key of an event; nil for none.
  init?(_ event: NSEvent) {
    // Shortcuts of the app are left to it.
    guard event.modifierFlags.isDisjoint(with: [.command, .control]) else { return nil }
    self.init(
      arrow: event.specialKey.flatMap { Self.arrows[$0] },
      character: event.charactersIgnoringModifiers,
      isLarge: event.modifierFlags.contains(.shift),
      isSizing: event.modifierFlags.contains(.option))
  }
}

extension BoxEditor.Modifiers {
  /// The keys that are held at an event.
  init(_ flags: NSEvent.ModifierFlags) {
    self.init(flags, shift: .shift, alt: .option, control: .control)
  }
}
#endif
