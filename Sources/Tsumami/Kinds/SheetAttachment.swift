/// The sheet of a node: it lies at the bottom of its parent and is dragged up and down.
final class SheetAttachment: DragAttachment, NodeCover {
  /// The height of the sheet; it calls no closures of a program.
  @exclusivity(unchecked) var mover: SheetMover
  /// The events with the positions.
  @exclusivity(unchecked) var reports = Reports<SheetPosition>()
  /// Chooses the detent at the release.
  var chooser: ((SheetProposal) -> SheetChoice)?
  /// The height and the phase of the last event, so that no event comes twice.
  private var last: (height: Double, phase: SheetMover.Phase)

  init(_ mover: SheetMover, _ site: AttachmentSite) {
    self.mover = mover
    last = (mover.height, mover.phase)
    super.init(site)
  }

  /// The current position of the sheet.
  var position: SheetPosition {
    let target = mover.phase == .dragging ? nil : mover.target
    return SheetPosition(
      phase: mover.phase, height: mover.height, detent: target.map { mover.stops[$0].name },
      index: target, count: mover.stops.count, progress: mover.progress, dimming: mover.dimming)
  }

  // MARK: Movement

  override var isSheet: Bool { true }
  override var isMoving: Bool { mover.isMoving || isHolding }
  override var restTime: Double { mover.restTime }

  override func moves(along axis: DragAxis) -> Bool { axis == .vertical }
  override func lever(along axis: DragAxis, on stage: Stage) -> Drag.Lever? {
    let parent = stage.nodes[node].parent
    stage.nodes.update(parent)
    guard stage.nodes[parent].isInvertible else { return nil }
    return Drag.Lever(
      axis, toStage: stage.nodes[parent].toStage, fromStage: stage.nodes[parent].fromStage)
  }
  override func ground(on stage: Stage) -> Matrix {
    let parent = stage.nodes[node].parent
    stage.nodes.update(parent)
    var map = stage.nodes[parent].toStage
    let down = map.linear(Vector(0, parentHeight(on: stage)))
    (map.tx, map.ty) = (map.tx + down.x, map.ty + down.y)
    return map
  }
  override func grab(at time: Double) { mover.grab(at: time) }
  override func mover(along axis: DragAxis) -> AxisOwnership.Mover { Self.mover(of: &mover) }
  /// Compared in place, because a copy costs more than the comparison.
  private static func mover(of sheet: inout SheetMover) -> AxisOwnership.Mover { sheet.mover() }
  override func pull(to position: Double, along axis: DragAxis) { mover.pull(to: position) }

  override func release(velocity: Vector, isCancelled: Bool, on stage: Stage) {
    // Until it is let go, its target is the detent at which it was, or to which it moved.
    var target = mover.target
    // Another drag may still hold it.
    if isHolding { return mover.release(to: target, velocity: 0, at: stage.time) }
    if !isCancelled {
      target = choice(velocity: velocity.y)
      // The closure may have removed the sheet.
      if isGone { return }
    }
    mover.release(to: target, velocity: velocity.y, at: stage.time)
    tell(mover.phase == .settling ? .departed : .arrived, on: stage)
  }

  /// The detent to which it moves at the release; nil to close.
  private func choice(velocity: Double) -> Int? {
    let target = mover.proposal(velocity: velocity)
    guard let chooser else { return target }
    let name = target.map { mover.stops[$0].name }
    switch chooser(SheetProposal(detent: name, height: mover.height, velocity: velocity)) {
    case .accept: return target
    case .goBack: return mover.target
    case .close: return nil
    case .go(let name): return mover.stop(named: name) ?? target
    }
  }

  override func sample(at time: Double, on stage: Stage) {
    mover.advance(to: time)
    if mover.isMoving {
      show(on: stage)
    } else {
      rest(on: stage)
      stage.motion.update(self)
    }
  }

  /// Places the sheet at its rest, and adds the event.
  private func rest(on stage: Stage) {
    place(on: stage)
    tell(.arrived, on: stage)
  }

  override func show(on stage: Stage) {
    if place(on: stage) { tell(.changed, on: stage) }
  }

  override func tellGrab(on stage: Stage) {
    // A sheet that was moving is dragged from now on, also if the finger holds still.
    if last.phase == .settling { tell(.changed, on: stage) }
  }

  /// Lays the node out at the height of the sheet, unless its box is edited now.
  ///
  /// - Returns: whether that is a change.
  @discardableResult
  func place(on stage: Stage) -> Bool {
    var frame = stage.nodes[node].frame
    frame.rect.origin.y = parentHeight(on: stage) - mover.height
    guard frame != stage.nodes[node].frame, !stage.hasEditedLayout(node) else { return false }
    stage.lay(node, in: frame, by: self, .carried)
    return true
  }

  private func parentHeight(on stage: Stage) -> Double {
    stage.nodes[stage.nodes[node].parent].frame.rect.size.height
  }

  /// Moves the sheet to a detent; nil closes it.
  func move(to target: Int?, animated: Bool, on stage: Stage) -> Bool {
    guard mover.move(to: target, animated: animated, at: stage.time) else { return false }
    if mover.isMoving {
      show(on: stage)
      tell(.departed, on: stage)
    } else {
      rest(on: stage)
    }
    stage.motion.update(self)
    return true
  }

  /// Changes the settings; the sheet moves to the detent with the name of its former one, or to the
  /// nearest one.
  func update(_ sheet: Sheet, on stage: Stage) {
    mover.change(to: sheet, at: stage.time)
    show(on: stage)
    tell(mover.isMoving ? .departed : .changed, on: stage)
    stage.motion.update(self)
  }

  // MARK: Claims

  override var role: AttachmentRole { .covers(self) }

  override func claim(_ arrival: Arrival, on stage: Stage) -> Offer.Claim {
    let own = stage.nodes[node].fromStage * arrival.position
    return .leads(alone: own.y >= 0 && own.y < mover.sheet.grabberHeight)
  }

  func hides(_ other: Int, at point: Vector, under hit: Int, on stage: Stage) -> Bool {
    if mover.coversBackground, isDimmed(other, at: point, on: stage) { return true }
    // A node in the sheet lies over every node outside of it.
    return hit != other && stage.nodes.isNode(hit, within: node)
      && !stage.nodes.isNode(other, within: node)
  }

  /// Whether a node lies in the background that the sheet dims.
  private func isDimmed(_ other: Int, at point: Vector, on stage: Stage) -> Bool {
    let parent = stage.nodes[node].parent
    guard stage.nodes[node].isEnabled, stage.nodes.isNode(other, within: parent) else {
      return false
    }
    stage.nodes.update(parent)
    let own = stage.nodes[parent].fromStage * point
    return stage.nodes[parent].frame.bounds.contains(own)
      && !stage.nodes.isNode(other, withinOrAbove: node)
  }

  override func press(_ key: KeySample, isFocused: Bool, on stage: Stage) -> Bool {
    guard isFocused else { return false }
    let last = mover.stops.count - 1
    let target = mover.target ?? -1
    let next: Int
    switch key.key {
    case .arrowUp, .arrowRight: next = Swift.min(target + 1, last)
    case .arrowDown, .arrowLeft: next = Swift.max(target - 1, 0)
    case .home: next = 0
    case .end: next = last
    default: return true
    }
    if next != target { _ = move(to: next, animated: true, on: stage) }
    return true
  }

  // MARK: Layout

  override func layOut(_ change: LayoutChange, on stage: Stage) {
    if change.isCarried { return }
    mover.layOut(
      parentHeight: parentHeight(on: stage),
      contentHeight: stage.nodes[node].frame.rect.size.height, at: stage.time)
    show(on: stage)
    stage.motion.update(self)
  }

  // MARK: Telling

  private func tell(_ event: AttachmentEvent, on stage: Stage) {
    let now = (height: mover.height, phase: mover.phase)
    if event != .departed {
      if now == last { return }
      last = now
    }
    // A sheet that moves several times in one event reports its last position.
    if event == .changed, reports.last == .changed {
      reports.replaceLast(event, position)
    } else {
      report(event, position, in: &reports, on: stage)
    }
  }

  override func deliver(on stage: Stage) {
    deliver(reports.next(), to: reports.callback, on: stage)
  }

  override var topic: EventTopic { .sheets }

  override func writeEvent(
    _ event: AttachmentEvent, to writer: any EventWriter, on stage: Stage
  ) {
    guard event != .departed, let position = reports.current else { return }
    switch position.phase {
    case .resting: writer.word("sheet", "resting")
    case .dragging: writer.word("sheet", "dragging")
    case .settling: writer.word("sheet", "settling")
    }
    writer.number("height", position.height)
    writer.text("detent", position.detent)
  }

  // MARK: Describing

  override var key: StaticString? { "sheet" }

  override func describe(to writer: any EventWriter) {
    var sheet = mover.sheet
    // A sheet without detents has one as high as its parent.
    if sheet.detents.isEmpty { sheet.detents = [.fraction(1, "")] }
    for place in sheet.detents.indices {
      // A function is written as the height that it gives now.
      guard case .custom(let height) = sheet.detents[place].height else { continue }
      let points = height(mover.parentHeight)
      sheet.detents[place].height = .points(
        points.isFinite ? points.clamped(from: 0, to: mover.parentHeight) : 0)
    }
    // Above a detent that does not exist it never dims.
    if case .above(let name) = sheet.dimming, mover.stop(named: name) == nil {
      sheet.dimming = .never
    }
    sheet.visit(SettingsWriter(writer))
    if let target = mover.target {
      writer.text("initial", mover.stops[target].name)
    } else {
      writer.bool("initial", false)
    }
  }
}
