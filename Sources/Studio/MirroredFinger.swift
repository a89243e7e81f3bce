import Tsumami

/// A second finger for a mouse: while alt is held, it mirrors the position of the mouse about the
/// middle of the node under it, so that a drag pinches and rotates.
///
/// With shift, both fingers keep their distance and move together.
package struct MirroredFinger: Sendable {
  /// The fingers to draw; nil for none.
  var drawn: DrawnFingers? {
    fingers.map { DrawnFingers(first: $0.first, second: $0.second, areDown: isDown) }
  }

  /// The pointer id of the second finger; no page uses a negative one.
  static var id: Int { -1 }

  /// The positions of both fingers in stage points while alt is held; else nil.
  package private(set) var fingers: (first: Vector, second: Vector)?
  /// Whether the second finger is down.
  package private(set) var isDown = false

  /// The point of the stage about which the second finger mirrors the first; nil, the default, for
  /// the middle of the node under the mouse.
  var center: Vector?

  private var mouse: PointerSample?
  /// What is to be sent.
  private var outbox: [PointerSample] = []
  /// The point about which the second finger mirrors the first.
  private var pivot = Vector.zero
  /// The displacement from the first finger to the second while shift is held; else nil.
  private var offset: Vector?

  /// Sends a pointer sample to the stage, and that of the second finger if there is one.
  mutating func receive(_ sample: PointerSample, on stage: Stage) {
    for each in samples(of: sample, on: stage) { stage.send(.pointer(each)) }
  }

  /// Adapts to modifier keys that change while the mouse does not move.
  mutating func receive(_ key: KeySample, on stage: Stage) {
    for each in samples(of: key, on: stage) { stage.send(.pointer(each)) }
  }

  /// A pointer sample, and that of the second finger if there is one, to be sent to the stage.
  mutating func samples(of sample: PointerSample, on stage: Stage) -> [PointerSample] {
    guard sample.kind == .mouse else { return [sample] }
    mouse = sample
    outbox = []
    switch sample.phase {
    case .hover:
      aim(sample, on: stage)
      outbox.append(sample)
    case .down:
      aim(sample, on: stage)
      outbox.append(sample)
      if fingers != nil { press(sample) }
    case .move:
      outbox.append(sample)
      follow(sample, on: stage)
    case .up, .cancel:
      outbox.append(sample)
      lift(sample)
      fingers = nil
    }
    return outbox
  }

  /// The samples of the second finger after a change of modifier keys, to be sent to the stage.
  mutating func samples(of key: KeySample, on stage: Stage) -> [PointerSample] {
    guard var sample = mouse else { return [] }
    sample.modifiers = key.modifiers
    sample.time = key.time
    mouse = sample
    outbox = []
    switch sample.phase {
    case .hover: aim(sample, on: stage)
    case .down, .move: follow(sample, on: stage)
    case .up, .cancel: break
    }
    return outbox
  }

  /// Sets the point to mirror about: the middle of the node under the mouse, or of the stage where
  /// there is no node, or one without an extent.
  private mutating func aim(_ sample: PointerSample, on stage: Stage) {
    offset = nil
    guard sample.modifiers.contains(.alt) else { return fingers = nil }
    pivot = center ?? stage.bounds.center
    if center == nil, let node = stage.hitTest(sample.position),
      let map = stage.stageTransform(of: node),
      let size = stage.frame(of: node)?.size, size != .zero
    {
      pivot = map * Vector(size.width / 2, size.height / 2)
    }
    fingers = (sample.position, pivot * 2 - sample.position)
  }

  private mutating func follow(_ sample: PointerSample, on stage: Stage) {
    guard sample.modifiers.contains(.alt) else {
      if isDown { lift(sample) }
      return fingers = nil
    }
    guard let last = fingers else {
      aim(sample, on: stage)
      return press(sample)
    }
    if sample.modifiers.contains(.shift) {
      let between = offset ?? last.second - last.first
      offset = between
      fingers = (sample.position, sample.position + between)
      pivot = sample.position + between / 2
    } else {
      offset = nil
      fingers = (sample.position, pivot * 2 - sample.position)
    }
    if isDown { send(.move, sample) }
  }

  private mutating func press(_ sample: PointerSample) {
    isDown = true
    send(.down, sample)
  }

  private mutating func lift(_ sample: PointerSample) {
    guard isDown else { return }
    isDown = false
    send(sample.phase == .cancel ? .cancel : .up, sample)
  }

  private mutating func send(_ phase: PointerPhase, _ sample: PointerSample) {
    guard let fingers else { return }
    outbox.append(
      PointerSample(
        Self.id, phase, at: fingers.second, time: sample.time, kind: sample.kind,
        buttons: sample.buttons))
  }
}
