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
    // The name of what is removed is known before only.
    let removal = call.removal(on: player)
    if let removal { write { stage.write(removal, to: self) } }
    player.take(.call(call, time: time))
    names.add(player.nodeNames, player.attachmentNames)
    for made in call.made(on: player) { write { stage.write(made, to: self) } }
    if case .setAttachmentEnabled(let place, let isEnabled) = call {
      write {
        word("call", "setEnabled")
        attachment("gesture", player.identities.attachments[place])
        bool("enabled", isEnabled)
      }
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
    case .key(let key):
      number("t", key.time)
      text("key", key.key.name)
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

extension TraceCall {
  /// The removal of a node or an attachment on the stage of a player; nil for another call.
  fileprivate func removal(on player: TracePlayer) -> StageCall? {
    switch self {
    case .remove(let place): .remove(player.identities.nodes[place])
    case .detach(let place): .detach(player.identities.attachments[place])
    default: nil
    }
  }

  /// Any other call, which the player has made, on its stage.
  fileprivate func made(on player: TracePlayer) -> [StageCall] {
    func node(_ place: Int) -> NodeID { player.identities.nodes[place] }
    switch self {
    case .remove, .detach, .setAttachmentEnabled: return []
    case .add(let nodes): return [.add(Array(player.identities.nodes.suffix(nodes.count)))]
    case .move(let place, _): return [.move(node(place))]
    case .bringToFront(let place): return [.bringToFront(node(place))]
    case .resize(let size):
      return [.setFrame(player.stage.root, Rect(origin: .zero, size: size))]
    case .setDensity(let points): return [.setDensity(points)]
    case .setFrame(let place, let frame): return [.setFrame(node(place), frame)]
    case .setBox(let place, let box): return [.setBox(node(place), box)]
    case .setPlacement(let place, let placement): return [.setPlacement(node(place), placement)]
    case .setNodeEnabled(let place, let isEnabled): return [.setEnabled(node(place), isEnabled)]
    case .attach: return player.attached.map { .attach($0) }
    case .configure(let place, _): return [.configure(player.identities.attachments[place])]
    case .reset(let place, let animated): return [.reset(node(place), animated: animated)]
    case .animate(let place, let placement, let spring):
      return [.animate(node(place), to: placement, by: spring)]
    case .scale(let place, let factor, let point, let animated):
      return [.scale(node(place), by: factor, about: point, animated: animated)]
    case .finishMotions: return [.finishMotions]
    case .cancelInput: return [.cancelInput]
    case .moveSheet(let place, let detent, let animated):
      return [.moveSheet(node(place), to: detent, animated: animated)]
    case .scrollTo(let place, let offset, let animated):
      return [.scroll(node(place), to: offset, animated: animated)]
    case .select(let places): return [.select(places.map(node))]
    case .focus(let place): return [.focus(place.map(node))]
    }
  }
}
