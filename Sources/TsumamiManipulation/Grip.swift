import TsumamiGeometry

/// What a manipulation has while fingers hold its content.
@usableFromInline struct Grip: Sendable {
  var pins: Pins
  /// The placement to which a cancelled manipulation returns.
  var placementAtBegin: Placement
  /// Where the content was shown when the pins were set; nil if the limits have changed since.
  var placementAtPins: Placement?
  /// The displacement by which snapping keeps the content from where its fingers ask for it.
  var shift = Vector.zero

  init(_ pins: Pins, at placement: Placement) {
    self.pins = pins
    placementAtBegin = placement
  }

  /// Where the fingers ask for the content, with its shift.
  var proposal: Placement {
    var placement = pins.placement
    placement.translation += shift
    return placement
  }
}
