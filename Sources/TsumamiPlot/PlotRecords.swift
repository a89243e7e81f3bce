import Tsumami

/// The recorded states and values of one gesture.
final class GestureRecord {
  /// The phase of a gesture.
  enum Phase {
    case idle
    case possible(since: Double)
    case active(since: Double)
    /// It has ended, and waits for its pointers to leave.
    case over
  }

  var phase = Phase.idle
  private var track: PlottedTrack
  private let values = ValueCollector()

  init(node: String, gesture: String) {
    track = PlottedTrack(node: node, subject: .gesture(gesture))
  }

  /// Records an event.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - time: its time in seconds.
  ///   - write: writes the current value.
  func take(
    _ event: GestureEvent, at time: Double, value write: (any GestureValueWriter) -> Void
  ) {
    if case .active(let since) = phase {
      switch event {
      case .began, .changed: break
      case .ended: endActive(since, time, .ended, nil)
      case .cancelled(let reason): endActive(since, time, .cancelled, reason)
      case .failed(let reason): endActive(since, time, .failed, reason)
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
    }
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

  /// The track of everything that was recorded, up to the end of the play.
  func finished(at end: Double) -> PlottedTrack {
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

/// The recorded manipulation of one node.
final class ManipulationRecord {
  private var track: PlottedTrack
  private var activeSince: Double?
  private var resetSince: Double?
  private var translation = PlottedSeries(name: "translation", unit: .points, isPair: true)
  private var scale = PlottedSeries(name: "scale", unit: .factor, isPair: true)
  private var rotation = PlottedSeries(name: "rotation", unit: .degrees, isPair: false)
  private var steps: PlottedSteps<Placement>

  /// Starts with the initial placement of the node.
  init(node: String, placement: Placement, at time: Double) {
    track = PlottedTrack(node: node, subject: .manipulation)
    steps = PlottedSteps(placement, at: time)
    append(placement, at: time)
  }

  /// Records an event.
  func take(_ event: ManipulationEvent, at time: Double) {
    switch event {
    case .began: activeSince = time
    case .changed: break
    case .ended, .cancelled:
      if let since = activeSince { track.active.append(.init(start: since, end: time)) }
      activeSince = nil
      track.marks.append(.init(time: time, kind: event == .ended ? .ended : .cancelled))
    case .resetStarted: resetSince = time
    case .resetFinished: endReset(at: time)
    }
    // A manipulation that begins ends a reset that is running.
    if event == .began { endReset(at: time) }
  }

  /// Records the current placement.
  func move(to placement: Placement, at time: Double) {
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

  /// The track of everything that was recorded, up to the end of the play.
  func finished(at end: Double) -> PlottedTrack {
    if let since = activeSince { track.active.append(.init(start: since, end: end)) }
    endReset(at: end)
    move(to: steps.value, at: end)
    track.series = [translation, scale, rotation]
    return track
  }
}
