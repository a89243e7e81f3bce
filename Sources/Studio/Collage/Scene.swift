import Tsumami

/// The nodes that show the items of a board, and the news of them for a page.
final class Scene {
  let stage: Stage
  /// The node that holds all items.
  let world: NodeID
  private var nodes = NodeMap()
  private var news: [News] = []
  /// The items on their way to where a command has put them.
  private(set) var travel = Travel()
  /// Whether items are at once where commands put them.
  var isMotionReduced = false

  init(on stage: Stage, in world: NodeID) { (self.stage, self.world) = (stage, world) }

  // MARK: News

  /// Returns the oldest news and removes them.
  func takeNews(atMost count: Int) -> [News] {
    defer { news.removeFirst(Swift.min(count, news.count)) }
    return Array(news.prefix(count))
  }

  func tell(_ kind: News.Kind, _ node: NodeID? = nil) { news.append(News(kind, node?.index ?? -1)) }

  func tell(_ kind: News.Kind, of node: NodeID, in parent: NodeID?, below next: Int = -1) {
    news.append(News(kind, node.index, parent?.index ?? -1, next))
  }

  func say(_ announcement: News.Announcement, _ id: Int? = nil) {
    news.append(News(.said, announcement.rawValue, self[id]?.index ?? -1))
  }

  /// Reports the order of items among their siblings, from the topmost, so that the next sibling of
  /// each is in its order when the item is reported.
  func tellOrder(of items: [Item], on board: Board, as kind: News.Kind = .placed) {
    for parent in Self.parents(of: items) {
      var next = -1
      for item in board.children(of: parent).reversed() {
        guard let node = self[item.id] else { continue }
        if items.contains(where: { $0.id == item.id }) {
          tell(kind, of: node, in: holder(of: parent), below: next)
        }
        next = node.index
      }
    }
  }

  /// Reports additions: each frame before what it holds.
  func tellAdditions(_ items: [Item], on board: Board) {
    var rest = items
    while !rest.isEmpty {
      func waits(_ item: Item) -> Bool { rest.contains { $0.id == item.parent } }
      var now = rest.filter { !waits($0) }
      var later = rest.filter(waits)
      // Without this a frame that contains itself would never be reported.
      if now.isEmpty { (now, later) = (later, []) }
      tellOrder(of: now, on: board, as: .added)
      rest = later
    }
  }

  /// The parents of some items, without repetition.
  static func parents(of items: [Item]) -> [Int?] {
    var parents: [Int?] = []
    for item in items where !parents.contains(item.parent) { parents.append(item.parent) }
    return parents
  }

  // MARK: Items and nodes

  /// The node of an item; nil if the item is not shown.
  subscript(id: Int?) -> NodeID? { id.flatMap { nodes[$0] } }

  /// The id of the item that the node with an index shows; nil if it shows none.
  func id(at index: Int) -> Int? { nodes.id(at: index) }

  /// The id of the item that a node shows, or of the item in whose node it lies; nil for none.
  func item(showing node: NodeID?) -> Int? {
    var each = node
    while let node = each {
      if let id = nodes.id(of: node) { return id }
      each = stage.parent(of: node)
    }
    return nil
  }

  /// The node that holds the items of a frame, or of the board if nil.
  func holder(of parent: Int?) -> NodeID { self[parent] ?? world }

  /// Adds the node of an item.
  func add(_ item: Item) {
    var node = Node(frame: item.frame, placement: item.placement)
    node.frame = item.anchoredFrame
    nodes[item.id] = stage.add(node, to: holder(of: item.parent))
  }

  /// Returns the node of an item that has gone, which is still on the stage.
  func take(_ id: Int) -> NodeID? {
    defer { nodes[id] = nil }
    return self[id]
  }

  /// Forgets all nodes.
  func clear() { (nodes, travel) = (NodeMap(), Travel()) }

  /// Places the node of an item as the item says, unless it is there.
  func place(_ item: Item) {
    travel.remove(item.id)
    guard let node = self[item.id], let shown = stage.node(node) else { return }
    if shown.frame.rect != item.frame || shown.frame.rotation != item.rotation {
      stage.setBox(
        Box(center: item.frame.center, size: item.frame.size, rotation: item.rotation), of: node)
    }
    if stage.placement(of: node) != item.placement {
      stage.setPlacement(item.placement, of: node)
    }
  }

  /// Puts the nodes of siblings into the order of their ranks.
  func restack(_ parent: Int?, on board: Board) {
    var order: [NodeID] = []
    for item in board.children(of: parent) { if let node = self[item.id] { order.append(node) } }
    var present: [NodeID] = []
    stage.forEachChild(of: holder(of: parent)) { node in
      if nodes.id(of: node) != nil { present.append(node) }
    }
    var place = 0
    while place < order.count, place < present.count, order[place] == present[place] { place += 1 }
    for node in order[place...] { stage.bringToFront(node) }
  }

  // MARK: Ways

  /// Lets an item that a command has placed come from where it was; with a wait in seconds.
  func send(_ item: Item, from before: Box, after wait: Double = 0) {
    guard !isMotionReduced, let node = self[item.id] else { return }
    let now = item.shown
    var start = item.placement
    let factor = before.size.width / Swift.max(now.size.width, 1e-9)
    start.translation += before.center - now.center
    start.rotation += wrapped(before.rotation - now.rotation)
    start.scale = start.scale * factor
    guard start != item.placement else { return }
    stage.setPlacement(start, of: node)
    travel.send(item.id, from: start, to: item.placement, after: wait)
  }

  /// Shows the items that are on their way.
  func frame(at time: Double) {
    travel.frame(at: time) { id, placement in
      if let node = self[id] { stage.setPlacement(placement, of: node) }
    }
  }

  /// Ends the way of an item where it is; returns whether it was on its way.
  func stop(_ id: Int) -> Bool { travel.remove(id) }

  /// Puts items that are on their way where they go.
  func land(_ ids: [Int], on board: Board) {
    for id in ids where travel.remove(id) { if let item = board[id] { place(item) } }
  }

  // MARK: Geometry

  /// An item as it is on the stage now.
  func current(_ item: Item) -> Item? {
    guard let node = self[item.id], let shown = stage.node(node) else { return nil }
    var item = item
    item.frame = shown.frame.rect
    item.rotation = shown.frame.rotation
    item.placement = shown.placement
    return item.folded
  }

  /// The size of the node of an item, and the map from its coordinates to the stage's.
  private func shape(of id: Int?) -> (size: Size, map: Matrix)? {
    guard let node = self[id], let size = stage.frame(of: node)?.size,
      let map = stage.stageTransform(of: node)
    else { return nil }
    return (size, map)
  }

  /// The smallest rectangle along the window's sides that contains what a person sees of an item.
  func bounds(of id: Int) -> Rect? {
    shape(of: id).map { Self.bounds(of: Rect(origin: .zero, size: $0.size), mappedBy: $0.map) }
  }

  /// The smallest rectangle that contains what a person sees of some items; nil without items.
  func bounds(of ids: [Int]) -> Rect? {
    var all: [Rect] = []
    for id in ids { if let rect = bounds(of: id) { all.append(rect) } }
    return Rect.around(all)
  }

  /// The corners of an item in stage points: top left, top right, bottom right, bottom left.
  func corners(of id: Int?) -> (Vector, Vector, Vector, Vector)? {
    guard let (size, map) = shape(of: id) else { return nil }
    let (a, b, c, d) = Rect(origin: .zero, size: size).corners
    return (map * a, map * b, map * c, map * d)
  }

  /// Whether what a person sees of an item has a point in common with a rectangle of the stage.
  func touches(_ id: Int, _ rect: Rect) -> Bool {
    guard let (size, map) = shape(of: id) else { return false }
    // Two convex shapes have a point in common unless a line along a side of one lies between them.
    let own = Rect(origin: .zero, size: size)
    return Self.overlap(Self.bounds(of: own, mappedBy: map), rect)
      && map.inverse.map { Self.overlap(Self.bounds(of: rect, mappedBy: $0), own) } ?? false
  }

  /// Whether a point of the stage lies in an item.
  func contains(_ id: Int, _ point: Vector) -> Bool {
    guard let (size, map) = shape(of: id), let own = map.inverse.map({ $0 * point }) else {
      return false
    }
    return Rect(origin: .zero, size: size).contains(own)
  }

  private static func overlap(_ first: Rect, _ second: Rect) -> Bool {
    first.minX <= second.maxX && second.minX <= first.maxX && first.minY <= second.maxY
      && second.minY <= first.maxY
  }

  private static func bounds(of rect: Rect, mappedBy map: Matrix) -> Rect {
    let (a, b, c, d) = rect.corners
    let corners = [a, b, c, d].map { Rect(origin: map * $0, size: .zero) }
    return Rect.around(corners) ?? rect
  }

  /// The innermost and topmost of some frames in which the middle of an item lies and that is
  /// larger than the item; nil for the board.
  func frame(under id: Int, among frames: [Int], on board: Board) -> Int? {
    guard let (size, map) = shape(of: id) else { return nil }
    return frame(
      around: map * Vector(size.width / 2, size.height / 2),
      largerThan: abs(map.determinant) * size.width * size.height,
      among: frames.filter { !board.isItem($0, within: id) })
  }

  /// The innermost and topmost of some frames at a point of the stage that has a larger area there,
  /// in square points; nil for the board.
  func frame(around point: Vector, largerThan area: Double, among frames: [Int]) -> Int? {
    var best: Int?
    // In drawing order a later frame lies above or within an earlier one.
    for frame in frames {
      guard let (size, map) = shape(of: frame), let own = map.inverse.map({ $0 * point }) else {
        continue
      }
      let room = abs(map.determinant) * size.width * size.height
      if Rect(origin: .zero, size: size).contains(own), room > area { best = frame }
    }
    return best
  }

  /// An item as it would lie in another frame, or on the board if nil, where a person sees it now.
  func item(_ item: Item, movedTo parent: Int?) -> Item {
    guard let old = stage.stageTransform(of: holder(of: item.parent)), let fromOld = old.inverse,
      let new = stage.stageTransform(of: holder(of: parent)), let fromNew = new.inverse
    else { return item }
    var moved = item
    moved.parent = parent
    moved.placement = item.anchoredFrame.placement(
      item.placement, movedFrom: FingerSpace(fromStage: fromOld, toStage: old),
      to: FingerSpace(fromStage: fromNew, toStage: new))
    return moved.folded
  }

  /// Moves an item by a displacement of the window.
  func move(_ item: inout Item, by displacement: Vector) {
    guard let inverse = stage.stageTransform(of: holder(of: item.parent))?.inverse else { return }
    item.move(by: inverse.linear(displacement))
  }
}
