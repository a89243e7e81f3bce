import TsumamiGeometry
import TsumamiMotion

/// A piece of content that fingers move, scale and rotate, within limits.
///
/// It does not recognise gestures: the caller says when a manipulation begins and which fingers
/// take part. It keeps two placements. The *proposed* one is what the pins ask for; it is
/// remembered, so that content leaves a limit exactly when the finger is back where it met it. The
/// *placed* one is what the limits make of it, and is shown. Without new input ``solve(in:)`` gives
/// the same placement, bit by bit; no input makes it infinite.
///
/// ```swift
/// var manipulator = Manipulator(
///   frame: AnchoredFrame(Rect(100, 100, 200, 150)), area: Rect(0, 0, 800, 600))
/// manipulator.begin()
/// manipulator.add(1, at: Vector(150, 150), in: .stage)
/// manipulator.move(1, to: Vector(170, 150))
/// manipulator.solve(in: .stage)
/// manipulator.placement.translation  // (20, 0)
/// ```
public struct Manipulator: Sendable {
  /// The spring that brings content back from beyond a limit: response 0.4 s, no overshoot.
  package static var returnSpring: DampedSpring { DampedSpring(response: 0.4) }

  /// The spring of a reset: response 0.2 s, no overshoot.
  package static var resetSpring: DampedSpring { DampedSpring(response: 0.2) }

  /// The settings.
  ///
  /// Call ``applyLimits(in:at:)`` after a change of scales or limits. Changes of pan, pinch and
  /// rotation take effect when the next manipulation begins.
  public var manipulation: Manipulation
  /// The layout of the content, which no manipulation changes.
  public private(set) var frame: AnchoredFrame
  /// The bounds of the parent, to which limits refer.
  public private(set) var area: Rect

  /// The placement that is shown.
  public internal(set) var placement = Placement.identity
  /// Whether fingers hold the content.
  @inlinable public var isManipulating: Bool { !grips.isEmpty }
  /// Whether limits keep the content from where its fingers ask for it.
  public var isLimited: Bool {
    guard fingerCount > 0 else { return false }
    let proposal = grips[0].proposal
    return proposal.translation.differs(from: placement.translation)
      || proposal.scale.differs(from: placement.scale)
      || proposal.rotation.differs(from: placement.rotation)
  }
  /// The animation that moves the content; nil for none.
  public internal(set) var animation: Animation?

  /// The animations of content that fingers do not hold.
  public enum Animation: Equatable, Sendable {
    /// A spring returns it from beyond a limit.
    case returning
    /// A spring takes it to its layout, or to where a program moves it.
    case resetting
    /// It goes on with the velocity of the release.
    case coasting
  }

  /// The fingers that hold the content: none, or one grip.
  ///
  /// An array has memory of its own only while it is not empty: of a million nodes that can be
  /// manipulated a few are held.
  @usableFromInline private(set) var grips: [Grip] = []
  /// How many times as far as usual the rubber bands reach while fingers hold the content, so that
  /// they can hold it where it was taken.
  private var bandFactor = 1.0
  /// The motion of the animation.
  var motion: PlacementMotion?
  /// Where the content is resetting to, and by which spring.
  var destination = (placement: Placement.identity, spring: resetSpring)
  /// The point at which the content is held, or was last, in the parent's coordinates: the mean of
  /// the pins, or the pointer of a trackpad.
  public private(set) var focus = Vector.zero

  /// Makes a manipulator.
  ///
  /// - Parameters:
  ///   - manipulation: the settings.
  ///   - frame: the layout of the content.
  ///   - area: the bounds of its parent, in the parent's own coordinates.
  ///   - placement: where the content is; it is brought within its limits.
  @inline(never) public init(
    _ manipulation: Manipulation = Manipulation(), frame: AnchoredFrame, area: Rect,
    placement: Placement = .identity
  ) {
    self.manipulation = manipulation
    self.frame = frame
    self.area = area
    self.placement = placement
    self.placement = restTarget
  }

  /// Places content, also while fingers hold it, within its limits.
  ///
  /// Fingers then hold the points of content that are under them, as after a change of the layout.
  /// A placement that is not finite is ignored.
  public mutating func place(_ placement: Placement, in space: FingerSpace) {
    guard isManipulating else { return place(placement) }
    guard placement.isFinite else { return }
    self.placement = placement
    applyLimits(in: space, at: 0, isRepinned: true, to: nil)
  }

  /// Changes the grip, if there is one: custom limits may have ended it just now.
  mutating func change(_ body: (inout Grip) -> Void) {
    if !grips.isEmpty { body(&grips[0]) }
  }

  // MARK: Fingers

  /// Begins a manipulation without fingers; moving content is caught where it is.
  public mutating func begin() {
    guard !isManipulating else { return }
    stopAnimation()
    grips = [Grip(Pins(manipulation, frame: frame), at: placement)]
  }

  /// Adds a finger at a point of the stage and sets all pins again.
  ///
  /// Nothing happens without a manipulation, for a finger that holds the content already, or if the
  /// point is not finite.
  public mutating func add(_ finger: Int, at point: Vector, in space: FingerSpace) {
    guard isManipulating, point.isFinite, !grips[0].pins.contains(finger) else { return }
    solve(in: space)
    change { $0.pins.add(finger, at: point.inRange) }
    pin(in: space)
  }

  /// Moves a finger to a point of the stage; ``solve(in:)`` moves the content.
  ///
  /// A point that is not finite is ignored.
  public mutating func move(_ finger: Int, to point: Vector) {
    guard isManipulating, point.isFinite else { return }
    grips[0].pins.move(finger, to: point.inRange)
  }

  /// Removes a finger and sets the pins of the others again.
  ///
  /// Without fingers the content stays where it is until the manipulation ends.
  public mutating func remove(_ finger: Int, in space: FingerSpace) {
    guard isManipulating, grips[0].pins.contains(finger) else { return }
    solve(in: space)
    change { $0.pins.remove(finger) }
    pin(in: space)
  }

  /// Scales and rotates the content about a point of the stage, as a wheel or a trackpad does, as
  /// far as the settings and the limits allow.
  ///
  /// Pins are set again.
  ///
  /// With ``Manipulation/Pinch/axes`` both scales change by the same factor, unless the content
  /// moves along one axis alone. Without pan the content scales and rotates about its anchor.
  ///
  /// - Parameters:
  ///   - factor: the factor of the scale; positive and finite, else nothing happens.
  ///   - turn: the rotation in radians, clockwise on screen.
  ///   - point: the point that stays, in stage coordinates.
  ///   - space: the coordinates of the parent.
  public mutating func zoom(
    by factor: Double, turn: Double = 0, about point: Vector, in space: FingerSpace
  ) {
    let center = space.fromStage * point
    guard isManipulating, factor > 0, factor.isFinite, turn.isFinite, center.isFinite else {
      return
    }
    solve(in: space)
    focus = center
    let factors = manipulation.factors(factor)
    let turn = manipulation.turns ? turn : 0
    var proposal = proposal(for: placement, about: fixedPoint(focus, of: placement))
    if manipulation.isPanEnabled {
      let arm = frame.anchorPoint + proposal.translation - focus
      let axis = Vector.unit(at: frame.rotation + proposal.rotation)
      let way = arm.stretched(along: axis, by: factors).turned(by: .unit(at: turn)) - arm
      proposal.translation += way.scaled(by: manipulation.freedom)
    }
    proposal.scale = proposal.scale.scaled(by: factors)
    proposal.rotation += turn
    guard proposal.isFinite else { return }
    take(proposal)
    if fingerCount > 0 { pin(in: space) }
  }

  /// Places the content as the fingers propose, within its limits.
  mutating func take(_ proposal: Placement) {
    placement = confinement.resolve(proposal, about: fixedPoint(focus, of: proposal))
  }

  /// Moves the content by a displacement in the stage, as two fingers on a trackpad do, as far as
  /// the settings and the limits allow.
  ///
  /// - Parameters:
  ///   - displacement: the displacement in stage points.
  ///   - point: the point of the stage at which the content is held.
  ///   - space: the coordinates of the parent.
  package mutating func drag(by displacement: Vector, at point: Vector, in space: FingerSpace) {
    guard isManipulating, fingerCount == 0, displacement.isFinite, displacement != .zero else {
      return
    }
    add(0, at: point, in: space)
    move(0, to: point + displacement)
    remove(0, in: space)
  }

  /// Moves the content by what fingers have done together since the manipulation began, when they
  /// are not known one by one: a pinch that reports a centre and a scale.
  ///
  /// - Parameter motion: what they have done, in the parent's coordinates.
  package mutating func follow(_ motion: FingerMotion) {
    guard isManipulating else { return }
    let start = grips[0].placementAtBegin
    let base = proposal(for: start, about: fixedPoint(motion.takenMean, of: start))
    change {
      $0.pins.set(on: base, in: .stage)
      $0.pins.place(by: motion)
    }
    guard isManipulating, grips[0].pins.placement.isFinite, grips[0].pins.mean.isFinite else {
      return
    }
    focus = grips[0].pins.mean
    take(grips[0].pins.placement)
  }

  /// How many fingers hold the content.
  public var fingerCount: Int { isManipulating ? grips[0].pins.count : 0 }

  /// Moves the content so that the pinned points are under the fingers, as far as the limits allow.
  ///
  /// Call it when a finger or the parent has moved.
  public mutating func solve(in space: FingerSpace) {
    guard fingerCount > 0 else { return }
    let isWaking = grips[0].pins.solve(in: space)
    guard grips[0].pins.placement.isFinite, grips[0].pins.mean.isFinite else { return }
    focus = grips[0].pins.mean
    // Fingers that have not moved leave the content exactly where they took it.
    if !grips[0].pins.hasMoved, let placementAtPins = grips[0].placementAtPins {
      placement = placementAtPins
    } else {
      take(grips[0].proposal)
    }
    if isWaking { pin(in: space) }
  }

  /// Ends the manipulation: content beyond a rubber band returns by a spring, content with momentum
  /// goes on.
  ///
  /// Both start with the velocity that is seen, which beyond a limit is that of the fingers times
  /// the slope of the band.
  ///
  /// - Parameters:
  ///   - time: the time in seconds.
  ///   - velocity: how fast the fingers move, spread (logarithm of the scale) and rotate per
  ///     second, in the parent's coordinates; nil if that is not known.
  ///   - point: where the last fingers let go, in the parent's coordinates: ``focus`` before they
  ///     were removed. If nil, ``focus`` as it is now.
  public mutating func end(
    at time: Double, velocity: PlacementParts? = nil, heldAt point: Vector? = nil
  ) {
    guard isManipulating else { return }
    let point = point ?? focus
    let seen = velocity.map { seenVelocity($0, heldAt: point) } ?? .zero
    grips = []
    bandFactor = 1
    if coast(with: seen, heldAt: point, at: time) { return }
    // About the point where it was held last, so that the content slips least from there.
    returnFromBand(
      about: fixedPoint(point, of: placement),
      velocity: enabled(confinement.anchorVelocity(seen, of: placement, heldAt: point)), at: time)
  }

  /// Ends the manipulation and puts the content back to where it began.
  public mutating func cancel(at time: Double) {
    guard isManipulating else { return }
    placement = grips[0].placementAtBegin
    grips = []
    bandFactor = 1
    returnFromBand(about: anchor, at: time)
  }

  var confinement: Confinement {
    Confinement(manipulation, frame: frame, area: area, bandFactor: bandFactor)
  }

  /// A proposal for which a placement would be shown, from now on; see
  /// ``Confinement/bandFactor(for:)``.
  private mutating func proposal(for placement: Placement, about point: Vector) -> Placement {
    bandFactor = 1
    bandFactor = confinement.bandFactor(for: placement)
    return confinement.proposal(for: placement, about: point)
  }

  /// Sets the pins again where the fingers are.
  ///
  /// They start from the proposal for what is shown, not from the old proposal: the new fingers do
  /// not have to undo the overrun of the old ones.
  private mutating func pin(in space: FingerSpace) {
    let placement = placement
    change {
      $0.asked = $0.lastProposal
      $0.placementAtPins = placement
      $0.shift = .zero
      $0.pins.set(on: placement, in: space)
    }
    if fingerCount > 0, grips[0].pins.mean.isFinite { focus = grips[0].pins.mean }
    let proposal = proposal(for: placement, about: fixedPoint(focus, of: placement))
    if proposal != placement { change { $0.pins.set(on: proposal, in: space) } }
  }

  var anchor: Vector { frame.anchorPoint + placement.translation }

  // MARK: Layout and limits

  /// Changes the layout, also while fingers hold the content, and applies the limits again.
  ///
  /// When only the area has changed, that is a parent that moves: the pins stay, so what is held
  /// stays under its fingers as far as the new limits allow. When the frame has changed, or
  /// `placed` changes the placement, the placement stays and the pins are set again at the points
  /// of content that are now under the fingers.
  ///
  /// - Parameters:
  ///   - frame: the layout of the content.
  ///   - area: the bounds of its parent.
  ///   - space: the coordinates of its parent.
  ///   - time: the time in seconds.
  ///   - placed: maps a placement to the one after the change, as for another parent; the identity
  ///     by default.
  public mutating func layOut(
    frame: AnchoredFrame, area: Rect, in space: FingerSpace, at time: Double,
    placed: (Placement) -> Placement = { $0 }
  ) {
    let flight = flight(at: time)
    let moved = placed(placement)
    let isRepinned = frame != self.frame || moved != placement
    self.frame = frame
    self.area = area
    change { $0.pins.frame = frame }
    if moved.isFinite {
      placement = moved
      change { $0.placementAtBegin = placed($0.placementAtBegin) }
      // Its layout is the same in any parent.
      if destination.placement != .identity {
        destination.placement = placed(destination.placement)
      }
    }
    applyLimits(in: space, at: time, isRepinned: isRepinned, to: flight?.mapped(by: placed))
  }

  /// Takes another layout of content that rests, whatever the limits say: what edits the layout
  /// applies them itself.
  package mutating func take(_ frame: AnchoredFrame) {
    self.frame = frame
    change { $0.pins.frame = frame }
  }

  /// Applies the limits again, as after a change of them or of the area.
  ///
  /// Content that fingers hold stays under them as far as the limits allow; a motion goes on from
  /// its current placement.
  public mutating func applyLimits(in space: FingerSpace, at time: Double) {
    applyLimits(in: space, at: time, isRepinned: false, to: flight(at: time))
  }

  @inline(never) private mutating func applyLimits(
    in space: FingerSpace, at time: Double, isRepinned: Bool, to flight: Flight?
  ) {
    if isManipulating {
      change { $0.placementAtPins = nil }
      guard isRepinned || fingerCount == 0 else { return solve(in: space) }
      pin(in: space)
      guard isManipulating else { return }
      take(grips[0].proposal)
      pin(in: space)
    } else if let flight {
      goOn(flight, at: time)
    } else {
      placement = restTarget
    }
  }

  /// Changes the area while fingers hold the content; ``solve(in:)`` applies the limits again.
  mutating func setArea(_ area: Rect) {
    self.area = area
    change { $0.placementAtPins = nil }
  }

  /// Places content that fingers do not hold, within its limits; an animation stops.
  ///
  /// A placement that is not finite is ignored.
  public mutating func place(_ placement: Placement) {
    guard !isManipulating, placement.isFinite else { return }
    stopAnimation()
    self.placement = placement
    self.placement = restTarget
  }
}
