/// The tree of nodes in flat storage: links, geometry and cached maps by index.
///
/// The maps between a node and the stage are kept until something above changes. Every change of
/// a node's own map gives it a new stamp; a node whose parent bears another stamp than the one it
/// was computed with is computed again when somebody asks.
struct NodeStore {
  /// No node.
  static let none = -1
  /// The stage itself, the parent of all others.
  static let root = 0

  struct Record {
    var generation: UInt32 = 0
    var isUsed = true
    var parent = NodeStore.none
    var firstChild = NodeStore.none
    var lastChild = NodeStore.none
    var previousSibling = NodeStore.none
    var nextSibling = NodeStore.none
    var depth = 0
    var childCount = 0
    /// Greater than that of all siblings below.
    fileprivate(set) var order: UInt64 = 0

    // What decides where a node can be hit is changed by the store alone, which tells the indices.

    fileprivate(set) var frame: AnchoredFrame
    fileprivate(set) var placement: Placement
    fileprivate(set) var clips: Bool
    let hitInsets: Insets
    fileprivate(set) var isEnabled: Bool
    var mask = AttachmentMask.all
    /// How far what the node holds is scrolled: the point of its content at the corner of its
    /// frame.
    fileprivate(set) var contentOffset = Vector.zero

    /// From the node's own coordinates to its parent's.
    fileprivate(set) var matrix: Matrix
    /// From the node's own coordinates to the stage's, as of `stamp`.
    var toStage = Matrix.identity
    /// From the stage's coordinates to the node's own; the last one that there was when there is
    /// none.
    var fromStage = Matrix.identity
    /// Whether `fromStage` undoes `toStage`: not when something is scaled to nothing.
    var isInvertible = true
    /// When `toStage` was computed; 0 for not yet.
    var stamp: UInt64 = 0
    /// The stamp of the parent's map with which it was.
    var parentStamp: UInt64 = 0
    /// Whether the move has not been taken note of by ``Stage/changes()``.
    var isChanged = false
    /// Whether the move is among those that are about to be delivered.
    var isReported = false
    /// Whether a change of its size alone is.
    var isResizeReported = false
    /// Where what can be hit lies, for the spatial indices.
    var reach = Reach()
    /// The head of the list of its attachments; -1 for none.
    var firstAttachment: Int32 = -1
    /// The version of the tree as of which its maps are known to be up to date.
    fileprivate var checkedVersion: UInt64 = 0

    init(_ node: Node) {
      frame = node.frame
      placement = node.placement
      clips = node.clips
      hitInsets = node.hitInsets
      isEnabled = node.isEnabled
      mask = node.mask
      matrix = node.frame.matrix(for: node.placement)
      if matrix.isFinite { return }
      // What lies beyond all numbers is of no size, at the corner of its parent.
      frame = AnchoredFrame(Rect(0, 0, 0, 0))
      placement = .identity
      matrix = .identity
    }
  }

  private(set) var records: [Record] = []
  private var free: [Int] = []
  private var lastStamp: UInt64 = 0
  private var lastOrder: UInt64 = 0
  private var ancestors: [Int] = []
  /// Another one whenever a map, an offset or a link between nodes has changed.
  private(set) var version: UInt64 = 1

  /// The children of those that have many, each in its parent's index.
  var indices: [SpatialIndex] = []
  var freeIndices: [Int32] = []
  /// The nodes that have changed since the indices were last asked, each once.
  var touched: [Int] = []

  init(size: Size) {
    var root = Record(Node(frame: Rect(origin: .zero, size: size)))
    lastStamp = 1
    root.stamp = lastStamp
    records = [root]
  }

  subscript(index: Int) -> Record {
    _read { yield records[index] }
    _modify { yield &records[index] }
  }

  func id(of index: Int) -> NodeID {
    NodeID(index: index, generation: records[index].generation)
  }

  /// The index of a node that exists, or nil.
  func index(of id: NodeID) -> Int? {
    guard records.indices.contains(id.index), records[id.index].isUsed,
      records[id.index].generation == id.generation
    else { return nil }
    return id.index
  }

  // MARK: Tree

  /// Adds a node above its siblings.
  mutating func add(_ node: Node, to parent: Int) -> Int {
    let index: Int
    if let reused = free.popLast() {
      let old = records[reused]
      records[reused] = Record(node)
      records[reused].generation = old.generation &+ 1
      records[reused].reach.isTouched = old.reach.isTouched
      index = reused
    } else {
      index = records.count
      records.append(Record(node))
    }
    link(index, to: parent)
    return index
  }

  /// Takes a node out of its parent and puts it on top of another's children.
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

  /// Whether a node is another one, or lies in it.
  func isNode(_ index: Int, within ancestor: Int) -> Bool {
    var index = index
    while index != Self.none {
      if index == ancestor { return true }
      index = records[index].parent
    }
    return false
  }

  /// Whether a node is another one, lies in it, or lies above it in its parent.
  func isNode(_ index: Int, withinOrAbove sibling: Int) -> Bool {
    var each = sibling
    while each != Self.none {
      if isNode(index, within: each) { return true }
      each = records[each].nextSibling
    }
    return false
  }

  /// Calls a closure with a node and all that it holds, parents first.
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

  /// Changes whether a node, and what it holds, can be hit.
  mutating func setEnabled(_ isEnabled: Bool, of index: Int) {
    records[index].isEnabled = isEnabled
    touch(index)
  }

  /// Changes whether what a node holds is hit in its frame only.
  mutating func setClips(_ clips: Bool, of index: Int) {
    records[index].clips = clips
    touch(index)
  }

  /// What a page shows of a change of frame or placement.
  enum Change {
    /// Nothing.
    case none
    /// Another size at the same place.
    case size
    /// Another map to the parent's coordinates.
    case map
  }

  /// Changes a node's frame and placement.
  mutating func place(_ index: Int, frame: AnchoredFrame, placement: Placement) -> Change {
    if frame == records[index].frame, placement == records[index].placement { return .none }
    let matrix = frame.matrix(for: placement)
    guard matrix.isFinite else { return .none }
    let hasOtherSize = frame.rect.size != records[index].frame.rect.size
    records[index].frame = frame
    records[index].placement = placement
    touch(index)
    version += 1
    guard matrix != records[index].matrix else { return hasOtherSize ? .size : .none }
    records[index].matrix = matrix
    records[index].stamp = 0
    return .map
  }

  /// Makes sure that the maps between a node and the stage are those of this moment.
  ///
  /// Complexity: linear in the depth of the node.
  mutating func update(_ index: Int) {
    ancestors.removeAll(keepingCapacity: true)
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

  /// The same for a node whose parent's maps are those of this moment.
  mutating func updateBelowParent(_ index: Int) {
    let parent = records[index].parent
    guard parent != Self.none else { return }
    let parentStamp = records[parent].stamp
    if records[index].stamp != 0, records[index].parentStamp == parentStamp { return }
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

  /// The map from the coordinates in which what a node holds lies to the stage's; those of the node
  /// have to be up to date.
  private func contentToStage(of index: Int) -> Matrix {
    let offset = records[index].contentOffset
    let toStage = records[index].toStage
    return offset == .zero ? toStage : toStage * Matrix(1, 0, 0, 1, -offset.x, -offset.y)
  }

  /// Scrolls what a node holds.
  mutating func scroll(_ index: Int, to offset: Vector) {
    records[index].contentOffset = offset
    // Another stamp tells all that lie in it.
    records[index].stamp = 0
    version += 1
    touch(index)
  }

  /// The parent's coordinates of a node, and the node's own axes in them.
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
