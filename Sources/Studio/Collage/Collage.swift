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
  /// Which part of the board is seen, and the stage.
  package let view: BoardView
  /// The nodes of the items, and the news.
  let scene: Scene
  /// The board and its history.
  var document = BoardDocument()
  /// The selected items.
  var chosen = Selection()
  /// The items that fingers move.
  var dragging = Dragging()
  var fingers = BoardFingers()
  private var lassoTool = Lasso()
  var newcomers = Newcomers()
  /// The tool that draws.
  var drawing = Drawing()
  /// Whether items are at once where commands put them, for people whom motion makes sick; false by
  /// default.
  package var isMotionReduced: Bool {
    get { scene.isMotionReduced }
    set { scene.isMotionReduced = newValue }
  }
  /// Whether the board can only be looked at, because another window edits it; false by default.
  package var isReadOnly = false {
    didSet {
      guard isReadOnly != oldValue else { return }
      finishGestures(keepsHeld: false)
      select([], isTold: false)
      for item in board.items { attach(item) }
      enableDrawer()
      // Other commands are possible.
      scene.tell(.selected)
    }
  }

  /// Makes a collage with an empty board.
  package init(size: Size) {
    view = BoardView(size: size)
    scene = Scene(on: view.stage, in: view.world)
    fingers.hands.spread(over: size)
    drawer.onWish = { self.fulfil($0) }
    stage.onSheet(of: drawer.sheet) { _, _ in
      self.drawer.moved()
      self.scene.tell(.drawer)
    }
    attachToWorld()
  }

  /// Changes the size of the window.
  package func resize(to size: Size) {
    view.resize(to: size) { scene.bounds(of: board.children(of: nil).map { $0.id }) }
    fingers.hands.spread(over: size)
  }

  /// Puts the drawer away, or takes it out again.
  package func hideDrawer(_ isHidden: Bool) {
    drawer.isHidden = isHidden
    enableDrawer()
  }

  private func enableDrawer() {
    stage.setEnabled(!isReadOnly && !drawer.isHidden, of: drawer.sheet)
  }

  // MARK: What is there

  /// The stage, with a node for each item and for the drawer.
  package var stage: Stage { view.stage }
  /// The node that holds all items; fingers pan and zoom it.
  package var world: NodeID { view.world }
  /// The sheet of sample photos.
  package var drawer: Drawer { view.drawer }
  /// The document, without what fingers hold or what has not come to rest.
  package var board: Board { document.board }
  /// The steps that can be undone.
  package var history: History { document.history }
  /// The ids of the selected items, in the order of selection.
  package var selection: [Int] { chosen.ids }
  /// The second finger that a mouse with the alt key stands for.
  package var mirror: MirroredFinger { fingers.mirror }
  /// The rectangle in stage points that selects what it touches; nil while there is none.
  package var lasso: Rect? { lassoTool.rect }

  // MARK: Input

  /// Receives a pointer sample; a mouse with the alt key sends a second finger, too.
  package func receive(_ sample: PointerSample) {
    if sample.phase == .down, sample.buttons.contains(.auxiliary) {
      view.hold(true, by: .middleButton)
    }
    if draw(with: sample) { return }
    let samples = fingers.receive(sample, on: stage, over: item(at: sample.position))
    for each in samples {
      if each.phase == .down { tellHit(at: each.position) }
      stage.send(.pointer(each))
    }
    if sample.phase == .down { stop(item(at: sample.position)) }
    if sample.phase == .up || sample.phase == .cancel, view.isMiddleButtonHeld {
      stage.flush()
      view.hold(false, by: .middleButton)
    }
  }

  private func item(at point: Vector) -> Int? { scene.item(showing: hit(point)) }

  /// Tells the stage which node a pointer has hit that goes down, if it is not the topmost there.
  private func tellHit(at point: Vector) {
    let topmost = stage.hitTest(point)
    let hit = drawing.isInUse && isOnBoard(topmost) ? world : hit(point)
    if let hit, hit != topmost { stage.send(.hit(hit)) }
  }

  /// Whether a node that is hit is the board or an item, and not the drawer.
  func isOnBoard(_ hit: NodeID?) -> Bool { hit == world || scene.item(showing: hit) != nil }

  /// Lets an item that is on its way stay where a finger has caught it, and the frames around it.
  private func stop(_ id: Int?) {
    var each = id
    while let id = each {
      if scene.stop(id) { dragging.rest(id) }
      each = board[id]?.parent
    }
  }

  /// Notes that a pointer presses a button at a point of the window: what that does is done by the
  /// hand that works there.
  ///
  /// - Returns: the number of the hand.
  @discardableResult
  package func touch(_ kind: PointerKind, at point: Vector) -> Int {
    fingers.hands.touch(kind, at: point)
  }

  /// Whether fingers are on the stage, also such that have not moved anything yet.
  package var isTouched: Bool { !fingers.isEmpty }

  /// Lets go of everything, as the stage has done: fingers that are cancelled do not lift.
  package func cancelInput(at time: Double) {
    fingers.forget()
    drawing.forget()
    view.hold(false, by: .middleButton)
  }

  /// Receives a key, after the stage has received it; only its modifiers count.
  package func receive(_ key: KeySample) {
    for each in fingers.receive(key, on: stage) { stage.send(.pointer(each)) }
  }

  /// The board pans and zooms by wheels and trackpads itself.
  package var takesIndirectInput: Bool { true }

  /// Receives a report of a wheel or a trackpad: it pans and zooms the board, unless it is above a
  /// selected item, which it scales and rotates, or above the drawer.
  package func receive(_ sample: IndirectSample) {
    let hit = hit(sample.position)
    view.receive(
      sample, isOnBoard: isOnBoard(hit),
      isOnSelection: chosen.innermost(around: scene.item(showing: hit), on: board) != nil)
  }

  /// While space is held, a drag pans the board wherever it begins.
  package func holdSpace(_ isHeld: Bool) { view.hold(isHeld, by: .space) }

  /// Called in each frame, before the nodes that moved are drawn.
  package func frame(at time: Double) {
    let seconds = fingers.frame(at: time)
    if edgeVelocity != .zero, seconds > 0 { view.pan(by: edgeVelocity * seconds) }
    scene.frame(at: time)
    settle(isLaterFrame: seconds > 0)
    updateTarget()
    if view.notes() { scene.tell(.view) }
  }

  /// Whether frames are needed although the stage is at rest.
  ///
  /// Something is held near the edge, or is on its way to where a command has put it.
  package var needsFrames: Bool { edgeVelocity != .zero || !scene.travel.isEmpty }

  /// The velocity in points per second with which the board moves under what is held.
  private var edgeVelocity: Vector {
    dragging.held.isEmpty || view.isLocked ? .zero : fingers.edgeVelocity(on: stage.bounds.size)
  }

  // MARK: Gestures of the board

  /// A tap that fails before a long press begins, and when its finger drags something.
  private static var tap: Tap { Tap(maximumDistance: 10, maximumDuration: 0.45) }

  /// How far apart the taps of a double tap may be, in points.
  private static var doubleTapDistance: Double { 24 }
  /// How far a mouse or a pen moves before it draws a lasso, in points.
  private static var lassoSlop: Double { 4 }
  /// How long a finger rests on the ground before it draws a lasso, in seconds.
  private static var lassoPress: Double { 0.35 }

  private func attachToWorld() {
    // They exclude nothing, so that an item is selected and moved by the same finger.
    stage.attach(Self.tap.onEnded { self.tapped(at: $0.position) }, to: world) {
      $0.simultaneity = .all
    }
    let doubleTap = Tap(count: 2, maximumDistance: Self.doubleTapDistance)
    stage.attach(doubleTap.onEnded { self.doubleTapped(at: $0.position) }, to: world) {
      $0.simultaneity = .all
    }
    stage.attach(LongPress().onBegan { self.pressed(at: $0.position) }, to: world) {
      $0.simultaneity = .all
      $0.shouldReceive = {
        $0.buttons.contains(.primary) && self.hit($0.position) != self.world
      }
    }
    attachLasso()
    // Of several hands at a table, each takes back its own.
    for fingers in 2...3 {
      let tap = Tap(pointers: fingers, maximumDistance: 24, maximumDuration: 0.35)
        .onEnded { value in
          guard let hand = self.fingers.hands.hand(.touch, near: value.position) else { return }
          if fingers == 2 { self.undo(by: hand) } else { self.redo(by: hand) }
        }
      stage.attach(tap, to: world) {
        $0.kinds = .touch
        $0.simultaneity = .all
        $0.shouldReceive = { self.drawing.isInUse || self.hit($0.position) == self.world }
      }
    }
  }

  private func attachLasso() {
    let isOnGround: (PointerSample) -> Bool = {
      self.chosen.edited == nil && !self.isReadOnly && $0.buttons.contains(.primary)
        && self.hit($0.position) == self.world
    }
    let drag = Pan(minimumDistance: Self.lassoSlop)
      .onBegan { self.beginLasso(at: $0.position - $0.translation) }
      .onChanged { self.moveLasso(to: $0.position) }
      .onEnded { _ in self.endLasso() }
      .onCancelled { _ in self.cancelLasso() }
    stage.attach(drag, to: world) {
      $0.kinds = [.mouse, .pen]
      $0.shouldReceive = { !$0.modifiers.contains(.alt) && isOnGround($0) }
    }
    let pressThenDrag = LongPress(minimumDuration: Self.lassoPress)
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
    guard let id = item(at: point) else {
      if !fingers.isShiftHeld { select([]) }
      return
    }
    if fingers.isShiftHeld { toggle(id) } else { select([id]) }
  }

  private func pressed(at point: Vector) {
    if let id = item(at: point), id != chosen.crop?.id { toggle(id) }
  }

  private func doubleTapped(at point: Vector) {
    guard let id = item(at: point), let item = board[id],
      item.kind.hasText, !item.isLocked
    else { return }
    scene.tell(.edit, scene[id])
  }

  // MARK: Lasso

  private func beginLasso(at point: Vector) {
    lassoTool.begin(at: point, adding: fingers.isShiftHeld ? selection : [])
    scene.tell(.lasso)
  }

  private func moveLasso(to point: Vector) {
    guard let rect = lassoTool.move(to: point) else { return }
    var ids = lassoTool.before
    for item in free where !item.isLocked && !ids.contains(item.id) {
      if scene.touches(item.id, rect) { ids.append(item.id) }
    }
    select(ids, isTold: false)
    scene.tell(.lasso)
  }

  private func endLasso() {
    guard lassoTool.end() else { return }
    scene.tell(.lasso)
    if let last = selection.last { scene.say(.selected, last) }
  }

  private func cancelLasso() {
    guard lassoTool.end() else { return }
    select(lassoTool.before)
    scene.tell(.lasso)
  }
}
