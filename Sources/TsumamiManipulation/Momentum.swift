import TsumamiGeometry
import TsumamiMotion

/// A placement that was let go and slows down: the point where it was held last goes on, and
/// the content goes on to scale and turn about that point, each as its own decay has it.
struct Momentum: Sendable {
  /// A placement, and the point in the parent's coordinates about which it scales and turns.
  struct Moment: Equatable, Sendable {
    var placement: Placement
    var focus: Vector
  }

  /// How the way slows down.
  static var decayOfTranslation: Decay { .normal }

  /// How scale and turn slow down.
  static var decayOfScaleAndRotation: Decay { .fast }

  /// The tolerance in points within which content counts as having arrived; what is left is gone at
  /// a point per second or less.
  static var tolerance: Double { 0.5 }

  /// Faster than any finger: points, logarithm of scale and radians per second.
  ///
  /// It keeps what is no number out of all that follows.
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
  /// The layout, whose turn counts for the axes along which the content grows.
  private let frame: AnchoredFrame
  /// The way of the point where it was held.
  private let way: DecayMotion<Vector>
  /// The logarithm of the factor by which it has grown, and its turn.
  private let spin: DecayMotion<PlacementParts>

  /// Lets a placement go.
  ///
  /// - Parameters:
  ///   - placement: where it is.
  ///   - velocity: the velocity of the point where it was held, of its scale and of its turn.
  ///   - focus: the point where it was held, in the parent's coordinates.
  ///   - frame: its layout.
  ///   - start: the time in seconds.
  init(
    from placement: Placement, velocity: PlacementParts, heldAt focus: Vector, frame: AnchoredFrame,
    start: Double
  ) {
    base = placement
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
  func moment(at time: Double) -> Moment {
    moment(focus: way.value(at: time), spin: spin.value(at: time))
  }

  private func moment(focus: Vector, spin: PlacementParts) -> Moment {
    let change = spin.placement
    var placement = base
    placement.scale = base.scale.scaled(by: change.scale)
    placement.rotation += change.rotation
    placement.translation = focus + arm(after: change) - frame.anchorPoint
    return Moment(placement: placement, focus: focus)
  }

  /// The displacement from the focus to the anchor after the content has grown and turned.
  private func arm(after change: Placement) -> Vector {
    let axis = Vector.unit(at: frame.rotation + base.rotation)
    let stretched =
      axis * (arm.dot(axis) * change.scale.x)
      + axis.quarterTurn * (arm.dot(axis.quarterTurn) * change.scale.y)
    return stretched.rotated(by: change.rotation)
  }

  /// The displacement from the focus to the anchor at a time.
  func arm(at time: Double) -> Vector { arm(after: spin.value(at: time).placement) }

  /// The velocity of the placement at a time: that of the anchor, the scale and the turn.
  func velocity(at time: Double) -> PlacementParts {
    var velocity = spin.velocity(at: time)
    let change = spin.value(at: time).placement
    velocity.translation =
      way.velocity(at: time)
      + Self.velocity(
        ofArm: arm(after: change), growingAndTurning: velocity,
        axis: .unit(at: frame.rotation + base.rotation + change.rotation))
    return velocity
  }

  /// How fast the end of an arm moves while content grows along its own axes and turns.
  static func velocity(
    ofArm arm: Vector, growingAndTurning velocity: PlacementParts, axis: Vector
  ) -> Vector {
    axis * (arm.dot(axis) * velocity.logarithmOfScale.x)
      + axis.quarterTurn * (arm.dot(axis.quarterTurn) * velocity.logarithmOfScale.y)
      + arm.quarterTurn * velocity.rotation
  }
}
