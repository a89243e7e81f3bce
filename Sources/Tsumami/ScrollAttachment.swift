/// A node that scrolls what it holds.
final class ScrollAttachment: AxisAttachment {
  /// Where the content is; it never calls anybody.
  @exclusivity(unchecked) var scroller: Scroller
  /// Who wants to know.
  var callback: ((Vector) -> Void)?
  /// The offset that was told last.
  var toldOffset: Vector

  init(_ scroller: Scroller, id: GestureID, node: Int, rank: Arbiter.Rank) {
    self.scroller = scroller
    toldOffset = scroller.offset
    super.init(id: id, node: node, rank: rank)
  }

  override var isFree: Bool { scroller.scrolling.axes == .both }
  override var isMoving: Bool { scroller.isMoving }
  override var restTime: Double { scroller.restTime }
  override func sample(on stage: Stage) { stage.sample(self) }

  override func moves(along axis: DragAxis) -> Bool { scroller.scrolling.scrolls(along: axis) }
  override func grab(at time: Double) { scroller.grab(at: time) }
  override func mover(along axis: DragAxis, scale: Double) -> AxisOwnership.Mover {
    scroller.mover(along: axis, scale: scale)
  }
  override func pull(to position: Double, along axis: DragAxis) {
    scroller.pull(to: position, along: axis)
  }
  override func release(velocity: Vector, isCancelled: Bool, on stage: Stage) {
    scroller.release(velocity: velocity, at: stage.time)
  }
  override func show(on stage: Stage) { stage.show(self) }
}
