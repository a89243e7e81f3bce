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
    fingers = FingerGroup(perAxis: gesture.isPerAxis, estimator: gesture.velocityEstimator)
  }

  /// Pointers, and the indirect inputs of the gesture.
  @inlinable package var inputs: GestureInputs {
    gesture.indirectInputs.union(.pointers)
  }

  /// Whether enough fingers are down for a gesture that shows a press and has not begun.
  @inlinable package var isPressing: Bool {
    gesture.showsPress && (state == .possible || state == .ready)
      && fingers.count >= gesture.pointersToBegin
  }

  /// The deadline of the gesture, while enough fingers are down and it is possible.
  @inlinable package var deadline: Double {
    state == .possible && fingers.count >= gesture.pointersToBegin
      ? gesture.deadline(of: fingers) : .infinity
  }

  /// Whether the gesture is recognised and over at once.
  @inlinable package var isDiscrete: Bool { gesture.isDiscrete }

  /// Whether the next gesture of a sequence may start.
  @inlinable package var hasSucceeded: Bool {
    state == .ended || (state == .active && gesture.succeedsByBeginning)
  }

  /// The fewest fingers with which the gesture begins.
  @inlinable package var pointersNeeded: Int { gesture.pointersToBegin }

  /// The limits of the gesture, until it has begun.
  @inline(never)
  @inlinable package func thresholds(in context: GestureContext) -> [GestureThreshold] {
    state.hasValue ? [] : gesture.thresholds(of: fingers, in: context)
  }

  /// Gives up a finger.
  @inlinable package mutating func release(_ pointer: Int, in context: GestureContext) {
    fingers.release(pointer, in: context)
  }

  /// Follows one report of one finger.
  @inlinable package mutating func receive(_ sample: PointerSample, in context: GestureContext) {
    if state == .possible { return receiveBeforeBegin(sample, in: context) }
    if sample.phase == .down, let most = gesture.maximumPointers, fingers.count >= most { return }
    fingers.receive(sample, in: context)
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
    let hadTooFew = fingers.count < gesture.pointersToBegin
    fingers.receive(sample, in: context)
    if hadTooFew, !gesture.countsEarlyTravel { fingers.forgetTravel(in: context) }
  }

  /// Follows one report of a wheel or a trackpad.
  @inlinable package mutating func receive(_ sample: IndirectSample, in context: GestureContext) {
    guard gesture.indirectInputs.contains(sample.input) else { return }
    if !sample.isNeutral { makeReady(in: context) }
    fingers.receive(sample, in: context)
  }

  /// Sets a value from which the gesture goes on.
  @inlinable package mutating func rebase(_ value: GestureRebase) { fingers.rebase(value) }

  /// Begins, fails or ends, if the fingers or the time give reason to.
  @inlinable package mutating func decide(in context: GestureContext) {
    switch state {
    case .possible: decideToBegin(in: context)
    case .ready where !fingers.isHeld && fingers.lastWasCancelled:
      standing = .failed(.pointerCancelled)
    case .active where fingers.count < gesture.pointersToGoOn && !fingers.isIndirect:
      standing = fingers.lastWasCancelled ? .cancelled(.pointerCancelled) : .ended
    default: break
    }
  }

  @inlinable mutating func decideToBegin(in context: GestureContext) {
    if !fingers.isHeld {
      let verdict = gesture.verdictOnLeaving(of: fingers, in: context)
      follow(fingers.lastWasCancelled ? .fail(.pointerCancelled) : verdict, in: context)
    } else if let most = gesture.maximumPointers, fingers.count > most {
      standing = .failed(.tooManyPointers)
    } else {
      var isWaking = false
      if fingers.count >= gesture.pointersToBegin {
        isWaking = fingers.solveTravel(in: context)
        let verdict = gesture.verdict(on: fingers, in: context)
        if verdict != .wait {
          // Fingers that have not moved have crossed nothing.
          return fingers.isUnderWay
            ? cross(to: verdict, in: context) : follow(verdict, in: context)
        }
      }
      fingers.depart(isWaking: isWaking, in: context)
    }
  }

  @inlinable mutating func follow(_ verdict: FingerVerdict, in context: GestureContext) {
    switch verdict {
    case .wait: break
    case .fail(let reason): standing = .failed(reason)
    case .begin:
      gesture.prepare(fingers, in: context)
      makeReady(in: context)
    }
  }

  /// Follows the verdict of the place where the fingers, on their straight ways since the last
  /// event, crossed the threshold; the values start there.
  ///
  /// - Parameters:
  ///   - end: the verdict at the ends of the ways.
  ///   - context: the surroundings at this event.
  @inline(never)
  @inlinable mutating func cross(to end: FingerVerdict, in context: GestureContext) {
    var verdict = end
    let crossing = Crossing { fraction in
      fingers.goBack(to: fraction, in: context)
      let there = gesture.verdict(on: fingers, in: context)
      if there != .wait { verdict = there }
      return there == .wait
    }
    fingers.goBack(to: crossing.first, in: context)
    if case .fail(let reason) = verdict {
      standing = .failed(reason)
      fingers.arrive()
      // The thresholds are of the ends of the ways; if only a place in between fails, of that.
      if verdict == end { fingers.solveTravel(in: context) }
      return
    }
    gesture.prepare(fingers, in: context)
    standing = .ready
    if gesture.slop == .consumed {
      fingers.zero(at: crossing.last, in: context)
    } else {
      fingers.arrive()
    }
  }

  /// Becomes ready without slop and without asking the gesture, as when moving content is caught.
  @inlinable package mutating func makeReady(in context: GestureContext) {
    guard state == .possible else { return }
    standing = .ready
    if gesture.slop == .consumed { fingers.zero(in: context) }
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
