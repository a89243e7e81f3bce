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
    case .undo: history.toUndo != nil || !dragging.restingIDs.isEmpty
    case .redo: history.toRedo != nil
    case .selectAll: !free.isEmpty
    case .selectNone, .copy, .duplicate, .zoomToSelection: !selection.isEmpty
    case .delete, .cut, .moveLeft, .moveRight, .moveUp, .moveDown, .turnLeft, .turnRight, .larger,
      .smaller, .bringToFront, .bringForward, .sendBackward, .sendToBack:
      !editable.isEmpty
    case .paste: true
    case .group: topSelection.count > 1
    case .ungroup: selected.contains { $0.group != nil }
    case .lock: selected.contains { !$0.isLocked }
    case .unlock: selected.contains { $0.isLocked }
    case .alignLeft, .alignCenter, .alignRight, .alignTop, .alignMiddle, .alignBottom:
      editable.count > 1
    case .distributeHorizontally, .distributeVertically: editable.count > 2
    case .arrangeRows, .arrangeGrid, .arrangeByTime, .arrangeByColor, .stack, .tidyUp:
      arranged.count > 1
    case .nest: !editable.isEmpty && !document.frames.isEmpty
    case .free: editable.contains { $0.parent != nil }
    case .editText: selection.count == 1 && editable.first?.kind.hasText == true
    case .crop: photoToCrop != nil
    case .resetLook: editable.contains { $0.settings.look != ItemSettings().look }
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
    if let done = runOnCrop(command) { return done }
    let middle = stage.bounds.center
    let step = stage.bounds.size.width / 5
    switch command {
    case .undo: return undo()
    case .redo: return redo()
    case .selectAll: select(free.map { $0.id })
    case .selectNone: select([])
    case .delete, .cut: return deleteSelection()
    case .copy, .paste: return false
    case .duplicate: return duplicate()
    case .group: return setGroup(document.board.takeID())
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
    case .arrangeRows: return arrange(.rows)
    case .arrangeGrid: return arrange(.grid)
    case .arrangeByTime: return arrange(.ordered(by: .time, []))
    case .arrangeByColor: return arrange(.ordered(by: .color, []))
    case .stack: return arrange(.stack)
    case .tidyUp: return arrange(.tidy)
    case .crop: scene.tell(.crop, scene[photoToCrop?.id])
    case .resetLook:
      return change(editable, as: .look) { $0.settings = $0.settings.looking(as: ItemSettings()) }
    case .moveLeft: return change(editable, saying: .moved) { $0.move(by: Vector(-Self.nudge, 0)) }
    case .moveRight: return change(editable, saying: .moved) { $0.move(by: Vector(Self.nudge, 0)) }
    case .moveUp: return change(editable, saying: .moved) { $0.move(by: Vector(0, -Self.nudge)) }
    case .moveDown: return change(editable, saying: .moved) { $0.move(by: Vector(0, Self.nudge)) }
    case .turnLeft: return change(editable, saying: .turned) { $0.turn(by: -Self.turn) }
    case .turnRight: return change(editable, saying: .turned) { $0.turn(by: Self.turn) }
    case .larger: return change(editable, saying: .resized) { $0.grow(by: Self.growth) }
    case .smaller: return change(editable, saying: .resized) { $0.grow(by: 1 / Self.growth) }
    case .resetPlacement:
      return change(editable, saying: .moved) {
        $0.placement = .identity
        $0.rotation = 0
      }
    case .nest: return nestSelection()
    case .free: return freeSelection()
    case .zoomIn: view.zoom(by: Self.zoomStep, about: middle)
    case .zoomOut: view.zoom(by: 1 / Self.zoomStep, about: middle)
    case .zoomToFit: view.zoomToFit(scene.bounds(of: board.children(of: nil).map { $0.id }))
    case .zoomToSelection: view.zoomToFit(scene.bounds(of: selection))
    case .zoomTo100: view.zoom(to: 1)
    case .editText: scene.tell(.edit, scene[selection.first])
    case .panLeft: view.pan(by: Vector(step, 0))
    case .panRight: view.pan(by: Vector(-step, 0))
    case .panUp: view.pan(by: Vector(0, step))
    case .panDown: view.pan(by: Vector(0, -step))
    }
    return true
  }

  /// The selected items.
  private var selected: [Item] { chosen.items(on: board) }

  /// Changes items as one step, after their gestures have ended.
  @discardableResult
  func change(
    _ items: @autoclosure () -> [Item], as name: StepName = .move, by hand: Int? = nil,
    saying announcement: News.Announcement? = nil, _ change: (inout Item) -> Void
  ) -> Bool {
    finishGestures(of: items().map { $0.id })
    var items = items()
    for place in items.indices { change(&items[place]) }
    return perform(name, items, by: hand, saying: announcement)
  }

  private func deleteSelection() -> Bool {
    finishGestures(of: editable.map { $0.id })
    let ids = board.withContents(editable.map { $0.id })
    return perform(.delete, [], removing: ids.reversed(), saying: .deleted)
  }

  private func setGroup(_ group: Int?) -> Bool {
    change(selected, as: .group, saying: group == nil ? .ungrouped : .grouped) { $0.group = group }
  }

  private func setLocked(_ isLocked: Bool) -> Bool {
    let said = isLocked ? News.Announcement.locked : .unlocked
    guard change(selected, as: .lock, saying: said, { $0.isLocked = isLocked }) else {
      return false
    }
    // Shows the boxes of the selection again.
    let ids = selection
    select([], isTold: false)
    select(ids, isTold: false)
    return true
  }

  // MARK: Order

  private func reorder(_ command: Command) -> Bool {
    finishGestures(of: editable.map { $0.id })
    let chosen = editable
    var changed: [Item] = []
    for parent in Scene.parents(of: chosen) {
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
    return perform(.order, changed, saying: .arranged)
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
        // No room between two ranks: all are counted again.
        for each in items.indices { items[each].rank = Double(each + 1) }
        return items
      }
      for each in place..<end { items[each].rank = first + gap * Double(each - place + 1) }
      place = end
    }
    return items
  }

  // MARK: Frames

  /// Moves each selected item into the frame under it, or else into the nearest, in its middle.
  private func nestSelection() -> Bool {
    let ids = editable.map { $0.id }
    return change(editable, as: .nest, saying: .nested) { item in
      let below = self.frame(under: item.id, of: ids)
      let isBelow = below != nil && below != item.parent
      guard let frame = isBelow ? below : self.nearestFrame(to: item, of: ids),
        let size = self.scene[frame].flatMap({ self.stage.frame(of: $0) })?.size
      else { return }
      var moved = self.scene.item(item, movedTo: frame)
      moved.rank = self.board.rankAbove(in: frame)
      if !isBelow { moved.move(by: Vector(size.width, size.height) / 2 - moved.shown.center) }
      item = moved
    }
  }

  /// The frame with the nearest middle into which an item may go that moves together with others,
  /// other than that of the item.
  private func nearestFrame(to item: Item, of ids: [Int]) -> Int? {
    guard let own = scene.bounds(of: item.id)?.center else { return nil }
    var best: Int?
    var least = Double.infinity
    for frame in frames(for: item.id, of: ids) where frame != item.parent {
      guard let middle = scene.bounds(of: frame)?.center else { continue }
      let distance = middle.distance(to: own)
      if distance < least { (least, best) = (distance, frame) }
    }
    return best
  }

  /// Moves each selected item that lies in a frame to where that frame lies.
  private func freeSelection() -> Bool {
    change(editable, as: .nest, saying: .freed) { item in
      guard let parent = item.parent else { return }
      var moved = self.scene.item(item, movedTo: self.board[parent]?.parent)
      moved.rank = self.board.rankAbove(in: moved.parent)
      item = moved
    }
  }

  // MARK: Texts, colours, names, settings

  /// Changes the text of a note or a text, or the caption of a photo; one that is too long is cut.
  ///
  /// That of the item that is being edited is a step of the hand that began to edit it.
  package func setText(_ text: Text, of id: Int) {
    let hand = chosen.edited == id ? chosen.editor : nil
    change(board[id].map { [$0] } ?? [], as: .text, by: hand) {
      if $0.kind != .frame { $0.text = text.cut(to: Item.mostText) }
    }
  }

  /// Changes the name of an item; one that is too long is cut.
  package func setName(_ name: Text, of id: Int) {
    change(board[id].map { [$0] } ?? [], as: .rename) { $0.name = name.cut(to: Item.mostText) }
  }

  /// Changes the colour of the selected items.
  package func setColor(_ color: Int) {
    guard (0..<Item.colorCount).contains(color) else { return }
    change(editable, as: .color) { $0.color = color }
  }

  /// Says that the text of an item is being edited; its fingers are then the editor's.
  package func edit(_ id: Int?) {
    let before = chosen.edited
    chosen.edited = id.flatMap { board[$0]?.id }
    chosen.editor = fingers.hands.latest
    for id in [before, chosen.edited] {
      if let item = id.flatMap({ board[$0] }) { attach(item) }
    }
  }

  /// The value of a setting of the item that was selected last, or of the first item without a
  /// selection; 0 if there is no item.
  package func value(of setting: ItemSettings.Setting) -> Double {
    (selected.last ?? board.items.first)?.settings[setting] ?? 0
  }

  /// Changes a setting of the selected items, or of all items without a selection.
  package func set(_ setting: ItemSettings.Setting, to value: Double) {
    change(selection.isEmpty ? board.items : selected, as: setting.isOfLook ? .look : .settings) {
      $0.settings[setting] = value
    }
  }

  /// Moves the board, and lowers the drawer, so that a person sees the middle of an item.
  package func reveal(_ id: Int) {
    if let middle = scene.bounds(of: id)?.center { view.reveal(middle) }
  }
}
