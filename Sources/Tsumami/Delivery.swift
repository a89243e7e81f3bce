/// Something that somebody is told when the engine has let go of its storage.
enum Delivery {
  case gesture(Attachment, GestureEvent)
  case manipulation(ManipulationAttachment, ManipulationEvent)
  case moved(NodeID)
  case diagnostic(Diagnostic)
}
