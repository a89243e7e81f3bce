import Tsumami

/// A way to lay out what lies on a board or in a frame.
///
/// All ways keep the area that the whole covers, so that one after the other neither grows nor
/// shrinks it.
package enum Arrangement {
  /// Rows of one height, in reading order.
  case rows
  /// Equal cells, in reading order.
  case grid
  /// Rows, in the order of what is known of pictures; those of which nothing is known come last.
  case ordered(by: PictureOrder, [PictureFacts])
  /// One on the other, each turned a little, but for the topmost.
  case stack
  /// In straight rows with equal gaps, each in its size and as near as that is to where it lies.
  case tidy

  /// The distance of neighbours as a share of their height.
  private static var gap: Double { 0.1 }
  /// The rotations in a stack in radians, from the second from the top downwards.
  private static var turns: [Double] { [0.07, -0.05, 0.03, -0.08, 0.05, -0.03] }

  /// Lays out pieces.
  ///
  /// - Parameters:
  ///   - pieces: the pieces, from the lowest to the topmost; at least two.
  ///   - area: the size whose proportions the whole has.
  ///   - room: the rectangle that the whole fills, as in a frame; nil for where they are.
  /// - Returns: the items as they lie then.
  func items(of pieces: [ArrangedPiece], for area: Size, in room: Rect?) -> [Item] {
    guard let all = Rect.around(pieces.map { $0.bounds }) else { return [] }
    var pieces = self.order(of: pieces).map { pieces[$0] }
    var rects = rects(of: pieces, around: all.center, for: area)
    if let room, let whole = Rect.around(rects) {
      var factor = Swift.min(
        room.size.width / Swift.max(whole.size.width, 1e-9),
        room.size.height / Swift.max(whole.size.height, 1e-9))
      if case .tidy = self { factor = Swift.min(factor, 1) }
      for place in rects.indices {
        let size = rects[place].size
        rects[place] = Rect(
          center: room.center + (rects[place].center - whole.center) * factor,
          size: Size(size.width * factor, size.height * factor))
      }
    }
    var items: [Item] = []
    for place in pieces.indices {
      var angle = 0.0
      if case .stack = self, place < pieces.count - 1 {
        angle = Self.turns[(pieces.count - 2 - place) % Self.turns.count]
      }
      pieces[place].lay(in: rects[place], turnedTo: angle)
      items += pieces[place].items
    }
    return items
  }

  // MARK: Order

  /// The places of pieces in the order in which they are laid out.
  private func order(of pieces: [ArrangedPiece]) -> [Int] {
    if case .stack = self { return Array(pieces.indices) }
    let reading = Self.rows(of: pieces).flatMap { $0 }
    guard case .ordered(let order, let facts) = self else { return reading }
    return order.sorted(reading) { place in
      pieces[place].items.last.flatMap { item in facts.first { $0.picture == item.picture } }
    }
  }

  /// The places of pieces in rows as a person sees them.
  ///
  /// A piece belongs to a row if its middle lies beside the row's first piece.
  private static func rows(of pieces: [ArrangedPiece]) -> [[Int]] {
    var places = Array(pieces.indices)
    places.sort {
      let (one, other) = (pieces[$0].bounds, pieces[$1].bounds)
      return one.minY != other.minY ? one.minY < other.minY : $0 < $1
    }
    var rows: [[Int]] = []
    for place in places {
      let y = pieces[place].bounds.center.y
      let row = rows.firstIndex {
        let first = pieces[$0[0]].bounds
        return y > first.minY && y < first.maxY
      }
      if let row { rows[row].append(place) } else { rows.append([place]) }
    }
    for row in rows.indices {
      rows[row].sort {
        let (one, other) = (pieces[$0].bounds.center.x, pieces[$1].bounds.center.x)
        return one != other ? one < other : $0 < $1
      }
    }
    return rows
  }

  // MARK: Places

  private func rects(
    of pieces: [ArrangedPiece], around center: Vector, for area: Size
  ) -> [Rect] {
    switch self {
    case .rows, .ordered:
      let height = Self.commonHeight(of: pieces)
      return PhotoRows.frames(
        of: pieces.map { $0.shape }, height: height, gap: height * Self.gap, around: center,
        for: area)
    case .grid: return Self.cells(for: pieces, around: center, for: area)
    case .stack:
      let side = Self.commonSide(of: pieces)
      return pieces.map { Rect(center: center, size: Self.size(of: $0, longest: side)) }
    case .tidy: return Self.straightRows(of: pieces, around: center)
    }
  }

  /// The height with which pieces of one height have the area that they have together.
  private static func commonHeight(of pieces: [ArrangedPiece]) -> Double {
    var (area, shapes) = (0.0, 0.0)
    for piece in pieces {
      area += piece.size.width * piece.size.height
      // A wide one is lower than its row.
      shapes += Swift.min(piece.shape, PhotoRows.widest * PhotoRows.widest / piece.shape)
    }
    return (area / Swift.max(shapes, 1e-9)).squareRoot()
  }

  /// The longer side with which pieces of one longer side have the area that they have together.
  private static func commonSide(of pieces: [ArrangedPiece]) -> Double {
    var (area, shares) = (0.0, 0.0)
    for piece in pieces {
      area += piece.size.width * piece.size.height
      shares += Swift.min(piece.shape, 1 / piece.shape)
    }
    return (area / Swift.max(shares, 1e-9)).squareRoot()
  }

  private static func size(of piece: ArrangedPiece, longest side: Double) -> Size {
    piece.shape > 1 ? Size(side, side / piece.shape) : Size(side * piece.shape, side)
  }

  /// Cells with about the proportions of an area, row by row.
  private static func cells(
    for pieces: [ArrangedPiece], around center: Vector, for area: Size
  ) -> [Rect] {
    let side = commonSide(of: pieces)
    let wish = (Double(pieces.count) * area.width / Swift.max(area.height, 1e-9)).squareRoot()
    let columns = Int(wish.rounded(.toNearestOrEven).clamped(from: 1, to: Double(pieces.count)))
    let step = side * (1 + gap)
    let rects = pieces.indices.map { place in
      let cell = Vector(Double(place % columns), Double(place / columns))
      return Rect(center: cell * step, size: size(of: pieces[place], longest: side))
    }
    return moved(rects, to: center)
  }

  /// Rectangles, moved together so that a point is their middle.
  private static func moved(_ rects: [Rect], to center: Vector) -> [Rect] {
    guard let whole = Rect.around(rects) else { return rects }
    return rects.map {
      Rect(center: $0.center + center - whole.center, size: $0.size)
    }
  }

  /// The rows that pieces lie in, straight and with equal gaps.
  private static func straightRows(of pieces: [ArrangedPiece], around center: Vector) -> [Rect] {
    var heights = 0.0
    for piece in pieces { heights += piece.size.height }
    let gap = heights / Double(Swift.max(pieces.count, 1)) * gap
    var rects = pieces.map { Rect(origin: .zero, size: $0.size) }
    var y = 0.0
    for row in rows(of: pieces) {
      var height = 0.0
      for place in row { height = Swift.max(height, rects[place].size.height) }
      var x = 0.0
      for place in row {
        rects[place].origin = Vector(x, y + (height - rects[place].size.height) / 2)
        x += rects[place].size.width + gap
      }
      y += height + gap
    }
    return moved(rects, to: center)
  }
}
