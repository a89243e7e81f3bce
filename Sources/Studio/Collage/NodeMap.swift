import Tsumami

/// Which node shows which item.
struct NodeMap {
  /// The ids in ascending order, and their nodes.
  private var entries: [(id: Int, node: NodeID)] = []
  /// The ids by the indices of their nodes; 0 where there is no item.
  private var ids: [Int] = []

  private func place(notBelow id: Int) -> Int {
    entries.indices.lowest { entries[$0].id >= id }
  }

  /// The node of an item; nil if the item is not shown.
  subscript(id: Int) -> NodeID? {
    get {
      let place = place(notBelow: id)
      return place < entries.count && entries[place].id == id ? entries[place].node : nil
    }
    set {
      let place = place(notBelow: id)
      if place < entries.count, entries[place].id == id {
        ids[entries[place].node.index] = 0
        entries.remove(at: place)
      }
      guard let newValue else { return }
      entries.insert((id, newValue), at: place)
      while ids.count <= newValue.index { ids.append(0) }
      ids[newValue.index] = id
    }
  }

  /// The id of the item that a node shows; nil if it shows none.
  func id(of node: NodeID) -> Int? { id(at: node.index) }

  /// The id of the item that the node with an index shows; nil if it shows none.
  func id(at index: Int) -> Int? {
    ids.indices.contains(index) && ids[index] != 0 ? ids[index] : nil
  }
}
