import Tsumami

extension Sortable {
  /// A list: its order, what it holds, and how its items move.
  public final class Behavior: AttachmentBehavior {
    /// The spring by which items move to their places: 0.25 s, without overshoot.
    static let spring = DampedSpring(response: 0.25)

    /// The settings.
    public private(set) var settings: Sortable
    /// The items in their order; a held one is among them.
    public internal(set) var order: [NodeID] = []
    /// The last move that began here.
    public internal(set) var value = Move()
    /// Whether an item is held that was lifted here, by a finger or by keys.
    public var isHolding: Bool { hold != nil }

    var hold: Hold?
    /// The item that a finger touches.
    private var touched: (item: NodeID?, pointer: Int)?
    /// The way of each item that moves by itself to its place.
    var motions: [(item: NodeID, way: MotionDriver<Vector>)] = []
    var edgeScroll: EdgeScroll?
    /// The places of the items as the program had laid them out when one was lifted.
    var measured: Flow?
    /// The width for which the items were placed, in points.
    var width = 0.0

    /// Makes a list whose items are not known yet.
    public init(_ settings: Sortable) { self.settings = settings }

    /// Takes the settings, finds the items and puts them into their places.
    public func update(_ settings: Sortable, in context: AttachmentContext) {
      self.settings = settings
      let holder = holder(on: context.stage, at: context.node)
      if holder == nil { collect(in: context) } else { takeNew(in: context) }
      if settings.arranges {
        arrange(
          animated: holder != nil, holding: holder?.hold?.itemUnderFinger, in: context)
      }
    }

    /// Places the items again if the width of the list has changed.
    public func layOut(in context: AttachmentContext) {
      guard let size = context.stage.frame(of: context.node)?.size, size.width != width,
        !order.isEmpty, settings.arranges
      else { return }
      arrange(animated: false, in: context)
    }

    /// Puts all items to where they come to rest; one that keys hold, to where it was lifted.
    public func detach(in context: AttachmentContext) {
      if hold != nil {
        putBack(in: context)
        arrange(animated: false, in: context)
        context.send(.cancelled(.removed))
      }
      finish(in: context)
    }

    // MARK: Fingers

    /// Holds a pointer on an item that nothing holds yet.
    public func claim(
      _ position: Vector, on hit: NodeID, in context: AttachmentContext
    ) -> AttachmentClaim {
      guard hold == nil, let item = item(at: hit, in: context),
        holder(of: item, on: context.stage) == nil
      else { return .none }
      return .holds
    }

    /// Remembers the item that the first finger touches.
    public func receive(_ sample: PointerSample, in context: AttachmentContext) {
      guard sample.phase == .down, hold == nil else { return }
      if let first = touched?.pointer, first != sample.id,
        context.stage.location(ofPointer: first) != nil
      {
        return
      }
      touched = (item(at: context.node(hitBy: sample), in: context), sample.id)
    }

    /// Lifts the item at the point where the finger began to hold it, on its way to where it is.
    public func begin(_ value: Vector, in context: AttachmentContext) {
      let stage = context.stage
      guard let item = touched?.item, let finger = stage.location(of: context.id) else { return }
      touched = nil
      cancelKeys(in: context)
      let parent = stage.parent(of: context.node).flatMap { stage.stageTransform(of: $0) }
      lift(item, by: finger - (parent ?? .identity).linear(value), in: context)
    }

    /// Keeps the item under the finger, and moves the gap to where it is.
    public func solve(in context: AttachmentContext) {
      guard let finger = context.stage.location(of: context.id), hold?.grip != nil else { return }
      place(under: finger, in: context)
      guard let list = list(under: finger, in: context) else { return }
      if list != value.list {
        enter(list, in: context)
        place(under: finger, in: context)
      }
      scroll(under: finger, in: context)
      if let index = nearestIndex(in: context), index != value.index {
        put(at: index, in: context)
      }
      // Its frame may be at another gap now.
      place(under: finger, in: context)
    }

    /// The item that is held, for what receives it.
    public func heldNode(in context: AttachmentContext) -> NodeID? { hold?.item }

    /// Drops the item into the gap.
    public func end(_ value: Vector, in context: AttachmentContext) { drop(in: context) }

    /// Puts the item back to where it was lifted.
    public func cancel(_ reason: GestureReason, in context: AttachmentContext) {
      putBack(in: context)
    }

    /// The child of the list that a node is or lies in; nil for none.
    func item(at node: NodeID?, in context: AttachmentContext) -> NodeID? {
      var node = node
      while let each = node {
        let parent = context.stage.parent(of: each)
        if parent == context.node { return each }
        node = parent
      }
      return nil
    }

    // MARK: Motion

    /// When the last item is in its place and no scroll goes on.
    public var restTime: Double {
      var rest = edgeScroll?.restTime ?? -.infinity
      for motion in motions { rest = max(rest, motion.way.restTime) }
      return rest > -.infinity ? rest : .infinity
    }

    /// Scrolls, and moves the items on their ways.
    public func sample(at time: Double, in context: AttachmentContext) {
      if let edgeScroll {
        context.stage.scrollContent(
          of: edgeScroll.scroll, to: edgeScroll.offset(at: time), animated: false)
        if time >= edgeScroll.restTime { self.edgeScroll = nil }
      }
      for motion in motions { show(motion.item, beside: motion.way.value(at: time), in: context) }
      motions.removeAll { time >= $0.way.restTime }
    }

    /// Puts all items that move by themselves to where they come to rest.
    private func finish(in context: AttachmentContext) {
      edgeScroll = nil
      for motion in motions { show(motion.item, beside: .zero, in: context) }
      motions = []
    }

    /// Shows an item at a distance from its place.
    func show(_ item: NodeID, beside distance: Vector, in context: AttachmentContext) {
      guard var placement = context.stage.placement(of: item) else { return }
      placement.translation = distance
      context.stage.setPlacement(placement, of: item)
    }

    /// Scrolls while the finger is near an edge.
    private func scroll(under finger: Vector, in context: AttachmentContext) {
      let new = value.list.flatMap { EdgeScroll(finger, over: $0, on: context.stage, settings) }
      if new?.scroll == edgeScroll?.scroll, new?.velocity == edgeScroll?.velocity { return }
      if edgeScroll != nil { sample(at: context.time, in: context) }
      edgeScroll = new
    }
  }
}
