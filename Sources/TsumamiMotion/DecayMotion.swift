/// A value that slows down after a release: position and velocity at any time, in closed form.
///
/// The velocity is constant over the last part of the distance, which is as long as the tolerance,
/// so that the value comes to rest exactly, after a finite time and without a jump.
///
/// ```swift
/// let motion = DecayMotion(from: 0.0, velocity: 1000, decay: .normal, start: 0, tolerance: 0.5)
/// motion.rest  // 499.5
/// motion.value(at: 3.4499)  // 499.0
/// ```
@usableFromInline package struct DecayMotion<Value: MotionValue>: Sendable {
  /// The value at rest.
  @usableFromInline package let rest: Value
  /// The deceleration.
  @usableFromInline package let decay: Decay
  /// The time in seconds at which it started.
  @usableFromInline package let start: Double
  /// The time in seconds from which the value rests.
  @usableFromInline package let restTime: Double
  @usableFromInline let velocity: Value
  /// The seconds after which it goes on at constant velocity.
  @usableFromInline let bend: Double

  /// Starts a motion.
  ///
  /// - Parameters:
  ///   - value: the value at the start.
  ///   - velocity: the velocity at the start, per second.
  ///   - decay: the deceleration.
  ///   - start: the time of the start in seconds.
  ///   - tolerance: the length of the end at constant velocity, in the unit of the
  ///     value's magnitude.
  @inlinable package init(
    from value: Value, velocity: Value, decay: Decay, start: Double, tolerance: Double
  ) {
    let rest = decay.rest(from: value, velocity: velocity)
    // A value that would come to rest beyond all numbers does not move.
    let velocity = rest.isFinite ? velocity : .zero
    self.rest = rest.isFinite ? rest : value
    self.decay = decay
    self.start = start
    self.velocity = velocity
    let speed = velocity.magnitude
    bend = decay.timeToRest(speed: speed, tolerance: tolerance)
    restTime = speed > 0 ? start + bend + decay.timeConstant : start
  }

  /// The value at a time in seconds; exactly the rest once it rests.
  @inlinable package func value(at time: Double) -> Value {
    guard time < restTime else { return rest }
    let left = decay.shares(after: time - start, bend: bend).distance
    return rest + velocity * (-decay.timeConstant * left)
  }

  /// The velocity at a time in seconds, per second.
  @inlinable package func velocity(at time: Double) -> Value {
    guard time < restTime else { return .zero }
    return velocity * decay.shares(after: time - start, bend: bend).velocity
  }
}
