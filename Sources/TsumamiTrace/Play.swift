import Tsumami

/// Plays one trace on one stage and prints what happens.
final class Play: StageObserver {
  let player: TracePlayer
  private let writer: LineWriter
  private let options: TraceRunner.Options

  init(_ description: StageDescription, writer: LineWriter, options: TraceRunner.Options) {
    self.writer = writer
    self.options = options
    player = TracePlayer(description)
    writer.names = WrittenNames(nodes: player.nodeNames, attachments: player.attachmentNames)
    if options.lines != .none { player.stage.observer = self }
  }

  func take(_ line: TraceLine) {
    player.take(line)
    switch line {
    case .call(.add, _), .call(.attach, _):
      writer.names.add(latestOf: player)
    default: break
    }
  }

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

  func stage(
    _ stage: Stage, attachment: AttachmentID, at node: NodeID, did event: AttachmentEvent
  ) {
    let topic = stage.topic(of: attachment)
    guard options.lines.topics.contains(topic) else { return }
    // A gesture without a name belongs to another attachment.
    if topic == .gestures, player.attachmentNames[attachment] == nil { return }
    writer.line {
      writer.number("t", stage.time)
      writer.text("node", player.nodeNames[node])
    } _: {
      stage.writeEvent(event, of: attachment, to: writer)
    }
  }

  func stage(_ stage: Stage, didMove node: NodeID) {
    guard options.lines.topics.contains(.transforms), let matrix = stage.transform(of: node)
    else { return }
    writer.line {
      writer.number("t", stage.time)
      writer.text("node", player.nodeNames[node])
      writer.matrix("transform", matrix)
      if options.timeAhead > 0,
        let predicted = stage.predictedTransform(of: node, at: stage.time + options.timeAhead)
      {
        writer.matrix("predicted", predicted)
      }
    }
  }

  func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) {}
}

extension TraceRunner.Lines {
  /// The subjects of the events that are printed.
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
