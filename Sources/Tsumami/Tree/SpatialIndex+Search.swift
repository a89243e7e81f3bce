import TsumamiGeometry

extension SpatialIndex {
  /// The buckets near a point, at several levels.
  struct Found {
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
    ///   - buckets: all buckets.
    mutating func find(
      _ near: Cell.Neighborhood, at rest: inout UInt64, in buckets: borrowing Buckets
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
              let bucket = buckets.bucket(of: cell)
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
  struct Search {
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
    mutating func look(at found: inout Found, in entries: UnsafeMutableBufferPointer<Entry>) {
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
