import Tsumami

/// Feeds the lines of one trace to a stage of its own.
package final class TracePlayer {
  package let stage: Stage
  /// What was built from the description, in its order.
  package let identities: DescribedIdentities
  /// What the trace calls the nodes.
  package let nodeNames: [NodeID: String]
  /// What the trace calls the gestures.
  package let attachmentNames: [AttachmentID: String]
  /// The events so far.
  package private(set) var eventCount = 0
  package private(set) var lastTime = 0.0
  /// The nodes that limits have moved before the first event.
  private var movedAtStart: [NodeID] = []
  /// The pointers of the event that is being read: one of them again is another event.
  private var reported: [Int] = []

  package init(_ description: StageDescription) {
    var identities = DescribedIdentities()
    stage = Stage(description, identities: &identities)
    self.identities = identities
    var nodeNames: [NodeID: String] = [:]
    var attachmentNames: [AttachmentID: String] = [:]
    var attachments = identities.attachments.makeIterator()
    for (described, node) in zip(description.nodes, identities.nodes) {
      nodeNames[node] = described.name
      for attachment in described.attachments {
        if let id = attachments.next() { attachmentNames[id] = attachment.name }
      }
      let matrix = described.node.frame.matrix(for: described.node.placement)
      if stage.transform(of: node) != matrix { movedAtStart.append(node) }
    }
    self.nodeNames = nodeNames
    self.attachmentNames = attachmentNames
  }

  /// Whether a line begins another event than the line before.
  package func beginsEvent(_ line: TraceLine) -> Bool {
    guard case .pointer(let sample, _) = line else { return true }
    return sample.time != lastTime || reported.isEmpty || reported.contains(sample.id)
  }

  /// Lets what one line says happen.
  package func take(_ line: TraceLine) {
    let beginsEvent = beginsEvent(line)
    switch line {
    case .header: return
    case .pointer(let sample, let coalesced):
      begin(at: sample.time)
      if beginsEvent {
        reported.removeAll(keepingCapacity: true)
        eventCount += 1
      }
      reported.append(sample.id)
      lastTime = sample.time
      for older in coalesced { stage.send(.coalesced(older)) }
      stage.send(.pointer(sample))
      return
    case .indirect(let sample):
      begin(at: sample.time)
      lastTime = sample.time
      stage.send(.indirect(sample))
    case .key(let key):
      begin(at: key.time)
      lastTime = key.time
      stage.send(.key(key))
    case .call(let call, let time):
      begin(at: time)
      lastTime = time
      stage.advance(to: time)
      make(call)
    case .time(let time):
      begin(at: time)
      lastTime = time
      stage.advance(to: time)
    }
    eventCount += 1
    reported.removeAll(keepingCapacity: true)
  }

  private func begin(at time: Double) {
    guard eventCount == 0, !movedAtStart.isEmpty else { return }
    stage.advance(to: time)
    for node in movedAtStart { stage.observer?.stage(stage, didMove: node) }
    movedAtStart = []
  }

  private func make(_ call: TraceCall) {
    switch call {
    case .reset(let node, let animated):
      stage.reset(identities.nodes[node], animated: animated)
    case .setNodeEnabled(let node, let isEnabled):
      stage.setEnabled(isEnabled, of: identities.nodes[node])
    case .setGestureEnabled(let gesture, let isEnabled):
      stage.configure(identities.attachments[gesture]) { $0.isEnabled = isEnabled }
    case .setFrame(let node, let frame):
      stage.setFrame(frame, of: identities.nodes[node])
    case .moveSheet(let node, let detent, let animated):
      stage.moveSheet(identities.nodes[node], to: detent, animated: animated)
    case .scrollTo(let node, let offset, let animated):
      stage.scroll(identities.nodes[node], to: offset, animated: animated)
    }
  }

  /// Lets everything that is under way come to its end.
  package func settle(_ options: TraceRunner.Options) {
    stage.flush()
    var frame = 0.0
    while !isSettled, frame / options.framesPerSecond < options.settleTime {
      frame += 1
      stage.advance(to: lastTime + frame / options.framesPerSecond)
    }
  }

  /// Whether nothing moves by itself and nothing waits for its time.
  package var isSettled: Bool { !stage.isAnimating && stage.nextDeadline == nil }

  /// Lets go of the stage, which holds its observer as that may hold this.
  package func close() { stage.observer = nil }
}
