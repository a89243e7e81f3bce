import TsumamiGeometry
import TsumamiMotion

/// A placement that a spring takes to another: translation, the logarithms of the scales and
/// rotation move together.
struct PlacementSpring: Sendable {
  /// The tolerance in points within which content counts as being at rest.
  static var tolerance: Double { 0.005 }

  /// Where it ends.
  let target: Placement
  private let motion: SpringMotion<PlacementParts>
  /// Whether the scale along an axis has a logarithm to move in: one that passes zero moves
  /// straight.
  private let hasLogarithm: (x: Bool, y: Bool)

  /// Starts a spring with a velocity.
  init(
    from placement: Placement, to target: Placement, velocity: PlacementParts,
    spring: DampedSpring, start: Double
  ) {
    self.target = target
    hasLogarithm = (
      x: placement.scale.x * target.scale.x > 0, y: placement.scale.y * target.scale.y > 0
    )
    var velocity = velocity
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
    return placement
  }

  /// How fast it moves at a time.
  func velocity(at time: Double) -> PlacementParts {
    var velocity = motion.velocity(at: time)
    let scale = placement(at: time).scale
    // What moves straight has no logarithm at zero, and no velocity of one.
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
