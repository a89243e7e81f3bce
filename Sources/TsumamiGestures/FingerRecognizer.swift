/// The recognizer of every gesture of fingers that are held down, without the value of the gesture.
@usableFromInline package struct FingerRecognizer: GestureRecognizer {
  /// The state.
  @usableFromInline package private(set) var state = RecognizerState.possible
  /// The fingers of the gesture, and what they have done.
  @usableFromInline package let fingers: FingerGroup
  private let judge: FingerJudge

  /// Makes a recognizer in its initial state.
  @inlinable package init(_ gesture: some FingerGesture) {
    self.init(FingerRules(gesture), GestureJudge(gesture))
  }

  @usableFromInline init(_ rules: FingerRules, _ judge: FingerJudge) {
    fingers = FingerGroup(rules)
    self.judge = judge
  }

  /// Pointers, and the indirect inputs of the gesture.
  @usableFromInline package var inputs: GestureInputs {
    fingers.rules.indirectInputs.union(.pointers)
  }

  /// Whether enough fingers are down for a gesture that shows a press and has not begun.
  @usableFromInline package var isPressing: Bool { fingers.isPressing(in: state) }

  /// The deadline of the gesture, while enough fingers are down and it is possible.
  @usableFromInline package var deadline: Double {
    state == .possible && fingers.areEnough ? judge.deadline(of: fingers) : .infinity
  }

  /// Whether the gesture is recognised and over at once.
  @usableFromInline package var isDiscrete: Bool { judge.isDiscrete }

  /// Whether the next gesture of a sequence may start.
  @usableFromInline package var hasSucceeded: Bool {
    state == .ended || (state == .active && judge.succeedsByBeginning)
  }

  /// The fewest fingers with which the gesture begins.
  @usableFromInline package var pointersNeeded: Int { fingers.rules.pointersToBegin }

  /// The limits of the gesture, until it has begun.
  @usableFromInline package func thresholds(in context: GestureContext) -> [GestureThreshold] {
    state.hasValue ? [] : judge.thresholds(of: fingers, in: context)
  }

  /// Gives up a finger.
  @usableFromInline package mutating func release(_ pointer: Int, in context: GestureContext) {
    fingers.release(pointer, in: context)
  }

  /// Follows one report of one finger.
  @usableFromInline package mutating func receive(
    _ sample: PointerSample, in context: GestureContext
  ) {
    if state == .possible { return receiveBeforeBegin(sample, in: context) }
    if sample.phase == .down, fingers.count >= fingers.rules.maximumPointers { return }
    fingers.receive(sample, in: context)
  }

  @inline(never) private mutating func receiveBeforeBegin(
    _ sample: PointerSample, in context: GestureContext
  ) {
    // A deadline at this very time comes first: a press of half a second is recognised even if
    // the finger lifts at the end of it. So does what the other fingers have done before this one
    // comes down.
    if context.time >= deadline { decide(in: context) }
    if sample.phase == .down, state == .possible, fingers.isUnderWay { decide(in: context) }
    guard state == .possible else { return receive(sample, in: context) }
    fingers.follow(sample, in: context)
  }

  /// Follows one report of a wheel or a trackpad.
  @usableFromInline package mutating func receive(
    _ sample: IndirectSample, in context: GestureContext
  ) {
    guard fingers.rules.indirectInputs.contains(sample.input) else { return }
    if !sample.isNeutral { makeReady(in: context) }
    fingers.receive(sample, in: context)
  }

  /// Sets a value from which the gesture goes on.
  @usableFromInline package mutating func rebase(_ value: GestureRebase) { fingers.rebase(value) }

  /// Begins, fails or ends, if the fingers or the time give reason to.
  @usableFromInline package mutating func decide(in context: GestureContext) {
    switch state {
    case .possible: decideToBegin(in: context)
    case .ready where !fingers.isHeld && fingers.lastWasCancelled:
      state = .failed(.pointerCancelled)
    case .active where fingers.areTooFew:
      state = fingers.lastWasCancelled ? .cancelled(.pointerCancelled) : .ended
    default: break
    }
  }

  @inline(never) private mutating func decideToBegin(in context: GestureContext) {
    state = fingers.decide(by: judge, in: context)
  }

  /// Becomes ready without slop and without asking the gesture, as when moving content is caught.
  @usableFromInline package mutating func makeReady(in context: GestureContext) {
    if state == .possible { state = fingers.ready(in: context) }
  }

  /// Begins.
  @usableFromInline package mutating func allow(in context: GestureContext) {
    state = judge.isDiscrete ? .ended : .active
  }

  /// Fails, or is cancelled if it has begun; does nothing once it is over.
  @usableFromInline package mutating func stop(_ reason: GestureReason) {
    state = state.stopped(reason)
  }

  /// Updates the value; returns whether it has changed.
  @usableFromInline package mutating func measure(in context: GestureContext) -> Bool {
    fingers.measure(in: context)
  }

  /// None: a ``FingerGestureRecognizer`` has that of its gesture.
  @usableFromInline package func value(at time: Double) {}

  /// Returns to the initial state, for the next fingers.
  @usableFromInline package mutating func reset() {
    state = .possible
    fingers.reset()
  }
}

/// The recognizer of a gesture of fingers that are held down.
@usableFromInline struct FingerGestureRecognizer<G: FingerGesture>: WrappingRecognizer {
  // First, so that it lies in the same place for all gestures: what only passes on to it is one
  // code for all of them then.
  @usableFromInline var base: FingerRecognizer
  @usableFromInline let gesture: G

  @inlinable init(_ gesture: G) {
    base = FingerRecognizer(gesture)
    self.gesture = gesture
  }

  /// The value at a time.
  @inlinable func value(at time: Double) -> G.Value { gesture.value(of: base.fingers, at: time) }
}
