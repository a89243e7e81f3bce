import Tsumami

/// Photos that come together, from files or a clipboard: they lie in rows, and can all be seen.
extension Collage {
  /// The height of a row as a share of the window's shorter side.
  private static var rowShare: Double { 0.3 }
  /// The size with which a photo comes as a share of its own.
  private static var dropShare: Double { 0.2 }

  /// Adds photos in rows and selects them; the board moves, and shrinks if it must, so that all of
  /// them are visible.
  ///
  /// Photos that come together may come in several calls. Then the rows are made again for all of
  /// them, except for those that were moved or locked meanwhile, and they are one step. Once a
  /// person has changed the board, the selection or the view, the next ones leave the selection and
  /// the view as they are.
  ///
  /// - Parameters:
  ///   - photos: the photos; those with a side shorter than a pixel are left out. The rows lie
  ///     around the position of the first, or else around the middle of the window.
  ///   - continues: whether they come together with those of the last call.
  /// - Returns: the ids of the new photos.
  @discardableResult
  package func addRows(of photos: [Arrival], continuing continues: Bool = false) -> [Int] {
    guard !isReadOnly else { return [] }
    // The page waits until no finger holds anything; the last item may still be on its way.
    finishMotions()
    var rows =
      (continues ? newcomers.rows : nil)
      ?? ArrivedRows(
        center: view.boardPoint(photos.first?.position ?? view.clearArea.center), unit: unit,
        gap: Self.gap / view.zoom)
    // A photo that was moved or locked, or has gone, is no longer in the rows.
    var items: [Item] = []
    for (id, frame) in zip(rows.ids, rows.frames) {
      guard let item = board[id], !item.isLocked, item.parent == nil, item.frame == frame,
        item.rotation == 0, item.placement == .identity
      else { continue }
      items.append(item)
    }
    // A person's own work stays a step of its own.
    let isOneStep =
      !rows.ids.isEmpty && history.toUndo?.name == .add
      && history.toUndo?.changes.last?.id == rows.ids.last
    if !rows.ids.isEmpty {
      rows.isAlone =
        rows.isAlone && isOneStep && chosen.edited == nil && rows.selection == selection
        && rows.view == view.placement
    }
    var rank = board.rankAbove(in: nil)
    var ids: [Int] = []
    for photo in photos {
      guard hasRoom(for: ids.count + 1) else { break }
      let pixels = photo.pixels ?? Size(4, 3)
      guard pixels.width >= 1, pixels.height >= 1 else { continue }
      var item = Item(
        id: document.board.takeID(), .photo, in: Rect(origin: .zero, size: pixels), rank: rank)
      item.picture = photo.picture
      items.append(item)
      ids.append(item.id)
      rank += 1
    }
    guard !ids.isEmpty else { return [] }
    let shapes = items.map { $0.frame.size.width / $0.frame.size.height }
    // One photo alone is as large as one that comes from the drawer.
    let height =
      items.count == 1
      ? Self.share / Swift.max(1, Swift.min(shapes[0], PhotoRows.widest)) : Self.rowShare
    let frames = PhotoRows.frames(
      of: shapes, height: rows.unit * height, gap: rows.gap, around: rows.center,
      for: view.clearArea.size)
    for (place, frame) in frames.enumerated() { items[place].frame = frame }
    let before = items.map { board[$0.id]?.shown }
    perform(.add, items)
    if isOneStep { document.history.joinLatest() }
    rows.ids = items.map { $0.id }
    rows.frames = rows.ids.map { board[$0]?.frame ?? Rect(0, 0, 0, 0) }
    scene.say(.added, ids.last)
    if rows.isAlone {
      select(rows.ids, isTold: false)
      if let all = scene.bounds(of: rows.ids) { view.show(all) }
    }
    rows.selection = selection
    rows.view = view.placement
    newcomers.rows = rows
    // They come from where they were dropped.
    let wait = Swift.min(Travel.stagger, Travel.longestWait / Double(items.count))
    for (place, id) in rows.ids.enumerated() {
      guard let item = board[id] else { continue }
      let size = item.shown.size
      let small = Size(size.width * Self.dropShare, size.height * Self.dropShare)
      scene.send(
        item, from: before[place] ?? Box(center: rows.center, size: small),
        after: Double(place) * wait)
    }
    return ids
  }
}
