import Tsumami

/// The fingers and the mouse on the board.
struct BoardFingers {
  /// The second finger that a mouse with the alt key stands for.
  private(set) var mirror = MirroredFinger()
  /// Whether what is selected next comes to what is selected already: while shift is held.
  private(set) var isShiftHeld = false
  /// The hands at the board, and their fingers.
  var hands = Hands()
  private var lastFrame = -Double.infinity

  /// The width in points of the border in which a held item scrolls the board.
  private static var edgeWidth: Double { 36 }
  /// The velocity of scrolling in points per second at the edge itself.
  private static var edgeSpeed: Double { 900 }
  /// The distance in points beyond which a finger does not tap.
  private static var tapDistance: Double { 10 }
  /// The longest time in seconds for which one frame scrolls the board.
  private static var longestFrame: Double { 0.1 }

  /// Whether none is down.
  var isEmpty: Bool { hands.fingers.isEmpty }

  /// Receives a sample, and makes that of the second finger.
  ///
  /// - Parameters:
  ///   - sample: the sample.
  ///   - stage: the stage.
  ///   - item: the item at its position.
  /// - Returns: the samples for the stage.
  mutating func receive(
    _ sample: PointerSample, on stage: Stage, over item: @autoclosure () -> Int?
  ) -> [PointerSample] {
    isShiftHeld = sample.modifiers.contains(.shift)
    switch sample.phase {
    case .down: hands.down(sample.id, sample.kind, at: sample.position, on: item())
    case .move: hands.move(sample.id, to: sample.position)
    case .up, .cancel: hands.up(sample.id)
    case .hover: break
    }
    return mirror.samples(of: sample, on: stage)
  }

  /// Receives a key; returns the samples of the second finger, for the stage.
  mutating func receive(_ key: KeySample, on stage: Stage) -> [PointerSample] {
    mirror.samples(of: key, on: stage)
  }

  /// Forgets the fingers that are down.
  mutating func forget() { hands.lift() }

  /// Lifts fingers that have moved, and cancels the others, which would tap.
  ///
  /// - Parameters:
  ///   - time: the time of the samples in seconds.
  ///   - isMeant: whether a finger on an item, or on the board if nil, is to lift.
  /// - Returns: the samples for the stage, those that lift at the end.
  mutating func lift(at time: Double, if isMeant: (Int?) -> Bool) -> [PointerSample] {
    var samples: [PointerSample] = []
    // The last finger that leaves an item decides whether that stays.
    for phase in [PointerPhase.cancel, .up] {
      for finger in hands.fingers where isMeant(finger.item) {
        let hasMoved = finger.start.distance(to: finger.position) > Self.tapDistance
        guard hasMoved == (phase == .up) else { continue }
        samples.append(PointerSample(finger.pointer, phase, at: finger.position, time: time))
      }
    }
    if samples.last?.phase == .up, mirror.isDown, let second = mirror.fingers?.second {
      samples.append(PointerSample(MirroredFinger.id, .up, at: second, time: time))
    }
    for sample in samples { hands.up(sample.id) }
    return samples
  }

  /// Notes a frame; returns the seconds since the last one, 0 for one of the same time.
  mutating func frame(at time: Double) -> Double {
    defer { lastFrame = time }
    return (time - lastFrame).clamped(from: 0, to: Self.longestFrame)
  }

  /// The velocity in points per second with which a board of a size moves, because a finger that
  /// has dragged something is near its edge.
  func edgeVelocity(on size: Size) -> Vector {
    var velocity = Vector.zero
    func push(_ distance: Double) -> Double {
      ((Self.edgeWidth - distance) / Self.edgeWidth).clamped(from: 0, to: 1) * Self.edgeSpeed
    }
    for finger in hands.fingers
    where finger.start.distance(to: finger.position) > Self.edgeWidth {
      velocity.x += push(finger.position.x) - push(size.width - finger.position.x)
      velocity.y += push(finger.position.y) - push(size.height - finger.position.y)
    }
    return velocity
  }
}
