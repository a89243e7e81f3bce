import Tsumami

/// The names under which nodes and attachments are written.
///
/// One without a name gets the next free of `node-1`, `node-2`… or `attachment-1`, `attachment-2`…
/// when it occurs first, and keeps it. So does one whose name belongs to another already.
struct WrittenNames {
  private var nodes: Names<NodeID>
  private var attachments: Names<AttachmentID>

  init(nodes: [NodeID: String] = [:], attachments: [AttachmentID: String] = [:]) {
    self.nodes = Names(given: nodes, prefix: "node-")
    self.attachments = Names(given: attachments, prefix: "attachment-")
  }

  mutating func name(of node: NodeID) -> String { nodes.name(of: node) }
  mutating func name(of attachment: AttachmentID) -> String { attachments.name(of: attachment) }

  /// Whether an attachment has been given a name.
  func hasName(_ attachment: AttachmentID) -> Bool { attachments.given[attachment] != nil }

  /// The names of one sort of identity.
  private struct Names<ID: Hashable> {
    let given: [ID: String]
    let prefix: String
    private let reserved: Set<String>
    private var assigned: [ID: String] = [:]
    private var used: Set<String> = []
    private var count = 0

    init(given: [ID: String], prefix: String) {
      self.given = given
      self.prefix = prefix
      reserved = Set(given.values)
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
