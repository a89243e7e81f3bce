import Tsumami

extension Fingers {
  // MARK: Whole gestures in a few words

  /// A finger taps, once or several times with pauses of 0.1 s.
  ///
  /// Each tap takes one ``interval``. Two taps are a double tap, as the pause is less than the 0.35
  /// s of `Tap`.
  ///
  /// - Parameters:
  ///   - id: the number of the finger.
  ///   - position: where, in stage points.
  ///   - count: how many taps; 1 or more.
  /// - Returns: these fingers, for the next call.
  @discardableResult
  public func tap(_ id: Int = 1, at position: Vector, count: Int = 1) -> Fingers {
    for tap in 0..<count {
      if tap > 0 { wait(0.1) }
      down(id, at: position).up(id)
    }
    return self
  }

  /// A finger goes down and holds still for some seconds; it stays down.
  ///
  /// ```swift
  /// fingers.press(at: [100, 100], for: 0.6).glide((1, [200, 100])).up(1)
  /// ```
  ///
  /// - Parameters:
  ///   - id: the number of the finger.
  ///   - position: where, in stage points.
  ///   - seconds: how long; a `LongPress` takes 0.5 s by default.
  /// - Returns: these fingers, for the next call.
  @discardableResult
  public func press(_ id: Int = 1, at position: Vector, for seconds: Double) -> Fingers {
    down(id, at: position).wait(seconds)
  }

  /// A finger goes down, moves in a straight line at constant speed, and lifts.
  ///
  /// Positions are stage points; the movement takes 0.3 s by default.
  ///
  /// There is one event per ``interval``, at least one. The finger lifts while it moves, so that a
  /// drag can throw.
  ///
  /// - Parameters:
  ///   - id: the number of the finger.
  ///   - start: where it goes down, in stage points.
  ///   - end: where it lifts, in stage points.
  ///   - seconds: the duration of the movement.
  /// - Returns: these fingers, for the next call.
  @discardableResult
  public func drag(
    _ id: Int = 1, from start: Vector, to end: Vector, over seconds: Double = 0.3
  ) -> Fingers {
    down(id, at: start).glide((id, end), steps: steps(in: seconds)).up(id)
  }

  /// A finger goes down, moves with a velocity in points per second, and lifts while it moves.
  ///
  /// ```swift
  /// fingers.fling(from: [100, 300], velocity: [1500, 0])
  /// ```
  ///
  /// - Parameters:
  ///   - id: the number of the finger.
  ///   - start: where it goes down, in stage points.
  ///   - velocity: how fast it moves, in stage points per second.
  ///   - seconds: the duration of the movement.
  /// - Returns: these fingers, for the next call.
  @discardableResult
  public func fling(
    _ id: Int = 1, from start: Vector, velocity: Vector, over seconds: Double = 0.1
  ) -> Fingers {
    let steps = steps(in: seconds)
    return drag(
      id, from: start, to: start + velocity * (Double(steps) * interval), over: seconds)
  }

  /// Two fingers, numbered 1 and 2, go down side by side, change their distance by a factor, rotate
  /// at the same time, and lift.
  ///
  /// ```swift
  /// fingers.pinch(to: 2, over: 0.5)
  /// fingers.pinch(at: [200, 150], turning: .pi / 2)
  /// ```
  ///
  /// - Parameters:
  ///   - center: the centroid of the two in stage points; the centre of the stage if nil.
  ///   - distance: the distance at the start, in stage points.
  ///   - scale: the factor of the distance; 1 keeps it.
  ///   - angle: the rotation in radians, clockwise on the screen.
  ///   - seconds: the duration in seconds.
  /// - Returns: these fingers, for the next call.
  @discardableResult
  public func pinch(
    at center: Vector? = nil, distance: Double = 100, to scale: Double = 1,
    turning angle: Double = 0, over seconds: Double = 0.3
  ) -> Fingers {
    let size = stage.bounds.size
    let center = center ?? Vector(size.width / 2, size.height / 2)
    let arm = Vector(distance / 2, 0)
    down([(1, center - arm), (2, center + arm)])
    let steps = steps(in: seconds)
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      let arm = Vector.unit(at: angle * share) * (distance / 2 * (1 + (scale - 1) * share))
      move((1, center - arm), (2, center + arm))
    }
    return up(1, 2)
  }

  private func steps(in seconds: Double) -> Int {
    Swift.max(1, Int((seconds / interval).rounded()))
  }

  // MARK: Without fingers

  /// A mouse moves over the stage without a pressed button.
  ///
  /// It takes one ``interval``. The kind is a mouse, whatever ``kind`` is.
  ///
  /// - Parameters:
  ///   - id: the number of the pointer.
  ///   - position: where, in stage points; outside of the stage it leaves.
  /// - Returns: these fingers, for the next call.
  @discardableResult
  public func hover(_ id: Int = 1, at position: Vector) -> Fingers {
    passTime()
    send(.pointer(id, .hover, at: position, time: time, kind: .mouse))
    stage.flush()
    return self
  }

  /// A wheel turns, or fingers scroll on a trackpad: one report.
  ///
  /// The delta is in points; content moves in the opposite direction. A wheel has no phase.
  ///
  /// ```swift
  /// fingers.scroll(by: [0, 100], at: [200, 150])  // about a notch of a wheel
  /// ```
  ///
  /// - Parameters:
  ///   - delta: the displacement in points; positive moves content up and left.
  ///   - position: where the pointer is, in stage points.
  ///   - phase: where the series stands; nil for a wheel, whose series ends after 0.15 s.
  ///   - isPrecise: whether the device has finer steps than a wheel.
  ///   - modifiers: the modifier keys; with control it magnifies.
  /// - Returns: these fingers, for the next call.
  @discardableResult
  public func scroll(
    by delta: Vector, at position: Vector, phase: IndirectSample.Phase? = nil,
    isPrecise: Bool = false, modifiers: KeyModifiers = []
  ) -> Fingers {
    indirect(
      .scroll(delta, isPrecise: isPrecise), at: position, phase: phase, modifiers: modifiers)
  }

  /// Fingers magnify on a trackpad by a factor: one report.
  ///
  /// - Parameters:
  ///   - factor: the factor since the last report; 1 changes nothing.
  ///   - position: where the pointer is, in stage points.
  ///   - phase: where the series stands; nil from a device that does not say.
  /// - Returns: these fingers, for the next call.
  @discardableResult
  public func magnify(
    by factor: Double, at position: Vector, phase: IndirectSample.Phase? = nil
  ) -> Fingers {
    indirect(.magnify(factor), at: position, phase: phase)
  }

  /// Fingers rotate on a trackpad by an angle in radians: one report.
  ///
  /// - Parameters:
  ///   - angle: the angle since the last report, clockwise on screen.
  ///   - position: where the pointer is, in stage points.
  ///   - phase: where the series stands; nil from a device that does not say.
  /// - Returns: these fingers, for the next call.
  @discardableResult
  public func rotate(
    by angle: Double, at position: Vector, phase: IndirectSample.Phase? = nil
  ) -> Fingers {
    indirect(.rotate(angle), at: position, phase: phase)
  }

  private func indirect(
    _ action: IndirectSample.Action, at position: Vector, phase: IndirectSample.Phase?,
    modifiers: KeyModifiers = []
  ) -> Fingers {
    passTime()
    return send(
      .indirect(
        IndirectSample(action, phase: phase, at: position, time: time, modifiers: modifiers)))
  }
}
