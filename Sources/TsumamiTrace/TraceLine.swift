import Tsumami

/// One line of a trace.
package enum TraceLine: Sendable {
  /// A new stage.
  case header(StageDescription)
  /// A pointer report, with the older samples that the platform merged into it.
  ///
  /// The event happens at `time`, in seconds. The sample's own time is earlier when the platform
  /// delivered it late.
  case pointer(PointerSample, coalesced: [PointerSample], time: Double)
  /// A report of a wheel or a trackpad.
  case indirect(IndirectSample)
  /// A key went down or up.
  case key(KeySample)
  /// The program called the stage at a time in seconds.
  case call(TraceCall, time: Double)
  /// Time passed, up to this one in seconds.
  case time(Double)
}

/// A call of the stage by the program; nodes and attachments are indices into the description.
package enum TraceCall: Equatable, Sendable {
  /// Moves a manipulable node back to its layout.
  case reset(node: Int, animated: Bool)
  /// Enables or disables a node.
  case setNodeEnabled(node: Int, Bool)
  /// Enables or disables a gesture or another attachment, by its index among all described.
  case setAttachmentEnabled(attachment: Int, Bool)
  /// Changes the frame of a node.
  case setFrame(node: Int, Rect)
  /// Moves a sheet to a detent; nil closes it.
  case moveSheet(node: Int, detent: String?, animated: Bool)
  /// Scrolls the content of a node to an offset in points.
  case scrollTo(node: Int, Vector, animated: Bool)
}
