/// The identity, the node and the options of a new attachment.
///
/// It is a class, because copies of its options would add 2 kB to a module.
final class AttachmentSite {
  let id: AttachmentID
  let node: Int
  let nodeID: NodeID
  let options: AttachmentOptions
  var rank: Arbiter.Rank

  init(
    id: AttachmentID, node: Int, nodeID: NodeID, options: AttachmentOptions, rank: Arbiter.Rank
  ) {
    self.id = id
    self.node = node
    self.nodeID = nodeID
    self.options = options
    self.rank = rank
  }
}
