import Tsumami

/// One trace on one stage, printed.
final class Play: StageObserver {
  private let player: TracePlayer
  private let writer: LineWriter
  private let options: TraceRunner.Options

  init(_ description: StageDescription, writer: LineWriter, options: TraceRunner.Options) {
    self.writer = writer
    self.options = options
    player = TracePlayer(description)
    if options.lines != .none { player.stage.observer = self }
  }

  func take(_ line: TraceLine) { player.take(line) }

  /// Lets everything that is under way come to its end, and prints the last line.
  func finish() {
    player.settle(options)
    writer.line {
      writer.bool("end", true)
      writer.number("t", player.stage.time)
      writer.number("events", Double(player.eventCount))
      writer.bool("settled", player.isSettled)
    }
  }

  /// Lets go of the stage, which holds its observer as this holds the stage.
  func close() { player.close() }

  // MARK: Output

  func stage(
    _ stage: Stage, attachment: AttachmentID, at node: NodeID, did event: AttachmentEvent
  ) {
    let topic = stage.topic(of: attachment)
    guard options.lines.topics.contains(topic) else { return }
    if topic == .gestures, player.attachmentNames[attachment] == nil { return }
    writer.names = player.attachmentNames
    writer.optionalLine {
      writer.number("t", stage.time)
      writer.text("node", player.nodeNames[node])
      return writer.parts { stage.writeEvent(event, of: attachment, to: writer) }
    }
  }

  func stage(_ stage: Stage, didMove node: NodeID) {
    guard options.lines.topics.contains(.transforms), let matrix = stage.transform(of: node)
    else { return }
    writer.line {
      writer.number("t", stage.time)
      writer.text("node", player.nodeNames[node])
      writer.matrix("transform", matrix)
    }
  }

  func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) {}
}

extension TraceRunner.Lines {
  /// What the events are about that are printed.
  fileprivate var topics: EventTopic {
    switch self {
    case .gestures: .gestures
    case .transforms: .transforms
    case .sheets: .sheets
    case .all: [.gestures, .transforms, .sheets]
    case .none: []
    }
  }
}
