import TsumamiGeometry

extension NodeStore {
  // MARK: Hit testing

  /// The index of the topmost node at a point of the stage; the root if no other node is hit.
  ///
  /// The search visits the topmost nodes first, without recursion, because a tree may be deeper
  /// than the call stack. Of many siblings it visits those that lie near the point.
  ///
  /// Complexity: linear in the number of nodes whose bounds lie near the point.
  mutating func hit(_ point: Vector) -> Int {
    updateIndices()
    var index = NodeStore.root
    var misses = 0
    while true {
      // Down into the topmost children near the point.
      while let child = topmostChild(of: index, at: point) { index = child }
      // Then up again, past all nodes that are not hit.
      while true {
        if index == NodeStore.root || isHit(index, at: point) { return index }
        misses += 1
        if let sibling = sibling(below: index, near: point, misses: misses) {
          index = sibling
          break
        }
        index = records[index].parent
      }
    }
  }

  private mutating func topmostChild(of index: Int, at point: Vector) -> Int? {
    guard records[index].lastChild != NodeStore.none, records[index].isEnabled else { return nil }
    updateBelowParent(index)
    guard records[index].isInvertible else { return nil }
    if records[index].clips, !records[index].frame.bounds.contains(records[index].fromStage * point)
    {
      return nil
    }
    return topmostChild(of: index, near: point)
  }

  private mutating func isHit(_ index: Int, at point: Vector) -> Bool {
    guard records[index].isEnabled else { return false }
    updateBelowParent(index)
    guard records[index].isInvertible else { return false }
    return records[index].hitArea.contains(records[index].fromStage * point)
  }

  /// Whether a point of the stage is within the bounds of an enabled node, and nothing clips the
  /// node there.
  mutating func shows(_ index: Int, at point: Vector) -> Bool {
    update(index)
    var each = index
    while each != NodeStore.none {
      let isWithin = records[each].frame.bounds.contains(records[each].fromStage * point)
      guard records[each].isEnabled, records[each].isInvertible,
        isWithin || (each != index && !records[each].clips)
      else { return false }
      each = records[each].parent
    }
    return true
  }

  /// Whether a node and all that it lies in are enabled.
  func isEnabled(_ index: Int) -> Bool {
    var each = index
    while each != NodeStore.none, records[each].isEnabled { each = records[each].parent }
    return each == NodeStore.none
  }

  /// Whether a node lies above another one: in it, or in a sibling above.
  func isNode(_ index: Int, above other: Int) -> Bool {
    var (upper, lower) = (index, other)
    while records[upper].depth > records[lower].depth { upper = records[upper].parent }
    if upper == lower { return index != other }
    while records[lower].depth > records[upper].depth { lower = records[lower].parent }
    if upper == lower { return false }
    while records[upper].parent != records[lower].parent {
      (upper, lower) = (records[upper].parent, records[lower].parent)
    }
    return records[upper].order > records[lower].order
  }

  /// The distance in stage points from a point of the stage to the bounds of a node; 0 inside.
  mutating func distance(from point: Vector, to index: Int) -> Double {
    update(index)
    let bounds = records[index].frame.bounds
    if records[index].isInvertible, bounds.contains(records[index].fromStage * point) { return 0 }
    return bounds.distance(ofOutlineFrom: point, by: records[index].toStage)
  }
}
