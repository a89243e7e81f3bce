import Tsumami

/// How fingers draw on the board, and how one touches what is drawn.
extension Collage {
  /// Lets fingers draw from now on, wherever they come down on the board, or no longer.
  ///
  /// - Parameters:
  ///   - kind: what they draw, one of the kinds that are lines; nil to move items again.
  ///   - color: the number of its colour.
  ///   - width: the width of its lines in points of the window.
  package func draw(_ kind: Item.Kind?, color: Int = 0, width: Double = 4) {
    drawing.isInUse = false
    guard let kind, (0..<Item.colorCount).contains(color) else {
      return drawing.forget()
    }
    endCrop()
    select([])
    drawing.isInUse = true
    drawing.pen = Drawing.Pen(kind: kind, color: color, width: width)
  }

  // MARK: Fingers

  /// Receives a sample of a finger that draws; false if it is for the stage.
  ///
  /// A second finger of a hand takes back what the first one draws, and both pan and zoom the board
  /// as without the tool.
  func draw(with sample: PointerSample) -> Bool {
    switch sample.phase {
    case .down:
      guard drawing.isInUse, !isReadOnly, chosen.edited == nil, canDraw(sample) else {
        return false
      }
      let hand = fingers.hands.touch(sample.kind, at: sample.position)
      var isFirst = true
      for other in fingers.hands.fingers where other.hand == hand {
        isFirst = false
        guard let stroke = drawing.take(other.pointer) else { continue }
        stage.send(.hit(world))
        stage.send(
          .pointer(
            other.pointer, .down, at: stroke.position, time: sample.time, kind: stroke.device))
      }
      guard isFirst else { return false }
      fingers.hands.down(sample.id, sample.kind, at: sample.position, on: nil)
      drawing.begin(
        sample.id, sample.kind, at: sample.position, on: view.boardPoint(sample.position))
      return true
    case .move:
      fingers.hands.move(sample.id, to: sample.position)
      return drawing.move(
        sample.id, to: sample.position, on: view.boardPoint(sample.position), at: view.zoom)
    case .up, .cancel:
      guard let stroke = drawing.take(sample.id) else { return false }
      fingers.hands.up(sample.id)
      if sample.phase == .up { keep(stroke) }
      return true
    case .hover: return false
    }
  }

  /// Whether a pointer that goes down may draw: not over the drawer, nor as one of the two fingers
  /// of a mouse with alt.
  private func canDraw(_ sample: PointerSample) -> Bool {
    sample.buttons.contains(.primary) && !sample.modifiers.contains(.alt)
      && isOnBoard(stage.hitTest(sample.position))
  }

  /// Keeps what fingers have drawn so far.
  func endStrokes() {
    for stroke in drawing.strokes { if drawing.take(stroke.pointer) != nil { keep(stroke) } }
  }

  /// Adds what a finger has drawn as a step of its hand; a tap adds a shape of the usual size.
  private func keep(_ stroke: Drawing.Stroke) {
    guard hasRoom(for: 1) else { return }
    _ = fingers.hands.touch(stroke.device, at: stroke.position)
    var item = drawing.item(of: stroke, at: view.zoom, id: document.board.takeID())
    if Drawing.isTap(stroke, at: view.zoom), let size = size(of: Arrival(stroke.pen.kind)) {
      item.frame = Rect(center: stroke.points[0], size: size)
      item.rotation = 0
    }
    perform(.add, [dropped(item)], saying: .added)
  }

  // MARK: Touching what is drawn

  /// How far from a line a finger touches it, in points of the window.
  private static var reach: Double { 16 }

  /// The topmost node at a point of the window, but for what is drawn around it: one touches a
  /// line, and not what it goes around, unless that is filled.
  func hit(_ point: Vector) -> NodeID? {
    let hit = stage.hitTest(point)
    guard let id = scene.item(showing: hit), !touches(id, point), stage.boxHandle(at: point) == nil
    else { return hit }
    for item in board.inDrawingOrder.reversed()
    where scene.contains(item.id, point) && touches(item.id, point) {
      return scene[item.id]
    }
    return world
  }

  /// Whether a point of the window within an item touches it.
  private func touches(_ id: Int, _ finger: Vector) -> Bool {
    guard let item = board[id], !selection.contains(id) else { return true }
    let outline = item.outline
    guard !outline.isEmpty, let map = scene[id].flatMap({ stage.stageTransform(of: $0) }) else {
      return true
    }
    let reach = Self.reach + item.settings[.lineWidth] / 2 * map.meanScale
    var last = map * outline[0]
    // Within what is filled, a ray from the finger crosses the outline an odd number of times.
    var isWithin = false
    for point in outline {
      let next = map * point
      if finger.distance(toSegmentFrom: last, to: next) <= reach { return true }
      if (last.y > finger.y) != (next.y > finger.y) {
        let share = (finger.y - last.y) / (next.y - last.y)
        if last.x + share * (next.x - last.x) > finger.x { isWithin.toggle() }
      }
      last = next
    }
    return isWithin && item.settings[.fill] > 0
  }
}
