import Tsumami

/// One line of a trace.
package enum TraceLine: Sendable {
  /// A new stage.
  case header(StageDescription)
  /// A pointer report, with the older samples that the platform merged into it.
  ///
  /// The event happens at `time`, in seconds. The sample's own time is earlier when the platform
  /// delivered it late. The node that it has hit, if the line says so, is given by its index among
  /// all that were described.
  case pointer(PointerSample, coalesced: [PointerSample], time: Double, on: Int? = nil)
  /// A report of a wheel or a trackpad, with the index of the node that it has hit, if the line
  /// says so.
  case indirect(IndirectSample, on: Int? = nil)
  /// A key went down or up.
  case key(KeySample)
  /// The program called the stage at a time in seconds.
  case call(TraceCall, time: Double)
  /// Time passed, up to this one in seconds.
  case time(Double)
}
