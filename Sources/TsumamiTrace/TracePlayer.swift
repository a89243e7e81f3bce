import Tsumami

/// Sends the lines of one trace to a stage of its own.
package final class TracePlayer {
  package let stage: Stage
  /// The nodes and attachments of the stage, in the order of the description.
  package let identities: DescribedIdentities
  /// The names of the nodes in the trace.
  package let nodeNames: [NodeID: String]
  /// The names of the attachments that have one in the trace.
  package let attachmentNames: [AttachmentID: String]
  /// The number of events so far.
  @exclusivity(unchecked) package private(set) var eventCount = 0
  /// The time of the last line in seconds.
  @exclusivity(unchecked) package private(set) var lastTime = 0.0
  /// The nodes that limits moved before the first event.
  @exclusivity(unchecked) private var movedAtStart: [NodeID] = []
  /// The pointers of the event that is being read; a second report of one begins a new event.
  @exclusivity(unchecked) private var reported: [Int] = []

  package init(_ description: StageDescription) {
    var identities = DescribedIdentities()
    stage = Stage(description, identities: &identities)
    self.identities = identities
    var nodeNames: [NodeID: String] = [:]
    var attachmentNames: [AttachmentID: String] = [:]
    var attachments = identities.attachments.makeIterator()
    func takeNames(of described: [AttachmentDescription]) {
      for attachment in described {
        if let id = attachments.next() { attachmentNames[id] = attachment.name }
      }
    }
    takeNames(of: description.attachments)
    for (described, node) in zip(description.nodes, identities.nodes) {
      nodeNames[node] = described.name
      takeNames(of: described.attachments)
      let matrix = described.node.frame.matrix(for: described.node.placement)
      if stage.transform(of: node) != matrix { movedAtStart.append(node) }
    }
    self.nodeNames = nodeNames
    self.attachmentNames = attachmentNames
  }

  /// Whether a line begins a new event.
  package func beginsEvent(_ line: TraceLine) -> Bool {
    guard case .pointer(let sample, _, let time) = line else { return true }
    return time != lastTime || reported.isEmpty || reported.contains(sample.id)
  }

  /// Sends one line to the stage.
  package func take(_ line: TraceLine) {
    let beginsEvent = beginsEvent(line)
    switch line {
    case .header: return
    case .pointer(let sample, let coalesced, let time):
      begin(at: time)
      if beginsEvent {
        reported.removeAll(keepingCapacity: true)
        eventCount += 1
        // A late sample reaches a stage whose time has already passed it.
        if sample.time < time { stage.advance(to: time) }
      }
      reported.append(sample.id)
      lastTime = time
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
    case .setAttachmentEnabled(let attachment, let isEnabled):
      stage.configure(identities.attachments[attachment]) { $0.isEnabled = isEnabled }
    case .setFrame(let node, let frame):
      stage.setFrame(frame, of: identities.nodes[node])
    case .moveSheet(let node, let detent, let animated):
      stage.moveSheet(identities.nodes[node], to: detent, animated: animated)
    case .scrollTo(let node, let offset, let animated):
      stage.scroll(identities.nodes[node], to: offset, animated: animated)
    }
  }

  /// Ends the last event, then advances frame by frame until the stage has settled or the time for
  /// it is over.
  package func settle(_ options: TraceRunner.Options) {
    stage.flush()
    let (framesPerSecond, settleTime) = (options.frameRate, options.timeToSettle)
    var frame = 0.0
    while !isSettled, frame / framesPerSecond < settleTime {
      frame += 1
      stage.advance(to: lastTime + frame / framesPerSecond)
    }
  }

  /// Whether no animation runs and no deadline is pending.
  package var isSettled: Bool { !stage.isAnimating && stage.nextDeadline == nil }

  /// Removes the observer, which may own this player, from the stage.
  package func close() { stage.observer = nil }
}
