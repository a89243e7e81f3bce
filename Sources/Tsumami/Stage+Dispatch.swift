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
    case .key(let key): pass(to: key.time) { if key.isDown, key.key == .escape { interrupt() } }
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

  /// The time in seconds of the next deadline, by which ``advance(to:)`` should be called although
  /// there is no input; nil for none. While ``isAnimating`` it should be called every frame.
  public var nextDeadline: Double? { earliestDeadline == .infinity ? nil : earliestDeadline }

  /// Whether something moves by itself.
  public var isAnimating: Bool { earliestRest != .infinity }

  private var earliestDeadline: Double { Swift.min(earliestDecision, earliestRest) }

  /// Whether nothing is going on: no gesture has a pointer, nothing is held and nothing moves.
  public var isIdle: Bool { live.isEmpty && moving.isEmpty }

  /// Cancels all pointers and everything that waits for more, as when a window is hidden: nothing of
  /// it should have an effect later.
  public func cancelInput() {
    flush()
    work {
      pointersDown.forEach { slot in release(slot, phase: .cancel) }
      decide()
      for attachment in live { stop(attachment, .interrupted) }
    }
  }

  /// Cancels every gesture that has begun, as the Escape key does.
  private func interrupt() {
    for attachment in live where attachment.state == .active { stop(attachment, .interrupted) }
  }

  /// Lets time pass, and then does something.
  private func pass(to time: Double, _ body: () -> Void) {
    guard time.isFinite else { return notice(.notFinite) }
    enter {
      actOnCollected()
      if hasTime, time < self.time { notice(.timeWentBack(time)) }
      letPass(until: clock(time), inclusive: true)
      body()
      settle()
    }
  }

  private func collect(_ sample: PointerSample) {
    guard isSane(sample) else { return }
    if let last = collected.last {
      // The sample that was collected last bears the time of the event; merged ones lie before it.
      let belongs = sample.time == last.time
        && !collected.contains { $0.id == sample.id && $0.time == sample.time }
      if !belongs { flush() }
    }
    if hasTime, sample.time < time { notice(.timeWentBack(sample.time)) }
    for old in older where old.time < sample.time { collected.append(old) }
    older.removeAll(keepingCapacity: true)
    collected.append(sample)
  }

  private func isSane(_ sample: PointerSample) -> Bool {
    if sample.position.isFinite, sample.time.isFinite { return true }
    notice(.notFinite)
    return false
  }

  /// The time at which something happens that says it happens at `time`: never before what has
  /// happened already.
  private func clock(_ time: Double) -> Double { hasTime ? Swift.max(time, self.time) : time }

  // MARK: Events

  /// Makes events of the collected samples. Merged samples are the same as earlier events, so that
  /// is what they are made into.
  private func actOnCollected() {
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

  private func sortCollectedByTime() {
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
  private func letPass(until time: Double, inclusive: Bool) {
    while earliestDeadline < time || (inclusive && earliestDeadline == time) {
      let deadline = earliestDeadline
      setTime(Swift.max(self.time, deadline))
      for attachment in live where attachment.deadline <= deadline {
        attachment.firedAt = deadline
      }
      for attachment in moving where attachment.manipulator.restTime <= deadline {
        sample(attachment)
      }
      findEarliestRest()
      decide()
      settle()
    }
    setTime(time)
  }

  private func setTime(_ time: Double) {
    self.time = time
    hasTime = true
  }

  /// Acts on one event: the reports of all pointers at one time.
  private func act(on range: Range<Int>) {
    if isAnimating { sampleAnimations() }
    var hasLift = false
    var hasDown = false
    for index in range {
      switch collected[index].phase {
      case .up, .cancel:
        lift(collected[index])
        hasLift = true
      case .down:
        hasDown = true
        if let slot = slot(of: collected[index].id) {
          notice(.pointerDownTwice(collected[index].id))
          release(slot, phase: .cancel)
          hasLift = true
        }
      case .move, .hover: break
      }
    }
    if hasLift, hasDown {
      decide()
      // What is over by the lifts is fresh for the fingers that come in the same report.
      if live.contains(where: isOver) { settle() }
    }
    for index in range where collected[index].phase == .move { move(collected[index]) }
    for index in range where collected[index].phase == .down { press(collected[index]) }
    decide()
  }

  private func slot(of pointer: Int) -> Int? {
    var rest = pointersDown.rawValue
    while rest != 0 {
      let slot = rest.trailingZeroBitCount
      if pointers[slot].id == pointer { return slot }
      rest &= rest - 1
    }
    return nil
  }

  private func lift(_ sample: PointerSample) {
    guard let slot = slot(of: sample.id) else { return notice(.pointerNotDown(sample.id)) }
    release(slot, phase: sample.phase)
  }

  /// A pointer leaves. Where it was last is where it left: its report moves nothing.
  private func release(_ slot: Int, phase: PointerPhase) {
    let pointer = pointers[slot]
    pointersDown.remove(PointerSet(slot: slot))
    needsSettling = true
    pointers[slot].suitors = []
    tell(
      PointerSample(pointer.id, phase, at: pointer.position, time: time, kind: pointer.kind), slot)
  }

  private func move(_ sample: PointerSample) {
    guard let slot = slot(of: sample.id) else { return notice(.pointerNotDown(sample.id)) }
    pointers[slot].position = sample.position
    tell(sample, slot)
  }

  private func tell(_ sample: PointerSample, _ slot: Int) {
    let pointer = PointerSet(slot: slot)
    for attachment in live where attachment.pointers.contains(pointer) {
      follow(attachment) { $0.receive(sample, in: context(of: $0)) }
    }
  }

  private func press(_ sample: PointerSample) {
    // A place is not used again while a gesture remembers the pointer that had it.
    var taken = pointersDown
    for attachment in live { taken.formUnion(attachment.pointers) }
    guard let slot = taken.firstFree else { return notice(.tooManyPointers(sample.id)) }
    pointersDown.insert(PointerSet(slot: slot))
    pointers[slot].id = sample.id
    pointers[slot].kind = sample.kind
    pointers[slot].position = sample.position
    for attachment in candidates(for: sample) {
      switch attachment.state {
      case .possible, .ready: take(sample, slot, for: attachment)
      case .active:
        pointers[slot].suitors.append(attachment)
        needsSettling = true
      case .ended, .cancelled, .failed: break
      }
    }
  }

  private func take(_ sample: PointerSample, _ slot: Int, for attachment: Attachment) {
    if !attachment.isLive {
      attachment.isLive = true
      attachment.firedAt = -.infinity
      let place = live.firstIndex { attachment.rank < $0.rank } ?? live.endIndex
      live.insert(attachment, at: place)
    }
    attachment.pointers.insert(PointerSet(slot: slot))
    follow(attachment) { $0.receive(sample, in: context(of: $0)) }
  }

  /// The coordinates in which a gesture sees its pointers, as they are at this moment.
  func context(of attachment: Attachment) -> GestureContext {
    GestureContext(time: time, space: nodes.space(of: attachment.node), stage: bounds)
  }

  // MARK: Decisions

  /// Lets every gesture that has a pointer decide where it stands.
  private func decide() {
    earliestDecision = .infinity
    for attachment in live where !attachment.state.isTerminal {
      follow(attachment) { $0.decide(in: context(of: $0)) }
      takeNoteOfDeadline(of: attachment)
    }
  }

  private func takeNoteOfDeadline(of attachment: Attachment) {
    let deadline = attachment.deadline
    if deadline < earliestDecision, deadline > attachment.firedAt { earliestDecision = deadline }
  }

  /// Lets a gesture change its state, and takes note of what there is to tell about it.
  private func follow(_ attachment: Attachment, _ change: (Attachment) -> Void) {
    let before = attachment.state
    change(attachment)
    guard attachment.state != before else { return }
    needsSettling = true
    let event: GestureEvent
    let manipulationEvent: ManipulationEvent?
    switch attachment.state {
    case .possible, .ready: return
    case .active:
      (event, manipulationEvent) = (.began, .began)
      attachment.hasJustBegun = true
    case .ended: (event, manipulationEvent) = (.ended, .ended)
    case .cancelled(let reason): (event, manipulationEvent) = (.cancelled(reason), .cancelled)
    case .failed(let reason): (event, manipulationEvent) = (.failed(reason), nil)
    }
    guard let manipulation = attachment.manipulation else {
      return deliveries.append(.gesture(attachment, event))
    }
    if let manipulationEvent {
      tell(manipulation, manipulationEvent)
      place(manipulation)
      keepMoving(manipulation)
    }
  }

  func stop(_ attachment: Attachment, _ reason: GestureReason) {
    if attachment.isLive { follow(attachment) { $0.stop(reason, at: time) } }
  }

  /// Whether a gesture has to wait until another has failed.
  private func requires(_ gesture: Attachment, failureOf other: Attachment) -> Bool {
    gesture.options.requiredToFail.contains(other.id)
      || (requiresFailure?(gesture.id, other.id) ?? false)
  }

  private func arbitrate() {
    while let verdict = Arbiter.nextVerdict(among: live, requires: requires) {
      switch verdict {
      case .fail(let loser, let reason): stop(loser, reason)
      case .begin(let winner): begin(winner)
      }
    }
  }

  private func begin(_ winner: Attachment) {
    // The owner's answer may change anything, also the one who asks.
    let mayBegin = winner.shouldBegin()
    guard winner.state == .ready else { return }
    guard mayBegin else { return stop(winner, .vetoed) }
    follow(winner) { $0.allow(in: context(of: $0)) }
    for loser in live {
      let reason = Arbiter.reasonToFail(loser, after: winner, requires: requires)
      if let reason { stop(loser, reason) }
    }
    // While it was held back it may have lost its fingers.
    if winner.state == .active { follow(winner) { $0.decide(in: context(of: $0)) } }
  }

  /// Gives pointers to active gestures that would have them, once no gesture of a deeper node has a
  /// claim to them any more.
  private func adopt() {
    pointersDown.forEach { slot in
      let suitors = pointers[slot].suitors
      guard !suitors.isEmpty else { return }
      pointers[slot].suitors = []
      let record = pointers[slot]
      let pointer = PointerSet(slot: slot)
      for suitor in suitors where suitor.state == .active {
        let isClaimed = live.contains { rival in
          rival.rank.depth > suitor.rank.depth && rival.pointers.contains(pointer)
            && !rival.state.isTerminal
        }
        if isClaimed {
          pointers[slot].suitors.append(suitor)
        } else {
          let down = PointerSample(
            record.id, .down, at: record.position, time: time, kind: record.kind)
          take(down, slot, for: suitor)
        }
      }
    }
  }

  // MARK: Order of work

  /// Changes something of the engine, and draws the consequences.
  ///
  /// When the engine is at work already, as when a callback changes the stage, they are left to it.
  func work(_ body: () -> Void) {
    if isBusy {
      body()
      needsSettling = true
    } else {
      enter {
        body()
        needsSettling = true
        settle()
      }
    }
  }

  /// Works with the engine; what comes in meanwhile has to wait.
  private func enter(_ body: () -> Void) {
    isBusy = true
    body()
    isBusy = false
    while !isBusy, !inbox.isEmpty {
      let inputs = inbox
      inbox = []
      for input in inputs { send(input) }
      flush()
    }
  }

  /// Draws the consequences: decisions are taken first, then what is manipulated is moved, then
  /// values are measured where everything has moved to, and at last everybody is told, when nothing
  /// is in use any more. What callbacks change may lead to further rounds.
  private func settle() {
    var rounds = 0
    repeat {
      let hasNews = needsSettling
      needsSettling = false
      if hasNews {
        arbitrate()
        adopt()
      }
      solveManipulations()
      measure()
      deliver()
      if hasNews { tidy() }
      rounds += 1
      // Callbacks that answer each other for ever have to wait for the next event.
    } while needsSettling && rounds < 32
  }

  private func measure() {
    for attachment in live where !attachment.isManipulation && !attachment.state.isTerminal {
      let hasChanged = attachment.measure(in: context(of: attachment))
      if hasChanged, attachment.state == .active, !attachment.hasJustBegun {
        deliveries.append(.gesture(attachment, .changed))
      }
    }
  }

  private func deliver() {
    var next = 0
    while next < deliveries.count {
      let delivery = deliveries[next]
      next += 1
      switch delivery {
      case .gesture(let attachment, let event):
        attachment.hasJustBegun = false
        attachment.deliver(at: time)
        let node = nodes.id(of: attachment.node)
        observer?.stage(self, gesture: attachment.id, at: node, did: event)
        if attachment.resetsNode, event == .ended { reset(node) }
      case .manipulation(let attachment, let event):
        attachment.hasJustBegun = false
        attachment.callback?(event, attachment.manipulator.placement)
        observer?.stage(self, manipulationOf: nodes.id(of: attachment.node), did: event)
      case .moved(let node):
        nodes[node.index].isReported = false
        if nodes.index(of: node) != nil { observer?.stage(self, didMove: node) }
      case .diagnostic(let diagnostic):
        observer?.stage(self, didNotice: diagnostic)
      }
    }
    deliveries.removeAll(keepingCapacity: true)
  }

  private func notice(_ diagnostic: Diagnostic) {
    if observer != nil { work { deliveries.append(.diagnostic(diagnostic)) } }
  }

  private func isOver(_ attachment: Attachment) -> Bool {
    attachment.state.isTerminal && attachment.pointers.isDisjoint(with: pointersDown)
  }

  /// Makes gestures fresh that are over and whose pointers are up, and finds the next deadline.
  private func tidy() {
    earliestDecision = .infinity
    var kept = 0
    for index in live.indices {
      let attachment = live[index]
      if attachment.pointers.isDisjoint(with: pointersDown) {
        if attachment.state == .possible, attachment.deadline == .infinity {
          // Without fingers and without a deadline nothing would ever become of it.
          follow(attachment) { $0.stop(.tooShort, at: time) }
        } else if isOver(attachment), !needsSettling {
          attachment.reset()
          attachment.pointers = []
          attachment.isLive = false
          continue
        }
      }
      takeNoteOfDeadline(of: attachment)
      live[kept] = attachment
      kept += 1
    }
    live.removeSubrange(kept...)
  }
}
