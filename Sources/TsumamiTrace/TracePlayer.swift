import Tsumami

/// Sends the lines of one trace to a stage of its own.
package final class TracePlayer {
  package let stage: Stage
  /// The nodes and attachments of the stage: those of the description, in its order, and then those
  /// that calls have added.
  package private(set) var identities: DescribedIdentities
  /// The names of the nodes in the trace.
  package private(set) var nodeNames: [NodeID: String] = [:]
  /// The names of the attachments that have one in the trace.
  package private(set) var attachmentNames: [AttachmentID: String] = [:]
  /// The nodes and attachments that the last call has added, or given other settings.
  private(set) var added = DescribedIdentities()
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
    for (id, described) in zip(identities.attachments, description.attachments) {
      attachmentNames[id] = described.name
    }
    takeNames(of: description.nodes)
    for (described, node) in zip(description.nodes, identities.nodes) {
      let placement = described.attachments.compactMap { $0.placement }.last
      let matrix = described.node.frame.matrix(for: placement ?? described.node.placement)
      if let moved = stage.transform(of: node), !moved.isNearly(matrix) {
        movedAtStart.append(node)
      }
    }
  }

  /// Takes the names of nodes that were added last, and of their attachments.
  private func takeNames(of described: [NodeDescription]) {
    for (node, described) in zip(identities.nodes.suffix(described.count), described) {
      nodeNames[node] = described.name
      added.nodes.append(node)
    }
    let attachments = described.flatMap { $0.attachments }
    for (id, described) in zip(identities.attachments.suffix(attachments.count), attachments) {
      attachmentNames[id] = described.name
      added.attachments.append(id)
    }
  }

  /// Whether a line begins a new event.
  package func beginsEvent(_ line: TraceLine) -> Bool {
    guard case .pointer(let sample, _, let time, _) = line else { return true }
    return time != lastTime || reported.isEmpty || reported.contains(sample.id)
  }

  /// Sends one line to the stage.
  package func take(_ line: TraceLine) {
    let beginsEvent = beginsEvent(line)
    switch line {
    case .header: return
    case .pointer(let sample, let coalesced, let time, let hit):
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
      if let hit { stage.send(.hit(node(hit))) }
      stage.send(.pointer(sample))
      return
    case .indirect(let sample, let hit):
      begin(at: sample.time)
      lastTime = sample.time
      if let hit { stage.send(.hit(node(hit))) }
      stage.send(.indirect(sample))
    case .key(let key, _):
      begin(at: key.time)
      lastTime = key.time
      stage.send(.key(key))
    case .call(let call, let time):
      begin(at: time)
      lastTime = time
      // Calls of one time are made without a step of the stage between them, as the program did.
      stage.flush()
      if time > stage.time || eventCount == 0 { stage.advance(to: time) }
      make(call)
    case .time(let time):
      begin(at: time)
      lastTime = time
      stage.advance(to: time)
    }
    eventCount += 1
    reported.removeAll(keepingCapacity: true)
  }

  /// The node that a line says was hit; it is the root where none of the nodes was.
  func node(_ hit: TraceHit<Int>) -> NodeID {
    switch hit {
    case .stage: stage.root
    case .node(let place): identities.nodes[place]
    }
  }

  private func begin(at time: Double) {
    guard eventCount == 0, !movedAtStart.isEmpty else { return }
    stage.advance(to: time)
    for node in movedAtStart { stage.observer?.stage(stage, didMove: node) }
    movedAtStart = []
  }

  private func make(_ call: TraceCall) {
    added = DescribedIdentities()
    switch call {
    case .add(let nodes):
      // Not a copy: each addition would take as long as there are nodes.
      var all = DescribedIdentities()
      swap(&all, &identities)
      stage.add(nodes, to: &all) { nodeNames[$1] = $0.name }
      swap(&all, &identities)
      takeNames(of: nodes)
    case .attach(let attachments, let place):
      let node = place.map { identities.nodes[$0] } ?? stage.root
      for attachment in attachments { attach(attachment, to: node) }
    case .configure(let attachment, let options):
      let known = identities.attachments
      stage.configure(known[attachment]) { options.apply(to: &$0, known) }
    default: if let known = onStage(call) { stage.make(known) }
    }
  }

  /// A call on the stage; nil for one that adds, attaches or sets options.
  func onStage(_ call: TraceCall) -> StageCall? {
    call.onStage(node: { identities.nodes[$0] }, attachment: { identities.attachments[$0] })
  }

  private func attach(_ described: AttachmentDescription, to node: NodeID) {
    let id = described.attach(stage, node)
    // A node has one of most kinds, which gets other settings.
    added.attachments.append(id)
    if !identities.attachments.contains(id) { identities.attachments.append(id) }
    attachmentNames[id] = described.name
    guard described.options != AttachmentDescription.Options() else { return }
    let known = identities.attachments
    stage.configure(id) { described.options.apply(to: &$0, known) }
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

extension Matrix {
  /// Whether it differs from another one by rounding at most.
  ///
  /// Limits that hold already may change the last digits of a placement when they are applied
  /// again, as to each node of a recording.
  fileprivate func isNearly(_ other: Matrix) -> Bool {
    func isNearly(_ one: Double, _ other: Double) -> Bool {
      abs(one - other) <= 1e-9 * Swift.max(1, abs(one), abs(other))
    }
    return isNearly(a, other.a) && isNearly(b, other.b) && isNearly(c, other.c)
      && isNearly(d, other.d) && isNearly(tx, other.tx) && isNearly(ty, other.ty)
  }
}
