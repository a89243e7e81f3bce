extension Stage {
  // MARK: Nodes

  /// Adds a node above its siblings.
  ///
  /// - Parameters:
  ///   - node: the node.
  ///   - parent: the node that holds it; the stage if nil, or if it does not exist.
  /// - Returns: its identity.
  @discardableResult
  public func add(_ node: Node, to parent: NodeID? = nil) -> NodeID {
    let parentIndex = parent.flatMap { nodes.index(of: $0) } ?? NodeStore.root
    let index = nodes.add(node, to: parentIndex)
    if index == gestures.count {
      gestures.append([])
      manipulations.append(nil)
      boxes.append(nil)
      scrolls.append(nil)
      sheets.append(nil)
    }
    takeNoteOfMove(index)
    return nodes.id(of: index)
  }

  /// Removes a node and all that it holds; what was going on there is cancelled.
  public func remove(_ node: NodeID) {
    guard let index = nodes.index(of: node), index != NodeStore.root else { return }
    work {
      var leaving: [Int] = []
      nodes.forEach(from: index) { _, each in leaving.append(each) }
      for each in leaving.reversed() {
        removeManipulation(at: each)
        removeBox(at: each)
        removeScroll(at: each)
        removeSheet(at: each)
        for attachment in gestures[each] {
          stop(attachment, .removed)
          forget(attachment.id)
        }
        gestures[each] = []
        nodes.removeLeaf(each)
      }
    }
  }

  /// Whether a node exists.
  public func contains(_ node: NodeID) -> Bool { nodes.index(of: node) != nil }

  /// The node that has an index now; nil if there is none.
  public func node(at index: Int) -> NodeID? {
    guard nodes.records.indices.contains(index), nodes[index].isUsed else { return nil }
    return nodes.id(of: index)
  }

  /// A node as it is now; nil if it does not exist.
  public func node(_ id: NodeID) -> Node? {
    guard let index = nodes.index(of: id) else { return nil }
    let record = nodes[index]
    var node = Node(
      frame: record.frame.rect, placement: record.placement, clips: record.clips,
      hitInsets: record.hitInsets, isEnabled: record.isEnabled, mask: record.mask)
    node.frame = record.frame
    return node
  }

  /// The node that holds another; nil for the stage itself and for nodes that do not exist.
  public func parent(of node: NodeID) -> NodeID? {
    guard let index = nodes.index(of: node), nodes[index].parent != NodeStore.none else {
      return nil
    }
    return nodes.id(of: nodes[index].parent)
  }

  /// Calls a closure with the nodes that a node holds, from the lowest to the topmost.
  public func forEachChild(of node: NodeID, _ body: (NodeID) -> Void) {
    guard let index = nodes.index(of: node) else { return }
    var child = nodes[index].firstChild
    while child != NodeStore.none {
      let next = nodes[child].nextSibling
      body(nodes.id(of: child))
      child = next
    }
  }

  /// Puts a node above its siblings.
  public func bringToFront(_ node: NodeID) {
    if let index = nodes.index(of: node), index != NodeStore.root {
      nodes.move(index, to: nodes[index].parent)
    }
  }

  /// Puts a node into another one, above the nodes that are there; its middle, its angle and its
  /// area on the stage stay, also while fingers hold it.
  ///
  /// Nothing happens when one of them does not exist or the new parent lies in the node.
  public func move(_ node: NodeID, to parent: NodeID) {
    guard let index = nodes.index(of: node), let target = nodes.index(of: parent),
      index != NodeStore.root, target != nodes[index].parent, !nodes.isNode(target, within: index)
    else { return }
    work {
      let old = nodes.space(of: index)
      nodes.move(index, to: target)
      let new = nodes.space(of: index)
      nodes.forEach(from: index) { store, each in
        for attachment in gestures[each] { attachment.rank.depth = store[each].depth }
        manipulations[each]?.rank.depth = store[each].depth
        boxes[each]?.rank.depth = store[each].depth
        scrolls[each]?.rank.depth = store[each].depth
        sheets[each]?.rank.depth = store[each].depth
        if group?.node == each { group?.rank.depth = store[each].depth }
      }
      regroup()
      live.sort { $0.rank < $1.rank }
      moving.sort { $0.rank.depth < $1.rank.depth }
      let frame = nodes[index].frame
      layOut(index) { frame.placement($0, movedFrom: old, to: new) }
    }
  }

  // MARK: Geometry

  /// The frame of a node in its parent's coordinates; nil if the node does not exist.
  public func frame(of node: NodeID) -> Rect? { nodes.index(of: node).map { nodes[$0].frame.rect } }

  /// Where a node is placed, relative to its frame; nil if the node does not exist.
  public func placement(of node: NodeID) -> Placement? {
    nodes.index(of: node).map { nodes[$0].placement }
  }

  /// The map from a node's own coordinates to its parent's; nil if the node does not exist.
  public func transform(of node: NodeID) -> Matrix? {
    nodes.index(of: node).map { nodes[$0].matrix }
  }

  /// The map from a node's own coordinates to the stage's; nil if the node does not exist.
  public func stageTransform(of node: NodeID) -> Matrix? {
    guard let index = nodes.index(of: node) else { return nil }
    nodes.update(index)
    return nodes[index].toStage
  }

  /// Changes the frame of a node; its placement stays.
  ///
  /// Limits of the node and of its children are
  /// applied again, also while fingers hold them.
  public func setFrame(_ rect: Rect, of node: NodeID) {
    guard let index = nodes.index(of: node), rect.isFinite else { return }
    work {
      if let box = boxInCharge(of: index) { halt(box) }
      var frame = nodes[index].frame
      frame.rect = rect
      nodes.setFrame(frame, of: index)
      layOut(index)
      layOutChildren(of: index)
    }
  }

  /// Applies the limits of all that a node holds to its new bounds.
  func layOutChildren(of index: Int) {
    var child = nodes[index].firstChild
    while child != NodeStore.none {
      layOut(child)
      child = nodes[child].nextSibling
    }
  }

  /// Changes the size of the stage.
  public func resize(to size: Size) { setFrame(Rect(origin: .zero, size: size), of: root) }

  /// Puts a node somewhere, within the limits of its manipulation; nothing happens while fingers
  /// hold it.
  public func setPlacement(_ placement: Placement, of node: NodeID) {
    guard let index = nodes.index(of: node), placement.isFinite else { return }
    work {
      if let manipulation = manipulations[index] {
        manipulation.manipulator.place(placement)
        place(manipulation)
        keepMoving(manipulation)
      } else {
        place(index, at: placement)
      }
    }
  }

  /// Whether a node, and what it holds, can be hit.
  ///
  /// What fingers are doing there is cancelled when
  /// it is switched off.
  public func setEnabled(_ isEnabled: Bool, of node: NodeID) {
    guard let index = nodes.index(of: node) else { return }
    work {
      nodes.setEnabled(isEnabled, of: index)
      guard !isEnabled else { return }
      for attachment in live where nodes.isNode(attachment.node, within: index) {
        stop(attachment, .disabled)
      }
    }
  }

  /// Fits a node to its frame and that of its parent.
  private func layOut(_ index: Int, placed: (Placement) -> Placement = { $0 }) {
    defer {
      layOutScroll(index)
      layOutSheet(index)
    }
    guard let manipulation = manipulations[index] else {
      place(index, at: placed(nodes[index].placement))
      if let box = boxes[index] { keepWithinLimits(box) }
      return
    }
    manipulation.manipulator.layOut(
      frame: nodes[index].frame, area: area(of: index), in: nodes.space(of: index), at: time,
      placed: placed)
    place(manipulation)
    keepMoving(manipulation)
  }

  /// The bounds of the parent of a node, or of all its content if it scrolls, in the coordinates in
  /// which the node lies.
  func area(of index: Int) -> Rect {
    let parent = nodes[index].parent
    guard parent != NodeStore.none else { return nodes[index].frame.rect }
    guard let content = scrolls[parent]?.scroller.contentBounds else {
      return nodes[parent].frame.bounds
    }
    return content
  }

  /// Lays a node out in another frame; limits of its manipulation may ask for another placement
  /// there.
  func lay(_ index: Int, in frame: AnchoredFrame) {
    var placement = nodes[index].placement
    if let manipulation = manipulations[index] {
      nodes.setFrame(frame, of: index)
      manipulation.manipulator.layOut(
        frame: frame, area: area(of: index), in: nodes.space(of: index), at: time)
      placement = manipulation.manipulator.placement
      keepMoving(manipulation)
    }
    if nodes.place(index, frame: frame, placement: placement) { takeNoteOfMove(index) }
  }

  func place(_ index: Int, at placement: Placement) {
    if nodes.place(index, frame: nodes[index].frame, placement: placement) {
      takeNoteOfMove(index)
    }
  }

  /// Puts a node on the list of those of which the page has to be told.
  func takeNoteOfChange(_ index: Int) {
    if !nodes[index].isChanged {
      nodes[index].isChanged = true
      changedNodes.append(index)
    }
  }

  func takeNoteOfMove(_ index: Int) {
    takeNoteOfChange(index)
    if observer != nil, !nodes[index].isReported {
      nodes[index].isReported = true
      deliveries.append(.moved(nodes.id(of: index)))
    }
  }

  // MARK: Changes

  /// A node that was added, has moved, or was scrolled.
  public struct Change: Equatable, Sendable {
    /// The node.
    public let node: NodeID
    /// The map from its own coordinates to its parent's.
    public let matrix: Matrix
  }

  /// What has been added, moved or scrolled since the last call, each node once.
  public func changes() -> [Change] {
    var changes: [Change] = []
    drainChanges { changes.append(Change(node: $0, matrix: $1)) }
    return changes
  }

  /// Calls a closure with what has been added, moved or scrolled since the last call, each node
  /// once.
  public func drainChanges(_ body: (NodeID, Matrix) -> Void) {
    var next = 0
    while next < changedNodes.count {
      let index = changedNodes[next]
      next += 1
      guard nodes[index].isUsed, nodes[index].isChanged else { continue }
      nodes[index].isChanged = false
      body(nodes.id(of: index), nodes[index].matrix)
    }
    changedNodes.removeAll(keepingCapacity: true)
  }
}
