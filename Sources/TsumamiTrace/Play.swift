import Tsumami

/// One trace on one stage.
final class Play: StageObserver {
  private let stage: Stage
  private let writer: LineWriter
  private let options: TraceRunner.Options
  private let names: [NodeID: String]
  private let gestureNames: [GestureID: String]
  private let identities: DescribedIdentities
  /// The nodes that limits have moved before the first event.
  private var movedAtStart: [NodeID] = []
  private var eventCount = 0
  private var lastTime = 0.0
  /// The pointers of the event that is being read: one of them again is another event.
  private var reported: [Int] = []

  init(_ description: StageDescription, writer: LineWriter, options: TraceRunner.Options) {
    self.writer = writer
    self.options = options
    var identities = DescribedIdentities()
    stage = Stage(description, identities: &identities)
    self.identities = identities
    var names: [NodeID: String] = [:]
    var gestureNames: [GestureID: String] = [:]
    var gestures = identities.gestures.makeIterator()
    for (described, node) in zip(description.nodes, identities.nodes) {
      names[node] = described.name
      for gesture in described.gestures {
        if let id = gestures.next() { gestureNames[id] = gesture.name }
      }
      if stage.placement(of: node) != described.node.placement { movedAtStart.append(node) }
    }
    self.names = names
    self.gestureNames = gestureNames
    if options.lines != .none { stage.observer = self }
  }

  // MARK: Input

  func take(_ line: TraceLine) {
    switch line {
    case .header: return
    case .pointer(let sample, let coalesced):
      begin(at: sample.time)
      if sample.time != lastTime || reported.isEmpty || reported.contains(sample.id) {
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
    for node in movedAtStart { self.stage(stage, didMove: node) }
    movedAtStart = []
  }

  private func make(_ call: TraceCall) {
    switch call {
    case .reset(let node, let animated):
      stage.reset(identities.nodes[node], animated: animated)
    case .setNodeEnabled(let node, let isEnabled):
      stage.setEnabled(isEnabled, of: identities.nodes[node])
    case .setGestureEnabled(let gesture, let isEnabled):
      stage.configure(identities.gestures[gesture]) { $0.isEnabled = isEnabled }
    case .setFrame(let node, let frame):
      stage.setFrame(frame, of: identities.nodes[node])
    }
  }

  /// Lets everything that is under way come to its end, and prints the last line.
  func finish() {
    stage.flush()
    var frame = 0.0
    while hasMore, frame / options.framesPerSecond < options.settleTime {
      frame += 1
      stage.advance(to: lastTime + frame / options.framesPerSecond)
    }
    writer.line {
      writer.bool("end", true)
      writer.number("t", stage.time)
      writer.number("events", Double(eventCount))
      writer.bool("settled", !hasMore)
    }
  }

  /// Lets go of the stage, which holds its observer as this holds the stage.
  func close() { stage.observer = nil }

  private var hasMore: Bool { stage.isAnimating || stage.nextDeadline != nil }

  // MARK: Output

  func stage(_ stage: Stage, gesture: GestureID, at node: NodeID, did event: GestureEvent) {
    guard options.lines == .all || options.lines == .gestures,
      let name = gestureNames[gesture]
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
      writer.text("node", names[node])
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
      writer.text("node", names[node])
      writer.word("manipulation", word)
      writer.vector("translation", placement.translation)
      writer.vector("scale", placement.scale)
      writer.number("rotation", placement.rotation)
    }
  }

  func stage(_ stage: Stage, didMove node: NodeID) {
    guard options.lines == .all || options.lines == .transforms,
      let matrix = stage.transform(of: node)
    else { return }
    writer.line {
      writer.number("t", stage.time)
      writer.text("node", names[node])
      writer.matrix("transform", matrix)
    }
  }

  func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) {}
}
