import TsumamiGeometry
import TsumamiMotion

/// Changes of the layout and of the limits during an animation.
extension Manipulator {
  /// The state of an animation, from which it goes on under other limits.
  struct Flight {
    var animation: Animation
    var placement: Placement
    var velocity: PlacementParts
    /// Where a spring takes it; nil for momentum.
    var target: Placement?
    /// The displacement from the point where it was held to its anchor.
    var arm = Vector.zero

    /// The same in a parent where its placements are others.
    func mapped(by placed: (Placement) -> Placement) -> Flight {
      var flight = self
      flight.placement = placed(placement)
      flight.target = target.map(placed)
      var beside = placement
      beside.translation += arm
      flight.arm = placed(beside).translation - flight.placement.translation
      // Where it would be a moment later says how fast it is there.
      let moment = 1.0 / 1024
      var later = PlacementParts(placement) + velocity * moment
      later.translation = placement.translation + velocity.translation * moment
      var next = later.placement
      if placement.scale.x < 0 { next.scale.x = -next.scale.x }
      if placement.scale.y < 0 { next.scale.y = -next.scale.y }
      let change = PlacementParts(placed(next)) - PlacementParts(flight.placement)
      flight.velocity = change * (1 / moment)
      return flight
    }
  }

  /// The state of the animation at a time; nil without one.
  @inline(never) func flight(at time: Double) -> Flight? {
    guard let motion, let animation else { return nil }
    var flight = Flight(
      animation: animation, placement: placementOnItsWay(at: time),
      velocity: motion.velocity(at: time, within: confinement))
    switch motion {
    case .spring(let spring):
      flight.target = spring.target
      flight.arm = spring.arm.vector(at: flight.placement)
    case .momentum(let momentum): flight.arm = momentum.momentum.arm(at: time)
    }
    return flight
  }

  /// Lets content go on under another layout or other limits.
  mutating func goOn(_ flight: Flight, at time: Double) {
    placement = flight.placement
    switch flight.animation {
    case .resetting:
      animate(
        .resetting, to: destinationTarget, velocity: flight.velocity, at: time,
        heldAt: anchor - flight.arm)
    case .returning:
      animate(.returning, to: restTarget, velocity: flight.velocity, at: time)
    case .coasting where !manipulation.hasMomentum:
      stopAnimation()
      returnFromBand(about: anchor, velocity: flight.velocity, at: time)
    case .coasting:
      if let target = flight.target, manipulation.limits.edge == .rubberBand {
        let about = frame.anchorPoint + target.translation
        let rest = confinement.rest(target, about: about)
        return animate(.coasting, to: rest, velocity: flight.velocity, at: time)
      }
      stopAnimation()
      if manipulation.limits.edge == .stop { placement = restTarget }
      var velocity = flight.velocity
      velocity.translation =
        velocity.translation
        - Momentum.velocity(
          ofArm: flight.arm, growingAndTurning: velocity,
          axis: .unit(at: frame.rotation + placement.rotation))
      if !coast(with: velocity, heldAt: anchor - flight.arm, at: time) {
        returnFromBand(about: anchor, velocity: flight.velocity, at: time)
      }
    }
  }
}
