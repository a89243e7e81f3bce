import Tsumami

/// The recorded edits of one bounding box.
final class BoxRecord: AttachmentRecord {
  private let node: NodeID
  private var track: PlottedTrack
  private var edit: (since: Double, handle: BoxHandle)?
  private var center = PlottedSeries(name: "center", unit: .points, isPair: true)
  private var size = PlottedSeries(
    name: "size", unit: .points, isPair: true, components: ("width", "height"))
  private var rotation = PlottedSeries(name: "rotation", unit: .degrees, isPair: false)
  private var steps: PlottedSteps<Box>

  private var wasTold = false

  init(_ site: RecordSite) {
    node = site.node
    track = PlottedTrack(node: site.nodeName, subject: .box)
    steps = PlottedSteps(site.stage.box(of: node) ?? Box(center: .zero, size: .zero), at: 0)
  }

  func begin(at time: Double) {
    steps = PlottedSteps(steps.value, at: time)
    append(steps.value, at: time)
  }

  func take(
    _ event: AttachmentEvent, of attachment: AttachmentID, at time: Double, on stage: Stage
  ) {
    wasTold = true
    record(event, by: stage.toldHandle(of: node), at: time)
    nodeDidMove(at: time, on: stage)
  }

  func nodeDidMove(at time: Double, on stage: Stage) {
    guard wasTold, let box = stage.box(of: node) else { return }
    move(to: box, at: time)
  }

  /// Records an event; one without a handle is a complete edit by a key.
  private func record(_ event: AttachmentEvent, by handle: BoxHandle?, at time: Double) {
    switch event {
    case .began: edit = handle.map { (time, $0) }
    case .snapped: track.marks.append(.init(time: time, kind: .snapped))
    case .changed, .failed, .departed, .arrived: break
    case .ended, .cancelled:
      guard let edit else { return track.marks.append(.init(time: time, kind: .key)) }
      track.marks.append(.init(time: time, kind: event == .ended ? .ended : .cancelled))
      endEdit(edit, at: time)
    }
  }

  private func move(to box: Box, at time: Double) {
    for box in steps.move(to: box, at: time) { append(box, at: time) }
  }

  private func endEdit(_ edit: (since: Double, handle: BoxHandle), at time: Double) {
    track.active.append(.init(start: edit.since, end: time))
    track.handles.append(.init(time: time, name: "\(edit.handle.name)"))
    self.edit = nil
  }

  private func append(_ box: Box, at time: Double) {
    center.append(time, box.center.x, box.center.y)
    size.append(time, box.size.width, box.size.height)
    rotation.append(time, box.rotation * rotation.unit.perRadian)
  }

  func finished(from start: Double, to end: Double) -> PlottedTrack? {
    guard wasTold else { return nil }
    if let edit { endEdit(edit, at: end) }
    move(to: steps.value, at: end)
    track.series = [center, size, rotation]
    return track
  }
}
