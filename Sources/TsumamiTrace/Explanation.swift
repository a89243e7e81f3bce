import Foundation
import Tsumami

/// Plays one trace on one stage and says what happens, and why.
final class Explanation: StageObserver {
  private let player: TracePlayer
  private let name: String?
  private let print: (String) -> Void
  private let details = EventDetails()
  /// The pointers that are down.
  private var pointers: Set<Int> = []
  /// What the trace says, until everything that happened before it has been printed.
  private var notes: [(time: Double, text: String)] = []
  /// The downs of the event that is being read.
  private var downs: [PointerSample] = []
  /// What the line that is being handled does, if it may end what is under way.
  private var cause: String?
  /// Which attachment each one waits for.
  private var awaited: [AttachmentID: AttachmentID] = [:]
  /// Those that have begun and are not over.
  private var begun: Set<AttachmentID> = []
  /// Those that have moved since they were told to move.
  private var moving: Set<AttachmentID> = []
  /// When those were over that have not followed a new pointer since.
  private var over: [AttachmentID: Double] = [:]

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
    case .pointer(let sample, _, let time): note(sample, at: time)
    case .key(let key) where key.isDown && key.key == .escape:
      note("The Escape key goes down.", at: key.time)
    case .call(let call, let time): note("The program \(call.phrase(on: player)).", at: time)
    case .header, .key, .indirect, .time: break
    }
    cause = sentence(for: line)
    player.take(line)
    cause = nil
  }

  /// What a line does, if it may end what is under way.
  private func sentence(for line: TraceLine) -> String? {
    switch line {
    case .key(let key) where key.isDown && key.key == .escape: "the Escape key went down"
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
      let node = stage.hitTest(sample.position).flatMap { player.nodeNames[$0] } ?? "the stage"
      // A block for each contact, or for several that overlap.
      if pointers.isEmpty { note("", at: time) }
      pointers.insert(sample.id)
      downs.append(sample)
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
    player.stage.flush()
    printNotes(until: .infinity)
    for sample in downs { explainOffer(of: sample) }
    downs.removeAll(keepingCapacity: true)
    if !player.stage.isAnimating, pointers.isEmpty { moving.removeAll(keepingCapacity: true) }
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
    for id in player.identities.attachments
    where isWanted(id) && player.stage.location(of: id) != nil {
      let thresholds = self.thresholds(of: id)
      guard !begun.contains(id), over[id] == nil, !thresholds.isEmpty else { continue }
      say("\(text(of: id)) is still possible\(thresholds).", at: player.stage.time)
    }
  }

  // MARK: Offers

  /// Says which attachments along the path of a pointer follow it, and why others do not.
  private func explainOffer(of sample: PointerSample) {
    let stage = player.stage
    var following: [String] = []
    var node: NodeID? = stage.hitTest(sample.position) ?? stage.root
    while let each = node {
      stage.forEachAttachment(of: each) { id in
        guard isWanted(id), player.identities.attachments.contains(id), over[id] != stage.time
        else { return }
        if stage.location(of: id) != nil {
          over[id] = nil
          following.append(text(of: id))
        } else if let reason = reason(of: id, toIgnore: sample) {
          say("\(text(of: id)) does not follow pointer \(sample.id): \(reason).", at: stage.time)
        }
      }
      node = stage.parent(of: each)
    }
    guard !following.isEmpty else { return }
    let verb = following.count == 1 ? "follows" : "follow"
    say("\(Quantity.list(following)) \(verb) the pointer.", at: stage.time)
  }

  private func reason(of id: AttachmentID, toIgnore sample: PointerSample) -> String? {
    guard let options = player.stage.options(of: id) else { return nil }
    if !options.isEnabled { return "it is disabled" }
    if !options.kinds.contains(PointerKinds(sample.kind)) {
      return "its options exclude the kind \(sample.kind)"
    }
    if options.buttons.isDisjoint(with: sample.buttons) {
      return "its options exclude the button"
    }
    return nil
  }

  // MARK: Events

  func stage(
    _ stage: Stage, attachment: AttachmentID, at node: NodeID, did event: AttachmentEvent
  ) {
    guard isWanted(attachment) else { return }
    switch event {
    case .began:
      let other = awaited.removeValue(forKey: attachment)
      begun.insert(attachment)
      say(
        "\(text(of: attachment)) begins\(other.map { ", as \(text(of: $0)) has failed" } ?? "").",
        at: stage.time)
    case .changed:
      // What is told of changes alone has begun with the first.
      guard stage.topic(of: attachment) == .sheets, moving.insert(attachment).inserted else {
        return
      }
      details.read(event, of: attachment, on: stage)
      say("\(text(of: attachment)) \(details.movement).", at: stage.time)
    case .ended:
      let other = awaited.removeValue(forKey: attachment)
      let verb = begun.remove(attachment) == nil ? "is recognised" : "ends"
      over[attachment] = stage.time
      say(
        "\(text(of: attachment)) \(verb)\(other.map { ", as \(text(of: $0)) has failed" } ?? "").",
        at: stage.time)
    case .cancelled(let reason):
      details.read(event, of: attachment, on: stage)
      stop(attachment, "is cancelled", reason, by: details.by, details.missed)
    case .failed(let reason):
      details.read(event, of: attachment, on: stage)
      stop(attachment, "fails", reason, by: details.by, details.missed)
    case .snapped: say("\(text(of: attachment)) snaps.", at: stage.time)
    case .departed:
      say("\(text(of: attachment)) starts to move by itself.", at: stage.time)
    case .arrived:
      moving.remove(attachment)
      details.read(event, of: attachment, on: stage)
      say("\(text(of: attachment)) comes to rest\(details.place).", at: stage.time)
    }
  }

  func stage(_ stage: Stage, attachment: AttachmentID, waitsFor other: AttachmentID) {
    guard isWanted(attachment), awaited.updateValue(other, forKey: attachment) != other else {
      return
    }
    say(
      "\(text(of: attachment)) could begin, but waits for \(text(of: other)) to fail.",
      at: stage.time)
  }

  func stage(
    _ stage: Stage, attachment: AttachmentID, couldNotBegin reason: GestureReason,
    by other: AttachmentID?
  ) {
    guard isWanted(attachment) else { return }
    let missed = stage.thresholds(of: attachment).first { $0.reason == reason }
    stop(attachment, "does not begin", reason, by: other, missed)
  }

  func stage(_ stage: Stage, attachment: AttachmentID, lostPointerTo other: AttachmentID) {
    guard isWanted(attachment) else { return }
    say("\(text(of: attachment)) loses a pointer to \(text(of: other)).", at: stage.time)
  }

  func stage(_ stage: Stage, didMove node: NodeID) {}
  func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) {}

  private func stop(
    _ attachment: AttachmentID, _ verb: String, _ reason: GestureReason, by other: AttachmentID?,
    _ missed: GestureThreshold?
  ) {
    awaited[attachment] = nil
    over[attachment] = player.stage.time
    let wasActive = begun.remove(attachment) != nil
    let why = reason.sentence(by: other.map(text), because: cause, missing: missed)
    var sentence = "\(text(of: attachment)) \(verb): \(why)"
    if let missed {
      sentence += " (\(Quantity.text(missed)))"
    } else if !wasActive {
      sentence += thresholds(of: attachment)
    }
    say(sentence + ".", at: player.stage.time)
  }

  /// How far an attachment is from its thresholds, to follow a sentence.
  private func thresholds(of attachment: AttachmentID) -> String {
    let texts = player.stage.thresholds(of: attachment).filter { $0.limit < 1e80 }.map(
      Quantity.text)
    return texts.isEmpty ? "" : " (\(texts.joined(separator: ", ")))"
  }

  // MARK: Sentences

  private func isWanted(_ attachment: AttachmentID) -> Bool {
    name == nil || player.attachmentNames[attachment] == name
  }

  private func text(of attachment: AttachmentID) -> String { player.text(of: attachment) }

  private func say(_ sentence: String, at time: Double) {
    printNotes(until: time)
    print("\(Quantity.time(time))  \(sentence.prefix(1).uppercased())\(sentence.dropFirst())")
  }
}
