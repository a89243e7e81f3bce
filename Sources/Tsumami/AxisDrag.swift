/// A drag of fingers, or of a wheel, that moves the scrolls and sheets along its path.
struct AxisDrag {
  /// What does not touch the stage.
  enum Wheel: Equatable {
    /// It turns by notches, and moves scrolls only; there is nothing that lets go of a rubber band.
    case notches
    /// Fingers on a trackpad, which do all that fingers do.
    case trackpad
  }

  /// The axis along which it goes.
  let axis: DragAxis
  /// What makes it, if that is no finger.
  var wheel: Wheel?
  /// Where the fingers were when they moved it last; nil without any.
  var mean: Vector?
  /// Who shares its movement: one lane, or two if it goes along both axes.
  var lanes: [Lane] = []
  /// What it has taken hold of.
  var held: [AxisAttachment] = []

  init(along axis: DragAxis, wheel: Wheel? = nil) {
    self.axis = axis
    self.wheel = wheel
  }

  /// Whether something along the path follows.
  func moves(_ attachment: AxisAttachment, along axis: DragAxis) -> Bool {
    attachment.moves(along: axis) && !(wheel == .notches && attachment.isSheet)
  }

  /// Those who share the movement along one axis.
  struct Lane {
    /// Something that moves, and how many stage points one of its own is.
    struct Member {
      let attachment: AxisAttachment
      let scale: Double
    }

    let axis: DragAxis
    /// The direction of the axis on the stage, of length one.
    let direction: Vector
    /// Outermost first.
    private(set) var members: [Member]
    private(set) var ownership = AxisOwnership()
    private var movers: [AxisOwnership.Mover] = []
    private var before: [Double] = []

    init(axis: DragAxis, direction: Vector, members: [Member]) {
      self.axis = axis
      self.direction = direction
      self.members = members
      movers.reserveCapacity(members.count)
      before.reserveCapacity(members.count)
    }

    /// Moves by a displacement on the stage against which content moves: up, if it is to go down.
    ///
    /// Notches of a wheel move no sheets and stretch nothing.
    mutating func move(by way: Vector, areNotches: Bool) {
      if members.contains(where: { $0.attachment.isGone }) {
        members.removeAll { $0.attachment.isGone }
        ownership = AxisOwnership()
      }
      movers.removeAll(keepingCapacity: true)
      for member in members {
        var mover = member.attachment.mover(along: axis, scale: member.scale)
        if areNotches, member.attachment.isSheet {
          mover.range = mover.position...mover.position
        }
        movers.append(mover)
      }
      before.removeAll(keepingCapacity: true)
      for mover in movers { before.append(mover.position) }
      ownership.move(&movers, by: way.dot(direction), stretches: !areNotches)
      for place in members.indices where movers[place].position != before[place] {
        members[place].attachment.pull(
          to: movers[place].position / members[place].scale, along: axis)
      }
    }

    /// How fast a member goes on when the fingers let go, in its own points per second.
    func velocity(of attachment: AxisAttachment, fingers velocity: Vector) -> Double {
      guard let owner = ownership.owner, members.indices.contains(owner),
        members[owner].attachment === attachment
      else { return 0 }
      return -velocity.dot(direction) / members[owner].scale
    }
  }
}
