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

  /// The axis of the drag, in the coordinates of its leader.
  let axis: DragAxis
  /// The device; nil for fingers on the stage.
  @exclusivity(unchecked) var wheel: Wheel?
  /// The mean of the fingers at the last movement, in stage points; nil without fingers.
  @exclusivity(unchecked) var mean: Vector?
  /// The axes in the drag, outermost first.
  @exclusivity(unchecked) private(set) var members: [Member] = []
  /// The attachments that it holds, also those from before a finger joined a wheel.
  @exclusivity(unchecked) private(set) var held: [DragAttachment] = []
  @exclusivity(unchecked) private var ownership = AxisOwnership()
  @exclusivity(unchecked) private var movers: [AxisOwnership.Mover] = []
  @exclusivity(unchecked) private var before: [Double] = []

  init(along axis: DragAxis, wheel: Wheel? = nil) {
    self.axis = axis
    self.wheel = wheel
  }

  /// Whether an attachment on the path can follow the drag.
  func moves(_ attachment: DragAttachment) -> Bool {
    !attachment.isGone && !(wheel == .notches && attachment.isSheet)
  }

  /// Sets the axes in the drag.
  func hold(_ members: [Member]) {
    self.members = members
    for member in members where !held.contains(where: { $0 === member.attachment }) {
      held.append(member.attachment)
    }
    ownership = AxisOwnership()
    movers.reserveCapacity(members.count)
    before.reserveCapacity(members.count)
  }

  /// Moves the members by a scroll displacement on the stage: the content moves in the opposite
  /// direction.
  ///
  /// Every member measures it in its own coordinates at this moment.
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
    for (place, member) in members.enumerated() where member.attachment === attachment {
      guard place == (member.isCross ? ownership.crossOwner : ownership.owner),
        let lever = attachment.lever(along: member.axis, on: stage)
      else { continue }
      own += member.axis.vector(-lever.measure.dot(velocity))
    }
    return own
  }
}
