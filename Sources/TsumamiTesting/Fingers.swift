import Tsumami

/// Scripted fingers on a stage: gestures without a device.
///
/// Every call is one event, ``interval`` after the one before, and the stage has handled it when
/// the call returns. Positions are stage points, times seconds.
///
/// ```swift
/// let fingers = Fingers(on: stage)
/// fingers.down(1, at: [150, 150]).down(2, at: [250, 200])
/// fingers.glide((1, [130, 120]), (2, [320, 260]))
/// fingers.up(2).up(1)
/// ```
///
/// Calls return the fingers, so they can be chained. Several `Fingers` on one stage share its time:
/// the later ones should start at the time of the earlier ones.
public final class Fingers {
  /// The stage that the fingers touch.
  ///
  /// It is flushed after each event, so that its state can be looked at.
  public let stage: Stage
  /// The time of the last event in seconds.
  ///
  /// The next event is at this time and ``interval``.
  public private(set) var time: Double
  /// The time in seconds from one event to the next; 1/120 by default, as on a 120 Hz display.
  ///
  /// A change holds from the next event on; velocities follow from it.
  public var interval = 1.0 / 120
  /// The device; fingers by default.
  ///
  /// It holds for the events that follow; change it while no finger is down.
  public var kind = PointerKind.touch
  /// The positions of the fingers that are down, by their numbers.
  ///
  /// In stage points. A cancelled finger is not in it.
  public private(set) var positions: [Int: Vector] = [:]
  /// All input that was sent, for a recording or a repetition.
  ///
  /// In its order, from the first event on; ``trace`` makes a file of it.
  public private(set) var sent: [Input] = []

  /// Makes fingers that are up; their first event is one interval after the time, 0 by default.
  ///
  /// - Parameters:
  ///   - stage: the stage.
  ///   - time: the time in seconds, not before that of the stage.
  public init(on stage: Stage, at time: Double = 0) {
    self.stage = stage
    self.time = time
  }

  /// A finger goes down.
  ///
  /// - Parameters:
  ///   - id: the number of the finger; another one for each finger that is down.
  ///   - position: where, in stage points.
  /// - Returns: these fingers, for the next call.
  @discardableResult
  public func down(_ id: Int, at position: Vector) -> Fingers { down([(id, position)]) }

  /// Fingers go down, all in one event.
  @discardableResult
  func down(_ fingers: [(Int, Vector)]) -> Fingers {
    for (id, position) in fingers { positions[id] = position }
    return event(.down, fingers)
  }

  /// Fingers move, all in one event.
  ///
  /// ```swift
  /// fingers.move((1, [120, 100]), (2, [280, 100]))
  /// ```
  ///
  /// - Parameter moves: the numbers of fingers that are down, and where they go, in stage points.
  /// - Returns: these fingers, for the next call.
  @discardableResult
  public func move(_ moves: (Int, Vector)...) -> Fingers {
    for (id, position) in moves { positions[id] = position }
    return event(.move, moves)
  }

  /// Fingers move in straight lines at constant speed, in 10 events by default.
  ///
  /// All arrive at the same event. The last position is exact, so that sums can be compared.
  ///
  /// - Parameters:
  ///   - targets: the numbers of fingers that are down, and where they go, in stage points.
  ///   - steps: the number of events; less than 1 counts as 1.
  /// - Returns: these fingers, for the next call.
  @discardableResult
  public func glide(_ targets: (Int, Vector)..., steps: Int = 10) -> Fingers {
    let starts = targets.map { positions[$0.0] ?? $0.1 }
    for step in 1...Swift.max(steps, 1) {
      let share = Double(step) / Double(Swift.max(steps, 1))
      var moves: [(Int, Vector)] = []
      for (target, start) in zip(targets, starts) {
        let position = start + (target.1 - start) * share
        positions[target.0] = position
        moves.append((target.0, position))
      }
      event(.move, moves)
    }
    return self
  }

  /// Fingers lift where they are, all in one event.
  ///
  /// - Parameter ids: the numbers of fingers that are down; for another number the stage notices an
  ///   invalid lift.
  /// - Returns: these fingers, for the next call.
  @discardableResult
  public func up(_ ids: Int...) -> Fingers {
    event(.up, ids.map { ($0, positions.removeValue(forKey: $0) ?? .zero) })
  }

  /// The system cancels a finger.
  ///
  /// Gestures that it held are cancelled, or fail, with the reason `pointerCancelled`.
  ///
  /// - Parameter id: the number of the finger.
  /// - Returns: these fingers, for the next call.
  @discardableResult
  public func cancel(_ id: Int) -> Fingers {
    event(.cancel, [(id, positions.removeValue(forKey: id) ?? .zero)])
  }

  /// Time passes without an event; deadlines in it act.
  ///
  /// Content that moves by itself is then where it is at the end of that time.
  ///
  /// - Parameter seconds: how long.
  /// - Returns: these fingers, for the next call.
  @discardableResult
  public func wait(_ seconds: Double) -> Fingers {
    time += seconds
    send(.time(time))
    return self
  }

  /// Time passes without an event, with a call of `advance` for each frame.
  ///
  /// Unlike ``wait(_:)``, what moves by itself reports its changes on the way.
  ///
  /// - Parameters:
  ///   - seconds: how long.
  ///   - framesPerSecond: how many frames in a second; positive.
  /// - Returns: these fingers, for the next call.
  @discardableResult
  public func watch(_ seconds: Double, framesPerSecond: Double = 60) -> Fingers {
    let end = time + seconds
    while time + 1 / framesPerSecond < end { wait(1 / framesPerSecond) }
    return wait(end - time)
  }

  /// The Escape key goes down.
  ///
  /// Everything that is active is cancelled, with the reason `interrupted`. It takes one
  /// ``interval``.
  @discardableResult
  public func escape() -> Fingers {
    passTime()
    return send(.key(KeySample(.escape, time: time)))
  }

  @discardableResult
  private func event(_ phase: PointerPhase, _ fingers: [(Int, Vector)]) -> Fingers {
    passTime()
    for (id, position) in fingers {
      send(.pointer(id, phase, at: position, time: time, kind: kind))
    }
    stage.flush()
    return self
  }

  /// Advances the time by one interval.
  func passTime() { time += interval }

  @discardableResult
  func send(_ input: Input) -> Fingers {
    sent.append(input)
    stage.send(input)
    return self
  }
}

extension Vector: ExpressibleByArrayLiteral {
  /// Makes a vector from two numbers: `[150, 100]`.
  ///
  /// Another count stops the program. The literal is there wherever this module is imported.
  public init(arrayLiteral elements: Double...) {
    precondition(elements.count == 2, "a vector has two components")
    self.init(elements[0], elements[1])
  }
}
