import TsumamiGeometry
import TsumamiMotion

/// A placement that was let go and slows down: the point where it was held last goes on, and the
/// content goes on to scale and rotate about that point, each by its own decay.
struct Momentum: Sendable {
  /// A placement, and the point in the parent's coordinates about which it scales and turns.
  struct Moment: Equatable, Sendable {
    var placement: Placement
    var focus: Vector
  }

  /// The decay of the translation.
  static var decayOfTranslation: Decay { .normal }

  /// The decay of scale and rotation.
  static var decayOfScaleAndRotation: Decay { .fast }

  /// The tolerance in points within which content counts as having arrived; the rest moves at a
  /// point per second or less.
  static var tolerance: Double { 0.5 }

  /// The speed that no finger reaches: points, logarithm of scale and radians per second.
  private static var fastest: PlacementParts {
    PlacementParts(
      translation: Vector(ValueRange.fastest, ValueRange.fastest),
      logarithmOfScale: Vector(100, 100), rotation: 1e3)
  }

  /// A velocity that is no faster than fingers are; zero if it is not finite.
  static func bounded(_ velocity: PlacementParts) -> PlacementParts {
    guard velocity.isFinite else { return .zero }
    return velocity.bounded(by: fastest)
  }

  /// Where it was let go.
  private let base: Placement
  /// The displacement from the point where it was held to its anchor.
  private let arm: Vector
  /// How far it moves along the parent's axes: 1, or 0 for not at all.
  private let freedom: Vector
  /// The layout, whose rotation gives the axes along which the content grows.
  private let frame: AnchoredFrame
  /// The motion of the point where it was held.
  private let way: DecayMotion<Vector>
  /// The motion of the logarithm of its scale and of its rotation.
  private let spin: DecayMotion<PlacementParts>

  /// Lets a placement go.
  ///
  /// - Parameters:
  ///   - placement: where it is.
  ///   - velocity: the velocity of the point where it was held, of its scale and of its rotation.
  ///   - focus: the point where it was held, in the parent's coordinates.
  ///   - freedom: how far it moves along the parent's axes: 1, or 0 for not at all.
  ///   - frame: its layout.
  ///   - start: the time in seconds.
  init(
    from placement: Placement, velocity: PlacementParts, heldAt focus: Vector, freedom: Vector,
    frame: AnchoredFrame, start: Double
  ) {
    base = placement
    self.freedom = freedom
    self.frame = frame
    arm = frame.anchorPoint + placement.translation - focus
    var velocity = Self.bounded(velocity)
    way = DecayMotion(
      from: focus, velocity: velocity.translation, decay: Self.decayOfTranslation, start: start,
      tolerance: Self.tolerance)
    velocity.translation = .zero
    spin = DecayMotion(
      from: .zero, velocity: velocity, decay: Self.decayOfScaleAndRotation, start: start,
      tolerance: Self.tolerance)
  }

  /// The time in seconds from which on it rests.
  var restTime: Double { Swift.max(way.restTime, spin.restTime) }

  /// Where it comes to rest.
  var rest: Moment { moment(focus: way.rest, spin: spin.rest) }

  /// Where it is at a time.
  @inline(never) func moment(at time: Double) -> Moment {
    moment(focus: way.value(at: time), spin: spin.value(at: time))
  }

  private func moment(focus: Vector, spin: PlacementParts) -> Moment {
    let change = spin.placement
    var placement = base
    placement.scale = base.scale.scaled(by: change.scale)
    placement.rotation += change.rotation
    let arm = arm(after: change)
    let anchor = frame.anchorPoint + base.translation
    placement.translation += (focus + arm - anchor).scaled(by: freedom)
    return Moment(
      placement: placement,
      focus: frame.anchorPoint + placement.translation - arm.scaled(by: freedom))
  }

  /// The displacement from the focus to the anchor after the content has grown and rotated.
  @inline(never) private func arm(after change: Placement) -> Vector {
    let axis = Vector.unit(at: frame.rotation + base.rotation)
    let stretched =
      axis * (arm.dot(axis) * change.scale.x)
      + axis.quarterTurn * (arm.dot(axis.quarterTurn) * change.scale.y)
    return stretched.rotated(by: change.rotation)
  }

  /// The displacement from the focus to the anchor at a time.
  func arm(at time: Double) -> Vector { arm(after: spin.value(at: time).placement) }

  /// The velocity of the placement at a time: that of the anchor, the scale and the rotation.
  func velocity(at time: Double) -> PlacementParts {
    var velocity = spin.velocity(at: time)
    let change = spin.value(at: time).placement
    velocity.translation =
      (way.velocity(at: time)
      + Self.velocity(
        ofArm: arm(after: change), growingAndTurning: velocity,
        axis: .unit(at: frame.rotation + base.rotation + change.rotation)))
      .scaled(by: freedom)
    return velocity
  }

  /// How fast the end of an arm moves while content grows along its own axes and rotates.
  static func velocity(
    ofArm arm: Vector, growingAndTurning velocity: PlacementParts, axis: Vector
  ) -> Vector {
    axis * (arm.dot(axis) * velocity.logarithmOfScale.x)
      + axis.quarterTurn * (arm.dot(axis.quarterTurn) * velocity.logarithmOfScale.y)
      + arm.quarterTurn * velocity.rotation
  }
}
