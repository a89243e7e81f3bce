import Tsumami

/// When an item of one sortable list was held.
final class SortableRecord: AttachmentRecord {
  private var track: PlottedTrack
  private var heldSince: Double?

  init(_ site: RecordSite) {
    track = PlottedTrack(node: site.nodeName, subject: .sortable)
  }

  func take(
    _ event: AttachmentEvent, of attachment: AttachmentID, at time: Double, on stage: Stage
  ) {
    switch event {
    case .began: heldSince = time
    case .ended, .cancelled: letGo(at: time)
    default: break
    }
  }

  private func letGo(at time: Double) {
    if let since = heldSince { track.active.append(.init(start: since, end: time)) }
    heldSince = nil
  }

  func finished(from start: Double, to end: Double) -> PlottedTrack? {
    letGo(at: end)
    return track.active.isEmpty ? nil : track
  }
}
