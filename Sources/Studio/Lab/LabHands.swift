import Tsumami

/// Fingers without a finger: of a button, of the keyboard, or of a mouse with the alt key.
struct LabHands {
  /// The second finger that a mouse with the alt key stands for.
  var mirror = MirroredFinger()
  /// The fingers of a button; nil while they do nothing.
  private var script: LabHand?
  /// The position of the finger of the keyboard; nil while it is not down.
  private var key: Vector?

  /// The pointer id of the finger of the keyboard; no page uses negative ones.
  private static var keyID: Int { -10 }

  /// Whether the fingers of a button are at work.
  var isBusy: Bool { script != nil }
  /// Whether the finger of the keyboard is down.
  var isKeyDown: Bool { key != nil }

  /// Lets the fingers of a button do a gesture.
  mutating func perform(_ script: LabHand) { self.script = script }

  /// Stops the fingers of a button.
  mutating func stop() { script = nil }

  /// Forgets all fingers.
  mutating func forget() { (script, key) = (nil, nil) }

  /// The reports of the fingers of a button up to a time of the room in seconds.
  mutating func reports(until time: Double) -> [PointerSample] {
    var samples: [PointerSample] = []
    script?.send(until: time) { samples.append($0) }
    if script?.isDone == true { script = nil }
    return samples
  }

  /// Puts the finger of the keyboard down at a point, or lifts it.
  mutating func press(at point: Vector, time: Double) -> PointerSample {
    if key == nil { script = nil }
    let phase = isKeyDown ? PointerPhase.up : .down
    let position = key ?? point
    key = isKeyDown ? nil : point
    return PointerSample(Self.keyID, phase, at: position, time: time)
  }

  /// Moves the finger of the keyboard, in points; nil while it is not down.
  mutating func move(by displacement: Vector, time: Double) -> PointerSample? {
    guard let position = key.map({ $0 + displacement }) else { return nil }
    key = position
    return PointerSample(Self.keyID, .move, at: position, time: time)
  }
}
