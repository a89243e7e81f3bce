extension Stage {
  // MARK: Input

  /// Takes in what has happened.
  ///
  /// Pointer samples of one time are one event, as the fingers of one touch report are; it is acted
  /// upon when something of another time comes, a pointer occurs a second time, or time is let pass
  /// by ``advance(to:)`` or ``flush()``. Within an event lifts come first, then moves, then downs.
  ///
  /// Input is never trusted: what makes no sense is repaired or ignored, and the observer is told.
  public func send(_ input: Input) {
    if work.isBusy { return inputs.post(input) }
    switch input {
    case .pointer(let sample): collect(sample)
    case .coalesced(let sample): if isSane(sample) { inputs.keep(sample) }
    case .indirect(let sample):
      guard sample.isSane else { return notice(.notFinite) }
      pass(to: sample.time) { act(on: sample) }
    case .key(let key): pass(to: key.time) { act(on: key) }
    case .time(let time): advance(to: time)
    }
  }

  /// Acts upon the pointer samples that are being collected.
  public func flush() {
    if !work.isBusy, !inputs.isEmpty { enter { actOnCollected() } }
  }

  /// Lets time pass: deadlines act at their exact times, then everything that moves by itself is
  /// where it is at that time.
  ///
  /// - Parameter time: the time in seconds; one that lies before ``time`` counts as that.
  public func advance(to time: Double) {
    if work.isBusy { return inputs.post(.time(time)) }
    pass(to: time) { if isAnimating { sample() } }
  }

  /// Cancels all pointers and everything that waits for more, as when a window is hidden.
  ///
  /// Nothing of it has an effect later.
  public func cancelInput() {
    flush()
    change {
      closeStreams(of: [.scroll, .magnification, .rotation], .cancelled)
      pointers.present.forEach { slot in
        switch pointers[slot].role {
        case .finger: release(slot, phase: .cancel)
        case .hover: stopHovering(slot, .cancel)
        case .stream: break
        }
      }
      decide()
      for attachment in attachments.live { stop(attachment, .interrupted) }
    }
  }

  /// Lets time pass, and then does something.
  private func pass(to time: Double, _ body: () -> Void) {
    guard time.isFinite else { return notice(.notFinite) }
    enter {
      actOnCollected()
      if work.hasTime, time < self.time { notice(.timeWentBack(time)) }
      letPass(until: work.clamped(time), inclusive: true)
      body()
      settle()
    }
  }

  private func collect(_ sample: PointerSample) {
    guard isSane(sample) else { return }
    if !inputs.belongsToEvent(sample) { flush() }
    if work.hasTime, sample.time < time { notice(.timeWentBack(sample.time)) }
    inputs.collect(sample)
  }

  private func isSane(_ sample: PointerSample) -> Bool {
    if sample.position.isOnPlane, sample.time.isFinite { return true }
    notice(.notFinite)
    return false
  }

  // MARK: Time

  /// Makes events of the collected samples.
  ///
  /// Merged samples are the same as earlier events, so that is what they are made into.
  private func actOnCollected() {
    inputs.sort()
    var start = 0
    while start < inputs.collected.count {
      var end = start + 1
      while end < inputs.collected.count, inputs.collected[end].time == inputs.collected[start].time
      {
        end += 1
      }
      letPass(until: work.clamped(inputs.collected[start].time), inclusive: false)
      act(on: start..<end)
      settle()
      start = end
    }
    inputs.removeCollected()
  }

  /// Lets deadlines up to a time act, each at its own, and sets the time.
  private func letPass(until time: Double, inclusive: Bool) {
    while earliestDeadline < time || (inclusive && earliestDeadline == time) {
      let deadline = earliestDeadline
      work.setTime(Swift.max(self.time, deadline))
      for attachment in attachments.live where attachment.deadline <= deadline {
        attachment.firedAt = deadline
      }
      for attachment in motion.attachments where attachment.restTime <= deadline {
        attachment.sample(on: self)
      }
      motion.findEarliestRest()
      closeStreams(dueBy: deadline)
      decide()
      settle()
    }
    work.setTime(time)
  }
}

extension Vector {
  /// Whether the engine calculates with it: each coordinate at most 10¹² points from the origin,
  /// beyond which sums lose what a person sees.
  var isOnPlane: Bool { abs(x) <= 1e12 && abs(y) <= 1e12 }
}
