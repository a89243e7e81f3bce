#if canImport(CoreGraphics)
import TsumamiGeometry

/// An action of VoiceOver or Switch Control on content or a box.
package struct AdjustAction: Sendable {
  /// How far an action moves content, in points.
  package static var distance: Double { 20 }
  /// The factor by which an action zooms content.
  package static var factor: Double { 1.25 }
  /// The angle by which an action rotates content, in radians: 15°.
  package static var turn: Double { .pi / 12 }

  /// Its words.
  package let phrase: Phrase
  /// The displacement in points.
  package let way: Vector
  /// By how much the sides of a box grow, in points.
  package let growth: Vector
  /// The factor of the scale.
  package let factor: Double
  /// The rotation in radians, clockwise on screen.
  package let turn: Double

  /// Makes an action.
  package init(
    phrase: Phrase, way: Vector = .zero, growth: Vector = .zero, factor: Double = 1,
    turn: Double = 0
  ) {
    (self.phrase, self.way, self.growth) = (phrase, way, growth)
    (self.factor, self.turn) = (factor, turn)
  }

  private static var moves: [AdjustAction] {
    [
      AdjustAction(phrase: .moveLeft, way: Vector(-distance, 0)),
      AdjustAction(phrase: .moveRight, way: Vector(distance, 0)),
      AdjustAction(phrase: .moveUp, way: Vector(0, -distance)),
      AdjustAction(phrase: .moveDown, way: Vector(0, distance)),
    ]
  }

  private static var sizes: [AdjustAction] {
    [
      AdjustAction(phrase: .makeWider, growth: Vector(distance, 0)),
      AdjustAction(phrase: .makeNarrower, growth: Vector(-distance, 0)),
      AdjustAction(phrase: .makeTaller, growth: Vector(0, distance)),
      AdjustAction(phrase: .makeShorter, growth: Vector(0, -distance)),
    ]
  }

  private static var turns: [AdjustAction] {
    [
      AdjustAction(phrase: .rotateLeft, turn: -turn),
      AdjustAction(phrase: .rotateRight, turn: turn),
    ]
  }

  /// The action that zooms in or out.
  package static func zoom(isIn: Bool) -> AdjustAction {
    isIn
      ? AdjustAction(phrase: .zoomIn, factor: factor)
      : AdjustAction(phrase: .zoomOut, factor: 1 / factor)
  }

  /// The actions of content that can be manipulated: the last one resets it.
  package static func ofContent(
    moves: Bool, zooms: Bool, rotates: Bool, resets: Bool
  ) -> [AdjustAction] {
    (moves ? self.moves : []) + (zooms ? [zoom(isIn: true), zoom(isIn: false)] : [])
      + (rotates ? turns : []) + (resets ? [AdjustAction(phrase: .reset)] : [])
  }

  /// The actions of a box that is edited.
  package static func ofBox(rotates: Bool) -> [AdjustAction] {
    moves + sizes + (rotates ? turns : [])
  }
}
#endif
