extension Stage {
  // MARK: Events

  /// Acts on one event: the reports of all pointers at one time.
  func act(on range: Range<Int>) {
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
        if let slot = slot(of: collected[index].id, .finger) {
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
    for index in range where collected[index].phase == .hover { hover(collected[index]) }
    for index in range where collected[index].phase == .down { press(collected[index]) }
    decide()
  }

  /// The place of a pointer that is there.
  func slot(of pointer: Int, _ role: PointerRecord.Role) -> Int? {
    var rest = present.rawValue
    while rest != 0 {
      let slot = rest.trailingZeroBitCount
      if pointers[slot].id == pointer, pointers[slot].role == role { return slot }
      rest &= rest - 1
    }
    return nil
  }

  func lift(_ sample: PointerSample) {
    if let slot = slot(of: sample.id, .finger) { return release(slot, phase: sample.phase) }
    guard let slot = slot(of: sample.id, .hover) else {
      return notice(.pointerNotDown(sample.id))
    }
    stopHovering(slot, sample.phase)
  }

  /// A pointer leaves, from where it was last: the report of it moves nothing.
  func release(_ slot: Int, phase: PointerPhase) {
    let pointer = pointers[slot]
    present.remove(PointerSet(slot: slot))
    needsSettling = true
    pointers[slot].suitors = []
    tell(
      PointerSample(pointer.id, phase, at: pointer.position, time: time, kind: pointer.kind), slot)
  }

  func move(_ sample: PointerSample) {
    guard let slot = slot(of: sample.id, .finger) else {
      return notice(.pointerNotDown(sample.id))
    }
    pointers[slot].position = sample.position
    tell(sample, slot)
  }

  func tell(_ sample: PointerSample, _ slot: Int) {
    let pointer = PointerSet(slot: slot)
    let hasLeft = sample.phase != .move
    for attachment in live where attachment.pointers.contains(pointer) {
      if hasLeft { attachment.lastPointer = slot }
      follow(attachment) { $0.receive(sample, in: context(of: $0)) }
    }
  }

  func press(_ sample: PointerSample) {
    // What touches does not hover any more.
    if let slot = slot(of: sample.id, .hover) {
      stopHovering(slot, .up)
      decide()
    }
    guard let slot = freeSlot() else { return notice(.tooManyPointers(sample.id)) }
    present.insert(PointerSet(slot: slot))
    pointers[slot].role = .finger
    pointers[slot].id = sample.id
    pointers[slot].kind = sample.kind
    pointers[slot].position = sample.position
    if let (box, handle) = handle(at: sample.position, for: sample.kind), box.options.isEnabled,
      !box.options.buttons.isDisjoint(with: sample.buttons),
      !isUnderSheet(box.node, at: sample.position)
    {
      // A handle takes the finger for itself, and without slop.
      box.reach(for: handle, with: sample)
      take(slot, for: box)
      follow(box) { $0.receive(sample, in: context(of: $0)) }
      return
    }
    for attachment in candidates(for: .touch(sample)) {
      switch attachment.state {
      case .possible, .ready:
        take(slot, for: attachment)
        follow(attachment) { $0.receive(sample, in: context(of: $0)) }
      case .active:
        pointers[slot].suitors.append(attachment)
        needsSettling = true
      case .ended, .cancelled, .failed: break
      }
    }
  }

  /// A place in the table; none is used again while a gesture remembers the pointer that had it.
  func freeSlot() -> Int? {
    var taken = present
    for attachment in live { taken.formUnion(attachment.pointers) }
    return taken.firstFree
  }

  /// Gives a pointer to a gesture.
  func take(_ slot: Int, for attachment: Attachment) {
    if !attachment.isLive {
      attachment.isLive = true
      attachment.firedAt = -.infinity
      let place = live.firstIndex { attachment.rank < $0.rank } ?? live.endIndex
      live.insert(attachment, at: place)
    }
    attachment.pointers.insert(PointerSet(slot: slot))
  }

  /// The coordinates in which a gesture sees its pointers, as they are at this moment.
  func context(of attachment: Attachment) -> GestureContext {
    GestureContext(time: time, space: nodes.space(of: attachment.node), stage: bounds)
  }
}
