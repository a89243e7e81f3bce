extension Stage {
  /// A node as a program paints it.
  public struct Painted: Equatable, Sendable {
    /// The node.
    ///
    /// A number of it, ``NodeID/index``, is dense, so that pictures can be in an array.
    public let node: NodeID
    /// The map from the node's own coordinates to the stage's.
    ///
    /// With it the rectangle from (0, 0) to ``size`` is the node on the stage.
    public let matrix: Matrix
    /// The size of its frame in points.
    public let size: Size
    /// The part of the stage in which it is seen, in stage points: the part that the stage and the
    /// bounds of all its ancestors that clip have in common.
    ///
    /// Of an ancestor that is rotated, the upright rectangle around its bounds counts; ``clipper``
    /// is for programs that cut exactly.
    public let clip: Rect
    /// The nearest ancestor that clips; nil if there is none.
    public let clipper: NodeID?
    /// The opacity with which a program covers what it has painted so far, because the node is a
    /// sheet; in 0...1, and 0 for other nodes.
    public let dimming: Double
  }

  /// Calls a closure with each node but the stage itself in the order in which they are painted: a
  /// node before its children, the children from the lowest to the topmost.
  ///
  /// ```swift
  /// stage.forEachPainted { print($0.node, $0.matrix, $0.clip) }
  /// ```
  ///
  /// The descendants of a node of which nothing can be seen because of what clips it are left out.
  /// The closure must leave the tree as it is: after a node that it removes there is no other.
  public func forEachPainted(_ body: (Painted) -> Void) {
    var last: NodeID?
    while let painted = nextPainted(after: last) {
      body(painted)
      last = painted.node
    }
  }

  /// The node that is painted after another one, for programs that walk by themselves.
  ///
  /// - Parameter node: the node before; nil for the start.
  /// - Returns: nil after the last node, and if the node does not exist.
  public func nextPainted(after node: NodeID?) -> Painted? {
    guard let start = nodes.index(of: node ?? root) else { return nil }
    if nodes[start].firstChild != NodeStore.none, showsContent(of: start) {
      return painted(nodes[start].firstChild)
    }
    var index = start
    while index != NodeStore.root {
      if nodes[index].nextSibling != NodeStore.none { return painted(nodes[index].nextSibling) }
      index = nodes[index].parent
    }
    return nil
  }

  private func painted(_ index: Int) -> Painted {
    nodes.update(index)
    let node = nodes.id(of: index)
    let clipper = clipper(of: nodes[index].parent)
    return Painted(
      node: node, matrix: nodes[index].toStage, size: nodes[index].frame.rect.size,
      clip: clip(by: clipper), clipper: clipper.map { nodes.id(of: $0) },
      dimming: sheetPosition(of: node)?.dimming ?? 0)
  }

  /// Whether the clips of a node and its ancestors leave something of its content.
  private func showsContent(of index: Int) -> Bool {
    guard let clipper = clipper(of: index) else { return true }
    let rest = clip(by: clipper)
    return rest.size.width > 0 && rest.size.height > 0
  }

  /// The node that clips, of a node and its ancestors, that is nearest; nil for none.
  private func clipper(of index: Int) -> Int? {
    var index = index
    while index != NodeStore.root, index != NodeStore.none {
      if nodes[index].clips { return index }
      index = nodes[index].parent
    }
    return nil
  }

  /// What a node that clips, its ancestors and the stage leave.
  private func clip(by clipper: Int?) -> Rect {
    var rest = bounds
    var next = clipper
    while let index = next {
      nodes.update(index)
      let (map, area) = (nodes[index].toStage, nodes[index].frame.bounds)
      let (low, high) = (area.origin, area.origin + Vector(area.size.width, area.size.height))
      let corners = [
        map * low, map * Vector(high.x, low.y), map * high, map * Vector(low.x, high.y),
      ]
      let end = rest.origin + Vector(rest.size.width, rest.size.height)
      var (first, last) = (corners[0], corners[0])
      for corner in corners {
        first = Vector(Swift.min(first.x, corner.x), Swift.min(first.y, corner.y))
        last = Vector(Swift.max(last.x, corner.x), Swift.max(last.y, corner.y))
      }
      rest.origin = Vector(
        Swift.max(rest.origin.x, first.x), Swift.max(rest.origin.y, first.y))
      rest.size = Size(
        Swift.max(Swift.min(end.x, last.x) - rest.origin.x, 0),
        Swift.max(Swift.min(end.y, last.y) - rest.origin.y, 0))
      next = self.clipper(of: nodes[index].parent)
    }
    return rest
  }
}
