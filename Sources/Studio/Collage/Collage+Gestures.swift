import Tsumami

/// What fingers do with items.
extension Collage {
  /// Lets fingers move an item as its settings say, and shows its box if it is selected.
  ///
  /// It snaps to others; a selected photo without limits is moved by its box alone, which does so.
  func attach(_ item: Item) {
    guard let node = nodes[item.id] else { return }
    let isEditable = !item.isLocked && item.id != edited && !isReadOnly
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
      $0.resize = item.kind == .photo || item.kind == .frame ? .uniform : .freeForm
      $0.minimumSize = Size(24, 24)
      $0.snapDistance = Self.snapDistance
    }
    stage.configure(box) { $0.shouldReceive = self.isForItems }
    stage.onBoxEdit(of: node) { event, edit in
      self.follow(event, item.id, isBody: edit.handle == nil || edit.handle == .body)
    }
  }

  /// The snap distance in stage points.
  private static var snapDistance: Double { 6 }

  var isForItems: (PointerSample) -> Bool {
    { $0.buttons.contains(.primary) }
  }

  private func follow(_ event: AttachmentEvent, _ id: Int, isBody: Bool) {
    guard let node = nodes[id] else { return }
    switch event {
    case .began:
      resting.removeAll { $0.id == id }
      if !held.contains(id) { held.append(id) }
      if isBody { raise(id) }
      // A key makes its step at once.
      if !fingers.isEmpty { say(.held, id) }
      tell(.held, node)
    case .ended, .cancelled:
      held.removeAll { $0 == id }
      limited.removeAll { $0 == id }
      if case .cancelled = event {
        lower(id)
        say(.cancelled, id)
      }
      resting.append((id, nil))
      tell(.released, node)
    case .snapped: say(.snapped, id)
    case .arrived: resting.append((id, nil))
    case .departed: resting.removeAll { $0.id == id }
    case .changed:
      let wasLimited = limited.contains(id)
      if stage.isLimited(node), !wasLimited {
        limited.append(id)
        say(.limited, id)
      } else if wasLimited, !stage.isLimited(node) {
        limited.removeAll { $0 == id }
      }
    case .failed: break
    }
  }

  /// Brings an item above its siblings, as long as a finger holds it; with the end of the gesture
  /// it stays there.
  private func raise(_ id: Int) {
    guard var item = board[id], drafts.allSatisfy({ $0.id != id }) else { return }
    let top = board.rankAbove(in: item.parent)
    var highest = top
    for draft in drafts { highest = Swift.max(highest, draft.rank + 1) }
    guard item.rank + 1 < highest, let node = nodes[id] else { return }
    item.rank = highest
    drafts.append(item)
    stage.bringToFront(node)
    news.append(News(.placed, node.index, holder(of: item.parent).index))
  }

  /// Puts an item back to its place among its siblings.
  private func lower(_ id: Int) {
    guard let place = drafts.firstIndex(where: { $0.id == id }), let item = board[id] else {
      return
    }
    drafts.remove(at: place)
    restack(item.parent)
    tellPlaces(of: [item])
  }
}
