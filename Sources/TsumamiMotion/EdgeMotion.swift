import TsumamiGeometry

/// A value that slows down between two edges.
///
/// When it meets an edge, a spring takes over at that moment with the same velocity.
///
/// All of it is in closed form, including the time at which the edge is met. Components move
/// independently, each between its own edges. One that starts beyond an edge slows down as usual if
/// that takes it inside; else a spring brings it to the edge. Either way it comes to rest where the
/// decay would end, or at the edge next to that.
///
/// ```swift
/// let motion = EdgeMotion(
///   from: 0.0, velocity: 1000, decay: .normal, lower: 0, upper: 300,
///   spring: DampedSpring(response: 0.4), start: 0, tolerance: 0.5)
/// motion.rest  // 300, after an overshoot
/// ```
@usableFromInline package struct EdgeMotion<Value: MotionValue>: Sendable {
  /// The value at rest.
  @usableFromInline package let rest: Value
  /// The deceleration between the edges.
  @usableFromInline package let decay: Decay
  /// The spring that brings the value back from beyond an edge.
  @usableFromInline package let spring: DampedSpring
  /// The time in seconds at which it started.
  @usableFromInline package let start: Double
  /// The time in seconds from which the value rests.
  @usableFromInline package let restTime: Double
  /// Where the decay would end.
  @usableFromInline let end: Value
  @usableFromInline let velocity: Value
  /// The distance that the decay would go.
  @usableFromInline let distance: Value
  /// The seconds, per component, after which the decay goes on at constant velocity, or a fling
  /// ends.
  @usableFromInline let bend: Value
  /// When and how the spring takes over.
  @usableFromInline let handover: Handover

  /// The state of each component when the spring takes over.
  @usableFromInline struct Handover: Sendable {
    /// The seconds until then; infinite for never.
    @usableFromInline var time = Value.zero
    /// How far from the rest it is then.
    @usableFromInline var displacement = Value.zero
    /// How fast it is then.
    @usableFromInline var speed = Value.zero

    @inlinable init() {}
  }

  /// Starts a motion.
  ///
  /// - Parameters:
  ///   - value: the value at the start.
  ///   - velocity: the velocity at the start, per second.
  ///   - decay: the deceleration between the edges.
  ///   - lower: the lower edge of each component.
  ///   - upper: the upper edge of each component; where it lies below the lower one it is
  ///     the only edge.
  ///   - spring: the spring that brings it back from beyond an edge.
  ///   - start: the time of the start in seconds.
  ///   - tolerance: the distance from the end that counts as rest, in the unit of
  ///     the value's magnitude.
  @inlinable package init(
    from value: Value, velocity: Value, decay: Decay, lower: Value, upper: Value,
    spring: DampedSpring, start: Double, tolerance: Double
  ) {
    let spring = spring.settling
    let projected = decay.rest(from: value, velocity: velocity)
    let velocity = projected.isFinite ? velocity : .zero
    let end = projected.isFinite ? projected : value
    var rest = end
    var bend = Value.zero
    var handover = Handover()
    var duration = 0.0
    for component in 0..<Value.componentCount {
      let pace = velocity[component: component]
      var leg = Self.Leg(
        from: value[component: component], velocity: pace,
        to: end[component: component], lower: lower[component: component],
        upper: upper[component: component], decay: decay)
      // So much of this component alone that all of them together are within the tolerance.
      var unit = Value.zero
      unit[component: component] = 1
      let tolerance = tolerance / (unit.magnitude * Double(Value.componentCount).squareRoot())
      let times = leg.settle(from: pace, decay: decay, spring: spring, tolerance: tolerance)
      bend[component: component] = times.bend
      duration = Swift.max(duration, times.duration)
      rest[component: component] = leg.rest
      handover.time[component: component] = leg.handover
      handover.displacement[component: component] = leg.displacement
      handover.speed[component: component] = leg.speed
    }
    self.rest = rest
    self.end = end
    self.velocity = velocity
    self.decay = decay
    self.spring = spring
    self.start = start
    self.bend = bend
    distance = end - value
    self.handover = handover
    restTime = start + duration
  }

  /// The course of one component.
  @usableFromInline struct Leg {
    @usableFromInline var rest: Double
    @usableFromInline var handover = Double.infinity
    @usableFromInline var displacement = 0.0
    @usableFromInline var speed = 0.0

    @usableFromInline init(
      from value: Double, velocity: Double, to end: Double, lower: Double, upper: Double,
      decay: Decay
    ) {
      rest = end.clamped(from: lower, to: upper)
      guard rest != end else { return }
      // The share of the distance that is left at the edge gives the time and the velocity there.
      // For an edge that the decay does not reach it is not in 0...1.
      let share = (end - rest) / (end - value)
      if share > 0, share <= 1 {
        if decay.isFling {
          let moment = Decay.flingMoment(left: share)
          handover = Decay.flingDuration(speed: velocity) * moment.time
          speed = velocity * moment.velocity
        } else {
          handover = -decay.timeConstant * logarithm(share)
          speed = velocity * share
        }
      } else {
        handover = 0
        displacement = value - rest
        speed = velocity
      }
    }

    /// Lets it rest within a tolerance.
    ///
    /// - Returns: the time at which the decay bends towards its end, and the time until rest.
    @usableFromInline mutating func settle(
      from velocity: Double, decay: Decay, spring: DampedSpring, tolerance: Double
    ) -> (bend: Double, duration: Double) {
      let bend =
        decay.isFling
        ? Decay.flingDuration(speed: velocity)
        : decay.timeToRest(speed: velocity, tolerance: tolerance)
      // A motion that hardly passes the edge at its end rests before it would pass it.
      if handover > bend { handover = .infinity }
      guard handover != .infinity else {
        return (bend, velocity == 0 ? 0 : bend + (decay.isFling ? 0 : decay.timeConstant))
      }
      let settling = spring.timeToRest(
        displacement: displacement, velocity: speed, tolerance: tolerance)
      return (decay.isFling ? bend : .infinity, handover + settling)
    }
  }

  /// The shares of the distance and of the velocity of a component that are left after a time.
  @usableFromInline func shares(
    of component: Int, after time: Double
  ) -> (distance: Double, velocity: Double) {
    let bend = bend[component: component]
    guard decay.isFling else { return decay.shares(after: time, bend: bend) }
    return Decay.flingShares(after: bend > 0 ? time / bend : 1)
  }

  /// The value at a time in seconds; exactly the rest once it rests.
  @inlinable package func value(at time: Double) -> Value {
    guard time < restTime else { return rest }
    let elapsed = Swift.max(time - start, 0)
    var value = rest
    for component in 0..<Value.componentCount {
      let springTime = elapsed - handover.time[component: component]
      if springTime < 0 {
        value[component: component] =
          end[component: component]
          - distance[component: component] * shares(of: component, after: elapsed).distance
      } else {
        let response = spring.response(after: springTime)
        value[component: component] +=
          handover.displacement[component: component] * response.displacement
          + handover.speed[component: component] * response.displacementFromVelocity
      }
    }
    return value.isFinite ? value : rest
  }

  /// The velocity at a time in seconds, per second.
  @inlinable package func velocity(at time: Double) -> Value {
    guard time < restTime else { return .zero }
    let elapsed = Swift.max(time - start, 0)
    var result = Value.zero
    for component in 0..<Value.componentCount {
      let springTime = elapsed - handover.time[component: component]
      if springTime < 0 {
        result[component: component] =
          velocity[component: component] * shares(of: component, after: elapsed).velocity
      } else {
        let response = spring.response(after: springTime)
        result[component: component] =
          handover.displacement[component: component] * response.velocityFromDisplacement
          + handover.speed[component: component] * response.velocity
      }
    }
    return result.isFinite ? result : .zero
  }
}
