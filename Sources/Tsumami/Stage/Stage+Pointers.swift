extension Stage {
  // MARK: Events

  /// Handles one event: the reports of all pointers at one time.
  func act(on range: Range<Int>) {
    var hasLift = false
    var hasDown = false
    var hasHover = false
    for index in range {
      switch inputs.collected[index].phase {
      case .up, .cancel: hasLift = true
      case .down: hasDown = true
      case .hover: hasHover = true
      case .move: break
      }
    }
    // Content that is released or hit must be where it is at this time.
    if hasLift || hasDown { bringUpToDate() } else if isAnimating { sample() }
    if hasLift {
      for index in range where inputs.collected[index].phase.isLift {
        lift(inputs.collected[index])
      }
    }
    if hasLift, hasDown {
      freshen()
    }
    for index in range where inputs.collected[index].phase == .move {
      move(inputs.collected[index])
    }
    if hasHover {
      for index in range where inputs.collected[index].phase == .hover {
        hover(inputs.collected[index], on: inputs.hit(of: inputs.collected[index].id))
      }
    }
    if hasDown {
      for index in range where inputs.collected[index].phase == .down {
        press(inputs.collected[index])
      }
    }
    decide()
  }

  /// Makes attachments that end with the lifts of an event fresh for the pointers that it puts
  /// down.
  private func freshen() {
    decide()
    // What is ready may be over as soon as it is allowed to begin: a tap.
    if attachments.live.contains(where: { $0.state == .ready || isOver($0) }) { settle() }
  }

  private func lift(_ sample: PointerSample) {
    if let slot = pointers.slot(of: sample.id, .finger) {
      return release(slot, phase: sample.phase)
    }
    guard let slot = pointers.slot(of: sample.id, .hover) else {
      return notice(.pointerNotDown(sample.id))
    }
    stopHovering(slot, sample.phase)
  }

  /// Removes a pointer at its last position: the report of its lift moves nothing.
  func release(_ slot: Int, phase: PointerPhase) {
    let pointer = pointers[slot]
    pointers.remove(slot)
    work.invalidate()
    tell(
      PointerSample(pointer.id, phase, at: pointer.position, time: time, kind: pointer.kind), slot)
  }

  @inline(__always)
  private func move(_ sample: PointerSample) {
    guard let slot = pointers.slot(of: sample.id, .finger) else {
      return notice(.pointerNotDown(sample.id))
    }
    pointers[slot].position = sample.position
    work.isUnsolved = true
    tell(sample, slot)
  }

  /// Passes a report of a pointer to the attachments that follow it.
  private func tell(_ sample: PointerSample, _ slot: Int) {
    let pointer = PointerSet(slot: slot)
    let hasLeft = sample.phase != .move
    attachments.live.forEachUnretained { attachment in
      guard !attachment.pointers.isDisjoint(with: pointer) else { return }
      // One that its gesture ignores does not tell where it ended.
      if hasLeft, attachment.lastSlot == nil || attachment.follows(sample.id) {
        attachment.lastSlot = slot
      }
      follow(attachment) { $0.receive(sample, in: context(of: $0)) }
    }
  }

  private func press(_ sample: PointerSample) {
    if pointers.slot(of: sample.id, .finger) != nil {
      return notice(.pointerDownTwice(sample.id))
    }
    // A pointer that touches no longer hovers.
    if let slot = pointers.slot(of: sample.id, .hover) {
      stopHovering(slot, .up)
      freshen()
    }
    let hit = inputs.hit(of: sample.id)
    let record = PointerRecord(
      role: .finger, id: sample.id, kind: sample.kind, position: sample.position, hit: hit)
    guard let slot = insert(record) else { return }
    work.invalidate()
    let offer = offer(.touch(sample), on: hit)
    // A closure of the program may have cancelled the input.
    guard pointers.slot(of: sample.id, .finger) == slot else { return }
    if offer.isGrabbed, let grabber = offer.takers.first {
      // A handle takes the pointer alone, and without slop.
      grabber.prepare(for: .touch(sample), with: [], on: self)
      take(slot, for: grabber)
      return follow(grabber) { $0.receive(sample, in: context(of: $0)) }
    }
    var waiting: [Attachment] = []
    for attachment in offer.takers {
      if !attachment.pointers.isEmpty, attachment.pointers.isDisjoint(with: pointers.present) {
        waiting.append(attachment)
        // It has what it needs, and may be over before this pointer.
        if attachment.state == .ready { continue }
      }
      hand(slot, sample, to: attachment)
    }
    if !waiting.isEmpty { handAgain(slot, sample, to: waiting) }
  }

  private func hand(_ slot: Int, _ sample: PointerSample, to attachment: Attachment) {
    switch attachment.state {
    case .possible, .ready:
      take(slot, for: attachment)
      follow(attachment) { $0.receive(sample, in: context(of: $0)) }
    case .active: pointers[slot].suitors.append(attachment)
    case .ended, .cancelled, .failed: break
    }
  }

  /// Hands a pointer to attachments that were waiting without one, once more to those that are over
  /// as it goes down: a tap far from the one before is no second one, and may be a first one.
  private func handAgain(_ slot: Int, _ sample: PointerSample, to waiting: [Attachment]) {
    decide()
    arbitrate()
    let over = waiting.filter { $0.state.isTerminal && $0.blocker == nil }
    for attachment in over { attachment.pointers.remove(PointerSet(slot: slot)) }
    let again = over + waiting.filter { $0.state == .ready }
    if !over.isEmpty { settle() }
    // A callback may have changed anything.
    for attachment in again where !attachment.isGone && attachment.options.isEnabled {
      guard pointers.slot(of: sample.id, .finger) == slot else { return }
      hand(slot, sample, to: attachment)
    }
  }

  /// Puts a pointer into the table.
  ///
  /// - Returns: its slot; nil if 64 pointers are on the stage already.
  func insert(_ record: PointerRecord) -> Int? {
    var remembered: PointerSet = []
    for attachment in attachments.live { remembered.formUnion(attachment.pointers) }
    guard let slot = pointers.slotForArrival(remembered: remembered) else {
      notice(.tooManyPointers(record.id))
      return nil
    }
    let pointer = PointerSet(slot: slot)
    for attachment in attachments.live {
      attachment.pointers.subtract(pointer)
      if attachment.lastSlot == slot { attachment.lastSlot = nil }
    }
    pointers.insert(record, at: slot)
    return slot
  }

  /// Gives a pointer to an attachment.
  func take(_ slot: Int, for attachment: Attachment) {
    attachments.follow(attachment)
    attachment.pointers.insert(PointerSet(slot: slot))
  }

  /// The time and the coordinates in which an attachment sees its pointers now.
  func context(of attachment: Attachment) -> GestureContext {
    let version = nodes.version
    if attachment.seenVersion != version {
      attachment.seen.space = nodes.space(of: attachment.node)
      attachment.seen.stage = bounds
      attachment.seenVersion = version
    }
    attachment.seen.time = time
    attachment.seen.space.touchScale = density.touchScale
    return attachment.seen
  }

  // MARK: Pointers that hover

  /// Handles a pointer that moves over the stage without touching it: hover gestures on its path
  /// begin, those that it has left end.
  ///
  /// - Parameters:
  ///   - sample: its report.
  ///   - hit: the node that the program says it has hit; nil for that of the hit test.
  private func hover(_ sample: PointerSample, on hit: NodeID?) {
    var slot = pointers.slot(of: sample.id, .hover)
    // No attachment follows it, so no hit test is needed.
    if attachments.counts.hover == 0, slot == nil { return }
    guard pointers.slot(of: sample.id, .finger) == nil else { return }
    if !bounds.contains(sample.position) {
      if let slot { stopHovering(slot, .up) }
      return
    }
    let takers = offer(.hover(sample), on: hit).takers
    let record = PointerRecord(
      role: .hover, id: sample.id, kind: sample.kind, position: sample.position, hit: hit)
    if slot == nil { slot = insert(record) }
    guard let slot else { return }
    pointers.insert(record, at: slot)
    let pointer = PointerSet(slot: slot)
    for attachment in attachments.live where !attachment.pointers.isDisjoint(with: pointer) {
      if !takers.contains(where: { $0 === attachment }) { leave(attachment, slot, .up) }
    }
    for attachment in takers where !attachment.state.isTerminal {
      take(slot, for: attachment)
      follow(attachment) { $0.receive(sample, in: context(of: $0)) }
    }
    work.invalidate()
  }

  /// Whether nodes have moved since the last hit test of the hovering pointers.
  var hasHoverMoved: Bool { attachments.counts.hover > 0 && work.hoverVersion != nodes.version }

  /// Hit-tests the hovering pointers again.
  func hoverAgain() {
    work.hoverVersion = nodes.version
    pointers.present.forEach { slot in
      let record = pointers[slot]
      guard record.role == .hover else { return }
      hover(
        PointerSample(record.id, .hover, at: record.position, time: time, kind: record.kind),
        on: record.hit)
    }
    decide()
  }

  /// Removes a hovering pointer that touches the stage or has left it.
  func stopHovering(_ slot: Int, _ phase: PointerPhase) {
    let pointer = PointerSet(slot: slot)
    pointers.remove(slot)
    for attachment in attachments.live where !attachment.pointers.isDisjoint(with: pointer) {
      leave(attachment, slot, phase)
    }
  }

  private func leave(_ attachment: Attachment, _ slot: Int, _ phase: PointerPhase) {
    let pointer = pointers[slot]
    let sample = PointerSample(
      pointer.id, phase, at: pointer.position, time: time, kind: pointer.kind)
    attachment.lastSlot = slot
    follow(attachment) { $0.receive(sample, in: context(of: $0)) }
    attachment.pointers.remove(PointerSet(slot: slot))
    work.invalidate()
  }
}

extension PointerPhase {
  /// Whether the pointer leaves.
  var isLift: Bool { self == .up || self == .cancel }
}
