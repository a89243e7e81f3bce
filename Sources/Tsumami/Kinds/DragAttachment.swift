/// A scroll or a sheet at a node: it takes part in the drags along whose path it lies.
///
/// The deepest one of a path recognises the drag and leads it, and ``AxisOwnership`` says which of
/// them moves. Displacements are measured on the stage: a list in a sheet that follows the finger
/// would see a finger that does not move.
class DragAttachment: Attachment {
  /// Those around this one along the path of the drag that it leads, outermost first, and itself.
  @exclusivity(unchecked) private var path: [Drag.Member] = []
  /// The drag that it leads.
  @exclusivity(unchecked) private var drag: Drag?
  /// The leaders of the drags that hold it.
  @exclusivity(unchecked) private var leaders: [DragAttachment] = []
  /// The displacement that fingers, also those on a trackpad, ask for and that has not been carried
  /// out, in stage points.
  @exclusivity(unchecked) private var pending = Vector.zero
  /// The same for the notches of a wheel.
  @exclusivity(unchecked) private var pendingNotches = Vector.zero
  @exclusivity(unchecked) private var recognizer = FingerRecognizer(DragPan())

  // MARK: What moves: for the kinds

  /// Whether it is a sheet, which the notches of a wheel do not move.
  var isSheet: Bool { false }
  /// Whether it moves along both axes at once.
  var isFree: Bool { false }
  /// Whether it moves along one of its axes at all.
  func moves(along axis: DragAxis) -> Bool { false }
  /// How one of its axes lies on the stage; nil when that cannot be seen.
  func lever(along axis: DragAxis, on stage: Stage) -> Drag.Lever? { nil }
  /// Takes hold of it where it is.
  func grab(at time: Double) {}
  /// Where it is along an axis, in its own points.
  func mover(along axis: DragAxis) -> AxisOwnership.Mover {
    AxisOwnership.Mover(.scroll, at: 0, in: 0...0)
  }
  /// Pulls it to a position along an axis, in its own points.
  func pull(to position: Double, along axis: DragAxis) {}
  /// Lets go of it, with a velocity in its own points per second.
  func release(velocity: Vector, isCancelled: Bool, on stage: Stage) {}
  /// Puts its node where it has it, and tells if that is a change.
  func show(on stage: Stage) {}

  // MARK: Claims

  override var inputs: GestureInputs { recognizer.inputs }
  override var carries: Bool { true }

  override func claim(_ arrival: Arrival, on stage: Stage) -> Offer.Claim { .leads(alone: false) }

  override func willLead(_ followers: [Attachment], on stage: Stage) {
    path = []
    let x = lever(along: .horizontal, on: stage)?.step ?? Vector(1, 0)
    let y = lever(along: .vertical, on: stage)?.step ?? Vector(0, 1)
    for follower in followers {
      guard let follower = follower as? DragAttachment else { continue }
      for axis in [DragAxis.horizontal, .vertical] where follower.moves(along: axis) {
        guard let own = follower.lever(along: axis, on: stage)?.step else { continue }
        // Along the axis of the leader to which it is nearer.
        let isCross =
          abs(own.dot(x)) * y.length > abs(own.dot(y)) * x.length
        path.append(Drag.Member(attachment: follower, axis: axis, isCross: isCross))
      }
    }
    for axis in [DragAxis.horizontal, .vertical] where moves(along: axis) {
      path.append(Drag.Member(attachment: self, axis: axis, isCross: axis == .horizontal))
    }
  }

  // MARK: Recognition

  override var pointersNeeded: Int { recognizer.pointersNeeded }

  /// The mean of the fingers on the stage.
  private var mean: Vector {
    var sum = Vector.zero
    for finger in recognizer.fingers.stageFingers { sum += finger.stage }
    return sum / Double(fingerCount)
  }

  private var fingerCount: Int { recognizer.fingers.count }

  private func onStage(_ context: GestureContext) -> GestureContext {
    GestureContext(time: context.time, space: .stage, stage: context.stage)
  }

  /// Adds up how far the fingers have moved since the last time.
  private func takeDisplacement() {
    guard fingerCount > 0, let last = drag?.mean else { return }
    let mean = mean
    pending += last - mean
    drag?.mean = mean
  }

  override func receive(_ sample: PointerSample, in context: GestureContext) {
    change(in: context, isChange: sample.phase != .move) {
      recognizer.receive(sample, in: onStage(context))
    }
    if sample.phase == .down, recognizer.state == .possible,
      let caught = path.last(where: { $0.attachment.isMoving })
    {
      // What moves is caught without slop, along the axis in which it moves.
      let isVertical = path.contains { $0.attachment === caught.attachment && !$0.isCross }
      drag = Drag(along: isVertical ? .vertical : .horizontal)
      recognizer.makeReady(in: onStage(context))
    }
    state = recognizer.state
  }

  override func release(_ pointer: Int, in context: GestureContext) {
    change(in: context, isChange: true) { recognizer.release(pointer, in: onStage(context)) }
    state = recognizer.state
  }

  /// Fingers that come or go move nothing, but what was moved before counts.
  private func change(in context: GestureContext, isChange: Bool, _ body: () -> Void) {
    if isChange { takeDisplacement() }
    body()
    if isChange, drag != nil { drag?.mean = fingerCount > 0 ? mean : nil }
  }

  override func receive(_ sample: IndirectSample, in context: GestureContext) {
    guard case .scroll(let delta, _) = sample.action else { return }
    recognizer.receive(sample, in: onStage(context))
    if sample.phase == nil { pendingNotches += delta } else { pending += delta }
    if state == .possible, recognizer.state == .ready {
      begin(
        Drag(
          along: abs(delta.x) > abs(delta.y) ? .horizontal : .vertical,
          wheel: sample.phase == nil ? .notches : .trackpad))
    } else {
      state = recognizer.state
    }
  }

  override func decide(in context: GestureContext) {
    recognizer.decide(in: onStage(context))
    if state == .possible, recognizer.state == .ready {
      begin(Drag(along: dominantAxis(in: context)))
    } else {
      state = recognizer.state
    }
  }

  /// The axis along which the fingers have moved farther, as this node lies on the stage.
  private func dominantAxis(in context: GestureContext) -> DragAxis {
    let travel = recognizer.fingers.travel.translation
    let own = Vector.unit(at: context.space.axes)
    let x = context.space.toStage.linear(own)
    let y = context.space.toStage.linear(own.quarterTurn)
    return abs(travel.dot(x)) * y.length > abs(travel.dot(y)) * x.length ? .horizontal : .vertical
  }

  /// Would begin a drag, if anything on the path can follow it.
  private func begin(_ drag: Drag) {
    // A wheel may lean to the other axis at first.
    let canFollow = path.contains {
      drag.moves($0.attachment) && (drag.wheel != nil || $0.isCross == (drag.axis == .horizontal))
    }
    if canFollow { self.drag = drag } else { recognizer.stop(.wrongDirection) }
    state = recognizer.state
  }

  override func allow(in context: GestureContext) {
    recognizer.allow(in: onStage(context))
    state = recognizer.state
  }

  override func stop(_ reason: GestureReason, at time: Double) {
    recognizer.stop(reason)
    state = recognizer.state
  }

  override func measure(in context: GestureContext) -> ErasedRecognizer.Changes {
    // Only the velocity is asked for, when it is let go.
    _ = recognizer.measure(in: onStage(context))
    return []
  }

  override func reset() {
    recognizer.reset()
    state = recognizer.state
    drag = nil
    path.removeAll()
    pending = .zero
    pendingNotches = .zero
  }

  override func thresholds(in context: GestureContext) -> [GestureThreshold] {
    recognizer.thresholds(in: onStage(context))
  }

  // MARK: Carrying

  override var isHolding: Bool { !leaders.isEmpty }

  /// How much of the displacement of one of the drags that hold it counts, so that it moves as the
  /// mean of all fingers.
  func share(of leader: DragAttachment) -> Double {
    if leaders.count < 2 { return 1 }
    var sum = 0
    for each in leaders { sum += each.weight }
    return Double(leader.weight) / Double(sum)
  }

  private var weight: Int { Swift.max(fingerCount, 1) }

  override func willBegin(on stage: Stage) { takeHold(on: stage) }

  override func stateDidChange(on stage: Stage) {
    switch state {
    case .ended: finish(isCancelled: false, on: stage)
    case .cancelled: finish(isCancelled: true, on: stage)
    // Other fingers may scroll what this one was taken away from.
    case .failed: pointers = []
    default: break
    }
  }

  /// Takes hold of all that follows the drag.
  private func takeHold(on stage: Stage) {
    guard let drag else { return }
    let deepest = path.last { $0.isCross == (drag.axis == .horizontal) }
    // Content that scrolls freely goes along both axes, and a wheel may do the same.
    let isFree = drag.wheel != nil || deepest?.attachment.isFree ?? false
    var members: [Drag.Member] = []
    for member in path where drag.moves(member.attachment) {
      let isCross = member.isCross != (drag.axis == .horizontal)
      if isCross, !isFree { continue }
      members.append(
        Drag.Member(attachment: member.attachment, axis: member.axis, isCross: isCross))
    }
    drag.hold(members)
    for member in members where !member.attachment.leaders.contains(where: { $0 === self }) {
      member.attachment.leaders.append(self)
      member.attachment.grab(at: stage.time)
      member.attachment.show(on: stage)
      stage.motion.update(member.attachment)
    }
    drag.mean = fingerCount > 0 ? mean : nil
  }

  override func solve(on stage: Stage) {
    for leader in leaders { leader.carryOut(on: stage) }
    show(on: stage)
  }

  /// Moves what is dragged by what the fingers have moved since the last event.
  private func carryOut(on stage: Stage) {
    if drag?.wheel == .notches, fingerCount > 0 {
      // A finger has joined the wheel: from here on it is a drag like any other.
      drag?.wheel = nil
      takeHold(on: stage)
    }
    takeDisplacement()
    move(by: pending, areNotches: false, on: stage)
    move(by: pendingNotches, areNotches: true, on: stage)
    pending = .zero
    pendingNotches = .zero
  }

  private func move(by displacement: Vector, areNotches: Bool, on stage: Stage) {
    guard displacement != .zero else { return }
    drag?.move(by: displacement, areNotches: areNotches, leader: self, on: stage)
  }

  /// Lets go of what was dragged.
  private func finish(isCancelled: Bool, on stage: Stage) {
    // The report that ends a trackpad's series may ask for something, too.
    if !isCancelled { carryOut(on: stage) }
    guard let drag else { return }
    let velocity =
      isCancelled || drag.wheel != nil
      ? .zero : recognizer.fingers.velocity(at: stage.time)?.translation ?? .zero
    for each in drag.held {
      guard let place = each.leaders.firstIndex(where: { $0 === self }) else { continue }
      let own = drag.velocity(of: each, fingers: velocity, on: stage)
      each.leaders.remove(at: place)
      if each.isGone { continue }
      each.release(velocity: own, isCancelled: isCancelled, on: stage)
      if each.isGone { continue }
      each.show(on: stage)
      stage.motion.update(each)
    }
    self.drag = nil
  }

  override func detach(from stage: Stage) { leaders = [] }
}

/// The gesture of a drag along an axis: fingers that move, or a wheel.
private struct DragPan: FingerGesture {
  typealias Value = Vector
  var countsEarlyTravel: Bool { false }
  var indirectInputs: GestureInputs { .scroll }

  func verdict(on fingers: FingerGroup, in context: GestureContext) -> FingerVerdict {
    fingers.travel.translation.length > fingers.defaultSlop ? .begin : .wait
  }

  func value(of fingers: FingerGroup, at time: Double) -> Vector { fingers.mean }
}
