import Tsumami
import TsumamiTrace

/// The recorded edits of one bounding box.
final class BoxRecord {
  private var track: PlottedTrack
  private var edit: (since: Double, handle: BoxHandle)?
  private var center = PlottedSeries(name: "center", unit: .points, isPair: true)
  private var size = PlottedSeries(
    name: "size", unit: .points, isPair: true, components: ("width", "height"))
  private var rotation = PlottedSeries(name: "rotation", unit: .degrees, isPair: false)
  private var steps: PlottedSteps<Box>

  /// Starts with the initial box.
  init(node: String, box: Box, at time: Double) {
    track = PlottedTrack(node: node, subject: .box)
    steps = PlottedSteps(box, at: time)
    append(box, at: time)
  }

  /// Records an event; one without a handle is a complete edit by a key.
  func take(_ event: BoxEvent, by handle: BoxHandle?, at time: Double) {
    switch event {
    case .began: edit = handle.map { (time, $0) }
    case .changed, .snapped: break
    case .ended, .cancelled:
      guard let edit else { return track.marks.append(.init(time: time, kind: .key)) }
      track.marks.append(.init(time: time, kind: event == .ended ? .ended : .cancelled))
      endEdit(edit, at: time)
    }
  }

  /// Records the current box.
  func move(to box: Box, at time: Double) {
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

  /// The track of everything that was recorded, up to the end of the play.
  func finished(at end: Double) -> PlottedTrack {
    if let edit { endEdit(edit, at: end) }
    move(to: steps.value, at: end)
    track.series = [center, size, rotation]
    return track
  }
}
