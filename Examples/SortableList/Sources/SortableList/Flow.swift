import Tsumami

/// The places of items that follow each other in a list: a pure function of their sizes.
struct Flow {
  private let axis: Sortable.Axis
  /// The distances between two items, to the right and downwards.
  private var spacing: Vector
  /// The distances of a column or a row before its second item, its third, and so on, where they
  /// are not all the same.
  private var distances: [Double] = []
  /// The coordinate of all items across a column or a row; nil if each keeps its own.
  private var across: Double?
  /// The origin of the first item.
  private var start: Vector
  /// The length in points at which a row of a grid ends.
  private var end: Double
  private var next: Vector
  private var count = 0
  /// The height of the row so far, in a grid.
  private var rowHeight = 0.0

  /// The places of items that the list arranges, and of those of a list that has none.
  ///
  /// - Parameters:
  ///   - settings: the settings of the list.
  ///   - width: its width in points.
  init(_ settings: Sortable, width: Double) {
    axis = settings.axis
    spacing = Vector(settings.spacing, settings.spacing)
    start = Vector(settings.inset, settings.inset)
    end = width - settings.inset
    across = settings.inset
    next = start
  }

  /// The places of items that the program has laid out: those that they have, in their order, and
  /// others in another one.
  ///
  /// - Parameters:
  ///   - settings: the settings of the list.
  ///   - width: its width in points.
  ///   - frames: where the items are.
  init(_ settings: Sortable, width: Double, measuring frames: [Rect]) {
    self.init(settings, width: width)
    guard let first = frames.first else { return }
    start = first.origin
    next = start
    switch axis {
    case .column:
      distances = frames.indices.dropFirst().map { frames[$0].origin.y - frames[$0 - 1].maxY }
      across = frames.allSatisfy { $0.origin.x == start.x } ? start.x : nil
    case .row:
      distances = frames.indices.dropFirst().map { frames[$0].origin.x - frames[$0 - 1].maxX }
      across = frames.allSatisfy { $0.origin.y == start.y } ? start.y : nil
    case .grid: measureRows(of: frames, width: width)
    }
  }

  private mutating func measureRows(of frames: [Rect], width: Double) {
    // A page rounds to fractions of a pixel.
    let rounding = 0.5
    let first = frames[0]
    let rows = frames.filter { $0.origin.y >= first.maxY }
    if let second = frames.dropFirst().first, second.origin.y < first.maxY {
      spacing.x = second.origin.x - first.maxX
    }
    if let top = rows.map({ $0.origin.y }).min() {
      spacing.y = top - frames.filter { $0.origin.y < first.maxY }.reduce(0) { max($0, $1.maxY) }
    }
    // Cells of one width may leave room at the end of their rows.
    let areCells = frames.allSatisfy { abs($0.size.width - first.size.width) < rounding }
    let right = frames.reduce(0) { max($0, $1.maxX) }
    end = (areCells && !rows.isEmpty ? right : max(width - start.x, right)) + rounding
  }

  /// Where an item of a frame would be as the next one.
  func origin(of frame: Rect) -> Vector {
    switch axis {
    case .column: return Vector(across ?? frame.origin.x, next.y)
    case .row: return Vector(next.x, across ?? frame.origin.y)
    case .grid:
      let isBeyond = next.x > start.x && next.x + frame.size.width > end
      return isBeyond ? Vector(start.x, next.y + rowHeight + spacing.y) : next
    }
  }

  /// Places the next item, and answers its origin.
  @discardableResult
  mutating func place(_ frame: Rect) -> Vector {
    let origin = origin(of: frame)
    if origin.y != next.y { rowHeight = 0 }
    next = origin
    let distance = distances.isEmpty ? nil : distances[min(count, distances.count - 1)]
    switch axis {
    case .column: next.y += frame.size.height + (distance ?? spacing.y)
    case .row: next.x += frame.size.width + (distance ?? spacing.x)
    case .grid:
      next.x += frame.size.width + spacing.x
      rowHeight = max(rowHeight, frame.size.height)
    }
    count += 1
    return origin
  }
}
