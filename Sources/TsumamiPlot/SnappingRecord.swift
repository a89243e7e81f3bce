import Tsumami

/// When one manipulable node was at a line to which it snaps.
final class SnappingRecord: AttachmentRecord {
  private let node: NodeID
  private var track: PlottedTrack
  private var snappedSince: Double?

  init(_ site: RecordSite) {
    node = site.node
    track = PlottedTrack(node: site.nodeName, subject: .snapping)
  }

  /// Snapping reports nothing by itself: the manipulation does.
  func take(
    _ event: AttachmentEvent, of attachment: AttachmentID, at time: Double, on stage: Stage
  ) {}

  func nodeDidMove(at time: Double, on stage: Stage) {
    if stage.snapGuides(of: node).isEmpty {
      leave(at: time)
    } else {
      snappedSince = snappedSince ?? time
    }
  }

  private func leave(at time: Double) {
    if let since = snappedSince { track.active.append(.init(start: since, end: time)) }
    snappedSince = nil
  }

  func finished(from start: Double, to end: Double) -> PlottedTrack? {
    leave(at: end)
    return track.active.isEmpty ? nil : track
  }
}
