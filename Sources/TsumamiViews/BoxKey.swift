#if canImport(CoreGraphics)
import TsumamiGeometry
import TsumamiManipulation

/// What a key does to a box: arrows move it by 1 point, with shift by 10; with alt they size it;
/// brackets turn it by 1°, with shift by 15°.
package struct BoxKey {
  /// The arrows, with what they do.
  package enum Arrow: CaseIterable, Sendable {
    case left, right, up, down

    /// Its direction, of length one.
    var direction: Vector {
      switch self {
      case .left: Vector(-1, 0)
      case .right: Vector(1, 0)
      case .up: Vector(0, -1)
      case .down: Vector(0, 1)
      }
    }

    /// The words for moving a box by it, and for sizing it with alt.
    package var phrases: (move: Phrase, size: Phrase) {
      switch self {
      case .left: (.moveLeft, .makeNarrower)
      case .right: (.moveRight, .makeWider)
      case .up: (.moveUp, .makeShorter)
      case .down: (.moveDown, .makeTaller)
      }
    }
  }

  /// How far the box moves.
  package var move = Vector.zero
  /// By how much its sides grow.
  package var growth = Vector.zero
  /// By how much it turns, in radians, clockwise on screen.
  package var turn = 0.0

  /// Finds out what a key does; nil for nothing.
  ///
  /// - Parameters:
  ///   - arrow: the arrow; nil for another key.
  ///   - character: what the key types.
  ///   - isLarge: whether shift is held.
  ///   - isSizing: whether alt is held.
  package init?(arrow: Arrow?, character: String?, isLarge: Bool, isSizing: Bool) {
    let angle = (isLarge ? 15 : 1) * Double.pi / 180
    switch character {
    case "[", "{": turn = -angle
    case "]", "}": turn = angle
    default:
      guard let arrow else { return nil }
      let step = arrow.direction * (isLarge ? 10 : 1)
      if isSizing { growth = step } else { move = step }
    }
  }
}

extension BoxEditor.Modifiers {
  /// The keys that are held, of a framework's flags.
  package init<Flags: OptionSet>(
    _ flags: Flags, shift: Flags.Element, alt: Flags.Element, control: Flags.Element
  ) {
    self = []
    if flags.contains(shift) { insert(.shift) }
    if flags.contains(alt) { insert(.alt) }
    if flags.contains(control) { insert(.control) }
  }
}
#endif
