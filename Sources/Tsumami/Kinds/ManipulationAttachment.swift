/// The manipulation of a node: a transform gesture that recognises, and a manipulator that moves.
final class ManipulationAttachment: Attachment {
  /// The content and the fingers that hold it; neither this nor the recognizer calls closures of a
  /// program.
  @exclusivity(unchecked) var manipulator: Manipulator
  /// Called with each event and the placement at that time.
  var callback: ((AttachmentEvent, Placement) -> Void)?
  @exclusivity(unchecked) private var recognizer: FingerRecognizer<TransformGesture>
  /// Whether the settings have changed since the recognizer was made.
  private var isStale = false
  /// Whether the placement is predicted, so that the fingers are recorded.
  private var isPredicted = false
  /// The double tap that resets, if there is one.
  private var resetTap: AttachmentID?
  /// The time in seconds at which fingers last left, and the point where they held the content.
  private var lift = (time: -Double.infinity, point: Vector.zero)
  /// The reports of a wheel or a trackpad before the manipulation began.
  private var pending: [IndirectSample] = []
  @exclusivity(unchecked)
  private var happenings = EventQueue<(event: AttachmentEvent, placement: Placement)>()
  /// The placement of the event that is being delivered.
  private var told = Placement.identity

  init(_ manipulator: Manipulator, _ site: AttachmentSite) {
    self.manipulator = manipulator
    recognizer = FingerRecognizer(Self.gesture(for: manipulator.manipulation))
    super.init(site)
  }

  private static func gesture(for manipulation: Manipulation) -> TransformGesture {
    var degrees: TransformGesture.Degrees = []
    if manipulation.isPanEnabled { degrees.insert(.pan) }
    if manipulation.pinch != .off { degrees.insert(.pinch) }
    if manipulation.isRotationEnabled { degrees.insert(.rotation) }
    return TransformGesture(degrees: degrees, perAxis: manipulation.pinch == .axes)
  }

  /// Changes the settings; an active gesture keeps the old switches.
  func update(_ manipulation: Manipulation, on stage: Stage) {
    manipulator.manipulation = manipulation
    isStale = true
    if !isLive { reset() }
    manipulator.applyLimits(in: stage.nodes.space(of: node), at: stage.time)
    show(on: stage)
    updateResetTap(on: stage)
  }

  /// Attaches the double tap that resets, or removes it.
  ///
  /// It is simultaneous with the gestures of its node, so that a single tap there does not exclude
  /// it.
  private func updateResetTap(on stage: Stage) {
    if !manipulator.manipulation.doubleTapResets {
      if let resetTap { stage.remove(resetTap) }
      resetTap = nil
    } else if resetTap == nil {
      var options = AttachmentOptions()
      options.simultaneity = .node
      guard let site = stage.site(at: nodeID, options) else { return }
      stage.add(DoubleTapAttachment(site))
      resetTap = site.id
    }
  }

  // MARK: Claims

  override var inputs: GestureInputs { recognizer.inputs }
  override var carries: Bool { true }

  override func claim(_ arrival: Arrival, on stage: Stage) -> Offer.Claim {
    .holds(precedence: 2)
  }

  override func reach(
    for arrival: Arrival, along path: ArrivalPath, on stage: Stage
  ) -> (claim: Offer.Claim, depth: Int) {
    let distance = stage.nodes.distance(from: arrival.position, to: node)
    return (distance <= Manipulation.reach ? .reaches(distance: distance) : .none, 0)
  }

  // MARK: Recognition

  override var isMeasured: Bool { isPredicted || manipulator.manipulation.needsVelocity }
  override var pointersNeeded: Int { recognizer.pointersNeeded }

  override func receive(_ sample: PointerSample, in context: GestureContext) {
    recognizer.receive(sample, in: context)
    state = recognizer.state
    switch sample.phase {
    case .down:
      if state == .possible, manipulator.animation != nil {
        // A moving node is caught without slop.
        recognizer.makeReady(in: context)
        state = recognizer.state
      }
      if state == .active {
        manipulator.add(sample.id, at: sample.position, in: context.space)
      }
    case .move: manipulator.move(sample.id, to: sample.position)
    case .up, .cancel:
      // Fingers that leave at the same time release their mean, not one after the other.
      if context.time != lift.time { lift = (context.time, manipulator.focus) }
      manipulator.remove(sample.id, in: context.space)
    case .hover: break
    }
  }

  override func receive(_ sample: IndirectSample, in context: GestureContext) {
    recognizer.receive(sample, in: context)
    state = recognizer.state
    if state == .active { zoom(by: sample, in: context) } else { pending.append(sample) }
  }

  private func zoom(by sample: IndirectSample, in context: GestureContext) {
    let (scale, turn) = sample.change
    manipulator.zoom(by: scale, turn: turn, about: sample.position, in: context.space)
  }

  override func release(_ pointer: Int, in context: GestureContext) {
    recognizer.release(pointer, in: context)
    state = recognizer.state
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
    // Only the velocity is read, at the release.
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
      recognizer = FingerRecognizer(Self.gesture(for: manipulator.manipulation))
      isStale = false
    } else {
      recognizer.reset()
    }
    state = recognizer.state
  }

  override func thresholds(in context: GestureContext) -> [GestureThreshold] {
    recognizer.thresholds(in: context)
  }

  // MARK: Carrying

  override var isMoving: Bool { manipulator.isManipulating || manipulator.animation != nil }
  override var isHolding: Bool { manipulator.isManipulating }
  override var restTime: Double { manipulator.restTime }

  override func stateDidChange(on stage: Stage) {
    guard let event = AttachmentEvent(state) else { return }
    if case .failed = event { return }
    tell(event, on: stage)
    show(on: stage)
  }

  override func solve(on stage: Stage) {
    manipulator.solve(in: stage.context(of: self).space)
    if manipulator.placement != stage.nodes[node].placement {
      // The closure of custom limits may have cancelled it.
      if isHolding { tell(.changed, on: stage) }
      stage.place(node, at: manipulator.placement)
    }
  }

  override func sample(on stage: Stage) {
    let finished = manipulator.advance(to: stage.time)
    stage.place(node, at: manipulator.placement)
    if finished == .resetting { tell(.arrived, on: stage) }
    if finished != nil { stage.motion.update(self) }
  }

  /// Applies the placement of the manipulator to the node.
  private func show(on stage: Stage) {
    stage.place(node, at: manipulator.placement)
    stage.motion.update(self)
  }

  /// Where the content will be at a time; from the first call on, the fingers are recorded.
  func predictedPlacement(at time: Double, on stage: Stage) -> Placement {
    isPredicted = true
    return manipulator.predictedPlacement(
      at: time, after: recognizer.fingers.prediction(at: time, in: stage.context(of: self)))
  }

  // MARK: Layout

  override var placesNode: Bool { true }

  override func layOut(_ change: LayoutChange, on stage: Stage) {
    let frame = stage.nodes[node].frame
    var placed: (Placement) -> Placement = { $0 }
    if case .move(let old, let new) = change {
      placed = { frame.placement($0, movedFrom: old, to: new) }
    }
    manipulator.layOut(
      frame: frame, area: stage.area(of: node), in: stage.nodes.space(of: node), at: stage.time,
      placed: placed)
    show(on: stage)
  }

  override func place(at placement: Placement, on stage: Stage) {
    manipulator.place(placement)
    show(on: stage)
  }

  override func detach(from stage: Stage) {
    if let resetTap { stage.remove(resetTap) }
  }

  /// Moves the content to its layout.
  func reset(animated: Bool, on stage: Stage) -> Bool {
    guard manipulator.reset(animated: animated, at: stage.time) else { return false }
    tell(.departed, on: stage)
    stage.place(node, at: manipulator.placement)
    if !animated { tell(.arrived, on: stage) }
    stage.motion.update(self)
    return true
  }

  // MARK: Telling

  private func tell(_ event: AttachmentEvent, on stage: Stage) {
    guard stage.observer != nil || callback != nil else { return }
    happenings.push((event, manipulator.placement))
    stage.tell(self)
  }

  override func deliver(on stage: Stage) {
    guard let (event, placement) = happenings.pop() else { return }
    told = placement
    hasJustBegun = false
    callback?(event, placement)
    stage.observer?.stage(stage, attachment: id, at: nodeID, did: event)
  }

  override var topic: EventTopic { .transforms }

  override func writeEvent(
    _ event: AttachmentEvent, to writer: any EventWriter, at time: Double
  ) {
    switch event {
    case .began: writer.word("manipulation", "began")
    case .changed: writer.word("manipulation", "changed")
    case .ended: writer.word("manipulation", "ended")
    case .cancelled: writer.word("manipulation", "cancelled")
    case .departed: writer.word("manipulation", "reset")
    case .failed, .snapped, .arrived: return
    }
    writer.vector("translation", told.translation)
    writer.vector("scale", told.scale)
    writer.number("rotation", told.rotation)
  }

  // MARK: Describing

  override var key: StaticString { "manipulable" }

  override func describe(to writer: any EventWriter) {
    let manipulation = manipulator.manipulation
    let standard = Manipulation()
    if !manipulation.isPanEnabled { writer.bool("pan", false) }
    switch manipulation.pinch {
    case .uniform: break
    case .axes: writer.word("pinch", "axes")
    case .off: writer.bool("pinch", false)
    }
    if !manipulation.isRotationEnabled { writer.bool("rotation", false) }
    writer.number("minimumScale", manipulation.minimumScale, unless: standard.minimumScale)
    writer.number("maximumScale", manipulation.maximumScale, unless: standard.maximumScale)
    writer.limits(manipulation.limits)
    if manipulation.doubleTapResets { writer.bool("doubleTapResets", true) }
    if manipulation.hasMomentum { writer.bool("momentum", true) }
  }
}
