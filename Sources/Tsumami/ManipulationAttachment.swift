/// The manipulation of a node: a transform gesture that recognises, and a manipulator that does.
final class ManipulationAttachment: Attachment {
  /// The content and the fingers that hold it; neither this nor the recognizer ever calls anybody.
  @exclusivity(unchecked) var manipulator: Manipulator
  /// Who wants to know.
  var callback: ((ManipulationEvent, Placement) -> Void)?
  /// The double tap that resets, if there is one.
  var resetTap: GestureID?
  @exclusivity(unchecked) private var recognizer: FingerRecognizer<TransformGesture>
  private var isStale = false
  /// The time at which fingers left last, and where they held the content then.
  private var lift = (time: -Double.infinity, point: Vector.zero)
  /// What a wheel or a trackpad did before the manipulation was allowed to begin.
  private var pending: [IndirectSample] = []

  init(_ manipulator: Manipulator, id: GestureID, node: Int, rank: Arbiter.Rank) {
    self.manipulator = manipulator
    recognizer = Self.gesture(for: manipulator.manipulation).makeRecognizer()
    super.init(id: id, node: node, options: GestureOptions(), rank: rank, kind: .manipulation)
    isMeasured = manipulator.manipulation.hasMomentum
  }

  override var isMoving: Bool { manipulator.isManipulating || manipulator.animation != nil }
  override var restTime: Double { manipulator.restTime }
  override func sample(on stage: Stage) { stage.sample(self) }

  private static func gesture(for manipulation: Manipulation) -> TransformGesture {
    var degrees: TransformGesture.Degrees = []
    if manipulation.isPanEnabled { degrees.insert(.pan) }
    if manipulation.pinch != .off { degrees.insert(.pinch) }
    if manipulation.isRotationEnabled { degrees.insert(.rotation) }
    return TransformGesture(degrees: degrees, perAxis: manipulation.pinch == .axes)
  }

  /// Takes over new switches; a gesture that is under way goes on with the old ones.
  func update(_ manipulation: Manipulation) {
    manipulator.manipulation = manipulation
    isMeasured = manipulation.hasMomentum
    isStale = true
    if !isLive { reset() }
  }

  override func receive(_ sample: PointerSample, in context: GestureContext) {
    recognizer.receive(sample, in: context)
    state = recognizer.state
    switch sample.phase {
    case .down:
      if state == .possible, manipulator.animation != nil {
        // What moves is caught without slop.
        recognizer.makeReady(in: context)
        state = recognizer.state
      }
      if state == .active {
        manipulator.add(sample.id, at: sample.position, in: context.space)
      }
    case .move: manipulator.move(sample.id, to: sample.position)
    case .up, .cancel:
      // Fingers that leave at the same time let go of their mean, and not one after the other.
      if context.time != lift.time { lift = (context.time, manipulator.focus) }
      manipulator.remove(sample.id, in: context.space)
    case .hover: break
    }
  }

  override var inputs: GestureInputs { recognizer.inputs }

  override func receive(_ sample: IndirectSample, in context: GestureContext) {
    recognizer.receive(sample, in: context)
    state = recognizer.state
    if state == .active { zoom(by: sample, in: context) } else { pending.append(sample) }
  }

  private func zoom(by sample: IndirectSample, in context: GestureContext) {
    let (scale, turn) = sample.change
    manipulator.zoom(by: scale, turn: turn, about: sample.position, in: context.space)
  }

  override func decide(in context: GestureContext) {
    recognizer.decide(in: context)
    let was = state
    state = recognizer.state
    guard was == .active else { return }
    switch state {
    case .ended:
      let isLift = lift.time == context.time
      manipulator.end(
        at: context.time, velocity: isLift ? recognizer.fingers.velocity(at: context.time) : nil,
        heldAt: isLift ? lift.point : nil)
    case .cancelled: manipulator.cancel(at: context.time)
    default: break
    }
  }

  override func allow(in context: GestureContext) {
    recognizer.allow(in: context)
    state = recognizer.state
    manipulator.begin()
    for finger in recognizer.fingers.stageFingers {
      manipulator.add(finger.id, at: finger.stage, in: context.space)
    }
    for sample in pending { zoom(by: sample, in: context) }
    pending.removeAll()
  }

  override func measure(in context: GestureContext) -> ErasedRecognizer.Changes {
    // Only the velocity is asked for, when it is let go.
    _ = recognizer.measure(in: context)
    return []
  }

  override func stop(_ reason: GestureReason, at time: Double) {
    let was = state
    recognizer.stop(reason)
    state = recognizer.state
    if was == .active { manipulator.cancel(at: time) }
  }

  override func reset() {
    pending.removeAll()
    if isStale {
      recognizer = Self.gesture(for: manipulator.manipulation).makeRecognizer()
      isStale = false
    } else {
      recognizer.reset()
    }
    state = recognizer.state
  }
}

/// What happens to a node that is manipulated.
public enum ManipulationEvent: Equatable, Sendable {
  /// Fingers have taken hold of it.
  case began
  /// It was moved.
  case changed
  /// The last finger has let go.
  case ended
  /// The manipulation was broken off; the node is back where it was when it began.
  case cancelled
  /// It is on its way to its layout.
  case resetStarted
  /// It has arrived there.
  case resetFinished
}
