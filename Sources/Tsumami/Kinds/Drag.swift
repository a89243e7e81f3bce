/// A drag of fingers or of a wheel that moves the scrolls and sheets on its path.
///
/// It is a class, because it is changed in place at every event.
final class Drag {
  /// The devices that do not touch the stage.
  enum Wheel: Equatable {
    /// A wheel with notches. It moves scrolls only, and stretches no rubber band, because it has no
    /// release.
    case notches
    /// Fingers on a trackpad, which do everything that fingers on the stage do.
    case trackpad
  }

  /// The conversion between an axis of a member and the stage.
  struct Lever {
    /// The displacement on the stage of one own point.
    let step: Vector
    /// The vector whose dot product with a displacement on the stage is the distance along the
    /// axis, in own points.
    let measure: Vector

    /// The lever of an axis of a space; the two maps are each other's inverse.
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

  /// One axis of a scroll or a sheet in the drag.
  struct Member {
    let attachment: DragAttachment
    /// The axis in its own coordinates.
    let axis: DragAxis
    /// Whether the axis lies across the drag.
    let isCross: Bool
  }

  /// A scroll or a sheet on the path of a drag, with its axes on the stage at the touch-down.
  struct Step {
    let attachment: DragAttachment
    /// The displacements on the stage of one own point along each axis.
    let x: Vector
    let y: Vector

    /// The axis with the smaller angle to a displacement on the stage.
    func axis(along displacement: Vector) -> DragAxis {
      abs(displacement.dot(x)) * y.length > abs(displacement.dot(y)) * x.length
        ? .horizontal : .vertical
    }
  }

  /// A displacement on the stage in the direction of the drag.
  let direction: Vector
  /// The device; nil for fingers on the stage.
  @exclusivity(unchecked) var wheel: Wheel?
  /// The mean of the fingers at the last movement, in stage points; nil without fingers.
  @exclusivity(unchecked) var mean: Vector?
  /// The ground of the outermost member at the last movement.
  @exclusivity(unchecked) var ground = Matrix.identity
  /// How many changes the program had made by then; nil before the first.
  @exclusivity(unchecked) var groundChanges: Int?
  /// The attachments that it holds, also those from before a finger joined a wheel.
  @exclusivity(unchecked) private(set) var held: [DragAttachment] = []
  /// The members that share the movement along the drag, and those that share the movement across
  /// it.
  @exclusivity(unchecked) private var lanes = (along: Lane(), across: Lane())

  /// The members that share the movement in one direction, outermost first.
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

  /// The members of a path that follow the drag: each along its own axis with the smaller angle to
  /// the drag.
  ///
  /// Content that scrolls along both axes follows both. So does a wheel, whose first report may
  /// lean to the other axis.
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

  /// Sets the members, outermost first.
  func hold(_ members: [Member]) {
    lanes = (Lane(members.filter { !$0.isCross }), Lane(members.filter { $0.isCross }))
    for member in members where !held.contains(where: { $0 === member.attachment }) {
      held.append(member.attachment)
    }
  }

  /// Moves the members by a scroll displacement on the stage: the content moves in the opposite
  /// direction.
  ///
  /// Every member measures it in its own coordinates at this moment. Movement across the deepest
  /// member is separate: a finger that wavers moves nothing across the drag, unless a member
  /// follows both axes.
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

  /// Whether something has moved or resisted since it began.
  var hasOwner: Bool {
    lanes.along.ownership.owner != nil || lanes.across.ownership.owner != nil
  }

  /// The velocity of an attachment at the release, in its own points per second.
  ///
  /// - Parameters:
  ///   - attachment: a member.
  ///   - velocity: the velocity of the fingers in stage points per second.
  ///   - stage: the stage.
  /// - Returns: the velocity along the axes that it owns.
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
