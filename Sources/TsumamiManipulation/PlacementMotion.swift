import TsumamiGeometry
import TsumamiMotion

/// The motion of a placement that fingers do not hold.
///
/// Indirect: content that rests has no memory for it.
indirect enum PlacementMotion: Sendable {
  /// To where a spring takes it.
  case spring(PlacementSpring)
  /// On, as it was let go.
  case momentum(ConfinedMomentum)

  /// The time in seconds from which on it rests.
  var restTime: Double {
    switch self {
    case .spring(let spring): spring.restTime
    case .momentum(let momentum): momentum.restTime
    }
  }

  /// Where it is at a time.
  func placement(at time: Double, within confinement: Confinement) -> Placement {
    switch self {
    case .spring(let spring): spring.placement(at: time)
    case .momentum(let momentum): momentum.placement(at: time, within: confinement)
    }
  }

  /// How fast it moves at a time.
  func velocity(at time: Double, within confinement: Confinement) -> PlacementParts {
    switch self {
    case .spring(let spring): spring.velocity(at: time)
    case .momentum(let momentum): momentum.velocity(at: time, within: confinement)
    }
  }
}
