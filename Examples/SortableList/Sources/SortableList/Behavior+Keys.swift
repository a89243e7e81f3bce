import Tsumami

extension Sortable.Behavior {
  /// The space key takes the item that has the focus, and drops it; arrows move it, and where the
  /// list ends, to the next list of the group in that direction; Escape puts it back.
  public func press(_ key: KeySample, in context: AttachmentContext) -> Bool {
    guard let hold else {
      guard key.key == .space, let item = item(at: context.stage.focus, in: context),
        holder(of: item, on: context.stage) == nil
      else { return false }
      lift(item, by: nil, in: context)
      context.send(.began)
      return true
    }
    guard hold.grip == nil else { return false }
    switch key.key {
    case .space:
      drop(in: context)
      context.send(.ended)
    case .escape:
      cancelKeys(in: context)
      return true
    case .arrowUp: move(Vector(0, -1), in: context)
    case .arrowDown: move(Vector(0, 1), in: context)
    case .arrowLeft: move(Vector(-1, 0), in: context)
    case .arrowRight: move(Vector(1, 0), in: context)
    default: return false
    }
    reveal(hold.item, in: context)
    return true
  }

  /// Puts back the item that keys hold.
  public func cancelKeys(in context: AttachmentContext) {
    guard let hold, hold.grip == nil else { return }
    putBack(in: context)
    context.send(.cancelled(.interrupted))
    reveal(hold.item, in: context)
  }

  /// The list of the group that holds an item; nil if none does.
  func holder(of item: NodeID, on stage: Stage) -> Sortable.Behavior? {
    if hold?.item == item { return self }
    return lists(on: stage).lazy
      .compactMap { stage.behavior(of: Sortable.self, at: $0) }
      .first { $0.hold?.item == item }
  }

  /// Moves the held item by one place in a direction, or to the next list there.
  private func move(_ direction: Vector, in context: AttachmentContext) {
    guard let index = index(towards: direction, in: context) else { return }
    if index != value.index {
      put(at: index, in: context)
    } else if let next = list(towards: direction, in: context) {
      enter(next, in: context)
    }
  }

  /// The index of the place beside that of the held item in a direction; its own if there is none.
  private func index(towards direction: Vector, in context: AttachmentContext) -> Int? {
    let stage = context.stage
    guard let hold, let list = value.list, let frame = stage.frame(of: hold.item),
      let current = stage.behavior(of: Sortable.self, at: list)
    else { return nil }
    let isAlong =
      switch current.settings.axis {
      case .column: direction.y != 0
      case .row: direction.x != 0
      case .grid: true
      }
    guard isAlong else { return value.index }
    if current.settings.axis == .grid, direction.y != 0 {
      return index(beyond: direction.y, of: frame.center, in: context) ?? value.index
    }
    let step = direction.y + (current.settings.rightToLeft ? -direction.x : direction.x)
    // A held item that a page hides is not in the order.
    return max(min(value.index + Int(step), current.order.count - 1), 0)
  }

  /// The index of the nearest place in the rows of a grid below a centre, or above it if the step
  /// is negative.
  private func index(
    beyond step: Double, of center: Vector, in context: AttachmentContext
  ) -> Int? {
    guard let hold, let list = value.list else { return nil }
    var index: Int?
    context.stage.change(Sortable.self, at: list) { list, context in
      index = list.index(
        of: hold.item, near: center, where: { ($0.y - center.y) * step > 1e-6 }, in: context)
    }
    return index
  }

  /// The nearest list of the group in a direction from that of the held item.
  private func list(towards direction: Vector, in context: AttachmentContext) -> NodeID? {
    let stage = context.stage
    guard let hold, let list = value.list else { return nil }
    func center(_ list: NodeID) -> Vector {
      let size = stage.frame(of: list)?.size ?? .zero
      return (stage.stageTransform(of: list) ?? .identity) * Vector(size.width / 2, size.height / 2)
    }
    let here = center(list)
    return (hold.others + [context.node])
      .filter {
        let way = center($0) - here
        return $0 != list && way.x * direction.x + way.y * direction.y > 1
      }
      .min { (center($0) - here).length < (center($1) - here).length }
  }

  /// Scrolls so that the place of an item is seen.
  private func reveal(_ item: NodeID, in context: AttachmentContext) {
    let stage = context.stage
    var node = stage.parent(of: item)
    while let each = node, stage.scrolling(of: each) == nil { node = stage.parent(of: each) }
    guard let scroll = node, let viewport = stage.frame(of: scroll)?.size,
      let place = placeOnStage(of: item, in: context),
      let start = stage.convert(place.origin, to: scroll),
      let end = stage.convert(Vector(place.maxX, place.maxY), to: scroll),
      let offset = stage.contentOffset(of: scroll)
    else { return }
    func way(_ start: Double, _ end: Double, _ length: Double) -> Double {
      start < 0 ? start : max(end - length, 0)
    }
    let change = Vector(
      way(start.x, end.x, viewport.width), way(start.y, end.y, viewport.height))
    if change != .zero { stage.scrollContent(of: scroll, to: offset + change, animated: true) }
  }
}
