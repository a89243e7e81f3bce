import Tsumami

/// The recorded height and phase of one sheet.
final class SheetRecord {
  private let startHeight: Double
  private var track: PlottedTrack
  private var heights: [(time: Double, height: Double)] = []
  private var dragStart: Double?
  private var settleStart: Double?

  /// Starts with the initial position of the sheet.
  init(node: String, position: SheetPosition) {
    startHeight = position.height
    track = PlottedTrack(node: node, subject: .sheet)
  }

  /// Records the current position and phase.
  func move(to position: SheetPosition, at time: Double) {
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

  /// The track of everything that was recorded; nil if it has not moved.
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
