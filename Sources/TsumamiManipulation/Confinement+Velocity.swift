import TsumamiGeometry
import TsumamiMotion

extension Confinement {
  /// The share of what a rubber band can reach that a spring may use, so that content can be caught
  /// there.
  private static var reachShare: Double { 0.9 }

  /// The time in seconds over which a velocity is measured: no finger moves far in it, and a
  /// difference of two coordinates still has twelve digits.
  private static var moment: Double { 1.0 / 16_384 }

  /// The change per second of what is shown, as it was seen up to now.
  ///
  /// What is shown later does not count, as content at its limit changes its velocity there.
  ///
  /// - Parameter shown: what is shown some seconds after now.
  /// - Returns: the change of each part per second.
  static func rate(of shown: (Double) -> PlacementParts) -> PlacementParts {
    (shown(0) - shown(-moment)) * (1 / moment)
  }

  /// The velocity that is seen while fingers move content: the velocity of the fingers, beyond a
  /// limit that times the slope of the rubber band, and none of it where the limit stops.
  ///
  /// - Parameters:
  ///   - velocity: the velocity of the point at which the content is held, of the logarithms of the
  ///     scales and of the rotation, per second.
  ///   - placement: where the content is shown.
  ///   - proposal: where the fingers ask for it.
  ///   - focus: the point at which it is held, in the parent's coordinates.
  /// - Returns: the velocity that is seen, of the same parts.
  func seenVelocity(
    _ velocity: PlacementParts, of placement: Placement, askedAt proposal: Placement,
    heldAt focus: Vector
  ) -> PlacementParts {
    guard velocity != .zero else { return velocity }
    // A rule of the user's own may have steps, which have no slope.
    if case .custom = limits.rule { return velocity }
    if resolve(proposal, about: focus) == proposal { return velocity }
    let anchorVelocity = anchorVelocity(velocity, of: proposal, heldAt: focus)
    let seen = Self.rate { time in
      PlacementParts(
        resolve(
          proposal.moved(by: anchorVelocity * time), about: focus + velocity.translation * time))
    }
    return heldVelocity(seen, of: placement, heldAt: focus)
  }

  /// The velocity of a placement, whose translation is that of the anchor, from that of the point
  /// at which the content is held.
  func anchorVelocity(
    _ velocity: PlacementParts, of placement: Placement, heldAt focus: Vector
  ) -> PlacementParts {
    var velocity = velocity
    velocity.translation += armVelocity(velocity, of: placement, heldAt: focus)
    return velocity
  }

  /// The inverse of ``anchorVelocity(_:of:heldAt:)``.
  private func heldVelocity(
    _ velocity: PlacementParts, of placement: Placement, heldAt focus: Vector
  ) -> PlacementParts {
    var velocity = velocity
    velocity.translation -= armVelocity(velocity, of: placement, heldAt: focus)
    return velocity
  }

  private func armVelocity(
    _ velocity: PlacementParts, of placement: Placement, heldAt focus: Vector
  ) -> Vector {
    Momentum.velocity(
      ofArm: frame.anchorPoint + placement.translation - focus, growingAndTurning: velocity,
      axis: .unit(at: frame.rotation + placement.rotation))
  }

  /// How far from its limits a spring may take content: not as far as the rubber bands reach, and
  /// less than half a turn.
  func reach(of placement: Placement) -> PlacementParts {
    let translation: Vector
    switch limits.rule {
    case .none, .custom: translation = Vector(.infinity, .infinity)
    case .inside(let insets):
      let size = area.inset(by: insets).size
      translation = Vector(size.width, size.height)
    case .cover(let insets), .coverAround(let insets):
      let extent = Self.extent(
        of: area.inset(by: insets).size, along: .unit(at: frame.rotation + placement.rotation))
      let least = Swift.min(extent.x, extent.y)
      translation = Vector(least, least)
    }
    let scale = scaleBand.dimension
    let reach = PlacementParts(
      translation: translation, logarithmOfScale: Vector(scale, scale), rotation: .pi)
    return reach * Self.reachShare
  }
}

extension Placement {
  /// The placement after a displacement of its anchor, its logarithms of scale and its rotation.
  fileprivate func moved(by parts: PlacementParts) -> Placement {
    Placement(
      translation: translation + parts.translation,
      scale: Vector(
        scale.x * exponential(parts.logarithmOfScale.x),
        scale.y * exponential(parts.logarithmOfScale.y)),
      rotation: rotation + parts.rotation)
  }
}
