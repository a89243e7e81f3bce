/// The manipulation of a node: a transform gesture that recognises, and a manipulator that moves.
final class ManipulationAttachment: TransformAttachment, NodePlacer {
  /// The content and the fingers that hold it; it calls no closure of a program but custom limits.
  @exclusivity(unchecked) var manipulator: Manipulator
  /// The events with the placements.
  @exclusivity(unchecked) var reports = Reports<Placement>()
  /// Whether the fingers are recorded, for predictions and for the velocity of a release.
  private var isRecorded = false
  /// How fast the fingers moved when they let go, in points of the parent per second; zero if it is
  /// not known.
  private(set) var releaseVelocity = Vector.zero
  /// The double tap that zooms or resets, if there is one.
  private var doubleTap: AttachmentID?
  /// The snapping that shifts the content which pointers hold; nil for none.
  @exclusivity(unchecked) private var shifter: (any ContentShifter)?
  /// The scroll around it, which continues the drag where limits stop it; nil for none.
  @exclusivity(unchecked) private var continuation: DragContinuation?
  /// The modifier keys of the pointers that hold the content.
  private var modifiers: KeyModifiers = []

  init(_ manipulator: Manipulator, _ site: AttachmentSite) {
    self.manipulator = manipulator
    super.init(site)
  }

  /// Changes the settings; an active gesture keeps the old switches.
  func update(_ manipulation: Manipulation, on stage: Stage) {
    stage.attachments.change(self) { manipulator.manipulation = manipulation }
    if !isLive { reset() }
    manipulator.applyLimits(in: stage.context(of: self).space, at: stage.time)
    show(on: stage)
    updateDoubleTap(on: stage)
  }

  /// Attaches the double tap that zooms or resets, or removes it.
  ///
  /// It is simultaneous with the gestures of its node, so that a single tap there does not exclude
  /// it.
  private func updateDoubleTap(on stage: Stage) {
    if !manipulator.manipulation.followsDoubleTaps {
      removeDoubleTap(from: stage)
    } else if doubleTap == nil {
      var options = AttachmentOptions()
      options.simultaneity = .node
      // After all gestures of the node, whenever they are attached.
      doubleTap =
        stage.add(at: node, options, order: rank.order - 1) {
          DoubleTapAttachment(of: id, $0)
        }.id
    }
  }

  private func removeDoubleTap(from stage: Stage) {
    if let tap = doubleTap.flatMap({ stage.attachments[$0] }) { stage.discard(tap) }
    doubleTap = nil
  }

  // MARK: Claims

  override func claim(_ arrival: Arrival, on stage: Stage) -> Offer.Claim {
    // A wheel or a trackpad that is not for this content is for what lies around it.
    if case .indirect(let sample) = arrival, !moves(by: sample, on: stage) { return .none }
    return .holds(precedence: 2)
  }

  /// Whether a wheel would move or scale the content at rest; true for a report of no wheel.
  private func moves(by sample: IndirectSample, on stage: Stage) -> Bool {
    guard case .scroll(let delta, _) = sample.action else { return true }
    return manipulator.moves(
      by: wheelMoves ? -delta : .zero, factor: wheelMoves ? 1 : sample.factorOfScroll,
      about: sample.position, in: stage.nodes.space(of: node))
  }

  /// Whether a wheel moves the content, and does not zoom it.
  private var wheelMoves: Bool { manipulator.manipulation.wheel == .scroll }

  override func reach(
    for arrival: Arrival, along path: ArrivalPath, on stage: Stage
  ) -> (claim: Offer.Claim, depth: Int) {
    let distance = stage.nodes.distance(from: arrival.position, to: node)
    let reach = Manipulation.reach * stage.density.touchScale
    return (distance <= reach ? .reaches(distance: distance) : .none, 0)
  }

  override func receive(_ sample: PointerSample, in context: GestureContext) {
    modifiers = sample.modifiers
    super.receive(sample, in: context)
  }

  override func modifiersDidChange(_ modifiers: KeyModifiers) { self.modifiers = modifiers }

  override func press(_ key: KeySample, isFocused: Bool, on stage: Stage) -> Bool {
    guard isFocused, let edit = ManipulationKeyEdit(key) else { return false }
    var moved = manipulator
    guard moved.nudge(by: edit.displacement, factor: edit.factor, turn: edit.rotation) else {
      return true
    }
    releaseVelocity = .zero
    tell(.began, on: stage)
    manipulator = moved
    tell(.changed, on: stage)
    tell(.ended, on: stage)
    show(on: stage)
    return true
  }

  // MARK: Content

  override var gesture: TransformGesture { TransformGesture(of: manipulator.manipulation) }
  override var isMeasured: Bool {
    isRecorded || reports.callback != nil || manipulator.manipulation.needsVelocity
  }
  override var isCatchable: Bool { manipulator.animation != nil }

  override func begin() {
    manipulator.begin()
    releaseVelocity = .zero
  }

  override func hold(_ finger: Int, at point: Vector, in context: GestureContext) {
    manipulator.add(finger, at: point, in: context.space)
  }

  override func move(_ finger: Int, to point: Vector) { manipulator.move(finger, to: point) }

  override func letGo(_ finger: Int, in context: GestureContext) -> Vector? {
    let point = manipulator.focus
    manipulator.remove(finger, in: context.space)
    return point
  }

  override func zoom(by sample: IndirectSample, in context: GestureContext) {
    if case .scroll(let delta, _) = sample.action {
      if wheelMoves {
        manipulator.drag(by: -delta, at: sample.position, in: context.space)
      } else {
        manipulator.zoom(by: sample.factorOfScroll, about: sample.position, in: context.space)
      }
    } else {
      let (scale, turn) = sample.change
      manipulator.zoom(by: scale, turn: turn, about: sample.position, in: context.space)
    }
  }

  override func end(velocity: PlacementParts?, heldAt point: Vector?, at time: Double) {
    releaseVelocity = velocity?.translation ?? .zero
    let velocity = velocity.map { continuation?.rest(of: $0) ?? $0 }
    manipulator.end(at: time, velocity: velocity, heldAt: point)
  }

  override func cancel(at time: Double) { manipulator.cancel(at: time) }

  // MARK: Carrying

  override var isMoving: Bool { manipulator.isManipulating || manipulator.animation != nil }
  override var isHolding: Bool { manipulator.isManipulating }
  override func heldNode(on stage: Stage) -> NodeID? { nodeID }
  override var restTime: Double { manipulator.restTime }

  override func willBegin(on stage: Stage) {
    shifter = nil
    stage.forEachAttachment(at: node) { if case .shifts(let each) = $0.role { shifter = each } }
    shifter?.willShift(on: stage)
    continuation = DragContinuation(of: node, on: stage)
  }

  override func stateDidChange(on stage: Stage) {
    guard let event = AttachmentEvent(state) else { return }
    if case .failed = event { return }
    if state.isTerminal, shifter != nil {
      shifter = nil
      // Its guides are gone.
      stage.list(.appearance, of: node)
    }
    if state.isTerminal { continuation.take()?.end(isCancelled: state != .ended, on: stage) }
    tell(event, on: stage)
    show(on: stage)
    if state == .active { takePending(in: stage.context(of: self)) }
  }

  override func solve(on stage: Stage) {
    manipulator.solve(in: stage.context(of: self).space)
    if continuation?.pull(manipulator, in: stage.context(of: self).space, on: stage) ?? false {
      manipulator.solve(in: stage.context(of: self).space)
    }
    let hasSnapped = shifter?.shift(&manipulator, modifiers: modifiers, on: stage) ?? false
    if manipulator.placement != stage.nodes[node].placement {
      // The closure of custom limits may have cancelled it.
      if isHolding { tell(.changed, on: stage) }
      stage.place(node, at: manipulator.placement)
    }
    if hasSnapped, isHolding { tell(.snapped, on: stage) }
  }

  override func sample(at time: Double, on stage: Stage) {
    let finished = manipulator.advance(to: time)
    stage.place(node, at: manipulator.placement)
    if finished == .resetting { tell(.arrived, on: stage) }
    if finished != nil { stage.motion.update(self) }
  }

  /// Applies the placement of the manipulator to the node.
  private func show(on stage: Stage) {
    stage.place(node, at: manipulator.placement)
    stage.motion.update(self)
  }

  /// Records the fingers from now on.
  func record() { isRecorded = true }

  /// Where the content will be at a time; from the first call on, the fingers are recorded.
  func predictedPlacement(at time: Double, on stage: Stage) -> Placement {
    record()
    let change = recognizer?.fingers.prediction(at: time, in: stage.context(of: self))
    return manipulator.predictedPlacement(at: time, after: change ?? .zero)
  }

  // MARK: Layout

  override var role: AttachmentRole { .places(self) }
  var limits: Limits { manipulator.manipulation.limits }

  override func layOut(_ change: LayoutChange, on stage: Stage) {
    let frame = stage.nodes[node].frame
    // A placement that changed with each change of the layout would change the layout in turn.
    if case .edited = change, !isHolding { return manipulator.take(frame) }
    var placed: (Placement) -> Placement = { $0 }
    if case .move(let old, let new) = change {
      placed = { frame.placement($0, movedFrom: old, to: new) }
      continuation.take()?.end(isCancelled: true, on: stage)
    }
    manipulator.layOut(
      frame: frame, area: stage.area(of: node), in: stage.context(of: self).space, at: stage.time,
      placed: placed)
    show(on: stage)
  }

  func place(at placement: Placement, on stage: Stage) {
    manipulator.place(placement, in: stage.context(of: self).space)
    show(on: stage)
  }

  override func dissolve() { (shifter, continuation) = (nil, nil) }

  override func detach(from stage: Stage) {
    dissolve()
    removeDoubleTap(from: stage)
  }

  /// Moves the content to its layout.
  func reset(animated: Bool, on stage: Stage) -> Bool {
    guard manipulator.reset(animated: animated, at: stage.time) else { return false }
    depart(on: stage)
    if !animated { tell(.arrived, on: stage) }
    return true
  }

  /// Moves the content to a placement by a spring.
  func move(to target: Placement, by spring: DampedSpring, on stage: Stage) -> Bool {
    guard manipulator.move(to: target, by: spring, at: stage.time) else { return false }
    depart(on: stage)
    return true
  }

  /// Scales the content about a point of the stage.
  func scale(by factor: Double, about point: Vector?, animated: Bool, on stage: Stage) -> Bool {
    let space = stage.nodes.space(of: node)
    guard
      manipulator.scale(
        by: factor, about: point, in: space, animated: animated, at: stage.time)
    else { return false }
    depart(on: stage)
    if !animated { tell(.arrived, on: stage) }
    return true
  }

  /// Zooms content that has the scale of its layout about a point of the stage; returns other
  /// content to its layout.
  func tapTwice(at point: Vector, on stage: Stage) {
    let zoom = manipulator.manipulation.doubleTapScale
    guard zoom > 1, manipulator.hasScaleOfLayout,
      let factor = manipulator.factor(toScale: zoom)
    else {
      _ = reset(animated: true, on: stage)
      return
    }
    _ = scale(by: factor, about: point, animated: true, on: stage)
  }

  private func depart(on stage: Stage) {
    tell(.departed, on: stage)
    stage.place(node, at: manipulator.placement)
    stage.motion.update(self)
  }

  // MARK: Telling

  private func tell(_ event: AttachmentEvent, on stage: Stage) {
    report(event, manipulator.placement, in: &reports, on: stage)
  }

  override func deliver(on stage: Stage) {
    deliver(reports.next(), to: reports.callback, on: stage)
  }

  override var topic: EventTopic { .transforms }

  override func writeEvent(
    _ event: AttachmentEvent, to writer: any EventWriter, on stage: Stage
  ) {
    switch event {
    case .began: writer.word("manipulation", "began")
    case .changed: writer.word("manipulation", "changed")
    case .ended: writer.word("manipulation", "ended")
    case .cancelled: writer.word("manipulation", "cancelled")
    case .departed: writer.word("manipulation", "reset")
    case .failed, .snapped, .arrived: return
    }
    guard let placement = reports.current else { return }
    writer.vector("translation", placement.translation)
    writer.vector("scale", placement.scale)
    writer.number("rotation", placement.rotation)
  }

  // MARK: Describing

  override var key: StaticString? { "manipulable" }

  override func describe(to writer: any EventWriter) {
    var manipulation = manipulator.manipulation
    manipulation.visit(SettingsWriter(writer))
  }
}
