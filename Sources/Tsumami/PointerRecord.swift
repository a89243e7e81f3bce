/// What the stage knows of a pointer.
struct PointerRecord {
  /// The number under which it is sent.
  var id = 0
  /// What touches: that of its down.
  var kind = PointerKind.touch
  /// Where it is, in stage points.
  var position = Vector.zero
  /// Active gestures that would take it on, once those of deeper nodes have failed.
  var suitors: [Attachment] = []
}
