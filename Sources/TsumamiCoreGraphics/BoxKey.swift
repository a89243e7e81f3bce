#if canImport(CoreGraphics)
import TsumamiGeometry

/// What a key does to a box: arrows move it by 1 point, with shift by 10; with alt they size it;
/// brackets turn it by 1°, with shift by 15°.
package struct BoxKey {
  /// How far the box moves.
  package var move = Vector.zero
  /// By how much its sides grow.
  package var growth = Vector.zero
  /// By how much it turns, in radians, clockwise on screen.
  package var turn = 0.0

  /// Finds out what a key does; nil for nothing.
  ///
  /// - Parameters:
  ///   - arrow: the direction of an arrow, of length one; nil for another key.
  ///   - character: what the key types.
  ///   - isLarge: whether shift is held.
  ///   - isSizing: whether alt is held.
  package init?(arrow: Vector?, character: String?, isLarge: Bool, isSizing: Bool) {
    let angle = (isLarge ? 15 : 1) * Double.pi / 180
    switch character {
    case "[", "{": turn = -angle
    case "]", "}": turn = angle
    default:
      guard let arrow else { return nil }
      let step = arrow * (isLarge ? 10 : 1)
      if isSizing { growth = step } else { move = step }
    }
  }
}
#endif
