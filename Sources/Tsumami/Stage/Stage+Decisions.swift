extension Stage {
  // MARK: Decisions

  /// Lets every live attachment decide its state.
  func decide() {
    work.earliestDecision = .infinity
    attachments.live.forEachUnretained { attachment in
      guard !attachment.state.isTerminal else { return }
      follow(attachment) { $0.decide(in: context(of: $0)) }
      noteDeadline(of: attachment)
    }
  }

  func noteDeadline(of attachment: Attachment) {
    let deadline = attachment.deadline
    if deadline < work.earliestDecision, deadline > attachment.firedAt {
      work.earliestDecision = deadline
    }
  }

  /// Calls a closure that may change the state of an attachment, and handles a change.
  func follow(_ attachment: Attachment, _ change: (Attachment) -> Void) {
    change(attachment)
    // The closure of custom limits may have changed the state already; that change was handled.
    guard attachment.state != attachment.followedState else { return }
    attachment.followedState = attachment.state
    work.invalidate()
    // Its node is dropped where its pointers had it, before it says that it has ended.
    if attachment.state.isTerminal {
      attachments.receivers.first?.endReception(of: attachment, on: self)
    }
    attachment.stateDidChange(on: self)
    if case .failed(let reason) = attachment.state, attachment.carries, observer != nil {
      news.add(.rejected(attachment.id, reason, by: attachment.blocker))
    }
  }

  /// Makes an attachment fail, or cancels it if it is active.
  func stop(_ attachment: Attachment, _ reason: GestureReason, by other: AttachmentID? = nil) {
    guard attachment.isLive else { return }
    if !attachment.state.isTerminal { attachment.blocker = other }
    follow(attachment) { $0.stop(reason, at: time) }
  }

  /// Whether an attachment must wait until another one has failed.
  private func requires(_ attachment: Attachment, failureOf other: Attachment) -> Bool {
    attachment.options.requiredToFail.contains(other.required)
      || (requiresFailure?(attachment.id, other.id) ?? false)
  }

  /// Applies the verdicts of the arbiter until there is none.
  func arbitrate() {
    if attachments.live.isEmpty { return }
    var place = 0
    // That of the last one that has begun and had its effect on the others.
    var company: AttachmentStore.Company?
    while true {
      let start = place
      let verdict = Arbiter.nextVerdict(
        among: attachments.live, from: &place, hasRequirements: hasRequirements,
        requires: requires, shares: { shares($0, in: company) }, waits: noteWaiting)
      switch verdict {
      case .exclude(let loser, let winner)?: lose(loser.pointers, loser, to: winner)
      case .begin(let winner)?:
        // As it is now: a callback may change what the arbiter has seen.
        let own = attachments.company(of: winner)
        if begin(winner, in: company) { company = own }
      case nil:
        // A callback may have changed those before.
        if start == 0 { return }
        place = 0
      }
    }
  }

  /// Whether an attachment shares its pointers with all others, or those that it would exclude have
  /// lost them to another one of its company.
  private func shares(_ attachment: Attachment, in company: AttachmentStore.Company?) -> Bool {
    attachment.sharesAll || company != nil && company == attachments.company(of: attachment)
  }

  /// Whether an attachment may require another one to fail.
  private var hasRequirements: Bool { requiresFailure != nil || attachments.counts.requirers > 0 }

  private func noteWaiting(_ attachment: Attachment, for other: Attachment) {
    if observer != nil { news.add(.waiting(attachment.id, for: other.id)) }
  }

  /// Lets an attachment begin, unless the program forbids it.
  ///
  /// - Parameters:
  ///   - winner: the attachment.
  ///   - company: those of the last one that has had its effect on the others.
  /// - Returns: whether it has begun and had its own effect on the others.
  private func begin(_ winner: Attachment, in company: AttachmentStore.Company?) -> Bool {
    // The closure may change anything, also this attachment.
    let mayBegin = winner.options.shouldBegin?() ?? true
    guard winner.state == .ready else { return false }
    guard mayBegin else {
      stop(winner, .vetoed)
      return false
    }
    winner.willBegin(on: self)
    follow(winner) { $0.allow(in: context(of: $0)) }
    let hasEffect = hasRequirements || !shares(winner, in: company)
    if hasEffect { affectOthers(of: winner) }
    // It may have lost its fingers while it waited.
    if winner.state == .active { follow(winner) { $0.decide(in: context(of: $0)) } }
    return hasEffect
  }

  /// Lets the beginning of an attachment have its effect on all others.
  private func affectOthers(of winner: Attachment) {
    for loser in attachments.live {
      switch Arbiter.consequence(for: loser, of: winner, requires: requires) {
      case .none: break
      case .fail: stop(loser, .failureRequirement, by: winner.id)
      case .lose(let pointers): lose(pointers, loser, to: winner)
      }
    }
  }

  /// Takes pointers from an attachment that another one excludes; it fails if it is left with fewer
  /// than it needs, or if a wheel or a trackpad was what made it ready.
  private func lose(_ lost: PointerSet, _ loser: Attachment, to winner: Attachment) {
    let kept = loser.pointers.subtracting(lost)
    let streams = pointers.streams.filter { lost.contains(PointerSet(slot: $0.slot)) }
    // What a wheel has made ready has nothing to begin with.
    let isEmptied = kept.isEmpty || loser.state == .ready && !streams.isEmpty
    if isEmptied || kept.intersection(pointers.present).count < loser.pointersNeeded {
      stop(loser, .excluded, by: winner.id)
      loser.pointers = kept
    } else {
      for stream in streams {
        let end = stream.end(at: time, phase: .ended)
        follow(loser) { $0.receive(end, in: context(of: $0)) }
      }
      lost.intersection(pointers.present).forEach { slot in
        if pointers[slot].role == .stream { return }
        let pointer = pointers[slot].id
        follow(loser) { $0.release(pointer, in: context(of: $0)) }
      }
      loser.pointers = kept
      if observer != nil { news.add(.lostPointer(loser.id, to: winner.id)) }
    }
  }

  /// Gives pointers to active attachments that adopt them, once no attachment of a deeper node has
  /// a claim to them.
  func adopt() {
    pointers.present.forEach { slot in
      let suitors = pointers[slot].suitors
      guard !suitors.isEmpty else { return }
      pointers[slot].suitors = []
      let record = pointers[slot]
      for suitor in suitors where suitor.state == .active {
        if Offer.mayAdopt(PointerSet(slot: slot), suitor, among: attachments.live) {
          take(slot, for: suitor)
          join(suitor, record, slot)
        } else {
          pointers[slot].suitors.append(suitor)
        }
      }
    }
  }

  /// Lets an attachment receive a pointer that is down already.
  private func join(_ suitor: Attachment, _ record: PointerRecord, _ slot: Int) {
    if let stream = pointers.streams.first(where: { $0.slot == slot }) {
      let sample = stream.last.time == time ? stream.last : stream.last.neutral
      follow(suitor) { $0.receive(sample, in: context(of: $0)) }
    } else {
      let down = PointerSample(
        record.id, .down, at: record.position, time: time, kind: record.kind)
      follow(suitor) { $0.receive(down, in: context(of: $0)) }
    }
    work.isUnsolved = true
  }
}
