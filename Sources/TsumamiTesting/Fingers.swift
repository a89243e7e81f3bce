import Tsumami

/// Scripted fingers on a stage: gestures without a device.
///
/// Every call is one event, a fixed time after the one before, and has happened when it returns.
///
/// ```swift
/// let fingers = Fingers(on: stage)
/// fingers.down(1, at: [150, 150]).down(2, at: [250, 200])
/// fingers.glide((1, [130, 120]), (2, [320, 260]))
/// fingers.up(2).up(1)
/// ```
public final class Fingers {
  /// The stage.
  public let stage: Stage
  /// The time of the last event in seconds.
  public private(set) var time: Double
  /// The time in seconds from one event to the next: that of a 120 Hz display.
  public var interval = 1.0 / 120
  /// What the fingers are.
  public var kind = PointerKind.touch
  /// Where the fingers are that are down.
  public private(set) var positions: [Int: Vector] = [:]
  /// All input that was sent, to be recorded or sent again.
  public private(set) var sent: [Input] = []

  /// Makes fingers that do not touch anything yet.
  public init(on stage: Stage, at time: Double = 0) {
    self.stage = stage
    self.time = time
  }

  /// A finger comes down.
  @discardableResult
  public func down(_ id: Int, at position: Vector) -> Fingers { down([(id, position)]) }

  /// Fingers come down, all in one event.
  @discardableResult
  func down(_ fingers: [(Int, Vector)]) -> Fingers {
    for (id, position) in fingers { positions[id] = position }
    return event(.down, fingers)
  }

  /// Fingers move, all in one event.
  @discardableResult
  public func move(_ moves: (Int, Vector)...) -> Fingers {
    for (id, position) in moves { positions[id] = position }
    return event(.move, moves)
  }

  /// Fingers move in a straight line at constant speed.
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

  /// Fingers lift, all in one event.
  @discardableResult
  public func up(_ ids: Int...) -> Fingers {
    event(.up, ids.map { ($0, positions.removeValue(forKey: $0) ?? .zero) })
  }

  /// The system takes a finger away.
  @discardableResult
  public func cancel(_ id: Int) -> Fingers {
    event(.cancel, [(id, positions.removeValue(forKey: id) ?? .zero)])
  }

  /// Nothing happens for some seconds.
  @discardableResult
  public func wait(_ seconds: Double) -> Fingers {
    time += seconds
    send(.time(time))
    return self
  }

  /// Nothing happens for some seconds, in which frames are shown.
  @discardableResult
  public func watch(_ seconds: Double, framesPerSecond: Double = 60) -> Fingers {
    let end = time + seconds
    while time + 1 / framesPerSecond < end { wait(1 / framesPerSecond) }
    return wait(end - time)
  }

  /// The Escape key goes down.
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

  /// Lets the time to the next event pass.
  func passTime() { time += interval }

  @discardableResult
  func send(_ input: Input) -> Fingers {
    sent.append(input)
    stage.send(input)
    return self
  }
}

extension Vector: ExpressibleByArrayLiteral {
  /// Makes a vector from two numbers in brackets.
  public init(arrayLiteral elements: Double...) {
    precondition(elements.count == 2, "a vector has two components")
    self.init(elements[0], elements[1])
  }
}
