/// What the stage knows of a pointer.
struct PointerRecord {
  /// The ways of being there.
  enum Role {
    /// It touches.
    case finger
    /// It hovers.
    case hover
    /// It is a wheel or a trackpad at work.
    case stream
  }

  /// How it is there.
  var role = Role.finger
  /// The number under which it is sent.
  var id = 0
  /// What touches: the kind of its down.
  var kind = PointerKind.touch
  /// Where it is, in stage points.
  var position = Vector.zero
  /// The active attachments that adopt it when those of deeper nodes have failed.
  var suitors: [Attachment] = []
  /// How many pointers had left when it did; 0 for a slot that was never used.
  var departure: UInt64 = 0
}
