import Tsumami

extension Sortable.Behavior {
  /// Takes over where the program has laid out the items; for a list that does not arrange them.
  ///
  /// Items whose places are those that they have here already stay as they are. Those that were
  /// dropped go on to their places from where they are seen, and so do all if the program has
  /// another order than the list. While an item is held, the places are those of the list, and the
  /// program has only the sizes, and where among the others a new item is.
  ///
  /// - Parameters:
  ///   - places: the items in the order of the program, with their frames in points of the list.
  ///   - context: that of this list.
  public func lay(
    _ places: [(item: NodeID, frame: Rect)], in context: AttachmentContext
  ) {
    let stage = context.stage
    guard !settings.arranges else { return }
    let places = places.filter { stage.parent(of: $0.item) == context.node }
    if let holder = holder(on: stage, at: context.node) {
      return lay(places, around: holder.hold?.itemUnderFinger, in: context)
    }
    let items = places.map { $0.item }
    let isOwnOrder = order.filter { items.contains($0) } == items.filter { order.contains($0) }
    for (item, frame) in places {
      guard let before = stage.frame(of: item), !Self.isNear(before, frame) else { continue }
      stage.setFrame(frame, of: item)
      if !isOwnOrder || motions.contains(where: { $0.item == item }) {
        glide(item, from: before.origin - frame.origin, in: context)
      }
    }
    order = items
  }

  /// Takes over sizes and new items while one is held.
  private func lay(
    _ places: [(item: NodeID, frame: Rect)], around held: NodeID?, in context: AttachmentContext
  ) {
    let stage = context.stage
    let before = order
    keepChildren(in: context)
    var hasChanged = order != before
    var last: NodeID?
    for (item, frame) in places {
      if !order.contains(item) {
        let index = last.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        order.insert(item, at: index)
        hasChanged = true
      }
      last = item
      guard let now = stage.frame(of: item) else { continue }
      let resized = Rect(origin: now.origin, size: frame.size)
      if Self.isNear(now, resized) { continue }
      stage.setFrame(resized, of: item)
      hasChanged = true
    }
    if hasChanged { arrange(animated: true, holding: held, in: context) }
  }

  /// Whether two frames differ by no more than the rounding of a page.
  private static func isNear(_ one: Rect, _ other: Rect) -> Bool {
    let size = Vector(one.size.width - other.size.width, one.size.height - other.size.height)
    return (one.origin - other.origin).length < 1e-3 && size.length < 1e-3
  }

  /// Lets an item go to its place from where it would be seen with its origin at a point, in the
  /// coordinates of the list: it stands for one that was dropped there.
  public func enter(_ item: NodeID, from origin: Vector, in context: AttachmentContext) {
    guard let frame = context.stage.frame(of: item),
      context.stage.parent(of: item) == context.node
    else { return }
    stop(item)
    glide(item, from: origin - frame.origin, in: context)
  }

  /// The list that holds an item in a list, or that has lifted it there; nil if none does.
  func holder(on stage: Stage, at list: NodeID) -> Sortable.Behavior? {
    if hold != nil { return self }
    return lists(on: stage).lazy
      .compactMap { stage.behavior(of: Sortable.self, at: $0) }
      .first { $0.hold != nil && $0.value.list == list }
  }

  /// Lets go of the item that was dropped last: it goes back to where it was lifted.
  ///
  /// For a program that does not accept its new place. Nothing happens if the item or its list is
  /// gone.
  public func takeBack(in context: AttachmentContext) {
    let stage = context.stage
    guard hold == nil, let item = value.item, let list = value.list,
      stage.parent(of: item) == list, value.startList == context.node
    else { return }
    if list != context.node {
      stage.change(Sortable.self, at: list) { list, context in
        list.forget(item)
        list.arrange(animated: true, in: context)
      }
      stage.move(item, to: context.node)
    }
    place(item, at: value.startIndex)
    (value.list, value.index) = (context.node, value.startIndex)
    arrange(animated: true, in: context)
  }

  /// Writes the item, its list, its index there, how many items that has, and the same of the list
  /// from which it comes.
  public func write(_ value: Sortable.Move, to writer: any EventWriter) {
    if let item = value.item { writer.node("item", item) }
    if let list = value.list { writer.node("list", list) }
    writer.number("index", Double(value.index))
    writer.number("count", Double(value.count))
    if let list = value.startList { writer.node("from", list) }
    writer.number("fromIndex", Double(value.startIndex))
  }
}
