import Tsumami

/// The recorded states and values of one gesture.
final class GestureRecord: AttachmentRecord {
  /// The phase of a gesture.
  enum Phase {
    case idle
    case possible(since: Double)
    case active(since: Double)
    /// It has ended, and waits for its pointers to leave.
    case over
  }

  private var phase = Phase.idle
  private var track: PlottedTrack
  private let values = ValueCollector()
  private var wasTold = false

  init(_ site: RecordSite) {
    track = PlottedTrack(node: site.nodeName, subject: .gesture(site.name))
  }

  /// Whether it has ended, and waits for its pointers to leave.
  var isOver: Bool {
    if case .over = phase { true } else { false }
  }

  func forget() { phase = .idle }

  func wasReached(at time: Double) {
    if case .idle = phase { phase = .possible(since: time) }
  }

  func take(
    _ event: AttachmentEvent, of attachment: AttachmentID, at time: Double, on stage: Stage
  ) {
    let write = { (writer: any GestureValueWriter) in
      stage.writeValue(of: attachment, to: writer)
    }
    wasTold = true
    if case .active(let since) = phase {
      switch event {
      case .began, .changed: break
      case .ended: endActive(since, time, .ended, nil)
      case .cancelled(let reason): endActive(since, time, .cancelled, reason)
      case .failed(let reason): endActive(since, time, .failed, reason)
      case .snapped, .departed, .arrived: break
      }
      values.collect(at: time) { write(values) }
      return
    }
    if case .possible(let since) = phase {
      track.possible.append(.init(start: since, end: time))
    }
    switch event {
    case .began, .changed:
      phase = .active(since: time)
      values.interrupt()
      values.collect(at: time) { write(values) }
    case .ended: end(time, .recognised, nil)
    case .cancelled(let reason): end(time, .cancelled, reason)
    case .failed(let reason): end(time, .failed, reason)
    case .snapped, .departed, .arrived: break
    }
  }

  private var isIdle: Bool {
    if case .idle = phase { true } else { false }
  }

  private func endActive(
    _ since: Double, _ time: Double, _ kind: PlottedTrack.Mark.Kind, _ reason: GestureReason?
  ) {
    track.active.append(.init(start: since, end: time))
    end(time, kind, reason)
  }

  private func end(_ time: Double, _ kind: PlottedTrack.Mark.Kind, _ reason: GestureReason?) {
    track.marks.append(.init(time: time, kind: kind, reason: reason?.rawValue))
    phase = .over
  }

  func finished(from start: Double, to end: Double) -> PlottedTrack? {
    guard wasTold || !isIdle else { return nil }
    var track = track
    track.series = values.series
    switch phase {
    case .possible(let since): track.possible.append(.init(start: since, end: end))
    case .active(let since): track.active.append(.init(start: since, end: end))
    case .idle, .over: break
    }
    return track
  }
}
