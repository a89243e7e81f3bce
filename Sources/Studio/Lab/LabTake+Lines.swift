import Tsumami

// A take as the lines of a trace after the header, and back: see the trace format.

extension LabTake {
  /// The lines, as `tsumami replay` reads them.
  var lines: [Value] {
    var lines: [Value] = []
    var older: [PointerSample] = []
    for input in inputs {
      if let call = input.call {
        lines.append(call.line(at: input.time))
        continue
      }
      switch input.input {
      case .coalesced(let sample): older.append(sample)
      case .pointer(let sample):
        lines.append(Self.line(sample, at: input.time, coalesced: older))
        older = []
      case .indirect(let sample): lines.append(Self.line(sample))
      case .key(let key): lines.append(Self.line(key))
      case .time(let time): lines.append(Self.line(time))
      // The pad hit-tests all of its input.
      case .hit: break
      }
    }
    // It says where it ends: one that does not goes on when it is opened.
    if !endsWithTime, duration > 0 || !inputs.isEmpty { lines.append(Self.line(duration)) }
    return lines
  }

  /// Whether its last line lets time pass alone.
  private var endsWithTime: Bool {
    guard let last = inputs.last, last.call == nil, case .time = last.input else { return false }
    return last.time == duration
  }

  private static func line(_ time: Double) -> Value {
    .object([Value.Entry("t", .number(time))])
  }

  private static func line(
    _ sample: PointerSample, at time: Double, coalesced: [PointerSample]
  ) -> Value {
    var entries = [
      Value.Entry("t", .number(time)), Value.Entry("pointer", .number(Double(sample.id))),
      Value.Entry("phase", .text(Text(stringLiteral: sample.phase.name))),
      Value.Entry("at", .numbers(sample.position.x, sample.position.y)),
    ]
    if sample.time < time { entries.append(Value.Entry("taken", .number(sample.time))) }
    if sample.kind != .touch {
      entries.append(Value.Entry("kind", .text(Text(stringLiteral: sample.kind.name))))
    }
    if sample.phase == .down, sample.buttons != .primary {
      entries.append(Value.Entry("buttons", .number(Double(sample.buttons.rawValue))))
    }
    if let pressure = sample.pressure { entries.append(Value.Entry("pressure", .number(pressure))) }
    entries += contact(sample.contact)
    entries += modifiers(sample.modifiers)
    var list: [Value] = []
    for older in coalesced where older.id == sample.id && older.time <= sample.time {
      list.append(.numbers(older.time, older.position.x, older.position.y))
    }
    if !list.isEmpty { entries.append(Value.Entry("coalesced", .list(list))) }
    return .object(entries)
  }

  private static func contact(_ contact: PointerContact) -> [Value.Entry] {
    let (size, tilt, twist) = (contact.size, contact.tilt, contact.twist)
    var entries: [Value.Entry] = []
    if size != .zero { entries.append(Value.Entry("contact", .numbers(size.width, size.height))) }
    if tilt != .zero { entries.append(Value.Entry("tilt", .numbers(tilt.x, tilt.y))) }
    if twist != 0 { entries.append(Value.Entry("twist", .number(twist))) }
    return entries
  }

  private static func line(_ sample: IndirectSample) -> Value {
    var entries = [
      Value.Entry("t", .number(sample.time)),
      Value.Entry("at", .numbers(sample.position.x, sample.position.y)),
    ]
    switch sample.action {
    case .scroll(let delta, let isPrecise):
      entries.append(Value.Entry("scroll", .numbers(delta.x, delta.y)))
      if isPrecise { entries.append(Value.Entry("precise", .bool(true))) }
      entries += modifiers(sample.modifiers)
    case .magnify(let factor): entries.append(Value.Entry("magnify", .number(factor)))
    case .rotate(let angle): entries.append(Value.Entry("rotate", .number(angle)))
    }
    switch sample.phase {
    case nil: break
    case .began?: entries.append(Value.Entry("phase", .text("began")))
    case .changed?: entries.append(Value.Entry("phase", .text("changed")))
    case .ended?: entries.append(Value.Entry("phase", .text("ended")))
    case .cancelled?: entries.append(Value.Entry("phase", .text("cancelled")))
    }
    return .object(entries)
  }

  private static func line(_ key: KeySample) -> Value {
    .object(
      [
        Value.Entry("t", .number(key.time)), Value.Entry("key", .text(name(of: key.key))),
        Value.Entry("phase", .text(key.isDown ? "down" : "up")),
      ] + modifiers(key.modifiers))
  }

  private static func modifiers(_ modifiers: KeyModifiers) -> [Value.Entry] {
    let names = modifiers.names.map { Value.text(Text(stringLiteral: $0)) }
    return names.isEmpty ? [] : [Value.Entry("modifiers", .list(names))]
  }

  // MARK: Words

  private static var keyNames: [(KeySample.Key, Text)] {
    [
      (.escape, "Escape"), (.arrowLeft, "ArrowLeft"), (.arrowRight, "ArrowRight"),
      (.arrowUp, "ArrowUp"), (.arrowDown, "ArrowDown"), (.leftBracket, "["),
      (.rightBracket, "]"), (.pageUp, "PageUp"), (.pageDown, "PageDown"), (.home, "Home"),
      (.end, "End"), (.space, " "), (.plus, "+"), (.minus, "-"),
    ]
  }

  private static func name(of key: KeySample.Key) -> Text {
    for (each, name) in keyNames where each == key { return name }
    return "Unidentified"
  }

  // MARK: Reading

  /// The keys of each line, of those that hold keys of the keyboard, and of wheels and trackpads.
  private static var keysOfAll: [Text] { ["t", "batch"] }
  private static var keysOfHeld: [Text] { keysOfAll + ["phase", "modifiers"] }
  private static var keysOfPlaces: [Text] { keysOfHeld + ["at", "on"] }

  /// Reads the lines of a trace after its header.
  ///
  /// - Parameters:
  ///   - lines: the lines.
  ///   - setup: the pad; it gets what calls add.
  /// - Throws: the line that the lab does not know, counted from 2, the line after the header.
  init(lines: [Value], on setup: inout LabSetup) throws(DocumentProblem) {
    self.init()
    var kinds: [(id: Int, kind: PointerKind, buttons: PointerButtons)] = []
    for (place, line) in lines.enumerated() {
      let path: Text = "line " + Text(place + 2)
      let reader = try ObjectReader(line, at: path)
      let time = try reader.number("t")
      guard place == 0 || time >= duration else {
        throw reader.problem("t", "a time that is not earlier")
      }
      duration = time
      if reader.has("call") {
        var input = LabInput(at: time, .time(time))
        input.call = try LabCall(reader, line, &setup)
        inputs.append(input)
      } else if reader.has("pointer") {
        try add(reader, at: time, &kinds)
      } else if reader.has("key") {
        try addKey(reader, at: time)
      } else if reader.has("scroll") || reader.has("magnify") || reader.has("rotate") {
        try addIndirect(reader, at: time)
      } else if reader.has("tsumami") {
        throw DocumentProblem(path: path, expected: "input", found: "a second trace")
      } else {
        try reader.allow(Self.keysOfAll)
        inputs.append(LabInput(at: time, .time(time)))
      }
    }
    try setup.checkSize()
    setup.nameAll()
    // A recording of another program may count from any origin.
    guard let first = inputs.first?.time, first < 0 || duration > LabRoom.longestTake else {
      return
    }
    shift(by: -first)
  }

  /// Lets it go on after its last line until nothing moves and nothing waits, by 5 s at most, as
  /// `tsumami replay` does; not after a line that lets time pass alone.
  mutating func settle(on setup: LabSetup) {
    guard !endsWithTime else { return }
    let run = LabRun.of(self, on: setup)
    defer { run.close() }
    let end = Swift.min(duration + 5, LabRoom.longestTake)
    while run.stage.isAnimating || run.stage.nextDeadline != nil, duration < end {
      duration = Swift.min(duration + 1 / LabRun.sampleRate, end)
      run.advance(to: duration)
    }
  }

  /// Moves all times, in seconds.
  private mutating func shift(by seconds: Double) {
    duration += seconds
    for place in inputs.indices {
      inputs[place].time += seconds
      inputs[place].input = inputs[place].input.shifted(by: seconds)
    }
  }

  private mutating func add(
    _ reader: ObjectReader, at time: Double,
    _ kinds: inout [(id: Int, kind: PointerKind, buttons: PointerButtons)]
  ) throws(DocumentProblem) {
    try reader.allow(
      Self.keysOfPlaces + [
        "pointer", "kind", "buttons", "pressure", "contact", "tilt", "twist", "coalesced", "taken",
      ])
    let id = try reader.integer("pointer", in: -1_000_000_000...1_000_000_000)
    let position = try reader.vector("at")
    let word = try reader.text("phase")
    guard let phase = PointerPhase.all.first(where: { word == Text(stringLiteral: $0.name) }) else {
      throw reader.problem("phase", "down, move, up, cancel or hover")
    }
    var sample = PointerSample(
      id, phase, at: position, time: reader.has("taken") ? try reader.number("taken") : time,
      kind: phase == .hover ? .mouse : .touch)
    if let known = kinds.first(where: { $0.id == id }) {
      sample.kind = known.kind
      sample.buttons = known.buttons
    }
    if reader.has("kind") {
      guard let kind = PointerKind(word: try reader.text("kind")) else {
        throw reader.problem("kind", "touch, pen or mouse")
      }
      sample.kind = kind
    }
    if phase == .down {
      sample.buttons = .primary
      if reader.has("buttons") {
        sample.buttons = PointerButtons(rawValue: try reader.integer("buttons", in: 0...1023))
      }
      kinds.removeAll { $0.id == id }
      kinds.append((id, sample.kind, sample.buttons))
    }
    if reader.has("pressure") { sample.pressure = try reader.number("pressure") }
    if reader.has("contact") {
      let numbers = try reader.numbers("contact", 2, in: 0...1e9)
      sample.contact.size = Size(numbers[0], numbers[1])
    }
    if reader.has("tilt") { sample.contact.tilt = try reader.vector("tilt") }
    if reader.has("twist") { sample.contact.twist = try reader.number("twist") }
    sample.modifiers = try Self.modifiers(reader)
    if reader.has("coalesced") {
      for value in try reader.list("coalesced") {
        guard case .list(let numbers) = value, numbers.count == 3,
          case .number(let t) = numbers[0], case .number(let x) = numbers[1],
          case .number(let y) = numbers[2]
        else { throw reader.problem("coalesced", "lists of three numbers") }
        var older = sample
        older.time = t
        older.position = Vector(x, y)
        inputs.append(LabInput(at: time, .coalesced(older)))
      }
    }
    inputs.append(LabInput(at: time, .pointer(sample)))
  }

  private mutating func addKey(
    _ reader: ObjectReader, at time: Double
  ) throws(DocumentProblem) {
    try reader.allow(Self.keysOfHeld + ["key"])
    let word = try reader.text("key")
    let key = Self.keyNames.first { $0.1 == word }?.0 ?? .other
    let phase = try reader.text("phase")
    guard phase == "down" || phase == "up" else { throw reader.problem("phase", "down or up") }
    let sample = KeySample(
      key, isDown: phase == "down", modifiers: try Self.modifiers(reader), time: time)
    inputs.append(LabInput(at: time, .key(sample)))
  }

  private mutating func addIndirect(
    _ reader: ObjectReader, at time: Double
  ) throws(DocumentProblem) {
    let action: IndirectSample.Action
    try reader.allow(Self.keysOfPlaces + ["scroll", "precise", "magnify", "rotate"])
    if reader.has("scroll") {
      let isPrecise = reader.has("precise") ? try reader.bool("precise") : false
      action = .scroll(try reader.vector("scroll"), isPrecise: isPrecise)
    } else if reader.has("magnify") {
      action = .magnify(try reader.number("magnify"))
    } else {
      action = .rotate(try reader.number("rotate"))
    }
    var phase: IndirectSample.Phase?
    if reader.has("phase") {
      switch try reader.text("phase") {
      case "began": phase = .began
      case "changed": phase = .changed
      case "ended": phase = .ended
      case "cancelled": phase = .cancelled
      default: throw reader.problem("phase", "began, changed, ended or cancelled")
      }
    }
    let sample = IndirectSample(
      action, phase: phase, at: try reader.vector("at"), time: time,
      modifiers: try Self.modifiers(reader))
    inputs.append(LabInput(at: time, .indirect(sample)))
  }

  private static func modifiers(_ reader: ObjectReader) throws(DocumentProblem) -> KeyModifiers {
    var modifiers: KeyModifiers = []
    guard reader.has("modifiers") else { return modifiers }
    for value in try reader.list("modifiers") {
      let known = KeyModifiers.named.first { value == .text(Text(stringLiteral: $0.0)) }
      guard let (_, modifier) = known else {
        throw reader.problem("modifiers", "a list of shift, alt, control and command")
      }
      modifiers.insert(modifier)
    }
    return modifiers
  }
}

extension PointerKind {
  /// The kind of a name in a trace; nil if there is none.
  init?(word: Text) {
    guard let kind = Self.all.first(where: { word == Text(stringLiteral: $0.name) }) else {
      return nil
    }
    self = kind
  }
}

extension Input {
  /// The same input at another time, in seconds.
  func shifted(by seconds: Double) -> Input {
    switch self {
    case .pointer(var sample):
      sample.time += seconds
      return .pointer(sample)
    case .coalesced(var sample):
      sample.time += seconds
      return .coalesced(sample)
    case .indirect(var sample):
      sample.time += seconds
      return .indirect(sample)
    case .key(var key):
      key.time += seconds
      return .key(key)
    case .time(let time): return .time(time + seconds)
    case .hit: return self
    }
  }
}
