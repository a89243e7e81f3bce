import Tsumami

extension Sortable.Behavior {
  /// An item that is held.
  struct Hold {
    let item: NodeID
    /// The other lists of the group.
    let others: [NodeID]
    /// The finger's distance from the origin of the item's frame while the item is in its place, in
    /// points of the list; nil for keys.
    let grip: Vector?
    /// The item if a finger holds it; nil for keys.
    var itemUnderFinger: NodeID? { grip == nil ? nil : item }
  }

  // MARK: The list

  /// The width of the list in points.
  @inline(never) func width(in context: AttachmentContext) -> Double {
    context.stage.frame(of: context.node)?.size.width ?? 0
  }

  /// A frame as in a mirror if the list runs from right to left, and back: what finds and measures
  /// the places knows of one direction only.
  @inline(never) func mirrored(_ frame: Rect, in context: AttachmentContext) -> Rect {
    var frame = frame
    if settings.rightToLeft { frame.origin.x = width(in: context) - frame.maxX }
    return frame
  }

  /// Finds the items, in the order in which their frames are seen.
  func collect(in context: AttachmentContext) {
    let stage = context.stage
    var items: [(item: NodeID, frame: Rect)] = []
    stage.forEachChild(of: context.node) {
      // What has no size has no place, as what a page hides.
      if let frame = stage.frame(of: $0), frame.size != .zero {
        items.append(($0, mirrored(frame, in: context)))
      }
    }
    let isRow = settings.axis == .row
    sort(&items, in: items.indices) { one, other in
      let (a, b) = (one.origin, other.origin)
      let (first, second) = isRow ? (a, b) : (Vector(a.y, a.x), Vector(b.y, b.x))
      return first.x != second.x ? first.x < second.x : first.y < second.y
    }
    if !settings.arranges {
      if settings.axis == .grid { sortRows(of: &items) }
      let frames = items.map { $0.frame }
      measured = Flow(settings, width: width(in: context), measuring: frames)
    }
    order = items.map { $0.item }
  }

  /// Puts items that are new while one is held behind the others.
  func takeNew(in context: AttachmentContext) {
    let stage = context.stage
    stage.forEachChild(of: context.node) {
      if !order.contains($0), stage.frame(of: $0)?.size != .zero { order.append($0) }
    }
  }

  /// Sorts items by their rows: one belongs to a row that begins above its own centre.
  private func sortRows(of items: inout [(item: NodeID, frame: Rect)]) {
    var start = 0
    while start < items.count {
      let middle = items[start].frame.center.y
      // An item without a height is in a row, too.
      let next = items[(start + 1)...].firstIndex { $0.frame.origin.y >= middle }
      let end = next ?? items.count
      sort(&items, in: start..<end) { $0.origin.x < $1.origin.x }
      start = end
    }
  }

  /// Sorts a part of the items by their frames; those of the same place keep their order.
  ///
  /// By insertion: they are nearly in order, and the sort of the standard library would add 8 kB to
  /// a module for the web.
  @inline(never) private func sort(
    _ items: inout [(item: NodeID, frame: Rect)], in range: Range<Int>,
    by precedes: (Rect, Rect) -> Bool
  ) {
    for index in range.dropFirst() {
      var place = index
      while place > range.lowerBound, precedes(items[place].frame, items[place - 1].frame) {
        items.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  /// Forgets items that are in the list no more, or are hidden.
  @inline(never) func keepChildren(in context: AttachmentContext) {
    let stage = context.stage
    order.removeAll { stage.parent(of: $0) != context.node || stage.frame(of: $0)?.size == .zero }
  }

  /// Puts an item at an index among the others, or at the end if there are not so many.
  @inline(never) func place(_ item: NodeID, at index: Int) {
    order.removeAll { $0 == item }
    order.insert(item, at: min(index, order.count))
  }

  /// Forgets an item and its way.
  func forget(_ item: NodeID) {
    stop(item)
    order.removeAll { $0 == item }
  }

  /// Lets an item move by itself no more.
  @inline(never) func stop(_ item: NodeID) { motions.removeAll { $0.item == item } }

  /// The places of the items, from the first one on.
  func flow(in context: AttachmentContext) -> Flow {
    let flow = Flow(settings, width: width(in: context))
    return settings.arranges ? flow : measured ?? flow
  }

  /// Puts the items into their places.
  ///
  /// - Parameters:
  ///   - animated: whether they move there by the spring.
  ///   - held: an item that is under a finger, and not to be moved; nil for none.
  ///   - context: that of this list.
  func arrange(
    animated: Bool, holding held: NodeID? = nil, in context: AttachmentContext
  ) {
    let stage = context.stage
    keepChildren(in: context)
    width = width(in: context)
    var flow = flow(in: context)
    for item in order {
      guard let frame = stage.frame(of: item) else { continue }
      let place = flow.place(mirrored(frame, in: context))
      var origin = mirrored(Rect(origin: place, size: frame.size), in: context).origin
      // A place that was measured comes back with the rounding of the sizes before it.
      if !settings.arranges, (origin - frame.origin).length < 1e-6 { origin = frame.origin }
      if frame.origin != origin { stage.setFrame(Rect(origin: origin, size: frame.size), of: item) }
      if item == held { continue }
      if animated {
        glide(item, from: frame.origin - origin, in: context)
      } else {
        stop(item)
        show(item, beside: .zero, in: context)
      }
    }
  }

  /// Lets an item move to its place by the spring, from where it is, with its velocity.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - shift: how far its place has moved in the opposite direction.
  ///   - context: that of this list.
  func glide(_ item: NodeID, from shift: Vector, in context: AttachmentContext) {
    let (time, place) = (context.time, motions.firstIndex { $0.item == item })
    let now = context.stage.placement(of: item)?.translation ?? .zero
    guard shift != .zero || (place == nil && now != .zero) else { return }
    let velocity = place.map { motions[$0].way.velocity(at: time) } ?? .zero
    var way = MotionDriver(now + shift)
    way.spring(to: .zero, by: Self.spring, velocity: velocity, at: time)
    show(item, beside: now + shift, in: context)
    if let place { motions[place].way = way } else { motions.append((item, way)) }
  }

  /// The index among the other items at which an item would lie nearest to a point.
  ///
  /// It depends on the sizes of the items and on their order, and not on where they are on their
  /// ways. In a grid two indices can have one place: an item that is too wide for a row goes to the
  /// next one, whether a narrow item before it is in that row or after it. Of these it has the
  /// index that it has now, or the last one, at which the other items stay in their rows.
  ///
  /// - Parameters:
  ///   - item: the item; it counts only for its size.
  ///   - center: the point in the coordinates of the list.
  ///   - isAllowed: whether its centre may be at a point.
  ///   - context: that of this list.
  /// - Returns: the index; nil if its centre may be at none.
  func index(
    of item: NodeID, near center: Vector, where isAllowed: (Vector) -> Bool = { _ in true },
    in context: AttachmentContext
  ) -> Int? {
    guard let frame = context.stage.frame(of: item) else { return nil }
    let size = frame.size
    let center = mirrored(Rect(origin: center, size: .zero), in: context).origin
    var flow = flow(in: context)
    let current = order.firstIndex(of: item)
    var (index, nearest, least) = (0, Int?.none, Double.infinity)
    func look() {
      let origin = flow.origin(of: mirrored(frame, in: context))
      let there = origin + Vector(size.width, size.height) / 2
      let distance = (there - center).length
      let isNearer = distance < least || (distance == least && nearest != current)
      if isNearer, isAllowed(there) { (nearest, least) = (index, distance) }
    }
    for other in order where other != item {
      look()
      if let frame = context.stage.frame(of: other) { flow.place(mirrored(frame, in: context)) }
      index += 1
    }
    look()
    return nearest
  }

  // MARK: The held item

  /// Begins to hold an item.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - finger: the finger in stage points; nil for keys.
  ///   - context: that of this list.
  func lift(_ item: NodeID, by finger: Vector?, in context: AttachmentContext) {
    let stage = context.stage
    collect(in: context)
    let others = lists(on: stage, outside: item).filter { $0 != context.node }
    for other in others { stage.change(Sortable.self, at: other) { $0.collect(in: $1) } }
    var grip: Vector?
    if let finger, let point = position(of: finger, beside: item, in: context),
      let frame = stage.frame(of: item), let placement = stage.placement(of: item)
    {
      grip = point - frame.origin - placement.translation
      stop(item)
    }
    hold = Hold(item: item, others: others, grip: grip)
    value = Sortable.Move()
    value.item = item
    value.list = context.node
    value.startList = context.node
    value.startIndex = order.firstIndex(of: item) ?? 0
    value.index = value.startIndex
    value.count = order.count
    arrange(animated: true, holding: hold?.itemUnderFinger, in: context)
    stage.bringToFront(item)
  }

  /// All lists of the group, this one included, but for those in an item: it cannot enter itself.
  func lists(on stage: Stage, outside item: NodeID? = nil) -> [NodeID] {
    guard settings.group != nil else { return [] }
    var (lists, nodes): ([NodeID], [NodeID]) = ([], [stage.root])
    while let node = nodes.popLast() {
      if node == item { continue }
      let list = stage.behavior(of: Sortable.self, at: node)
      if list?.settings.hasGroup(of: settings) == true { lists.append(node) }
      stage.forEachChild(of: node) { nodes.append($0) }
    }
    return lists
  }

  /// The position of a finger in the coordinates of an item's parent; nil if the item is not there.
  private func position(
    of finger: Vector, beside item: NodeID, in context: AttachmentContext
  ) -> Vector? {
    guard let matrix = context.stage.transform(of: item),
      let point = context.stage.convert(finger, to: item)
    else { return nil }
    return matrix * point
  }

  /// Brings the point at which the held item was lifted under the finger, in stage points.
  ///
  /// The translation does not follow from the one before: the stage does not show a change that is
  /// mere rounding, and such differences would add up.
  func place(under finger: Vector, in context: AttachmentContext) {
    let stage = context.stage
    guard let hold, let grip = hold.grip,
      let point = position(of: finger, beside: hold.item, in: context),
      let frame = stage.frame(of: hold.item)
    else { return }
    show(hold.item, beside: point - frame.origin - grip, in: context)
  }

  /// The list in which the held item is, or another one of the group if the finger is there.
  func list(under finger: Vector, in context: AttachmentContext) -> NodeID? {
    let stage = context.stage
    guard let hold, let list = value.list, stage.contains(hold.item) else { return nil }
    func isOver(_ list: NodeID) -> Bool {
      guard let size = stage.frame(of: list)?.size, let point = stage.convert(finger, to: list)
      else { return false }
      return Rect(origin: .zero, size: size).contains(point)
    }
    if isOver(list) { return list }
    if context.node != list, isOver(context.node) { return context.node }
    return hold.others.first(where: isOver) ?? list
  }

  /// The index at which the held item would lie nearest to a point of the stage; nil, the default,
  /// for its centre.
  func nearestIndex(to point: Vector? = nil, in context: AttachmentContext) -> Int? {
    let stage = context.stage
    guard let hold, let list = value.list, let matrix = stage.transform(of: hold.item),
      let size = stage.frame(of: hold.item)?.size
    else { return nil }
    let own = point.map { stage.convert($0, to: hold.item) }
    guard let center = own ?? Vector(size.width / 2, size.height / 2) else { return nil }
    var index: Int?
    stage.change(Sortable.self, at: list) {
      index = $0.index(of: hold.item, near: matrix * center, in: $1)
    }
    return index
  }

  /// Moves the gap of the held item within its list.
  func put(at index: Int, in context: AttachmentContext) {
    guard let hold, let list = value.list else { return }
    value.index = index
    context.stage.change(Sortable.self, at: list) { list, context in
      list.place(hold.item, at: index)
      value.count = list.order.count
      list.arrange(animated: true, holding: hold.itemUnderFinger, in: context)
    }
    context.send(.changed)
  }

  /// Moves the held item to another list of the group.
  func enter(_ list: NodeID, in context: AttachmentContext) {
    guard let hold else { return }
    // An item that keys hold may be on its way; its place counts.
    let place = hold.grip == nil ? placeOnStage(of: hold.item, in: context) : nil
    leave(in: context)
    context.stage.move(hold.item, to: list)
    value.list = list
    if let index = nearestIndex(to: place?.center, in: context) { put(at: index, in: context) }
  }

  /// The place of an item on the stage, wherever it is on its way there.
  func placeOnStage(of item: NodeID, in context: AttachmentContext) -> Rect? {
    let stage = context.stage
    guard let matrix = stage.stageTransform(of: item), let size = stage.frame(of: item)?.size,
      let shift = stage.placement(of: item)?.translation
    else { return nil }
    let start = matrix * (Vector.zero - shift)
    let end = matrix * (Vector(size.width, size.height) - shift)
    return Rect(start.x, start.y, end.x - start.x, end.y - start.y)
  }

  /// Closes the gap of the held item in its list.
  private func leave(in context: AttachmentContext) {
    guard let hold, let list = value.list else { return }
    context.stage.change(Sortable.self, at: list) { list, context in
      list.forget(hold.item)
      list.arrange(animated: true, in: context)
    }
  }

  /// Lets the held item go where its gap is.
  func drop(in context: AttachmentContext) {
    guard hold != nil, let list = value.list else { return }
    hold = nil
    edgeScroll = nil
    context.stage.change(Sortable.self, at: list) { $0.arrange(animated: true, in: $1) }
  }

  /// Puts the held item back to where it was lifted.
  func putBack(in context: AttachmentContext) {
    guard let hold else { return }
    if value.list != context.node {
      leave(in: context)
      context.stage.move(hold.item, to: context.node)
    }
    value.list = value.startList
    value.index = value.startIndex
    place(hold.item, at: value.startIndex)
    value.count = order.count
    drop(in: context)
  }
}
