import Tsumami

/// The names under which nodes and attachments are written.
///
/// One without a name gets the next free of `node-1`, `node-2`… or `attachment-1`, `attachment-2`…
/// when it occurs first, and keeps it. So does one whose name belongs to another already.
struct WrittenNames {
  /// Whether all attachments have names, so that later lines can refer to them.
  var namesAll = false

  private var nodes: Names<NodeID>
  private var attachments: Names<AttachmentID>

  init(nodes: [NodeID: String] = [:], attachments: [AttachmentID: String] = [:]) {
    self.nodes = Names(given: nodes, prefix: "node-")
    self.attachments = Names(given: attachments, prefix: "attachment-")
  }

  /// Takes the names of what a player's last call has added, which no other has any more.
  mutating func add(latestOf player: TracePlayer) {
    for id in player.added.nodes { nodes.add(player.nodeNames[id], of: id) }
    for id in player.added.attachments { attachments.add(player.attachmentNames[id], of: id) }
  }

  mutating func name(of node: NodeID) -> String { nodes.name(of: node) }
  mutating func name(of attachment: AttachmentID) -> String { attachments.name(of: attachment) }

  /// The name of a node that has occurred; nil for another one.
  func known(_ node: NodeID) -> String? { nodes.assigned[node] }
  /// The name of an attachment that has occurred; nil for another one.
  func known(_ attachment: AttachmentID) -> String? { attachments.assigned[attachment] }

  /// Whether an attachment has been given a name.
  func hasName(_ attachment: AttachmentID) -> Bool {
    namesAll || attachments.given[attachment] != nil
  }

  /// The names of one sort of identity.
  private struct Names<ID: Hashable> {
    private(set) var given: [ID: String]
    let prefix: String
    private var reserved: Set<String>
    private(set) var assigned: [ID: String] = [:]
    private var used: Set<String> = []
    private var count = 0

    init(given: [ID: String], prefix: String) {
      self.given = given
      self.prefix = prefix
      reserved = Set(given.values)
    }

    mutating func add(_ name: String?, of id: ID) {
      guard let name, given[id] != name else { return }
      given[id] = name
      assigned[id] = nil
      used.remove(name)
      reserved.insert(name)
    }

    mutating func name(of id: ID) -> String {
      if let name = assigned[id] { return name }
      var name = given[id] ?? ""
      if given[id] == nil || !used.insert(name).inserted {
        repeat {
          count += 1
          name = prefix + "\(count)"
        } while reserved.contains(name)
      }
      assigned[id] = name
      return name
    }
  }
}
