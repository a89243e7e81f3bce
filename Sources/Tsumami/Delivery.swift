/// Something that somebody is told when the engine has let go of its storage.
enum Delivery {
  case gesture(Attachment, GestureEvent)
  /// Callbacks of a gesture although nothing has changed that an observer is told: a press is seen
  /// before it is one.
  case callbacks(Attachment)
  case manipulation(ManipulationAttachment, ManipulationEvent)
  case box(NodeID, ((BoxEvent, BoxHandle?) -> Void)?, BoxHandle?, BoxEvent)
  case scrolled(ScrollAttachment)
  case sheet(SheetAttachment, SheetEvent)
  case moved(NodeID)
  case diagnostic(Diagnostic)
}
