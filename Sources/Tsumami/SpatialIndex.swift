import TsumamiGeometry

/// Finds the topmost of many rectangles at a point without looking at all of them.
///
/// A hierarchy of grids: the cells of a level are twice as large as those of the level below. A
/// rectangle is kept at the lowest level whose cells are larger than it is, in the one cell where
/// its top left corner lies; so what holds a point lies in the cell of the point or in one of the
/// three next to it. Cells that hold something are found in a hash table.
///
/// Every rectangle has an order; of two, the one of higher order lies above.
///
/// Complexity: constant for every call, as long as rectangles are spread over the plane: a query
/// looks at those that lie near the point, at each level that is in use. What was removed is used
/// again.
struct SpatialIndex {
  /// A rectangle in a cell. It is rounded outwards.
  struct Entry {
    var minX: Float = 0
    var minY: Float = 0
    var maxX: Float = 0
    var maxY: Float = 0
    /// 0 where there is none.
    var order: UInt64 = 0
    var item: Int32 = 0
    /// What is found.
    var node: Int32 = 0
  }

  fileprivate struct Item {
    let node: Int32
    /// Among the entries; none for an empty rectangle, which lies in no cell.
    var place = SpatialIndex.none
    let order: UInt64
    fileprivate var cell = Cell.none
  }

  /// The rectangles of a cell, in chunks of which only the first has room.
  private struct Bucket {
    var cell = Cell.none
    var chunk: Int32 = 0
    var count: Int32 = 0
  }

  private static let chunkSize = 8
  fileprivate static let none: Int32 = -1

  /// All chunks one after the other.
  private(set) var entries: [Entry] = []
  /// The next chunk of the same cell, or the next free one.
  private var nextChunk: [Int32] = []
  private var freeChunk = Self.none
  /// A hash table that is at most half full, with linear probing.
  private var buckets = [Bucket](repeating: Bucket(), count: 16)
  private var bucketCount = 0
  private var items: [Item] = []
  private var freeItems: [Int32] = []
  /// How many rectangles there are at each level.
  private var counts = [Int32](repeating: 0, count: Cell.levels)
  /// The levels at which there are any.
  private var levels: UInt64 = 0

  // MARK: Changes

  /// Adds a rectangle.
  ///
  /// - Parameters:
  ///   - node: what is found.
  ///   - extent: the rectangle; empty, it is never found.
  ///   - order: more than 0, and not that of another.
  /// - Returns: the number under which it can be changed; those of removed ones are used again.
  mutating func insert(_ node: Int, extent: Extent, order: UInt64) -> Int {
    let item: Int
    if let reused = freeItems.popLast() {
      item = Int(reused)
      items[item] = Item(node: Int32(node), order: order)
    } else {
      item = items.count
      items.append(Item(node: Int32(node), order: order))
    }
    put(Entry(extent, of: items[item], number: item))
    return item
  }

  /// Changes a rectangle; its order stays.
  mutating func update(_ item: Int, extent: Extent) {
    let entry = Entry(extent, of: items[item], number: item)
    let place = Int(items[item].place)
    if place >= 0, items[item].cell == Cell(of: entry) {
      entries[place] = entry
    } else {
      take(item)
      put(entry)
    }
  }

  /// Removes a rectangle.
  mutating func remove(_ item: Int) {
    take(item)
    freeItems.append(Int32(item))
  }

  private mutating func put(_ entry: Entry) {
    let cell = Cell(of: entry)
    if cell == .none { return }
    let bucket = makeBucket(for: cell)
    let inChunk = Int(buckets[bucket].count) % Self.chunkSize
    if inChunk == 0 {
      let chunk = makeChunk()
      nextChunk[Int(chunk)] = buckets[bucket].count == 0 ? Self.none : buckets[bucket].chunk
      buckets[bucket].chunk = chunk
    }
    let place = Int(buckets[bucket].chunk) * Self.chunkSize + inChunk
    entries[place] = entry
    items[Int(entry.item)].place = Int32(place)
    items[Int(entry.item)].cell = cell
    buckets[bucket].count += 1
    counts[cell.level] += 1
    levels |= 1 << UInt64(cell.level)
  }

  private mutating func take(_ item: Int) {
    let (cell, place) = (items[item].cell, Int(items[item].place))
    guard place >= 0, let bucket = bucket(of: cell) else { return }
    items[item].place = Self.none
    // The last one of the first chunk takes its place.
    let chunk = buckets[bucket].chunk
    let inChunk = (Int(buckets[bucket].count) - 1) % Self.chunkSize
    let last = entries[Int(chunk) * Self.chunkSize + inChunk]
    if last.item != item {
      entries[place] = last
      items[Int(last.item)].place = Int32(place)
    }
    entries[Int(chunk) * Self.chunkSize + inChunk] = Entry()
    buckets[bucket].count -= 1
    if inChunk == 0 {
      buckets[bucket].chunk = nextChunk[Int(chunk)]
      nextChunk[Int(chunk)] = freeChunk
      freeChunk = chunk
    }
    if buckets[bucket].count == 0 { removeBucket(bucket) }
    counts[cell.level] -= 1
    if counts[cell.level] == 0 { levels &= ~(1 << UInt64(cell.level)) }
  }

  private mutating func makeChunk() -> Int32 {
    if freeChunk != Self.none {
      let chunk = freeChunk
      freeChunk = nextChunk[Int(chunk)]
      return chunk
    }
    entries.append(contentsOf: repeatElement(Entry(), count: Self.chunkSize))
    nextChunk.append(Self.none)
    return Int32(nextChunk.count - 1)
  }

  // MARK: Hash table

  private func bucket(of cell: Cell) -> Int? {
    let mask = buckets.count - 1
    var place = cell.hash(mask)
    while true {
      let found = buckets[place].cell
      if found == cell { return place }
      if found == .none { return nil }
      place = (place + 1) & mask
    }
  }

  private mutating func makeBucket(for cell: Cell) -> Int {
    if let bucket = bucket(of: cell) { return bucket }
    bucketCount += 1
    if bucketCount * 2 > buckets.count {
      let old = buckets
      buckets = [Bucket](repeating: Bucket(), count: old.count * 2)
      for bucket in old where bucket.cell != .none { buckets[freePlace(for: bucket.cell)] = bucket }
    }
    let place = freePlace(for: cell)
    buckets[place].cell = cell
    return place
  }

  private func freePlace(for cell: Cell) -> Int {
    let mask = buckets.count - 1
    var place = cell.hash(mask)
    while buckets[place].cell != .none { place = (place + 1) & mask }
    return place
  }

  /// Frees a place of the table, and moves those up that would be searched for in vain.
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
  ///   - tolerance: how far from the point a rectangle may be.
  ///   - limit: only rectangles of a lower order are found: that of the last one that was found
  ///     gives the next one.
  /// - Returns: what it was inserted for; nil if there is none.
  func topmost(at point: Vector, within tolerance: Double, below limit: UInt64) -> Int? {
    var search = Search(point, tolerance: tolerance, limit: limit)
    var rest = levels
    // Points that are less exact than the smallest cells.
    guard rest != 0, tolerance < Cell.size(at: rest.trailingZeroBitCount) else {
      for place in entries.indices { search.look(at: entries[place]) }
      return search.node
    }
    while rest != 0 {
      let level = rest.trailingZeroBitCount
      rest &= rest - 1
      let size = Cell.size(at: level)
      let last = (Cell.number(point.x + tolerance, level), Cell.number(point.y + tolerance, level))
      let first = (
        Cell.number(point.x - tolerance - size, level),
        Cell.number(point.y - tolerance - size, level)
      )
      for y in first.1...last.1 {
        for x in first.0...last.0 {
          guard let bucket = bucket(of: Cell(level: level, x: x, y: y)) else { continue }
          var chunk = Int(buckets[bucket].chunk)
          var count = Int(buckets[bucket].count)
          while count > 0 {
            let inChunk = (count - 1) % Self.chunkSize + 1
            let start = chunk * Self.chunkSize
            for place in start..<start + inChunk { search.look(at: entries[place]) }
            count -= inChunk
            chunk = Int(nextChunk[chunk])
          }
        }
      }
    }
    return search.node
  }

  /// The bounds of all.
  ///
  /// Complexity: linear in their number.
  var extent: Extent {
    var extent = Extent.empty
    for entry in entries where entry.order != 0 {
      extent.formUnion(
        Extent(
          minX: Double(entry.minX), minY: Double(entry.minY), maxX: Double(entry.maxX),
          maxY: Double(entry.maxY)))
    }
    return extent
  }

  /// What has been found so far near a point.
  private struct Search {
    let minX: Float
    let minY: Float
    let maxX: Float
    let maxY: Float
    let limit: UInt64
    var best: UInt64 = 0
    var node: Int?

    init(_ point: Vector, tolerance: Double, limit: UInt64) {
      minX = Float(roundedDown: point.x - tolerance)
      minY = Float(roundedDown: point.y - tolerance)
      maxX = Float(roundedUp: point.x + tolerance)
      maxY = Float(roundedUp: point.y + tolerance)
      self.limit = limit
    }

    mutating func look(at entry: Entry) {
      if entry.minX <= maxX, entry.maxX >= minX, entry.minY <= maxY, entry.maxY >= minY,
        entry.order > best, entry.order < limit
      {
        best = entry.order
        node = Int(entry.node)
      }
    }
  }

  // MARK: Cells

  /// A square of the plane at one of the levels.
  fileprivate struct Cell: Equatable {
    /// The last one has a single cell, for what has no size or too large a one.
    static let levels = 64
    static let none = Cell(bits: .max)

    /// The exponent of the size at the lowest level: cells of 2^-16 points.
    private static let lowest = -16
    /// Where the numbers of cells end; what is further out lies in the last one.
    private static let border = (1 << 28) - 1
    private static let numberBits: UInt64 = 29

    private let bits: UInt64

    private init(bits: UInt64) { self.bits = bits }

    init(level: Int, x: Int, y: Int) {
      bits =
        (UInt64(level) << Self.numberBits | UInt64(x + Self.border)) << Self.numberBits
        | UInt64(y + Self.border)
    }

    /// The cell where a rectangle is kept.
    init(of entry: Entry) {
      let width = Double(entry.maxX) - Double(entry.minX)
      let height = Double(entry.maxY) - Double(entry.minY)
      guard width >= 0, height >= 0 else {
        self = .none
        return
      }
      // The exponent of a number, also of 0 and infinity.
      let exponent = Int(max(width, height).bitPattern >> 52) - 1023
      let level = min(max(exponent + 1 - Self.lowest, 0), Self.levels - 1)
      self.init(
        level: level, x: Self.number(Double(entry.minX), level),
        y: Self.number(Double(entry.minY), level))
    }

    var level: Int { Int(bits >> (2 * Self.numberBits)) }

    /// The extent of the cells of a level, which is more than that of what is kept there.
    static func size(at level: Int) -> Double {
      level == levels - 1
        ? .infinity : Double(bitPattern: UInt64(level + lowest + 1023) << 52)
    }

    /// The number of the cell in which a coordinate lies.
    static func number(_ coordinate: Double, _ level: Int) -> Int {
      if level == levels - 1 { return 0 }
      let scaled = coordinate * Double(bitPattern: UInt64(1023 - level - lowest) << 52)
      let clamped = max(Double(-border), min(Double(border), scaled))
      let towardsZero = Int(clamped)
      return Double(towardsZero) > clamped ? towardsZero - 1 : towardsZero
    }

    func hash(_ mask: Int) -> Int {
      // The mixing function of SplitMix64.
      var mixed = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int(truncatingIfNeeded: mixed ^ (mixed >> 31)) & mask
    }
  }
}

extension SpatialIndex.Entry {
  fileprivate init(_ extent: Extent, of item: SpatialIndex.Item, number: Int) {
    minX = Float(roundedDown: extent.minX)
    minY = Float(roundedDown: extent.minY)
    maxX = Float(roundedUp: extent.maxX)
    maxY = Float(roundedUp: extent.maxY)
    order = item.order
    self.item = Int32(number)
    node = item.node
  }
}

extension Float {
  /// The greatest one that is not greater.
  fileprivate init(roundedDown value: Double) {
    let nearest = Float(value)
    self = Double(nearest) > value ? nearest.nextDown : nearest
  }

  /// The least one that is not less.
  fileprivate init(roundedUp value: Double) {
    let nearest = Float(value)
    self = Double(nearest) < value ? nearest.nextUp : nearest
  }
}
