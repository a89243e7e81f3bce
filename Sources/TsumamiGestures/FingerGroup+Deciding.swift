/// The decisions of a gesture that follow from its ``FingerRules``, for all gestures once.
extension FingerGroup {
  /// Whether enough fingers are down for the gesture to begin.
  var areEnough: Bool { count >= rules.pointersToBegin }

  /// Whether the gesture shows a press: enough fingers are down, and it has not begun.
  func isPressing(in state: RecognizerState) -> Bool {
    rules.showsPress && (state == .possible || state == .ready) && areEnough
  }

  /// Whether the fingers of a gesture that has begun are too few for it to go on.
  var areTooFew: Bool { count < rules.pointersToGoOn && !isIndirect }

  /// Follows one report of one finger of a gesture that is possible.
  func follow(_ sample: PointerSample, in context: GestureContext) {
    let hadTooFew = !areEnough
    receive(sample, in: context)
    if hadTooFew, !rules.countsEarlyTravel { forgetTravel(in: context) }
  }

  /// Decides whether a gesture that is possible begins or fails.
  ///
  /// - Parameters:
  ///   - judge: the decisions of the gesture.
  ///   - context: the surroundings at this event.
  /// - Returns: the state after this event.
  func decide(by judge: FingerJudge, in context: GestureContext) -> RecognizerState {
    if !isHeld {
      let end = judge.verdictOnLeaving(of: self, in: context)
      return follow(lastWasCancelled ? .fail(.pointerCancelled) : end, of: judge, in: context)
    }
    if count > rules.maximumPointers { return .failed(.tooManyPointers) }
    var isWaking = false
    if areEnough {
      isWaking = solveTravel(in: context)
      let end = judge.verdict(on: self, in: context)
      if end != .wait {
        // Fingers that have not moved have crossed nothing.
        return isUnderWay
          ? cross(to: end, of: judge, in: context) : follow(end, of: judge, in: context)
      }
    }
    depart(isWaking: isWaking, in: context)
    return .possible
  }

  private func follow(
    _ verdict: FingerVerdict, of judge: FingerJudge, in context: GestureContext
  ) -> RecognizerState {
    switch verdict {
    case .wait: return .possible
    case .fail(let reason): return .failed(reason)
    case .begin:
      judge.prepare(self, in: context)
      return ready(in: context)
    }
  }

  /// The state of a gesture that becomes ready here and now.
  func ready(in context: GestureContext) -> RecognizerState {
    if rules.slop == .consumed { zero(in: context) }
    return .ready
  }

  /// Follows the verdict of the place where the fingers, on their straight ways since the last
  /// event, crossed the threshold; the values start there.
  ///
  /// - Parameters:
  ///   - end: the verdict at the ends of the ways.
  ///   - judge: the decisions of the gesture.
  ///   - context: the surroundings at this event.
  /// - Returns: the state after this event.
  private func cross(
    to end: FingerVerdict, of judge: FingerJudge, in context: GestureContext
  ) -> RecognizerState {
    var verdict = end
    let crossing = Crossing { fraction in
      goBack(to: fraction, in: context)
      let there = judge.verdict(on: self, in: context)
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
    judge.prepare(self, in: context)
    if rules.slop == .consumed { zero(at: crossing.last, in: context) } else { arrive() }
    return .ready
  }
}
