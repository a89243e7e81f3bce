import Tsumami

extension Trace {
  /// The whole trace as text: its header, the input and the calls of the program.
  ///
  /// ```swift
  /// let same = try Trace(trace.text)
  /// ```
  public var text: String {
    let player = TracePlayer(stage)
    let writer = LineWriter(descriptor: nil)
    writer.names = WrittenNames(nodes: player.nodeNames, attachments: player.attachmentNames)
    write(to: writer, with: player)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Writes the whole trace; the player makes each line of it, because a call may add nodes that
  /// later lines name.
  func write(to writer: LineWriter, with player: TracePlayer) {
    writer.line { writer.writeHeader(of: player.stage) }
    for line in lines {
      if case .call(let call, let time) = line {
        writer.write(call, at: time, of: player)
      } else {
        player.take(line)
        writer.line { writer.writeParts(of: line, identities: player.identities.nodes) }
      }
    }
  }
}

extension LineWriter {
  /// Lets a player make a call, and writes it; what the call adds is written as it is then.
  fileprivate func write(_ call: TraceCall, at time: Double, of player: TracePlayer) {
    let stage = player.stage
    func write(_ body: () -> Void) {
      line {
        number("t", time)
        body()
      }
    }
    switch call {
    case .remove, .detach:
      // The name of what is removed is known before only.
      for made in player.made(call) { write { stage.write(made, to: self) } }
      player.take(.call(call, time: time))
    default:
      player.take(.call(call, time: time))
      names.add(latestOf: player)
      for made in player.made(call) { write { stage.write(made, to: self) } }
    }
  }

  /// Writes the header of a trace.
  package func writeHeader(of stage: StageDescription) {
    let player = TracePlayer(stage)
    names = WrittenNames(nodes: player.nodeNames, attachments: player.attachmentNames)
    line { writeHeader(of: player.stage) }
  }

  /// Writes a line after the header that is not a call.
  package func write(_ traceLine: TraceLine) { line { writeParts(of: traceLine) } }

  /// Writes the parts of a line after the header that is not a call.
  ///
  /// - Parameters:
  ///   - traceLine: the line.
  ///   - identities: the nodes by their indices, to name the one that a pointer has hit.
  func writeParts(of traceLine: TraceLine, identities: [NodeID] = []) {
    func known(_ hit: TraceHit<Int>?) -> TraceHit<NodeID>? {
      hit?.map { identities.indices.contains($0) ? identities[$0] : nil }
    }
    switch traceLine {
    case .header, .call: break
    case .pointer(let sample, let coalesced, let time, let hit):
      write(sample, coalesced, at: time, on: known(hit))
    case .indirect(let sample, let hit): write(sample, on: known(hit))
    case .key(let key, let name):
      number("t", key.time)
      text("key", name ?? key.key.name)
      word("phase", key.isDown ? "down" : "up")
      write(key.modifiers)
    case .time(let time): number("t", time)
    }
  }

  func write(
    _ sample: PointerSample, _ coalesced: [PointerSample], at time: Double,
    on hit: TraceHit<NodeID>?
  ) {
    number("t", time)
    whole("pointer", sample.id)
    word("phase", sample.phase.name)
    vector("at", sample.position)
    if let hit { write(hit) }
    if sample.kind != sample.phase.usualKind { word("kind", sample.kind.name) }
    if sample.buttons != .primary { number("buttons", Double(sample.buttons.rawValue)) }
    if let pressure = sample.pressure, pressure.isFinite { number("pressure", pressure) }
    write(sample.contact)
    write(sample.modifiers)
    if !coalesced.isEmpty {
      rows("coalesced", coalesced.map { [$0.time, $0.position.x, $0.position.y] })
    }
    if sample.time < time { number("taken", sample.time) }
  }

  private func write(_ hit: TraceHit<NodeID>) {
    switch hit {
    case .node(let node): self.node("on", node)
    case .stage: missing("on")
    }
  }

  /// Writes what was measured; a number that cannot be was not.
  private func write(_ contact: PointerContact) {
    let (size, tilt, twist) = (contact.size, contact.tilt, contact.twist)
    if size != .zero, size.isFinite, size.width >= 0, size.height >= 0 {
      numbers("contact", [size.width, size.height])
    }
    if tilt != .zero, tilt.isFinite { vector("tilt", tilt) }
    if twist != 0, twist.isFinite { number("twist", twist) }
  }

  func write(_ sample: IndirectSample, on hit: TraceHit<NodeID>?) {
    number("t", sample.time)
    switch sample.action {
    case .scroll(let delta, let isPrecise):
      vector("scroll", delta)
      if isPrecise { bool("precise", true) }
    case .magnify(let factor): number("magnify", factor)
    case .rotate(let angle): number("rotate", angle)
    }
    vector("at", sample.position)
    if let hit { write(hit) }
    switch sample.phase {
    case .began: word("phase", "began")
    case .changed: word("phase", "changed")
    case .ended: word("phase", "ended")
    case .cancelled: word("phase", "cancelled")
    case nil: break
    }
    write(sample.modifiers)
  }

  private func write(_ modifiers: KeyModifiers) {
    if !modifiers.isEmpty { words("modifiers", modifiers.names) }
  }
}

extension PointerPhase {
  /// The kind of a pointer in a line that names none: fingers touch, and mice hover.
  var usualKind: PointerKind { self == .hover ? .mouse : .touch }
}

extension TracePlayer {
  /// A call that it has made, as calls on its stage.
  fileprivate func made(_ call: TraceCall) -> [StageCall] {
    switch call {
    case .add: [.add(added.nodes)]
    case .attach: added.attachments.map { .attach($0, to: nil) }
    case .configure(let place, _): [.configure(identities.attachments[place], ())]
    default: onStage(call).map { [$0] } ?? []
    }
  }
}
