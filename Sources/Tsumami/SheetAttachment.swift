/// A node that is a sheet over its parent.
final class SheetAttachment: AxisAttachment {
  /// How high the sheet is; it never calls anybody.
  @exclusivity(unchecked) var mover: SheetMover
  /// Who wants to know.
  var callback: ((SheetEvent) -> Void)?
  /// Asked where it is to go when it is let go.
  var chooser: ((SheetProposal) -> SheetChoice)?
  /// Where it was, or was going, when it was taken hold of.
  var targetAtGrab: Int?
  /// Where it was, and what it did, when somebody was told last: nobody is told that twice.
  var told: (height: Double, phase: SheetMover.Phase)

  init(_ mover: SheetMover, id: GestureID, node: Int, rank: Arbiter.Rank) {
    self.mover = mover
    told = (mover.height, .resting)
    super.init(id: id, node: node, rank: rank)
  }

  override var isSheet: Bool { true }
  override var isMoving: Bool { mover.isMoving }
  override var restTime: Double { mover.restTime }
  override func sample(on stage: Stage) { stage.sample(self) }

  override func moves(along axis: DragAxis) -> Bool { axis == .vertical }
  override func grab(at time: Double) {
    if !mover.isHeld { targetAtGrab = mover.target }
    mover.grab(at: time)
  }
  override func mover(along axis: DragAxis, scale: Double) -> AxisOwnership.Mover {
    mover.mover(scale: scale)
  }
  override func pull(to position: Double, along axis: DragAxis) { mover.pull(to: position) }
  override func release(velocity: Vector, isCancelled: Bool, on stage: Stage) {
    stage.settle(self, velocity: velocity.y, isCancelled: isCancelled)
  }
  override func show(on stage: Stage) { stage.show(self) }
}

/// What happens to a sheet.
public enum SheetEvent: Equatable, Sendable {
  /// Its height has changed: fingers drag it, or it is on its way.
  case moved
  /// It was let go or sent somewhere, and is on its way there.
  case settling
  /// It has come to rest.
  case rested
}

/// Where a sheet would go that is let go.
public struct SheetProposal: Equatable, Sendable {
  /// The name of the detent; nil for closed.
  public let detent: String?
  /// How high the sheet is, in points.
  public let height: Double
  /// How fast it grows, in points per second.
  public let velocity: Double
}

/// What its owner says to that.
public enum SheetChoice: Equatable, Sendable {
  /// So be it.
  case accept
  /// It goes back to where it was before it was dragged.
  case goBack
  /// It goes to the detent of this name; if there is none, to where it was going.
  case go(to: String)
  /// It closes.
  case close
}

/// Where a sheet is.
public struct SheetPosition: Equatable, Sendable {
  /// What it is doing.
  public let phase: SheetMover.Phase
  /// How much of it is visible, in points of its parent.
  public let height: Double
  /// The name of the detent at which it rests or to which it is on its way; nil while it is
  /// dragged, and for closed.
  public let detent: String?
  /// The place of that detent, from 0 for the lowest.
  public let index: Int?
  /// How many detents there are: for an accessibility value like "2 of 3".
  public let count: Int
  /// Where it is between its detents: 1.5 is halfway between the second and the third, -1 is
  /// closed.
  public let progress: Double
  /// How much of the background is dimmed, 0...1.
  public let dimming: Double
}
