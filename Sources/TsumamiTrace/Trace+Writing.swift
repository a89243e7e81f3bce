import Foundation
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
    writer.line { writer.writeHeader(of: player.stage) }
    for line in lines { writer.write(line, of: player.identities) }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Writes the whole trace to a file: its header, the input and the calls of the program.
  ///
  /// - Parameter path: the file; one that exists is replaced.
  /// - Throws: ``TraceError`` when the file cannot be written.
  public func write(to path: String) throws(TraceError) {
    try write(to: path) { writer, player in
      writer.line { writer.writeHeader(of: player.stage) }
      for line in lines { writer.write(line, of: player.identities) }
    }
  }

  /// Writes the input to a file, without the header and without the calls of the program.
  ///
  /// - Parameter path: the file; one that exists is replaced.
  /// - Throws: ``TraceError`` when the file cannot be written.
  public func writeInput(to path: String) throws(TraceError) {
    try write(to: path) { writer, player in
      for line in lines {
        if case .call = line { continue }
        writer.write(line, of: player.identities)
      }
    }
  }

  private func write(
    to path: String, _ body: (LineWriter, TracePlayer) -> Void
  ) throws(TraceError) {
    let player = TracePlayer(stage)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    guard descriptor >= 0 else {
      throw TraceError(.output, line: 0, message: String(cString: strerror(errno)))
    }
    let writer = LineWriter(descriptor: descriptor)
    writer.names = WrittenNames(nodes: player.nodeNames, attachments: player.attachmentNames)
    body(writer, player)
    writer.flush()
    let failure = close(descriptor) == 0 ? writer.failure : errno
    if failure != 0 {
      throw TraceError(.output, line: lines.count, message: String(cString: strerror(failure)))
    }
  }
}

extension LineWriter {
  /// Writes a line of a trace after its header.
  func write(_ traceLine: TraceLine, of stage: DescribedIdentities) {
    switch traceLine {
    case .header(let description): line { writeHeader(of: TracePlayer(description).stage) }
    case .pointer(let sample, let coalesced, let time): line { write(sample, coalesced, at: time) }
    case .indirect(let sample): line { write(sample) }
    case .key(let key):
      line {
        number("t", key.time)
        text("key", key.key.name)
        word("phase", key.isDown ? "down" : "up")
        write(key.modifiers)
      }
    case .call(let call, let time):
      line {
        number("t", time)
        write(call, of: stage)
      }
    case .time(let time): line { number("t", time) }
    }
  }

  private func write(_ call: TraceCall, of stage: DescribedIdentities) {
    func node(_ place: Int) { self.node("node", stage.nodes[place]) }
    func animation(_ isAnimated: Bool) { if !isAnimated { bool("animated", false) } }
    switch call {
    case .reset(let place, let animated):
      word("call", "reset")
      node(place)
      animation(animated)
    case .setNodeEnabled(let place, let isEnabled):
      word("call", "setEnabled")
      node(place)
      bool("enabled", isEnabled)
    case .setAttachmentEnabled(let place, let isEnabled):
      word("call", "setEnabled")
      attachment("gesture", stage.attachments[place])
      bool("enabled", isEnabled)
    case .setFrame(let place, let frame):
      word("call", "setFrame")
      node(place)
      numbers("frame", [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height])
    case .moveSheet(let place, let detent, let animated):
      word("call", "moveSheet")
      node(place)
      text("detent", detent)
      animation(animated)
    case .scrollTo(let place, let offset, let animated):
      word("call", "scrollTo")
      node(place)
      vector("offset", offset)
      animation(animated)
    }
  }

  private func write(_ sample: PointerSample, _ coalesced: [PointerSample], at time: Double) {
    number("t", time)
    number("pointer", Double(sample.id))
    let phase: StaticString =
      switch sample.phase {
      case .down: "down"
      case .move: "move"
      case .up: "up"
      case .cancel: "cancel"
      case .hover: "hover"
      }
    word("phase", phase)
    vector("at", sample.position)
    switch sample.kind {
    case .touch: break
    case .pen: word("kind", "pen")
    case .mouse: word("kind", "mouse")
    }
    if sample.buttons != .primary { number("buttons", Double(sample.buttons.rawValue)) }
    if let pressure = sample.pressure { number("pressure", pressure) }
    write(sample.modifiers)
    if !coalesced.isEmpty {
      rows("coalesced", coalesced.map { [$0.time, $0.position.x, $0.position.y] })
    }
    if sample.time < time { number("taken", sample.time) }
  }

  private func write(_ sample: IndirectSample) {
    number("t", sample.time)
    switch sample.action {
    case .scroll(let delta, let isPrecise):
      vector("scroll", delta)
      if isPrecise { bool("precise", true) }
    case .magnify(let factor): number("magnify", factor)
    case .rotate(let angle): number("rotate", angle)
    }
    vector("at", sample.position)
    switch sample.phase {
    case .began: word("phase", "began")
    case .changed: word("phase", "changed")
    // The format has no phase for a cancelled series.
    case .ended, .cancelled: word("phase", "ended")
    case nil: break
    }
    write(sample.modifiers)
  }

  private func write(_ modifiers: KeyModifiers) {
    guard !modifiers.isEmpty else { return }
    var names: [StaticString] = []
    if modifiers.contains(.shift) { names.append("shift") }
    if modifiers.contains(.alt) { names.append("alt") }
    if modifiers.contains(.control) { names.append("control") }
    if modifiers.contains(.command) { names.append("command") }
    words("modifiers", names)
  }
}
