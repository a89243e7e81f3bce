import Tsumami

extension Trace {
  /// A stage on which a trace was played, with the names of its nodes and attachments.
  public struct Played {
    /// The stage, after it has settled.
    public let stage: Stage
    private let nodes: [String: NodeID]
    private let attachments: [String: AttachmentID]

    init(_ player: TracePlayer) {
      stage = player.stage
      // A name that was used again is that of the last one.
      nodes = Self.byName(player.identities.nodes, player.nodeNames)
      attachments = Self.byName(player.identities.attachments, player.attachmentNames)
    }

    private static func byName<ID: Hashable>(
      _ ids: [ID], _ names: [ID: String]
    ) -> [String: ID] {
      var byName: [String: ID] = [:]
      for id in ids { if let name = names[id] { byName[name] = id } }
      return byName
    }

    /// The node of a name in the trace; nil if there is none.
    public func node(_ name: String) -> NodeID? { nodes[name] }

    /// The gesture or other attachment of a name in the trace; nil if there is none.
    public func attachment(_ name: String) -> AttachmentID? { attachments[name] }
  }

  /// Builds the stage and plays all lines on it, then lets it settle, as `tsumami replay` does.
  ///
  /// - Parameters:
  ///   - options: the frame rate and the longest time for settling.
  ///   - prepare: called with the stage before the first line, for example to observe it.
  /// - Returns: the stage after the last line, settled.
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
