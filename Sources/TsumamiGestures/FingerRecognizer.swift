/// The recognizer of every gesture of fingers that are held down.
@usableFromInline package struct FingerRecognizer<G: FingerGesture>: GestureRecognizer {
  /// The state.
  @inlinable package var state: RecognizerState { standing }
  /// The gesture.
  @usableFromInline package let gesture: G
  /// The fingers of the gesture, and what they have done.
  @usableFromInline package let fingers: FingerGroup

  @usableFromInline var standing = RecognizerState.possible

  /// Makes a recognizer in its initial state.
  @inlinable package init(_ gesture: G) {
    self.gesture = gesture
    fingers = FingerGroup(FingerRules(gesture))
  }

  /// Pointers, and the indirect inputs of the gesture.
  @inlinable package var inputs: GestureInputs {
    fingers.rules.indirectInputs.union(.pointers)
  }

  /// Whether enough fingers are down for a gesture that shows a press and has not begun.
  @inlinable package var isPressing: Bool { fingers.isPressing(in: state) }

  /// The deadline of the gesture, while enough fingers are down and it is possible.
  @inlinable package var deadline: Double {
    state == .possible && fingers.areEnough ? gesture.deadline(of: fingers) : .infinity
  }

  /// Whether the gesture is recognised and over at once.
  @inlinable package var isDiscrete: Bool { gesture.isDiscrete }

  /// Whether the next gesture of a sequence may start.
  @inlinable package var hasSucceeded: Bool {
    state == .ended || (state == .active && gesture.succeedsByBeginning)
  }

  /// The fewest fingers with which the gesture begins.
  @inlinable package var pointersNeeded: Int { fingers.rules.pointersToBegin }

  /// Whether a finger is one of those that it follows.
  @inlinable package func follows(_ pointer: Int) -> Bool { fingers.contains(pointer) }

  /// The limits of the gesture, until it has begun.
  @inline(never)
  @inlinable package func thresholds(in context: GestureContext) -> [GestureThreshold] {
    state.hasValue ? [] : gesture.thresholds(of: fingers, in: context)
  }

  /// Gives up a finger.
  @inlinable package mutating func release(_ pointer: Int, in context: GestureContext) {
    fingers.release(pointer, of: state, in: context)
  }

  /// Follows one report of one finger.
  @inlinable package mutating func receive(_ sample: PointerSample, in context: GestureContext) {
    if state == .possible { return receiveBeforeBegin(sample, in: context) }
    fingers.receive(sample, of: state, in: context)
  }

  @inline(never)
  @inlinable mutating func receiveBeforeBegin(
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
  @inlinable package mutating func receive(_ sample: IndirectSample, in context: GestureContext) {
    guard fingers.rules.indirectInputs.contains(sample.input) else { return }
    if !sample.isNeutral { makeReady(in: context) }
    fingers.receive(sample, of: state, in: context)
  }

  /// Sets a value from which the gesture goes on.
  @inlinable package mutating func rebase(_ value: GestureRebase) {
    fingers.rebase(value, of: state)
  }

  /// Begins, fails or ends, if the fingers or the time give reason to.
  @inlinable package mutating func decide(in context: GestureContext) {
    switch state {
    case .possible: decideToBegin(in: context)
    case .ready where !fingers.isHeld && fingers.lastWasCancelled:
      standing = .failed(.pointerCancelled)
    case .active where fingers.areTooFew:
      // A cancelled finger counts as lifted while others hold.
      standing =
        fingers.count == 0 && fingers.lastWasCancelled ? .cancelled(.pointerCancelled) : .ended
    default: break
    }
  }

  @inline(never)
  @inlinable mutating func decideToBegin(in context: GestureContext) {
    standing = fingers.decide(
      in: context, verdict: { gesture.verdict(on: fingers, in: context) },
      leaving: { gesture.verdictOnLeaving(of: fingers, in: context) },
      prepare: { gesture.prepare(fingers, in: context) })
  }

  /// Becomes ready without slop and without asking the gesture, as when moving content is caught.
  @inlinable package mutating func makeReady(in context: GestureContext) {
    if state == .possible { standing = fingers.ready(in: context) }
  }

  /// Begins.
  @inlinable package mutating func allow(in context: GestureContext) {
    standing = gesture.isDiscrete ? .ended : .active
  }

  /// Fails, or is cancelled if it has begun; does nothing once it is over.
  @inlinable package mutating func stop(_ reason: GestureReason) {
    standing = state.stopped(reason)
  }

  /// Updates the value; returns whether it has changed.
  @inlinable package mutating func measure(in context: GestureContext) -> Bool {
    fingers.measure(in: context)
  }

  /// The value at a time.
  @inlinable package func value(at time: Double) -> G.Value { gesture.value(of: fingers, at: time) }

  /// Returns to the initial state, for the next fingers.
  @inlinable package mutating func reset() {
    standing = .possible
    fingers.reset()
  }
}
