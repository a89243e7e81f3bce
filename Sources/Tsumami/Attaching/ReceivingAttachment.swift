/// An attachment that may receive nodes that others hold over its own, as a drop zone does.
///
/// The stage calls one of them for all, so that a program without any links nothing of it.
class ReceivingAttachment: ReportingAttachment {
  /// Says to all that receive held nodes which are over them now.
  func receiveHeldNodes(on stage: Stage) {}
  /// Drops the node that an attachment has held, or lets it leave if the hold was cancelled.
  func endReception(of holder: Attachment, on stage: Stage) {}
  /// Lets all held nodes leave this attachment, which is removed.
  func endReceptions(on stage: Stage) {}
  /// Drops the node with the focus where its centre is, for a person who has moved it by keys.
  func dropFocusedNode(on stage: Stage) {}
  /// Puts back the node that keys hold: all input is cancelled.
  func cancelKeys(on stage: Stage) {}
}
