import Tsumami
import TsumamiTrace

/// Plays one trace and records what a picture of it shows.
final class PlotRecorder: StageObserver {
  private let player: TracePlayer
  private var recorded: PlottedStage
  /// The indices of the nodes in the description.
  private var places: [NodeID: Int] = [:]
  /// The gestures that were touched, by their identities.
  private var gestures: [GestureID: GestureRecord] = [:]
  private var over: [GestureID] = []
  private var gesturesAtNodes: [NodeID: [GestureID]] = [:]
  private var manipulations: [Int: ManipulationRecord] = [:]
  /// The initial placements of manipulable nodes, by index.
  private var startPlacements: [Int: Placement] = [:]
  private var scrolls: [Int: ScrollRecord] = [:]
  private var sheets: [Int: SheetRecord] = [:]
  /// The children of each node that scrolls.
  private var content: [NodeID: [NodeID]] = [:]
  private var boxes: [Int: BoxRecord] = [:]
  /// The initial bounding boxes, by index.
  private var startBoxes: [Int: Box] = [:]
  /// The last contact of each pointer that is down.
  private var contacts: [Int: Int] = [:]
  private var hovers: [Int: Int] = [:]
  /// The points at which the current event may have reached gestures.
  private var touches: [Vector] = []
  /// Whether pointers were down before the current event.
  private var hadPointers = false

  init(_ header: TraceHeader) {
    let description = header.stage
    player = TracePlayer(header)
    recorded = PlottedStage(bounds: player.stage.bounds)
    var ids = player.identities.gestures.makeIterator()
    for (place, described) in description.nodes.enumerated() {
      let node = player.identities.nodes[place]
      places[node] = place
      recorded.nodes.append(
        PlottedNode(
          name: described.name, parent: described.parent,
          poses: [pose(of: node, at: -.infinity)]))
      if described.manipulation != nil {
        startPlacements[place] = player.stage.placement(of: node)
      }
      if player.stage.boundingBox(of: node) != nil {
        startBoxes[place] = player.stage.box(of: node)
      }
      if let offset = player.stage.contentOffset(of: node) {
        scrolls[place] = ScrollRecord(node: described.name, offset: offset)
        content[node] = []
      }
      if let position = player.stage.sheetPosition(of: node) {
        sheets[place] = SheetRecord(node: described.name, position: position)
      }
      if let parent = player.stage.parent(of: node) { content[parent]?.append(node) }
      for _ in described.gestures {
        if let id = ids.next() { gesturesAtNodes[node, default: []].append(id) }
      }
    }
    player.stage.observer = self
  }

  // MARK: Input

  func take(_ line: TraceLine) {
    if player.beginsEvent(line) {
      finishEvent()
      letMove(until: line)
    }
    switch line {
    case .header: return
    case .pointer(let sample, let coalesced, let time): take(sample, coalesced, at: time)
    case .indirect(let sample):
      touches.append(sample.position)
      let kind: PlottedIndirect.Kind =
        switch sample.action {
        case .scroll: .scroll
        case .magnify: .magnify
        case .rotate: .rotate
        }
      recorded.indirect.append(
        PlottedIndirect(kind: kind, time: note(sample.time), position: sample.position))
    case .key(let key):
      if key.isDown, key.key == .escape { write("Escape", at: key.time) }
      _ = note(key.time)
    case .call(let call, let time): take(call, at: time)
    case .time(let time): _ = note(time)
    }
    player.take(line)
    if case .call(.setFrame(let node, _), let time) = line {
      addPose(of: player.identities.nodes[node], at: time)
    }
  }

  private func take(_ sample: PointerSample, _ coalesced: [PointerSample], at time: Double) {
    let time = note(time)
    let id = sample.id
    if sample.phase == .hover {
      if let place = hovers[id] {
        recorded.hovers[place].points.append(sample.position)
        recorded.hovers[place].last = time
      } else {
        hovers[id] = recorded.hovers.count
        recorded.hovers.append(
          PlottedHover(pointer: id, start: time, last: time, points: [sample.position]))
      }
      return
    }
    if sample.phase == .down {
      hovers[id] = nil
      touches.append(sample.position)
      contacts[id] = recorded.contacts.count
      recorded.contacts.append(
        PlottedContact(
          pointer: id, kind: sample.kind, start: time, last: time, points: [sample.position]))
    }
    guard let place = contacts[id] else { return }
    recorded.contacts[place].last = time
    for older in coalesced { recorded.contacts[place].points.append(older.position) }
    switch sample.phase {
    case .down, .hover: break
    case .move: recorded.contacts[place].points.append(sample.position)
    case .up, .cancel:
      // The position of a lift moves nothing, so it is not drawn.
      recorded.contacts[place].end = sample.phase == .up ? .lifted : .cancelled
      contacts[id] = nil
    }
  }

  private func take(_ call: TraceCall, at time: Double) {
    let text: String =
      switch call {
      case .reset(let node, _): "reset \(recorded.nodes[node].name)"
      case .setNodeEnabled(let node, let isEnabled):
        "\(isEnabled ? "enable" : "disable") \(recorded.nodes[node].name)"
      case .setGestureEnabled(let gesture, let isEnabled):
        "\(isEnabled ? "enable" : "disable") "
          + (player.gestureNames[player.identities.gestures[gesture]] ?? "")
      case .setFrame(let node, _): "frame of \(recorded.nodes[node].name)"
      case .moveSheet(let node, let detent, _):
        "\(recorded.nodes[node].name) to \(detent ?? "closed")"
      case .scrollTo(let node, _, _): "scroll \(recorded.nodes[node].name)"
      }
    write(text, at: note(time))
  }

  private func write(_ text: String, at time: Double) {
    recorded.notes.append(PlottedNote(time: bounded(time), text: text))
  }

  /// Records the time of a line, limited to what can be drawn.
  private func note(_ time: Double) -> Double {
    if recorded.start == nil { recorded.start = bounded(time) }
    return bounded(time)
  }

  private func bounded(_ time: Double) -> Double { PlottedSeries.bounded(time) }

  /// Ends the current event and finds the gestures that it reached.
  private func finishEvent() {
    player.stage.flush()
    let stage = player.stage
    over.removeAll { id in
      guard stage.location(of: id) == nil else { return false }
      gestures[id]?.phase = .idle
      return true
    }
    for point in touches {
      var node = stage.hitTest(point) ?? stage.root
      while true {
        for id in gesturesAtNodes[node] ?? [] { look(at: id, on: node) }
        guard let parent = stage.parent(of: node) else { break }
        node = parent
      }
    }
    touches.removeAll(keepingCapacity: true)
    hadPointers = !contacts.isEmpty
  }

  private func look(at id: GestureID, on node: NodeID) {
    guard player.stage.location(of: id) != nil else { return }
    let record = record(of: id, at: node)
    if case .idle = record.phase {
      record.phase = .possible(since: bounded(player.stage.time))
    }
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
    player.close()
    let end = bounded(player.eventCount == 0 ? 0 : player.stage.time)
    recorded.end = end
    recorded.eventCount = player.eventCount
    recorded.isSettled = player.isSettled
    for contact in contacts.values { recorded.contacts[contact].last = end }
    for (place, node) in player.identities.nodes.enumerated() {
      for id in gesturesAtNodes[node] ?? [] {
        if let record = gestures[id] {
          recorded.tracks.append(record.finished(at: end))
        } else {
          recorded.untouched.append(player.gestureNames[id] ?? "")
        }
      }
      if let record = manipulations[place] { recorded.tracks.append(record.finished(at: end)) }
      if let record = boxes[place] { recorded.tracks.append(record.finished(at: end)) }
      let start = recorded.start ?? 0
      if let track = scrolls[place]?.finished(from: start, to: end) {
        recorded.tracks.append(track)
      }
      if let track = sheets[place]?.finished(from: start, to: end) {
        recorded.tracks.append(track)
      }
    }
    return recorded
  }

  // MARK: What happens

  func stage(_ stage: Stage, gesture: GestureID, at node: NodeID, did event: GestureEvent) {
    let record = record(of: gesture, at: node)
    record.take(event, at: bounded(stage.time)) {
      stage.writeValue(of: gesture, to: $0)
    }
    guard case .over = record.phase else { return }
    // Without pointers a deadline has passed, so the next recognition starts afresh.
    let hasPointers = stage.time < player.lastTime ? hadPointers : !contacts.isEmpty
    if hasPointers { over.append(gesture) } else { record.phase = .idle }
  }

  func stage(_ stage: Stage, manipulationOf node: NodeID, did event: ManipulationEvent) {
    guard let place = places[node], let placement = stage.placement(of: node) else { return }
    let time = bounded(stage.time)
    let record = manipulations[place] ?? newManipulation(of: place)
    record.take(event, at: time)
    record.move(to: placement, at: time)
  }

  func stage(_ stage: Stage, boxOf node: NodeID, by handle: BoxHandle?, did event: BoxEvent) {
    guard let place = places[node], let box = stage.box(of: node) else { return }
    let time = bounded(stage.time)
    let record = boxes[place] ?? newBox(of: place, box)
    record.take(event, by: handle, at: time)
    record.move(to: box, at: time)
    // A box can grow while the matrix of its node, which starts at the top left, is unchanged.
    addPose(of: node, at: stage.time)
  }

  func stage(_ stage: Stage, didScroll node: NodeID) {
    guard let place = places[node], let offset = stage.contentOffset(of: node) else { return }
    scrolls[place]?.move(to: offset, at: bounded(stage.time))
    for child in content[node] ?? [] { addPose(of: child, at: stage.time) }
  }

  func stage(_ stage: Stage, sheet node: NodeID, did event: SheetEvent) {
    guard let place = places[node], let position = stage.sheetPosition(of: node) else { return }
    sheets[place]?.move(to: position, at: bounded(stage.time))
  }

  func stage(_ stage: Stage, didMove node: NodeID) {
    addPose(of: node, at: stage.time)
    guard let place = places[node] else { return }
    let time = bounded(stage.time)
    if let placement = stage.placement(of: node) {
      manipulations[place]?.move(to: placement, at: time)
    }
    if let box = stage.box(of: node) { boxes[place]?.move(to: box, at: time) }
  }

  func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) {}

  // MARK: Records

  private func record(of gesture: GestureID, at node: NodeID) -> GestureRecord {
    if let record = gestures[gesture] { return record }
    let record = GestureRecord(
      node: player.nodeNames[node] ?? "", gesture: player.gestureNames[gesture] ?? "")
    gestures[gesture] = record
    return record
  }

  private func newManipulation(of place: Int) -> ManipulationRecord {
    let record = ManipulationRecord(
      node: recorded.nodes[place].name, placement: startPlacements[place] ?? .identity,
      at: recorded.start ?? 0)
    manipulations[place] = record
    return record
  }

  private func newBox(of place: Int, _ box: Box) -> BoxRecord {
    let record = BoxRecord(
      node: recorded.nodes[place].name, box: startBoxes[place] ?? box, at: recorded.start ?? 0)
    boxes[place] = record
    return record
  }

  private func pose(of node: NodeID, at time: Double) -> PlottedNode.Pose {
    // Positions are relative to the parent, however its content is scrolled.
    let stage = player.stage
    let offset = stage.parent(of: node).flatMap { stage.contentOffset(of: $0) } ?? .zero
    let matrix = stage.transform(of: node) ?? .identity
    return PlottedNode.Pose(
      time: time,
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
    case .header: -.infinity
    // A late sample does not turn back the time of its stage.
    case .pointer(let sample, _, let time) where sample.time < time: time
    case .pointer(let sample, let coalesced, _):
      coalesced.reduce(sample.time) { Swift.min($0, $1.time) }
    case .indirect(let sample): sample.time
    case .key(let key): key.time
    case .call(_, let time), .time(let time): time
    }
  }
}
