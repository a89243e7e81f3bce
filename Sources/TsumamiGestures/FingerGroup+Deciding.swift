/// The decisions of a gesture that follow from its ``FingerRules``, for all gestures once.
extension FingerGroup {
  /// Whether enough fingers are down for the gesture to begin.
  @usableFromInline var areEnough: Bool { count >= rules.pointersToBegin }

  /// Whether the gesture shows a press: enough fingers are down, and it has not begun.
  @usableFromInline func isPressing(in state: RecognizerState) -> Bool {
    rules.showsPress && (state == .possible || state == .ready) && areEnough
  }

  /// Whether the fingers of a gesture that has begun are too few for it to go on.
  @usableFromInline var areTooFew: Bool { count < rules.pointersToGoOn && !isIndirect }

  /// Follows one report of one finger of a gesture that is possible.
  @usableFromInline func follow(_ sample: PointerSample, in context: GestureContext) {
    let hadTooFew = !areEnough
    receive(sample, in: context)
    if hadTooFew, !rules.countsEarlyTravel { forgetTravel(in: context) }
  }

  /// Follows one report of one finger of a gesture that was recognised: one more than it takes is
  /// ignored, and so is all that comes after its end, as in the calls below.
  @usableFromInline func receive(
    _ sample: PointerSample, of state: RecognizerState, in context: GestureContext
  ) {
    if state.isTerminal || sample.phase == .down && count >= rules.maximumPointers { return }
    receive(sample, in: context)
  }

  /// Follows one report of a wheel or a trackpad.
  @usableFromInline func receive(
    _ sample: IndirectSample, of state: RecognizerState, in context: GestureContext
  ) {
    if !state.isTerminal { receive(sample, in: context) }
  }

  /// Gives up a finger.
  @usableFromInline func release(
    _ pointer: Int, of state: RecognizerState, in context: GestureContext
  ) {
    if !state.isTerminal { release(pointer, in: context) }
  }

  /// Sets a value from which the fingers go on.
  @usableFromInline func rebase(_ value: GestureRebase, of state: RecognizerState) {
    if !state.isTerminal { rebase(value) }
  }

  /// Decides whether a gesture that is possible begins or fails.
  ///
  /// - Parameters:
  ///   - context: the surroundings at this event.
  ///   - verdict: that of the gesture on its fingers as they are.
  ///   - leaving: its verdict when the last finger has left.
  ///   - prepare: prepares the fingers just before the gesture begins.
  /// - Returns: the state after this event.
  @usableFromInline func decide(
    in context: GestureContext, verdict: () -> FingerVerdict, leaving: () -> FingerVerdict,
    prepare: () -> Void
  ) -> RecognizerState {
    if !isHeld {
      let end = leaving()
      return follow(
        lastWasCancelled ? .fail(.pointerCancelled) : end, in: context, prepare: prepare)
    }
    if count > rules.maximumPointers { return .failed(.tooManyPointers) }
    var isWaking = false
    if areEnough {
      isWaking = solveTravel(in: context)
      let end = verdict()
      if end != .wait {
        // Fingers that have not moved have crossed nothing.
        return isUnderWay
          ? cross(to: end, in: context, verdict: verdict, prepare: prepare)
          : follow(end, in: context, prepare: prepare)
      }
    }
    depart(isWaking: isWaking, in: context)
    return .possible
  }

  private func follow(
    _ verdict: FingerVerdict, in context: GestureContext, prepare: () -> Void
  ) -> RecognizerState {
    switch verdict {
    case .wait: return .possible
    case .fail(let reason): return .failed(reason)
    case .begin:
      prepare()
      return ready(in: context)
    }
  }

  /// The state of a gesture that becomes ready here and now.
  @usableFromInline func ready(in context: GestureContext) -> RecognizerState {
    if rules.slop == .consumed { zero(in: context) }
    return .ready
  }

  /// Follows the verdict of the place where the fingers, on their straight ways since the last
  /// event, crossed the threshold; the values start there.
  ///
  /// - Parameters:
  ///   - end: the verdict at the ends of the ways.
  ///   - context: the surroundings at this event.
  ///   - ask: the verdict of the gesture on its fingers as they are.
  ///   - prepare: prepares the fingers just before the gesture begins.
  /// - Returns: the state after this event.
  private func cross(
    to end: FingerVerdict, in context: GestureContext, verdict ask: () -> FingerVerdict,
    prepare: () -> Void
  ) -> RecognizerState {
    var verdict = end
    let crossing = Crossing { fraction in
      goBack(to: fraction, in: context)
      let there = ask()
      if there != .wait { verdict = there }
      return there == .wait
    }
    goBack(to: crossing.first, in: context)
    if case .fail(let reason) = verdict {
      arrive()
      // The thresholds are of the ends of the ways; if only a place in between fails, of that.
      if verdict == end { solveTravel(in: context) }
      return .failed(reason)
    }
    prepare()
    if rules.slop == .consumed { zero(at: crossing.last, in: context) } else { arrive() }
    return .ready
  }
}
