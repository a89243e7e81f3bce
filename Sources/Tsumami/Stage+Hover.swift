extension Stage {
  // MARK: Pointers that hover

  /// Follows a pointer that moves over the stage without touching it: hover gestures on its path
  /// begin, those that it has left end.
  func hover(_ sample: PointerSample) {
    var slot = slot(of: sample.id, .hover)
    // Nobody who would want to know: no need to find out where it is.
    if hoverCount == 0, slot == nil { return }
    guard self.slot(of: sample.id, .finger) == nil else { return }
    let isOutside = !bounds.contains(sample.position)
    let candidates = isOutside ? [] : candidates(for: .hover(sample))
    if slot == nil, !candidates.isEmpty {
      slot = freeSlot()
      if slot == nil { notice(.tooManyPointers(sample.id)) }
    }
    guard let slot else { return }
    present.insert(PointerSet(slot: slot))
    pointers[slot].role = .hover
    pointers[slot].id = sample.id
    pointers[slot].kind = sample.kind
    pointers[slot].position = sample.position
    let pointer = PointerSet(slot: slot)
    for attachment in live where attachment.pointers.contains(pointer) {
      if !candidates.contains(where: { $0 === attachment }) {
        leave(attachment, slot, .up)
      }
    }
    for attachment in candidates where !attachment.state.isTerminal {
      take(slot, for: attachment)
      follow(attachment) { $0.receive(sample, in: context(of: $0)) }
    }
    if candidates.isEmpty { stopHovering(slot, .up) }
  }

  /// A pointer that hovered touches something, or has gone.
  func stopHovering(_ slot: Int, _ phase: PointerPhase) {
    let pointer = PointerSet(slot: slot)
    present.remove(pointer)
    for attachment in live where attachment.pointers.contains(pointer) {
      leave(attachment, slot, phase)
    }
  }

  private func leave(_ attachment: Attachment, _ slot: Int, _ phase: PointerPhase) {
    let pointer = pointers[slot]
    let sample = PointerSample(
      pointer.id, phase, at: pointer.position, time: time, kind: pointer.kind)
    attachment.lastPointer = slot
    follow(attachment) { $0.receive(sample, in: context(of: $0)) }
    attachment.pointers.remove(PointerSet(slot: slot))
    needsSettling = true
  }
}
