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
struct SpatialIndex {
  /// A rectangle in a cell, rounded outwards.
  struct Entry {
    /// The minimum x and y, and the negated maximum x and y, for one comparison.
    var edges = SIMD4<Float>.zero
    /// The order; 0 for no entry.
    var order: UInt64 = 0
    /// The index of the node; in a free block, the next one of its size.
    var node: Int32 = 0
  }

  private struct Item {
    let node: Int32
    let order: UInt64
    var cells = Cells.none
  }

  /// The rectangles of a cell, from the lowest to the topmost, in a block with free entries at its
  /// end.
  private struct Bucket {
    var cell = Cell.none
    var start: Int32 = 0
    /// The number of rectangles, and in the upper bits the exponent of the size of the block.
    private var sizes: UInt32 = 0

    var count: Int {
      get { Int(sizes & 0x7FF_FFFF) }
      set { sizes = sizes & ~0x7FF_FFFF | UInt32(newValue) }
    }

    var exponent: Int {
      get { Int(sizes >> 27) }
      set { sizes = sizes & 0x7FF_FFFF | UInt32(newValue) << 27 }
    }
  }

  private static let none: Int32 = -1

  /// All blocks.
  private(set) var entries: [Entry] = []
  /// The first free block of each size; its first entry has the index of the next one.
  private var freeBlocks = [Int32](repeating: Self.none, count: 32)
  /// A hash table that is at most half full, with linear probing.
  private var buckets = [Bucket](repeating: Bucket(), count: 16)
  private var bucketCount = 0
  private var items: [Item] = []
  private var freeItems: [Int32] = []
  /// The number of rectangles at each level.
  private var counts = [Int32](repeating: 0, count: Cell.levels)
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
      items.makeRoom(for: 1)
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
      guard let cell = cells[corner], let bucket = bucket(of: cell) else { continue }
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
  private mutating func prefetch(_ cells: Cells) {
    for corner in 0..<4 {
      guard let cell = cells[corner] else { continue }
      let bucket = buckets[place(of: cell)]
      entries.withUnsafeMutableBufferPointer { entries in
        guard let base = entries.baseAddress, bucket.count > 0 else { return }
        let topmost = base + (Int(bucket.start) + bucket.count - 1)
        tsumami_prefetch(topmost)
        tsumami_prefetch(topmost - 4)
      }
    }
  }

  private mutating func put(_ entry: Entry, into cell: Cell) {
    let bucket = makeBucket(for: cell)
    let count = buckets[bucket].count
    if count == 0 {
      buckets[bucket].exponent = 1
      buckets[bucket].start = makeBlock(1)
    } else if count == 1 << buckets[bucket].exponent {
      move(bucket, toBlock: buckets[bucket].exponent + 1)
    }
    // What is added lies above most others.
    let start = Int(buckets[bucket].start)
    entries.withUnsafeMutableBufferPointer { entries in
      var place = start + count
      while place > start, entries[place - 1].order > entry.order {
        entries[place] = entries[place - 1]
        place -= 1
      }
      entries[place] = entry
    }
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
    guard let bucket = bucket(of: cell) else { return }
    let count = buckets[bucket].count - 1
    let last = Int(buckets[bucket].start) + count
    entries.withUnsafeMutableBufferPointer { entries in
      // Those above it move down by one.
      var above = Entry()
      var place = last
      while entries[place].order != order {
        swap(&above, &entries[place])
        place -= 1
      }
      entries[place] = above
    }
    buckets[bucket].count = count
    let exponent = buckets[bucket].exponent
    if count == 0 {
      free(buckets[bucket].start, exponent)
      removeBucket(bucket)
    } else if exponent > 1, count <= 1 << (exponent - 2) {
      move(bucket, toBlock: exponent - 1)
    }
  }

  /// The place of the first entry of a bucket whose order is not below a number.
  private func place(of order: UInt64, in bucket: Int) -> Int {
    let start = Int(buckets[bucket].start)
    return entries.withUnsafeBufferPointer {
      Self.place(of: order, in: $0, start..<start + buckets[bucket].count)
    }
  }

  @inline(never)
  private static func place(
    of order: UInt64, in entries: UnsafeBufferPointer<Entry>, _ places: Range<Int>
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
    entries.makeRoom(for: 1 << exponent)
    entries.append(contentsOf: repeatElement(Entry(), count: 1 << exponent))
    return start
  }

  private mutating func free(_ start: Int32, _ exponent: Int) {
    entries[Int(start)].node = freeBlocks[exponent]
    freeBlocks[exponent] = start
  }

  // MARK: Hash table

  /// The place of a cell in the table, or the free place where a search for it ends.
  private static func place(of cell: Cell, in buckets: UnsafeBufferPointer<Bucket>) -> Int {
    let mask = buckets.count - 1
    var place = cell.hash(mask)
    while buckets[place].cell != cell, buckets[place].cell != .none { place = (place + 1) & mask }
    return place
  }

  private func place(of cell: Cell) -> Int {
    buckets.withUnsafeBufferPointer { Self.place(of: cell, in: $0) }
  }

  private func bucket(of cell: Cell) -> Int? {
    let place = place(of: cell)
    return buckets[place].cell == cell ? place : nil
  }

  private mutating func makeBucket(for cell: Cell) -> Int {
    var place = place(of: cell)
    if buckets[place].cell == cell { return place }
    bucketCount += 1
    if bucketCount * 2 > buckets.count {
      let old = buckets
      buckets = [Bucket](large: Bucket(), count: old.count * 2)
      for bucket in old where bucket.cell != .none {
        buckets[self.place(of: bucket.cell)] = bucket
      }
      place = self.place(of: cell)
    }
    buckets[place].cell = cell
    return place
  }

  /// Frees a place of the table, and moves up the entries that a search would miss otherwise.
  private mutating func removeBucket(_ bucket: Int) {
    bucketCount -= 1
    let mask = buckets.count - 1
    var gap = bucket
    var place = gap
    while true {
      place = (place + 1) & mask
      let cell = buckets[place].cell
      if cell == .none { break }
      if (place - cell.hash(mask)) & mask >= (place - gap) & mask {
        buckets[gap] = buckets[place]
        gap = place
      }
    }
    buckets[gap] = Bucket()
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
      for entry in entries { search.look(at: entry) }
      return search.result
    }
    let near = Cell.Neighborhood(point, tolerance, lowest)
    var rest = levels
    var found = Found()
    buckets.withUnsafeBufferPointer { buckets in
      entries.withUnsafeBufferPointer { entries in
        while rest != 0 {
          found.find(near, at: &rest, in: buckets)
          search.look(at: &found, in: entries)
        }
      }
    }
    return search.result
  }

  /// The bounds of all rectangles.
  ///
  /// Complexity: linear in their number.
  var extent: Extent {
    var extent = Extent.empty
    for entry in entries where entry.order != 0 {
      let edges = SIMD4<Double>(entry.edges)
      extent.formUnion(
        Extent(minX: edges[0], minY: edges[1], maxX: -edges[2], maxY: -edges[3]))
    }
    return extent
  }

  /// The buckets near a point, at several levels.
  private struct Found {
    private static let capacity = 16

    private(set) var count = 0
    /// The start and the end of the entries of each.
    private var places = SIMD32<Int32>.zero

    /// Calls a closure with the starts and ends, in memory: to read a lane by its number would copy
    /// all of them.
    @inline(__always)
    mutating func withPlaces(_ body: (UnsafeMutablePointer<Int32>) -> Void) {
      withUnsafeMutableBytes(of: &places) { places in
        if let start = places.baseAddress { body(start.assumingMemoryBound(to: Int32.self)) }
      }
    }

    /// Finds the buckets at the next levels.
    ///
    /// Most of the time of a query is spent waiting for memory. So the buckets of many levels are
    /// read at once, then the topmost entry of each, and only then the others.
    ///
    /// - Parameters:
    ///   - near: the cells near the point.
    ///   - rest: the levels that are left.
    ///   - buckets: the hash table.
    mutating func find(
      _ near: Cell.Neighborhood, at rest: inout UInt64, in buckets: UnsafeBufferPointer<Bucket>
    ) {
      var count = 0
      withPlaces { places in
        while rest != 0, count <= Self.capacity - 4 {
          let level = rest.trailingZeroBitCount
          rest &= rest - 1
          let (first, last) = near.corners(at: level)
          var y = first.y
          while y <= last.y {
            var x = first.x
            while x <= last.x {
              let cell = Cell(level: level, x: x, y: y)
              let bucket = buckets[SpatialIndex.place(of: cell, in: buckets)]
              if bucket.count > 0 {
                let end = bucket.start &+ Int32(truncatingIfNeeded: bucket.count)
                places[2 &* count] = bucket.start
                places[2 &* count &+ 1] = end
                count &+= 1
              }
              x &+= 1
            }
            y &+= 1
          }
        }
      }
      self.count = count
    }
  }

  /// The best result so far at a point.
  private struct Search {
    /// The upper bounds of the edges of a rectangle at the point.
    private let edges: SIMD4<Float>
    private let limit: UInt64
    private var best: UInt64 = 0
    private var node: Int32 = 0

    init(_ point: Vector, tolerance: Double, limit: UInt64) {
      edges = SIMD4(
        Float(roundedUp: point.x + tolerance), Float(roundedUp: point.y + tolerance),
        Float(roundedUp: tolerance - point.x), Float(roundedUp: tolerance - point.y))
      self.limit = limit
    }

    var result: Int? { best == 0 ? nil : Int(node) }

    /// Looks for the topmost rectangle in some buckets.
    mutating func look(at found: inout Found, in entries: UnsafeBufferPointer<Entry>) {
      let count = found.count
      found.withPlaces { places in
        // The bucket with the topmost entry comes first.
        var (first, highest) = (0, UInt64(0))
        for number in 0..<count {
          let order = entries[Int(places[2 &* number &+ 1]) &- 1].order
          first = order > highest ? number : first
          highest = max(order, highest)
        }
        for number in 0..<count {
          let bucket = number == 0 ? first : number == first ? 0 : number
          let (start, end) = (Int(places[2 &* bucket]), Int(places[2 &* bucket &+ 1]))
          var place =
            limit == .max ? end : SpatialIndex.place(of: limit, in: entries, start..<end)
          // From the topmost down, as far as there may be one above the best of the others.
          while place > start, entries[place &- 1].order > best {
            place &-= 1
            if look(at: entries[place]) { break }
          }
        }
      }
    }

    /// Takes an entry for the best so far if it holds the point.
    ///
    /// - Returns: whether it holds the point.
    @discardableResult
    mutating func look(at entry: Entry) -> Bool {
      guard all(entry.edges .<= edges) else { return false }
      if entry.order < limit, entry.order > best {
        best = entry.order
        node = entry.node
      }
      return true
    }
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
  fileprivate init(roundedUp value: Double) {
    let nearest = Float(value)
    self = Double(nearest) < value ? nearest.nextUp : nearest
  }
}
