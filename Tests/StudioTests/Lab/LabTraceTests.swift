import Testing
import Tsumami
import TsumamiTesting

@testable import Studio

/// A take that is saved and played elsewhere does the same.
@Suite struct LabTraceTests {
  /// A trace as text.
  static func text(_ trace: Value) -> String {
    guard case .list(let lines)? = trace["lines"] else { return "" }
    return ([trace["header"] ?? .null] + lines).map { $0.json + "\n" }.joined()
  }

  /// Plays a trace as `tsumami replay` does, and notes what happens.
  private final class Player: StageObserver {
    var events: [LabEvent] = []
    var values: [LabValue] = []
    private let player: TracePlayer
    private let places: [String: Int]

    init(_ text: String, _ setup: LabSetup) throws {
      let trace = try Trace(text)
      player = TracePlayer(trace.stage)
      var places: [String: Int] = [:]
      for whole in LabRun(setup).wholes { places[whole.name.string] = whole.place }
      self.places = places
      player.stage.observer = self
      for line in trace.lines { player.take(line) }
      player.stage.flush()
      player.close()
    }

    func stage(
      _ stage: Stage, attachment: AttachmentID, at node: NodeID, did event: AttachmentEvent
    ) {
      guard let name = player.attachmentNames[attachment], let place = places[name] else { return }
      let measures = LabMeasures()
      stage.writeEvent(event, of: attachment, to: measures)
      if measures.numbers.contains(where: { !$0.isNaN }) {
        values.append(LabValue(time: stage.time, part: place, numbers: measures.numbers))
      }
      if event == .changed, events.last(where: { $0.part == place })?.event == .changed { return }
      events.append(LabEvent(time: stage.time, part: place, event: event))
    }

    func stage(_ stage: Stage, didMove node: NodeID) {}
    func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) {}
  }

  /// Touches of all kinds that gestures may wait for: taps, a press, drags, a pinch with a turn, a
  /// wheel.
  private static func touch(_ fingers: PadFingers) {
    let room = fingers.room
    room.startRecording()
    fingers.down(at: 150, 150).up().wait(0.12).down(at: 152, 149).up().wait(0.6)
    fingers.down(at: 140, 150).wait(0.55).glide(to: 190, 170, steps: 9).up().wait(0.5)
    fingers.down(at: 200, 150).glide(to: 90, 155, steps: 7).up().wait(0.4)
    fingers.down(1, at: 110, 150).down(2, at: 190, 150)
    fingers.glide([(1, Vector(80, 110)), (2, Vector(230, 190))], steps: 17)
    // A report that comes after a frame with a later time.
    fingers.sendLate(.move, 2, at: Vector(233, 195), by: 0.004)
    fingers.sendLate(.move, 1, at: Vector(78, 108), by: 0.003)
    fingers.frame()
    fingers.up(2).glide(1, to: 100, 60, steps: 5).up(1).wait(0.7)
    fingers.down(at: 5, 150).glide(to: 140, 150, steps: 20).up().wait(0.5)
    fingers.down(at: 150, 260).glide(to: 150, 90, steps: 15).up().wait(0.8)
    for x in stride(from: 100.0, through: 200, by: 20) {
      room.receive(.pointer(9, .hover, at: Vector(x, 150), time: fingers.time, kind: .mouse))
      fingers.frame()
    }
    room.receive(
      .indirect(
        IndirectSample(
          .scroll(Vector(0, 30), isPrecise: true), at: Vector(150, 150), time: fingers.time)))
    fingers.wait(0.4)
    fingers.down(at: 150, 150).glide(to: 180, 150)
    room.receive(.key(KeySample(.escape, time: fingers.time)))
    fingers.frame()
    fingers.up().wait(0.4)
    room.stopRecording()
  }

  private func expectSame(_ setup: LabSetup, _ comment: String) throws {
    let room = LabRoom(size: setup.size)
    room.choose(setup)
    Self.touch(PadFingers(room))
    let run = room.runs.run
    #expect(!run.log.facts.isEmpty, "\(comment)")
    let text = Self.text(room.trace(shown: true))
    // The live run is the same as one that is played at once.
    let again = LabRun.of(room.runs.take, on: room.runs.setup)
    #expect(again.log.events == run.log.events, "\(comment): live and again")
    let player = try Player(text, room.runs.setup)
    #expect(
      player.events.map(\.event) == run.log.events.map(\.event)
        && player.events.map(\.part) == run.log.events.map(\.part), "\(comment)")
    for (one, other) in zip(player.events, run.log.events) {
      #expect(abs(one.time - other.time) < 1e-9, "\(comment)")
    }
    expectSameEnds(player.values, run.log.values, comment)
    // Opened again it is the same.
    let opened = LabRoom(size: setup.size)
    try opened.open(room.trace(shown: true))
    #expect(opened.runs.run.log.events == run.log.events, "\(comment): opened")
    #expect(Self.text(opened.trace(shown: true)) == text, "\(comment): saved again")
  }

  /// Motion by itself is sampled more often in the lab: values of the same time are the same.
  private func expectSameEnds(_ ones: [LabValue], _ others: [LabValue], _ comment: String) {
    var place = 0
    var compared = 0
    for one in ones {
      while place < others.count, others[place].time < one.time - 1e-12 { place += 1 }
      let same = others[place...].prefix { abs($0.time - one.time) <= 1e-12 }
        .filter { $0.part == one.part }
      guard let other = same.last, same.count == 1 else { continue }
      compared += 1
      for (a, b) in zip(one.numbers, other.numbers) {
        let isSame = (a.isNaN && b.isNaN) || abs(a - b) <= 1e-9 * max(1, abs(a), abs(b))
        #expect(isSame, "\(comment) at \(one.time): \(a), \(b)")
      }
    }
    #expect(ones.isEmpty || compared > 0, "\(comment)")
  }

  private func square(_ parts: LabPart...) -> LabSetup {
    var setup = LabPreset.square.setup(size: Size(300, 300))
    setup.nodes[0].parts = parts
    setup.nameAll()
    return setup
  }

  @Test("every gesture replays to the same states and values")
  func gestures() throws {
    for kind in LabKind.allCases where kind.isGesture && !kind.isComposition {
      try expectSame(square(LabPart(kind)), "\(kind)")
    }
  }

  @Test("ten compositions replay to the same states and values")
  func compositions() throws {
    let (tap, press, pan) = (LabPart(.tap), LabPart(.longPress), LabPart(.pan))
    let (pinch, turn) = (LabPart(.pinch), LabPart(.rotation))
    let compositions: [LabPart] = [
      LabPart(.sequence, press, pan), LabPart(.sequence, tap, pan),
      LabPart(.exclusive, tap.with("count", 2), tap), LabPart(.exclusive, press, pan),
      LabPart(.simultaneous, pinch, turn), LabPart(.simultaneous, pan, pinch),
      LabPart(.sequence, press, LabPart(.simultaneous, pan, pinch)),
      LabPart(.exclusive, LabPart(.swipe), LabPart(.sequence, press, pan)),
      LabPart(.simultaneous, LabPart(.exclusive, tap, press), LabPart(.transform)),
      LabPart(.sequence, LabPart(.sequence, tap, tap), LabPart(.exclusive, press, pan)),
    ]
    for (number, composition) in compositions.enumerated() {
      try expectSame(square(composition), "composition \(number)")
    }
  }

  @Test("photos, boxes that snap, lists, sheets and knobs replay to the same states and values")
  func presets() throws {
    for preset in LabPreset.allCases {
      try expectSame(preset.setup(size: Size(300, 300)), "\(preset)")
    }
  }

  @Test("attachments with options replay to the same states and values")
  func options() throws {
    var setup = square(LabPart(.pan), LabPart(.tap), LabPart(.longPress), LabPart(.pinch))
    setup.nodes[0].parts[0].options.requiredToFail = ["longPress"]
    setup.nodes[0].parts[1].options.priority = .high
    setup.nodes[0].parts[2].options.simultaneity = .with(["pan", "pinch"])
    setup.nodes[0].parts[3].options.simultaneity = .all
    try expectSame(setup, "options")
  }

  @Test("random values of all fields replay to the same states and values")
  func parameters() throws {
    for seed in 1...20 {
      var random = SeededRandom(seed: UInt64(seed))
      var setup = square(LabPart(.pan))
      setup.nodes[0].parts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        part(depth: 0, &random)
      }
      setup.nameAll()
      try expectSame(setup, "seed \(seed)")
    }
  }

  private func part(depth: Int, _ random: inout SeededRandom) -> LabPart {
    let kinds = LabKind.allCases.filter { $0.isGesture && (depth < 2 || !$0.isComposition) }
    let kind = kinds.randomElement(using: &random) ?? .tap
    var part = LabPart(kind)
    if kind.isComposition {
      part.parts = [part1(depth, &random), part1(depth, &random)]
    }
    for (place, field) in part.fields.enumerated() where Bool.random(using: &random) {
      let value = Double.random(in: field.range, using: &random)
      // A set that is empty cannot be said.
      part.set(place, field.unit == .set ? max(1, value) : value)
    }
    return part
  }

  private func part1(_ depth: Int, _ random: inout SeededRandom) -> LabPart {
    part(depth: depth + 1, &random)
  }

  @Test("a trace that the lab does not know is refused, and everything stays")
  func refused() throws {
    let room = LabRoom(size: Size(300, 300))
    let before = room.setup
    let traces: [Value] = [
      .null, .object([]),
      .object([Value.Entry("header", .object([])), Value.Entry("lines", .list([]))]),
      .object([
        Value.Entry("header", before.header),
        Value.Entry("lines", .list([.object([Value.Entry("t", .text("now"))])])),
      ]),
      .object([
        Value.Entry("header", before.header),
        Value.Entry(
          "lines",
          .list([.object([Value.Entry("t", .number(0)), Value.Entry("call", .text("reset"))])])),
      ]),
    ]
    for trace in traces {
      #expect(throws: DocumentProblem.self) { try room.open(trace) }
      #expect(room.setup == before && room.mode == .empty)
    }
  }
}

extension Value {
  /// The value as JSON.
  var json: String {
    switch self {
    case .null: "null"
    case .bool(let isTrue): "\(isTrue)"
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    case .text(let text): "\"\(text.string)\""
    case .list(let list): "[\(list.map(\.json).joined(separator: ","))]"
    case .object(let entries):
      "{\(entries.map { "\"\($0.name.string)\":\($0.value.json)" }.joined(separator: ","))}"
    }
  }
}
