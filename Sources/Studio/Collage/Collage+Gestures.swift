import Tsumami

/// How fingers move items.
extension Collage {
  /// Lets fingers move an item as its settings say, and shows its box if it is selected.
  ///
  /// It snaps to others; a selected photo without limits is moved by its box alone, which does so.
  func attach(_ item: Item) {
    guard let node = scene[item.id] else { return }
    let isEditable =
      !item.isLocked && item.id != chosen.edited
      && item.id != chosen.crop?.id && !isReadOnly
    let showsBox = isEditable && selection.contains(item.id)
    let isLeftToBox = showsBox && item.isFolded
    if isEditable && !isLeftToBox {
      stage.configure(
        stage.attach(
          item.settings.manipulation(isInFrame: item.parent != nil, isFrame: item.kind == .frame),
          to: node)
      ) { $0.shouldReceive = self.isForItems }
      stage.attach(Snapping(distance: Self.snapDistance), to: node)
      stage.onManipulation(of: node) { event, _ in self.follow(event, item.id, isBody: true) }
    } else {
      stage.stopManipulating(node)
    }
    guard showsBox else { return stage.stopEditingBox(of: node) }
    let limits = item.parent != nil ? item.settings.limits : .none
    let box = stage.editBox(of: node) {
      $0.limits = limits
      let kind = item.kind
      let isUniform = kind == .photo || kind == .frame || kind == .drawing
      $0.resize = isUniform ? .uniform : .freeForm
      let side = item.kind.isDrawn ? 1 : Self.shortestSide
      $0.minimumSize = Size(side, side)
      $0.maximumSize = Size(Item.longestSide, Item.longestSide)
      $0.snapDistance = Self.snapDistance
    }
    stage.configure(box) { $0.shouldReceive = self.isForItems }
    stage.onBoxEdit(of: node) { event, edit in
      self.follow(event, item.id, isBody: edit.handle == nil || edit.handle == .body)
    }
  }

  /// The snap distance in stage points.
  private static var snapDistance: Double { 6 }

  /// The shortest side in points that the box of an item leaves.
  private static var shortestSide: Double { 24 }

  private var isForItems: (PointerSample) -> Bool { { $0.buttons.contains(.primary) } }

  private func follow(_ event: AttachmentEvent, _ id: Int, isBody: Bool) {
    guard let node = scene[id] else { return }
    switch event {
    case .began:
      dragging.begin(id, by: hand(holding: id))
      if isBody { raise(id) }
      // A key makes its step at once.
      if !fingers.isEmpty { scene.say(.held, id) }
      scene.tell(.held, node)
    case .ended, .cancelled:
      if case .cancelled = event {
        lower(id)
        scene.say(.cancelled, id)
      }
      dragging.end(id)
      scene.tell(.released, node)
    case .snapped: scene.say(.snapped, id)
    case .arrived: dragging.rest(id)
    case .departed: dragging.depart(id)
    case .changed: if dragging.limit(id, stage.isLimited(node)) { scene.say(.limited, id) }
    case .failed: break
    }
  }

  /// The hand whose fingers move an item; without fingers, as by keys, the one that was there last.
  private func hand(holding id: Int) -> Int? {
    let fingers = fingers.hands.fingers
    func last(_ isMeant: (Int?) -> Bool) -> Int? { fingers.last { isMeant($0.item) }?.hand }
    if let hand = last({ $0 == id }) { return hand }
    if let hand = last({ board.isItem($0 ?? 0, within: id) }) { return hand }
    // Fingers on a selected item move all that are selected.
    if selection.contains(id), let hand = last({ $0.map(selection.contains) ?? false }) {
      return hand
    }
    // A handle may lie beside its item.
    guard let middle = scene.bounds(of: id)?.center else { return self.fingers.hands.latest }
    let nearest = fingers.min {
      $0.position.distance(to: middle) < $1.position.distance(to: middle)
    }
    return nearest?.hand ?? self.fingers.hands.latest
  }

  /// Brings an item above its siblings, as long as a finger holds it; with the end of the gesture
  /// it stays there.
  private func raise(_ id: Int) {
    guard var item = board[id], dragging.draft(of: id) == nil, let node = scene[id] else { return }
    let highest = dragging.rank(from: board.rankAbove(in: item.parent))
    guard item.rank + 1 < highest else { return }
    item.rank = highest
    dragging.add(draft: item)
    stage.bringToFront(node)
    scene.tell(.placed, of: node, in: scene.holder(of: item.parent))
  }

  /// Puts an item back among its siblings.
  private func lower(_ id: Int) {
    guard dragging.dropDraft(of: id), let item = board[id] else { return }
    scene.restack(item.parent, on: board)
    scene.tellOrder(of: [item], on: board)
  }
}
