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

  /// Something along the path of a drag, and how its axes lay on the stage when a pointer came down.
  struct Step {
    let attachment: DragAttachment
    /// The displacements on the stage along its axes.
    let x: Vector
    let y: Vector

    /// Which of its axes a displacement on the stage follows more.
    func axis(along displacement: Vector) -> DragAxis {
      abs(displacement.dot(x)) * y.length > abs(displacement.dot(y)) * x.length
        ? .horizontal : .vertical
    }
  }

  /// A displacement on the stage that says in which direction the drag goes.
  let direction: Vector
  /// The device that makes it, unless that is fingers on the stage.
  @exclusivity(unchecked) var wheel: Wheel?
  /// The mean of the fingers when they moved it last, in stage points; nil without fingers.
  @exclusivity(unchecked) var mean: Vector?
  /// What it holds: also what took part before a finger joined a wheel.
  @exclusivity(unchecked) private(set) var held: [DragAttachment] = []
  /// Those that share the movement along the drag, and those that share the movement across it.
  @exclusivity(unchecked) private var lanes = (along: Lane(), across: Lane())

  /// Those that share the movement in one direction, outermost first.
  private struct Lane {
    var members: [Member] = []
    var ownership = AxisOwnership()
    var movers: [AxisOwnership.Mover] = []
    var before: [Double] = []

    init() {}

    init(_ members: [Member]) {
      self.members = members
      movers.reserveCapacity(members.count)
      before.reserveCapacity(members.count)
    }
  }

  init(along direction: Vector, wheel: Wheel? = nil) {
    self.direction = direction
    self.wheel = wheel
  }

  /// What of a path follows the drag: everything along its own axis to which the drag is nearer.
  ///
  /// Content that scrolls freely goes along both axes, and a wheel may do the same, as it may lean to
  /// the other axis at first.
  func followers(of path: [Step]) -> [Member] {
    var members: [Member] = []
    for step in path where !step.attachment.isGone {
      if wheel == .notches, step.attachment.isSheet { continue }
      let axis = step.axis(along: direction)
      for each in [axis.other, axis] where step.attachment.moves(along: each) {
        members.append(Member(attachment: step.attachment, axis: each, isCross: each != axis))
      }
    }
    let deepest = members.last { !$0.isCross }
    let isFree = wheel != nil || deepest?.attachment.isFree ?? false
    return isFree ? members : members.filter { !$0.isCross }
  }

  /// Lets these take part, outermost first.
  func hold(_ members: [Member]) {
    lanes = (Lane(members.filter { !$0.isCross }), Lane(members.filter { $0.isCross }))
    for member in members where !held.contains(where: { $0 === member.attachment }) {
      held.append(member.attachment)
    }
  }

  /// Moves by a displacement on the stage against which content moves: up, if it is to go down.
  ///
  /// Every member measures it in its own coordinates, as they are at this moment. What goes across
  /// the deepest member is kept apart: a finger that wavers moves nothing across the drag, unless
  /// something follows both axes.
  func move(by displacement: Vector, areNotches: Bool, leader: DragAttachment, on stage: Stage) {
    for each in held where each.isGone {
      let members = lanes.along.members + lanes.across.members
      hold(members.filter { !$0.attachment.isGone })
      break
    }
    var along = Vector.zero
    if let deepest = lanes.along.members.last,
      let lever = deepest.attachment.lever(along: deepest.axis, on: stage)
    {
      along = lever.step * lever.measure.dot(displacement)
    }
    move(&lanes.along, by: along, areNotches: areNotches, leader: leader, on: stage)
    if !lanes.across.members.isEmpty {
      let across = displacement - along
      move(&lanes.across, by: across, areNotches: areNotches, leader: leader, on: stage)
    }
  }

  private func move(
    _ lane: inout Lane, by displacement: Vector, areNotches: Bool, leader: DragAttachment,
    on stage: Stage
  ) {
    for place in lane.members.indices {
      let mover = mover(of: lane.members[place], areNotches: areNotches, leader: leader, on: stage)
      if place < lane.movers.count {
        lane.movers[place] = mover
        lane.before[place] = mover.position
      } else {
        lane.movers.append(mover)
        lane.before.append(mover.position)
      }
    }
    lane.ownership.move(&lane.movers, by: displacement, stretches: !areNotches)
    for place in lane.members.indices where lane.movers[place].position != lane.before[place] {
      let member = lane.members[place]
      member.attachment.pull(to: lane.movers[place].position, along: member.axis)
    }
  }

  private func mover(
    of member: Member, areNotches: Bool, leader: DragAttachment, on stage: Stage
  ) -> AxisOwnership.Mover {
    var mover = member.attachment.mover(along: member.axis)
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
    for lane in [lanes.along, lanes.across] {
      guard let owner = lane.ownership.owner, lane.members.indices.contains(owner),
        lane.members[owner].attachment === attachment,
        let lever = attachment.lever(along: lane.members[owner].axis, on: stage)
      else { continue }
      own += lane.members[owner].axis.vector(-lever.measure.dot(velocity))
    }
    return own
  }
}

extension DragAxis {
  /// The axis across this one.
  var other: DragAxis { self == .horizontal ? .vertical : .horizontal }
}
