/// A value that a spring moves to a target: position and velocity at any time, in closed form.
///
/// To interrupt it, start another motion from its value and velocity at that time; both are
/// continuous.
///
/// ```swift
/// let motion = SpringMotion(
///   from: 0.0, to: 100, velocity: 0, spring: DampedSpring(response: 0.4), start: 0,
///   tolerance: 0.01)
/// motion.value(at: 0.1)
/// ```
@usableFromInline package struct SpringMotion<Value: MotionValue>: Sendable {
  /// The value at rest.
  @usableFromInline package let target: Value
  /// The spring.
  @usableFromInline package let spring: DampedSpring
  /// The time in seconds at which it started.
  @usableFromInline package let start: Double
  /// The time in seconds from which on the value is the target, to within the tolerance.
  @usableFromInline package let restTime: Double
  @usableFromInline let displacement: Value
  @usableFromInline let velocity: Value

  /// Starts a motion.
  ///
  /// - Parameters:
  ///   - value: the value at the start.
  ///   - target: the value at rest.
  ///   - velocity: the velocity at the start, per second.
  ///   - spring: the spring.
  ///   - start: the time of the start in seconds.
  ///   - tolerance: the distance from the target that counts as rest, in the unit of
  ///     the value's magnitude.
  @inlinable package init(
    from value: Value, to target: Value, velocity: Value = .zero, spring: DampedSpring,
    start: Double, tolerance: Double
  ) {
    let spring = spring.settling
    self.target = target
    self.spring = spring
    self.start = start
    // What is too far away to be measured is there at once.
    let distance = value - target
    displacement = distance.isFinite ? distance : .zero
    self.velocity = velocity.isFinite && distance.isFinite ? velocity : .zero
    restTime =
      start
      + spring.timeToRest(
        displacement: displacement.magnitude, velocity: self.velocity.magnitude,
        tolerance: tolerance)
  }

  /// The value at a time in seconds; exactly the target once it rests.
  @inlinable package func value(at time: Double) -> Value {
    guard time < restTime else { return target }
    let response = spring.response(after: time - start)
    let value =
      target + displacement * response.displacement + velocity * response.displacementFromVelocity
    return value.isFinite ? value : target
  }

  /// The velocity at a time in seconds, per second.
  @inlinable package func velocity(at time: Double) -> Value {
    guard time < restTime else { return .zero }
    let response = spring.response(after: time - start)
    let speed = displacement * response.velocityFromDisplacement + velocity * response.velocity
    return speed.isFinite ? speed : .zero
  }
}
