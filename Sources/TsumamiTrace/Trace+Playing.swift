import Tsumami

extension Trace {
  /// A stage on which a trace has been played, and what its nodes and gestures are called.
  public struct Played {
    /// The stage, after everything has come to rest.
    public let stage: Stage
    private let nodes: [String: NodeID]
    private let gestures: [String: AttachmentID]

    init(_ player: TracePlayer) {
      stage = player.stage
      nodes = Dictionary(uniqueKeysWithValues: player.nodeNames.map { ($1, $0) })
      gestures = Dictionary(uniqueKeysWithValues: player.attachmentNames.map { ($1, $0) })
    }

    /// The node that the trace calls so; nil if there is none.
    public func node(_ name: String) -> NodeID? { nodes[name] }

    /// The gesture that the trace calls so; nil if there is none.
    public func gesture(_ name: String) -> AttachmentID? { gestures[name] }
  }

  /// Builds the stage and plays all lines on it, then lets everything come to rest, as
  /// `tsumami replay` does.
  ///
  /// - Parameters:
  ///   - options: how to go on after the last line.
  ///   - prepare: called with the stage before the first line, to watch it.
  /// - Returns: the stage as it is then.
  @discardableResult
  public func play(
    options: TraceRunner.Options = TraceRunner.Options(), prepare: (Stage) -> Void = { _ in }
  ) -> Played {
    let player = TracePlayer(stage)
    prepare(player.stage)
    for line in lines { player.take(line) }
    player.settle(options)
    return Played(player)
  }
}
