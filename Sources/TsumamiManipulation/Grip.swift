import TsumamiGeometry

/// What a manipulation has while fingers hold its content.
///
/// It lies in memory of its own, which content has only meanwhile: of a million nodes that can be
/// manipulated a few are held. ``Manipulator`` copies it before a change if it is shared.
@usableFromInline final class Grip: @unchecked Sendable {
  @exclusivity(unchecked) var pins: Pins
  /// The placement to which a cancelled manipulation returns.
  @exclusivity(unchecked) var placementAtBegin: Placement
  /// Where the content was shown when the pins were set; nil if the limits have changed since.
  @exclusivity(unchecked) var placementAtPins: Placement?
  /// The displacement by which snapping keeps the content from where its fingers ask for it.
  @exclusivity(unchecked) var shift = Vector.zero

  init(_ pins: Pins, at placement: Placement) {
    self.pins = pins
    placementAtBegin = placement
  }

  @inline(never) func copy() -> Grip {
    let copy = Grip(pins, at: placementAtBegin)
    copy.placementAtPins = placementAtPins
    copy.shift = shift
    return copy
  }

  /// Where the fingers ask for the content, with its shift.
  var proposal: Placement {
    var placement = pins.placement
    placement.translation += shift
    return placement
  }
}
