extension Stage {
  // MARK: Input

  /// Sends input to the stage.
  ///
  /// Pointer samples of one time are one event, as the fingers of one touch report are. The event
  /// is handled when input with another time arrives, when a pointer occurs a second time, or at a
  /// call of ``advance(to:)`` or ``flush()``. Within an event lifts come first, then moves, then
  /// downs.
  ///
  /// Input that a callback sends is handled after the current event. Invalid input is repaired or
  /// ignored, and the observer receives a ``Diagnostic``.
  ///
  /// - Parameter input: the input; its time should not be earlier than ``time``.
  public func send(_ input: Input) {
    if work.isBusy { return inputs.post(input) }
    switch input {
    case .pointer(let sample): collect(sample)
    case .coalesced(let sample): if isSane(sample) { inputs.keep(sample) }
    case .hit(let node): inputs.keep(node)
    case .indirect(let sample):
      let hit = inputs.takeHit()
      guard sample.isSane else { return notice(.notFinite) }
      pass(to: sample.time) { act(on: sample, hit: hit) }
    case .key(let key): pass(to: key.time) { act(on: key) }
    case .time(let time): advance(to: time)
    }
  }

  /// Handles the pointer samples that were sent and are not handled yet.
  ///
  /// A program calls it after the reports of one time, so that they act at once and not with the
  /// next ones. Nothing happens within a callback.
  public func flush() {
    if !work.isBusy, !inputs.isEmpty { enter { actOnCollected() } }
  }

  /// Advances the time: deadlines act at their exact times, then every node that moves by itself is
  /// placed for the new time.
  ///
  /// - Parameter time: the time in seconds; an earlier one than ``time`` counts as that. A time
  ///   that is not finite is ignored.
  public func advance(to time: Double) {
    if work.isBusy { return inputs.post(.time(time)) }
    pass(to: time) { if isAnimating { sample() } }
  }

  /// Cancels all pointers and all active or waiting attachments, and what keys hold, as when a
  /// window is hidden.
  ///
  /// No deadline of them acts later. Motion by itself continues.
  public func cancelInput() {
    flush()
    note(.cancelInput)
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
      for attachment in attachments.farsighted {
        if case .receives(let receiver) = attachment.role { receiver.cancelKeys(on: self) }
      }
    }
  }

  /// Advances the time, and then calls a closure.
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

  /// Whether pointers have been reported whose event has not happened yet.
  package var isCollecting: Bool { inputs.isCollecting }

  @inline(__always) private func collect(_ sample: PointerSample) {
    let hit = inputs.takeHit()
    guard isSane(sample) else { return inputs.forgetOlder() }
    if !inputs.belongsToEvent(sample) { flush() }
    if work.hasTime, sample.time < time { notice(.timeWentBack(sample.time)) }
    inputs.collect(sample)
    if let hit { inputs.collect(hit, of: sample.id) }
  }

  @inline(__always)
  private func isSane(_ sample: PointerSample) -> Bool {
    if sample.isSane { return true }
    notice(.notFinite)
    return false
  }

  // MARK: Time

  /// Makes events of the collected samples.
  ///
  /// Merged samples become earlier events.
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

  /// Handles all deadlines up to a time, each at its own time, and sets the time.
  private func letPass(until time: Double, inclusive: Bool) {
    while earliestDeadline < time || (inclusive && earliestDeadline == time) {
      let deadline = earliestDeadline
      work.setTime(Swift.max(self.time, deadline))
      for attachment in attachments.live where attachment.deadline <= deadline {
        attachment.firedAt = deadline
        // A part of a composition that begins now is a new value of the whole.
        if attachment.state == .active { work.isUnsolved = true }
      }
      for attachment in motion.attachments where attachment.restTime <= deadline {
        attachment.sample(at: self.time, on: self)
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
  /// Whether the engine accepts it as a position: each coordinate is at most 10¹² points.
  ///
  /// Beyond that, sums lose visible precision.
  package var isOnPlane: Bool { abs(x) <= 1e12 && abs(y) <= 1e12 }
}

extension PointerSample {
  /// Whether the stage takes it; a lift moves nothing, so its position need not be one.
  package var isSane: Bool { (phase.isLift || position.isOnPlane) && time.isFinite }
}
