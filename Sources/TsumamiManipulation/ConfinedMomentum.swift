import TsumamiGeometry
import TsumamiMotion

/// Momentum with limits applied at every moment.
///
/// Limits are a function of where the content would be, so the result does not depend on the frame
/// rate.
struct ConfinedMomentum: Sendable {
  /// The motion of the content without limits.
  let momentum: Momentum
  /// Whether limits are applied before it rests.
  let isConfined: Bool
  /// Where it comes to rest.
  let rest: Placement
  /// The time in seconds from which on it rests: no later than it would without limits, and as
  /// soon as they let it go no farther.
  private(set) var restTime: Double

  /// Makes a momentum with limits.
  ///
  /// - Parameters:
  ///   - momentum: what the content would do without limits.
  ///   - rest: where it comes to rest within the limits.
  ///   - confinement: the limits that are applied before it rests; nil for none.
  ///   - start: the time in seconds at which it is let go.
  init(_ momentum: Momentum, to rest: Placement, within confinement: Confinement?, start: Double) {
    self.momentum = momentum
    self.rest = rest
    isConfined = confinement != nil
    restTime = momentum.restTime
    guard let confinement else { return }
    // Content that slides along a limit ends there but for rounding, which machines do differently.
    if !isNear(momentum.rest.placement) { settle(within: confinement, from: start) }
  }

  /// Whether a placement counts as where it comes to rest.
  @inline(never) private func isNear(_ placement: Placement) -> Bool {
    (PlacementParts(placement) - PlacementParts(rest)).magnitude <= PlacementSpring.tolerance
  }

  /// Finds the time from which on the limits keep the content where it comes to rest.
  ///
  /// A photo that leans against a limit is at rest: only moving content is caught by a tap. The
  /// motion is sampled from its end until it is more than the tolerance away; that interval is
  /// halved.
  private mutating func settle(within confinement: Confinement, from start: Double) {
    let looks = 64
    let step = (restTime - start) / Double(looks)
    var high = restTime
    var low: Double?
    for _ in 0..<looks + 20 {
      let time = low.map { ($0 + high) / 2 } ?? high - step
      if isNear(placement(at: time, within: confinement)) {
        high = time
        if low == nil, high < start { break }
      } else {
        low = time
      }
    }
    restTime = Swift.max(high, start)
  }

  /// Where it is at a time, within the same limits.
  @inline(never)
  func placement(at time: Double, within confinement: Confinement) -> Placement {
    guard time < restTime else { return rest }
    let moment = momentum.moment(at: time)
    guard isConfined else { return moment.placement }
    let placement = confinement.resolve(moment.placement, about: moment.focus)
    return placement.isFinite ? placement : rest
  }

  /// How fast it moves at a time.
  func velocity(at time: Double, within confinement: Confinement) -> PlacementParts {
    guard time < restTime else { return .zero }
    let placement = placement(at: time, within: confinement)
    if placement == momentum.moment(at: time).placement { return momentum.velocity(at: time) }
    // Limits are a function that has no derivative, so this is what they let it do next.
    let moment = 1e-4
    let next = self.placement(at: time + moment, within: confinement)
    return (PlacementParts(next) - PlacementParts(placement)) * (1 / moment)
  }
}
