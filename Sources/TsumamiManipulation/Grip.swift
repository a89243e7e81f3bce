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

  /// Where the fingers asked for the content before the pins were set; at first where it was.
  var asked: Placement

  init(_ pins: Pins, at placement: Placement) {
    self.pins = pins
    placementAtBegin = placement
    asked = placement
  }

  /// Where fingers asked for the content when they moved last: those that lift ask for it still.
  var lastProposal: Placement {
    @inline(never) get { pins.hasMoved ? proposal : asked }
  }

  /// Where the fingers ask for the content, with its shift.
  var proposal: Placement {
    var placement = pins.placement
    placement.translation += shift
    return placement
  }
}
