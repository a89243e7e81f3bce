#if !hasFeature(Embedded)
import Foundation
import Tsumami

/// Plays one trace on one stage and says what happens, and why.
final class Explanation: StageObserver {
  private let player: TracePlayer
  private let name: String?
  private let print: (String) -> Void
  private var facts = StageFacts()
  /// The pointers that are down.
  private var pointers: Set<Int> = []
  private var held = HeldPointers()
  /// The notes of the trace, until all earlier events have been printed.
  private var notes: [(time: Double, text: String)] = []
  /// The reports of pointers of the event that is being read.
  private var samples: [PointerSample] = []
  /// The nodes that pointers of them which go down have hit, where the lines say so.
  private var hits: [Int: NodeID] = [:]
  /// The effect of the current line, if it may end a gesture that is in progress.
  private var cause: String?

  init(_ description: StageDescription, only name: String?, print: @escaping (String) -> Void) {
    self.name = name
    self.print = print
    player = TracePlayer(description)
    player.stage.observer = self
    let size = description.size
    print("A stage of \(Quantity.number(size.width)) × \(Quantity.number(size.height)) pt.")
  }

  func close() { player.close() }

  /// The names of the attachments so far.
  var names: some Sequence<String> { player.attachmentNames.values }

  // MARK: Input

  func take(_ line: TraceLine) {
    if player.beginsEvent(line) { finishEvent() }
    switch line {
    case .pointer(let sample, _, _, let hit):
      samples.append(sample)
      if sample.phase == .down { hits[sample.id] = hit.map { player.node($0) } }
    case .key(let key, _) where key.isDown && key.key == .escape:
      note("The Escape key goes down.", at: key.time)
    case .call(let call, let time): note("The program \(call.phrase(on: player)).", at: time)
    case .header, .key, .indirect, .time: break
    }
    for cancel in held.take(line) { note(cancel, at: cancel.time) }
    cause = sentence(for: line)
    player.take(line)
    cause = nil
  }

  /// What a line does, if it may end what is under way.
  private func sentence(for line: TraceLine) -> String? {
    switch line {
    case .key(let key, _) where key.isDown && key.key == .escape: "the Escape key went down"
    case .call(let call, _): "the program \(call.phrase(on: player))"
    case .header, .key, .pointer, .indirect, .time: nil
    }
  }

  private func note(_ text: String, at time: Double) { notes.append((time, text)) }

  private func note(_ sample: PointerSample, at time: Double) {
    let stage = player.stage
    let place = "\(Quantity.number(sample.position.x)), \(Quantity.number(sample.position.y))"
    switch sample.phase {
    case .down:
      let hit = stage.node(given: hits.removeValue(forKey: sample.id), at: sample.position)
      let node = hit.flatMap { player.nodeNames[$0] } ?? "the stage"
      // A block for each contact, or for several that overlap.
      if pointers.isEmpty { note("", at: time) }
      pointers.insert(sample.id)
      note("Pointer \(sample.id) (\(sample.kind)) goes down at \(place), on \(node).", at: time)
    case .up:
      pointers.remove(sample.id)
      note("Pointer \(sample.id) lifts at \(place).", at: time)
    case .cancel:
      pointers.remove(sample.id)
      note("Pointer \(sample.id) is cancelled.", at: time)
    case .move, .hover: break
    }
  }

  /// Prints what has happened in the event so far.
  private func finishEvent() {
    for sample in samples.inOrderOfEvent { note(sample, at: player.lastTime) }
    player.stage.flush()
    printNotes(until: .infinity)
    for sample in samples where sample.phase == .down { explainOffer(of: sample) }
    samples.removeAll(keepingCapacity: true)
    if !player.stage.isAnimating, pointers.isEmpty { facts.rest() }
  }

  private func printNotes(until time: Double) {
    while let note = notes.first, note.time <= time {
      notes.removeFirst()
      print(note.text.isEmpty ? "" : "\(Quantity.time(note.time))  \(note.text)")
    }
  }

  func finish() {
    finishEvent()
    player.settle(TraceRunner.Options())
    printNotes(until: .infinity)
    for fact in facts.finish(player.identities.attachments, on: player.stage) { say(fact) }
  }

  /// Says which attachments along the path of a pointer follow it, and why others do not.
  private func explainOffer(of sample: PointerSample) {
    let known = player.identities.attachments
    let offer = facts.offer(of: sample, on: player.stage) { isWanted($0) && known.contains($0) }
    for fact in offer where fact.event == .ignores { say(fact) }
    let following = offer.filter { $0.event == .follows }
    guard !following.isEmpty else { return }
    let verb = following.count == 1 ? "follows" : "follow"
    let names = Quantity.list(following.map { text(of: $0.attachment) })
    say("\(names) \(verb) the pointer.", at: player.stage.time)
  }

  // MARK: Events

  func stage(
    _ stage: Stage, attachment: AttachmentID, at node: NodeID, did event: AttachmentEvent
  ) {
    say(facts.event(event, of: attachment, on: stage))
  }

  func stage(_ stage: Stage, attachment: AttachmentID, waitsFor other: AttachmentID) {
    say(facts.wait(of: attachment, for: other, on: stage))
  }

  func stage(
    _ stage: Stage, attachment: AttachmentID, couldNotBegin reason: GestureReason,
    by other: AttachmentID?
  ) {
    say(facts.rejection(of: attachment, reason, by: other, on: stage))
  }

  func stage(_ stage: Stage, attachment: AttachmentID, lostPointerTo other: AttachmentID) {
    say(facts.loss(of: attachment, to: other, on: stage))
  }

  func stage(_ stage: Stage, didMove node: NodeID) {}
  func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) {}

  // MARK: Sentences

  private func say(_ fact: StageFact?) {
    guard let fact, isWanted(fact.attachment) else { return }
    say("\(text(of: fact.attachment)) \(predicate(of: fact)).", at: fact.time)
  }

  /// What a sentence about a fact says after its subject.
  private func predicate(of fact: StageFact) -> String {
    if let text = reception(fact) { return text }
    let other = fact.other.map(text)
    let afterOther = other.map { ", as \($0) has failed" } ?? ""
    return switch fact.event {
    case .follows: "follows the pointer"
    case .ignores:
      "does not follow pointer \(fact.pointer ?? 0): \(obstacle(fact))"
    case .begins: "begins\(afterOther)"
    case .isRecognized: "is recognised\(afterOther)"
    case .ends: "ends\(afterOther)"
    case .moves:
      switch fact.sheet?.phase {
      case nil: "starts to scroll"
      case .dragging?: "follows the fingers"
      case .resting?, .settling?: "moves by itself"
      }
    case .isCancelled: "is cancelled: \(why(fact))"
    case .fails: "fails: \(why(fact))"
    case .cannotBegin: "does not begin: \(why(fact))"
    case .waits: "could begin, but waits for \(other ?? "another one") to fail"
    case .losesPointer: "loses a pointer to \(other ?? "another one")"
    case .snaps: "snaps"
    case .departs: "starts to move by itself"
    case .arrives: "comes to rest\(place(fact.sheet))"
    case .isPossible: "is still possible\(distances(fact.thresholds))"
    }
  }

  /// What a sentence about a drop zone says; nil for anything else.
  private func reception(_ fact: StageFact) -> String? {
    guard let key = player.stage.key(of: fact.attachment), "\(key)" == "\(DropZone.word)" else {
      return nil
    }
    return switch fact.event {
    case .begins: "has an item over it"
    case .ends: "has an item dropped into it"
    case .isCancelled where fact.reason == .moved: "has an item no longer over it"
    default: nil
    }
  }

  private func obstacle(_ fact: StageFact) -> String {
    switch fact.obstacle {
    case .kind:
      "its options exclude the kind \(samples.first { $0.id == fact.pointer }?.kind ?? .touch)"
    case .button: "its options exclude the button"
    case .disabled, nil: "it is disabled"
    }
  }

  private func why(_ fact: StageFact) -> String {
    guard let reason = fact.reason else { return "" }
    let why = reason.sentence(by: fact.other.map(text), because: cause, missing: fact.missed)
    return why + (fact.missed.map { " (\(Quantity.text($0)))" } ?? distances(fact.thresholds))
  }

  /// Where a sheet rests, to follow a sentence; empty for anything else.
  private func place(_ sheet: SheetPosition?) -> String {
    guard let sheet else { return "" }
    let at = sheet.detent.map { " at \($0)," } ?? ""
    return "\(at) \(Quantity.number(sheet.height)) pt high"
  }

  /// How far an attachment is from its thresholds, to follow a sentence.
  private func distances(_ thresholds: [GestureThreshold]) -> String {
    let texts = thresholds.filter { $0.limit < 1e80 }.map(Quantity.text)
    return texts.isEmpty ? "" : " (\(texts.joined(separator: ", ")))"
  }

  private func isWanted(_ attachment: AttachmentID) -> Bool {
    name == nil || player.attachmentNames[attachment] == name
  }

  private func text(of attachment: AttachmentID) -> String { player.text(of: attachment) }

  private func say(_ sentence: String, at time: Double) {
    printNotes(until: time)
    print("\(Quantity.time(time))  \(sentence.prefix(1).uppercased())\(sentence.dropFirst())")
  }
}
#endif
