extension Stage {
  // MARK: Nodes

  /// The stage itself as a node: the parent of all nodes without another parent.
  ///
  /// It can be neither removed nor moved; gestures can be attached to it.
  public var root: NodeID { nodes.id(of: NodeStore.root) }

  /// The bounds of the stage in points, from 0, 0.
  ///
  /// ``resize(to:)`` changes it.
  public var bounds: Rect { nodes[NodeStore.root].frame.rect }

  /// Adds a node above its siblings.
  ///
  /// - Parameters:
  ///   - node: the node.
  ///   - parent: its parent; the stage if nil, or if it does not exist.
  /// - Returns: the identity of the node.
  @discardableResult
  public func add(_ node: Node, to parent: NodeID? = nil) -> NodeID {
    let parentIndex = parent.flatMap { nodes.index(of: $0) } ?? NodeStore.root
    let index = nodes.add(node, to: parentIndex)
    noteMove(of: index, .added)
    note(.add([nodes.id(of: index)]))
    return nodes.id(of: index)
  }

  /// Removes a node, its descendants and all their attachments; active ones are cancelled.
  ///
  /// Nothing happens for the root and for a node that does not exist.
  public func remove(_ node: NodeID) {
    guard let index = nodes.index(of: node), index != NodeStore.root else { return }
    note(.remove(node))
    change {
      var leaving: [NodeID] = []
      nodes.forEach(from: index) { _, each in leaving.append(nodes.id(of: each)) }
      for each in leaving.reversed() { removeLeaf(each) }
    }
  }

  /// Removes a node after its descendants.
  @inline(never) private func removeLeaf(_ node: NodeID) {
    guard let index = nodes.index(of: node) else { return }
    walk(at: index) { discard($0) }
    // An attachment from outside may have removed the node when it was detached, or added to it.
    forEachChild(of: node) { removeLeaf($0) }
    guard nodes.index(of: node) != nil else { return }
    // One that no program has seen needs no end.
    if !nodes[index].takeChange().contains(.added) {
      news.addRemoval(Change(node: node, kinds: .removed, matrix: nodes[index].matrix))
    }
    nodes.removeLeaf(index)
    selection?.forget(node)
  }

  /// The selection of nodes; nil before the first one.
  private var selection: (any NodeSelection)? {
    @inline(never) get {
      var selection: (any NodeSelection)?
      forEachAttachment(at: NodeStore.root) {
        if case .selects(let each) = $0.role { selection = each }
      }
      return selection
    }
  }

  /// Whether a node exists.
  ///
  /// False after its removal, also when another node uses its storage.
  public func contains(_ node: NodeID) -> Bool { nodes.index(of: node) != nil }

  /// The node with an index, as in ``NodeID/index``; nil if there is none.
  package func node(at index: Int) -> NodeID? {
    guard nodes.records.contains(index), nodes[index].isUsed else { return nil }
    return nodes.id(of: index)
  }

  /// A node with its current layout, placement and switches; nil if it does not exist.
  ///
  /// It is a copy: changing it changes nothing on the stage.
  public func node(_ id: NodeID) -> Node? {
    guard let index = nodes.index(of: id) else { return nil }
    let record = nodes[index]
    var node = Node(
      frame: record.frame.rect, placement: record.placement, clips: record.clips,
      hitInsets: record.hitInsets, isEnabled: record.isEnabled, mask: record.mask)
    node.frame = record.frame
    return node
  }

  /// The parent of a node; nil for the root and for a node that does not exist.
  ///
  /// ``root`` for a node that was added without a parent.
  public func parent(of node: NodeID) -> NodeID? {
    guard let index = nodes.index(of: node), nodes[index].parent != NodeStore.none else {
      return nil
    }
    return nodes.id(of: nodes[index].parent)
  }

  /// Calls a closure with the children of a node, from the lowest to the topmost.
  ///
  /// The closure may change the tree: it is called for the children of the beginning, but not for
  /// those that it has removed or moved to another node before their turn.
  public func forEachChild(of node: NodeID, _ body: (NodeID) -> Void) {
    for child in children(of: node) where parent(of: child) == node { body(child) }
  }

  /// The children of a node, from the lowest to the topmost.
  @inline(never) private func children(of node: NodeID) -> [NodeID] {
    var children: [NodeID] = []
    guard let index = nodes.index(of: node) else { return children }
    var child = nodes[index].firstChild
    while child != NodeStore.none {
      children.append(nodes.id(of: child))
      child = nodes[child].nextSibling
    }
    return children
  }

  /// Moves a node above its siblings.
  ///
  /// Its descendants come with it. Nothing happens if it is the root or does not exist.
  public func bringToFront(_ node: NodeID) {
    if let index = nodes.index(of: node), index != NodeStore.root {
      note(.bringToFront(node))
      if nodes[index].nextSibling != NodeStore.none { list(.reordered, of: index) }
      nodes.move(index, to: nodes[index].parent)
      // A pointer may hover over it now.
      work.isUnsolved = true
    }
  }

  /// Moves a node to another parent, above the children there; its centre, its angle and its area
  /// on the stage stay, also while fingers hold it; a sheet lies at the bottom of the new parent.
  ///
  /// Nothing happens if one of them does not exist, or if the new parent is the node or one of its
  /// descendants.
  public func move(_ node: NodeID, to parent: NodeID) {
    guard let index = nodes.index(of: node), let target = nodes.index(of: parent),
      index != NodeStore.root, target != nodes[index].parent, !nodes.isNode(target, within: index)
    else { return }
    change {
      let old = nodes.space(of: index)
      nodes.move(index, to: target)
      list(.reordered, of: index)
      let new = nodes.space(of: index)
      note(.move(node, to: parent))
      nodes.forEach(from: index) { _, each in
        forEachAttachment(at: each) { $0.rank.depth = nodes[each].depth }
      }
      selection?.regroup(on: self)
      attachments.sortLive()
      motion.sort()
      layOut(index, .move(from: old, to: new))
    }
  }

  // MARK: Geometry

  /// The frame of a node in its parent's coordinates; nil if the node does not exist.
  ///
  /// It is without the placement, and without the rotation of the layout, which ``box(of:)`` has.
  public func frame(of node: NodeID) -> Rect? { nodes.index(of: node).map { nodes[$0].frame.rect } }

  /// The placement of a node, relative to its frame; nil if the node does not exist.
  ///
  /// While fingers hold the node, where it is shown, within its limits or beyond a rubber band.
  public func placement(of node: NodeID) -> Placement? {
    nodes.index(of: node).map { nodes[$0].placement }
  }

  /// The map from a node's own coordinates to its parent's; nil if the node does not exist.
  ///
  /// It consists of the frame and the placement. How far the parent has scrolled is not in it:
  /// ``contentOffset(of:)`` of the parent has it, and ``stageTransform(of:)`` includes it.
  public func transform(of node: NodeID) -> Matrix? {
    nodes.index(of: node).map { nodes[$0].matrix }
  }

  /// The map from a node's own coordinates to the stage's; nil if the node does not exist.
  ///
  /// ```swift
  /// let center = stage.stageTransform(of: photo).map { $0 * Vector(100, 75) }
  /// ```
  public func stageTransform(of node: NodeID) -> Matrix? {
    guard let index = nodes.index(of: node) else { return nil }
    nodes.update(index)
    return nodes[index].toStage
  }

  /// Changes the frame of a node; its placement stays.
  ///
  /// Limits of the node and of its children are applied again, also while pointers hold them. An
  /// edit of the node's box is cancelled. Of the root only the size changes.
  ///
  /// - Parameters:
  ///   - rect: the frame in the parent's coordinates; ignored unless it is finite and its size is
  ///     not negative.
  ///   - node: the node.
  public func setFrame(_ rect: Rect, of node: NodeID) {
    guard let index = nodes.index(of: node), rect.isFinite, rect.size.width >= 0,
      rect.size.height >= 0
    else { return }
    note(index == NodeStore.root ? .resize(rect.size) : .setFrame(node, rect))
    change {
      interruptEdits(of: index)
      var frame = nodes[index].frame
      frame.rect = index == NodeStore.root ? Rect(origin: .zero, size: rect.size) : rect
      lay(index, in: frame)
    }
  }

  /// Changes the size of the stage in points; limits of its children are applied again.
  ///
  /// Call it when the window or the view has another size. A size that is negative or not finite is
  /// ignored.
  public func resize(to size: Size) { setFrame(Rect(origin: .zero, size: size), of: root) }

  /// Changes the placement of a node, within the limits of its manipulation.
  ///
  /// Fingers that hold the node by its manipulation go on with the points of it that are then under
  /// them. Nothing happens while fingers hold its box, and for the root.
  ///
  /// - Parameters:
  ///   - placement: the placement relative to the frame; ignored unless it is finite.
  ///   - node: the node.
  public func setPlacement(_ placement: Placement, of node: NodeID) {
    guard let index = nodes.index(of: node), index != NodeStore.root, placement.isFinite
    else { return }
    note(.setPlacement(node, placement))
    change {
      var isPlaced = false
      walk(at: index) { attachment in
        if case .places(let placer) = attachment.role {
          placer.place(at: placement, on: self)
          isPlaced = true
        }
      }
      if !isPlaced { place(index, at: placement) }
    }
  }

  /// Changes whether a node and its descendants can be hit.
  ///
  /// If false, their active attachments are cancelled with the reason `disabled`, and keys move
  /// none of them. The value that it has already changes nothing, and is no line of a recording.
  /// The root is always enabled.
  public func setEnabled(_ isEnabled: Bool, of node: NodeID) {
    guard let index = nodes.index(of: node), index != NodeStore.root,
      isEnabled != nodes[index].isEnabled
    else { return }
    note(.setEnabled(node, isEnabled))
    change {
      list(.enabled, of: index)
      nodes.setEnabled(isEnabled, of: index)
      guard !isEnabled else { return }
      for attachment in attachments.live where nodes.isNode(attachment.node, within: index) {
        stop(attachment, .disabled)
      }
    }
  }

  // MARK: Layout

  /// Changes the layout of a node; its attachments and its children adapt.
  ///
  /// - Parameters:
  ///   - index: the index of the node.
  ///   - frame: the layout.
  ///   - attachment: the attachment that changes it, which need not adapt; nil for a program.
  ///   - change: what the other attachments adapt to.
  func lay(
    _ index: Int, in frame: AnchoredFrame, by attachment: Attachment? = nil,
    _ change: Attachment.LayoutChange = .frame
  ) {
    let size = nodes[index].frame.rect.size
    show(nodes.place(index, frame: frame, placement: nodes[index].placement), of: index)
    let hasOtherSize = nodes[index].frame.rect.size != size
    if hasOtherSize { list(.resized, of: index) }
    walk(at: index) { other in
      if other !== attachment { other.layOut(change, on: self) }
    }
    if hasOtherSize || attachment == nil { layOutChildren(of: index) }
  }

  /// Lets the attachments of a node adapt to a change.
  func layOut(_ index: Int, _ change: Attachment.LayoutChange) {
    // A manipulation also moves what fingers hold; a sheet goes to the bottom of its parent.
    if case .move(let old, let new) = change,
      attachment(ManipulationAttachment.self, at: index) == nil, !isCover(index)
    {
      let frame = nodes[index].frame
      place(index, at: frame.placement(nodes[index].placement, movedFrom: old, to: new))
    }
    walk(at: index) { $0.layOut(change, on: self) }
  }

  /// Whether an attachment decides the placement of a node.
  func isPlaced(_ index: Int) -> Bool {
    var isPlaced = false
    forEachAttachment(at: index) { if case .places = $0.role { isPlaced = true } }
    return isPlaced
  }

  /// Whether an attachment of a node hides others from arrivals, as a sheet does.
  private func isCover(_ index: Int) -> Bool {
    var isCover = false
    forEachAttachment(at: index) { if case .covers = $0.role { isCover = true } }
    return isCover
  }

  /// Whether an attachment edits the frame of a node now, so that others wait with theirs.
  func hasEditedLayout(_ index: Int) -> Bool {
    var isEdited = false
    forEachAttachment(at: index) {
      if case .edits(let editor) = $0.role, editor.decidesLayout { isEdited = true }
    }
    return isEdited
  }

  /// Lets pointers release a node whose frame they edit, before a program changes the frame.
  func interruptEdits(of index: Int) {
    forEachAttachment(at: index) {
      if case .edits(let editor) = $0.role { editor.willLayOut(on: self) }
    }
  }

  /// Lets the children of a node adapt to its bounds.
  func layOutChildren(of index: Int) {
    var child = nodes[index].firstChild
    while child != NodeStore.none {
      layOut(child, .parent)
      child = nodes[child].nextSibling
    }
  }

  /// The area of a node's limits: the bounds of its parent, or the whole content if the parent
  /// scrolls, in the coordinates of the node's frame.
  func area(of index: Int) -> Rect {
    let parent = nodes[index].parent
    guard parent != NodeStore.none else { return nodes[index].frame.rect }
    var area: Rect?
    forEachAttachment(at: parent) {
      if case .scrolls(let scroll) = $0.role { area = scroll.contentArea }
    }
    return area ?? nodes[parent].frame.bounds
  }

  /// Places a node.
  func place(_ index: Int, at placement: Placement) {
    show(nodes.place(index, at: placement), of: index)
  }

  /// Lists and reports a change of a node's map or size.
  func show(_ change: NodeStore.Change, of index: Int) {
    switch change {
    case .none: break
    case .size: noteResize(of: index)
    case .map: noteMove(of: index)
    }
  }

  /// Lists a node whose content has moved.
  func noteChange(_ kinds: Change.Kinds, of index: Int) {
    work.isUnsolved = true
    list(kinds, of: index)
  }

  /// Lists a change of size, and reports it to the observer.
  func noteResize(of index: Int) {
    noteChange(.resized, of: index)
    if observer != nil, !nodes[index].isResizeReported {
      nodes[index].isResizeReported = true
      news.add(.resized(nodes.id(of: index)))
    }
  }

  /// Lists a move, and reports it to the observer.
  func noteMove(of index: Int, _ kinds: Change.Kinds = .moved) {
    noteChange(kinds, of: index)
    if observer != nil, !nodes[index].isReported {
      nodes[index].isReported = true
      news.add(.moved(nodes.id(of: index)))
    }
  }
}
