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
    let arrived = dragging.settle(
      items, isLaterFrame: isLaterFrame, isAnimating: stage.isAnimating)
    keep(arrived)
    // One that lost its selection in a hand has its box until now.
    for id in arrived where !selection.contains(id) {
      if let node = scene[id], stage.boundingBox(of: node) != nil { reattach(id) }
    }
  }

  /// Ends the cropping of a photo, all gestures and movements, and puts what they have changed into
  /// the document.
  package func finish() {
    endCrop()
    finishGestures()
  }

  /// Ends all gestures and movements, and puts what they have changed into the document.
  ///
  /// - Parameter keepsHeld: whether what fingers hold stays where they have moved it, true by
  ///   default; else it goes back.
  package func finishGestures(keepsHeld: Bool = true) {
    if keepsHeld { endStrokes() } else { drawing.forget() }
    // While one selects with a lasso, none lifts: what a command is for must not change.
    if keepsHeld, lasso == nil { send(fingers.lift(at: stage.time) { _ in true }) }
    if !dragging.held.isEmpty || !fingers.isEmpty { stage.cancelInput() }
    fingers.forget()
    stage.flush()
    scene.land(scene.travel.ids, on: board)
    finishMotions()
  }

  /// Ends the movements of items that were let go of, as a step before the next one.
  func finishMotions() { keep(stopped(dragging.takeResting())) }

  /// Ends the gestures and movements of some items and of what they hold, and puts what they have
  /// changed into the document; other hands keep what they hold.
  func finishGestures(of ids: [Int]) {
    if lasso != nil { return finishGestures() }
    let meant = board.withContents(ids)
    let held = meant.filter { dragging.held.contains($0) }
    if !held.isEmpty {
      // Fingers on a selected item move all that are selected.
      let moved = held.contains { selection.contains($0) } ? selection + meant : meant
      send(fingers.lift(at: stage.time) { $0.map(moved.contains) ?? false })
      // One that holds a handle, or that has come beside an item, is not known by its item.
      if meant.contains(where: { dragging.held.contains($0) }) { return finishGestures() }
    }
    scene.land(meant, on: board)
    keep(stopped(dragging.takeResting { meant.contains($0) }))
  }

  private func send(_ samples: [PointerSample]) {
    for sample in samples {
      stage.send(.pointer(sample))
      stage.flush()
    }
  }

  /// Items that do not go on by themselves, as a program places them.
  private func stopped(_ ids: [Int]) -> [Int] {
    for id in ids {
      if let node = scene[id], let placement = stage.placement(of: node) {
        stage.setPlacement(placement, of: node)
      }
    }
    return ids
  }

  /// Puts some items into the document as they are on the stage, as a step for each hand.
  private func keep(_ ids: [Int]) {
    var rest = ids
    while let first = rest.first {
      let hand = dragging.hand(of: first)
      keep(rest.filter { dragging.hand(of: $0) == hand }, by: hand)
      rest = rest.filter { dragging.hand(of: $0) != hand }
    }
  }

  /// Puts some items into the document as they are on the stage; those that were dropped on a frame
  /// go into it.
  private func keep(_ ids: [Int], by hand: Int?) {
    var name = StepName.move
    var changes: [ItemChange] = []
    var raised: [Item] = []
    for id in ids {
      guard let before = board[id] else { continue }
      if let item = current(id), item != before, !chosen.holds(id, on: board) {
        let frame = frame(under: id, of: ids)
        if frame != before.parent {
          reparent(id, to: frame)
          name = .nest
        }
      }
      guard var after = current(id), after != before else {
        _ = dragging.dropDraft(of: id)
        continue
      }
      // Items that another hand has added meanwhile lie below it.
      let top = Swift.max(board.rankAbove(in: after.parent), (raised.last?.rank ?? 0) + 1)
      if dragging.draft(of: id) != nil, after.rank < top {
        after.rank = top
        raised.append(after)
      }
      changes.append(ItemChange(before: before, after: after))
    }
    record(Step(name: name, changes: changes, hand: hand))
    for parent in Scene.parents(of: raised) { scene.restack(parent, on: board) }
    scene.tellOrder(of: raised, on: board)
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
      if let item = change.after { scene.place(item) }
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
  ///   - hand: the hand that does it; nil for the one that touched the board or a button last.
  ///   - announcement: what a screen reader says of it, with the last of the items.
  /// - Returns: whether anything changed.
  @discardableResult
  func perform(
    _ name: StepName, _ items: [Item], removing removed: [Int] = [], by hand: Int? = nil,
    saying announcement: News.Announcement? = nil
  ) -> Bool {
    finishGestures(of: items.map { $0.id } + removed)
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
    record(Step(name: name, changes: changes, hand: hand ?? fingers.hands.latest))
    if let announcement { scene.say(announcement, items.last?.id) }
    return true
  }

  /// Undoes the latest step, or the latest one of a hand that no other one has touched since; false
  /// if there is none.
  ///
  /// Hands keep what they hold, unless the step has changed just that: then it goes back.
  @discardableResult
  package func undo(by hand: Int? = nil) -> Bool { apply(.undone, by: hand) { $0.undo(by: hand) } }

  /// Does the step again that was undone last, by anybody or by a hand; false if there is none.
  @discardableResult
  package func redo(by hand: Int? = nil) -> Bool { apply(.redone, by: hand) { $0.redo(by: hand) } }

  /// Undoes or does again as many steps as are between now and a place in the history.
  ///
  /// - Parameter position: how many steps are done then.
  /// - Returns: whether that is any.
  @discardableResult
  package func goBack(to position: Int) -> Bool {
    guard (0...history.steps.count).contains(position) else { return false }
    var hasChanged = false
    while history.position > position, undo() { hasChanged = true }
    while history.position < position, redo() { hasChanged = true }
    return hasChanged
  }

  private func apply(
    _ announcement: News.Announcement, by hand: Int?, _ step: (inout History) -> Step?
  ) -> Bool {
    guard !isReadOnly else { return false }
    endCrop()
    // An item that was let go of and goes on by itself would be a step of its own.
    keep(stopped(dragging.takeResting { hand == nil || dragging.hand(of: $0) == hand }))
    guard let step = step(&document.history) else { return false }
    giveBack(board.withContents(step.ids))
    show(step.changes)
    document.apply(step)
    scene.tell(.committed)
    scene.say(announcement)
    return true
  }

  /// Takes items out of the fingers that hold them; they go back.
  private func giveBack(_ ids: [Int]) {
    guard ids.contains(where: { dragging.held.contains($0) }) else { return }
    send(
      fingers.lift(at: stage.time) { $0.map(ids.contains) ?? false }.map { sample in
        var sample = sample
        sample.phase = .cancel
        return sample
      })
    if ids.contains(where: { dragging.held.contains($0) }) { finishGestures(keepsHeld: false) }
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
    // What a finger holds is above the others.
    for id in dragging.held where dragging.draft(of: id) != nil {
      if let node = scene[id] { stage.bringToFront(node) }
    }
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
      || item.group != before.group || item.settings.look != before.settings.look
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

  /// The frame under the middle of an item that moves together with others; nil for the board.
  func frame(under id: Int, of ids: [Int]) -> Int? {
    scene.frame(under: id, among: frames(for: id, of: ids), on: board)
  }

  /// The frames into which an item may go that moves together with others.
  ///
  /// A frame goes into none that moves as well, nor into one within such a frame: two of them could
  /// go into each other. Nothing goes so deep that the board could not be opened again.
  func frames(for id: Int, of ids: [Int]) -> [Int] {
    let isFrame = board[id]?.kind == .frame
    let deepest = Board.mostDepth - 2 - (isFrame ? board.height(of: id) : 0)
    return document.frames.filter { frame in
      board.depth(of: frame) <= deepest
        && !(isFrame && ids.contains { board.isItem(frame, within: $0) })
    }
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
      let frame = frame(under: id, of: dragging.held)
      if frame != board[id]?.parent { now = frame }
    }
    if dragging.aim(at: now) { scene.tell(.target, scene[now]) }
  }
}
