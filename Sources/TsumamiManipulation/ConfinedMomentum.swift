import TsumamiGeometry
import TsumamiMotion

/// Momentum that the limits hold back at every moment: they are a function of where the content
/// would be, so what they make of it is as independent of the frame rate as that is.
struct ConfinedMomentum: Sendable {
  /// What the content would do without limits.
  let momentum: Momentum
  /// The limits; nil for none on the way.
  private let confinement: Confinement?
  /// Where it comes to rest.
  let rest: Placement
  /// The time in seconds from which on it rests: no later than it would without limits, and as
  /// soon as they let it go no farther.
  let restTime: Double

  /// Applies limits to a momentum.
  ///
  /// - Parameters:
  ///   - momentum: what the content would do without limits.
  ///   - confinement: the limits; nil for none on the way.
  ///   - start: the time in seconds at which it is let go.
  init(_ momentum: Momentum, within confinement: Confinement?, start: Double) {
    self.momentum = momentum
    self.confinement = confinement
    let free = momentum.rest
    let rest = Self.placed(free, within: confinement)
    self.rest = rest
    restTime =
      rest == free.placement
      ? momentum.restTime : Self.restTime(of: momentum, at: rest, within: confinement, start: start)
  }

  private static func placed(_ moment: Momentum.Moment, within limits: Confinement?) -> Placement {
    limits?.resolve(moment.placement, about: moment.focus) ?? moment.placement
  }

  /// The time from which on the limits keep content where it comes to rest.
  ///
  /// Photos that lean against a wall should not be taken for moving ones for seconds, because those
  /// are caught by a tap. The motion is looked at every so often from its end, and then halved.
  private static func restTime(
    of momentum: Momentum, at rest: Placement, within limits: Confinement?, start: Double
  ) -> Double {
    func isThere(_ time: Double) -> Bool {
      let placement = placed(momentum.moment(at: time), within: limits)
      let distance = (PlacementParts(placement) - PlacementParts(rest)).magnitude
      return distance <= PlacementSpring.tolerance
    }
    let looks = 64
    let step = (momentum.restTime - start) / Double(looks)
    var high = momentum.restTime
    for look in (0..<looks).reversed() {
      let time = start + Double(look) * step
      guard !isThere(time) else {
        high = time
        continue
      }
      var low = time
      for _ in 0..<20 {
        let middle = (low + high) / 2
        if isThere(middle) { high = middle } else { low = middle }
      }
      break
    }
    return high
  }

  /// Where it is at a time.
  func placement(at time: Double) -> Placement {
    guard time < restTime else { return rest }
    let placement = Self.placed(momentum.moment(at: time), within: confinement)
    return placement.isFinite ? placement : rest
  }

  /// How fast it moves at a time.
  func velocity(at time: Double) -> PlacementParts {
    guard time < restTime else { return .zero }
    let placement = placement(at: time)
    if placement == momentum.moment(at: time).placement { return momentum.velocity(at: time) }
    // Limits are a function that has no derivative, so this is what they let it do next.
    let moment = 1e-4
    let change = PlacementParts(self.placement(at: time + moment)) - PlacementParts(placement)
    return change * (1 / moment)
  }
}
