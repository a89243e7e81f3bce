/// A scroll or a sheet at a node: it takes part in the drags along whose path it lies.
///
/// The deepest one of a path recognises the drag and leads it, and ``AxisOwnership`` says which of
/// them moves. All of it is measured on the stage: a list in a sheet that follows the finger would
/// see a finger that does not move.
class AxisAttachment: Attachment {
  /// Those around this one along the path of the drag that it leads, outermost first.
  var outer: [AxisAttachment] = []
  /// All along the path, outermost first: this one is the last.
  var path: [AxisAttachment] { outer + [self] }
  /// The drag that it leads.
  var drag: AxisDrag?
  /// How far fingers, also those on a trackpad, ask it to scroll that has not been done yet, in
  /// stage points.
  var pendingWay = Vector.zero
  /// The same for the notches of a wheel, which move no sheets and stretch nothing.
  var pendingNotches = Vector.zero
  /// Whether it was taken away.
  var isGone = false
  @exclusivity(unchecked) private var recognizer = AxisPan().makeRecognizer()

  init(id: GestureID, node: Int, rank: Arbiter.Rank) {
    super.init(id: id, node: node, options: GestureOptions(), rank: rank, kind: .axisMover)
  }

  override var inputs: GestureInputs { recognizer.inputs }

  // MARK: What moves

  /// Whether it is a sheet, which a wheel does not move.
  var isSheet: Bool { false }
  /// Whether it moves along both axes at once.
  var isFree: Bool { false }
  /// Whether it moves along an axis at all.
  func moves(along axis: DragAxis) -> Bool { false }
  /// Takes hold of it where it is.
  func grab(at time: Double) {}
  /// Where it is along an axis, in its own points times a scale.
  func mover(along axis: DragAxis, scale: Double) -> AxisOwnership.Mover {
    AxisOwnership.Mover(.scroll, at: 0, in: 0...0)
  }
  /// Pulls it somewhere along an axis, in its own points.
  func pull(to position: Double, along axis: DragAxis) {}
  /// Lets go of it, with a velocity in its own points per second.
  func release(velocity: Vector, isCancelled: Bool, on stage: Stage) {}
  /// Puts its node where it has it.
  func show(on stage: Stage) {}

  // MARK: Recognition

  /// Where the fingers are on the stage, all together.
  var mean: Vector {
    var sum = Vector.zero
    for finger in recognizer.fingers.stageFingers { sum += finger.stage }
    return sum / Double(fingerCount)
  }
  /// How many there are.
  var fingerCount: Int { recognizer.fingers.count }
  /// How fast they move on the stage, per second; zero if that cannot be known.
  func velocity(at time: Double) -> Vector {
    recognizer.fingers.velocity(at: time)?.translation ?? .zero
  }

  private func onStage(_ context: GestureContext) -> GestureContext {
    GestureContext(time: context.time, space: .stage, stage: context.stage)
  }

  /// Takes note of how far the fingers have moved since the last time.
  func takeWay() {
    guard fingerCount > 0, let last = drag?.mean else { return }
    let mean = mean
    pendingWay += last - mean
    drag?.mean = mean
  }

  override func receive(_ sample: PointerSample, in context: GestureContext) {
    // Whoever comes or goes moves nothing, but what was moved before counts.
    let isChange = sample.phase != .move
    if isChange { takeWay() }
    recognizer.receive(sample, in: onStage(context))
    if isChange, drag != nil { drag?.mean = fingerCount > 0 ? mean : nil }
    if sample.phase == .down, recognizer.state == .possible,
      let caught = path.last(where: { $0.isMoving })
    {
      // What moves is caught without slop, along the axis in which it moves.
      drag = AxisDrag(along: caught.moves(along: .vertical) ? .vertical : .horizontal)
      recognizer.makeReady(in: onStage(context))
    }
    state = recognizer.state
  }

  override func receive(_ sample: IndirectSample, in context: GestureContext) {
    guard case .scroll(let delta, _) = sample.action else { return }
    recognizer.receive(sample, in: onStage(context))
    if sample.phase == nil { pendingNotches += delta } else { pendingWay += delta }
    if state == .possible, recognizer.state == .ready {
      begin(
        AxisDrag(
          along: abs(delta.x) > abs(delta.y) ? .horizontal : .vertical,
          wheel: sample.phase == nil ? .notches : .trackpad))
    } else {
      state = recognizer.state
    }
  }

  override func decide(in context: GestureContext) {
    recognizer.decide(in: onStage(context))
    if state == .possible, recognizer.state == .ready {
      begin(AxisDrag(along: dominantAxis(in: context)))
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

  /// Wants to begin a drag, if anything on the path can follow it.
  private func begin(_ drag: AxisDrag) {
    // A wheel may lean to the other axis at first.
    let axes: [DragAxis] = drag.wheel == nil ? [drag.axis] : [.vertical, .horizontal]
    if path.contains(where: { each in axes.contains { drag.moves(each, along: $0) } }) {
      self.drag = drag
    } else {
      recognizer.stop(.wrongDirection)
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

  override func measure(in context: GestureContext) -> ErasedRecognizer.Changes {
    // Only the velocity is asked for, when it is let go.
    _ = recognizer.measure(in: onStage(context))
    return []
  }

  override func reset() {
    recognizer.reset()
    state = recognizer.state
    drag = nil
    outer.removeAll()
    pendingWay = .zero
    pendingNotches = .zero
  }
}

/// The gesture of a drag along an axis: fingers that move, or a wheel.
private struct AxisPan: FingerGesture {
  typealias Value = Vector
  var countsEarlyTravel: Bool { false }
  var indirectInputs: GestureInputs { .scroll }

  func verdict(on fingers: FingerGroup, in context: GestureContext) -> FingerVerdict {
    fingers.travel.translation.length > fingers.defaultSlop ? .begin : .wait
  }

  func value(of fingers: FingerGroup, at time: Double) -> Vector { fingers.mean }
}
