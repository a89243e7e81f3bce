import Tsumami

/// How items come onto the board: photos, frames, notes, texts, copies, and photos from the drawer.
extension Collage {
  /// The description of a new item.
  package struct Arrival {
    /// The kind of the item.
    package var kind: Item.Kind
    /// The key of its picture.
    package var picture: Text
    /// The size of its picture in pixels, of which only the proportions count; nil for a usual one.
    package var pixels: Size?
    /// Its text.
    package var text: Text
    /// The number of its colour.
    package var color: Int
    /// The point of the stage where its middle is; nil for near the middle of the window.
    package var position: Vector?

    /// Makes a description of a new item.
    package init(
      _ kind: Item.Kind, picture: Text = "", pixels: Size? = nil, text: Text = "",
      color: Int = 0, at position: Vector? = nil
    ) {
      self.kind = kind
      self.picture = picture
      self.pixels = pixels
      self.text = text
      self.color = color
      self.position = position
    }

    /// Reads a description; nil if it is none.
    package init?(_ value: Value) {
      guard let reader = try? ObjectReader(value, at: ""), let name = try? reader.text("kind"),
        let kind = Item.Kind.allCases.first(where: { $0.name == name })
      else { return nil }
      self.init(
        kind, picture: (try? reader.text("picture")) ?? "", text: (try? reader.text("text")) ?? "",
        color: (try? reader.integer("color", in: 0...(Item.colorCount - 1))) ?? 0,
        at: try? reader.vector("at"))
      if let width = try? reader.number("width"), let height = try? reader.number("height") {
        pixels = Size(width, height)
      }
    }
  }

  /// The longer side of a new photo as a share of the window's shorter side.
  static var share: Double { 0.45 }
  /// The distance in points between new items and others.
  static var gap: Double { 24 }

  /// The shorter side of the window in points of the board.
  var unit: Double {
    Swift.min(stage.bounds.size.width, stage.bounds.size.height) / view.zoom
  }

  /// Adds items as one step and selects them.
  ///
  /// Without a position a photo goes to the middle of the window, a note or a text to the nearest
  /// free place to it, and a frame around the selected items, which it takes in, or else behind
  /// everything.
  ///
  /// - Returns: the ids of the new items; a picture with a side shorter than a pixel is left out.
  @discardableResult
  package func add(_ arrivals: [Arrival]) -> [Int] {
    guard !isReadOnly else { return [] }
    finishMotions()
    if let only = arrivals.first, arrivals.count == 1, only.kind == .frame, only.position == nil,
      let frame = addFrameAroundSelection(only.color)
    {
      return [frame]
    }
    var items: [Item] = []
    var rank = board.rankAbove(in: nil)
    var placed: [Rect] = []
    for arrival in arrivals {
      guard hasRoom(for: items.count + 1) else { break }
      guard let size = size(of: arrival) else { continue }
      let point = arrival.position ?? place(for: arrival.kind, size)
      var item = Item(
        id: document.board.takeID(), arrival.kind,
        in: Rect(center: view.boardPoint(point), size: size),
        rank: rank)
      if arrival.kind == .frame, arrival.position == nil { item.rank = board.rankBelow(in: nil) }
      if arrival.position == nil { placed.append(Rect(center: point, size: shown(size))) }
      item.picture = arrival.picture
      item.text = arrival.text
      item.color = arrival.color
      if item.kind.isDrawn { item.settings[.lineWidth] = drawing.pen.width / view.zoom }
      rank += 1
      items.append(item)
    }
    let ids = arrive(items)
    if let all = Rect.around(placed) { view.show(all) }
    return ids
  }

  /// Adds items as one step, and selects them.
  private func arrive(_ items: [Item]) -> [Int] {
    guard hasRoom(for: items.count), perform(.add, items, saying: .added) else { return [] }
    let ids = items.map { $0.id }
    select(ids, isTold: false)
    return ids
  }

  /// Whether some more items fit on the board; if not, the news say so.
  func hasRoom(for count: Int) -> Bool {
    if board.items.count + count <= Board.mostItems { return true }
    scene.tell(.full)
    return false
  }

  /// The size of a new item in points of the board; nil for a picture without an extent.
  func size(of arrival: Arrival) -> Size? {
    var size: Size
    switch arrival.kind {
    case .photo:
      let pixels = arrival.pixels ?? Size(4, 3)
      guard pixels.width >= 1, pixels.height >= 1 else { return nil }
      let factor = unit * Self.share / Swift.max(pixels.width, pixels.height)
      size = Size(pixels.width * factor, pixels.height * factor)
    case .frame: size = Size(unit * 0.6, unit * 0.45)
    case .note: size = Size(unit * 0.24, unit * 0.24)
    case .text: size = Size(unit * 0.4, unit * 0.1)
    case .rectangle, .ellipse: size = Size(unit * 0.3, unit * 0.2)
    case .line, .arrow: size = Size(unit * 0.3, drawing.thickness / view.zoom)
    case .drawing: return nil
    }
    return Size(Swift.max(size.width, 1), Swift.max(size.height, 1))
  }

  /// The size in points of the stage of something on the board.
  private func shown(_ size: Size) -> Size { Size(size.width * view.zoom, size.height * view.zoom) }

  /// The point of the stage for the middle of a new item of a size on the board.
  private func place(for kind: Item.Kind, _ size: Size) -> Vector {
    let clear = view.clearArea
    switch kind {
    case .frame: return clear.center
    case .photo:
      return clear.center + newcomers.nextShift(Self.gap)
    default:
      var obstacles: [Rect] = []
      for item in board.items {
        if let bounds = scene.bounds(of: item.id) { obstacles.append(bounds) }
      }
      let size = shown(size)
      func place(in area: Rect) -> Vector? {
        FreePlace.center(
          for: size, near: clear.center, in: area, avoiding: obstacles, gap: Self.gap / 2)
      }
      // Where one sees it, else as far beyond the window as that is large, else above the others.
      let around = Rect(
        center: clear.center, size: Size(clear.size.width * 3, clear.size.height * 3))
      return place(in: clear) ?? place(in: around) ?? clear.center
    }
  }

  // MARK: The drawer

  /// The longer side of a carried photo as a share of the window's shorter side.
  private static var carriedShare: Double { 0.4 }

  func fulfil(_ wish: Drawer.Wish) {
    switch wish {
    case .lift(let picture, let finger, let grip):
      let window = stage.bounds.size
      let longest = Swift.min(window.width, window.height) * Self.carriedShare
      let size = Size(longest, longest * Drawer.shape)
      let node = stage.add(Node(frame: Rect(origin: .zero, size: size)))
      newcomers.carried = CarriedPhoto(node: node, picture: Samples.key(picture), grip: grip)
      newcomers.carried?.move(to: finger, on: stage)
      scene.tell(.added, of: node, in: nil)
      scene.tell(.lifted, node)
    case .carry(let finger): newcomers.carried?.move(to: finger, on: stage)
    case .drop: drop()
    case .putBack: putBack()
    case .add(let picture):
      add([Arrival(.photo, picture: Samples.key(picture), pixels: Size(4, 4 * Drawer.shape))])
    }
  }

  private func putBack() {
    guard let node = newcomers.carried?.node else { return }
    newcomers.carried = nil
    scene.tell(.removed, node)
    stage.remove(node)
  }

  /// Leaves the carried photo on the board, or in the frame under it.
  private func drop() {
    guard let carried = newcomers.carried, let frame = stage.frame(of: carried.node) else { return }
    putBack()
    let size = Size(frame.size.width / view.zoom, frame.size.height / view.zoom)
    var item = Item(
      id: document.board.takeID(), .photo,
      in: Rect(center: view.boardPoint(frame.center), size: size))
    item.picture = carried.picture
    _ = arrive([dropped(item)])
  }

  /// A new item of the board above all others, or in the frame under its middle.
  func dropped(_ item: Item) -> Item {
    let map = stage.transform(of: world) ?? .identity
    let size = shown(item.frame.size)
    let holder = scene.frame(
      around: map * item.frame.center, largerThan: size.width * size.height,
      among: frames(for: item.id, of: []))
    var item = holder == nil ? item : scene.item(item, movedTo: holder)
    item.rank = board.rankAbove(in: holder)
    return item
  }

  // MARK: Copies

  /// The selected items and what they hold, as a value that ``paste(_:)`` takes; nil if nothing is
  /// selected.
  package func copied() -> Value? {
    let top = topSelection
    guard !top.isEmpty else { return nil }
    var values: [Value] = []
    for id in board.withContents(top.map { $0.id }) {
      guard var item = board[id] else { continue }
      if top.contains(where: { $0.id == id }) { item = scene.item(item, movedTo: nil) }
      values.append(item.value)
    }
    scene.say(.copied)
    return .object([Value.Entry("tsumamiItems", .list(values))])
  }

  /// Adds items that ``copied()`` has returned, on this board or another one, beside the originals
  /// or else in the middle of the window; false if the value has none.
  @discardableResult
  package func paste(_ value: Value) -> Bool {
    var items: [Item] = []
    guard let reader = try? ObjectReader(value, at: ""), reader.has("tsumamiItems") else {
      return false
    }
    do throws(DocumentProblem) {
      try reader.forEach("tsumamiItems") { each throws(DocumentProblem) in
        items.append(try Item(each))
      }
    } catch { return false }
    return add(copiesOf: items, as: .paste, besides: true)
  }

  /// Adds copies of the selected items beside them.
  func duplicate() -> Bool {
    finishGestures(of: topSelection.map { $0.id })
    let ids = board.withContents(topSelection.map { $0.id })
    var items: [Item] = []
    for id in ids { if let item = board[id] { items.append(item) } }
    return add(copiesOf: items, as: .duplicate, besides: false)
  }

  /// Adds copies of items with new ids and selects the topmost of them.
  private func add(copiesOf items: [Item], as name: StepName, besides isPasted: Bool) -> Bool {
    guard !items.isEmpty, !isReadOnly, hasRoom(for: items.count) else { return false }
    var ids: [(old: Int, new: Int)] = []
    var groups: [(old: Int, new: Int)] = []
    for item in items { ids.append((item.id, document.board.takeID())) }
    var copies: [Item] = []
    var top: [Int] = []
    let offset = Vector(24, 24) / view.zoom
    let shift = isPasted ? shiftIntoView(items, offset) : offset
    for (item, id) in zip(items, ids) {
      var copy = item
      copy.id = id.new
      if let group = item.group {
        if !groups.contains(where: { $0.old == group }) {
          groups.append((group, document.board.takeID()))
        }
        copy.group = groups.first { $0.old == group }?.new
      }
      if let parent = ids.first(where: { $0.old == item.parent }) {
        copy.parent = parent.new
      } else {
        if isPasted { copy.parent = nil }
        copy.rank = Swift.max(
          board.rankAbove(in: copy.parent),
          (copies.last { $0.parent == copy.parent }?.rank ?? 0) + 1)
        copy.move(by: shift)
        top.append(copy.id)
      }
      copies.append(copy)
    }
    guard board.isSound(with: copies), perform(name, copies) else { return false }
    scene.say(.pasted)
    select(top, isTold: false)
    return true
  }

  /// The displacement that puts copies beside their originals, or into the middle of the window if
  /// they would not be visible there.
  private func shiftIntoView(_ items: [Item], _ offset: Vector) -> Vector {
    var bounds: [Rect] = []
    for item in items where !items.contains(where: { $0.id == item.parent }) {
      bounds.append(item.shown.boundingRect)
    }
    guard let middle = Rect.around(bounds)?.center else { return offset }
    let map = stage.transform(of: world) ?? .identity
    if stage.bounds.contains(map * (middle + offset)) { return offset }
    return view.boardPoint(stage.bounds.center) - middle
  }
}
