import Tsumami

/// The recorded height and phase of one sheet.
final class SheetRecord: AttachmentRecord {
  private let node: NodeID
  private let startHeight: Double
  private var track: PlottedTrack
  private var heights: [(time: Double, height: Double)] = []
  private var dragStart: Double?
  private var settleStart: Double?

  init(_ site: RecordSite) {
    node = site.node
    startHeight = site.stage.sheetPosition(of: node)?.height ?? 0
    track = PlottedTrack(node: site.nodeName, subject: .sheet)
  }

  func take(
    _ event: AttachmentEvent, of attachment: AttachmentID, at time: Double, on stage: Stage
  ) {
    guard let position = stage.sheetPosition(of: node) else { return }
    heights.append((time, position.height))
    if position.phase == .dragging {
      dragStart = dragStart ?? time
    } else {
      endDrag(at: time)
    }
    if position.phase == .settling {
      settleStart = settleStart ?? time
    } else {
      endSettling(at: time)
    }
    if position.phase == .resting {
      track.handles.append(.init(time: time, name: position.detent ?? "closed"))
    }
  }

  private func endDrag(at time: Double) {
    if let dragStart { track.active.append(.init(start: dragStart, end: time)) }
    dragStart = nil
  }

  private func endSettling(at time: Double) {
    if let settleStart { track.resets.append(.init(start: settleStart, end: time)) }
    settleStart = nil
  }

  func finished(from start: Double, to end: Double) -> PlottedTrack? {
    guard let last = heights.last else { return nil }
    endDrag(at: end)
    endSettling(at: end)
    var series = PlottedSeries(name: "height", unit: .points, isPair: false)
    var plotted = PlottedSteps(startHeight, at: start)
    series.append(start, startHeight)
    for step in heights + [(end, last.height)] {
      for height in plotted.move(to: step.height, at: step.time) {
        series.append(step.time, height)
      }
    }
    track.series = [series]
    return track
  }
}
