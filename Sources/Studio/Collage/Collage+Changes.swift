import Tsumami

/// How changes get from fingers into the document, and from the document to the stage.
extension Collage {
  // MARK: From the stage to the document

  /// An item as it is on the stage now.
  func current(_ id: Int) -> Item? {
    guard var item = drafts.first(where: { $0.id == id }) ?? board[id], let node = nodes[id],
      let shown = stage.node(node)
    else { return nil }
    item.frame = shown.frame.rect
    item.rotation = shown.frame.rotation
    item.placement = shown.placement
    return item.folded
  }

  /// Puts what has come to rest into the document, as one step.
  ///
  /// - Parameter isLaterFrame: whether time has passed since the last call, so that what has not
  ///   moved since then is at rest.
  func settle(isLaterFrame: Bool) {
    guard !resting.isEmpty else { return }
    var arrived: [Int] = []
    var moving: [(id: Int, last: Item?)] = []
    for (id, last) in resting {
      guard let now = current(id) else { continue }
      if !stage.isAnimating || isLaterFrame && now == last {
        arrived.append(id)
      } else {
        moving.append((id, isLaterFrame ? now : last))
      }
    }
    resting = moving
    keep(arrived)
  }

  /// Ends all gestures and movements, and puts what they have changed into the document.
  ///
  /// - Parameter keepsHeld: whether what fingers hold stays where they have moved it, true by
  ///   default; else it goes back.
  package func finishGestures(keepsHeld: Bool = true) {
    if keepsHeld { liftFingers() }
    if !held.isEmpty || !fingers.isEmpty { stage.cancelInput() }
    fingers = []
    stage.flush()
    let all = resting
    resting = []
    for (id, _) in all {
      // What is placed by a program does not go on by itself.
      if let node = nodes[id], let placement = stage.placement(of: node) {
        stage.setPlacement(placement, of: node)
      }
    }
    keep(all.map { $0.id })
  }

  /// Lifts the fingers that have moved and cancels the others, which would tap.
  ///
  /// While one selects with a lasso, none lifts: what a command is for must not change.
  private func liftFingers() {
    guard lasso == nil else { return }
    let moved = fingers.filter { $0.start.distance(to: $0.position) > Self.tapDistance }
    // The last finger that leaves an item decides whether that stays.
    for finger in fingers where !moved.contains(where: { $0.id == finger.id }) {
      take(finger.id, .cancel, at: finger.position)
    }
    for finger in moved { take(finger.id, .up, at: finger.position) }
    if !moved.isEmpty, mirror.isDown, let second = mirror.fingers?.second {
      take(MirroredFinger.id, .up, at: second)
    }
  }

  private func take(_ finger: Int, _ phase: PointerPhase, at position: Vector) {
    stage.send(.pointer(PointerSample(finger, phase, at: position, time: stage.time)))
    stage.flush()
  }

  /// The distance in points beyond which a finger does not tap.
  private static var tapDistance: Double { 10 }

  /// Puts some items into the document as they are on the stage; those that were dropped on a frame
  /// go into it.
  private func keep(_ ids: [Int]) {
    var name = StepName.move
    var changes: [ItemChange] = []
    for id in ids {
      guard let before = board[id] else { continue }
      if let item = current(id), item != before, !hasSelectedHolder(id) {
        let frame = frame(under: id)
        if frame != before.parent {
          reparent(id, to: frame)
          name = .nest
        }
      }
      guard let after = current(id), after != before else {
        drafts.removeAll { $0.id == id }
        continue
      }
      changes.append(ItemChange(before: before, after: after))
    }
    record(Step(name: name, changes: changes))
    guard let change = changes.first, let before = change.before, let after = change.after else {
      return
    }
    if name == .nest {
      say(after.parent == nil ? .freed : .nested, change.id)
    } else if before.shown.size != after.shown.size {
      say(.resized, change.id)
    } else {
      say(before.shown.rotation != after.shown.rotation ? .turned : .moved, change.id)
    }
  }

  /// Whether an item lies in a selected frame, with which it moves.
  func hasSelectedHolder(_ id: Int) -> Bool {
    var each = board[id]?.parent
    while let id = each {
      if selection.contains(id) { return true }
      each = board[id]?.parent
    }
    return false
  }

  /// Puts changes that the stage shows already into the document and into the history.
  func record(_ step: Step) {
    guard !step.changes.isEmpty else { return }
    for change in step.changes {
      drafts.removeAll { $0.id == change.id }
      board.set(change.after, for: change.id)
      if let item = change.after, let node = nodes[item.id], item.isFolded {
        place(item, at: node)
      }
    }
    history.record(step)
    tell(.committed)
  }

  // MARK: From the document to the stage

  /// Changes items as a command does: as one step, which the stage shows.
  ///
  /// - Parameters:
  ///   - name: what the step does.
  ///   - items: the items as they should be; new ones among them are added.
  ///   - removed: the ids of the items that are removed.
  /// - Returns: whether anything changed.
  @discardableResult
  func perform(_ name: StepName, _ items: [Item], removing removed: [Int] = []) -> Bool {
    finishGestures()
    var changes: [ItemChange] = []
    for id in removed {
      if let before = board[id] { changes.append(ItemChange(before: before, after: nil)) }
    }
    for item in items {
      let before = board[item.id]
      if item != before { changes.append(ItemChange(before: before, after: item)) }
    }
    guard !changes.isEmpty, !isReadOnly else { return false }
    show(changes)
    // The stage keeps items within their limits.
    for place in changes.indices {
      guard let after = changes[place].after else { continue }
      changes[place].after = current(after.id) ?? after
    }
    record(Step(name: name, changes: changes))
    return true
  }

  /// Undoes the latest step; false if there is none.
  ///
  /// What fingers hold goes back, too: as a step of its own it would be the one to undo.
  @discardableResult
  package func undo() -> Bool {
    finishGestures(keepsHeld: false)
    guard !isReadOnly, let step = history.undo() else { return false }
    apply(step)
    say(.undone)
    return true
  }

  /// Does the step again that was undone last; false if there is none.
  ///
  /// What fingers hold goes back: a step of its own would leave none to do again.
  @discardableResult
  package func redo() -> Bool {
    finishGestures(keepsHeld: false)
    guard !isReadOnly, let step = history.redo() else { return false }
    apply(step)
    say(.redone)
    return true
  }

  private func apply(_ step: Step) {
    show(step.changes)
    for change in step.changes { board.set(change.after, for: change.id) }
    tell(.committed)
  }

  /// Shows changes on the stage, and puts them into the document.
  ///
  /// What is new comes first, because others may go into it; what is removed comes last, because
  /// others may come out of it.
  private func show(_ changes: [ItemChange]) {
    var added: [Item] = []
    var moved: [Item] = []
    var removed: [Int] = []
    for change in changes {
      if change.after == nil { removed.append(change.id) }
      guard let item = change.after, board[item.id] == nil else { continue }
      board.set(item, for: item.id)
      added.append(item)
    }
    for item in added { addNode(of: item) }
    for change in changes {
      guard let item = change.after, let before = board[item.id], before != item else { continue }
      board.set(item, for: item.id)
      if show(item, after: before) { moved.append(item) }
    }
    let rest = selection.filter { !removed.contains($0) }
    if rest != selection { select(rest, isTold: false) }
    // What a frame holds goes before the frame.
    let gone = board.withContents(removed).filter { removed.contains($0) }
    var nodesGone: [NodeID] = []
    for id in gone.reversed() {
      if let node = nodes[id] { nodesGone.append(node) }
      nodes[id] = nil
      board.set(nil, for: id)
    }
    var parents: [Int?] = []
    for item in added + moved where !parents.contains(item.parent) { parents.append(item.parent) }
    for parent in parents { restack(parent) }
    tellAdditions(added)
    tellPlaces(of: moved)
    for node in nodesGone {
      tell(.removed, node)
      stage.remove(node)
    }
  }

  /// Shows an item that was there before; returns whether its parent or its rank is another.
  private func show(_ item: Item, after before: Item) -> Bool {
    guard let node = nodes[item.id] else { return false }
    if item.parent != before.parent { stage.move(node, to: holder(of: item.parent)) }
    place(item, at: node)
    attach(item)
    if item.kind != before.kind || item.picture != before.picture || item.text != before.text
      || item.color != before.color || item.name != before.name || item.isLocked != before.isLocked
      || item.group != before.group
    {
      tell(.changed, node)
    }
    return item.parent != before.parent || item.rank != before.rank
  }

  /// Places a node as its item says, unless it is there.
  private func place(_ item: Item, at node: NodeID) {
    guard let shown = stage.node(node) else { return }
    if shown.frame.rect != item.frame || shown.frame.rotation != item.rotation {
      stage.setBox(
        Box(center: item.frame.center, size: item.frame.size, rotation: item.rotation), of: node)
    }
    if stage.placement(of: node) != item.placement {
      stage.setPlacement(item.placement, of: node)
    }
  }

  /// Adds the node of an item, after those of the frames that hold it.
  func addNode(of item: Item) {
    guard nodes[item.id] == nil else { return }
    if let parent = item.parent.flatMap({ board[$0] }) { addNode(of: parent) }
    var node = Node(frame: item.frame, placement: item.placement)
    node.frame = item.anchoredFrame
    nodes[item.id] = stage.add(node, to: holder(of: item.parent))
    attach(item)
  }

  /// Puts the nodes of siblings into the order of their ranks.
  func restack(_ parent: Int?) {
    var order: [NodeID] = []
    for item in board.children(of: parent) { if let node = nodes[item.id] { order.append(node) } }
    var present: [NodeID] = []
    stage.forEachChild(of: holder(of: parent)) { node in
      if nodes.id(of: node) != nil { present.append(node) }
    }
    var place = 0
    while place < order.count, place < present.count, order[place] == present[place] { place += 1 }
    for node in order[place...] { stage.bringToFront(node) }
  }

  /// Tells the places of items among their siblings, from the topmost, so that each one's next
  /// sibling is in its place when the item is told.
  func tellPlaces(of items: [Item], as kind: News.Kind = .placed) {
    guard !items.isEmpty else { return }
    var parents: [Int?] = []
    for item in items where !parents.contains(item.parent) { parents.append(item.parent) }
    for parent in parents {
      let holder = holder(of: parent).index
      var next = -1
      for item in board.children(of: parent).reversed() {
        guard let node = nodes[item.id] else { continue }
        if items.contains(where: { $0.id == item.id }) {
          news.append(News(kind, node.index, holder, next))
        }
        next = node.index
      }
    }
  }

  /// Tells additions: each frame before what it holds.
  private func tellAdditions(_ items: [Item]) {
    var rest = items
    while !rest.isEmpty {
      var now: [Item] = []
      var later: [Item] = []
      for item in rest {
        let waits = rest.contains { $0.id == item.parent }
        if waits { later.append(item) } else { now.append(item) }
      }
      // Without this a frame that contains itself would never be told.
      if now.isEmpty { now = later; later = [] }
      tellPlaces(of: now, as: .added)
      rest = later
    }
  }

  // MARK: Frames

  /// The frame in which the middle of an item lies: the innermost and topmost that is larger than
  /// the item; nil for the board.
  func frame(under id: Int) -> Int? {
    guard let node = nodes[id], let size = stage.frame(of: node)?.size,
      let map = stage.stageTransform(of: node)
    else { return nil }
    return frame(
      around: map * Vector(size.width / 2, size.height / 2),
      largerThan: abs(map.determinant) * size.width * size.height, outside: id)
  }

  /// The innermost and topmost frame at a point of the stage that has a larger area there, in
  /// square points, and is not an item or in it; nil for the board.
  func frame(around point: Vector, largerThan area: Double, outside id: Int?) -> Int? {
    var best: Int?
    // In drawing order a later frame lies above or within an earlier one.
    for other in frames {
      if let id, board.isItem(other, within: id) { continue }
      guard let holder = nodes[other], let map = stage.stageTransform(of: holder),
        let own = stage.convert(point, to: holder), let size = stage.frame(of: holder)?.size
      else { continue }
      let room = abs(map.determinant) * size.width * size.height
      if Rect(origin: .zero, size: size).contains(own), room > area { best = other }
    }
    return best
  }

  /// Moves an item into another frame, or to the board if nil; it stays where a person sees it.
  func reparent(_ id: Int, to parent: Int?) {
    guard var item = drafts.first(where: { $0.id == id }) ?? board[id], let node = nodes[id] else {
      return
    }
    drafts.removeAll { $0.id == id }
    item.parent = parent
    item.rank = board.rankAbove(in: parent)
    for draft in drafts where draft.parent == parent {
      item.rank = Swift.max(item.rank, draft.rank + 1)
    }
    drafts.append(item)
    stage.move(node, to: holder(of: parent))
    stage.bringToFront(node)
    attach(item)
    news.append(News(.placed, node.index, holder(of: parent).index))
  }

  /// Tells the frame into which a drop would put what is held.
  func updateTarget() {
    var now: Int?
    if let id = held.first, board[id] != nil, !hasSelectedHolder(id), let node = nodes[id],
      stage.isManipulating(node) || stage.isEditingBox(of: node)
    {
      let frame = frame(under: id)
      if frame != board[id]?.parent { now = frame }
    }
    if now != target {
      target = now
      tell(.target, now.flatMap { nodes[$0] })
    }
  }
}
