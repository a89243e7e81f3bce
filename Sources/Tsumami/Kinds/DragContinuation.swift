/// The part of a drag of one finger on a manipulable node that the limits of the node refuse: the
/// scroll around it follows.
///
/// How far the scroll follows depends on where the finger is, and on nothing before: a way back
/// undoes the way there, first that of the scroll, and the node leaves its limit where it met it.
struct DragContinuation {
  private let scroll: any ContentScroller
  /// The displacement of the scroll that the finger asks for, in points of the node's parent.
  private var way = Vector.zero
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
    guard let way = manipulator.overrun(beside: space.fromStage.linear(before)) else {
      series.reset()
      return false
    }
    self.way = way
    let asked = space.toStage.linear(way)
    series.add(PlacementParts(translation: asked), at: stage.time)
    scroll.pull(to: asked, on: stage)
    return scroll.displacement(on: stage) != before
  }

  /// The velocity that the node keeps when it is let go: along an axis along which the scroll has
  /// followed there is none.
  func rest(of velocity: PlacementParts) -> PlacementParts {
    var rest = velocity
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
