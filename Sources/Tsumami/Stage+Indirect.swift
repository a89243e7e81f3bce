/// A series of reports of a wheel or a trackpad.
///
/// To gestures it is one more pointer: it is hit-tested once, when it begins, and those who follow
/// it have to get along with each other.
struct IndirectStream {
  /// What it does: there is one series of a kind at a time.
  let input: GestureInputs
  /// Its place in the table of pointers.
  let slot: Int
  /// Its last report.
  var last: IndirectSample
  /// When it is over if nothing more comes, in seconds; infinite when the device will say.
  var deadline: Double

  /// The report that nothing more comes.
  func end(at time: Double, phase: IndirectSample.Phase) -> IndirectSample {
    var sample = last.neutral
    sample.phase = phase
    sample.time = time
    return sample
  }
}

extension IndirectSample {
  /// The same report, asking for nothing.
  var neutral: IndirectSample {
    var sample = self
    switch action {
    case .scroll(_, let isPrecise): sample.action = .scroll(.zero, isPrecise: isPrecise)
    case .magnify: sample.action = .magnify(1)
    case .rotate: sample.action = .rotate(0)
    }
    return sample
  }
}

extension Stage {
  // MARK: Wheels and trackpads

  /// The earliest time at which a series is over because nothing more has come.
  var earliestStreamEnd: Double {
    var earliest = Double.infinity
    for stream in streams { earliest = Swift.min(earliest, stream.deadline) }
    return earliest
  }

  /// Acts on one report.
  func act(on report: IndirectSample) {
    if isAnimating { sampleAnimations() }
    let sample = report.interpreted
    if sample.phase == .began { closeStreams(of: sample.input, .ended) }
    if let index = streams.firstIndex(where: { $0.input == sample.input }) {
      tell(sample, index)
    } else if !sample.isLast || !sample.isNeutral {
      open(sample)
    }
    // The control key may have been pressed or lifted in the middle of a scroll.
    if report.isLast, case .scroll = report.action {
      closeStreams(of: .scroll, .ended)
      closeStreams(dueBy: .greatestFiniteMagnitude)
    }
    if sample.isLast { closeStreams(of: sample.input, sample.phase ?? .ended) }
    decide()
  }

  /// Begins a series with its first report.
  private func open(_ sample: IndirectSample) {
    guard let slot = freeSlot() else { return notice(.tooManyPointers(0)) }
    present.insert(PointerSet(slot: slot))
    pointers[slot].role = .stream
    pointers[slot].position = sample.position
    streams.append(
      IndirectStream(input: sample.input, slot: slot, last: sample, deadline: .infinity))
    var isClaimed = false
    for attachment in candidates(for: .indirect(sample)) {
      switch attachment.state {
      case .active where isClaimed: pointers[slot].suitors.append(attachment)
      case .possible, .ready, .active:
        take(slot, for: attachment)
        isClaimed = true
      case .ended, .cancelled, .failed: break
      }
    }
    tell(sample, streams.count - 1)
  }

  private func tell(_ sample: IndirectSample, _ index: Int) {
    let slot = streams[index].slot
    streams[index].last = sample
    streams[index].deadline = sample.phase == nil ? time + IndirectSample.patience : .infinity
    pointers[slot].position = sample.position
    let pointer = PointerSet(slot: slot)
    for attachment in live where attachment.pointers.contains(pointer) {
      follow(attachment) { $0.receive(sample, in: context(of: $0)) }
    }
    needsSettling = true
  }

  /// Ends the series of these inputs.
  func closeStreams(of inputs: GestureInputs, _ phase: IndirectSample.Phase) {
    for index in streams.indices.reversed() where inputs.contains(streams[index].input) {
      closeStream(index, phase)
    }
  }

  /// Ends the series that have waited long enough.
  func closeStreams(dueBy time: Double) {
    for index in streams.indices.reversed() where streams[index].deadline <= time {
      closeStream(index, .ended)
    }
  }

  private func closeStream(_ index: Int, _ phase: IndirectSample.Phase) {
    let stream = streams[index]
    if !stream.last.isLast { tell(stream.end(at: time, phase: phase), index) }
    pointers[stream.slot].suitors = []
    present.remove(PointerSet(slot: stream.slot))
    streams.remove(at: index)
    needsSettling = true
  }
}
