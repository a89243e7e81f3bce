/// Content that fingers move, scale and rotate: a transform gesture recognises, and the kind moves
/// its content by the hooks below.
class TransformAttachment: Attachment {
  /// Nil until the first report, so that content that is never touched needs less memory.
  @exclusivity(unchecked) private(set) var recognizer: FingerRecognizer<TransformGesture>?
  /// The reports of a wheel or a trackpad before it began.
  private var pending: [IndirectSample] = []
  /// The time in seconds at which a finger last left the content, and the point of the parent at
  /// which fingers held it before.
  private var lift = (time: -Double.infinity, point: Vector?.none)

  // MARK: Content, for the kinds

  /// The gesture that recognises; a change is effective once the attachment is fresh.
  var gesture: TransformGesture { TransformGesture() }
  /// Whether its content moves by itself, so that a finger catches it without slop.
  var isCatchable: Bool { false }
  /// Holds the content without fingers.
  func begin() {}
  /// Adds a finger at a point of the stage to those that hold the content.
  func hold(_ finger: Int, at point: Vector, in context: GestureContext) {}
  /// Moves a finger to a point of the stage.
  func move(_ finger: Int, to point: Vector) {}
  /// Removes a finger from those that hold the content.
  ///
  /// - Returns: the point of the parent at which they held it up to now.
  func letGo(_ finger: Int, in context: GestureContext) -> Vector? { nil }
  /// Scales and rotates the content by a report of a wheel or a trackpad.
  func zoom(by sample: IndirectSample, in context: GestureContext) {}
  /// Releases the content with the velocity of the fingers and the point of the parent at which
  /// they held it; nil if they are not known.
  func end(velocity: PlacementParts?, heldAt point: Vector?, at time: Double) {}
  /// Puts the content back to where it began.
  func cancel(at time: Double) {}

  // MARK: Recognition

  override var inputs: GestureInputs {
    gesture.indirectInputs.union(.pointers)
  }
  override var carries: Bool { true }
  override var pointersNeeded: Int { gesture.pointersToBegin }

  private func makeRecognizer() {
    if recognizer == nil { recognizer = FingerRecognizer(gesture) }
  }

  override func receive(_ sample: PointerSample, in context: GestureContext) {
    if sample.phase == .down { makeRecognizer() }
    recognizer?.receive(sample, in: context)
    switch sample.phase {
    case .down:
      if recognizer?.state == .possible, isCatchable { recognizer?.makeReady(in: context) }
      if recognizer?.state == .active { hold(sample.id, at: sample.position, in: context) }
    case .move: move(sample.id, to: sample.position)
    case .up, .cancel:
      let point = letGo(sample.id, in: context)
      // Fingers that leave at the same time release their mean, not one after the other.
      if context.time != lift.time { lift = (context.time, point) }
    case .hover: break
    }
    followRecognizer()
  }

  override func receive(_ sample: IndirectSample, in context: GestureContext) {
    makeRecognizer()
    recognizer?.receive(sample, in: context)
    followRecognizer()
    guard state == .active else { return pending.append(sample) }
    if !pending.isEmpty { takePending(in: context) }
    zoom(by: sample, in: context)
  }

  override func release(_ pointer: Int, in context: GestureContext) {
    recognizer?.release(pointer, in: context)
    followRecognizer()
  }

  override func decide(in context: GestureContext) {
    let wasActive = state == .active
    recognizer?.decide(in: context)
    followRecognizer()
    guard wasActive else { return }
    switch state {
    case .ended:
      if !pending.isEmpty { takePending(in: context) }
      let isLift = lift.time == context.time
      end(
        velocity: isLift ? recognizer?.fingers.velocity(at: context.time) : nil,
        heldAt: isLift ? lift.point : nil, at: context.time)
    case .cancelled: cancel(at: context.time)
    default: break
    }
  }

  override func allow(in context: GestureContext) {
    recognizer?.allow(in: context)
    followRecognizer()
    begin()
    guard let fingers = recognizer?.fingers else { return }
    for place in fingers.stageFingers.indices {
      hold(
        fingers.stageFingers[place].id, at: fingers.origin(ofFingerAt: place, in: context),
        in: context)
    }
    for finger in fingers.stageFingers { move(finger.id, to: finger.stage) }
  }

  /// Follows the reports of a wheel or a trackpad from before it began, once that is told.
  func takePending(in context: GestureContext) {
    for sample in pending { zoom(by: sample, in: context) }
    pending.removeAll()
  }

  override func measure(in context: GestureContext, on stage: Stage) {
    // Only the velocity is read, at the release.
    _ = recognizer?.measure(in: context)
  }

  override func stop(_ reason: GestureReason, at time: Double) {
    let wasActive = state == .active
    recognizer?.stop(reason)
    followRecognizer()
    if wasActive { cancel(at: time) }
  }

  override func reset() {
    pending.removeAll()
    if recognizer?.gesture == gesture { recognizer?.reset() } else { recognizer = nil }
    followRecognizer()
  }

  private func followRecognizer() { state = recognizer?.state ?? .possible }

  override func thresholds(in context: GestureContext) -> [GestureThreshold] {
    recognizer?.thresholds(in: context) ?? []
  }
}
