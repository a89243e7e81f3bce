extension Stage {
  // MARK: Decisions

  /// Lets every gesture that has a pointer decide where it stands.
  func decide() {
    earliestDecision = .infinity
    for attachment in live where !attachment.state.isTerminal {
      follow(attachment) { $0.decide(in: context(of: $0)) }
      takeNoteOfDeadline(of: attachment)
    }
  }

  func takeNoteOfDeadline(of attachment: Attachment) {
    let deadline = attachment.deadline
    if deadline < earliestDecision, deadline > attachment.firedAt { earliestDecision = deadline }
  }

  /// Lets a gesture change its state, and takes note of what there is to tell about it.
  func follow(_ attachment: Attachment, _ change: (Attachment) -> Void) {
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
    if let box = attachment.box {
      guard let manipulationEvent else { return }
      follow(box, manipulationEvent)
      return
    }
    if let leader = attachment.axisMover {
      switch attachment.state {
      case .ended: finish(leader, isCancelled: false)
      case .cancelled: finish(leader, isCancelled: true)
      // Other fingers may scroll what this one has been taken away from.
      case .failed: leader.pointers = []
      default: break
      }
      return
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

  private func follow(_ box: BoxAttachment, _ event: ManipulationEvent) {
    switch event {
    case .began: tell(box, .began)
    case .ended:
      tell(box, .ended)
      keepMoving(box)
    default:
      // The box is back before anybody is told.
      show(box)
      tell(box, .cancelled)
      keepMoving(box)
    }
  }

  func stop(_ attachment: Attachment, _ reason: GestureReason) {
    if attachment.isLive { follow(attachment) { $0.stop(reason, at: time) } }
  }

  /// Whether a gesture has to wait until another has failed.
  func requires(_ gesture: Attachment, failureOf other: Attachment) -> Bool {
    gesture.options.requiredToFail.contains(other.id)
      || (requiresFailure?(gesture.id, other.id) ?? false)
  }

  func arbitrate() {
    while let verdict = Arbiter.nextVerdict(among: live, requires: requires) {
      switch verdict {
      case .fail(let loser, let reason): stop(loser, reason)
      case .begin(let winner): begin(winner)
      }
    }
  }

  func begin(_ winner: Attachment) {
    // The owner's answer may change anything, also the one who asks.
    let mayBegin = winner.shouldBegin()
    guard winner.state == .ready else { return }
    guard mayBegin else { return stop(winner, .vetoed) }
    if let box = winner.box { takeHold(of: box) }
    if let leader = winner.axisMover { takeHold(of: leader) }
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
  func adopt() {
    present.forEach { slot in
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
          take(slot, for: suitor)
          join(suitor, record, slot)
        }
      }
    }
  }

  /// Tells a gesture about a pointer that was there before.
  private func join(_ suitor: Attachment, _ record: PointerRecord, _ slot: Int) {
    if let stream = streams.first(where: { $0.slot == slot }) {
      let sample = stream.last.time == time ? stream.last : stream.last.neutral
      follow(suitor) { $0.receive(sample, in: context(of: $0)) }
    } else {
      let down = PointerSample(
        record.id, .down, at: record.position, time: time, kind: record.kind)
      follow(suitor) { $0.receive(down, in: context(of: $0)) }
    }
  }
}
