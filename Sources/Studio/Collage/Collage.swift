import Tsumami

/// The collage: a board of photos, frames, notes and texts that a person arranges and keeps.
///
/// It makes all decisions. A page or a window shows it: it sends input, draws each item where its
/// node is on the stage, and reads the news after each frame.
///
/// The document, ``board``, is what is kept. Fingers change the stage; what they have changed goes
/// into the document, as one step of ``history``, as soon as it has come to rest. Commands change
/// the document, and the stage shows it. A collage and its stage refer to each other, so both live
/// as long as the program.
package final class Collage: StudioRoom {
  /// The stage, with a node for each item and for the drawer.
  package let stage: Stage
  /// The node that holds all items; fingers pan and zoom it.
  package let world: NodeID
  /// A pane above the board, which takes all drags while the space key or the middle button of a
  /// mouse is held.
  private let pane: NodeID
  /// What holds the pane.
  private var paneHolders: PaneHolders = []

  private struct PaneHolders: OptionSet {
    let rawValue: UInt8
    static let space = PaneHolders(rawValue: 1)
    static let middleButton = PaneHolders(rawValue: 2)
  }
  /// The sheet of sample photos.
  package let drawer: Drawer
  /// The document, without what fingers hold or what has not come to rest.
  package internal(set) var board = Board() { didSet { frameOrder = nil } }
  /// The steps that can be undone.
  package internal(set) var history = History()
  /// The ids of the selected items, in the order of selection.
  package internal(set) var selection: [Int] = []
  /// The second finger that a mouse with the alt key stands for.
  package private(set) var mirror = MirroredFinger()
  /// The rectangle in stage points that selects what it touches; nil while there is none.
  package internal(set) var lasso: Rect?
  /// The item whose text is being edited; nil for none.
  package internal(set) var edited: Int?

  /// The ids of the frames in drawing order; nil after a change of the document.
  private var frameOrder: [Int]?
  /// Whether the board can only be looked at, because another window edits it; false by default.
  package var isReadOnly = false {
    didSet {
      guard isReadOnly != oldValue else { return }
      finishGestures(keepsHeld: false)
      select([], isTold: false)
      for item in board.items { attach(item) }
      stage.setEnabled(!isReadOnly, of: drawer.sheet)
    }
  }
  var nodes = NodeMap()
  var news: [News] = []
  /// The items that fingers hold.
  var held: [Int] = []
  /// Those of them that limits keep from where the fingers ask for them.
  var limited: [Int] = []
  /// The items that fingers have let go of, and what they were in the last frame.
  var resting: [(id: Int, last: Item?)] = []
  /// Changes of items that are not on the stage and not yet in the document: their order.
  var drafts: [Item] = []
  /// The photo that a finger drags out of the drawer.
  var carried: Carried?
  /// The frame into which a drop would put what is held.
  var target: Int?
  /// The selection before the lasso, and the point of the stage where it began.
  var selectionBeforeLasso: [Int] = []
  var lassoStart = Vector.zero
  /// The fingers that are down, for scrolling near the edge.
  var fingers: [(id: Int, start: Vector, position: Vector)] = []
  /// Whether what is selected next comes to what is selected already: while shift is held.
  private(set) var isAddingToSelection = false
  /// The displacement of the pane's drag that the board has followed.
  private var panned = Vector.zero
  private var lastFrame = -Double.infinity
  private var lastView = Placement.identity
  var cascade = 0
  /// The photos that came together last.
  var rows: Rows?

  /// A photo that a finger drags out of the drawer.
  struct Carried {
    let node: NodeID
    let picture: Text
    /// Where the finger holds it, in units of its size.
    let grip: Vector
  }

  /// Makes a collage with an empty board.
  package init(size: Size) {
    stage = Stage(size: size)
    // Its frame has no extent, so nothing snaps to it; its hit area is larger than any board.
    world = stage.add(Node(frame: Rect(0, 0, 0, 0), hitInsets: Insets(-1e7)))
    pane = stage.add(Node(frame: Rect(0, 0, 0, 0), hitInsets: Insets(-1e7), isEnabled: false))
    drawer = Drawer(on: stage)
    drawer.onWish = { self.fulfil($0) }
    stage.onSheet(of: drawer.sheet) { _, _ in
      self.drawer.moved()
      self.tell(.drawer)
    }
    attachToWorld()
  }

  /// Changes the size of the window.
  package func resize(to size: Size) {
    stage.resize(to: size)
    drawer.layOut(in: size)
  }

  // MARK: News

  /// Returns the news since the last call, oldest first.
  package func takeNews() -> [News] {
    defer { news = [] }
    return news
  }

  func tell(_ kind: News.Kind, _ node: NodeID? = nil) { news.append(News(kind, node?.index ?? -1)) }

  func say(_ announcement: News.Announcement, _ id: Int? = nil) {
    let node = id.flatMap { nodes[$0] }
    news.append(News(.said, announcement.rawValue, node?.index ?? -1))
  }

  // MARK: Input

  /// Receives a pointer sample; a mouse with the alt key sends a second finger, too.
  package func receive(_ sample: PointerSample) {
    isAddingToSelection = sample.modifiers.contains(.shift)
    let place = fingers.firstIndex { $0.id == sample.id }
    switch sample.phase {
    case .down:
      if place == nil { fingers.append((sample.id, sample.position, sample.position)) }
      if sample.buttons.contains(.auxiliary) { holdPane(true, by: .middleButton) }
    case .move: if let place { fingers[place].position = sample.position }
    case .up, .cancel: if let place { fingers.remove(at: place) }
    case .hover: break
    }
    mirror.receive(sample, on: stage)
    if sample.phase == .up || sample.phase == .cancel, paneHolders.contains(.middleButton) {
      stage.flush()
      holdPane(false, by: .middleButton)
    }
  }

  /// Lets go of everything, as the stage has done: fingers that are cancelled do not lift.
  package func cancelInput(at time: Double) {
    fingers = []
    holdPane(false, by: .middleButton)
  }

  /// Receives a key, after the stage has received it; only its modifiers count.
  package func receive(_ key: KeySample) { mirror.receive(key, on: stage) }

  /// The board pans and zooms by wheels and trackpads itself.
  package var takesIndirectInput: Bool { true }

  /// Receives a report of a wheel or a trackpad: it pans and zooms the board, unless it is above a
  /// selected item, which it scales and rotates, or above the drawer.
  package func receive(_ sample: IndirectSample) {
    let hit = stage.hitTest(sample.position)
    let isOnBoard = hit == world || item(showing: hit) != nil
    let isOnSelection = selected(under: hit) != nil
    switch sample.action {
    case .scroll(let delta, _) where isOnBoard && !sample.modifiers.contains(.control):
      pan(by: -delta)
    case .scroll(let delta, _) where isOnBoard && !isOnSelection:
      // A notch of a wheel, 100 points, magnifies by a fifth.
      zoom(by: exponential(-delta.y * 0.0018), about: sample.position)
    case .magnify(let factor) where isOnBoard && !isOnSelection:
      zoom(by: factor, about: sample.position)
    case .rotate where isOnBoard && !isOnSelection: break
    default: stage.send(.indirect(sample))
    }
  }

  /// While space is held, a drag pans the board wherever it begins.
  package func holdSpace(_ isHeld: Bool) { holdPane(isHeld, by: .space) }

  private func holdPane(_ isHeld: Bool, by holder: PaneHolders) {
    if isHeld { paneHolders.insert(holder) } else { paneHolders.remove(holder) }
    stage.setEnabled(!paneHolders.isEmpty, of: pane)
  }

  /// Called in each frame, before the nodes that moved are drawn.
  package func frame(at time: Double) {
    scrollNearEdge(since: lastFrame, until: time)
    settle(isLaterFrame: time > lastFrame)
    lastFrame = time
    updateTarget()
    let view = stage.placement(of: world) ?? .identity
    if view != lastView {
      lastView = view
      tell(.view)
    }
  }

  /// Whether frames are needed although the stage is at rest: something is held near the edge.
  package var needsFrames: Bool { edgeVelocity != .zero }

  /// Scrolls the board while a finger holds something near the edge of the window.
  private func scrollNearEdge(since last: Double, until time: Double) {
    let seconds = (time - last).clamped(from: 0, to: 0.1)
    if edgeVelocity != .zero, seconds > 0 { pan(by: edgeVelocity * seconds) }
  }

  /// The width in points of the border in which a held item scrolls the board.
  private static var edgeWidth: Double { 36 }
  /// The velocity of scrolling in points per second at the edge itself.
  private static var edgeSpeed: Double { 900 }

  /// The velocity in points per second with which the board moves under what is held.
  private var edgeVelocity: Vector {
    guard !held.isEmpty else { return .zero }
    var velocity = Vector.zero
    let size = stage.bounds.size
    func push(_ distance: Double) -> Double {
      ((Self.edgeWidth - distance) / Self.edgeWidth).clamped(from: 0, to: 1) * Self.edgeSpeed
    }
    for finger in fingers where finger.start.distance(to: finger.position) > Self.edgeWidth {
      velocity.x += push(finger.position.x) - push(size.width - finger.position.x)
      velocity.y += push(finger.position.y) - push(size.height - finger.position.y)
    }
    return velocity
  }

  // MARK: Items and nodes

  /// The id of the item that a node shows, or of the item in whose node it lies; nil for none.
  func item(showing node: NodeID?) -> Int? {
    var each = node
    while let node = each {
      if let id = nodes.id(of: node) { return id }
      each = stage.parent(of: node)
    }
    return nil
  }

  /// The innermost selected item at a node or around it.
  private func selected(under node: NodeID?) -> Int? {
    var each = item(showing: node)
    while let id = each {
      if selection.contains(id) { return id }
      each = board[id]?.parent
    }
    return nil
  }

  /// The frames in drawing order.
  var frames: [Int] {
    if let frameOrder { return frameOrder }
    var order: [Int] = []
    for item in board.frames { order.append(item.id) }
    frameOrder = order
    return order
  }

  /// The node that holds the items of a frame, or of the board if nil.
  func holder(of parent: Int?) -> NodeID { parent.flatMap { nodes[$0] } ?? world }

  // MARK: Gestures of the board

  /// A tap that fails before a long press begins, and when its finger drags something.
  private static var tap: Tap { Tap(maximumDistance: 10, maximumDuration: 0.45) }

  private func attachToWorld() {
    let isOnGround: (PointerSample) -> Bool = {
      self.edited == nil && !self.isReadOnly && $0.buttons.contains(.primary)
        && self.stage.hitTest($0.position) == self.world
    }
    let isOnItem: (PointerSample) -> Bool = {
      $0.buttons.contains(.primary)
        && self.stage.hitTest($0.position) != self.world
    }
    stage.manipulate(world) {
      $0.isRotationEnabled = false
      $0.minimumScale = Self.zooms.lowerBound
      $0.maximumScale = Self.zooms.upperBound
      $0.hasMomentum = true
    }
    stage.configure(stage.manipulate(world)) {
      // A mouse or a pen draws a lasso on the ground.
      $0.shouldReceive = { $0.kind == .touch || $0.modifiers.contains(.alt) }
    }
    stage.attach(
      Pan(minimumDistance: 0, slop: .included)
        .onBegan { _ in self.panned = .zero }
        .onChanged {
          self.pan(by: $0.translation - self.panned)
          self.panned = $0.translation
        }, to: pane
    ) {
      $0.buttons = [.primary, .auxiliary]
    }
    // They exclude nothing, so that an item is selected and moved by the same finger.
    stage.attach(
      Self.tap.onEnded { self.tapped(at: $0.position) }, to: world
    ) {
      $0.simultaneity = .all
    }
    stage.attach(
      Tap(count: 2, maximumDistance: 24).onEnded { self.doubleTapped(at: $0.position) }, to: world
    ) {
      $0.simultaneity = .all
    }
    stage.attach(
      LongPress().onBegan { self.pressed(at: $0.position) }, to: world
    ) {
      $0.simultaneity = .all
      $0.shouldReceive = isOnItem
    }
    let drag = Pan(minimumDistance: 4)
      .onBegan { self.beginLasso(at: $0.position - $0.translation) }
      .onChanged { self.moveLasso(to: $0.position) }
      .onEnded { _ in self.endLasso() }
      .onCancelled { _ in self.cancelLasso() }
    stage.attach(drag, to: world) {
      $0.kinds = [.mouse, .pen]
      $0.shouldReceive = { !$0.modifiers.contains(.alt) && isOnGround($0) }
    }
    let pressThenDrag = LongPress(minimumDuration: 0.35)
      .sequenced(before: Pan(minimumDistance: 0, slop: .included))
      .onChanged { value in
        guard case .second(_, let pan?) = value else { return }
        if self.lasso == nil { self.beginLasso(at: pan.position - pan.translation) }
        self.moveLasso(to: pan.position)
      }
      .onEnded { _ in self.endLasso() }
      .onCancelled { _ in self.cancelLasso() }
    stage.attach(pressThenDrag, to: world) {
      $0.kinds = .touch
      $0.shouldReceive = isOnGround
    }
  }

  private func tapped(at point: Vector) {
    guard let id = item(showing: stage.hitTest(point)) else {
      if !isAddingToSelection { select([]) }
      return
    }
    if isAddingToSelection { toggle(id) } else { select([id]) }
  }

  private func pressed(at point: Vector) {
    if let id = item(showing: stage.hitTest(point)) { toggle(id) }
  }

  private func doubleTapped(at point: Vector) {
    guard let id = item(showing: stage.hitTest(point)), let item = board[id], item.kind.hasText,
      !item.isLocked
    else { return }
    tell(.edit, nodes[id])
  }
}
