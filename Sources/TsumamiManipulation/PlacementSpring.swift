import TsumamiGeometry
import TsumamiMotion

/// A placement that a spring takes to another: translation, the logarithms of the scales and
/// rotation move together.
///
/// The translation is that of a point of the content, which goes straight: its anchor, or the point
/// about which a program scales it, which then stays in place all the way.
struct PlacementSpring: Sendable {
  /// The tolerance in points within which content counts as being at rest.
  static var tolerance: Double { 0.005 }

  /// Where it ends.
  let target: Placement
  private let motion: SpringMotion<PlacementParts>
  /// Whether the scale along an axis has a logarithm to move in: one that passes zero moves
  /// straight.
  private let hasLogarithm: (x: Bool, y: Bool)
  /// The displacement from the point that goes straight to the anchor.
  private(set) var arm = ScaledArm.none

  /// Starts a spring with a velocity.
  ///
  /// - Parameters:
  ///   - placement: where it is.
  ///   - target: where it ends.
  ///   - velocity: how fast it moves.
  ///   - spring: the spring.
  ///   - start: the time in seconds.
  ///   - hold: the layout, and the point in the parent's coordinates under which the content stays
  ///     in place; nil for its anchor.
  init(
    from placement: Placement, to target: Placement, velocity: PlacementParts,
    spring: DampedSpring, start: Double, heldAt hold: (frame: AnchoredFrame, point: Vector)? = nil
  ) {
    self.target = target
    hasLogarithm = (
      x: placement.scale.x * target.scale.x > 0, y: placement.scale.y * target.scale.y > 0
    )
    var (placement, target, velocity) = (placement, target, velocity)
    if let hold, hasLogarithm.x, hasLogarithm.y {
      arm = ScaledArm(to: hold.point, of: placement, in: hold.frame)
      velocity.translation = velocity.translation - arm.velocity(at: placement, velocity)
      placement.translation = placement.translation - arm.vector(at: placement)
      target.translation = target.translation - arm.vector(at: target)
    }
    if !hasLogarithm.x { velocity.logarithmOfScale.x *= placement.scale.x }
    if !hasLogarithm.y { velocity.logarithmOfScale.y *= placement.scale.y }
    motion = SpringMotion(
      from: Self.parts(of: placement, hasLogarithm), to: Self.parts(of: target, hasLogarithm),
      velocity: velocity, spring: spring, start: start, tolerance: Self.tolerance)
  }

  /// The time from which on the target is reached.
  var restTime: Double { motion.restTime }

  /// Where it is at a time.
  func placement(at time: Double) -> Placement {
    guard time < restTime else { return target }
    let parts = motion.value(at: time)
    var placement = parts.placement
    placement.scale = Vector(
      hasLogarithm.x
        ? placement.scale.x * (target.scale.x < 0 ? -1 : 1) : parts.logarithmOfScale.x,
      hasLogarithm.y
        ? placement.scale.y * (target.scale.y < 0 ? -1 : 1) : parts.logarithmOfScale.y)
    placement.translation += arm.vector(at: placement)
    return placement
  }

  /// How fast it moves at a time.
  func velocity(at time: Double) -> PlacementParts {
    var velocity = motion.velocity(at: time)
    let placement = placement(at: time)
    let scale = placement.scale
    velocity.translation += arm.velocity(at: placement, velocity)
    // A scale that moves straight has no logarithm at zero, and no velocity of one.
    if !hasLogarithm.x {
      velocity.logarithmOfScale.x = scale.x == 0 ? 0 : velocity.logarithmOfScale.x / scale.x
    }
    if !hasLogarithm.y {
      velocity.logarithmOfScale.y = scale.y == 0 ? 0 : velocity.logarithmOfScale.y / scale.y
    }
    return velocity.isFinite ? velocity : .zero
  }

  /// A velocity with which a critically damped spring goes no farther beyond its target than a
  /// reach, part by part.
  ///
  /// - Parameters:
  ///   - velocity: the velocity at the start.
  ///   - displacement: how far it is from its target at the start.
  ///   - reach: the largest displacement, positive; a part that is farther away moves no farther.
  ///   - spring: the spring.
  /// - Returns: the velocity, with parts that are too fast slowed down.
  static func velocity(
    _ velocity: PlacementParts, from displacement: PlacementParts, within reach: PlacementParts,
    spring: DampedSpring
  ) -> PlacementParts {
    var most = PlacementParts.zero
    for component in 0..<PlacementParts.componentCount {
      let away = displacement[component: component] * (velocity[component: component] < 0 ? -1 : 1)
      let room = Swift.max(reach[component: component] - Swift.max(away, 0), 0)
      // x·e^(-ωt) + v·t·e^(-ωt) never exceeds x + v / (ω·e).
      most[component: component] = room * 2 * .pi / spring.response * exponential(1)
    }
    return velocity.bounded(by: most)
  }

  private static func parts(
    of placement: Placement, _ hasLogarithm: (x: Bool, y: Bool)
  ) -> PlacementParts {
    var parts = PlacementParts(placement)
    if !hasLogarithm.x { parts.logarithmOfScale.x = placement.scale.x }
    if !hasLogarithm.y { parts.logarithmOfScale.y = placement.scale.y }
    return parts
  }
}

/// The displacement from a point of content to its anchor: it grows and turns with the content.
struct ScaledArm: Sendable {
  /// The displacement along the content's own axes, at a scale of 1.
  private var own = Vector.zero
  /// The rotation of the layout in radians.
  private var rotation = 0.0

  /// No displacement.
  static var none: ScaledArm { ScaledArm() }

  private init() {}

  /// The arm of the point of content that is at a point of the parent.
  @inline(never) init(to point: Vector, of placement: Placement, in frame: AnchoredFrame) {
    rotation = frame.rotation
    let axis = Vector.unit(at: rotation + placement.rotation)
    let arm = frame.anchorPoint + placement.translation - point
    own = Vector(
      arm.dot(axis) / placement.scale.x, arm.dot(axis.quarterTurn) / placement.scale.y)
  }

  /// The displacement at a placement.
  @inline(never) func vector(at placement: Placement) -> Vector {
    own == .zero
      ? .zero : own.scaled(by: placement.scale).turned(by: .unit(at: rotation + placement.rotation))
  }

  /// How fast its end moves, from how fast the content grows and turns.
  @inline(never) func velocity(at placement: Placement, _ velocity: PlacementParts) -> Vector {
    own == .zero
      ? .zero
      : Momentum.velocity(
        ofArm: vector(at: placement), growingAndTurning: velocity,
        axis: .unit(at: rotation + placement.rotation))
  }
}

extension PlacementParts {
  /// The parts, each no farther from zero than another's.
  func bounded(by most: PlacementParts) -> PlacementParts {
    var parts = self
    for component in 0..<Self.componentCount {
      let most = most[component: component]
      parts[component: component] = parts[component: component].clamped(from: -most, to: most)
    }
    return parts
  }
}
