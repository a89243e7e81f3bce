/// The tree of nodes in flat storage: links, geometry and cached maps by index.
///
/// The maps between a node and the stage are cached. A change of a node's own map gives it a new
/// stamp; a node whose parent has another stamp than at its last computation is computed again when
/// its map is read.
struct NodeStore: ~Copyable {
  /// No node.
  static let none = -1
  /// The stage itself, the parent of all others.
  static let root = 0

  struct Record {
    // What a hit test reads comes first, in 128 bytes, and then what it computes at the first time:
    // so it waits for as few lines of the cache as possible.

    var parent = NodeStore.none
    var lastChild = NodeStore.none
    /// The stamp of `toStage`; 0 if it is not computed.
    var stamp: UInt64 = 0
    /// The stamp of the parent's map from which it was computed.
    var parentStamp: UInt64 = 0
    /// From the stage's coordinates to the node's own; the last valid one while `isInvertible` is
    /// false.
    var fromStage = Matrix.identity
    /// Where the node is hit, in its own coordinates: the bounds of its frame, inset.
    private(set) var hitArea = Rect(0, 0, 0, 0)
    /// Whether `fromStage` is the inverse of `toStage`; false after a scale of 0 in the chain.
    var isInvertible = true
    fileprivate(set) var isEnabled: Bool
    fileprivate(set) var clips: Bool
    var mask = AttachmentMask.all
    var isUsed = true
    /// The kinds of its changes since the last call of ``Stage/changes()``.
    private var change: Stage.Change.Kinds = []
    /// Whether the index is in the list of nodes that were added, moved, resized or scrolled.
    fileprivate var isListed = false
    /// Whether a move is in the queue for the observer.
    var isReported = false
    /// Whether a change of size alone is in the queue for the observer.
    var isResizeReported = false
    var generation: UInt32 = 0
    /// The head of the list of its attachments; -1 for none.
    var firstAttachment: Int32 = -1

    /// From the node's own coordinates to the stage's, as of `stamp`.
    var toStage = Matrix.identity
    /// From the node's own coordinates to its parent's.
    fileprivate(set) var matrix: Matrix

    // Only the store changes what decides where a node is hit, because it must update the indices.
    fileprivate(set) var frame: AnchoredFrame {
      didSet { hitArea = frame.bounds.inset(by: hitInsets) }
    }
    let hitInsets: Insets
    var childCount = 0
    var firstChild = NodeStore.none
    var previousSibling = NodeStore.none
    var nextSibling = NodeStore.none
    var depth = 0
    /// A number greater than that of all siblings below it.
    fileprivate(set) var order: UInt64 = 0
    fileprivate(set) var placement: Placement
    /// The scroll offset: the point of the content at the top left corner of the frame.
    fileprivate(set) var contentOffset = Vector.zero
    /// The area that can be hit, for the spatial indices.
    var reach = Reach()
    /// The version of the tree at which its maps were last up to date.
    fileprivate var checkedVersion: UInt64 = 0

    init(_ node: Node) {
      frame = node.frame
      placement = node.placement
      clips = node.clips
      isEnabled = node.isEnabled
      mask = node.mask
      // A side that is negative is 0.
      frame.rect.size = Size(max(0, frame.rect.size.width), max(0, frame.rect.size.height))
      matrix = frame.matrix(for: placement)
      if !matrix.isFinite {
        // A node beyond all numbers has no size, and lies at the corner of its parent.
        frame = AnchoredFrame(Rect(0, 0, 0, 0))
        (placement, matrix) = (.identity, .identity)
      }
      let bounds = frame.bounds
      hitInsets = bounds.inset(by: node.hitInsets).isFinite ? node.hitInsets : .zero
      hitArea = bounds.inset(by: hitInsets)
    }

    /// Whether something has changed since the last call of ``Stage/changes()``.
    var hasChange: Bool { !change.isEmpty }

    /// Adds to what has changed of where it is.
    ///
    /// - Returns: whether the index has to be listed.
    mutating func addChange(_ kinds: Stage.Change.Kinds) -> Bool {
      change.formUnion(kinds)
      defer { isListed = true }
      return !isListed
    }

    /// Adds to what else has changed.
    ///
    /// - Returns: whether the index has to be listed.
    mutating func addRestyling(_ kinds: Stage.Change.Kinds) -> Bool {
      defer { change.formUnion(kinds) }
      return change.isEmpty
    }

    /// Removes and returns what has changed.
    mutating func takeChange() -> Stage.Change.Kinds {
      defer { change = [] }
      return change
    }

    /// The same, as the index is taken from the list.
    mutating func takeListedChange() -> Stage.Change.Kinds {
      isListed = false
      return takeChange()
    }
  }

  private(set) var records = OwnedArray<Record>()
  private var free: [Int] = []
  private var lastStamp: UInt64 = 0
  private var lastOrder: UInt64 = 0
  private var ancestors: [Int] = []
  /// A number that grows with each change of a map, an offset, a link between nodes, or of what can
  /// be hit.
  private(set) var version: UInt64 = 1

  /// The spatial indices of nodes with many children.
  var indices = OwnedArray<SpatialIndex>()
  var freeIndices: [Int32] = []
  /// The nodes that have changed since the last query of the indices, each once.
  var touched: [Int] = []

  init(size: Size) {
    var root = Record(Node(frame: Rect(origin: .zero, size: size)))
    lastStamp = 1
    root.stamp = lastStamp
    records.append(root)
  }

  subscript(index: Int) -> Record {
    _read { yield records[index] }
    _modify { yield &records[index] }
  }

  func id(of index: Int) -> NodeID {
    NodeID(index: index, generation: records[index].generation)
  }

  /// The index of a node; nil if it does not exist.
  func index(of id: NodeID) -> Int? {
    guard records.contains(id.index), records[id.index].isUsed,
      records[id.index].generation == id.generation
    else { return nil }
    return id.index
  }

  // MARK: Tree

  /// Adds a node above its siblings, and returns its index.
  mutating func add(_ node: Node, to parent: Int) -> Int {
    let index: Int
    if let reused = free.popLast() {
      let old = records[reused]
      records[reused] = Record(node)
      records[reused].generation = old.generation &+ 1
      records[reused].reach.isTouched = old.reach.isTouched
      records[reused].isListed = old.isListed
      index = reused
    } else {
      index = records.count
      records.append(Record(node))
    }
    link(index, to: parent)
    return index
  }

  /// Moves a node from its parent to another one, above the children there.
  mutating func move(_ index: Int, to parent: Int) {
    unlink(index)
    link(index, to: parent)
    forEach(from: index) { store, each in
      store.records[each].depth = store.records[store.records[each].parent].depth + 1
    }
    records[index].stamp = 0
  }

  /// Removes a node that has no children.
  mutating func removeLeaf(_ index: Int) {
    unlink(index)
    removeIndex(of: index)
    records[index].isUsed = false
    free.append(index)
  }

  /// Whether a node is another one or its descendant.
  func isNode(_ index: Int, within ancestor: Int) -> Bool {
    var index = index
    while index != Self.none {
      if index == ancestor { return true }
      index = records[index].parent
    }
    return false
  }

  /// Whether a node is another one, its descendant, or in a sibling above it.
  func isNode(_ index: Int, withinOrAbove sibling: Int) -> Bool {
    var each = sibling
    while each != Self.none {
      if isNode(index, within: each) { return true }
      each = records[each].nextSibling
    }
    return false
  }

  /// Calls a closure with a node and all its descendants, parents first.
  mutating func forEach(from start: Int, _ body: (inout NodeStore, Int) -> Void) {
    var index = start
    while true {
      body(&self, index)
      if records[index].firstChild != Self.none {
        index = records[index].firstChild
        continue
      }
      while index != start, records[index].nextSibling == Self.none {
        index = records[index].parent
      }
      if index == start { return }
      index = records[index].nextSibling
    }
  }

  private mutating func link(_ index: Int, to parent: Int) {
    let last = records[parent].lastChild
    records[index].parent = parent
    records[index].depth = records[parent].depth + 1
    records[index].previousSibling = last
    records[index].nextSibling = Self.none
    if last == Self.none {
      records[parent].firstChild = index
    } else {
      records[last].nextSibling = index
    }
    records[parent].lastChild = index
    records[parent].childCount += 1
    lastOrder += 1
    records[index].order = lastOrder
    version += 1
    joinIndex(index)
  }

  private mutating func unlink(_ index: Int) {
    leaveIndex(index)
    let record = records[index]
    if record.previousSibling == Self.none {
      records[record.parent].firstChild = record.nextSibling
    } else {
      records[record.previousSibling].nextSibling = record.nextSibling
    }
    if record.nextSibling == Self.none {
      records[record.parent].lastChild = record.previousSibling
    } else {
      records[record.nextSibling].previousSibling = record.previousSibling
    }
    records[record.parent].childCount -= 1
  }

  // MARK: Maps

  /// Changes whether a node and its descendants can be hit.
  mutating func setEnabled(_ isEnabled: Bool, of index: Int) {
    records[index].isEnabled = isEnabled
    touch(index)
    version += 1
  }

  /// Changes whether children are hit only within the bounds of a node.
  mutating func setClips(_ clips: Bool, of index: Int) {
    records[index].clips = clips
    touch(index)
    version += 1
  }

  /// The visible result of a change of frame or placement.
  enum Change {
    /// Nothing.
    case none
    /// Another size at the same place.
    case size
    /// Another map to the parent's coordinates.
    case map
  }

  /// Changes a node's frame and placement; ignored if the map would not be finite.
  mutating func place(_ index: Int, frame: AnchoredFrame, placement: Placement) -> Change {
    if frame == records[index].frame { return place(index, at: placement) }
    let matrix = frame.matrix(for: placement)
    guard matrix.isFinite else { return .none }
    let hasOtherSize = frame.rect.size != records[index].frame.rect.size
    records[index].frame = frame
    records[index].placement = placement
    return map(index, by: matrix) ? .map : hasOtherSize ? .size : .none
  }

  /// The same for the layout that the node has.
  mutating func place(_ index: Int, at placement: Placement) -> Change {
    if placement == records[index].placement { return .none }
    let matrix = records[index].frame.matrix(for: placement)
    guard matrix.isFinite else { return .none }
    records[index].placement = placement
    return map(index, by: matrix) ? .map : .none
  }

  /// Sets the map of a node.
  ///
  /// - Returns: whether it is another one.
  private mutating func map(_ index: Int, by matrix: Matrix) -> Bool {
    touch(index)
    version += 1
    guard matrix.differs(from: records[index].matrix) else { return false }
    records[index].matrix = matrix
    records[index].stamp = 0
    return true
  }

  /// Brings the maps between a node and the stage up to date.
  ///
  /// Complexity: linear in the depth of the node.
  mutating func update(_ index: Int) {
    var each = index
    while each != Self.root, records[each].checkedVersion != version {
      ancestors.append(each)
      each = records[each].parent
    }
    while let each = ancestors.popLast() {
      updateBelowParent(each)
      records[each].checkedVersion = version
    }
  }

  /// The same for a node whose parent's maps are up to date.
  mutating func updateBelowParent(_ index: Int) {
    let parent = records[index].parent
    guard parent != Self.none else { return }
    let parentStamp = records[parent].stamp
    if records[index].stamp == 0 || records[index].parentStamp != parentStamp {
      compute(index, below: parent, parentStamp)
    }
  }

  @inline(never) private mutating func compute(
    _ index: Int, below parent: Int, _ parentStamp: UInt64
  ) {
    lastStamp += 1
    records[index].stamp = lastStamp
    records[index].parentStamp = parentStamp
    var toStage = contentToStage(of: parent) * records[index].matrix
    // A product beyond all numbers is seen as scaled to nothing, where the stage begins.
    if !toStage.isFinite { toStage = Matrix(0, 0, 0, 0, 0, 0) }
    records[index].toStage = toStage
    if let inverse = toStage.inverse, records[parent].isInvertible {
      records[index].fromStage = inverse
      records[index].isInvertible = true
    } else {
      records[index].isInvertible = false
    }
  }

  /// The map from the coordinates of a node's content to the stage's; the maps of the node must be
  /// up to date.
  private func contentToStage(of index: Int) -> Matrix {
    let offset = records[index].contentOffset
    let toStage = records[index].toStage
    return offset == .zero ? toStage : toStage * Matrix(1, 0, 0, 1, -offset.x, -offset.y)
  }

  /// Scrolls the content of a node.
  mutating func scroll(_ index: Int, to offset: Vector) {
    records[index].contentOffset = offset
    // Another stamp invalidates the maps of the descendants.
    records[index].stamp = 0
    version += 1
    touch(index)
  }

  /// The coordinates of a node's parent, and the rotation of the node in them.
  mutating func space(of index: Int) -> FingerSpace {
    let parent = records[index].parent == Self.none ? Self.root : records[index].parent
    update(parent)
    let offset = records[parent].contentOffset
    var fromStage = records[parent].fromStage
    if offset != .zero { fromStage = Matrix(1, 0, 0, 1, offset.x, offset.y) * fromStage }
    return FingerSpace(
      fromStage: fromStage, toStage: contentToStage(of: parent),
      axes: records[index].frame.rotation + records[index].placement.rotation)
  }
}
