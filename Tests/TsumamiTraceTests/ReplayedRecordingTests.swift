import Foundation
import TestSupport
import Testing
import Tsumami
import TsumamiTesting
import TsumamiTrace

/// A recording, replayed on a stage that is built from its header, does what was recorded.
@Suite struct ReplayedRecordingTests {
  /// Random events that a trace can say: no pointer moves or lifts that is not down.
  private func events(seed: UInt64) -> [[Input]] {
    var stream = RandomStream(seed: seed, isSane: true)
    var down: Set<Int> = []
    var events = (0..<300).map { _ in stream.next() } + [stream.finish()]
    for place in events.indices {
      events[place].removeAll { input in
        guard case .pointer(let sample) = input else { return false }
        switch sample.phase {
        case .down: return !down.insert(sample.id).inserted
        case .up, .cancel: return down.remove(sample.id) == nil
        case .move: return !down.contains(sample.id)
        case .hover: return false
        }
      }
    }
    return events
  }

  /// Removes boxes from sheets: where such a node lies depends on which of the two was last to
  /// place it.
  private func removeBoxesOfSheets(of random: RandomStage) {
    for node in random.nodes where random.stage.sheet(of: node) != nil {
      random.stage.stopEditingBox(of: node)
    }
  }

  /// Plays a trace to its end, and returns what played it and what its stage did.
  private func replay(_ text: String) throws -> (TracePlayer, Notes) {
    let trace = try Trace(text)
    let player = TracePlayer(trace.stage)
    let notes = Notes(node: { player.nodeNames[$0] }, attachment: { player.attachmentNames[$0] })
    player.stage.observer = notes
    for line in trace.lines { player.take(line) }
    player.stage.flush()
    player.close()
    return (player, notes)
  }

  /// Records what is done to a random stage, and expects that a replay does the same.
  @discardableResult
  private func expectSame(
    seed: UInt64, _ act: (RandomStage, TraceRecorder) -> Void
  ) throws -> String {
    let random = RandomStage(seed: seed, hasClosures: false)
    removeBoxesOfSheets(of: random)
    let recorder = TraceRecorder(of: random.stage)
    let live = Notes(node: { recorder.name(of: $0) }, attachment: { recorder.name(of: $0) })
    random.stage.observer = live
    act(random, recorder)
    let text = recorder.finish()
    random.stage.observer = nil
    let difference = try live.difference(from: replay(text).1)
    #expect(difference == nil, "seed \(seed): \(difference ?? "")")
    return text
  }

  @Test(
    "random input on a random stage, recorded, does the same when it is replayed",
    arguments: Seeds.first(150))
  func input(seed: UInt64) throws {
    try expectSame(seed: seed) { _, recorder in
      for input in events(seed: seed &+ 1_000_000).joined() { recorder.send(input) }
    }
  }

  @Test(
    "what a program does to the stage meanwhile is recorded and done again", .takesSeconds,
    // In the last ones options were set that were in force already.
    arguments: Seeds.first(150) + [298, 362, 369, 652, 956])
  func calls(seed: UInt64) throws {
    let text = try expectSame(seed: seed) { random, recorder in
      for (place, event) in events(seed: seed &+ 1_000_000).enumerated() {
        for input in event { recorder.send(input) }
        if place % 7 == 3 {
          random.stage.flush()
          random.meddle(with: RandomAction.recorded)
        }
      }
    }
    #expect(text.contains(#""call":"#))
  }

  @Test(
    "where callbacks change the stage, a replay ends where the program has ended", .takesSeconds,
    arguments: Seeds.first(60) + [214])
  func callsOfCallbacks(seed: UInt64) throws {
    let random = RandomStage(seed: seed, hasClosures: false)
    removeBoxesOfSheets(of: random)
    let recorder = TraceRecorder(of: random.stage)
    (random.meddlings, random.meddling) = (RandomAction.recorded, 0.02)
    for input in events(seed: seed &+ 1_000_000).joined() { recorder.send(input) }
    random.meddling = 0
    let (player, _) = try replay(recorder.finish())
    for (node, name) in player.nodeNames {
      guard let own = random.nodes.first(where: { recorder.name(of: $0) == name }),
        let ended = random.stage.transform(of: own)
      else { continue }
      let played = try #require(player.stage.transform(of: node), "seed \(seed): \(name)")
      for (one, other) in zip(ended.numbers, played.numbers) {
        #expect(abs(one - other) <= 1e-9 * Swift.max(1, abs(one)), "seed \(seed): \(name)")
      }
    }
  }
}

extension Matrix {
  fileprivate var numbers: [Double] { [a, b, c, d, tx, ty] }
}

/// What each node and each attachment of a stage did, with all values, in order.
final class Notes: StageObserver {
  /// An event with its words and its numbers.
  private struct Note {
    var time: Double
    var words: String
    var numbers: [Double]

    func isLike(_ other: Note) -> Bool {
      guard words == other.words, numbers.count == other.numbers.count else { return false }
      return zip([time] + numbers, [other.time] + other.numbers).allSatisfy {
        abs($0 - $1) <= 1e-9 * Swift.max(1, abs($0), abs($1))
      }
    }
  }

  private let nodeName: (NodeID) -> String?
  private let attachmentName: (AttachmentID) -> String?
  /// The names under which attachments were noted.
  private var subjects: [AttachmentID: String] = [:]
  private var notes: [String: [Note]] = [:]
  /// The times at which nodes were noted first.
  private var firstTimes: [String: Double] = [:]

  init(
    node: @escaping (NodeID) -> String?, attachment: @escaping (AttachmentID) -> String?
  ) {
    nodeName = node
    attachmentName = attachment
  }

  /// The first difference from other notes, as a sentence; nil for none.
  func difference(from other: Notes) -> String? {
    var first: (time: Double, text: String)?
    for subject in Set(notes.keys).union(other.notes.keys) {
      let (own, theirs) = (notes[subject] ?? [], other.notes[subject] ?? [])
      for place in 0..<Swift.max(own.count, theirs.count) {
        let one = place < own.count ? own[place] : nil
        let two = place < theirs.count ? theirs[place] : nil
        if let one, let two, one.isLike(two) { continue }
        let time = Swift.min(one?.time ?? .infinity, two?.time ?? .infinity)
        if time < first?.time ?? .infinity {
          let text = [one, two].map { $0.map { "\($0)" } ?? "nothing" }.joined(separator: " or ")
          first = (time, "\(subject): \(text)")
        }
        break
      }
    }
    return first?.text
  }

  /// A gesture by its name, what a node has one of by the node.
  private func name(_ attachment: AttachmentID?, on stage: Stage) -> String {
    guard let attachment else { return "none" }
    if let subject = subjects[attachment] { return subject }
    guard let node = stage.node(of: attachment), let key = stage.key(of: attachment) else {
      return "removed"
    }
    let own = "\(key)" == "gestures" ? attachmentName(attachment) ?? "the reset" : "the \(key)"
    let subject = "\(own) of \(name(node, on: stage))"
    subjects[attachment] = subject
    return subject
  }

  private func name(_ node: NodeID, on stage: Stage) -> String {
    node == stage.root ? "the stage" : nodeName(node) ?? "no name"
  }

  private func note(_ subject: String, _ words: String, _ numbers: [Double] = [], on stage: Stage) {
    notes[subject, default: []].append(Note(time: stage.time, words: words, numbers: numbers))
  }

  func stage(
    _ stage: Stage, attachment: AttachmentID, at node: NodeID, did event: AttachmentEvent
  ) {
    let values = Values { self.name($0, on: stage) }
    stage.writeEvent(event, of: attachment, to: values)
    note(
      name(attachment, on: stage), "\(event) \(values.words)", values.numbers, on: stage)
  }
  func stage(_ stage: Stage, attachment: AttachmentID, waitsFor other: AttachmentID) {
    note(name(attachment, on: stage), "waits for \(name(other, on: stage))", on: stage)
  }
  func stage(
    _ stage: Stage, attachment: AttachmentID, couldNotBegin reason: GestureReason,
    by other: AttachmentID?
  ) {
    let words = "could not begin, \(reason), \(name(other, on: stage))"
    note(name(attachment, on: stage), words, on: stage)
  }
  func stage(_ stage: Stage, attachment: AttachmentID, lostPointerTo other: AttachmentID) {
    note(name(attachment, on: stage), "lost a pointer to \(name(other, on: stage))", on: stage)
  }
  func stage(_ stage: Stage, didMove node: NodeID) {
    let m = stage.transform(of: node) ?? .identity
    noteLast(name(node, on: stage), "moved", [m.a, m.b, m.c, m.d, m.tx, m.ty], on: stage)
  }
  func stage(_ stage: Stage, didResize node: NodeID) {
    let size = stage.frame(of: node)?.size ?? .zero
    noteLast(
      "the size of \(name(node, on: stage))", "is another", [size.width, size.height], on: stage)
  }

  /// Notes where a node is: once for each time, and only if that differs from before.
  ///
  /// An added node reports where it is with the next event, which is not part of the recording; so
  /// the time of its first report does not count, nor do its positions between two calls.
  private func noteLast(_ subject: String, _ words: String, _ numbers: [Double], on stage: Stage) {
    var all = notes[subject] ?? []
    defer { notes[subject] = all }
    guard let last = all.last else {
      all.append(Note(time: 0, words: words, numbers: numbers))
      firstTimes[subject] = stage.time
      return
    }
    let note = Note(time: stage.time, words: words, numbers: numbers)
    if Note(time: stage.time, words: words, numbers: last.numbers).isLike(note) { return }
    let lastTime = all.count == 1 ? firstTimes[subject] : last.time
    if lastTime == stage.time {
      all[all.count - 1].numbers = numbers
    } else {
      all.append(note)
    }
  }
  func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) {
    note("the stage", "noticed \(diagnostic)", on: stage)
  }

  /// Collects the words and the numbers of an event.
  private final class Values: EventWriter {
    var words = ""
    var numbers: [Double] = []
    private let nameOf: (AttachmentID) -> String

    init(_ nameOf: @escaping (AttachmentID) -> String) { self.nameOf = nameOf }

    private func word(_ name: StaticString, text: String) { words += "\(name) \(text) " }
    func number(_ name: StaticString, _ value: Double?) {
      word(name, text: value == nil ? "unknown" : "")
      if let value { numbers.append(value) }
    }
    func vector(_ name: StaticString, _ value: Vector?) {
      number(name, value?.x)
      number(name, value?.y)
    }
    func numbers(_ name: StaticString, _ values: [Double]) {
      word(name, text: "")
      numbers += values
    }
    func word(_ name: StaticString, _ value: StaticString) { word(name, text: "\(value)") }
    func words(_ name: StaticString, _ values: [StaticString]) { word(name, text: "\(values)") }
    func missing(_ name: StaticString) { word(name, text: "missing") }
    func bool(_ name: StaticString, _ value: Bool) { word(name, text: "\(value)") }
    func bools(_ name: StaticString, _ values: [Bool]) { word(name, text: "\(values)") }
    func text(_ name: StaticString, _ value: String?) { word(name, text: value ?? "none") }
    func list(_ name: StaticString, _ count: Int, _ element: (Int) -> Void) {
      for place in 0..<count { element(place) }
    }
    func group(_ name: StaticString, _ body: () -> Void) {
      word(name, text: "")
      body()
    }
    func node(_ name: StaticString, _ value: NodeID) {}
    func nodes(_ name: StaticString, _ values: [NodeID]) {}
    func attachment(_ name: StaticString, _ value: AttachmentID) { word(name, text: nameOf(value)) }
    func attachments(_ name: StaticString, _ values: [AttachmentID]) {}
  }
}
