import Tsumami

/// A take, or a touch that goes on, on a stage of its own: what happens, when and why.
///
/// The same setup and the same input lead to the same run, so that a run is a function of both: of
/// a touch that goes on, of a recording, and of one with other values.
///
/// The stage and the run refer to each other until ``close()``.
package final class LabRun: StageObserver {
  /// How many samples a second a run has between its inputs.
  static var sampleRate: Double { 60 }

  /// The setup.
  package let setup: LabSetup
  /// The stage.
  package let stage: Stage
  /// The events so far.
  package private(set) var log: LabLog
  /// The moments.
  package private(set) var samples: [LabSample] = []
  /// The nodes on the stage, in the order of the setup; nil for one that a call has not added yet.
  package internal(set) var nodes: [NodeID?] = []

  /// An attachment with the indices of its parts.
  struct Whole {
    let id: AttachmentID
    let name: Text
    /// The kinds of its parts.
    let kinds: [LabKind]
    let node: NodeID
    let place: Int
    let probes: [LabProbe]

    var kind: LabKind { kinds[0] }
  }

  /// The input of the event that is being sent.
  private struct Sending {
    /// The pointers; a second report of one begins a new event.
    var pointers: [Int] = []
    /// Those that go down.
    var downs: [PointerSample] = []
    /// The time of the last input.
    var time = 0.0
    var isEscaping = false
  }

  var wholes: [Whole] = []
  let clock = LabClock()
  private var stageFacts = StageFacts()
  private var fingers = LabFingers()
  private var sending = Sending()

  /// Begins a run.
  package init(_ setup: LabSetup) {
    self.setup = setup
    stage = Stage(size: setup.size)
    log = LabLog(parts: setup.parts.count)
    clock.stage = stage
    build()
    stage.observer = self
    sample()
  }

  /// Plays a take.
  ///
  /// - Parameters:
  ///   - take: the take.
  ///   - setup: what is on the pad.
  /// - Returns: the run at the end of the take.
  package static func of(_ take: LabTake, on setup: LabSetup) -> LabRun {
    let run = LabRun(setup)
    var next = 0.0
    // Lets time pass in steps, up to just before a time.
    func pass(until time: Double) {
      while next < time {
        if next > run.stage.time { run.advance(to: next) }
        next += 1 / sampleRate
      }
    }
    for input in take.inputs {
      pass(until: input.time)
      run.receive(input)
    }
    pass(until: take.duration)
    run.advance(to: take.duration)
    return run
  }

  /// Lets the stage and the run go.
  package func close() {
    stage.observer = nil
    clock.stage = nil
  }

  // MARK: Names

  /// The last attachment that got a name.
  func identity(_ name: Text) -> AttachmentID? { wholes.last { $0.name == name }?.id }

  /// The last node that got a name, while it is on the stage.
  func node(_ name: Text) -> NodeID? {
    let place = setup.nodes.indices.last {
      nodes[$0] != nil && setup.nodes[$0].name == name && !setup.nodes[$0].isStage
    }
    return place.flatMap { nodes[$0] }
  }

  /// The index of an attachment's part; nil for one that another attachment owns.
  private func place(of id: AttachmentID) -> Int? { wholes.first { $0.id == id }?.place }

  // MARK: Input and time

  /// Receives an input; its time must not be earlier than that of the one before.
  package func receive(_ input: LabInput) {
    if let call = input.call { return make(call, at: input.time) }
    guard case .pointer(let sample) = input.input else {
      if case .coalesced = input.input { return stage.send(input.input) }
      finishEvent()
      if case .key(let key) = input.input {
        sending.isEscaping = key.isDown && key.key == .escape
      }
      sending.time = input.time
      stage.send(input.input)
      finishEvent()
      sending.isEscaping = false
      return
    }
    let pointers = sending.pointers
    if input.time != sending.time || pointers.isEmpty || pointers.contains(sample.id) {
      finishEvent()
      // A late sample reaches a stage whose time has already passed it.
      if sample.time < input.time { stage.advance(to: input.time) }
    }
    sending.pointers.append(sample.id)
    sending.time = input.time
    fingers.receive(sample)
    if sample.phase == .down { sending.downs.append(sample) }
    stage.send(input.input)
  }

  private func make(_ call: LabCall, at time: Double) {
    finishEvent()
    sending.time = time
    // Calls of one time are made without a step of the stage between them, as the program did.
    if time > stage.time { stage.advance(to: time) }
    make(call)
    finishEvent()
  }

  /// Lets time pass, up to a time in seconds.
  package func advance(to time: Double) {
    finishEvent()
    stage.advance(to: Swift.max(time, stage.time))
    finishEvent()
  }

  /// Whether fingers are down, something moves, or a deadline is pending.
  package var isBusy: Bool {
    !fingers.isEmpty || stage.isAnimating || stage.nextDeadline != nil
  }

  /// Lets the last event happen, and notes what it has led to.
  private func finishEvent() {
    sending.pointers = []
    stage.flush()
    drain()
    for sample in sending.downs {
      let offer = stageFacts.offer(of: sample, on: stage) { [wholes] id in
        wholes.contains { $0.id == id }
      }
      for fact in offer { add(fact) }
    }
    sending.downs = []
    if !stage.isAnimating, fingers.isEmpty { rest() }
    sample()
    fingers.forgetLifted()
  }

  private func rest() {
    stageFacts.rest()
    for whole in wholes where whole.probes.isEmpty && log.states[whole.place] == .active {
      change(whole.place, to: .ended)
    }
  }

  // MARK: States

  private func change(_ place: Int, to state: LabState) {
    guard log.states[place] != state else { return }
    log.note(LabChange(time: stage.time, part: place, state: state))
  }

  /// Notes what the probes have seen.
  private func drain() {
    for whole in wholes {
      for (offset, probe) in whole.probes.enumerated() {
        let seen = probe.changes
        probe.changes = []
        for (place, change) in seen.enumerated() {
          // One that may begin at once does not wait.
          if change.state == .waiting, place + 1 < seen.count,
            seen[place + 1].time == change.time
          {
            continue
          }
          note(change, whole, offset)
        }
      }
    }
  }

  private func note(_ change: LabProbe.Change, _ whole: Whole, _ offset: Int) {
    let place = whole.place + offset
    let before = log.states[place]
    log.note(LabChange(time: change.time, part: place, state: change.state))
    // The stage tells of the whole.
    guard offset > 0 else { return }
    let event: StageFact.Event
    switch change.state {
    case .idle, .possible, .waiting: return
    case .active: event = .begins
    case .ended: event = before == .active ? .ends : .isRecognized
    case .cancelled: event = .isCancelled
    case .failed: event = .fails
    }
    var fact = StageFact(event, of: whole.id, at: change.time)
    fact.reason = change.reason
    fact.missed = change.missed
    fact.thresholds = change.thresholds
    insert(LabFact(fact, place, isWhole: false))
  }

  // MARK: Facts

  private func add(_ fact: StageFact?) {
    guard let fact, let place = place(of: fact.attachment) else { return }
    var told = LabFact(fact, place)
    told.other = fact.other.flatMap { self.place(of: $0) }
    told.isByEscape = sending.isEscaping && fact.reason == .interrupted
    let whole = wholes.first { $0.place == place }
    told.isOfZone = whole?.kind == .dropZone
    insert(told)
    guard whole?.probes.isEmpty == true else { return }
    switch fact.event {
    case .follows: change(place, to: .possible)
    case .waits: change(place, to: .waiting)
    case .begins, .moves: change(place, to: .active)
    case .ends, .arrives, .isRecognized: change(place, to: .ended)
    case .isCancelled: change(place, to: .cancelled)
    case .fails, .cannotBegin: change(place, to: .failed)
    case .ignores, .losesPointer, .snaps, .departs, .isPossible: break
    }
  }

  private func insert(_ told: LabFact) {
    var told = told
    let finger =
      told.fact.pointer.map { fingers.finger($0) } ?? fingers.cause(of: told.fact.reason)
    told.fact.pointer = finger?.id
    told.position = finger?.position ?? .zero
    log.note(told)
  }

  /// Notes an event with its numbers and its fact.
  package func stage(
    _ stage: Stage, attachment: AttachmentID, at node: NodeID, did event: AttachmentEvent
  ) {
    if let place = place(of: attachment) {
      log.note(LabEvent(time: stage.time, part: place, event: event))
      let measures = LabMeasures()
      stage.writeEvent(event, of: attachment, to: measures)
      if measures.numbers.contains(where: { !$0.isNaN }) {
        log.note(LabValue(time: stage.time, part: place, numbers: measures.numbers))
      }
    }
    add(stageFacts.event(event, of: attachment, on: stage))
  }

  /// Notes that an attachment waits.
  package func stage(_ stage: Stage, attachment: AttachmentID, waitsFor other: AttachmentID) {
    add(stageFacts.wait(of: attachment, for: other, on: stage))
  }

  /// Notes that an attachment could not begin.
  package func stage(
    _ stage: Stage, attachment: AttachmentID, couldNotBegin reason: GestureReason,
    by other: AttachmentID?
  ) {
    add(stageFacts.rejection(of: attachment, reason, by: other, on: stage))
  }

  /// Notes that an attachment goes on without a pointer.
  package func stage(_ stage: Stage, attachment: AttachmentID, lostPointerTo other: AttachmentID) {
    add(stageFacts.loss(of: attachment, to: other, on: stage))
  }

  /// Does nothing: samples have the nodes.
  package func stage(_ stage: Stage, didMove node: NodeID) {}
  /// Does nothing.
  package func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) {}

  /// Tells which attachments are still undecided, after the last input.
  func finish() {
    let ids = wholes.map { $0.id }
    for fact in stageFacts.finish(ids, on: stage) { add(fact) }
  }

  // MARK: Samples

  private func sample() {
    var places: [LabSample.Place] = []
    for node in nodes {
      // What is not there has no size.
      places.append(
        LabSample.Place(
          matrix: node.flatMap { stage.stageTransform(of: $0) } ?? .identity,
          size: node.flatMap { stage.frame(of: $0)?.size } ?? .zero,
          offset: node.flatMap { stage.contentOffset(of: $0) } ?? .zero))
    }
    var order = 0
    stage.forEachPainted { painted in
      order += 1
      if let place = nodes.lastIndex(of: painted.node) { places[place].order = order }
    }
    let time = stage.time
    let sample = LabSample(time: time, nodes: places, thresholds: thresholds(at: time))
    if let last = samples.last, last.time == time {
      samples[samples.count - 1] = sample
    } else {
      samples.append(sample)
    }
  }

  private func thresholds(at time: Double) -> [[GestureThreshold]] {
    var all = samples.last?.thresholds ?? Array(repeating: [], count: log.states.count)
    for whole in wholes {
      for (offset, probe) in whole.probes.enumerated() {
        probe.advance(to: time)
        all[whole.place + offset] =
          whole.kinds[offset].isComposition ? [] : probe.thresholds
      }
      if whole.probes.isEmpty, stage.location(of: whole.id) != nil {
        let measured = stage.thresholds(of: whole.id)
        if !measured.isEmpty { all[whole.place] = measured }
      }
    }
    return all
  }
}
