/// What the stage knows of a pointer.
struct PointerRecord {
  /// How it is there.
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
  /// What touches: that of its down.
  var kind = PointerKind.touch
  /// Where it is, in stage points.
  var position = Vector.zero
  /// Active gestures that would take it on, once those of deeper nodes have failed.
  var suitors: [Attachment] = []
}
