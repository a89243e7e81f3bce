extension Stage {
  // MARK: Input

  /// Takes in what has happened.
  ///
  /// Pointer samples of one time are one event, as fingers of one touch report are; it is acted
  /// upon when something of another time comes, a pointer occurs a second time, or time is let pass
  /// by ``advance(to:)`` or ``flush()``. Within an event lifts come first, then moves, then downs.
  ///
  /// Input is never trusted: what makes no sense is repaired or ignored, and the observer is told.
  public func send(_ input: Input) {
    if isBusy { return inbox.append(input) }
    switch input {
    case .pointer(let sample): collect(sample)
    case .coalesced(let sample): if isSane(sample) { older.append(sample) }
    case .indirect(let sample):
      guard sample.isSane else { return notice(.notFinite) }
      pass(to: sample.time) { act(on: sample) }
    case .key(let key):
      pass(to: key.time) {
        for attachment in live { attachment.box?.takeModifiers(key.modifiers) }
        if key.isDown { press(key) }
      }
    case .time(let time): advance(to: time)
    }
  }

  /// Acts upon the pointer samples that are being collected.
  public func flush() {
    if !isBusy, !collected.isEmpty { enter { actOnCollected() } }
  }

  /// Lets time pass: deadlines act at their exact times, then everything that moves by itself is
  /// where it is at that time.
  public func advance(to time: Double) {
    if isBusy { return inbox.append(.time(time)) }
    pass(to: time) { if isAnimating { sampleAnimations() } }
  }

  /// The time in seconds of the next deadline; nil for none.
  ///
  /// By then ``advance(to:)`` should be called although there is no input; while something
  /// ``isAnimating``, every frame.
  public var nextDeadline: Double? { earliestDeadline == .infinity ? nil : earliestDeadline }

  /// Whether something moves by itself.
  public var isAnimating: Bool { earliestRest != .infinity }

  var earliestDeadline: Double { Swift.min(earliestDecision, earliestRest, earliestStreamEnd) }

  /// Whether nothing is going on: no gesture has a pointer, nothing is held and nothing moves.
  public var isIdle: Bool { live.isEmpty && moving.isEmpty }

  /// Cancels all pointers and everything that waits for more, as when a window is hidden.
  ///
  /// Nothing of it has an effect later.
  public func cancelInput() {
    flush()
    work {
      closeStreams(of: [.scroll, .magnification, .rotation], .cancelled)
      present.forEach { slot in
        switch pointers[slot].role {
        case .finger: release(slot, phase: .cancel)
        case .hover: stopHovering(slot, .cancel)
        case .stream: break
        }
      }
      decide()
      for attachment in live { stop(attachment, .interrupted) }
    }
  }

  /// Cancels every gesture that has begun, as the Escape key does.
  func interrupt() {
    for attachment in live where attachment.state == .active { stop(attachment, .interrupted) }
  }

  /// Lets time pass, and then does something.
  func pass(to time: Double, _ body: () -> Void) {
    guard time.isFinite else { return notice(.notFinite) }
    enter {
      actOnCollected()
      if hasTime, time < self.time { notice(.timeWentBack(time)) }
      letPass(until: clock(time), inclusive: true)
      body()
      settle()
    }
  }

  func collect(_ sample: PointerSample) {
    guard isSane(sample) else { return }
    if let last = collected.last {
      // The sample that was collected last bears the time of the event; merged ones lie before it.
      let belongs =
        sample.time == last.time
        && !collected.contains { $0.id == sample.id && $0.time == sample.time }
      if !belongs { flush() }
    }
    if hasTime, sample.time < time { notice(.timeWentBack(sample.time)) }
    for old in older where old.time < sample.time { collected.append(old) }
    older.removeAll(keepingCapacity: true)
    collected.append(sample)
  }

  func isSane(_ sample: PointerSample) -> Bool {
    if sample.position.isFinite, sample.time.isFinite { return true }
    notice(.notFinite)
    return false
  }

  /// The time at which something happens that says it happens at `time`: never before what has
  /// happened already.
  func clock(_ time: Double) -> Double { hasTime ? Swift.max(time, self.time) : time }

  // MARK: Time

  /// Makes events of the collected samples.
  ///
  /// Merged samples are the same as earlier events, so that is what they are made into.
  func actOnCollected() {
    sortCollectedByTime()
    var start = 0
    while start < collected.count {
      var end = start + 1
      while end < collected.count, collected[end].time == collected[start].time { end += 1 }
      letPass(until: clock(collected[start].time), inclusive: false)
      act(on: start..<end)
      settle()
      start = end
    }
    collected.removeAll(keepingCapacity: true)
  }

  func sortCollectedByTime() {
    // An insertion sort: it is stable, and what it gets is sorted but for a few.
    for index in collected.indices.dropFirst() {
      var place = index
      while place > 0, collected[place].time < collected[place - 1].time {
        collected.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  /// Lets deadlines up to a time act, each at its own, and sets the time.
  func letPass(until time: Double, inclusive: Bool) {
    while earliestDeadline < time || (inclusive && earliestDeadline == time) {
      let deadline = earliestDeadline
      setTime(Swift.max(self.time, deadline))
      for attachment in live where attachment.deadline <= deadline {
        attachment.firedAt = deadline
      }
      for attachment in moving where attachment.restTime <= deadline {
        attachment.sample(on: self)
      }
      findEarliestRest()
      closeStreams(dueBy: deadline)
      decide()
      settle()
    }
    setTime(time)
  }

  func setTime(_ time: Double) {
    self.time = time
    hasTime = true
  }
}
