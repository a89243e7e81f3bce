import Tsumami

/// The recorded value of one knob.
final class KnobRecord: AttachmentRecord {
  private let node: NodeID
  private var track: PlottedTrack
  private var activeSince: Double?
  /// When it began to move on by itself.
  private var movesSince: Double?
  private var value = PlottedSeries(name: "value", unit: .plain, isPair: false)
  private var steps: PlottedSteps<Double>
  private var wasTold = false

  init(_ site: RecordSite) {
    node = site.node
    track = PlottedTrack(node: site.nodeName, subject: .knob)
    steps = PlottedSteps(site.stage.knob(of: node)?.value ?? 0, at: 0)
  }

  func begin(at time: Double) {
    steps = PlottedSteps(steps.value, at: time)
    value.append(time, steps.value)
  }

  func take(
    _ event: AttachmentEvent, of attachment: AttachmentID, at time: Double, on stage: Stage
  ) {
    wasTold = true
    switch event {
    case .began:
      endMotion(at: time)
      activeSince = time
    case .snapped: track.marks.append(.init(time: time, kind: .snapped))
    case .ended, .cancelled:
      if let since = activeSince { track.active.append(.init(start: since, end: time)) }
      activeSince = nil
      track.marks.append(.init(time: time, kind: event == .ended ? .ended : .cancelled))
    case .departed: movesSince = time
    case .arrived: endMotion(at: time)
    case .changed, .failed: break
    }
    nodeDidMove(at: time, on: stage)
  }

  func nodeDidMove(at time: Double, on stage: Stage) {
    guard wasTold, let knob = stage.knob(of: node) else { return }
    move(to: knob.value, at: time)
  }

  private func move(to number: Double, at time: Double) {
    for number in steps.move(to: number, at: time) { value.append(time, number) }
  }

  private func endMotion(at time: Double) {
    if let since = movesSince { track.resets.append(.init(start: since, end: time)) }
    movesSince = nil
  }

  func finished(from start: Double, to end: Double) -> PlottedTrack? {
    guard wasTold else { return nil }
    if let since = activeSince { track.active.append(.init(start: since, end: end)) }
    endMotion(at: end)
    move(to: steps.value, at: end)
    track.series = [value]
    return track
  }
}
