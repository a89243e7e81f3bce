import Tsumami
import TsumamiTrace

/// Plays one trace with one combination of settings, and counts what happens.
final class Meter: StageObserver {
  /// The outcome of an attachment.
  private struct Outcome {
    var recognised = 0
    var ended = 0
    var cancelled = 0
    var failed = 0
    var reasons: [(isFailure: Bool, reason: GestureReason, by: AttachmentID?, count: Int)] = []
    var times: [Double] = []
    var misses: [(time: Double, threshold: GestureThreshold)] = []
  }

  private let player: TracePlayer
  private var taps: TapCounter
  /// The attachments, also those that calls have added, by their places.
  private var places: [AttachmentID: Int] = [:]
  private var outcomes: [Int: Outcome] = [:]
  /// Since when each attachment has followed pointers.
  private var since: [AttachmentID: Double] = [:]
  private var begun: Set<AttachmentID> = []
  /// Scrolls and sheets that have moved in this contact.
  private var moved: Set<AttachmentID> = []
  /// The reports of pointers of the event that is being read.
  private var samples: [PointerSample] = []
  private var held = HeldPointers()
  private var firstTime: Double?

  init(_ description: StageDescription, _ definition: TapDefinition) {
    player = TracePlayer(description)
    taps = TapCounter(definition)
    notePlaces()
    player.stage.observer = self
  }

  private func notePlaces() {
    let attachments = player.identities.attachments
    for place in places.count..<max(attachments.count, places.count) {
      places[attachments[place]] = place
    }
  }

  /// Breaks the cycle of references between the stage and its observer.
  func close() { player.close() }

  // MARK: Input

  func take(_ line: TraceLine) {
    if player.beginsEvent(line) { finishEvent() }
    if firstTime == nil { firstTime = line.time }
    if case .pointer(let sample, _, _, _) = line { samples.append(sample) }
    for cancel in held.take(line) { count(cancel, at: cancel.time) }
    player.take(line)
    if case .call = line { notePlaces() }
  }

  private func count(_ sample: PointerSample, at time: Double) {
    taps.take(sample, at: time)
    if taps.isEmpty { moved.removeAll(keepingCapacity: true) }
  }

  /// Counts the event's contacts, and notes which attachments follow the pointers that went down.
  private func finishEvent() {
    guard !samples.isEmpty else { return }
    for sample in samples.inOrderOfEvent { count(sample, at: player.lastTime) }
    let stage = player.stage
    stage.flush()
    for sample in samples where sample.phase == .down {
      var node: NodeID? = stage.node(hitBy: sample) ?? stage.root
      while let each = node {
        stage.forEachAttachment(of: each) { id in
          guard since[id] == nil, !begun.contains(id), stage.location(of: id) != nil else { return }
          since[id] = player.lastTime
        }
        node = stage.parent(of: each)
      }
    }
    samples.removeAll(keepingCapacity: true)
  }

  /// Advances the stage until it settles.
  func finish(_ options: TraceRunner.Options) {
    finishEvent()
    player.settle(options)
    taps.finish()
  }

  // MARK: Events

  func stage(
    _ stage: Stage, attachment: AttachmentID, at node: NodeID, did event: AttachmentEvent
  ) {
    switch event {
    case .began, .changed, .ended, .snapped, .departed, .arrived: taps.respond(at: stage.time)
    case .cancelled, .failed: break
    }
    guard let place = places[attachment] else { return }
    switch event {
    case .began:
      begun.insert(attachment)
      recognise(attachment, place, at: stage.time)
    case .ended:
      if begun.remove(attachment) == nil { recognise(attachment, place, at: stage.time) }
      outcomes[place, default: Outcome()].ended += 1
    case .changed:
      // Scrolls and sheets have no beginning.
      guard stage.topic(of: attachment) == .sheets, !taps.isEmpty,
        moved.insert(attachment).inserted
      else { return }
      recognise(attachment, place, at: stage.time)
    case .cancelled(let reason), .failed(let reason):
      let cause = stage.causeInEvent(of: attachment)
      stop(attachment, place, event, reason, by: cause.blocker, cause.missed)
    case .snapped, .departed, .arrived: break
    }
  }

  func stage(
    _ stage: Stage, attachment: AttachmentID, couldNotBegin reason: GestureReason,
    by other: AttachmentID?
  ) {
    guard let place = places[attachment] else { return }
    let missed = stage.thresholds(of: attachment).first { $0.reason == reason }
    stop(attachment, place, .failed(reason), reason, by: other, missed)
  }

  func stage(_ stage: Stage, didMove node: NodeID) { taps.respond(at: stage.time) }
  func stage(_ stage: Stage, didResize node: NodeID) { taps.respond(at: stage.time) }
  func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) {}

  private func recognise(_ attachment: AttachmentID, _ place: Int, at time: Double) {
    outcomes[place, default: Outcome()].recognised += 1
    // What is recognised in the event of its down took no time.
    let hasDown = samples.contains { $0.phase == .down }
    if let start = since.removeValue(forKey: attachment) ?? (hasDown ? time : nil) {
      outcomes[place, default: Outcome()].times.append(time - start)
    }
  }

  private func stop(
    _ attachment: AttachmentID, _ place: Int, _ event: AttachmentEvent, _ reason: GestureReason,
    by other: AttachmentID?, _ missed: GestureThreshold?
  ) {
    begun.remove(attachment)
    since[attachment] = nil
    var outcome = outcomes[place, default: Outcome()]
    var isFailure = true
    if case .cancelled = event { isFailure = false }
    if isFailure { outcome.failed += 1 } else { outcome.cancelled += 1 }
    let known = outcome.reasons.firstIndex {
      $0.isFailure == isFailure && $0.reason == reason && $0.by == other
    }
    if let known {
      outcome.reasons[known].count += 1
    } else {
      outcome.reasons.append((isFailure, reason, other, 1))
    }
    if let missed { outcome.misses.append((player.stage.time, missed)) }
    outcomes[place] = outcome
  }

  // MARK: Output

  /// Writes what was counted as parts of a line.
  func write(to writer: LineWriter) {
    writer.number("duration", player.lastTime - (firstTime ?? player.lastTime))
    writer.number("events", Double(player.eventCount))
    writer.bool("settled", player.isSettled)
    writer.number("contacts", Double(taps.contacts))
    writer.number("mostPointers", Double(taps.mostPointers))
    writer.number("pointerChanges", Double(taps.pointerChanges))
    writer.number("rageTaps", Double(taps.rageTaps))
    writer.number("deadTaps", Double(taps.deadTaps))
    let listed = outcomes.sorted { $0.key < $1.key }
    writer.list("gestures", listed.count) { place in
      let id = player.identities.attachments[listed[place].key]
      writer.text("node", player.stage.node(of: id).flatMap { player.nodeNames[$0] })
      writer.text("gesture", name(of: id))
      write(listed[place].value, to: writer)
    }
  }

  private func write(_ outcome: Outcome, to writer: LineWriter) {
    writer.number("recognised", Double(outcome.recognised))
    writer.number("ended", Double(outcome.ended))
    writer.number("cancelled", Double(outcome.cancelled))
    writer.number("failed", Double(outcome.failed))
    writer.list("reasons", outcome.reasons.count) { place in
      let reason = outcome.reasons[place]
      writer.word("outcome", reason.isFailure ? "failed" : "cancelled")
      writer.text("reason", reason.reason.rawValue)
      writer.text("by", reason.by.flatMap(name))
      writer.number("count", Double(reason.count))
    }
    writer.numbers("times", outcome.times)
    writer.list("misses", outcome.misses.count) { place in
      let (time, missed) = outcome.misses[place]
      writer.number("t", time)
      writer.text("reason", missed.reason.rawValue)
      writer.text("quantity", missed.quantity.rawValue)
      writer.number("limit", missed.limit)
      writer.number("reached", missed.reached)
      writer.number("ratio", missed.limit > 0 ? missed.reached / missed.limit : nil)
    }
  }

  /// The name of an attachment, or the key of its kind.
  private func name(of id: AttachmentID) -> String? {
    player.attachmentNames[id] ?? player.stage.key(of: id).map { "\($0)" }
  }
}
