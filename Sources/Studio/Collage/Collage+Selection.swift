import Tsumami

/// Which items are selected, and what a view draws around them.
extension Collage {
  /// Selects some items and what is grouped with them; none if empty.
  ///
  /// - Parameters:
  ///   - ids: the ids of the items; those that do not exist are left out.
  ///   - isTold: whether a screen reader says it.
  package func select(_ ids: [Int], isTold: Bool = true) {
    var now: [Int] = []
    for id in isReadOnly ? [] : ids where !now.contains(id) {
      guard let item = board[id] else { continue }
      now.append(id)
      guard let group = item.group else { continue }
      for other in board.items where other.group == group && !now.contains(other.id) {
        now.append(other.id)
      }
    }
    guard now != selection else { return }
    let before = selection
    selection = now
    stage.selectedBoxes = []
    for id in before where !now.contains(id) {
      if let item = board[id] { reattach(item) }
    }
    for id in now where !before.contains(id) {
      if let item = board[id] { reattach(item) }
    }
    var shown: [NodeID] = []
    for id in now {
      if let node = nodes[id], stage.boundingBox(of: node) != nil { shown.append(node) }
    }
    stage.selectedBoxes = shown
    tell(.selected)
    if isTold { say(now.isEmpty ? .deselected : .selected, now.last) }
  }

  /// Adds an item and what is grouped with it to the selection, or removes it from there.
  package func toggle(_ id: Int) {
    guard let item = board[id] else { return }
    if selection.contains(id) {
      select(selection.filter { $0 != id && (item.group == nil || board[$0]?.group != item.group) })
    } else {
      select(selection + [id])
    }
  }

  /// Lets fingers act on an item as its settings and the selection say, unless they hold it now.
  private func reattach(_ item: Item) {
    guard let node = nodes[item.id] else { return }
    // A change of what is attached would take the item out of the fingers that hold it.
    if stage.isManipulating(node) { return }
    attach(item)
  }

  /// The selected items that do not lie in other selected ones.
  var topSelection: [Item] {
    var items: [Item] = []
    for id in selection where !hasSelectedHolder(id) {
      if let item = board[id] { items.append(item) }
    }
    return items
  }

  /// The selected items that may be changed: those that are not locked.
  var editable: [Item] { topSelection.filter { !$0.isLocked } }

  // MARK: Lasso

  func beginLasso(at point: Vector) {
    selectionBeforeLasso = isAddingToSelection ? selection : []
    lasso = Rect(origin: point, size: .zero)
    lassoStart = point
    tell(.lasso)
  }

  func moveLasso(to point: Vector) {
    guard lasso != nil else { return }
    let start = lassoStart
    let rect = Rect(
      Swift.min(start.x, point.x), Swift.min(start.y, point.y), abs(point.x - start.x),
      abs(point.y - start.y))
    lasso = rect
    var ids = selectionBeforeLasso
    for item in board.children(of: nil) where !item.isLocked && !ids.contains(item.id) {
      if touches(item.id, rect) { ids.append(item.id) }
    }
    select(ids, isTold: false)
    tell(.lasso)
  }

  func endLasso() {
    guard lasso != nil else { return }
    lasso = nil
    tell(.lasso)
    if let last = selection.last { say(.selected, last) }
  }

  func cancelLasso() {
    guard lasso != nil else { return }
    lasso = nil
    select(selectionBeforeLasso)
    tell(.lasso)
  }

  /// Whether what a person sees of an item has a point in common with a rectangle of the stage.
  private func touches(_ id: Int, _ rect: Rect) -> Bool {
    guard let node = nodes[id], let size = stage.frame(of: node)?.size,
      let map = stage.stageTransform(of: node)
    else { return false }
    // Two convex shapes have a point in common unless a line along a side of one lies between them.
    let own = Rect(origin: .zero, size: size)
    return overlap(bounds(of: own, mappedBy: map), rect)
      && map.inverse.map { overlap(bounds(of: rect, mappedBy: $0), own) } ?? false
  }

  private func overlap(_ first: Rect, _ second: Rect) -> Bool {
    first.minX <= second.maxX && second.minX <= first.maxX && first.minY <= second.maxY
      && second.minY <= first.maxY
  }

  /// The smallest rectangle along the window's sides that contains what a person sees of an item.
  package func stageBounds(ofItem id: Int) -> Rect? {
    guard let node = nodes[id], let size = stage.frame(of: node)?.size,
      let map = stage.stageTransform(of: node)
    else { return nil }
    return bounds(of: Rect(origin: .zero, size: size), mappedBy: map)
  }

  func bounds(of rect: Rect, mappedBy map: Matrix) -> Rect {
    let (a, b, c, d) = rect.corners
    let corners = [map * a, map * b, map * c, map * d]
    var low = corners[0]
    var high = corners[0]
    for corner in corners {
      low = Vector(Swift.min(low.x, corner.x), Swift.min(low.y, corner.y))
      high = Vector(Swift.max(high.x, corner.x), Swift.max(high.y, corner.y))
    }
    return Rect(low.x, low.y, high.x - low.x, high.y - low.y)
  }

  // MARK: What a view draws

  /// The positions of the handles of the selection in stage points; nil without a box.
  package var handles: BoxHandleLayout? {
    selection.last.flatMap { nodes[$0] }.flatMap { stage.handles(of: $0) }
  }

  /// The corners of the selection in stage points: top left, top right, bottom right, bottom left;
  /// nil without a selection.
  package var outline: (Vector, Vector, Vector, Vector)? {
    if let handles {
      return (
        handles.position(of: .topLeft), handles.position(of: .topRight),
        handles.position(of: .bottomRight), handles.position(of: .bottomLeft)
      )
    }
    guard let node = selection.last.flatMap({ nodes[$0] }), let size = stage.frame(of: node)?.size,
      let map = stage.stageTransform(of: node)
    else { return nil }
    let (a, b, c, d) = Rect(origin: .zero, size: size).corners
    return (map * a, map * b, map * c, map * d)
  }

  /// The start and the end of each line to which what fingers hold has snapped, in stage points.
  package var guides: [(Vector, Vector)] {
    var lines: [(Vector, Vector)] = []
    for id in held {
      guard let node = nodes[id], let parent = stage.parent(of: node),
        let map = stage.stageTransform(of: parent), let own = current(id)?.shown
      else { continue }
      for guide in stage.boxGuides(of: node) + stage.snapGuides(of: node) {
        let point =
          guide.isVertical
          ? Vector(guide.position, own.center.y) : Vector(own.center.x, guide.position)
        let along = map.linear(guide.isVertical ? Vector(0, 1) : Vector(1, 0))
        guard along.length > 0 else { continue }
        // Long enough to cross the window from wherever it begins.
        let reach = (stage.bounds.size.width + stage.bounds.size.height) * 2
        let middle = map * point
        let step = along * (reach / along.length)
        let line = (middle - step, middle + step)
        // Several items of one group have the same lines.
        if !lines.contains(where: { $0.0 == line.0 && $0.1 == line.1 }) { lines.append(line) }
      }
    }
    return lines
  }
}
