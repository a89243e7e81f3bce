import Tsumami

/// How several items are laid out with one command.
extension Collage {
  // MARK: Ways to arrange

  /// The distance of what is arranged in a frame from its sides, as a share of its shorter side.
  private static var frameMargin: Double { 0.08 }

  /// The items that a way to arrange is for: those that are selected, if they are several; for a
  /// frame with several items that is selected alone, these; else all in the same place, the board
  /// without a selection.
  var arranged: [Item] {
    let chosen = editable
    if chosen.count > 1 { return chosen }
    if let frame = chosen.first, frame.kind == .frame {
      let inside = free(in: frame.id).filter { !$0.isLocked }
      if inside.count > 1 { return inside }
    }
    return free(in: chosen.first?.parent).filter { !$0.isLocked }
  }

  /// Lays items out as one step; they go there by springs.
  ///
  /// Items in a frame fill it, items on the board stay around their middle, and the board
  /// moves so that all of it is visible.
  ///
  /// - Returns: whether anything has moved.
  @discardableResult
  package func arrange(_ way: Arrangement) -> Bool {
    finishGestures(of: arranged.map { $0.id })
    let chosen = arranged
    guard chosen.count > 1 else { return false }
    var laid: [Item] = []
    for parent in Scene.parents(of: chosen) {
      let pieces = pieces(of: chosen, in: parent)
      guard pieces.count > 1 else { continue }
      let room = parent.flatMap { board[$0] }.map { frame in
        let side = Swift.min(frame.frame.size.width, frame.frame.size.height)
        return Rect(origin: .zero, size: frame.frame.size)
          .inset(by: Insets(side * Self.frameMargin))
      }
      laid += way.items(of: pieces, for: room?.size ?? view.clearArea.size, in: room)
    }
    // What is where it belongs but for rounding stays.
    laid.removeAll { item in board[item.id].map { Self.isSame(item.shown, $0.shown) } ?? true }
    let before = laid.compactMap { item in board[item.id].map { (item.id, $0.shown) } }
    guard perform(.arrange, laid, saying: .arranged) else { return false }
    if selection.count < 2, let all = scene.bounds(of: chosen.map { $0.id }) { view.show(all) }
    let wait = Swift.min(Travel.stagger, Travel.longestWait / Double(before.count))
    for (place, (id, box)) in before.enumerated() {
      if let item = board[id] { scene.send(item, from: box, after: Double(place) * wait) }
    }
    return true
  }

  /// The items of a parent among some, from the lowest to the topmost; those of a group together.
  private func pieces(of items: [Item], in parent: Int?) -> [ArrangedPiece] {
    var groups: [[Item]] = []
    for item in board.children(of: parent) where items.contains(where: { $0.id == item.id }) {
      if let group = item.group, let place = groups.firstIndex(where: { $0[0].group == group }) {
        groups[place].append(item)
      } else {
        groups.append([item])
      }
    }
    return groups.compactMap { ArrangedPiece($0) }
  }

  private static func isSame(_ one: Box, _ other: Box) -> Bool {
    let tolerance = 1e-6 * (one.size.width + one.size.height)
    return one.center.distance(to: other.center) < tolerance
      && abs(one.size.width - other.size.width) < tolerance
      && abs(wrapped(one.rotation - other.rotation)) < 1e-6
  }

  // MARK: Lines

  func align(_ displacement: (_ all: Rect, _ own: Rect) -> Vector) -> Bool {
    finishGestures(of: editable.map { $0.id })
    guard let all = scene.bounds(of: editable.map { $0.id }) else { return false }
    return change(editable, as: .arrange, saying: .arranged) { item in
      if let own = self.scene.bounds(of: item.id) {
        self.scene.move(&item, by: displacement(all, own))
      }
    }
  }

  /// Makes the gaps between neighbours equal; the first and the last item stay.
  func distribute(alongX isX: Bool) -> Bool {
    finishGestures(of: editable.map { $0.id })
    func low(_ rect: Rect) -> Double { isX ? rect.minX : rect.minY }
    func extent(_ rect: Rect) -> Double { isX ? rect.size.width : rect.size.height }
    func middle(_ rect: Rect) -> Double { isX ? rect.center.x : rect.center.y }
    var row: [(item: Item, bounds: Rect)] = []
    for item in editable {
      if let bounds = scene.bounds(of: item.id) { row.append((item, bounds)) }
    }
    var order = Array(row.indices)
    order.sort { middle(row[$0].bounds) < middle(row[$1].bounds) }
    guard let first = order.first.map({ row[$0].bounds }),
      let last = order.last.map({ row[$0].bounds }), row.count > 2
    else { return false }
    var sum = 0.0
    for (_, bounds) in row { sum += extent(bounds) }
    let gap = (low(last) + extent(last) - low(first) - sum) / Double(row.count - 1)
    var place = low(first)
    for index in order {
      let distance = place - low(row[index].bounds)
      scene.move(&row[index].item, by: isX ? Vector(distance, 0) : Vector(0, distance))
      place += extent(row[index].bounds) + gap
    }
    return perform(.arrange, row.map { $0.item }, saying: .arranged)
  }
}
