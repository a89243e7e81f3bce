import TsumamiGeometry
import TsumamiMotion

/// A placement on its way to another by a spring: translation, the logarithms of the scales and
/// rotation move together.
struct PlacementSpring: Sendable {
  /// A placement as parts that can be added.
  private struct Parts: MotionValue {
    var translation: Vector
    var scale: Vector
    var rotation: Double

    static var componentCount: Int { 5 }

    subscript(component component: Int) -> Double {
      get {
        switch component {
        case 0, 1: translation[component: component]
        case 2, 3: scale[component: component - 2]
        default: rotation
        }
      }
      set {
        switch component {
        case 0, 1: translation[component: component] = newValue
        case 2, 3: scale[component: component - 2] = newValue
        default: rotation = newValue
        }
      }
    }

    static var zero: Parts { Parts(translation: .zero, scale: .zero, rotation: 0) }

    static func + (left: Parts, right: Parts) -> Parts {
      Parts(
        translation: left.translation + right.translation, scale: left.scale + right.scale,
        rotation: left.rotation + right.rotation)
    }

    static func - (left: Parts, right: Parts) -> Parts { left + right * -1 }

    static func * (parts: Parts, factor: Double) -> Parts {
      Parts(
        translation: parts.translation * factor, scale: parts.scale * factor,
        rotation: parts.rotation * factor)
    }

    /// The length in points; a logarithm of a scale and a radian count as 1000 points, so that
    /// content of that size rests to within the same tolerance at its edges.
    var magnitude: Double {
      Swift.max(translation.length, scale.length * 1000, abs(rotation) * 1000)
    }
  }

  /// The tolerance in points within which content counts as being at rest.
  private static var tolerance: Double { 0.005 }

  /// Where it ends.
  let target: Placement
  private let motion: SpringMotion<Parts>
  /// Whether the scale along an axis has a logarithm to move in: one that passes zero moves
  /// straight.
  private let hasLogarithm: (x: Bool, y: Bool)

  /// Starts a spring; it takes over the velocity of the one that it interrupts.
  init(
    from placement: Placement, to target: Placement, spring: DampedSpring, start: Double,
    continuing interrupted: PlacementSpring?
  ) {
    self.target = target
    let hasLogarithm = (
      x: placement.scale.x * target.scale.x > 0, y: placement.scale.y * target.scale.y > 0
    )
    self.hasLogarithm = hasLogarithm
    var velocity = interrupted?.motion.velocity(at: start) ?? .zero
    if let interrupted, interrupted.hasLogarithm != hasLogarithm { velocity.scale = .zero }
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
    return Placement(
      translation: parts.translation,
      scale: Vector(
        hasLogarithm.x ? Self.exponential(parts.scale.x, like: target.scale.x) : parts.scale.x,
        hasLogarithm.y ? Self.exponential(parts.scale.y, like: target.scale.y) : parts.scale.y),
      rotation: parts.rotation
    )
  }

  private static func parts(of placement: Placement, _ hasLogarithm: (x: Bool, y: Bool)) -> Parts {
    Parts(
      translation: placement.translation,
      scale: Vector(
        hasLogarithm.x ? logarithm(abs(placement.scale.x)) : placement.scale.x,
        hasLogarithm.y ? logarithm(abs(placement.scale.y)) : placement.scale.y),
      rotation: placement.rotation
    )
  }

  private static func exponential(_ logarithm: Double, like scale: Double) -> Double {
    let magnitude = TsumamiGeometry.exponential(logarithm)
    return scale < 0 ? -magnitude : magnitude
  }
}
