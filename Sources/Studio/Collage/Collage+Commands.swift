import Tsumami

/// The commands of the board: each does with single clicks or keys what a drag does, or more.
extension Collage {
  /// How far a command moves an item, in points of its parent.
  private static var nudge: Double { 10 }
  /// How far a command rotates an item, in radians: 15°.
  private static var turn: Double { .pi / 12 }
  /// By which factor a command scales an item.
  private static var growth: Double { 1.1 }
  /// By which factor a command magnifies the board.
  private static var zoomStep: Double { 1.25 }

  /// Whether a command would do something now.
  package func can(_ command: Command) -> Bool {
    switch command {
    case .zoomIn, .zoomOut, .zoomToFit, .zoomTo100, .panLeft, .panRight, .panUp, .panDown: true
    case _ where isReadOnly: false
    case .undo: history.toUndo != nil || !resting.isEmpty
    case .redo: history.toRedo != nil
    case .selectAll: !board.items.isEmpty
    case .selectNone, .copy, .duplicate, .zoomToSelection: !selection.isEmpty
    case .delete, .cut, .moveLeft, .moveRight, .moveUp, .moveDown, .turnLeft, .turnRight, .larger,
      .smaller, .bringToFront, .bringForward, .sendBackward, .sendToBack:
      !editable.isEmpty
    case .paste: true
    case .group: topSelection.count > 1
    case .ungroup: selection.contains { board[$0]?.group != nil }
    case .lock: selection.contains { board[$0]?.isLocked == false }
    case .unlock: selection.contains { board[$0]?.isLocked == true }
    case .alignLeft, .alignCenter, .alignRight, .alignTop, .alignMiddle, .alignBottom:
      editable.count > 1
    case .distributeHorizontally, .distributeVertically: editable.count > 2
    case .nest: !editable.isEmpty && !frames.isEmpty
    case .free: editable.contains { $0.parent != nil }
    case .editText: selection.count == 1 && editable.first?.kind.hasText == true
    case .resetPlacement: editable.contains { $0.placement != .identity || $0.rotation != 0 }
    }
  }

  /// Does something; false if nothing has changed.
  ///
  /// To copy, to cut and to paste also needs a clipboard, which a page has: see ``copied()`` and
  /// ``paste(_:)``. Here ``Command/cut`` deletes, and the other two do nothing.
  @discardableResult
  package func run(_ command: Command) -> Bool {
    guard can(command) else { return false }
    let middle = stage.bounds.center
    let step = stage.bounds.size.width / 5
    switch command {
    case .undo: return undo()
    case .redo: return redo()
    case .selectAll: select(board.children(of: nil).map { $0.id })
    case .selectNone: select([])
    case .delete, .cut: return deleteSelection()
    case .copy, .paste: return false
    case .duplicate: return duplicate()
    case .group: return setGroup(board.takeID())
    case .ungroup: return setGroup(nil)
    case .lock: return setLocked(true)
    case .unlock: return setLocked(false)
    case .bringToFront, .bringForward, .sendBackward, .sendToBack: return reorder(command)
    case .alignLeft: return align { Vector($0.minX - $1.minX, 0) }
    case .alignCenter: return align { Vector($0.center.x - $1.center.x, 0) }
    case .alignRight: return align { Vector($0.maxX - $1.maxX, 0) }
    case .alignTop: return align { Vector(0, $0.minY - $1.minY) }
    case .alignMiddle: return align { Vector(0, $0.center.y - $1.center.y) }
    case .alignBottom: return align { Vector(0, $0.maxY - $1.maxY) }
    case .distributeHorizontally: return distribute(alongX: true)
    case .distributeVertically: return distribute(alongX: false)
    case .moveLeft: return change(.moved) { $0.move(by: Vector(-Self.nudge, 0)) }
    case .moveRight: return change(.moved) { $0.move(by: Vector(Self.nudge, 0)) }
    case .moveUp: return change(.moved) { $0.move(by: Vector(0, -Self.nudge)) }
    case .moveDown: return change(.moved) { $0.move(by: Vector(0, Self.nudge)) }
    case .turnLeft: return change(.turned) { $0.turn(by: -Self.turn) }
    case .turnRight: return change(.turned) { $0.turn(by: Self.turn) }
    case .larger: return change(.resized) { $0.grow(by: Self.growth) }
    case .smaller: return change(.resized) { $0.grow(by: 1 / Self.growth) }
    case .resetPlacement:
      return change(.moved) {
        $0.placement = .identity
        $0.rotation = 0
      }
    case .nest: return nestSelection()
    case .free: return freeSelection()
    case .zoomIn: zoom(by: Self.zoomStep, about: middle)
    case .zoomOut: zoom(by: 1 / Self.zoomStep, about: middle)
    case .zoomToFit: zoomToFit([])
    case .zoomToSelection: zoomToFit(selection)
    case .zoomTo100: zoom(to: 1)
    case .editText: tell(.edit, selection.first.flatMap { nodes[$0] })
    case .panLeft: pan(by: Vector(step, 0))
    case .panRight: pan(by: Vector(-step, 0))
    case .panUp: pan(by: Vector(0, step))
    case .panDown: pan(by: Vector(0, -step))
    }
    return true
  }

  /// Changes each selected item that is not locked.
  private func change(
    _ said: News.Announcement, as name: StepName = .move, _ change: (inout Item) -> Void
  ) -> Bool {
    finishGestures()
    var items = editable
    for place in items.indices { change(&items[place]) }
    guard perform(name, items) else { return false }
    say(said, items.last?.id)
    return true
  }

  private func deleteSelection() -> Bool {
    finishGestures()
    let ids = board.withContents(editable.map { $0.id })
    guard perform(.delete, [], removing: ids.reversed()) else { return false }
    say(.deleted)
    return true
  }

  private func setGroup(_ group: Int?) -> Bool {
    finishGestures()
    var items: [Item] = []
    for id in selection { if let item = board[id] { items.append(item) } }
    for place in items.indices { items[place].group = group }
    guard perform(.group, items) else { return false }
    say(group == nil ? .ungrouped : .grouped, items.last?.id)
    return true
  }

  private func setLocked(_ isLocked: Bool) -> Bool {
    finishGestures()
    var items: [Item] = []
    for id in selection { if let item = board[id] { items.append(item) } }
    for place in items.indices { items[place].isLocked = isLocked }
    guard perform(.lock, items) else { return false }
    reselect()
    say(isLocked ? .locked : .unlocked, items.last?.id)
    return true
  }

  /// Shows the boxes of the selection again, after items were locked or unlocked.
  private func reselect() {
    let ids = selection
    select([], isTold: false)
    select(ids, isTold: false)
  }

  // MARK: Order

  private func reorder(_ command: Command) -> Bool {
    finishGestures()
    let chosen = editable
    var parents: [Int?] = []
    for item in chosen where !parents.contains(item.parent) { parents.append(item.parent) }
    var changed: [Item] = []
    for parent in parents {
      let siblings = board.children(of: parent)
      let isChosen = siblings.map { item in chosen.contains { $0.id == item.id } }
      var order = Array(siblings.indices)
      switch command {
      case .bringToFront: order = order.filter { !isChosen[$0] } + order.filter { isChosen[$0] }
      case .sendToBack: order = order.filter { isChosen[$0] } + order.filter { !isChosen[$0] }
      case .bringForward:
        for place in order.indices.dropLast().reversed()
        where isChosen[order[place]] && !isChosen[order[place + 1]] {
          order.swapAt(place, place + 1)
        }
      default:
        for place in order.indices.dropFirst()
        where isChosen[order[place]] && !isChosen[order[place - 1]] {
          order.swapAt(place, place - 1)
        }
      }
      // The items that stay in their order keep their ranks; the chosen ones go between them.
      changed += ranked(order.map { siblings[$0] }, moved: order.map { isChosen[$0] })
    }
    guard perform(.order, changed) else { return false }
    say(.arranged, changed.last?.id)
    return true
  }

  /// Gives ranks to the moved ones of some siblings, between those of their neighbours.
  private func ranked(_ siblings: [Item], moved: [Bool]) -> [Item] {
    var items = siblings
    var place = 0
    while place < items.count {
      guard moved[place] else {
        place += 1
        continue
      }
      var end = place
      while end < items.count, moved[end] { end += 1 }
      let low = place > 0 ? items[place - 1].rank : nil
      let high = end < items.count ? items[end].rank : nil
      let count = Double(end - place + 1)
      let first = low ?? (high ?? count) - count
      let gap = ((high ?? first + count) - first) / count
      if gap < 1e-6 {
        // No room between two ranks: all are counted anew.
        for each in items.indices { items[each].rank = Double(each + 1) }
        return items
      }
      for each in place..<end { items[each].rank = first + gap * Double(each - place + 1) }
      place = end
    }
    return items
  }

  // MARK: Arranging

  /// Moves an item by a displacement of the window.
  private func moved(_ item: Item, by displacement: Vector) -> Item {
    guard let inverse = stage.stageTransform(of: holder(of: item.parent))?.inverse else {
      return item
    }
    var item = item
    item.move(by: inverse.linear(displacement))
    return item
  }

  private func align(_ displacement: (_ all: Rect, _ own: Rect) -> Vector) -> Bool {
    finishGestures()
    let items = editable
    var bounds: [Rect] = []
    for item in items { bounds.append(stageBounds(ofItem: item.id) ?? Rect(0, 0, 0, 0)) }
    guard let all = Rect.around(bounds) else { return false }
    var arranged: [Item] = []
    for (item, own) in zip(items, bounds) {
      arranged.append(moved(item, by: displacement(all, own)))
    }
    guard perform(.arrange, arranged) else { return false }
    say(.arranged, arranged.last?.id)
    return true
  }

  /// Makes the gaps between neighbours equal; the first and the last item stay.
  private func distribute(alongX isX: Bool) -> Bool {
    finishGestures()
    func low(_ rect: Rect) -> Double { isX ? rect.minX : rect.minY }
    func extent(_ rect: Rect) -> Double { isX ? rect.size.width : rect.size.height }
    func middle(_ rect: Rect) -> Double { isX ? rect.center.x : rect.center.y }
    var row: [(item: Item, bounds: Rect)] = []
    for item in editable {
      if let bounds = stageBounds(ofItem: item.id) { row.append((item, bounds)) }
    }
    row.sort { middle($0.bounds) < middle($1.bounds) }
    guard let first = row.first?.bounds, let last = row.last?.bounds, row.count > 2 else {
      return false
    }
    var sum = 0.0
    for (_, bounds) in row { sum += extent(bounds) }
    let gap = (low(last) + extent(last) - low(first) - sum) / Double(row.count - 1)
    var place = low(first)
    var arranged: [Item] = []
    for (item, bounds) in row {
      let distance = place - low(bounds)
      arranged.append(moved(item, by: isX ? Vector(distance, 0) : Vector(0, distance)))
      place += extent(bounds) + gap
    }
    guard perform(.arrange, arranged) else { return false }
    say(.arranged, arranged.last?.id)
    return true
  }

  // MARK: Frames

  /// Moves each selected item into the frame under it, or else into the nearest, in its middle.
  private func nestSelection() -> Bool {
    change(.nested, as: .nest) { item in
      let id = item.id
      guard let own = self.stageBounds(ofItem: id)?.center else { return }
      var best = self.frame(under: id)
      var isBelow = best != nil && best != item.parent
      if !isBelow {
        best = nil
        var least = Double.infinity
        for frame in self.frames where frame != item.parent && !self.board.isItem(frame, within: id)
        {
          guard let middle = self.stageBounds(ofItem: frame)?.center else { continue }
          let distance = middle.distance(to: own)
          if distance < least { (least, best) = (distance, frame) }
        }
        isBelow = false
      }
      guard let frame = best, let holder = self.nodes[frame] else { return }
      var moved = self.item(item, movedTo: frame)
      moved.rank = self.board.rankAbove(in: frame)
      if !isBelow, let size = self.stage.frame(of: holder)?.size {
        moved.move(by: Vector(size.width, size.height) / 2 - moved.shown.center)
      }
      item = moved
    }
  }

  /// Moves each selected item that lies in a frame to where that frame lies.
  private func freeSelection() -> Bool {
    change(.freed, as: .nest) { item in
      guard let parent = item.parent else { return }
      var moved = self.item(item, movedTo: self.board[parent]?.parent)
      moved.rank = self.board.rankAbove(in: moved.parent)
      item = moved
    }
  }

  // MARK: Texts, colours, names, settings

  /// Changes the text of an item; one that is too long is cut.
  package func setText(_ text: Text, of id: Int) {
    finishGestures()
    guard var item = board[id], item.kind.hasText else { return }
    item.text = text.cut(to: Item.mostText)
    perform(.text, [item])
  }

  /// Changes the name of an item; one that is too long is cut.
  package func setName(_ name: Text, of id: Int) {
    finishGestures()
    guard var item = board[id] else { return }
    item.name = name.cut(to: Item.mostText)
    perform(.rename, [item])
  }

  /// Changes the colour of the selected items.
  package func setColor(_ color: Int) {
    guard (0..<Item.colorCount).contains(color) else { return }
    finishGestures()
    var items = editable
    for place in items.indices { items[place].color = color }
    perform(.color, items)
  }

  /// Says that the text of an item is being edited; its fingers are then the editor's.
  package func edit(_ id: Int?) {
    let before = edited
    edited = id.flatMap { board[$0]?.id }
    for id in [before, edited] {
      if let item = id.flatMap({ board[$0] }) { attach(item) }
    }
  }

  /// The value of a setting of the item that was selected last, or of the first item without a
  /// selection; 0 if there is no item.
  package func value(of setting: ItemSettings.Setting) -> Double {
    (selection.last.flatMap { board[$0] } ?? board.items.first)?.settings[setting] ?? 0
  }

  /// Changes a setting of the selected items, or of all items without a selection.
  package func set(_ setting: ItemSettings.Setting, to value: Double) {
    finishGestures()
    var items: [Item] = []
    if selection.isEmpty { items = board.items }
    for id in selection { if let item = board[id] { items.append(item) } }
    for place in items.indices { items[place].settings[setting] = value }
    perform(.settings, items)
  }
}
