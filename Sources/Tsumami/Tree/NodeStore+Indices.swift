import TsumamiGeometry

/// Spatial indices: a node with many children gets one at the first hit test of a point in it.
///
/// An entry is the area in which a node *and its descendants* can be hit, so all descendants of a
/// node with an index keep the extent of their content. An extent grows at once. It shrinks after
/// as many changes as the node has children, so that the cost of a change does not depend on the
/// number of siblings. A node outside of every index does nothing of this.
///
/// An index finds candidates, and never misses one; the node's own map decides whether it is hit.
extension NodeStore {
  struct Reach {
    /// Whether the extent of the content is kept; then also for all descendants.
    var isKept = false
    /// Whether the node is in the list of changed nodes.
    var isTouched = false
    /// Its number in the index of its parent; none if it is in no index.
    var item = Int32(NodeStore.none)
    /// The index of its children; none if they have none.
    var index = Int32(NodeStore.none)
    /// The number of changes in the content since its extent was computed.
    var changes = 0
    /// The extent of all descendants, in the coordinates of the content.
    var content = Extent.empty
  }

  /// Up to this number children are visited one by one.
  private static let fewChildren = 24

  // MARK: Queries

  /// The topmost child of a node that may be hit at a point of the stage.
  ///
  /// The maps of the node and the indices must be up to date.
  mutating func topmostChild(of parent: Int, near point: Vector) -> Int? {
    if records[parent].childCount > Self.fewChildren, let view = view(of: parent, at: point) {
      return topmost(of: parent, near: view, below: .max)
    }
    return existing(records[parent].lastChild)
  }

  /// The next sibling below a node that may be hit at a point of the stage.
  ///
  /// Each call is a query of the index. Many siblings whose bounds contain the point, such as
  /// hundreds of long lines, would make that slow: after as many misses as the square root of their
  /// number, siblings are visited one by one.
  mutating func sibling(below index: Int, near point: Vector, misses: Int) -> Int? {
    let parent = records[index].parent
    let count = records[parent].childCount
    if count > Self.fewChildren, misses * misses <= count, let view = view(of: parent, at: point) {
      return topmost(of: parent, near: view, below: records[index].order)
    }
    return existing(records[index].previousSibling)
  }

  private func existing(_ index: Int) -> Int? { index == Self.none ? nil : index }

  private mutating func topmost(
    of parent: Int, near view: (point: Vector, tolerance: Double), below order: UInt64
  ) -> Int? {
    if records[parent].reach.index == Int32(Self.none) { makeIndex(of: parent) }
    return indices[Int(records[parent].reach.index)].topmost(
      at: view.point, within: view.tolerance, below: order)
  }

  /// A point of the stage in the coordinates of a node's content, and its rounding error; nil if
  /// that is not finite.
  private func view(of parent: Int, at point: Vector) -> (point: Vector, tolerance: Double)? {
    let (map, inverse) = (records[parent].toStage, records[parent].fromStage)
    let offset = records[parent].contentOffset
    // The terms of the inverse map, and the precision that its determinant loses.
    let (x, y) = (abs(point.x) + abs(map.tx), abs(point.y) + abs(map.ty))
    let terms =
      (abs(inverse.a) + abs(inverse.b)) * x + (abs(inverse.c) + abs(inverse.d)) * y
      + abs(offset.x) + abs(offset.y)
    let condition = (abs(map.a * map.d) + abs(map.b * map.c)) / abs(map.determinant)
    let tolerance = Extent.slack * terms * condition
    return tolerance.isFinite ? (inverse * point + offset, tolerance) : nil
  }

  // MARK: Changes

  /// Adds a node to the changed ones; for each change of its map, frame, offset or switches.
  mutating func touch(_ index: Int) {
    guard records[index].reach.isKept, !records[index].reach.isTouched else { return }
    self[index].reach.isTouched = true
    touched.append(index)
  }

  /// Brings the indices up to date with all changes.
  mutating func updateIndices() {
    if touched.isEmpty { return }
    for index in touched {
      self[index].reach.isTouched = false
      if records[index].isUsed, records[index].reach.isKept { updateReach(of: index) }
    }
    touched.removeAll(keepingCapacity: true)
  }

  /// Called when a node has got a parent.
  mutating func joinIndex(_ index: Int) {
    let reach = records[records[index].parent].reach
    guard reach.isKept || reach.index != Int32(Self.none) else { return }
    keepReach(of: index)
    touch(index)
  }

  /// Called when a node is about to leave its parent.
  mutating func leaveIndex(_ index: Int) {
    let parent = records[index].parent
    if records[index].reach.item != Int32(Self.none) {
      indices[Int(records[parent].reach.index)].remove(Int(records[index].reach.item))
      self[index].reach.item = Int32(Self.none)
    }
    countChange(in: parent)
    touch(parent)
  }

  /// Called when a node without children is removed.
  mutating func removeIndex(of index: Int) {
    self[index].reach.isKept = false
    let number = records[index].reach.index
    if number == Int32(Self.none) { return }
    indices[Int(number)] = SpatialIndex()
    freeIndices.append(number)
    self[index].reach.index = Int32(Self.none)
  }

  private mutating func makeIndex(of parent: Int) {
    if let reused = freeIndices.popLast() {
      self[parent].reach.index = reused
    } else {
      self[parent].reach.index = Int32(indices.count)
      indices.append(SpatialIndex())
    }
    var child = records[parent].firstChild
    while child != Self.none {
      keepReach(of: child)
      putIntoIndex(child, extent: extent(of: child))
      child = records[child].nextSibling
    }
  }

  private mutating func putIntoIndex(_ index: Int, extent: Extent) {
    let number = Int(records[records[index].parent].reach.index)
    if number == Self.none { return }
    let item = records[index].reach.item
    if item == Int32(Self.none) {
      let item = indices[number].insert(index, extent: extent, order: records[index].order)
      self[index].reach.item = Int32(item)
    } else {
      indices[number].update(Int(item), extent: extent)
    }
  }

  // MARK: Extents

  /// The area in which a node and its descendants can be hit, in its parent's coordinates.
  // Four inlined copies would be a tenth of the index's code size on a web page.
  @inline(never)
  private func extent(of index: Int) -> Extent {
    // A disabled node is never a candidate.
    guard records[index].isEnabled else { return .empty }
    var extent = Extent(records[index].hitArea)
    if records[index].clips {
      extent.formUnion(Extent(records[index].frame.bounds))
    } else if !records[index].reach.content.isEmpty {
      extent.formUnion(records[index].reach.content.moved(by: -records[index].contentOffset))
    }
    return extent.mapped(by: records[index].matrix)
  }

  /// Starts to keep the extents of a node and of all its descendants.
  private mutating func keepReach(of start: Int) {
    var index = start
    while true {
      while !records[index].reach.isKept {
        self[index].reach.isKept = true
        self[index].reach.content = .empty
        self[index].reach.changes = 0
        if records[index].firstChild != Self.none { index = records[index].firstChild }
      }
      while true {
        if index == start { return }
        let parent = records[index].parent
        self[parent].reach.content.formUnion(extent(of: index))
        if records[index].nextSibling != Self.none {
          index = records[index].nextSibling
          break
        }
        index = parent
      }
    }
  }

  /// Updates the entry of a node in its parent's index, and the extents of the ancestors that grow
  /// or shrink with it.
  private mutating func updateReach(of start: Int) {
    var index = start
    while true {
      if records[index].reach.changes >= records[index].childCount {
        self[index].reach.content = contentExtent(of: index)
        self[index].reach.changes = 0
      }
      let extent = extent(of: index)
      putIntoIndex(index, extent: extent)
      let parent = records[index].parent
      guard records[parent].reach.isKept else { return }
      countChange(in: parent)
      let isDue = records[parent].reach.changes >= records[parent].childCount
      if !isDue, records[parent].reach.content.contains(extent) { return }
      self[parent].reach.content.formUnion(extent)
      if records[parent].clips { return }
      index = parent
    }
  }

  private mutating func countChange(in index: Int) {
    // A larger count is not needed, and would overflow.
    if records[index].reach.changes < records[index].childCount {
      self[index].reach.changes += 1
    }
  }

  private func contentExtent(of index: Int) -> Extent {
    if records[index].reach.index != Int32(Self.none) {
      return indices[Int(records[index].reach.index)].extent
    }
    var content = Extent.empty
    var child = records[index].firstChild
    while child != Self.none {
      content.formUnion(extent(of: child))
      child = records[child].nextSibling
    }
    return content
  }
}
