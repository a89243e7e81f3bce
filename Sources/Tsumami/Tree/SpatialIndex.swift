import CTsumamiMath
import TsumamiGeometry

/// Finds the topmost of many rectangles at a point without visiting all of them.
///
/// It is a hierarchy of grids: the cells of a level are twice as large as those of the level below.
/// A rectangle is in the lowest level whose cells are larger than it, in all cells that it
/// overlaps: four at most. So at each level, the rectangles at a point are in one cell. A hash
/// table finds the cells that are not empty.
///
/// Every rectangle has an order; the one of higher order lies above.
///
/// Complexity: constant for every call, as long as rectangles are spread over the plane: a query
/// visits those near the point, at each level that is in use. Removed storage is used again.
struct SpatialIndex: ~Copyable {
  /// A rectangle in a cell, rounded outwards.
  struct Entry {
    /// The minimum x and y, and the negated maximum x and y, for one comparison.
    var edges = SIMD4<Float>.zero
    /// The order; 0 for no entry.
    var order: UInt64 = 0
    /// The index of the node; in a free block, the next one of its size.
    var node: Int32 = 0
  }

  // Not private: the compiler would give the type no linkage in other files.
  struct Item {
    let node: Int32
    let order: UInt64
    var cells = Cells.none
  }

  private static let none: Int32 = -1

  /// All blocks.
  private(set) var entries = OwnedArray<Entry>()
  /// The first free block of each size; its first entry has the index of the next one.
  private var freeBlocks = OwnedArray<Int32>(repeating: Self.none, count: 32)
  /// The cells that are not empty.
  private var buckets = Buckets()
  private var items = OwnedArray<Item>()
  private var freeItems: [Int32] = []
  /// The number of rectangles at each level.
  private var counts = OwnedArray<Int32>(repeating: 0, count: Cell.levels)
  /// The levels with rectangles, as bits.
  private var levels: UInt64 = 0

  // MARK: Changes

  /// Adds a rectangle.
  ///
  /// - Parameters:
  ///   - node: the index of the node that a query returns.
  ///   - extent: the rectangle; an empty one is never found.
  ///   - order: a number above 0 that no other rectangle has.
  /// - Returns: the number with which it can be changed; numbers of removed ones are used again.
  mutating func insert(_ node: Int, extent: Extent, order: UInt64) -> Int {
    let item: Int
    if let reused = freeItems.popLast() {
      item = Int(reused)
      items[item] = Item(node: Int32(node), order: order)
    } else {
      item = items.count
      items.append(Item(node: Int32(node), order: order))
    }
    let entry = Entry(extent, order: order, node: Int32(node))
    put(item, entry, into: Cells(of: entry))
    return item
  }

  /// Changes a rectangle; its order stays.
  mutating func update(_ item: Int, extent: Extent) {
    let entry = Entry(extent, order: items[item].order, node: items[item].node)
    let cells = Cells(of: entry)
    if items[item].cells != cells {
      take(item)
      return put(item, entry, into: cells)
    }
    // An empty rectangle is in no cell.
    if cells == .none { return }
    for corner in 0..<4 {
      guard let cell = cells[corner], let bucket = buckets.place(of: cell) else { continue }
      entries[place(of: entry.order, in: bucket)] = entry
    }
  }

  /// Removes a rectangle.
  mutating func remove(_ item: Int) {
    take(item)
    freeItems.append(Int32(item))
  }

  private mutating func put(_ item: Int, _ entry: Entry, into cells: Cells) {
    items[item].cells = cells
    if cells == .none { return }
    #if !arch(wasm32)
    prefetch(cells)
    #endif
    for corner in 0..<4 {
      if let cell = cells[corner] { put(entry, into: cell) }
    }
    counts[cells.level] += 1
    levels |= 1 << UInt64(cells.level)
  }

  /// Begins to read the entries of some cells, so that not each has to be waited for.
  private func prefetch(_ cells: Cells) {
    for corner in 0..<4 {
      guard let cell = cells[corner] else { continue }
      let bucket = buckets.bucket(of: cell)
      guard let base = entries.elements.baseAddress, bucket.count > 0 else { continue }
      let topmost = base + (Int(bucket.start) + bucket.count - 1)
      tsumami_prefetch(topmost)
      tsumami_prefetch(topmost - 4)
    }
  }

  private mutating func put(_ entry: Entry, into cell: Cell) {
    let bucket = buckets.makePlace(for: cell)
    let count = buckets[bucket].count
    if count == 0 {
      buckets[bucket].exponent = 1
      buckets[bucket].start = makeBlock(1)
    } else if count == 1 << buckets[bucket].exponent {
      move(bucket, toBlock: buckets[bucket].exponent + 1)
    }
    // What is added lies above most others.
    let start = Int(buckets[bucket].start)
    let entries = entries.elements
    var place = start + count
    while place > start, entries[place - 1].order > entry.order {
      entries[place] = entries[place - 1]
      place -= 1
    }
    entries[place] = entry
    buckets[bucket].count = count + 1
  }

  private mutating func take(_ item: Int) {
    let cells = items[item].cells
    if cells == .none { return }
    items[item].cells = .none
    for corner in 0..<4 {
      if let cell = cells[corner] { take(items[item].order, from: cell) }
    }
    counts[cells.level] -= 1
    if counts[cells.level] == 0 { levels &= ~(1 << UInt64(cells.level)) }
  }

  private mutating func take(_ order: UInt64, from cell: Cell) {
    guard let bucket = buckets.place(of: cell) else { return }
    let count = buckets[bucket].count - 1
    let last = Int(buckets[bucket].start) + count
    let entries = entries.elements
    // Those above it move down by one.
    var above = Entry()
    var place = last
    while entries[place].order != order {
      swap(&above, &entries[place])
      place -= 1
    }
    entries[place] = above
    buckets[bucket].count = count
    let exponent = buckets[bucket].exponent
    if count == 0 {
      free(buckets[bucket].start, exponent)
      buckets.remove(bucket)
    } else if exponent > 1, count <= 1 << (exponent - 2) {
      move(bucket, toBlock: exponent - 1)
    }
  }

  /// The index of the first entry of a bucket whose order is not below a number.
  private func place(of order: UInt64, in bucket: Int) -> Int {
    let start = Int(buckets[bucket].start)
    return Self.place(of: order, in: entries.elements, start..<start + buckets[bucket].count)
  }

  @inline(never)
  static func place(
    of order: UInt64, in entries: UnsafeMutableBufferPointer<Entry>, _ places: Range<Int>
  ) -> Int {
    var (low, high) = (places.lowerBound, places.upperBound)
    while low < high {
      let middle = low &+ (high &- low) &>> 1
      if entries[middle].order < order { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  // MARK: Blocks

  private mutating func move(_ bucket: Int, toBlock exponent: Int) {
    let (old, oldExponent) = (buckets[bucket].start, buckets[bucket].exponent)
    let new = makeBlock(exponent)
    for offset in 0..<Int32(buckets[bucket].count) {
      entries[Int(new + offset)] = entries[Int(old + offset)]
      entries[Int(old + offset)] = Entry()
    }
    free(old, oldExponent)
    buckets[bucket].start = new
    buckets[bucket].exponent = exponent
  }

  private mutating func makeBlock(_ exponent: Int) -> Int32 {
    let free = freeBlocks[exponent]
    if free != Self.none {
      freeBlocks[exponent] = entries[Int(free)].node
      return free
    }
    let start = Int32(entries.count)
    entries.append(repeating: Entry(), count: 1 << exponent)
    return start
  }

  private mutating func free(_ start: Int32, _ exponent: Int) {
    entries[Int(start)].node = freeBlocks[exponent]
    freeBlocks[exponent] = start
  }

  // MARK: Queries

  /// The topmost rectangle at a point.
  ///
  /// - Parameters:
  ///   - point: the point.
  ///   - tolerance: the largest distance from the point to a rectangle along each axis.
  ///   - limit: the order below which rectangles are found; with the order of the last result a
  ///     query finds the next one.
  /// - Returns: the index of the node; nil if there is none.
  func topmost(at point: Vector, within tolerance: Double, below limit: UInt64) -> Int? {
    var search = Search(point, tolerance: tolerance, limit: limit)
    let lowest = levels.trailingZeroBitCount
    // The point is less exact than the smallest cells.
    guard levels != 0, tolerance < Cell.size(at: lowest) else {
      for entry in entries.elements { search.look(at: entry) }
      return search.result
    }
    let near = Cell.Neighborhood(point, tolerance, lowest)
    var rest = levels
    var found = Found()
    while rest != 0 {
      found.find(near, at: &rest, in: buckets)
      search.look(at: &found, in: entries.elements)
    }
    return search.result
  }

  /// The bounds of all rectangles.
  ///
  /// Complexity: linear in their number.
  var extent: Extent {
    var extent = Extent.empty
    for entry in entries.elements where entry.order != 0 {
      let edges = SIMD4<Double>(entry.edges)
      extent.formUnion(
        Extent(minX: edges[0], minY: edges[1], maxX: -edges[2], maxY: -edges[3]))
    }
    return extent
  }
}

extension SpatialIndex.Entry {
  fileprivate init(_ extent: Extent, order: UInt64, node: Int32) {
    edges = SIMD4(
      -Float(roundedUp: -extent.minX), -Float(roundedUp: -extent.minY),
      -Float(roundedUp: extent.maxX), -Float(roundedUp: extent.maxY))
    self.order = order
    self.node = node
  }
}

extension Float {
  /// The smallest value that is not less than a number.
  init(roundedUp value: Double) {
    let nearest = Float(value)
    self = Double(nearest) < value ? nearest.nextUp : nearest
  }
}
