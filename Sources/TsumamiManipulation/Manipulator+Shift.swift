import TsumamiGeometry

extension Manipulator {
  /// Moves what fingers hold by a displacement from where they ask for it, as far as the limits
  /// allow, until it is given another one, or until a finger comes or leaves: then the content
  /// stays where it is.
  package mutating func shift(by displacement: Vector) {
    guard displacement.isFinite, displacement != grips.first?.shift,
      displacement == .zero || unshifted != nil
    else { return }
    change { $0.shift = displacement }
    if isManipulating { take(grips[0].proposal) }
  }

  /// Where the content would be without a shift, and along which axes of the parent limits keep it
  /// from where its fingers ask for it.
  ///
  /// Nil if it cannot be shifted: unless one finger holds it and has moved, as several keep their
  /// points under them; if it does not pan; and beyond a rubber band.
  package var unshifted: (placement: Placement, isLimited: (x: Bool, y: Bool))? {
    guard fingerCount == 1, grips[0].pins.hasMoved, manipulation.isPanEnabled else { return nil }
    let asked = grips[0].pins.placement
    let placed = confinement.resolve(asked, about: focus)
    if manipulation.limits.edge == .rubberBand, confinement.rest(placed, about: focus) != placed {
      return nil
    }
    let missed = asked.translation - placed.translation
    return (placed, (x: abs(missed.x) > 1e-9, y: abs(missed.y) > 1e-9))
  }

  /// The translation for which one finger asks; nil if it is not one finger that holds the content.
  package var askedTranslation: Vector? {
    fingerCount == 1 && manipulation.isPanEnabled ? grips[0].proposal.translation : nil
  }

  /// How far beyond its limits a translation is that one finger asks for.
  package func overrun(of translation: Vector) -> Vector {
    var asked = grips[0].proposal
    asked.translation = translation
    return translation - target(of: asked).translation
  }
}
