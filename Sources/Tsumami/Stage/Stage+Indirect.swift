extension Stage {
  // MARK: Wheels and trackpads

  /// Handles one report.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - hit: the node that it has hit, as the program says; nil for that of the hit test.
  func act(on report: IndirectSample, hit: NodeID?) {
    bringUpToDate()
    let sample = report.interpreted
    if sample.phase == .began { closeStreams(of: sample.input, .ended) }
    if let index = pointers.streams.firstIndex(where: { $0.input == sample.input }) {
      tell(sample, index)
    } else if !sample.isLast || !sample.isNeutral {
      open(sample, on: hit)
    }
    // The control key may have changed during a scroll.
    if report.isLast, case .scroll = report.action {
      closeStreams(of: .scroll, .ended)
      closeStreams(dueBy: .greatestFiniteMagnitude)
    }
    if sample.isLast { closeStreams(of: sample.input, sample.phase ?? .ended) }
    decide()
  }

  /// Begins a series with its first report.
  private func open(_ sample: IndirectSample, on hit: NodeID?) {
    let record = PointerRecord(role: .stream, position: sample.position)
    guard let slot = insert(record) else { return }
    pointers.streams.append(
      IndirectStream(input: sample.input, slot: slot, last: sample, deadline: .infinity))
    let takers = offer(.indirect(sample), on: hit).takers
    // A closure of the program may have cancelled the input.
    guard let index = pointers.streams.firstIndex(where: { $0.slot == slot }) else { return }
    var isClaimed = false
    for attachment in takers {
      switch attachment.state {
      case .active where isClaimed: pointers[slot].suitors.append(attachment)
      case .possible, .ready, .active:
        take(slot, for: attachment)
        isClaimed = true
      case .ended, .cancelled, .failed: break
      }
    }
    tell(sample, index)
  }

  private func tell(_ sample: IndirectSample, _ index: Int) {
    let slot = pointers.streams[index].slot
    pointers.streams[index].last = sample
    pointers.streams[index].deadline =
      sample.phase == nil ? time + IndirectSample.patience : .infinity
    pointers[slot].position = sample.position
    let pointer = PointerSet(slot: slot)
    for attachment in attachments.live where !attachment.pointers.isDisjoint(with: pointer) {
      attachment.lastSlot = slot
      follow(attachment) { $0.receive(sample, in: context(of: $0)) }
    }
    work.invalidate()
  }

  /// Ends the series of these inputs.
  func closeStreams(of inputs: GestureInputs, _ phase: IndirectSample.Phase) {
    for index in pointers.streams.indices.reversed()
    where index < pointers.streams.count && inputs.contains(pointers.streams[index].input) {
      closeStream(index, phase)
    }
  }

  /// Ends the series whose deadlines are due.
  func closeStreams(dueBy time: Double) {
    for index in pointers.streams.indices.reversed()
    where index < pointers.streams.count && pointers.streams[index].deadline <= time {
      closeStream(index, .ended)
    }
  }

  private func closeStream(_ index: Int, _ phase: IndirectSample.Phase) {
    let stream = pointers.streams[index]
    if !stream.last.isLast { tell(stream.end(at: time, phase: phase), index) }
    // The owner of a sheet that was asked where it goes may have closed the series already.
    if let place = pointers.streams.firstIndex(where: { $0.slot == stream.slot }) {
      pointers.remove(stream.slot)
      pointers.streams.remove(at: place)
    }
    work.invalidate()
  }

  /// Whether an attachment would follow a report of a wheel or a trackpad.
  ///
  /// If not, a program should leave the report to its page or window. Content that is at its end
  /// does not follow a scroll beyond it.
  ///
  /// - Parameters:
  ///   - report: a report that has not been sent.
  ///   - hit: the node that it has hit, as the program says; nil for that of the hit test.
  /// - Returns: true also while a series of such reports is in progress: the momentum of a trackpad
  ///   stays with what it began on.
  package func listens(to report: IndirectSample, on hit: NodeID? = nil) -> Bool {
    let sample = report.interpreted
    let isScroll = sample.input == .scroll
    guard sample.position.isOnPlane, !isScroll || attachments.counts.scroll > 0 else {
      return false
    }
    if pointers.streams.contains(where: { $0.input == sample.input }) { return true }
    let offer = offer(.indirect(sample), on: hit)
    return offer.takers.contains { $0 !== offer.leader || offer.leaderMoves }
  }

  // MARK: Keys

  /// Handles a key.
  func act(on key: KeySample) {
    // Content that moves by itself goes on from where it is now, whenever it was shown last.
    if key.isDown { bringUpToDate() }
    for attachment in attachments.live { attachment.modifiersDidChange(key.modifiers) }
    work.isUnsolved = true
    guard key.isDown else { return }
    if key.key == .escape { interrupt() }
    if let focus, let index = nodes.index(of: focus), nodes.isEnabled(index) {
      var isUsed = false
      walk(at: index) {
        isUsed = isUsed || ($0.options.isEnabled && $0.press(key, isFocused: true, on: self))
      }
      if isUsed { return }
    }
    var hasEdited = false
    for attachment in attachments.farsighted
    where attachment.options.isEnabled && nodes.isEnabled(attachment.node) {
      let isBox = if case .edits = attachment.role { true } else { false }
      if hasEdited && !isBox || !attachment.press(key, isFocused: false, on: self) { continue }
      // It edits each selected box; anything else uses it alone.
      if !isBox { return }
      hasEdited = true
    }
    if hasEdited { return }
    if key.key == .space { attachments.receivers.first?.dropFocusedNode(on: self) }
  }

  /// Whether arrows and brackets edit a box, wherever the focus is.
  ///
  /// If not, a program should leave them to its page or window, unless a node has the focus.
  package var isEditedByKeys: Bool {
    attachments.farsighted.contains {
      if case .edits(let editor) = $0.role { editor.takesKeys(on: self) } else { false }
    }
  }

  /// Cancels every active attachment.
  private func interrupt() {
    for attachment in attachments.live where attachment.state == .active {
      stop(attachment, .interrupted)
    }
  }
}
