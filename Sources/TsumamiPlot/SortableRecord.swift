import Tsumami

/// When a sortable list had an item that was held.
class SortableRecord: AttachmentRecord {
  private var track: PlottedTrack
  private var start: Double?
  /// How many items are held; a list has one, over a drop zone there may be several.
  private var count = 0

  /// The subject of its track.
  class var subject: PlottedTrack.Subject { .sortable }

  required init(_ site: RecordSite) {
    track = PlottedTrack(node: site.nodeName, subject: Self.subject)
  }

  func take(
    _ event: AttachmentEvent, of attachment: AttachmentID, at time: Double, on stage: Stage
  ) {
    switch event {
    case .began:
      start = start ?? time
      count += 1
    case .ended, .cancelled:
      count -= 1
      if count == 0 { letGo(at: time) }
    default: break
    }
  }

  private func letGo(at time: Double) {
    if let start { track.active.append(.init(start: start, end: time)) }
    start = nil
  }

  func finished(from start: Double, to end: Double) -> PlottedTrack? {
    letGo(at: end)
    return track.active.isEmpty ? nil : track
  }
}

/// When items were over a drop zone.
final class DropZoneRecord: SortableRecord {
  override class var subject: PlottedTrack.Subject { .dropZone }
}
