/// A pointer on the stage.
struct PointerRecord {
  /// The roles of a pointer.
  enum Role {
    /// It touches the stage, or has a button pressed.
    case finger
    /// It hovers without a button.
    case hover
    /// It is a series of reports of a wheel or a trackpad.
    case stream
  }

  /// Its role.
  var role = Role.finger
  /// Its number in the input; 0 for a series.
  var id = 0
  /// The device, as at its touch-down.
  var kind = PointerKind.touch
  /// Its last position in stage points.
  var position = Vector.zero
  /// The node that the program says it has hit; nil for that of the hit test.
  var hit: NodeID?
  /// The active attachments that adopt it once those of deeper nodes have failed.
  var suitors: [Attachment] = []
  /// The number of pointers that had left when it left; 0 for a slot that was never used.
  var departure: UInt64 = 0
}
