import Tsumami

/// An element that fingers move: a recognizer finds out that they do, a manipulator moves it.
///
/// It does what `ManipulationAttachment` does for a node of a stage, for fingers that no other
/// gesture can claim.
final class TouchItem {
  /// The item in whose coordinates it lies; nil for an element of the page.
  private(set) var parent: TouchItem?
  var manipulator: Manipulator
  /// The coordinates of the element around it, without a parent, in those of the window.
  var home = FingerSpace.stage
  private var recognizer: FingerRecognizer<TransformGesture>
  private var tap = DoubleTap()
  /// The fingers that are down and that its recognizer has received, or has ended with.
  private var fingers: [Int] = []
  private var wheel = Wheel()
  /// Whether the recognizer is that of the settings.
  private var isCurrent = true
  /// When fingers last left, and where they held the content.
  private var lift = (time: -Double.infinity, point: Vector.zero)
  private let news: TouchNews
  /// Its place among the items.
  let index: Int
  /// The placement that the page was told last; nil if it has to be told again.
  private var told: Placement?

  /// The reports of a wheel.
  private struct Wheel {
    /// Whether a series of reports is under way.
    var isOpen = false
    /// The one by which the manipulation begins.
    var pending: IndirectSample?
  }

  init(_ manipulator: Manipulator, in parent: TouchItem?, index: Int, news: TouchNews) {
    self.manipulator = manipulator
    self.parent = parent
    self.index = index
    self.news = news
    recognizer = FingerRecognizer(TransformGesture(of: manipulator.manipulation))
  }

  // MARK: Coordinates

  /// Lies in the coordinates around those of its parent, if that is an item that goes.
  func leave(_ item: TouchItem) { if parent === item { parent = item.parent } }

  /// The coordinates of its parent in those of the window.
  var space: FingerSpace {
    var space = parent?.contentSpace ?? home
    space.axes = manipulator.frame.rotation + manipulator.placement.rotation
    return space
  }

  /// Its own coordinates in those of the window.
  private var contentSpace: FingerSpace {
    let around = space
    let toStage = around.toStage * manipulator.frame.matrix(for: manipulator.placement)
    // What is scaled to nothing has no way back, and keeps what it holds where it is.
    return FingerSpace(fromStage: toStage.inverse ?? around.fromStage, toStage: toStage)
  }

  @inline(never) private func context(at time: Double) -> GestureContext {
    GestureContext(time: time, space: space)
  }

  /// The distance in pixels of a point of the window.
  func distance(from point: Vector) -> Double {
    let (space, bounds) = (contentSpace, manipulator.frame.bounds)
    if bounds.contains(space.fromStage * point) { return 0 }
    return bounds.distance(ofOutlineFrom: point, by: space.toStage)
  }

  // MARK: Fingers

  /// Whether it moves by itself.
  var isMoving: Bool { manipulator.animation != nil }
  var isHeld: Bool { manipulator.isManipulating }
  /// Whether a finger waits for a lift, or a manipulation is under way.
  var isReady: Bool { recognizer.state == .ready || tap.isReady }
  /// Whether it has ended, and no finger is left that it has had.
  var isOver: Bool { recognizer.state.isTerminal && fingers.isEmpty && !wheel.isOpen }
  /// The next time in seconds at which something happens without input.
  var deadline: Double { Swift.min(manipulator.restTime, tap.deadline) }

  /// Whether a pointer is down on it.
  func has(_ pointer: Int) -> Bool { fingers.contains(pointer) || tap.has(pointer) }

  @inline(never) func press(_ sample: PointerSample, at time: Double) {
    if !recognizer.state.isTerminal {
      fingers.append(sample.id)
      let context = context(at: time)
      recognizer.receive(sample, in: context)
      // A finger catches what moves without slop.
      if manipulator.animation != nil, recognizer.state == .possible {
        recognizer.makeReady(in: context)
      }
      if recognizer.state == .active {
        manipulator.add(sample.id, at: sample.position, in: context.space)
      }
    }
    if manipulator.manipulation.followsDoubleTaps { tap.press(sample, in: context(at: time)) }
  }

  @inline(never) func move(_ sample: PointerSample, at time: Double) {
    if fingers.contains(sample.id) {
      recognizer.receive(sample, in: context(at: time))
      manipulator.move(sample.id, to: sample.position)
    }
    if tap.has(sample.id) { tap.receive(sample, in: context(at: time)) }
  }

  /// Follows a finger that leaves, or is taken away.
  @inline(never) func leave(_ sample: PointerSample, at time: Double) {
    if let place = fingers.firstIndex(of: sample.id) {
      fingers.remove(at: place)
      recognizer.receive(sample, in: context(at: time))
      // Fingers that leave at the same time release their mean, not one after the other.
      if lift.time != time { lift.point = manipulator.focus }
      manipulator.remove(sample.id, in: space)
      lift.time = time
    }
    if tap.has(sample.id) { tap.leave(sample, in: context(at: time)) }
  }

  // MARK: Wheels

  /// Whether its settings let it follow a report of a wheel.
  func listens(to sample: IndirectSample) -> Bool {
    recognizer.gesture.indirectInputs.contains(sample.input)
  }

  /// Whether a report of a wheel would move or scale it.
  func moves(by sample: IndirectSample) -> Bool {
    guard case .scroll(let delta, _) = sample.action else { return true }
    return manipulator.moves(
      by: wheelMoves ? -delta : .zero, factor: wheelMoves ? 1 : sample.factorOfScroll,
      about: sample.position, in: space)
  }

  /// Whether it is not over.
  var takesWheels: Bool { !recognizer.state.isTerminal }

  private var wheelMoves: Bool { manipulator.manipulation.wheel == .scroll }

  @inline(never) func receive(_ sample: IndirectSample, at time: Double) {
    wheel.isOpen = !sample.isLast
    guard !recognizer.state.isTerminal else { return }
    recognizer.receive(sample, in: context(at: time))
    if recognizer.state == .active { zoom(by: sample) } else { wheel.pending = sample }
  }

  @inline(never) private func zoom(by sample: IndirectSample) {
    guard case .scroll(let delta, _) = sample.action else {
      let (factor, turn) = sample.change
      return manipulator.zoom(by: factor, turn: turn, about: sample.position, in: space)
    }
    if wheelMoves {
      manipulator.drag(by: -delta, at: sample.position, in: space)
    } else {
      manipulator.zoom(by: sample.factorOfScroll, about: sample.position, in: space)
    }
  }

  // MARK: Decisions

  @inline(never) func decide(at time: Double) {
    tap.decide(in: context(at: time))
    guard !recognizer.state.isTerminal else { return }
    let wasActive = recognizer.state == .active
    recognizer.decide(in: context(at: time))
    guard wasActive else { return }
    switch recognizer.state {
    case .ended:
      let isLift = lift.time == time
      manipulator.end(
        at: time, velocity: isLift ? recognizer.fingers.velocity(at: time) : nil,
        heldAt: isLift ? lift.point : nil)
      tell(.ended)
    case .cancelled:
      manipulator.cancel(at: time)
      tell(.cancelled)
    default: break
    }
  }

  /// Begins, if its recognizer is ready: no other gesture can be in its way.
  @inline(never) func begin(at time: Double) {
    guard recognizer.state == .ready else { return }
    let context = context(at: time)
    recognizer.allow(in: context)
    manipulator.begin()
    let fingers = recognizer.fingers
    for (place, finger) in fingers.stageFingers.enumerated() {
      manipulator.add(
        finger.id, at: fingers.origin(ofFingerAt: place, in: context), in: context.space)
    }
    for finger in fingers.stageFingers { manipulator.move(finger.id, to: finger.stage) }
    if let sample = wheel.pending { zoom(by: sample) }
    wheel.pending = nil
    tell(.began)
    // Its fingers may have left meanwhile.
    decide(at: time)
  }

  /// Brings it under its fingers, and measures how fast they move.
  @inline(never) func solve() { manipulator.solve(in: space) }

  @inline(never) func measure(at time: Double) {
    if manipulator.manipulation.needsVelocity, !recognizer.state.isTerminal {
      _ = recognizer.measure(in: context(at: time))
    }
  }

  /// Zooms or resets, if it was tapped twice.
  @inline(never) func followTap(at time: Double) {
    guard let point = tap.takeTwice() else { return }
    let zoom = manipulator.manipulation.doubleTapScale
    if zoom > 1, manipulator.hasScaleOfLayout, let factor = manipulator.factor(toScale: zoom) {
      _ = manipulator.scale(by: factor, about: point, in: space, animated: true, at: time)
    } else {
      _ = manipulator.reset(animated: true, at: time)
    }
  }

  /// Makes what has ended fresh for the next fingers.
  func tidy() {
    tap.tidy()
    if isOver { reset() }
  }

  @inline(never) private func reset() {
    wheel.pending = nil
    if isCurrent { return recognizer.reset() }
    recognizer = FingerRecognizer(TransformGesture(of: manipulator.manipulation))
    isCurrent = true
  }

  /// Takes other settings; a manipulation that is under way keeps the old switches.
  @inline(never) func update(_ manipulation: Manipulation, at time: Double) {
    manipulator.manipulation = manipulation
    isCurrent = false
    if recognizer.state == .possible, fingers.isEmpty, !wheel.isOpen { reset() }
    manipulator.applyLimits(in: space, at: time)
  }

  /// Cancels what is under way; it goes back to where it began.
  @inline(never) func cancel(at time: Double) {
    guard recognizer.state == .active else { return }
    recognizer.stop(.interrupted)
    manipulator.cancel(at: time)
    tell(.cancelled)
  }

  /// Takes all fingers away.
  func cancelFingers(at time: Double) {
    for finger in fingers + tap.fingers {
      leave(PointerSample(finger, .cancel, at: .zero, time: time), at: time)
    }
    decide(at: time)
    recognizer.stop(.interrupted)
    tap.stop()
  }

  // MARK: Motion

  /// Moves it to where its animation has it at a time.
  @inline(never) func sample(at time: Double) {
    if manipulator.advance(to: time) != nil { tell(.rested) }
  }

  @inline(never) private func tell(_ event: TouchNews.Event) {
    told = manipulator.placement
    news.add(event, manipulator, index)
  }

  /// Writes where it is, if it has moved since that was written last.
  func tellMove() { if told != manipulator.placement { tell(.moved) } }

  /// Takes another layout; what fingers hold is moved by a shift, so that it stays under them.
  @inline(never) func layOut(_ frame: Rect, in area: Rect, shift: Vector, at time: Double) {
    var held = manipulator.placement
    held.translation += shift
    manipulator.layOut(frame: AnchoredFrame(frame), area: area, in: space, at: time)
    if isHeld, shift != .zero { manipulator.place(held, in: space) }
    told = nil
  }
}
