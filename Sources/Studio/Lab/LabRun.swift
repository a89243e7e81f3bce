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
  /// The events with their reasons, in the order of times.
  package private(set) var facts: [LabFact] = []
  /// The changes of states, in the order of times.
  package private(set) var changes: [LabChange] = []
  /// The numbers of the events.
  package private(set) var values: [LabValue] = []
  /// The events of whole attachments, in their order; changes in a row are one.
  package private(set) var events: [LabEvent] = []
  /// The moments.
  package private(set) var samples: [LabSample] = []
  /// The latest state of each part, in the order of ``LabSetup/parts``.
  package private(set) var states: [LabState]
  /// The nodes on the stage, in the order of the setup; nil for one that a call has not added yet.
  package internal(set) var nodes: [NodeID?] = []

  /// An attachment with the indices of its parts.
  struct Whole {
    let id: AttachmentID
    let name: Text
    let kind: LabKind
    let node: NodeID
    let place: Int
    let probes: [LabProbe]
  }

  private let isComposition: [Bool]
  var wholes: [Whole] = []
  let clock = LabClock()
  private var stageFacts = StageFacts()
  private var fingers = LabFingers()
  /// The pointers of the event that is being sent; a second report of one begins a new event.
  private var reported: [Int] = []
  private var downs: [PointerSample] = []
  private var lastTime = 0.0
  private var isEscaping = false
  private var nextSampleTime = 0.0

  /// Begins a run.
  package init(_ setup: LabSetup) {
    self.setup = setup
    stage = Stage(size: setup.size)
    isComposition = setup.parts.map { $0.kind.isComposition }
    states = Array(repeating: .idle, count: isComposition.count)
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
    for input in take.inputs {
      run.pass(until: input.time)
      run.receive(input)
    }
    run.pass(until: take.duration)
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
      if case .key(let key) = input.input { isEscaping = key.isDown && key.key == .escape }
      lastTime = input.time
      stage.send(input.input)
      finishEvent()
      isEscaping = false
      return
    }
    if input.time != lastTime || reported.isEmpty || reported.contains(sample.id) {
      finishEvent()
      // A late sample reaches a stage whose time has already passed it.
      if sample.time < input.time { stage.advance(to: input.time) }
    }
    reported.append(sample.id)
    lastTime = input.time
    fingers.receive(sample)
    if sample.phase == .down { downs.append(sample) }
    stage.send(input.input)
  }

  private func make(_ call: LabCall, at time: Double) {
    finishEvent()
    lastTime = time
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

  /// Lets time pass in steps, up to just before a time.
  private func pass(until time: Double) {
    while nextSampleTime < time {
      if nextSampleTime > stage.time { advance(to: nextSampleTime) }
      nextSampleTime += 1 / Self.sampleRate
    }
  }

  /// Whether fingers are down, something moves, or a deadline is pending.
  package var isBusy: Bool {
    !fingers.isEmpty || stage.isAnimating || stage.nextDeadline != nil
  }

  /// Lets the last event happen, and notes what it has led to.
  private func finishEvent() {
    reported = []
    stage.flush()
    drain()
    for sample in downs {
      let offer = stageFacts.offer(of: sample, on: stage) { [wholes] id in
        wholes.contains { $0.id == id }
      }
      for fact in offer { add(fact) }
    }
    downs = []
    if !stage.isAnimating, fingers.isEmpty { rest() }
    sample()
    fingers.forgetLifted()
  }

  private func rest() {
    stageFacts.rest()
    for whole in wholes where whole.probes.isEmpty && states[whole.place] == .active {
      change(whole.place, to: .ended)
    }
  }

  // MARK: States

  private func change(_ place: Int, to state: LabState) {
    guard states[place] != state else { return }
    insert(LabChange(time: stage.time, part: place, state: state))
  }

  /// Adds a change; those of one event come part by part.
  private func insert(_ change: LabChange) {
    states[change.part] = change.state
    var place = changes.count
    while place > 0, changes[place - 1].time > change.time { place -= 1 }
    changes.insert(change, at: place)
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
          note(change, whole.place + offset, isWhole: offset == 0)
        }
      }
    }
  }

  private func note(_ change: LabProbe.Change, _ place: Int, isWhole: Bool) {
    let before = states[place]
    insert(LabChange(time: change.time, part: place, state: change.state))
    // The stage tells of the whole.
    guard !isWhole else { return }
    let event: StageFact.Event
    switch change.state {
    case .idle, .possible, .waiting: return
    case .active: event = .begins
    case .ended: event = before == .active ? .ends : .isRecognized
    case .cancelled: event = .isCancelled
    case .failed: event = .fails
    }
    var fact = LabFact(event, place, at: change.time)
    fact.isWhole = false
    fact.reason = change.reason
    fact.missed = change.missed
    fact.thresholds = change.thresholds
    insert(fact)
  }

  // MARK: Facts

  private func add(_ fact: StageFact?) {
    guard let fact, let place = place(of: fact.attachment) else { return }
    var told = LabFact(fact, place, other: fact.other.flatMap { self.place(of: $0) })
    told.isByEscape = isEscaping && fact.reason == .interrupted
    insert(told)
    guard wholes.contains(where: { $0.place == place && $0.probes.isEmpty }) else { return }
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

  private func insert(_ fact: LabFact) {
    var fact = fact
    let finger = fact.pointer.map { fingers.finger($0) } ?? fingers.cause(of: fact.reason)
    fact.pointer = finger?.id
    fact.position = finger?.position ?? .zero
    // A part of a composition is read after the stage has told of the whole.
    var place = facts.count
    while place > 0, facts[place - 1].time > fact.time { place -= 1 }
    facts.insert(fact, at: place)
  }

  /// Notes an event with its numbers and its fact.
  package func stage(
    _ stage: Stage, attachment: AttachmentID, at node: NodeID, did event: AttachmentEvent
  ) {
    if let place = place(of: attachment) {
      note(event, of: place)
      let measures = LabMeasures()
      stage.writeEvent(event, of: attachment, to: measures)
      if measures.numbers.contains(where: { !$0.isNaN }) {
        values.append(LabValue(time: stage.time, part: place, numbers: measures.numbers))
      }
    }
    add(stageFacts.event(event, of: attachment, on: stage))
  }

  private func note(_ event: AttachmentEvent, of place: Int) {
    let last = events.last { $0.part == place }
    if event == .changed, last?.event == .changed { return }
    events.append(LabEvent(time: stage.time, part: place, event: event))
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
    let time = stage.time
    let sample = LabSample(time: time, nodes: places, thresholds: thresholds(at: time))
    if let last = samples.last, last.time == time {
      samples[samples.count - 1] = sample
    } else {
      samples.append(sample)
    }
  }

  private func thresholds(at time: Double) -> [[GestureThreshold]] {
    var all = samples.last?.thresholds ?? Array(repeating: [], count: states.count)
    for whole in wholes {
      for (offset, probe) in whole.probes.enumerated() {
        probe.advance(to: time)
        all[whole.place + offset] =
          isComposition[whole.place + offset] ? [] : probe.thresholds
      }
      if whole.probes.isEmpty, stage.location(of: whole.id) != nil {
        let measured = stage.thresholds(of: whole.id)
        if !measured.isEmpty { all[whole.place] = measured }
      }
    }
    return all
  }
}
