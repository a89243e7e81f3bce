#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiGeometry
import TsumamiManipulation

/// What a key does to a box.
struct BoxKey {
  var move = Vector.zero
  var growth = Vector.zero
  var turn = 0.0

  /// Finds out what a key does; nil for nothing.
  init?(_ event: NSEvent) {
    let isLarge = event.modifierFlags.contains(.shift)
    let degree = Double.pi / 180
    switch event.charactersIgnoringModifiers {
    case "[", "{": turn = isLarge ? -15 * degree : -degree
    case "]", "}": turn = isLarge ? 15 * degree : degree
    default:
      let direction: Vector
      switch event.specialKey {
      case .leftArrow: direction = Vector(-1, 0)
      case .rightArrow: direction = Vector(1, 0)
      case .upArrow: direction = Vector(0, -1)
      case .downArrow: direction = Vector(0, 1)
      default: return nil
      }
      let step = direction * (isLarge ? 10 : 1)
      if event.modifierFlags.contains(.option) { growth = step } else { move = step }
    }
  }
}

extension BoxEditor.Modifiers {
  /// The keys of an event.
  init(_ flags: NSEvent.ModifierFlags) {
    self = []
    if flags.contains(.shift) { insert(.shift) }
    if flags.contains(.option) { insert(.alt) }
    if flags.contains(.control) { insert(.control) }
  }
}
#endif
