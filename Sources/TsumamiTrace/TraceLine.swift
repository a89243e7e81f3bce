import Tsumami

/// One line of a trace.
package enum TraceLine: Sendable {
  /// A new stage.
  case header(StageDescription)
  /// A pointer report, with the older samples that the platform merged into it.
  ///
  /// The event happens at `time`, in seconds. The sample's own time is earlier when the platform
  /// delivered it late. The node that it has hit, if the line says so, is given by its index among
  /// all nodes that were described.
  case pointer(PointerSample, coalesced: [PointerSample], time: Double, on: TraceHit<Int>? = nil)
  /// A report of a wheel or a trackpad, with what it has hit, if the line says so.
  case indirect(IndirectSample, on: TraceHit<Int>? = nil)
  /// A key went down or up; one that the engine does not use keeps its name, if it has one.
  case key(KeySample, named: String? = nil)
  /// The program called the stage at a time in seconds.
  case call(TraceCall, time: Double)
  /// Time passed, up to this one in seconds.
  case time(Double)

  /// The time in seconds; nil for a header.
  package var time: Double? {
    switch self {
    case .header: nil
    case .pointer(_, _, let time, _), .call(_, let time), .time(let time): time
    case .indirect(let sample, _): sample.time
    case .key(let key, _): key.time
    }
  }
}

/// What a report has hit, by the word of the program.
package enum TraceHit<Node: Sendable>: Sendable {
  /// The stage, and none of its nodes.
  case stage
  case node(Node)

  /// The same with another name for the node; nil without one.
  func map<Other>(_ rename: (Node) -> Other?) -> TraceHit<Other>? {
    switch self {
    case .stage: .stage
    case .node(let node): rename(node).map { .node($0) }
    }
  }
}
