/// A drag of fingers, or of a wheel, that moves the scrolls and sheets along its path.
///
/// A reference, as it is changed in place at every event.
final class Drag {
  /// The devices that do not touch the stage.
  enum Wheel: Equatable {
    /// A wheel that turns by notches. It moves scrolls only and stretches nothing, as nothing would
    /// let go of a rubber band.
    case notches
    /// Fingers on a trackpad, which do all that fingers on the stage do.
    case trackpad
  }

  /// How an axis of something that moves lies on the stage.
  struct Lever {
    /// The displacement on the stage that is one of its own points.
    let step: Vector
    /// The vector whose dot product with a displacement on the stage is how far that goes along the
    /// axis, in own points.
    let measure: Vector

    /// The lever of an axis of coordinates whose maps are each other's inverse.
    init(_ axis: DragAxis, toStage: Matrix, fromStage: Matrix) {
      if axis == .horizontal {
        step = Vector(toStage.a, toStage.b)
        measure = Vector(fromStage.a, fromStage.c)
      } else {
        step = Vector(toStage.c, toStage.d)
        measure = Vector(fromStage.b, fromStage.d)
      }
    }
  }

  /// One axis of a scroll or a sheet that takes part.
  struct Member {
    let attachment: DragAttachment
    /// The axis in its own coordinates.
    let axis: DragAxis
    /// Whether that lies across the drag.
    let isCross: Bool
  }

  /// The axis of the drag, in the coordinates of its leader.
  let axis: DragAxis
  /// The device that makes it, unless that is fingers on the stage.
  @exclusivity(unchecked) var wheel: Wheel?
  /// The mean of the fingers when they moved it last, in stage points; nil without fingers.
  @exclusivity(unchecked) var mean: Vector?
  /// What takes part, outermost first.
  @exclusivity(unchecked) private(set) var members: [Member] = []
  /// What it holds: also what took part before a finger joined a wheel.
  @exclusivity(unchecked) private(set) var held: [DragAttachment] = []
  @exclusivity(unchecked) private var ownership = AxisOwnership()
  @exclusivity(unchecked) private var movers: [AxisOwnership.Mover] = []
  @exclusivity(unchecked) private var before: [Double] = []

  init(along axis: DragAxis, wheel: Wheel? = nil) {
    self.axis = axis
    self.wheel = wheel
  }

  /// Whether an axis of something along the path follows.
  func moves(_ attachment: DragAttachment) -> Bool {
    !attachment.isGone && !(wheel == .notches && attachment.isSheet)
  }

  /// Lets these take part.
  func hold(_ members: [Member]) {
    self.members = members
    for member in members where !held.contains(where: { $0 === member.attachment }) {
      held.append(member.attachment)
    }
    ownership = AxisOwnership()
    movers.reserveCapacity(members.count)
    before.reserveCapacity(members.count)
  }

  /// Moves by a displacement on the stage against which content moves: up, if it is to go down.
  ///
  /// Every member measures it in its own coordinates, as they are at this moment.
  func move(by displacement: Vector, areNotches: Bool, leader: DragAttachment, on stage: Stage) {
    for member in members where member.attachment.isGone {
      hold(members.filter { !$0.attachment.isGone })
      break
    }
    movers.removeAll(keepingCapacity: true)
    before.removeAll(keepingCapacity: true)
    for member in members {
      let mover = mover(of: member, areNotches: areNotches, leader: leader, on: stage)
      movers.append(mover)
      before.append(mover.position)
    }
    ownership.move(&movers, by: displacement, stretches: !areNotches)
    for place in members.indices where movers[place].position != before[place] {
      members[place].attachment.pull(to: movers[place].position, along: members[place].axis)
    }
  }

  private func mover(
    of member: Member, areNotches: Bool, leader: DragAttachment, on stage: Stage
  ) -> AxisOwnership.Mover {
    var mover = member.attachment.mover(along: member.axis)
    mover.isCross = member.isCross
    let isStill = areNotches && member.attachment.isSheet
    guard !isStill, let lever = member.attachment.lever(along: member.axis, on: stage) else {
      mover.range = mover.position...mover.position
      mover.measure = .zero
      return mover
    }
    // Several drags of one member move it as their mean.
    let share = areNotches ? 1 : member.attachment.share(of: leader)
    mover.measure = lever.measure * share
    mover.step = lever.step / share
    return mover
  }

  /// How fast an attachment goes on when the fingers let go, in its own points per second.
  ///
  /// - Parameters:
  ///   - attachment: one that takes part.
  ///   - velocity: how fast the fingers move on the stage, in points per second.
  func velocity(of attachment: DragAttachment, fingers velocity: Vector, on stage: Stage) -> Vector
  {
    var own = Vector.zero
    for (place, member) in members.enumerated() where member.attachment === attachment {
      guard place == (member.isCross ? ownership.crossOwner : ownership.owner),
        let lever = attachment.lever(along: member.axis, on: stage)
      else { continue }
      own += member.axis.vector(-lever.measure.dot(velocity))
    }
    return own
  }
}
