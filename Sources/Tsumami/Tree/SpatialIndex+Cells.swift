import TsumamiGeometry

extension SpatialIndex {
  // MARK: Cells

  /// A square of the plane at one of the levels.
  struct Cell: Equatable {
    /// The number of levels; the last one has a single cell, for rectangles too large for the
    /// others.
    static let levels = 64
    static let none = Cell(bits: .max)

    /// The exponent of the size at the lowest level: cells of 2^-16 points.
    static let lowest = -16
    /// The largest number of a cell; rectangles farther out are in the outermost cells.
    private static let border = (1 << 28) - 1
    private static let numberBits: UInt64 = 29

    private let bits: UInt64

    private init(bits: UInt64) { self.bits = bits }

    init(level: Int, x: Int, y: Int) {
      bits =
        (UInt64(level) << Self.numberBits | UInt64(x + Self.border)) << Self.numberBits
        | UInt64(y + Self.border)
    }

    /// The side of the cells of a level, which is larger than the rectangles in them.
    static func size(at level: Int) -> Double {
      level == levels - 1
        ? .infinity : Double(bitPattern: UInt64(level + lowest + 1023) << 52)
    }

    /// The number of the cell that contains a coordinate.
    static func number(_ coordinate: Double, _ level: Int) -> Int {
      if level == levels - 1 { return 0 }
      let scaled = coordinate * Double(bitPattern: UInt64(1023 - level - lowest) << 52)
      guard abs(scaled) < Double(border) else { return scaled > 0 ? border : -border }
      let towardsZero = Int(scaled)
      return Double(towardsZero) > scaled ? towardsZero &- 1 : towardsZero
    }

    /// The cells near a point at a level and at all above it.
    struct Neighborhood {
      private let minimum: Vector
      private let maximum: Vector
      private let lowest: Int
      /// The numbers of the first and the last cells at the lowest level.
      private let first: (x: Int, y: Int)
      private let last: (x: Int, y: Int)
      /// Whether none of them is at the border: then the cells above them have half their numbers.
      private let isInside: Bool

      init(_ point: Vector, _ tolerance: Double, _ lowest: Int) {
        self.lowest = lowest
        minimum = Vector(point.x - tolerance, point.y - tolerance)
        maximum = Vector(point.x + tolerance, point.y + tolerance)
        first = (number(minimum.x, lowest), number(minimum.y, lowest))
        last = (number(maximum.x, lowest), number(maximum.y, lowest))
        isInside = min(first.x, first.y) > -border && max(last.x, last.y) < border
      }

      /// The numbers of the first and the last cells at a level.
      func corners(at level: Int) -> (first: (x: Int, y: Int), last: (x: Int, y: Int)) {
        guard isInside, level < levels - 1 else {
          return (
            (number(minimum.x, level), number(minimum.y, level)),
            (number(maximum.x, level), number(maximum.y, level))
          )
        }
        let up = level &- lowest
        return ((first.x &>> up, first.y &>> up), (last.x &>> up, last.y &>> up))
      }
    }

    func hash(_ mask: Int) -> Int {
      // Two by two neighbouring cells are neighbours in memory.
      let (right, below) = (bits >> Self.numberBits & 1, bits & 1)
      let four = bits & ~(1 << Self.numberBits | 1)
      // The mixing function of SplitMix64.
      var mixed = (four ^ (four >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      mixed = (mixed ^ (mixed >> 31)) & ~3 | below << 1 | right
      return Int(truncatingIfNeeded: mixed) & mask
    }
  }

  /// The cells that a rectangle overlaps, two by two at most.
  struct Cells: Equatable {
    static let none = Cells()

    /// The level of the cells; -1 for no cells.
    private(set) var level = -1
    private var x = 0
    private var y = 0
    private var isWide = false
    private var isHigh = false

    private init() {}

    init(of entry: Entry) {
      let edges = SIMD4<Double>(entry.edges)
      let (width, height) = (-edges[2] - edges[0], -edges[3] - edges[1])
      guard width >= 0, height >= 0 else { return }
      // The exponent of a number, also of 0 and infinity.
      let exponent = Int(max(width, height).bitPattern >> 52) - 1023
      level = min(max(exponent + 1 - Cell.lowest, 0), Cell.levels - 1)
      x = Cell.number(edges[0], level)
      y = Cell.number(edges[1], level)
      isWide = Cell.number(-edges[2], level) != x
      isHigh = Cell.number(-edges[3], level) != y
    }

    /// The cell at a corner, 0...3; nil if it is also that of a lower corner.
    subscript(corner: Int) -> Cell? {
      let (right, below) = (corner & 1, corner >> 1)
      if right == 1 && !isWide || below == 1 && !isHigh { return nil }
      return Cell(level: level, x: x + right, y: y + below)
    }
  }
}
