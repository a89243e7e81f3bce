import Tsumami

/// How changes get from fingers into the document, and from the document to the stage.
extension Collage {
  // MARK: From the stage to the document

  /// An item as it is on the stage now.
  func current(_ id: Int) -> Item? {
    (dragging.draft(of: id) ?? board[id]).flatMap { scene.current($0) }
  }

  /// Puts the items that have come to rest into the document, as one step.
  ///
  /// - Parameter isLaterFrame: whether time has passed since the last call, so that an item that
  ///   has not moved since then is at rest.
  func settle(isLaterFrame: Bool) {
    let items = dragging.restingIDs.map { current($0) }
    guard !items.isEmpty else { return }
    keep(
      dragging.settle(items, isLaterFrame: isLaterFrame, isAnimating: stage.isAnimating))
  }

  /// Ends all gestures and movements, and puts what they have changed into the document.
  ///
  /// - Parameter keepsHeld: whether what fingers hold stays where they have moved it, true by
  ///   default; else it goes back.
  package func finishGestures(keepsHeld: Bool = true) {
    // While one selects with a lasso, none lifts: what a command is for must not change.
    if keepsHeld, lasso == nil {
      for sample in fingers.lifting(at: stage.time) {
        stage.send(.pointer(sample))
        stage.flush()
      }
    }
    if !dragging.held.isEmpty || !fingers.isEmpty { stage.cancelInput() }
    fingers.forget()
    stage.flush()
    let ids = dragging.takeResting()
    for id in ids {
      // An item that is placed by a program does not go on by itself.
      if let node = scene[id], let placement = stage.placement(of: node) {
        stage.setPlacement(placement, of: node)
      }
    }
    keep(ids)
  }

  /// Puts some items into the document as they are on the stage; those that were dropped on a frame
  /// go into it.
  private func keep(_ ids: [Int]) {
    var name = StepName.move
    var changes: [ItemChange] = []
    for id in ids {
      guard let before = board[id] else { continue }
      if let item = current(id), item != before, !chosen.holds(id, on: board) {
        let frame = frame(under: id)
        if frame != before.parent {
          reparent(id, to: frame)
          name = .nest
        }
      }
      guard let after = current(id), after != before else {
        _ = dragging.dropDraft(of: id)
        continue
      }
      changes.append(ItemChange(before: before, after: after))
    }
    record(Step(name: name, changes: changes))
    guard let change = changes.first, let before = change.before, let after = change.after else {
      return
    }
    if name == .nest {
      scene.say(after.parent == nil ? .freed : .nested, change.id)
    } else if before.shown.size != after.shown.size {
      scene.say(.resized, change.id)
    } else {
      scene.say(before.shown.rotation != after.shown.rotation ? .turned : .moved, change.id)
    }
  }

  /// Puts changes that the stage shows already into the document and into the history.
  func record(_ step: Step) {
    guard !step.changes.isEmpty else { return }
    for change in step.changes { _ = dragging.dropDraft(of: change.id) }
    document.record(step)
    for change in step.changes {
      if let item = change.after, item.isFolded { scene.place(item) }
    }
    scene.tell(.committed)
  }

  // MARK: From the document to the stage

  /// Changes items as a command does: as one step, which the stage shows.
  ///
  /// - Parameters:
  ///   - name: what the step does.
  ///   - items: the items as they should be; new ones among them are added.
  ///   - removed: the ids of the items that are removed.
  ///   - announcement: what a screen reader says of it, with the last of the items.
  /// - Returns: whether anything changed.
  @discardableResult
  func perform(
    _ name: StepName, _ items: [Item], removing removed: [Int] = [],
    saying announcement: News.Announcement? = nil
  ) -> Bool {
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
    if let announcement { scene.say(announcement, items.last?.id) }
    return true
  }

  /// Undoes the latest step; false if there is none.
  ///
  /// Items that fingers hold go back, too: as a step of their own they would be the one to undo.
  @discardableResult
  package func undo() -> Bool { apply(.undone) { $0.undo() } }

  /// Does the step again that was undone last; false if there is none.
  ///
  /// Items that fingers hold go back: a step of their own would leave none to do again.
  @discardableResult
  package func redo() -> Bool { apply(.redone) { $0.redo() } }

  private func apply(
    _ announcement: News.Announcement, _ step: (inout History) -> Step?
  ) -> Bool {
    finishGestures(keepsHeld: false)
    guard !isReadOnly, let step = step(&document.history) else { return false }
    show(step.changes)
    document.apply(step)
    scene.tell(.committed)
    scene.say(announcement)
    return true
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
      document.board.set(item, for: item.id)
      added.append(item)
    }
    for item in added { addNode(of: item) }
    for change in changes {
      guard let item = change.after, let before = board[item.id], before != item else { continue }
      document.board.set(item, for: item.id)
      if show(item, after: before) { moved.append(item) }
    }
    let rest = selection.filter { !removed.contains($0) }
    if rest != selection { select(rest, isTold: false) }
    // What a frame holds goes before the frame.
    let gone = board.withContents(removed).filter { removed.contains($0) }
    var nodesGone: [NodeID] = []
    for id in gone.reversed() {
      if let node = scene.take(id) { nodesGone.append(node) }
      document.board.set(nil, for: id)
    }
    for parent in Scene.parents(of: added + moved) { scene.restack(parent, on: board) }
    scene.tellAdditions(added, on: board)
    scene.tellOrder(of: moved, on: board)
    for node in nodesGone {
      scene.tell(.removed, node)
      stage.remove(node)
    }
  }

  /// Shows an item that was there before; returns whether its parent or its rank is another.
  private func show(_ item: Item, after before: Item) -> Bool {
    guard let node = scene[item.id] else { return false }
    if item.parent != before.parent { stage.move(node, to: scene.holder(of: item.parent)) }
    scene.place(item)
    attach(item)
    if item.kind != before.kind || item.picture != before.picture || item.text != before.text
      || item.color != before.color || item.name != before.name || item.isLocked != before.isLocked
      || item.group != before.group
    {
      scene.tell(.changed, node)
    }
    return item.parent != before.parent || item.rank != before.rank
  }

  /// Adds the node of an item, after those of the frames that hold it.
  func addNode(of item: Item) {
    guard scene[item.id] == nil else { return }
    if let parent = item.parent.flatMap({ board[$0] }) { addNode(of: parent) }
    scene.add(item)
    attach(item)
  }

  // MARK: Frames

  /// The frame under the middle of an item; nil for the board.
  func frame(under id: Int) -> Int? {
    scene.frame(under: id, among: document.frames, on: board)
  }

  /// Moves an item into another frame, or to the board if nil; it stays where a person sees it.
  private func reparent(_ id: Int, to parent: Int?) {
    guard var item = dragging.draft(of: id) ?? board[id], let node = scene[id] else { return }
    _ = dragging.dropDraft(of: id)
    item.parent = parent
    item.rank = dragging.rank(from: board.rankAbove(in: parent)) { $0.parent == parent }
    dragging.add(draft: item)
    stage.move(node, to: scene.holder(of: parent))
    stage.bringToFront(node)
    attach(item)
    scene.tell(.placed, of: node, in: scene.holder(of: parent))
  }

  /// Reports the frame into which a drop would put what is held.
  func updateTarget() {
    var now: Int?
    if let id = dragging.held.first, board[id] != nil, !chosen.holds(id, on: board),
      let node = scene[id], stage.isManipulating(node) || stage.isEditingBox(of: node)
    {
      let frame = frame(under: id)
      if frame != board[id]?.parent { now = frame }
    }
    if dragging.aim(at: now) { scene.tell(.target, scene[now]) }
  }
}
