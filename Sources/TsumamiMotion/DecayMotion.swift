/// A value that was let go and slows down: position and velocity at any time, in closed form.
///
/// The last bit of the way, as long as the tolerance, is gone at constant velocity, so that the
/// value comes to rest exactly, after a finite time and without a jump.
///
/// ```swift
/// let motion = DecayMotion(from: 0.0, velocity: 1000, decay: .normal, start: 0, tolerance: 0.5)
/// motion.rest  // 499.5
/// motion.value(at: 3.4499)  // 499.0
/// ```
public struct DecayMotion<Value: MotionValue>: Sendable {
  /// Where it ends.
  public let rest: Value
  /// How it slows down.
  public let decay: Decay
  /// The time in seconds at which it started.
  public let start: Double
  /// The time in seconds from which on it rests.
  public let restTime: Double
  @usableFromInline let velocity: Value
  /// The seconds after which it goes on at constant velocity.
  @usableFromInline let bend: Double

  /// Starts a motion.
  ///
  /// - Parameters:
  ///   - value: where it is at the start.
  ///   - velocity: how fast it moves at the start, per second.
  ///   - decay: how it slows down.
  ///   - start: the time of the start in seconds.
  ///   - tolerance: the end of the way that is gone at constant velocity, in the unit of the
  ///     value's magnitude.
  @inlinable public init(
    from value: Value, velocity: Value, decay: Decay, start: Double, tolerance: Double
  ) {
    let rest = decay.rest(from: value, velocity: velocity)
    // What would come to rest beyond all measure does not move.
    let velocity = rest.isFinite ? velocity : .zero
    self.rest = rest.isFinite ? rest : value
    self.decay = decay
    self.start = start
    self.velocity = velocity
    let speed = velocity.magnitude
    bend = decay.timeToRest(speed: speed, tolerance: tolerance)
    restTime = speed > 0 ? start + bend + decay.timeConstant : start
  }

  /// Where it is at a time in seconds; exactly the rest once it rests.
  @inlinable public func value(at time: Double) -> Value {
    guard time < restTime else { return rest }
    let left = decay.shares(after: time - start, bend: bend).way
    return rest + velocity * (-decay.timeConstant * left)
  }

  /// How fast it moves at a time in seconds, per second.
  @inlinable public func velocity(at time: Double) -> Value {
    guard time < restTime else { return .zero }
    return velocity * decay.shares(after: time - start, bend: bend).velocity
  }
}
