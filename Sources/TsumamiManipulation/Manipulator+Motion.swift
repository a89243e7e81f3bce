import TsumamiGeometry
import TsumamiMotion

extension Manipulator {
  // MARK: Animation

  /// Returns the content to its layout, or as near to it as the limits allow.
  ///
  /// Whole rotations are not undone: they look the same.
  ///
  /// - Parameters:
  ///   - animated: whether a spring takes it there; else it is there at once.
  ///   - time: the time in seconds.
  /// - Returns: false if fingers hold the content, or if it is there already.
  public mutating func reset(animated: Bool, at time: Double) -> Bool {
    let isResetting = animation == .resetting && destination.placement == .identity
    guard !isManipulating, placement != target(of: .identity), !isResetting || !animated else {
      return false
    }
    // Whole rotations look like none.
    depart(to: .identity, by: Self.resetSpring, at: time) { $0.rotation = wrapped($0.rotation) }
    if !animated {
      placement = destinationTarget
      stopAnimation()
    }
    return true
  }

  /// Moves the content to a placement by a spring, or as near to it as the limits allow; it takes
  /// over the velocity of an animation that runs.
  ///
  /// - Parameters:
  ///   - target: the placement; the rotation is not wrapped.
  ///   - spring: the spring.
  ///   - time: the time in seconds.
  /// - Returns: false if fingers hold the content, if it is there already, or if the placement is
  ///   not finite.
  public mutating func move(
    to target: Placement, by spring: DampedSpring, at time: Double
  ) -> Bool {
    guard !isManipulating, target.isFinite, placement != self.target(of: target) else {
      return false
    }
    depart(to: target, by: spring, at: time) { _ in }
    return true
  }

  /// Scales the content about a point, or as near as the limits allow.
  ///
  /// What is at the point stays there, also on the way, as far as the limits allow. Content that
  /// moves by itself to a placement is scaled from there, so that two calls have the product of
  /// their factors.
  ///
  /// - Parameters:
  ///   - factor: the factor of both scales; positive and finite.
  ///   - point: the point that stays, in stage coordinates; nil for the anchor.
  ///   - space: the coordinates of the parent.
  ///   - animated: whether a spring scales it; else it is there at once.
  ///   - time: the time in seconds.
  /// - Returns: false if fingers hold the content, if the settings or the limits let it stay as it
  ///   is, or if a number is not finite.
  public mutating func scale(
    by factor: Double, about point: Vector?, in space: FingerSpace, animated: Bool, at time: Double
  ) -> Bool {
    let center = point.map { space.fromStage * $0 } ?? frame.anchorPoint + restingPlace.translation
    guard !isManipulating, let target = scaled(restingPlace, by: factor, about: center) else {
      return false
    }
    guard animated else {
      guard target != placement else { return false }
      stopAnimation()
      placement = target
      return true
    }
    guard target != restingPlace else { return false }
    depart(to: target, by: Self.resetSpring, at: time, heldAt: center) { _ in }
    return true
  }

  /// Moves, scales and rotates content that fingers do not hold about its anchor, as far as the
  /// settings and the limits allow, as a key does; an animation stops.
  ///
  /// - Parameters:
  ///   - displacement: the displacement in points of the parent.
  ///   - factor: the factor of the scale.
  ///   - turn: the rotation in radians, clockwise on screen.
  /// - Returns: whether the placement has changed.
  public mutating func nudge(by displacement: Vector, factor: Double, turn: Double) -> Bool {
    var next = placement
    next.translation += displacement.scaled(by: manipulation.freedom)
    next.scale = next.scale.scaled(by: manipulation.factors(factor))
    if manipulation.turns { next.rotation += turn }
    let before = placement
    place(next)
    return placement != before
  }

  /// Where the content is, or where a spring takes it.
  package var restingPlace: Placement {
    @inline(never) get { animation == .resetting ? destinationTarget : placement }
  }

  /// Whether the content, or the end of its way, has the scale of its layout, within 1 %.
  package var hasScaleOfLayout: Bool {
    let (own, usual) = (leadingScale(of: restingPlace), leadingScale(of: target(of: .identity)))
    return abs(own - usual) <= 0.01 * abs(usual)
  }

  /// The scale along the x axis of the content, or along its y axis if it grows along that alone.
  @inline(never) private func leadingScale(of placement: Placement) -> Double {
    manipulation.growth.x == 0 ? placement.scale.y : placement.scale.x
  }

  /// The factor that takes the content, or the end of its way, to a scale along that axis; nil for
  /// a scale that is not positive, and for content without a width.
  package func factor(toScale scale: Double) -> Double? {
    let present = abs(leadingScale(of: restingPlace))
    return scale > 0 && scale.isFinite && present > 0 ? scale / present : nil
  }

  /// Whether a displacement or a factor takes the content to another place of rest, as a wheel
  /// would; true while fingers hold it.
  ///
  /// - Parameters:
  ///   - displacement: the displacement in stage points.
  ///   - factor: the factor of its scales.
  ///   - point: the point of the stage about which they change.
  ///   - space: the coordinates of the parent.
  /// - Returns: whether it does.
  package func moves(
    by displacement: Vector, factor: Double, about point: Vector, in space: FingerSpace
  ) -> Bool {
    if isManipulating { return true }
    if displacement == .zero {
      return factor != 1
        && scaled(placement, by: factor, about: space.fromStage * point).map {
          isElsewhere($0, than: placement)
        } ?? false
    }
    let way = space.fromStage.linear(displacement).scaled(by: manipulation.freedom)
    var moved = placement
    moved.translation += way
    return way.isFinite && isElsewhere(target(of: moved), than: target(of: placement))
  }

  /// Whether a place of rest is another one, and not the same but for rounding.
  @inline(never) private func isElsewhere(_ place: Placement, than other: Placement) -> Bool {
    (PlacementParts(place) - PlacementParts(other)).magnitude > 1e-6
  }

  /// Where a placement comes to rest that is scaled about a point of the parent; nil for a factor
  /// that is none.
  @inline(never)
  func scaled(_ placement: Placement, by factor: Double, about center: Vector) -> Placement? {
    guard factor > 0, factor.isFinite, center.isFinite, manipulation.pinch != .off else {
      return nil
    }
    var proposal = placement
    let arm = frame.anchorPoint + proposal.translation - center
    let factors = manipulation.factors(factor)
    let axis = Vector.unit(at: frame.rotation + proposal.rotation)
    let way = arm.stretched(along: axis, by: factors) - arm
    proposal.translation += way.scaled(by: manipulation.freedom)
    proposal.scale = proposal.scale.scaled(by: factors)
    guard proposal.isFinite else { return nil }
    return confinement.rest(proposal, about: fixedPoint(center, of: proposal))
  }

  /// The point about which limits scale a proposal, so that the point that is held stays in place:
  /// along an axis on which the content does not move, that of the anchor.
  ///
  /// Each move asks for it: content that moves along both axes pays no call.
  @inline(__always) func fixedPoint(_ point: Vector, of proposal: Placement) -> Vector {
    manipulation.isFree ? point : boundPoint(point, of: proposal)
  }

  @inline(never) private func boundPoint(_ point: Vector, of proposal: Placement) -> Vector {
    let anchor = frame.anchorPoint + proposal.translation
    return anchor - (anchor - point).scaled(by: manipulation.freedom)
  }

  private mutating func depart(
    to target: Placement, by spring: DampedSpring, at time: Double, heldAt point: Vector? = nil,
    _ adapt: (inout Placement) -> Void
  ) {
    let velocity = motion?.velocity(at: time, within: confinement) ?? .zero
    placement = placementOnItsWay(at: time)
    adapt(&placement)
    destination = (target, spring)
    animate(.resetting, to: destinationTarget, velocity: velocity, at: time, heldAt: point)
  }

  /// Where the content rests if it is taken to a placement.
  @inline(never) func target(of placement: Placement) -> Placement {
    confinement.rest(placement, about: frame.anchorPoint + placement.translation)
  }

  var destinationTarget: Placement { target(of: destination.placement) }

  /// The placement at which the content rests if it is let go now.
  var restTarget: Placement {
    let target = confinement.rest(placement, about: anchor)
    // Content that differs by rounding alone stays exactly where it is.
    return target.isEqual(to: placement, within: 1e-9) ? placement : target
  }

  /// Brings content back from beyond its limits.
  ///
  /// - Parameters:
  ///   - about: the point in the parent's coordinates about which limits scale it.
  ///   - velocity: how fast it is seen to move.
  ///   - time: the time in seconds.
  mutating func returnFromBand(
    about: Vector, velocity: PlacementParts = .zero, at time: Double
  ) {
    let target = confinement.rest(placement, about: about)
    guard target != placement else { return }
    if manipulation.limits.edge == .stop {
      // Its layout has changed since it was grabbed; limits that stop hold at any time.
      placement = target
    } else {
      animate(.returning, to: target, velocity: returning(velocity, to: target), at: time)
    }
  }

  @inline(never) mutating func animate(
    _ animation: Animation, to target: Placement, velocity: PlacementParts = .zero,
    at time: Double, heldAt point: Vector? = nil
  ) {
    self.animation = animation
    motion = .spring(
      PlacementSpring(
        from: placement, to: target, velocity: velocity,
        spring: animation == .resetting ? destination.spring : Self.returnSpring, start: time,
        heldAt: point.map { (frame, fixedPoint($0, of: placement)) }))
  }

  mutating func stopAnimation() {
    animation = nil
    motion = nil
  }

  /// The time in seconds at which the running animation comes to rest; infinite without one.
  public var restTime: Double { motion?.restTime ?? .infinity }

  /// Moves the content to where its animation has it at a time in seconds.
  ///
  /// - Returns: the animation if it came to rest by this call, else nil.
  public mutating func advance(to time: Double) -> Animation? {
    guard let motion else { return nil }
    placement = placementOnItsWay(at: time)
    guard time >= motion.restTime else { return nil }
    defer { stopAnimation() }
    return animation
  }

  /// The placement at a time: that of the animation, if there is one.
  func placementOnItsWay(at time: Double) -> Placement {
    guard let motion else { return placement }
    let place = motion.placement(at: time, within: confinement)
    // A spring that took over a velocity might pass limits that stop.
    guard case .spring = motion, animation == .resetting, manipulation.limits.edge == .stop,
      time < motion.restTime
    else { return place }
    return confinement.resolve(place, about: frame.anchorPoint + place.translation)
  }

  // MARK: Prediction

  /// Where the content will be at a time: under fingers that go on by a displacement, within the
  /// limits, or where its animation takes it.
  ///
  /// - Parameters:
  ///   - time: the time in seconds.
  ///   - change: how far the fingers will have moved, spread and rotated, in the parent's
  ///     coordinates.
  /// - Returns: the placement; the present one if the content neither is held nor moves.
  package func predictedPlacement(at time: Double, after change: PlacementParts) -> Placement {
    guard isManipulating else { return placementOnItsWay(at: time) }
    guard fingerCount > 0, change != .zero else { return placement }
    var prediction = grips[0].pins.prediction(after: change)
    prediction.placement.translation += grips[0].shift
    guard prediction.placement.isFinite, prediction.mean.isFinite else { return placement }
    return confinement.resolve(
      prediction.placement, about: fixedPoint(prediction.mean, of: prediction.placement))
  }

  // MARK: Momentum

  /// Lets the content go with a velocity.
  ///
  /// - Returns: whether it goes on; it does not without momentum, or when it stands still.
  mutating func coast(
    with velocity: PlacementParts, heldAt focus: Vector, at time: Double
  ) -> Bool {
    guard manipulation.hasMomentum, velocity.isFinite, velocity != .zero else { return false }
    let velocity = enabled(velocity)
    let momentum = Momentum(
      from: placement, velocity: velocity, heldAt: focus, freedom: manipulation.freedom,
      frame: frame, start: time)
    let end = momentum.rest
    let target = confinement.rest(end.placement, about: end.focus)
    guard end.placement != placement, end.placement.isPlace, target.isPlace else { return false }
    let isSoft = manipulation.limits.edge == .rubberBand
    if isSoft, target != end.placement {
      let velocity = returning(momentum.velocity(at: time), to: target)
      animate(.coasting, to: target, velocity: velocity, at: time)
    } else {
      animation = .coasting
      motion = .momentum(
        ConfinedMomentum(momentum, to: target, within: isSoft ? nil : confinement, start: time))
    }
    return true
  }

  /// The parts of a velocity that the settings allow.
  @inline(never) func enabled(_ velocity: PlacementParts) -> PlacementParts {
    PlacementParts(
      translation: velocity.translation.scaled(by: manipulation.freedom),
      logarithmOfScale: velocity.logarithmOfScale.scaled(by: manipulation.growth),
      rotation: manipulation.turns ? velocity.rotation : 0)
  }

  /// How fast the content is seen to move when fingers move it with a velocity.
  func seenVelocity(_ velocity: PlacementParts, heldAt point: Vector) -> PlacementParts {
    let asked =
      manipulation.limits.edge == .stop
      ? grips.first?.lastProposal ?? placement
      : confinement.proposal(for: placement, about: fixedPoint(point, of: placement))
    return confinement.seenVelocity(
      enabled(Momentum.bounded(velocity)), of: placement, askedAt: asked, heldAt: point)
  }

  /// The same for the anchor; nil as point stands for ``focus``.
  func seenAnchorVelocity(_ velocity: PlacementParts, heldAt point: Vector?) -> PlacementParts {
    let point = point ?? focus
    return confinement.anchorVelocity(
      seenVelocity(velocity, heldAt: point), of: placement, heldAt: point)
  }

  /// The velocity for a spring that may overshoot: no more than keeps it where the rubber bands
  /// could have been pulled, so that it can be caught there.
  private func returning(_ velocity: PlacementParts, to target: Placement) -> PlacementParts {
    PlacementSpring.velocity(
      Momentum.bounded(velocity), from: PlacementParts(placement) - PlacementParts(target),
      within: confinement.reach(of: placement), spring: Self.returnSpring)
  }
}

extension Placement {
  /// Whether content can be there and be seen.
  fileprivate var isPlace: Bool { isInRange && scale.x != 0 && scale.y != 0 }
}
