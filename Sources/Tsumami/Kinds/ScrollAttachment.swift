/// The scroll of a node: it moves the content of the node.
final class ScrollAttachment: DragAttachment, ContentScroller {
  /// The offset of the content; it calls no closures of a program.
  @exclusivity(unchecked) var scroller: Scroller
  /// The events with the offsets.
  @exclusivity(unchecked) var reports = Reports<Vector>()

  init(_ scroller: Scroller, _ site: AttachmentSite) {
    self.scroller = scroller
    super.init(site)
  }

  // MARK: Movement

  override var isFree: Bool { scroller.scrolling.axes == .both }
  override var isMoving: Bool { scroller.isMoving || isHolding }
  override var restTime: Double { scroller.restTime }

  override func moves(along axis: DragAxis) -> Bool { scroller.scrolling.scrolls(along: axis) }
  override func moves(by distance: Double, along axis: DragAxis) -> Bool {
    let offset = axis.component(of: scroller.offset)
    return distance < 0 ? offset > 0 : distance > 0 && offset < axis.component(of: scroller.end)
  }
  override func lever(along axis: DragAxis, on stage: Stage) -> Drag.Lever? {
    stage.nodes.update(node)
    guard stage.nodes[node].isInvertible else { return nil }
    return Drag.Lever(
      axis, toStage: stage.nodes[node].toStage, fromStage: stage.nodes[node].fromStage)
  }
  override func ground(on stage: Stage) -> Matrix {
    stage.nodes.update(node)
    return stage.nodes[node].toStage
  }
  override func grab(at time: Double) { scroller.grab(at: time) }
  override func mover(along axis: DragAxis) -> AxisOwnership.Mover {
    Self.mover(of: &scroller, along: axis)
  }
  /// Compared in place, because a copy costs more than the comparison.
  private static func mover(
    of scroller: inout Scroller, along axis: DragAxis
  ) -> AxisOwnership.Mover {
    scroller.mover(along: axis)
  }
  override func pull(to position: Double, along axis: DragAxis) {
    scroller.pull(to: position, along: axis)
  }
  override func release(velocity: Vector, isCancelled: Bool, on stage: Stage) {
    scroller.release(velocity: velocity, at: stage.time)
  }

  override func sample(at time: Double, on stage: Stage) {
    scroller.advance(to: time)
    show(on: stage)
    if !isMoving { stage.motion.update(self) }
  }

  override func show(on stage: Stage) {
    let offset = scroller.offset
    guard offset.differs(from: stage.nodes[node].contentOffset) else { return }
    stage.nodes.scroll(node, to: offset)
    stage.noteChange(.scrolled, of: node)
    report(.changed, offset, in: &reports, on: stage)
  }

  // MARK: Drags that it continues

  /// Where the content was when it began to continue a drag: as requested, and as shown.
  private var start = (asked: Vector.zero, shown: Vector.zero)

  var continuesDrags: Bool { scroller.scrolling.continuesDrags && options.isEnabled }

  func displacement(on stage: Stage) -> Vector {
    if isGone { return .zero }
    stage.nodes.update(node)
    return stage.nodes[node].toStage.linear(start.shown - scroller.offset)
  }

  func takeOver(at time: Double) {
    scroller.grab(at: time)
    start.asked = Vector(
      scroller.mover(along: .horizontal).position, scroller.mover(along: .vertical).position)
    start.shown = scroller.offset
  }

  func pull(to displacement: Vector, on stage: Stage) {
    if isGone { return }
    let way = stage.nodes[node].fromStage.linear(displacement)
    pull(to: start.asked.x - way.x, along: .horizontal)
    pull(to: start.asked.y - way.y, along: .vertical)
    show(on: stage)
  }

  func letGo(velocity: Vector, on stage: Stage) {
    if isGone { return }
    scroller.release(
      velocity: stage.nodes[node].fromStage.linear(velocity) * -1, at: stage.time)
    stage.motion.update(self)
  }

  // MARK: Keys

  /// The distance by which an arrow key scrolls, in points: about two lines of text, as in
  /// browsers.
  private static var keyStep: Double { 40 }

  override func press(_ key: KeySample, isFocused: Bool, on stage: Stage) -> Bool {
    guard isFocused else { return false }
    let step = Self.keyStep
    // One step of the visible content stays visible.
    let page = Swift.max(scroller.viewport.height - step, step)
    let displacement: Vector
    switch key.key {
    case .arrowUp: displacement = Vector(0, -step)
    case .arrowDown: displacement = Vector(0, step)
    case .arrowLeft: displacement = Vector(-step, 0)
    case .arrowRight: displacement = Vector(step, 0)
    case .pageUp: displacement = Vector(0, -page)
    case .pageDown: displacement = Vector(0, page)
    case .space: displacement = Vector(0, key.modifiers.contains(.shift) ? -page : page)
    case .home: displacement = scroller.rest * -1
    case .end: displacement = scroller.end - scroller.rest
    default: return true
    }
    // Keys during the motion add up.
    scroller.scroll(to: scroller.rest(after: displacement), animated: true, at: stage.time)
    stage.motion.update(self)
    return true
  }

  // MARK: Layout

  override var role: AttachmentRole { .scrolls(self) }
  var contentArea: Rect { scroller.contentBounds }

  /// Changes the settings.
  func update(_ scrolling: Scrolling, on stage: Stage) {
    scroller.layOut(scrolling, viewport: stage.nodes[node].frame.rect.size, at: stage.time)
    show(on: stage)
    stage.motion.update(self)
    stage.layOutChildren(of: node)
  }

  override func layOut(_ change: LayoutChange, on stage: Stage) {
    scroller.layOut(
      scroller.scrolling, viewport: stage.nodes[node].frame.rect.size, at: stage.time)
    show(on: stage)
    stage.motion.update(self)
  }

  override func detach(from stage: Stage) {
    super.detach(from: stage)
    stage.nodes.setClips(false, of: node)
    stage.list(.appearance, of: node)
    if stage.nodes[node].contentOffset != .zero {
      stage.nodes.scroll(node, to: .zero)
      stage.noteChange(.scrolled, of: node)
    }
    stage.layOutChildren(of: node)
  }

  // MARK: Telling

  override func deliver(on stage: Stage) {
    deliver(reports.next(), to: reports.callback, on: stage)
  }

  override var topic: EventTopic { .sheets }

  override func writeEvent(
    _ event: AttachmentEvent, to writer: any EventWriter, on stage: Stage
  ) {
    if let offset = reports.current { writer.vector("scroll", offset) }
  }

  // MARK: Describing

  override var key: StaticString? { "scroll" }

  override func describe(to writer: any EventWriter) {
    var scrolling = scroller.scrolling
    scrolling.visit(SettingsWriter(writer))
    if scroller.offset != .zero { writer.vector("offset", scroller.offset) }
  }
}

extension Stage {
  /// Makes a node scroll its content, or changes the settings of its scroll.
  ///
  /// The frames of its children are in the coordinates of the content, and children are hit where
  /// they are seen. From then on the node clips: nothing is hit outside of its frame.
  ///
  /// - Parameters:
  ///   - scrolling: the settings: the size of the content, the axes and the physics.
  ///   - node: the node; nothing happens if it does not exist, or is the root.
  ///   - configure: changes the options.
  /// - Returns: the identity of the scroll; a node has at most one.
  @discardableResult
  public func attach(
    _ scrolling: Scrolling, to node: NodeID,
    configure: (inout AttachmentOptions) -> Void = { _ in }
  ) -> AttachmentID {
    attachSingle(to: node, configure) { index in
      let attachment =
        attachment(ScrollAttachment.self, at: index) ?? makeScroll(scrolling, at: index)
      attachment.update(scrolling, on: self)
      return attachment
    }
  }

  /// Makes a node scroll its content, or changes the settings of its scroll.
  ///
  /// The content of a new scroll is as large as the frame, unless the closure sets its size.
  ///
  /// ```swift
  /// stage.scroll(list) { $0.contentSize = Size(400, 4000) }
  /// ```
  ///
  /// - Returns: the identity of the scroll.
  @discardableResult
  public func scroll(
    _ node: NodeID, configure: (inout Scrolling) -> Void = { _ in }
  ) -> AttachmentID {
    var settings =
      scrolling(of: node) ?? Scrolling(contentSize: frame(of: node)?.size ?? .zero)
    configure(&settings)
    return attach(settings, to: node)
  }

  private func makeScroll(_ scrolling: Scrolling, at index: Int) -> ScrollAttachment {
    nodes.setClips(true, of: index)
    list(.appearance, of: index)
    let scroller = Scroller(scrolling, viewport: nodes[index].frame.rect.size)
    return add(at: index, order: .max) { ScrollAttachment(scroller, $0) }
  }

  private func scroll(of node: NodeID) -> ScrollAttachment? {
    attachment(ScrollAttachment.self, of: node)
  }

  /// Removes the scroll of a node; its offset becomes zero, and the node no longer clips.
  package func stopScrolling(_ node: NodeID) {
    if let scroll = scroll(of: node) { remove(scroll.id) }
  }

  /// The settings of a node's scroll; nil if it has none.
  ///
  /// A copy; ``scroll(_:configure:)`` changes them.
  public func scrolling(of node: NodeID) -> Scrolling? { scroll(of: node)?.scroller.scrolling }

  /// The point of the content at the top left corner of a node's frame, in points; zero for a node
  /// that does not scroll, nil if the node does not exist.
  ///
  /// It is outside of the content while a rubber band is stretched.
  public func contentOffset(of node: NodeID) -> Vector? {
    nodes.index(of: node).map { nodes[$0].contentOffset }
  }

  /// Whether fingers or a wheel hold the content of a node.
  ///
  /// False while it slows down or springs back by itself: ``isAnimating`` is true then.
  public func isScrolling(_ node: NodeID) -> Bool { scroll(of: node)?.scroller.isHeld ?? false }

  /// Scrolls the content of a node to an offset, or as near as it allows: `scrollTo` in a trace.
  ///
  /// - Parameters:
  ///   - node: the node.
  ///   - offset: the point of the content for the top left corner of the frame.
  ///   - animated: whether a spring moves it; true by default.
  /// - Returns: whether it scrolls: false while fingers hold it, and if the node does not scroll.
  @discardableResult
  public func scrollContent(
    of node: NodeID, to offset: Vector, animated: Bool = true
  ) -> Bool {
    guard let attachment = scroll(of: node), offset.isFinite else { return false }
    note(.scroll(node, to: offset, animated: animated))
    var goes = false
    change {
      goes = attachment.scroller.scroll(to: offset, animated: animated, at: time)
      attachment.show(on: self)
      motion.update(attachment)
    }
    return goes
  }

  /// Calls a closure with each event of a node's scroll, which is always `changed`, and the offset
  /// at that time.
  ///
  /// Nothing happens if the node does not scroll. A later closure replaces an earlier one; nil
  /// removes it.
  public func onScroll(of node: NodeID, _ action: ((AttachmentEvent, Vector) -> Void)?) {
    scroll(of: node)?.reports.callback = action
  }
}
