import Tsumami

/// The studio: a board of photos that fingers move, scale and rotate.
///
/// It makes all decisions. A page or a window shows it: it sends input, draws each item where its
/// node is on the stage, and reads the news after each frame. A studio and its stage refer to each
/// other, so both live as long as the program.
public final class Studio {
  /// Something that lies on the board or in a frame.
  public struct Item: Equatable, Sendable {
    /// What an item is.
    public enum Kind: Equatable, Sendable {
      /// A picture.
      case photo
      /// A mount that holds photos.
      case frame
    }

    /// Its node on the stage.
    public let node: NodeID
    /// What it is.
    public let kind: Kind
    /// The number of its picture: that of a sample, or the one that was passed to
    /// ``Studio/addPhoto(_:pixels:)``.
    public let picture: Int
  }

  /// A change that a view of the board must show, besides the positions of nodes.
  public enum News: Equatable, Sendable {
    /// An item came above its siblings.
    case cameToFront(NodeID)
    /// Another item, or none, was selected.
    case selected(NodeID?)
    /// Fingers hold an item.
    case held(NodeID)
    /// Fingers have let go of an item.
    case released(NodeID)
    /// An item was removed.
    case removed(NodeID)
    /// An item was added.
    case added(NodeID)
    /// A finger drags a photo out of the drawer, above everything else.
    case lifted(NodeID)
    /// The drawer has moved or come to rest.
    case drawer
  }

  /// The stage with a node for each item, for the knob and for the drawer.
  public let stage: Stage
  /// The items on the board, in the order in which they were added.
  public private(set) var items: [Item] = []
  /// The item that the inspector changes; if nil it changes all items.
  public private(set) var selection: NodeID?
  /// All selected items, in the order of selection; ``selection`` is the last of them.
  public private(set) var selections: [NodeID] = []
  /// The sheet of sample photos.
  public let drawer: Drawer
  /// The photo that a finger drags out of the drawer, and where it holds the photo, in units of the
  /// photo's size.
  private var carried: (node: NodeID, grip: Vector)?
  /// A knob that is pressed and then dragged.
  public let knob: Knob
  /// The second finger that a mouse with the alt key stands for.
  public private(set) var mirror = MirroredFinger()

  private var news: [News] = []
  private var isShiftHeld = false
  private var cascade = 0

  /// Makes a board with the sample photos.
  public init(size: Size) {
    stage = Stage(size: size)
    knob = Knob(on: stage, at: Self.placeOfKnob(on: size))
    drawer = Drawer(on: stage)
    stage.attach(Self.tap.onEnded { _ in self.select(nil) }, to: stage.root)
    layOutSamples()
    drawer.onWish = { self.fulfil($0) }
    stage.onSheet(of: drawer.sheet) { _ in self.news.append(.drawer) }
    keepAbove()
  }

  /// Changes the size of the board.
  public func resize(to size: Size) {
    stage.resize(to: size)
    drawer.layOut(in: size)
  }

  /// Puts the knob and the drawer above all items, and a photo that is dragged above these.
  private func keepAbove() {
    stage.bringToFront(knob.node)
    stage.bringToFront(drawer.sheet)
    if let carried { stage.bringToFront(carried.node) }
  }

  // MARK: The drawer

  private func fulfil(_ wish: Drawer.Wish) {
    switch wish {
    case .lift(let picture, let finger, let grip):
      let longest = Swift.min(stage.bounds.size.width, stage.bounds.size.height) * 0.4
      let size = Size(longest, longest * Drawer.shape)
      let item = add(.photo, picture, Rect(origin: .zero, size: size), rotation: 0, to: nil)
      carried = (item.node, grip)
      carry(to: finger)
      news.append(.added(item.node))
      news.append(.lifted(item.node))
    case .carry(let finger): carry(to: finger)
    case .drop:
      guard let node = carried?.node else { return }
      carried = nil
      keepAbove()
      news.append(.released(node))
      select(node)
    case .putBack:
      guard let node = carried?.node else { return }
      carried = nil
      remove([node])
    case .add(let picture):
      if let item = addPhoto(picture, pixels: Size(4, 4 * Drawer.shape)) {
        news.append(.added(item.node))
      }
    }
  }

  private func carry(to finger: Vector) {
    guard let (node, grip) = carried, let size = stage.frame(of: node)?.size else { return }
    let corner = finger - Vector(grip.x * size.width, grip.y * size.height)
    stage.setFrame(Rect(origin: corner, size: size), of: node)
  }

  /// A tap that fails before a long press begins.
  private static var tap: Tap { Tap(maximumDuration: 0.45) }

  /// Returns the news since the last call, oldest first.
  public func takeNews() -> [News] {
    defer { news = [] }
    return news
  }

  // MARK: Items

  /// Adds a photo near the middle of the board, a little beside the one before, and selects it.
  ///
  /// - Parameters:
  ///   - picture: the number of its picture.
  ///   - pixels: the size of the picture in pixels; only its proportions count.
  /// - Returns: the new item; nil if a side is shorter than a pixel.
  public func addPhoto(_ picture: Int, pixels: Size) -> Item? {
    guard pixels.width >= 1, pixels.height >= 1 else { return nil }
    let board = stage.bounds.size
    let longest = Swift.min(board.width, board.height) * 0.45
    let factor = longest / Swift.max(pixels.width, pixels.height)
    let size = Size(pixels.width * factor, pixels.height * factor)
    let step = Double(cascade % 5 - 2) * 24
    cascade += 1
    let corner = Vector(board.width - size.width, board.height - size.height) / 2
    let rect = Rect(origin: corner + Vector(step, step), size: size)
    let item = add(.photo, picture, rect, rotation: step * 0.002, to: nil)
    keepAbove()
    select(item.node)
    return item
  }

  /// Removes the selected items and the items in them.
  public func removeSelection() {
    let leaving = selections
    guard !leaving.isEmpty else { return }
    select(nil)
    remove(leaving)
  }

  private func remove(_ leaving: [NodeID]) {
    for node in leaving { stage.remove(node) }
    for item in items where !stage.contains(item.node) { news.append(.removed(item.node)) }
    items.removeAll { !stage.contains($0.node) }
  }

  /// Selects one item; none if nil.
  public func select(_ node: NodeID?) {
    guard node.map(stage.contains) ?? true else { return }
    select(all: node.map { [$0] } ?? [])
  }

  /// Adds an item to the selection, or removes it from there.
  public func toggle(_ node: NodeID) {
    guard stage.contains(node) else { return }
    select(all: selections.contains(node) ? selections.filter { $0 != node } : selections + [node])
  }

  private func select(all nodes: [NodeID]) {
    guard nodes != selections else { return }
    for node in selections where !nodes.contains(node) { stage.stopEditingBox(of: node) }
    for node in nodes { showBox(of: node) }
    selections = nodes
    selection = nodes.last
    stage.selectedBoxes = nodes
    news.append(.selected(selection))
  }

  func add(
    _ kind: Item.Kind, _ picture: Int, _ rect: Rect, rotation: Double, to parent: NodeID?
  ) -> Item {
    let node = stage.add(Node(frame: rect, placement: Placement(rotation: rotation)), to: parent)
    stage.manipulate(node)
    stage.onManipulation(of: node) { event, _ in self.follow(event, at: node) }
    // A tap selects one item and excludes no gesture of its node. With shift it adds to the
    // selection, as a long press does.
    let tap = Self.tap.onEnded { _ in
      if self.isShiftHeld { self.toggle(node) } else { self.select(node) }
    }
    stage.attach(LongPress().onBegan { _ in self.toggle(node) }, to: node) {
      $0.simultaneity = .all
    }
    stage.attach(tap, to: node) { $0.simultaneity = .node }
    let item = Item(node: node, kind: kind, picture: picture)
    items.append(item)
    return item
  }

  /// Gives an item a box with handles, which has the limits of its manipulation.
  func showBox(of node: NodeID) {
    let rule = stage.manipulation(of: node)?.limits.rule ?? .none
    stage.editBox(of: node) {
      $0.limits = Limits(rule)
      $0.minimumSize = Size(24, 24)
      $0.snapDistance = 6
    }
    stage.onBoxEdit(of: node) { event, _ in
      switch event {
      case .began: self.news.append(.held(node))
      case .ended, .cancelled: self.news.append(.released(node))
      case .changed, .failed, .snapped, .departed, .arrived: break
      }
    }
  }

  private func follow(_ event: AttachmentEvent, at node: NodeID) {
    switch event {
    case .began:
      stage.bringToFront(node)
      keepAbove()
      news.append(.cameToFront(node))
      news.append(.held(node))
    case .ended, .cancelled: news.append(.released(node))
    case .changed, .failed, .snapped, .departed, .arrived: break
    }
  }

  // MARK: Input

  /// Receives a pointer sample; a mouse with the alt key sends a second finger, too.
  public func receive(_ sample: PointerSample) {
    isShiftHeld = sample.modifiers.contains(.shift)
    mirror.receive(sample, on: stage)
  }

  /// Receives a key, after the stage has received it; only its modifiers count.
  public func receive(_ key: KeySample) {
    mirror.receive(key, on: stage)
  }

  /// The positions of the handles of the selected item in stage points; nil without a selection.
  public var handles: BoxHandleLayout? { selection.flatMap { stage.handles(of: $0) } }

  /// The corners of the selected item in stage points: top left, top right, bottom right, bottom
  /// left; nil without a selection.
  public var outline: (Vector, Vector, Vector, Vector)? {
    handles.map {
      (
        $0.position(of: .topLeft), $0.position(of: .topRight), $0.position(of: .bottomRight),
        $0.position(of: .bottomLeft)
      )
    }
  }

  /// The start and the end of each line to which the selection has snapped, in stage points; empty
  /// while it is not dragged.
  public var guides: [(Vector, Vector)] {
    guard let selection, let parent = stage.parent(of: selection),
      let map = stage.stageTransform(of: parent), let size = stage.frame(of: parent)?.size
    else { return [] }
    return stage.boxGuides(of: selection).map { guide in
      let start = guide.isVertical ? Vector(guide.position, 0) : Vector(0, guide.position)
      let length = guide.isVertical ? Vector(0, size.height) : Vector(size.width, 0)
      return (map * start, map * (start + length))
    }
  }
}
