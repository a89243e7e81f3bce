import Foundation
import Tsumami

extension Trace {
  /// Writes the input to a file: everything but the stage and calls, which belong to the program.
  ///
  /// - Throws: the system's error when it cannot be written.
  public func writeInput(to path: String) throws {
    let file = URL(fileURLWithPath: path)
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    let writer = LineWriter(descriptor: handle.fileDescriptor)
    for line in lines { writer.write(line) }
    writer.flush()
    try handle.close()
  }
}

extension LineWriter {
  /// Writes a line of a trace; nothing for a header or a call.
  func write(_ traceLine: TraceLine) {
    switch traceLine {
    case .header, .call: break
    case .pointer(let sample, let coalesced): line { write(sample, coalesced) }
    case .indirect(let sample): line { write(sample) }
    case .key(let key):
      line {
        number("t", key.time)
        text("key", key.key.name)
        word("phase", key.isDown ? "down" : "up")
        write(key.modifiers)
      }
    case .time(let time): line { number("t", time) }
    }
  }

  private func write(_ sample: PointerSample, _ coalesced: [PointerSample]) {
    number("t", sample.time)
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
    // The format knows of no cancelled series.
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
