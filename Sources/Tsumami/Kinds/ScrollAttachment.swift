/// A node that scrolls what it holds.
final class ScrollAttachment: DragAttachment {
  /// Where the content is; it calls nothing of the user's.
  @exclusivity(unchecked) var scroller: Scroller
  /// Called with the offset whenever it has changed.
  var callback: ((Vector) -> Void)?
  private var happenings = EventQueue<Vector>()
  /// The offset of what is being delivered.
  private var told = Vector.zero

  init(_ scroller: Scroller, _ site: AttachmentSite) {
    self.scroller = scroller
    super.init(site)
  }

  // MARK: What moves

  override var isFree: Bool { scroller.scrolling.axes == .both }
  override var isMoving: Bool { scroller.isMoving || isHolding }
  override var restTime: Double { scroller.restTime }

  override func moves(along axis: DragAxis) -> Bool { scroller.scrolling.scrolls(along: axis) }
  override func lever(along axis: DragAxis, on stage: Stage) -> Drag.Lever? {
    stage.nodes.update(node)
    guard stage.nodes[node].isInvertible else { return nil }
    return Drag.Lever(
      axis, toStage: stage.nodes[node].toStage, fromStage: stage.nodes[node].fromStage)
  }
  override func grab(at time: Double) { scroller.grab(at: time) }
  override func mover(along axis: DragAxis) -> AxisOwnership.Mover { scroller.mover(along: axis) }
  override func pull(to position: Double, along axis: DragAxis) {
    scroller.pull(to: position, along: axis)
  }
  override func release(velocity: Vector, isCancelled: Bool, on stage: Stage) {
    scroller.release(velocity: velocity, at: stage.time)
  }

  override func sample(on stage: Stage) {
    scroller.advance(to: stage.time)
    show(on: stage)
    if !isMoving { stage.motion.update(self) }
  }

  override func show(on stage: Stage) {
    let offset = scroller.offset
    guard stage.nodes[node].contentOffset != offset else { return }
    stage.nodes.scroll(node, to: offset)
    stage.noteChange(of: node)
    guard stage.observer != nil || callback != nil else { return }
    happenings.push(offset)
    stage.tell(self)
  }

  // MARK: Keys

  /// By how many points an arrow key scrolls: about two lines of text, as browsers do.
  private static var keyStep: Double { 40 }

  override func press(_ key: KeySample, isFocused: Bool, on stage: Stage) -> Bool {
    guard isFocused else { return false }
    let step = Self.keyStep
    // A line of what was seen stays in sight.
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
    // Keys that come while it moves add up.
    scroller.scroll(to: scroller.rest + displacement, animated: true, at: stage.time)
    stage.motion.update(self)
    return true
  }

  // MARK: Layout

  override var contentArea: Rect? { scroller.contentBounds }

  /// Takes over new settings.
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
    if stage.nodes[node].contentOffset != .zero {
      stage.nodes.scroll(node, to: .zero)
      stage.noteChange(of: node)
    }
    stage.layOutChildren(of: node)
  }

  // MARK: Telling

  override func deliver(on stage: Stage) {
    guard let offset = happenings.pop() else { return }
    told = offset
    callback?(offset)
    stage.observer?.stage(stage, attachment: id, at: nodeID, did: .changed)
  }

  override var topic: EventTopic { .sheets }

  override func writeEvent(
    _ event: AttachmentEvent, to writer: any EventWriter, at time: Double
  ) {
    writer.vector("scroll", told)
  }

  // MARK: Describing

  override var key: StaticString { "scroll" }

  override func describe(to writer: any EventWriter) {
    let scrolling = scroller.scrolling
    writer.numbers("content", [scrolling.contentSize.width, scrolling.contentSize.height])
    if scroller.offset != .zero { writer.vector("offset", scroller.offset) }
    switch scrolling.axes {
    case .vertical: break
    case .horizontal: writer.word("axes", "horizontal")
    case .both: writer.word("axes", "both")
    }
    if !scrolling.bounces { writer.bool("bounces", false) }
    if scrolling.deceleration == .fast {
      writer.word("deceleration", "fast")
    } else if scrolling.deceleration != .normal {
      writer.number("deceleration", scrolling.deceleration.rate)
    }
  }
}

extension Stage {
  /// Makes a node scroll what it holds, or changes how it does.
  ///
  /// What lies in it moves with its content: its coordinates are those of the content, and it is
  /// hit where it is seen. Nothing is hit outside of the node's frame from then on.
  ///
  /// - Parameters:
  ///   - scrolling: the size of the content, the axes and the physics.
  ///   - node: the node; nothing happens if it does not exist, or is the stage's own.
  ///   - configure: changes how the scroll competes with gestures.
  /// - Returns: the identity of the scroll, of which a node has one at most.
  @discardableResult
  public func attach(
    _ scrolling: Scrolling, to node: NodeID,
    configure: (inout AttachmentOptions) -> Void = { _ in }
  ) -> AttachmentID {
    guard let index = nodes.index(of: node), index != NodeStore.root else { return .none }
    var id = AttachmentID.none
    change {
      guard
        let attachment = attachment(ScrollAttachment.self, at: index) ?? makeScroll(scrolling, node)
      else { return }
      id = attachment.id
      attachment.update(scrolling, on: self)
    }
    self.configure(id, configure)
    return id
  }

  /// Makes a node scroll what it holds, or changes how it does.
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

  private func makeScroll(_ scrolling: Scrolling, _ node: NodeID) -> ScrollAttachment? {
    guard let site = site(at: node, order: .max) else { return nil }
    let attachment = ScrollAttachment(
      Scroller(scrolling, viewport: nodes[site.node].frame.rect.size), site)
    add(attachment)
    nodes.setClips(true, of: site.node)
    return attachment
  }

  private func scroll(of node: NodeID) -> ScrollAttachment? {
    attachment(ScrollAttachment.self, of: node)
  }

  /// Ends that a node scrolls; its content goes back to its start.
  public func stopScrolling(_ node: NodeID) {
    if let scroll = scroll(of: node) { remove(scroll.id) }
  }

  /// How a node scrolls; nil if it does not.
  public func scrolling(of node: NodeID) -> Scrolling? { scroll(of: node)?.scroller.scrolling }

  /// The point of its content that a node shows at the corner of its frame; nil if the node does not
  /// exist. Zero for a node that does not scroll.
  public func contentOffset(of node: NodeID) -> Vector? {
    nodes.index(of: node).map { nodes[$0].contentOffset }
  }

  /// Whether a drag or a wheel holds the content of a node.
  public func isScrolling(_ node: NodeID) -> Bool { scroll(of: node)?.scroller.isHeld ?? false }

  /// Scrolls a node to an offset, or as near as its content goes.
  ///
  /// - Parameters:
  ///   - node: the node.
  ///   - offset: the point of the content to be shown at the corner of the frame.
  ///   - animated: whether a spring takes it there; true by default.
  /// - Returns: whether it goes there: not while fingers hold it, nor if the node does not scroll.
  @discardableResult
  public func scroll(_ node: NodeID, to offset: Vector, animated: Bool = true) -> Bool {
    guard let attachment = scroll(of: node) else { return false }
    var goes = false
    change {
      goes = attachment.scroller.scroll(to: offset, animated: animated, at: time)
      attachment.show(on: self)
      motion.update(attachment)
    }
    return goes
  }

  /// Calls a closure with the offset of a node whenever it has changed.
  public func onScroll(of node: NodeID, _ action: ((Vector) -> Void)?) {
    scroll(of: node)?.callback = action
  }
}
