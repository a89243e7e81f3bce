import Tsumami

/// An attachment of a stage or a node, as a trace describes it.
struct TraceAttachment {
  /// The calls of a program that an attachment answers.
  enum Call {
    case reset
    case scrollTo
    /// The names of the detents to which a sheet moves.
    case moveSheet([String])
  }

  /// The index of its kind in ``TraceKinds``.
  var kind = 0
  /// Its name and how it competes; others are referred to by name.
  var options = TraceOptions()
  /// The call that it answers; nil for none.
  var call: Call?
  /// The placement that it gives to its node; nil if it leaves that of the node.
  var placement: Placement?
  /// Attaches it to a node.
  var attach: @Sendable (Stage, NodeID) -> AttachmentID
}
