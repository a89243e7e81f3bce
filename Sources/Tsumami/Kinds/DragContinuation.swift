/// The part of a drag of one finger on a manipulable node that the limits of the node refuse: the
/// scroll around it follows.
///
/// How far the scroll follows depends on where the finger is, and on nothing before: a way back
/// undoes the way there, first that of the scroll, and the node leaves its limit where it met it.
///
/// While several fingers hold the node, the scroll stays where it is. The one that is left begins
/// anew, with what the scroll has followed by then: it undoes that before it moves the node back.
struct DragContinuation {
  private let scroll: any ContentScroller
  /// The displacement of the scroll that the finger asks for, in points of the node's parent.
  private var way = Vector.zero
  /// How far the scroll had followed already when the finger began to hold the node alone.
  private var kept = Vector.zero
  /// The translation for which the finger would ask where it had undone that; nil if it begins.
  private var start: Vector?
  /// The same in stage points over time: the finger does not move in the coordinates of a page that
  /// follows it.
  private var series = VelocityTracker<PlacementParts>()

  /// Finds the nearest scroll around a node, and holds it.
  ///
  /// Nil if there is none that continues drags.
  init?(of node: Int, on stage: Stage) {
    var scroll: (any ContentScroller)?
    var each = stage.nodes[node].parent
    while scroll == nil, each != NodeStore.none {
      stage.forEachAttachment(at: each) { if case .scrolls(let one) = $0.role { scroll = one } }
      each = stage.nodes[each].parent
    }
    guard let scroll, scroll.continuesDrags else { return nil }
    self.scroll = scroll
    scroll.takeOver(at: stage.time)
  }

  /// Lets the scroll follow what the limits refuse.
  ///
  /// - Returns: whether it has moved, and with it the node.
  mutating func pull(_ manipulator: Manipulator, in space: FingerSpace, on stage: Stage) -> Bool {
    let before = scroll.displacement(on: stage)
    guard var asked = manipulator.askedTranslation else {
      series.reset()
      start = nil
      return false
    }
    asked += space.fromStage.linear(before)
    if start == nil { (start, kept) = (asked - way, way) }
    let travel = asked - (start ?? .zero)
    /// How much of what the scroll has kept the finger leaves to it.
    func share(_ travel: Double, _ kept: Double) -> Double {
      min(max(travel, min(kept, 0)), max(kept, 0))
    }
    let left = Vector(share(travel.x, kept.x), share(travel.y, kept.y))
    way = manipulator.overrun(of: asked - left) + left
    let pull = space.toStage.linear(way)
    series.add(PlacementParts(translation: pull), at: stage.time)
    scroll.pull(to: pull, on: stage)
    return scroll.displacement(on: stage) != before
  }

  /// The velocity that the node keeps when it is let go: along an axis along which the scroll has
  /// followed its one finger there is none.
  func rest(of velocity: PlacementParts) -> PlacementParts {
    var rest = velocity
    if start == nil { return rest }
    if way.x != 0 { rest.translation.x = 0 }
    if way.y != 0 { rest.translation.y = 0 }
    return rest
  }

  /// Lets go of the scroll.
  func end(isCancelled: Bool, on stage: Stage) {
    let velocity = isCancelled ? nil : series.velocity(at: stage.time)?.translation
    scroll.letGo(velocity: velocity ?? .zero, on: stage)
  }
}
