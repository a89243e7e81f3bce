extension Stage {
  // MARK: Keys

  /// How far in points of the parent an arrow key moves or grows a box; ten times that with shift.
  public static var keyStep: Double { 1 }
  /// By what angle in radians a bracket key turns a box: 1°, with shift 15°.
  public static var keyTurn: Double { .pi / 180 }

  /// Acts on a key that went down.
  func press(_ key: KeySample) {
    if key.key == .escape { return interrupt() }
    if let focus, let index = nodes.index(of: focus) {
      if let scroll = scrolls[index] { return press(key, on: scroll) }
      if let sheet = sheets[index] { return press(key, on: sheet) }
    }
    guard !allBoxes.isEmpty, let edit = BoxKeyEdit(key) else { return }
    for attachment in boxesForKeys() where !attachment.isLive {
      prepare(attachment)
      let before = attachment.editor.box
      attachment.editor.nudge(by: edit.move, growing: edit.growth, turn: edit.turn)
      guard attachment.editor.box != before else { continue }
      attachment.lastHandle = nil
      tell(attachment, .began)
      show(attachment)
      tell(attachment, .changed)
      tell(attachment, .ended)
    }
  }

  /// By how many points an arrow key scrolls: about two lines of text, as browsers do.
  public static var keyScroll: Double { 40 }

  private func press(_ key: KeySample, on scroll: ScrollAttachment) {
    let step = Self.keyScroll
    let viewport = scroll.scroller.viewport
    // A line of what was seen stays in sight.
    let page = Swift.max(viewport.height - step, step)
    let way: Vector
    switch key.key {
    case .arrowUp: way = Vector(0, -step)
    case .arrowDown: way = Vector(0, step)
    case .arrowLeft: way = Vector(-step, 0)
    case .arrowRight: way = Vector(step, 0)
    case .pageUp: way = Vector(0, -page)
    case .pageDown: way = Vector(0, page)
    case .space: way = Vector(0, key.modifiers.contains(.shift) ? -page : page)
    case .home: way = scroll.scroller.rest * -1
    case .end: way = scroll.scroller.end - scroll.scroller.rest
    default: return
    }
    // Keys that come while it is on its way add up.
    scroll.scroller.scroll(to: scroll.scroller.rest + way, animated: true, at: time)
    keepMoving(scroll)
  }

  private func press(_ key: KeySample, on sheet: SheetAttachment) {
    let last = sheet.mover.stops.count - 1
    let target = sheet.mover.target ?? -1
    let next: Int
    switch key.key {
    case .arrowUp, .arrowRight: next = Swift.min(target + 1, last)
    case .arrowDown, .arrowLeft: next = Swift.max(target - 1, 0)
    case .home: next = 0
    case .end: next = last
    default: return
    }
    if next != target { _ = move(sheet, to: next, animated: true) }
  }

  /// The boxes on which keys act: those that are selected, or the only one that is shown.
  private func boxesForKeys() -> [BoxAttachment] {
    if let group { return [group] }
    let shown = allBoxes.filter { $0.editor.settings.isEditing }
    if selectedBoxes.isEmpty { return shown.count == 1 ? shown : [] }
    return shown.filter { selectedBoxes.contains(nodes.id(of: $0.node)) }
  }
}

/// What a key does with a box.
private struct BoxKeyEdit {
  var move = Vector.zero
  var growth = Vector.zero
  var turn = 0.0

  init?(_ key: KeySample) {
    let isLarge = key.modifiers.contains(.shift)
    let step = Stage.keyStep * (isLarge ? 10 : 1)
    let way: Vector
    switch key.key {
    case .arrowLeft: way = Vector(-step, 0)
    case .arrowRight: way = Vector(step, 0)
    case .arrowUp: way = Vector(0, -step)
    case .arrowDown: way = Vector(0, step)
    case .leftBracket, .rightBracket:
      let angle = isLarge ? BoxEditing.shiftSnapAngle : Stage.keyTurn
      turn = key.key == .leftBracket ? -angle : angle
      return
    default: return nil
    }
    if key.modifiers.contains(.alt) { growth = way } else { move = way }
  }
}
