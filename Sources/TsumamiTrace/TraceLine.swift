import Tsumami

/// One line of a trace.
public enum TraceLine: Sendable {
  /// A new stage.
  case header(StageDescription)
  /// A pointer did something; the merged samples before it are older.
  case pointer(PointerSample, coalesced: [PointerSample])
  /// A wheel or a trackpad did something.
  case indirect(IndirectSample)
  /// A key went down or up.
  case key(KeySample)
  /// Somebody called the stage.
  case call(TraceCall, time: Double)
  /// Time has passed.
  case time(Double)
}

/// A call of the stage by a program; nodes and gestures by their places in the description.
public enum TraceCall: Equatable, Sendable {
  /// Send a manipulated node to its layout.
  case reset(node: Int, animated: Bool)
  /// Switch a node on or off.
  case setNodeEnabled(node: Int, Bool)
  /// Switch a gesture on or off.
  case setGestureEnabled(gesture: Int, Bool)
  /// Change the layout of a node.
  case setFrame(node: Int, Rect)
  /// Send a sheet to a detent; nil closes it.
  case moveSheet(node: Int, detent: String?, animated: Bool)
  /// Scroll what a node holds.
  case scrollTo(node: Int, Vector, animated: Bool)
}
