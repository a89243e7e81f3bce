/// Moves a value by a spring, by a decay, or by a decay between edges.
///
/// A motion may interrupt another at any time and starts with the value and the velocity of that
/// moment.
///
/// It has no clock: the value depends only on the given time, at any frame rate.
///
/// ```swift
/// var height = MotionDriver(300.0)
/// height.spring(to: 500, by: DampedSpring(response: 0.4), at: 0)
/// height.spring(to: 100, by: DampedSpring(response: 0.4), at: 0.1)  // reverses without a jump
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

  /// The distance from its end at which the value counts as at rest, in the unit of its magnitude;
  /// 0.01 by default.
  ///
  /// A change holds from the next motion on.
  public var tolerance: Double

  /// Makes a driver of a value at rest.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - tolerance: the distance from its end at which it counts as at rest.
  @inlinable public init(_ value: Value, tolerance: Double = 0.01) {
    course = .rest(value)
    self.tolerance = tolerance
  }

  // MARK: Value

  /// The value at a time in seconds, not before the last motion started.
  ///
  /// Exactly ``rest`` from ``restTime`` on.
  @inlinable public func value(at time: Double) -> Value {
    switch course {
    case .rest(let value): value
    case .spring(let motion): motion.value(at: time)
    case .decay(let motion): motion.value(at: time)
    case .edge(let motion): motion.value(at: time)
    }
  }

  /// The velocity at a time in seconds, per second.
  ///
  /// Zero from ``restTime`` on. A motion that interrupts another starts with it.
  @inlinable public func velocity(at time: Double) -> Value {
    switch course {
    case .rest: .zero
    case .spring(let motion): motion.velocity(at: time)
    case .decay(let motion): motion.velocity(at: time)
    case .edge(let motion): motion.velocity(at: time)
    }
  }

  /// The value at rest.
  ///
  /// It is known from the start of a motion: a sheet can say where it goes.
  @inlinable public var rest: Value {
    switch course {
    case .rest(let value): value
    case .spring(let motion): motion.target
    case .decay(let motion): motion.rest
    case .edge(let motion): motion.rest
    }
  }

  /// The time in seconds from which the value rests: -∞ if nothing moves it, else finite.
  @inlinable public var restTime: Double {
    switch course {
    case .rest: -.infinity
    case .spring(let motion): motion.restTime
    case .decay(let motion): motion.restTime
    case .edge(let motion): motion.restTime
    }
  }

  /// Whether the value moves at a time in seconds, so that another frame is needed.
  @inlinable public func isMoving(at time: Double) -> Bool { time < restTime }

  // MARK: Motions

  /// Moves the value to a target by a spring.
  ///
  /// - Parameters:
  ///   - target: the value at rest.
  ///   - spring: the spring.
  ///   - velocity: the velocity at the start, per second; nil, the default, for the current one.
  ///   - time: the time in seconds.
  @inlinable public mutating func spring(
    to target: Value, by spring: DampedSpring, velocity: Value? = nil, at time: Double
  ) {
    course = .spring(
      SpringMotion(
        from: value(at: time), to: target, velocity: velocity ?? self.velocity(at: time),
        spring: spring, start: time, tolerance: tolerance))
  }

  /// Lets the value slow down.
  ///
  /// - Parameters:
  ///   - decay: the deceleration.
  ///   - velocity: the velocity at the start, per second; nil, the default, for the current one.
  ///   - time: the time in seconds.
  @inlinable public mutating func decay(
    by decay: Decay = .normal, velocity: Value? = nil, at time: Double
  ) {
    if decay.isFling {
      var infinity = Value.zero
      for component in 0..<Value.componentCount { infinity[component: component] = .infinity }
      return self.decay(
        by: decay, from: infinity * -1, to: infinity, spring: DampedSpring(response: 1),
        velocity: velocity, at: time)
    }
    course = .decay(
      DecayMotion(
        from: value(at: time), velocity: velocity ?? self.velocity(at: time), decay: decay,
        start: time, tolerance: tolerance))
  }

  /// Lets the value slow down between two edges; a spring brings it back from beyond them.
  ///
  /// - Parameters:
  ///   - decay: the deceleration.
  ///   - lower: the lower edge of each component.
  ///   - upper: the upper edge of each component.
  ///   - spring: the spring that brings it back from beyond an edge.
  ///   - velocity: the velocity at the start, per second; nil, the default, for the current one.
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

  /// Stops the value at a time in seconds, as a finger that catches it.
  ///
  /// - Parameter time: the time in seconds, not before the last motion started.
  @inlinable public mutating func stop(at time: Double) { course = .rest(value(at: time)) }

  /// Sets the value, at rest.
  ///
  /// A motion is over; the velocity is zero.
  @inlinable public mutating func put(at value: Value) { course = .rest(value) }
}
