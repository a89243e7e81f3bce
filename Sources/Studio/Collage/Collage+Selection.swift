import Tsumami

/// Which items are selected, and what a view draws around them.
extension Collage {
  /// Selects some items and what is grouped with them; none if empty.
  ///
  /// - Parameters:
  ///   - ids: the ids of the items; those that do not exist are left out.
  ///   - isTold: whether a screen reader says it.
  package func select(_ ids: [Int], isTold: Bool = true) {
    let now = isReadOnly ? [] : Selection.grouped(ids, on: board)
    guard now != selection else { return }
    if let crop = chosen.crop, now != [crop.id] { endCrop() }
    let before = selection
    chosen.ids = now
    stage.selectedBoxes = []
    for id in before where !now.contains(id) { reattach(id) }
    for id in now where !before.contains(id) { reattach(id) }
    var shown: [NodeID] = []
    for id in now {
      if let node = scene[id], stage.boundingBox(of: node) != nil { shown.append(node) }
    }
    stage.selectedBoxes = shown
    scene.tell(.selected)
    if isTold { scene.say(now.isEmpty ? .deselected : .selected, now.last) }
  }

  /// Adds an item and what is grouped with it to the selection, or removes it from there.
  package func toggle(_ id: Int) {
    if let item = board[id] { select(chosen.toggling(item, on: board)) }
  }

  /// Lets fingers act on an item as its settings and the selection say, unless they hold it now.
  func reattach(_ id: Int) {
    // A change of what is attached would take the item out of the fingers that hold it.
    guard let item = board[id], let node = scene[id], !stage.isManipulating(node),
      !stage.isEditingBox(of: node)
    else { return }
    attach(item)
  }

  /// The items on the board itself that are free.
  var free: [Item] { free(in: nil) }

  /// The items in a frame, or on the board if nil, that are free: fingers hold neither them, nor
  /// anything in them, nor anything that is grouped with them.
  func free(in parent: Int?) -> [Item] {
    let held = Selection.grouped(dragging.held, on: board)
    return board.children(of: parent).filter { item in
      !held.contains { board.isItem($0, within: item.id) }
    }
  }

  /// The selected items that do not lie in other selected ones.
  var topSelection: [Item] { chosen.topItems(on: board) }

  /// The selected items that may be changed: those that are not locked.
  var editable: [Item] { topSelection.filter { !$0.isLocked } }

  /// The smallest rectangle along the window's sides that contains what a person sees of an item.
  package func stageBounds(ofItem id: Int) -> Rect? { scene.bounds(of: id) }

  // MARK: What a view draws

  /// The positions of the handles of the selection in stage points; nil without a box.
  package var handles: BoxHandleLayout? {
    scene[selection.last].flatMap { stage.handles(of: $0) }
  }

  /// The corners of the selection in stage points: top left, top right, bottom right, bottom left;
  /// nil without a selection.
  package var outline: (Vector, Vector, Vector, Vector)? {
    guard let handles else { return scene.corners(of: selection.last) }
    return (
      handles.position(of: .topLeft), handles.position(of: .topRight),
      handles.position(of: .bottomRight), handles.position(of: .bottomLeft)
    )
  }

  /// The start and the end of each line to which what fingers hold has snapped, in stage points.
  package var guides: [(Vector, Vector)] {
    var lines: [(Vector, Vector)] = []
    for id in dragging.held {
      guard let node = scene[id], let parent = stage.parent(of: node),
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
