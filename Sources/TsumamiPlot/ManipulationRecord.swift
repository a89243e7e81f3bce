import Tsumami

/// The recorded manipulation of one node.
final class ManipulationRecord: AttachmentRecord {
  private let node: NodeID
  private var track: PlottedTrack
  private var activeSince: Double?
  private var resetSince: Double?
  private var translation = PlottedSeries(name: "translation", unit: .points, isPair: true)
  private var scale = PlottedSeries(name: "scale", unit: .factor, isPair: true)
  private var rotation = PlottedSeries(name: "rotation", unit: .degrees, isPair: false)
  private var steps: PlottedSteps<Placement>

  private var wasTold = false

  init(_ site: RecordSite) {
    node = site.node
    track = PlottedTrack(node: site.nodeName, subject: .manipulation)
    steps = PlottedSteps(site.stage.placement(of: node) ?? .identity, at: 0)
  }

  func begin(at time: Double) {
    steps = PlottedSteps(steps.value, at: time)
    append(steps.value, at: time)
  }

  func take(
    _ event: AttachmentEvent, of attachment: AttachmentID, at time: Double, on stage: Stage
  ) {
    wasTold = true
    switch event {
    case .began: activeSince = time
    case .snapped: track.marks.append(.init(time: time, kind: .snapped))
    case .changed, .failed: break
    case .ended, .cancelled:
      if let since = activeSince { track.active.append(.init(start: since, end: time)) }
      activeSince = nil
      track.marks.append(.init(time: time, kind: event == .ended ? .ended : .cancelled))
    case .departed: resetSince = time
    case .arrived: endReset(at: time)
    }
    // A manipulation that begins ends a reset that is running.
    if event == .began { endReset(at: time) }
    nodeDidMove(at: time, on: stage)
  }

  func nodeDidMove(at time: Double, on stage: Stage) {
    guard wasTold, let placement = stage.placement(of: node) else { return }
    move(to: placement, at: time)
  }

  private func move(to placement: Placement, at time: Double) {
    for placement in steps.move(to: placement, at: time) { append(placement, at: time) }
  }

  private func endReset(at time: Double) {
    if let since = resetSince { track.resets.append(.init(start: since, end: time)) }
    resetSince = nil
  }

  private func append(_ placement: Placement, at time: Double) {
    translation.append(time, placement.translation.x, placement.translation.y)
    scale.append(time, placement.scale.x, placement.scale.y)
    rotation.append(time, placement.rotation * rotation.unit.perRadian)
  }

  func finished(from start: Double, to end: Double) -> PlottedTrack? {
    guard wasTold else { return nil }
    if let since = activeSince { track.active.append(.init(start: since, end: end)) }
    endReset(at: end)
    move(to: steps.value, at: end)
    track.series = [translation, scale, rotation]
    return track
  }
}
