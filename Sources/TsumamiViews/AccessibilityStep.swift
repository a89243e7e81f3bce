#if canImport(CoreGraphics)
import TsumamiGeometry

/// The steps by which actions of VoiceOver and Switch Control change content.
package enum AccessibilityStep {
  /// How far an action moves content, in points.
  package static var distance: Double { 20 }
  /// The factor by which an action zooms content.
  package static var factor: Double { 1.25 }
  /// The angle by which an action rotates content, in radians: 15°.
  package static var turn: Double { .pi / 12 }

  /// The actions that move content, with their displacements in points.
  package static var moves: [(Phrase, Vector)] {
    [
      (.moveLeft, Vector(-distance, 0)), (.moveRight, Vector(distance, 0)),
      (.moveUp, Vector(0, -distance)), (.moveDown, Vector(0, distance)),
    ]
  }

  /// The actions that change the size of a box, with the growth of its sides in points.
  package static var sizes: [(Phrase, Vector)] {
    [
      (.makeWider, Vector(distance, 0)), (.makeNarrower, Vector(-distance, 0)),
      (.makeTaller, Vector(0, distance)), (.makeShorter, Vector(0, -distance)),
    ]
  }

  /// The actions that rotate content, with their angles in radians.
  package static var turns: [(Phrase, Double)] { [(.rotateLeft, -turn), (.rotateRight, turn)] }
}
#endif
