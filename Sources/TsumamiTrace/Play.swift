import Tsumami

/// Plays one trace on one stage and prints what happens.
final class Play: StageObserver {
  private let player: TracePlayer
  private let writer: LineWriter
  private let options: TraceRunner.Options

  init(_ header: TraceHeader, writer: LineWriter, options: TraceRunner.Options) {
    self.writer = writer
    self.options = options
    player = TracePlayer(header)
    if options.lines != .none { player.stage.observer = self }
  }

  func take(_ line: TraceLine) { player.take(line) }

  /// Advances the stage until it settles, then prints the end line.
  func finish() {
    player.settle(options)
    writer.line {
      writer.bool("end", true)
      writer.number("t", player.stage.time)
      writer.number("events", Double(player.eventCount))
      writer.bool("settled", player.isSettled)
    }
  }

  /// Breaks the cycle of references between the stage and its observer.
  func close() { player.close() }

  // MARK: Output

  func stage(_ stage: Stage, gesture: GestureID, at node: NodeID, did event: GestureEvent) {
    guard options.lines == .all || options.lines == .gestures,
      let name = player.gestureNames[gesture]
    else { return }
    let state: StaticString
    var reason: GestureReason?
    switch event {
    case .began: state = "began"
    case .changed: state = "changed"
    case .ended: state = "ended"
    case .cancelled(let why): (state, reason) = ("cancelled", why)
    case .failed(let why): (state, reason) = ("failed", why)
    }
    writer.line {
      writer.number("t", stage.time)
      writer.text("node", player.nodeNames[node])
      writer.text("gesture", name)
      writer.word("state", state)
      writer.text("reason", reason?.rawValue)
      writer.group("value") { stage.writeValue(of: gesture, to: writer) }
    }
  }

  func stage(_ stage: Stage, manipulationOf node: NodeID, did event: ManipulationEvent) {
    guard options.lines == .all || options.lines == .transforms,
      let placement = stage.placement(of: node)
    else { return }
    let word: StaticString
    switch event {
    case .began: word = "began"
    case .changed: word = "changed"
    case .ended: word = "ended"
    case .cancelled: word = "cancelled"
    case .resetStarted: word = "reset"
    case .resetFinished: return
    }
    writer.line {
      writer.number("t", stage.time)
      writer.text("node", player.nodeNames[node])
      writer.word("manipulation", word)
      writer.vector("translation", placement.translation)
      writer.vector("scale", placement.scale)
      writer.number("rotation", placement.rotation)
    }
  }

  func stage(_ stage: Stage, boxOf node: NodeID, by handle: BoxHandle?, did event: BoxEvent) {
    guard options.lines == .all || options.lines == .transforms, let box = stage.box(of: node)
    else { return }
    let word: StaticString
    switch event {
    case .began: word = "began"
    case .changed: word = "changed"
    case .ended: word = "ended"
    case .cancelled: word = "cancelled"
    case .snapped: return
    }
    writer.line {
      writer.number("t", stage.time)
      writer.text("node", player.nodeNames[node])
      writer.group("box") {
        writer.vector("center", box.center)
        writer.vector("size", Vector(box.size.width, box.size.height))
        writer.number("rotation", box.rotation)
      }
      if let handle { writer.word("handle", handle.name) } else { writer.missing("handle") }
      writer.word("phase", word)
    }
  }

  func stage(_ stage: Stage, didScroll node: NodeID) {
    guard options.lines == .all || options.lines == .sheets,
      let offset = stage.contentOffset(of: node)
    else { return }
    writer.line {
      writer.number("t", stage.time)
      writer.text("node", player.nodeNames[node])
      writer.vector("scroll", offset)
    }
  }

  func stage(_ stage: Stage, sheet node: NodeID, did event: SheetEvent) {
    guard options.lines == .all || options.lines == .sheets, event != .settling,
      let position = stage.sheetPosition(of: node)
    else { return }
    let word: StaticString =
      switch position.phase {
      case .resting: "resting"
      case .dragging: "dragging"
      case .settling: "settling"
      }
    writer.line {
      writer.number("t", stage.time)
      writer.text("node", player.nodeNames[node])
      writer.word("sheet", word)
      writer.number("height", position.height)
      if let detent = position.detent {
        writer.text("detent", detent)
      } else {
        writer.missing("detent")
      }
    }
  }

  func stage(_ stage: Stage, didMove node: NodeID) {
    guard options.lines == .all || options.lines == .transforms,
      let matrix = stage.transform(of: node)
    else { return }
    writer.line {
      writer.number("t", stage.time)
      writer.text("node", player.nodeNames[node])
      writer.matrix("transform", matrix)
    }
  }

  func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) {}
}
