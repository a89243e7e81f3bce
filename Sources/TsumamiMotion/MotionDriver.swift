/// Moves a value by a spring, by a decay, or by a decay into an edge; each may interrupt the other
/// at any time, and goes on from the place and the velocity that the value has then.
///
/// It has no clock: where the value is depends on nothing but the time it is asked for, so it is
/// the same at any frame rate.
///
/// ```swift
/// var height = MotionDriver(300.0)
/// height.spring(to: 500, by: DampedSpring(response: 0.4), at: 0)
/// height.spring(to: 100, by: DampedSpring(response: 0.4), at: 0.1)  // turns round, without a jump
/// height.value(at: 0.2)
/// height.velocity(at: 0.2)
/// ```
///
/// Complexity: everything is O(1) and allocates nothing.
public struct MotionDriver<Value: MotionValue>: Sendable {
  @usableFromInline enum Course: Sendable {
    case rest(Value)
    case spring(SpringMotion<Value>)
    case decay(DecayMotion<Value>)
    case edge(EdgeMotion<Value>)
  }

  @usableFromInline var course: Course

  /// How close to its end the value counts as being at rest, in the unit of its magnitude.
  public var tolerance: Double

  /// Makes a driver of a value that rests.
  ///
  /// - Parameters:
  ///   - value: where it is.
  ///   - tolerance: how close to its end it counts as being at rest.
  @inlinable public init(_ value: Value, tolerance: Double = 0.01) {
    course = .rest(value)
    self.tolerance = tolerance
  }

  // MARK: Where it is

  /// Where the value is at a time in seconds, not before it was last sent somewhere.
  @inlinable public func value(at time: Double) -> Value {
    switch course {
    case .rest(let value): value
    case .spring(let motion): motion.value(at: time)
    case .decay(let motion): motion.value(at: time)
    case .edge(let motion): motion.value(at: time)
    }
  }

  /// How fast the value moves at a time in seconds, per second.
  @inlinable public func velocity(at time: Double) -> Value {
    switch course {
    case .rest: .zero
    case .spring(let motion): motion.velocity(at: time)
    case .decay(let motion): motion.velocity(at: time)
    case .edge(let motion): motion.velocity(at: time)
    }
  }

  /// Where the value comes to rest, or rests.
  @inlinable public var rest: Value {
    switch course {
    case .rest(let value): value
    case .spring(let motion): motion.target
    case .decay(let motion): motion.rest
    case .edge(let motion): motion.rest
    }
  }

  /// The time in seconds from which on the value rests: -∞ if nothing moves it, ∞ if it is on a
  /// spring without damping.
  @inlinable public var restTime: Double {
    switch course {
    case .rest: -.infinity
    case .spring(let motion): motion.restTime
    case .decay(let motion): motion.restTime
    case .edge(let motion): motion.restTime
    }
  }

  /// Whether the value moves at a time in seconds, so that another frame is worth while.
  @inlinable public func isMoving(at time: Double) -> Bool { time < restTime }

  // MARK: Where it goes

  /// Sends the value to a target by a spring.
  ///
  /// - Parameters:
  ///   - target: where it comes to rest.
  ///   - spring: the spring.
  ///   - velocity: how fast it moves at first, per second; as fast as it does if nil.
  ///   - time: the time in seconds.
  @inlinable public mutating func spring(
    to target: Value, by spring: DampedSpring, velocity: Value? = nil, at time: Double
  ) {
    course = .spring(
      SpringMotion(
        from: value(at: time), to: target, velocity: velocity ?? self.velocity(at: time),
        spring: spring, start: time, tolerance: tolerance))
  }

  /// Lets the value go, and slow down.
  ///
  /// - Parameters:
  ///   - decay: how it slows down.
  ///   - velocity: how fast it moves at first, per second; as fast as it does if nil.
  ///   - time: the time in seconds.
  @inlinable public mutating func decay(
    by decay: Decay = .normal, velocity: Value? = nil, at time: Double
  ) {
    course = .decay(
      DecayMotion(
        from: value(at: time), velocity: velocity ?? self.velocity(at: time), decay: decay,
        start: time, tolerance: tolerance))
  }

  /// Lets the value go between two edges; a spring brings it back from beyond them.
  ///
  /// - Parameters:
  ///   - decay: how it slows down.
  ///   - lower: the lower edge of each component.
  ///   - upper: the upper edge of each component.
  ///   - spring: what brings it back from beyond an edge.
  ///   - velocity: how fast it moves at first, per second; as fast as it does if nil.
  ///   - time: the time in seconds.
  @inlinable public mutating func decay(
    by decay: Decay = .normal, from lower: Value, to upper: Value, spring: DampedSpring,
    velocity: Value? = nil, at time: Double
  ) {
    course = .edge(
      EdgeMotion(
        from: value(at: time), velocity: velocity ?? self.velocity(at: time), decay: decay,
        lower: lower, upper: upper, spring: spring, start: time, tolerance: tolerance))
  }

  /// Stops the value where it is at a time in seconds, as a finger does that catches it.
  @inlinable public mutating func stop(at time: Double) { course = .rest(value(at: time)) }

  /// Puts the value somewhere, at rest.
  @inlinable public mutating func put(at value: Value) { course = .rest(value) }
}
