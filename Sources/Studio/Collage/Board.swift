import Tsumami

/// A board as a document: its items and what a person sees of it.
package struct Board: Equatable, Sendable {
  /// The most items that a board holds.
  package static var mostItems: Int { 20_000 }
  /// How deep frames may lie in each other.
  package static var mostDepth: Int { 32 }

  /// The items, by their ids in ascending order.
  package private(set) var items: [Item] = []
  /// The id of the next item.
  package private(set) var nextID = 1
  /// Where the origin of the board is in the window, in points, and how much it is magnified.
  package var view = Placement.identity

  /// Makes an empty board.
  package init() {}

  /// The position of an item in ``items``; nil if there is no item with the id.
  func place(of id: Int) -> Int? {
    let place = firstPlace(notBelow: id)
    return place < items.count && items[place].id == id ? place : nil
  }

  private func firstPlace(notBelow id: Int) -> Int { items.indices.lowest { items[$0].id >= id } }

  /// The item with an id; nil if there is none.
  package subscript(id: Int) -> Item? { place(of: id).map { items[$0] } }

  /// Adds, replaces or removes the item with an id.
  mutating func set(_ item: Item?, for id: Int) {
    let place = firstPlace(notBelow: id)
    let isThere = place < items.count && items[place].id == id
    if let item {
      if isThere { items[place] = item } else { items.insert(item, at: place) }
      nextID = Swift.max(nextID, id + 1)
    } else if isThere {
      items.remove(at: place)
    }
  }

  /// Reserves an id for a new item.
  mutating func takeID() -> Int {
    defer { nextID += 1 }
    return nextID
  }

  /// The items of a frame, or of the board if nil, from the lowest to the topmost.
  package func children(of parent: Int?) -> [Item] {
    var children: [Item] = []
    for item in items where item.parent == parent { children.append(item) }
    children.sort { $0.rank < $1.rank || $0.rank == $1.rank && $0.id < $1.id }
    return children
  }

  /// All items: each frame before what it holds, siblings from the lowest to the topmost.
  package var inDrawingOrder: [Item] {
    // One pass per level: the items of a level sorted by parent and rank would not be in drawing
    // order, so children are collected by their parents first.
    var sorted = items
    sorted.sort {
      ($0.parent ?? 0, $0.rank, $0.id) < ($1.parent ?? 0, $1.rank, $1.id)
    }
    var order: [Item] = []
    func add(_ parent: Int) {
      var place = sorted.indices.lowest { (sorted[$0].parent ?? 0) >= parent }
      while place < sorted.count, (sorted[place].parent ?? 0) == parent {
        order.append(sorted[place])
        if sorted[place].kind == .frame { add(sorted[place].id) }
        place += 1
      }
    }
    add(0)
    return order
  }

  /// The frames in drawing order.
  var frames: [Item] {
    var hasFrames = false
    for item in items where item.kind == .frame { hasFrames = true }
    return hasFrames ? inDrawingOrder.filter { $0.kind == .frame } : []
  }

  /// The board with all items folded; see ``Item/folded``.
  var folded: Board {
    var board = self
    for place in items.indices { board.items[place] = items[place].folded }
    return board
  }

  /// A rank above those of all items with a parent.
  func rankAbove(in parent: Int?) -> Double {
    var rank = 0.0
    for item in items where item.parent == parent { rank = Swift.max(rank, item.rank) }
    return rank + 1
  }

  /// A rank below those of all items with a parent.
  func rankBelow(in parent: Int?) -> Double {
    var rank = 1.0
    for item in items where item.parent == parent { rank = Swift.min(rank, item.rank) }
    return rank - 1
  }

  /// The ids of some items and of all that they hold, without repetition.
  func withContents(_ ids: [Int]) -> [Int] {
    var all: [Int] = []
    var isIn: [Bool] = Array(repeating: false, count: items.count)
    for id in ids { if let place = place(of: id) { isIn[place] = true } }
    for item in inDrawingOrder {
      guard let place = place(of: item.id) else { continue }
      if let parent = item.parent, let holder = self.place(of: parent), isIn[holder] {
        isIn[place] = true
      }
      if isIn[place] { all.append(item.id) }
    }
    return all
  }

  /// Whether an item is another one, or lies in it at any depth.
  func isItem(_ id: Int, within ancestor: Int) -> Bool {
    var each: Int? = id
    while let id = each {
      if id == ancestor { return true }
      each = self[id]?.parent
    }
    return false
  }

  /// How many frames hold an item, one in the other; 0 for one on the board itself.
  func depth(of id: Int) -> Int {
    var depth = 0
    var parent = self[id]?.parent
    while let id = parent {
      depth += 1
      parent = self[id]?.parent
    }
    return depth
  }

  /// How deep what an item holds lies in it; 0 if it holds nothing.
  func height(of id: Int) -> Int {
    var deepest = depth(of: id)
    let own = deepest
    for item in items where isItem(item.id, within: id) {
      deepest = Swift.max(deepest, depth(of: item.id))
    }
    return deepest - own
  }

  // MARK: Values

  /// The latest version of the form of a board.
  ///
  /// A board says the version that its items need, so that older programs open what they know. All
  /// that a version has added may be missing, so older boards are read as they are.
  static var version: Double { 2 }

  /// The board as a value.
  package var value: Value {
    var values: [Value] = []
    var version = 1.0
    for item in items {
      values.append(item.value)
      version = Swift.max(version, item.kind.version)
    }
    return .object([
      Value.Entry("tsumamiBoard", .number(version)),
      Value.Entry(
        "view",
        .numbers(
          view.translation.x, view.translation.y, view.scale.x)),
      Value.Entry("nextID", .number(Double(nextID))),
      Value.Entry("items", .list(values)),
    ])
  }

  /// Reads a board; a problem says which value is wrong.
  package init(_ value: Value) throws(DocumentProblem) {
    let reader = try ObjectReader(value, at: "")
    guard try reader.number("tsumamiBoard") <= Self.version else {
      throw reader.problem("tsumamiBoard", "a known version")
    }
    var read: [Item] = []
    try reader.forEach("items") { each throws(DocumentProblem) in read.append(try Item(each)) }
    guard read.count <= Self.mostItems else {
      throw reader.problem("items", "at most 20000 items")
    }
    for item in read {
      guard self[item.id] == nil else {
        throw reader.problem("items", "items with ids of their own")
      }
      set(item, for: item.id)
    }
    for item in items {
      guard hasSoundParents(item) else {
        throw reader.problem("items", "frames that exist and do not contain themselves")
      }
    }
    if reader.has("nextID") {
      nextID = Swift.max(nextID, try reader.integer("nextID", in: 1...Item.mostID))
    }
    if reader.has("view") {
      let numbers = try reader.numbers("view", 3)
      guard numbers[2] > 0 else { throw reader.problem("view", "a magnification above 0") }
      view.translation = Vector(numbers[0], numbers[1])
      view.scale = Vector(numbers[2], numbers[2])
    }
  }

  /// Whether the board could be opened again if it had some items as they are now: whether their
  /// parents, and those of what they hold, are frames and lead to the board itself.
  func isSound(with items: [Item]) -> Bool {
    var trial = self
    for item in items { trial.set(item, for: item.id) }
    // Items that hold each other are no contents of the board.
    guard items.allSatisfy({ trial.hasSoundParents($0) }) else { return false }
    return trial.withContents(items.map { $0.id }).allSatisfy { id in
      trial[id].map { trial.hasSoundParents($0) } ?? false
    }
  }

  /// Whether the parents of an item are frames of the board, and lead to the board itself.
  func hasSoundParents(_ item: Item) -> Bool {
    var each = item
    for _ in 0..<Self.mostDepth {
      guard let parent = each.parent else { return true }
      guard let next = self[parent], next.kind == .frame else { return false }
      each = next
    }
    return false
  }
}
