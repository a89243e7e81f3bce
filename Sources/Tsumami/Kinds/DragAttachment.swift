/// A scroll or a sheet of a node, which takes part in the drags on whose path it lies.
///
/// The deepest one on a path recognises the drag and leads it, and ``AxisOwnership`` decides which
/// of them moves. Displacements are measured on the stage: in the coordinates of a list in a sheet
/// that follows the finger, the finger would not move.
class DragAttachment: Attachment {
  /// The path of the drag that it leads, outermost first; it is the last itself.
  @exclusivity(unchecked) private var path: [Drag.Step] = []
  /// The drag that it leads.
  @exclusivity(unchecked) private var drag: Drag?
  /// The outermost member of that drag.
  @exclusivity(unchecked) private var outermost: AttachmentID?
  /// The leaders of the drags that hold it.
  @exclusivity(unchecked) private var leaders: [DragAttachment] = []
  /// The displacement of fingers, also on a trackpad, that is not applied yet, in stage points.
  @exclusivity(unchecked) private var pending = Vector.zero
  /// The same for the notches of a wheel.
  @exclusivity(unchecked) private var pendingNotches = Vector.zero
  /// Whether a report has come since the pending displacement was last applied.
  @exclusivity(unchecked) private var hasReports = false
  @exclusivity(unchecked) private var recognizer = FingerRecognizer(DragPan())

  // MARK: Movement, for the kinds

  /// Whether it is a sheet, which the notches of a wheel do not move.
  var isSheet: Bool { false }
  /// Whether it moves along both axes at once.
  var isFree: Bool { false }
  /// Whether it moves along one of its axes at all.
  func moves(along axis: DragAxis) -> Bool { false }
  /// The lever of one of its axes; nil if its space is scaled to 0.
  func lever(along axis: DragAxis, on stage: Stage) -> Drag.Lever? { nil }
  /// The map to the stage from coordinates that do not move with it, but with all around it.
  func ground(on stage: Stage) -> Matrix { .identity }
  /// Grabs it at its current position.
  func grab(at time: Double) {}
  /// Its position and range along an axis, in its own points.
  func mover(along axis: DragAxis) -> AxisOwnership.Mover {
    AxisOwnership.Mover(.scroll, at: 0, in: 0...0)
  }
  /// Pulls it to a position along an axis, in its own points.
  func pull(to position: Double, along axis: DragAxis) {}
  /// Whether it moves by a distance along one of its axes, in its own points.
  func moves(by distance: Double, along axis: DragAxis) -> Bool { moves(along: axis) }
  /// Releases it with a velocity in its own points per second.
  func release(velocity: Vector, isCancelled: Bool, on stage: Stage) {}
  /// Applies its position to its node, and adds an event for a change.
  func show(on stage: Stage) {}
  /// Adds an event for the grab, if the kind has one.
  func tellGrab(on stage: Stage) {}

  // MARK: Claims

  override var inputs: GestureInputs { recognizer.inputs }
  override var carries: Bool { true }

  override func claim(_ arrival: Arrival, on stage: Stage) -> Offer.Claim { .leads(alone: false) }

  override func prepare(
    for arrival: Arrival, with followers: [Attachment], on stage: Stage
  ) -> Bool {
    // The members of a drag that is under way stay.
    if !isLive { findPath(followers, on: stage) }
    guard case .indirect(let sample) = arrival, case .scroll(let delta, _) = sample.action else {
      return true
    }
    return moves(by: delta, on: stage)
  }

  private func findPath(_ followers: [Attachment], on stage: Stage) {
    path = []
    for case let each as DragAttachment in followers + [self] {
      guard let x = each.lever(along: .horizontal, on: stage)?.step,
        let y = each.lever(along: .vertical, on: stage)?.step
      else { continue }
      path.append(Drag.Step(attachment: each, x: x, y: y))
    }
  }

  /// Whether a scroll by a displacement on the stage would move a member of its path.
  private func moves(by displacement: Vector, on stage: Stage) -> Bool {
    path.contains { step in
      let each = step.attachment
      let axis = step.axis(along: displacement)
      // Content that scrolls along both axes follows the smaller part of a slanting scroll, too.
      return (each.isFree ? [axis, axis.other] : [axis]).contains { axis in
        guard let lever = each.lever(along: axis, on: stage) else { return false }
        return each.moves(by: lever.measure.dot(displacement), along: axis)
      }
    }
  }

  // MARK: Recognition

  override var pointersNeeded: Int { recognizer.pointersNeeded }

  /// The mean of the fingers in stage points.
  private var mean: Vector {
    var sum = Vector.zero
    for finger in recognizer.fingers.stageFingers { sum += finger.stage }
    return sum / Double(fingerCount)
  }

  private var fingerCount: Int { recognizer.fingers.count }

  private func onStage(_ context: GestureContext) -> GestureContext {
    var context = context
    context.space = context.space.onStage
    return context
  }

  /// Adds the movement of the fingers since the last call to the pending displacement.
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
      // A moving member is caught without slop, along the axis of its motion.
      drag = Drag(along: caught.attachment.moves(along: .vertical) ? caught.y : caught.x)
      recognizer.makeReady(in: onStage(context))
      drag?.mean = mean
    }
    followRecognizer()
  }

  override func release(_ pointer: Int, in context: GestureContext) {
    change(in: context, isChange: true) { recognizer.release(pointer, in: onStage(context)) }
    state = recognizer.state
  }

  /// A change of fingers moves nothing, but movement before it counts.
  private func change(in context: GestureContext, isChange: Bool, _ body: () -> Void) {
    hasReports = true
    if isChange { takeDisplacement() }
    body()
    if isChange, drag != nil { drag?.mean = fingerCount > 0 ? mean : nil }
  }

  override func receive(_ sample: IndirectSample, in context: GestureContext) {
    guard case .scroll(let delta, _) = sample.action else { return }
    recognizer.receive(sample, in: onStage(context))
    hasReports = true
    if sample.phase == nil { pendingNotches += delta } else { pending += delta }
    if state == .possible, recognizer.state == .ready {
      begin(Drag(along: delta, wheel: sample.phase == nil ? .notches : .trackpad))
    } else {
      state = recognizer.state
    }
  }

  override func decide(in context: GestureContext) {
    recognizer.decide(in: onStage(context))
    followRecognizer()
  }

  private func followRecognizer() {
    if state == .possible, recognizer.state == .ready, drag == nil {
      begin(Drag(along: recognizer.fingers.travel.translation))
    } else {
      state = recognizer.state
    }
  }

  /// Prepares a drag, if a member of the path can follow it.
  private func begin(_ drag: Drag) {
    if drag.followers(of: path).isEmpty {
      recognizer.stop(.wrongDirection)
    } else {
      self.drag = drag
      if fingerCount > 0 { drag.mean = recognizer.fingers.originMean }
    }
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

  override func measure(in context: GestureContext, on stage: Stage) {
    // Only the velocity is read, at the release.
    _ = recognizer.measure(in: onStage(context))
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

  /// The share of one drag in the movement, 0...1, so that several drags move it by the mean of all
  /// their fingers.
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
    // Other fingers may still scroll.
    case .failed: pointers = []
    default: break
    }
  }

  /// Grabs all members of the drag.
  private func takeHold(on stage: Stage) {
    guard let drag else { return }
    let members = drag.followers(of: path)
    drag.hold(members)
    outermost = members.first?.attachment.id
    drag.groundChanges = nil
    for member in members where !member.attachment.leaders.contains(where: { $0 === self }) {
      member.attachment.leaders.append(self)
      member.attachment.grab(at: stage.time)
      member.attachment.show(on: stage)
      member.attachment.tellGrab(on: stage)
      stage.motion.update(member.attachment)
    }
  }

  override func solve(on stage: Stage) {
    for leader in leaders {
      if leader.outermost == id { leader.takeGround(of: self, on: stage) }
      leader.carryOut(on: stage)
    }
    show(on: stage)
  }

  /// Moves the members by the movement of the fingers since the last event.
  private func carryOut(on stage: Stage) {
    // Each member that it holds calls this.
    guard hasReports else { return }
    hasReports = false
    if drag?.wheel == .notches, fingerCount > 0 {
      // A finger has joined the wheel: from now on it is a drag of fingers.
      drag?.wheel = nil
      takeHold(on: stage)
    }
    takeDisplacement()
    move(by: pending, areNotches: false, on: stage)
    move(by: pendingNotches, areNotches: true, on: stage)
    pending = .zero
    pendingNotches = .zero
  }

  /// Adds the movement under the fingers of what its members lie in, since the last event, to the
  /// pending displacement.
  ///
  /// Other fingers and motions count, and changes by the program do not.
  private func takeGround(of outermost: DragAttachment, on stage: Stage) {
    guard let drag, let finger = drag.mean else { return }
    let now = outermost.ground(on: stage)
    let changes = stage.work.changeCount
    if drag.groundChanges == changes {
      if drag.ground == now { return }
      if let inverse = drag.ground.inverse {
        pending += now * (inverse * finger) - finger
        hasReports = true
      }
    }
    drag.ground = now
    drag.groundChanges = changes
  }

  private func move(by displacement: Vector, areNotches: Bool, on stage: Stage) {
    guard displacement != .zero else { return }
    drag?.move(by: displacement, areNotches: areNotches, leader: self, on: stage)
  }

  /// Releases the members of the drag.
  private func finish(isCancelled: Bool, on stage: Stage) {
    // The last report of a trackpad may have a displacement, too.
    if !isCancelled { carryOut(on: stage) }
    let velocity =
      isCancelled || drag?.wheel != nil
      ? .zero : recognizer.fingers.velocity(at: stage.time)?.translation ?? .zero
    // A flick that is recognised at its last report has moved nothing yet: the movement of a
    // microsecond decides whose it is.
    if drag?.hasOwner == false { move(by: velocity * -1e-6, areNotches: false, on: stage) }
    guard let drag else { return }
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

  // It is its own last member: it would outlive the stage.
  override func detach(from stage: Stage) { dissolve() }

  override func dissolve() {
    path = []
    drag = nil
    leaders = []
  }
}

/// The gesture of a drag along an axis: fingers that move, or a wheel.
private struct DragPan: FingerGesture {
  typealias Value = Vector
  var countsEarlyTravel: Bool { false }
  var indirectInputs: GestureInputs { .scroll }

  func verdict(on fingers: FingerGroup, in context: GestureContext) -> FingerVerdict {
    fingers.travel.translation.length > fingers.defaultSlop(in: context) ? .begin : .wait
  }

  func value(of fingers: FingerGroup, at time: Double) -> Vector { fingers.mean }
}
