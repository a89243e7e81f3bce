import Tsumami
import TsumamiTrace

/// Plays one trace and records what a picture of it shows.
final class PlotRecorder: StageObserver {
  private let player: TracePlayer
  private var recorded: PlottedStage
  /// The indices of the nodes in the description.
  private var places: [NodeID: Int] = [:]
  /// The records of all attachments that a picture knows.
  private var records: [AttachmentID: any AttachmentRecord] = [:]
  /// The attachments of each node, in the order of their rows.
  private var attachments: [NodeID: [(id: AttachmentID, place: Int)]] = [:]
  /// The number of attachments that were added.
  private var attachmentCount = 0
  /// The attachments that are over while their pointers are down.
  private var over: [AttachmentID] = []
  private var pointers = PlottedPointers()
  private var held = HeldPointers()
  private var current = Event()

  /// The input since the last event was over.
  private struct Event {
    /// The touch-downs.
    var downs: [PointerSample] = []
    /// The points of wheels and trackpads.
    var indirectPoints: [Vector] = []
    /// Whether pointers were down before.
    var hadPointers = false
  }

  init(_ description: StageDescription) {
    player = TracePlayer(description)
    recorded = PlottedStage(bounds: player.stage.bounds)
    addRecords()
    player.stage.observer = self
  }

  /// Adds records of the nodes and attachments that are new since the last call.
  private func addRecords() {
    for node in player.identities.nodes.dropFirst(recorded.nodes.count) {
      places[node] = recorded.nodes.count
      recorded.nodes.append(
        PlottedNode(
          name: player.nodeNames[node] ?? "", poses: [pose(of: node, at: -.infinity)]))
    }
    let attachments = player.identities.attachments
    for id in attachments.dropFirst(attachmentCount) { addRecord(of: id) }
    attachmentCount = attachments.count
  }

  private func addRecord(of id: AttachmentID) {
    guard let node = player.stage.node(of: id) else { return }
    let isStage = node == player.stage.root
    let site = RecordSite(
      stage: player.stage, node: node,
      nodeName: isStage ? "stage" : player.nodeNames[node] ?? "",
      name: player.attachmentNames[id] ?? "")
    guard let (record, place) = PlottedKinds.record(of: id, at: site) else { return }
    if let start = recorded.play.start {
      record.begin(at: Swift.max(start, bounded(player.lastTime)))
    }
    records[id] = record
    var rows = attachments[node] ?? []
    rows.insert((id, place), at: rows.firstIndex { $0.place > place } ?? rows.endIndex)
    attachments[node] = rows
  }

  // MARK: Input

  func take(_ line: TraceLine) {
    if player.beginsEvent(line) {
      finishEvent()
      letMove(until: line)
    }
    switch line {
    case .header: return
    case .pointer(let sample, let coalesced, let time, _):
      if sample.phase == .down { current.downs.append(sample) }
      pointers.take(sample, coalesced, at: note(time))
    case .indirect(let sample, _):
      current.indirectPoints.append(sample.position)
      let kind: PlottedIndirect.Kind =
        switch sample.action {
        case .scroll: .scroll
        case .magnify: .magnify
        case .rotate: .rotate
        }
      recorded.indirect.append(
        PlottedIndirect(kind: kind, time: note(sample.time), position: sample.position))
    case .key(let key, _):
      if key.isDown, key.key == .escape { write("Escape", at: key.time) }
      _ = note(key.time)
    case .call(let call, let time): write(call.phrase(on: player), at: note(time))
    case .time(let time): _ = note(time)
    }
    for cancel in held.take(line) { pointers.take(cancel, [], at: bounded(cancel.time)) }
    player.take(line)
    if case .call = line { addRecords() }
  }

  private func write(_ text: String, at time: Double) {
    recorded.notes.append(PlottedNote(time: bounded(time), text: text))
  }

  /// Records the time of a line, limited to what can be drawn.
  private func note(_ time: Double) -> Double {
    if recorded.play.start == nil {
      recorded.play.start = bounded(time)
      for record in records.values { record.begin(at: bounded(time)) }
    }
    return bounded(time)
  }

  private func bounded(_ time: Double) -> Double { PlottedSeries.bounded(time) }

  /// Ends the current event and finds the attachments that it reached.
  private func finishEvent() {
    player.stage.flush()
    let stage = player.stage
    over.removeAll { id in
      guard stage.location(of: id) == nil else { return false }
      records[id]?.forget()
      return true
    }
    let hits =
      current.downs.map { stage.node(hitBy: $0) } + current.indirectPoints.map { stage.hitTest($0) }
    for hit in hits {
      var node = hit ?? stage.root
      while true {
        for (id, _) in attachments[node] ?? [] where stage.location(of: id) != nil {
          records[id]?.wasReached(at: bounded(stage.time))
        }
        guard let parent = stage.parent(of: node) else { break }
        node = parent
      }
    }
    current = Event(hadPointers: pointers.areDown)
  }

  /// Stops without finishing the play.
  func close() { player.close() }

  /// Samples animations between lines that are far apart.
  private func letMove(until line: TraceLine) {
    let options = TraceRunner.Options()
    let frame = 1 / options.framesPerSecond
    let stage = player.stage
    var framesLeft = options.settleTime * options.framesPerSecond
    while stage.isAnimating, framesLeft > 0, stage.time + frame < line.earliestTime {
      stage.advance(to: stage.time + frame)
      framesLeft -= 1
    }
  }

  /// Finishes the play and returns what was recorded.
  func finish() -> PlottedStage {
    finishEvent()
    player.settle(TraceRunner.Options())
    for (node, place) in places where player.stage.frame(of: node) == nil {
      recorded.nodes[place].isRemoved = true
    }
    player.close()
    let end = bounded(player.eventCount == 0 ? 0 : player.stage.time)
    recorded.play.end = end
    recorded.play.eventCount = player.eventCount
    recorded.play.isSettled = player.isSettled
    (recorded.contacts, recorded.hovers) = pointers.finished(at: end)
    let start = recorded.play.start ?? 0
    for node in [player.stage.root] + player.identities.nodes {
      for (id, _) in attachments[node] ?? [] {
        if let track = records[id]?.finished(from: start, to: end) {
          recorded.tracks.append(track)
        } else if let name = player.attachmentNames[id] {
          recorded.untouched.append(name)
        }
      }
    }
    return recorded
  }

  // MARK: What happens

  func stage(
    _ stage: Stage, attachment: AttachmentID, at node: NodeID, did event: AttachmentEvent
  ) {
    guard let record = records[attachment] else { return }
    record.take(event, of: attachment, at: bounded(stage.time), on: stage)
    for (id, _) in attachments[node] ?? [] where id != attachment {
      records[id]?.nodeDidMove(at: bounded(stage.time), on: stage)
    }
    if record.isOver {
      // Without pointers a deadline has passed, so the next recognition starts afresh.
      let hasPointers = stage.time < player.lastTime ? current.hadPointers : pointers.areDown
      if hasPointers { over.append(attachment) } else { record.forget() }
    }
    guard record.movesChildren else { return }
    stage.forEachChild(of: node) { addPose(of: $0, at: stage.time) }
  }

  func stage(_ stage: Stage, didMove node: NodeID) { nodeDidMove(node, on: stage) }

  func stage(_ stage: Stage, didResize node: NodeID) { nodeDidMove(node, on: stage) }

  private func nodeDidMove(_ node: NodeID, on stage: Stage) {
    addPose(of: node, at: stage.time)
    for (id, _) in attachments[node] ?? [] {
      records[id]?.nodeDidMove(at: bounded(stage.time), on: stage)
    }
  }

  func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) {}

  // MARK: Poses

  private func pose(of node: NodeID, at time: Double) -> PlottedNode.Pose {
    // Positions are relative to the parent, however its content is scrolled.
    let stage = player.stage
    let parent = stage.parent(of: node)
    let offset = parent.flatMap { stage.contentOffset(of: $0) } ?? .zero
    let matrix = stage.transform(of: node) ?? .identity
    return PlottedNode.Pose(
      time: time, parent: parent.flatMap { places[$0] },
      matrix: offset == .zero ? matrix : Matrix(1, 0, 0, 1, -offset.x, -offset.y) * matrix,
      size: player.stage.frame(of: node)?.size ?? .zero)
  }

  private func addPose(of node: NodeID, at time: Double) {
    guard let place = places[node] else { return }
    let pose = pose(of: node, at: time)
    if recorded.nodes[place].poses.last?.looks(like: pose) == true { return }
    recorded.nodes[place].poses.append(pose)
  }
}

extension TraceLine {
  /// The time of the earliest sample of the line.
  fileprivate var earliestTime: Double {
    switch self {
    // A late sample does not turn back the time of its stage.
    case .pointer(let sample, _, let time, _) where sample.time < time: time
    case .pointer(let sample, let coalesced, _, _):
      coalesced.reduce(sample.time) { Swift.min($0, $1.time) }
    default: time ?? -.infinity
    }
  }
}
