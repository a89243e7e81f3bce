extension SpatialIndex {
  /// The rectangles of a cell, from the lowest to the topmost, in a block with free entries at its
  /// end.
  struct Bucket {
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

  /// The buckets by their cells: a hash table that is at most half full, with linear probing.
  struct Buckets: ~Copyable {
    private var table = OwnedArray<Bucket>(repeating: Bucket(), count: 16)
    private var count = 0

    subscript(place: Int) -> Bucket {
      _read { yield table[place] }
      _modify { yield &table[place] }
    }

    /// The index of the bucket of a cell; nil if the cell is empty.
    func place(of cell: Cell) -> Int? {
      let place = end(of: cell)
      return table[place].cell == cell ? place : nil
    }

    /// The bucket of a cell; one without rectangles if the cell is empty.
    func bucket(of cell: Cell) -> Bucket { table[end(of: cell)] }

    /// The index of the bucket of a cell, which is made if there is none.
    mutating func makePlace(for cell: Cell) -> Int {
      var place = end(of: cell)
      if table[place].cell == cell { return place }
      count += 1
      if count * 2 > table.count {
        var old = OwnedArray(repeating: Bucket(), count: table.count * 2)
        swap(&old, &table)
        for bucket in old.elements where bucket.cell != .none {
          table[end(of: bucket.cell)] = bucket
        }
        place = end(of: cell)
      }
      table[place].cell = cell
      return place
    }

    /// Removes a bucket, and moves up those that a search would miss otherwise.
    mutating func remove(_ bucket: Int) {
      count -= 1
      let mask = table.count - 1
      var gap = bucket
      var place = gap
      while true {
        place = (place + 1) & mask
        let cell = table[place].cell
        if cell == .none { break }
        if (place - cell.hash(mask)) & mask >= (place - gap) & mask {
          table[gap] = table[place]
          gap = place
        }
      }
      table[gap] = Bucket()
    }

    /// The index at which the search for a cell ends: of its bucket, or of a free slot.
    private func end(of cell: Cell) -> Int {
      let table = table.elements
      let mask = table.count - 1
      var place = cell.hash(mask)
      while table[place].cell != cell, table[place].cell != .none { place = (place + 1) & mask }
      return place
    }
  }
}
