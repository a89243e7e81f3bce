import Tsumami

/// The recorded scroll offset of one node.
final class ScrollRecord {
  private let node: String
  private let startOffset: Vector
  private var steps: [(time: Double, offset: Vector)] = []

  /// Starts with the initial offset.
  init(node: String, offset: Vector) {
    self.node = node
    startOffset = offset
  }

  /// Records the current offset.
  func move(to offset: Vector, at time: Double) { steps.append((time, offset)) }

  /// The track of everything that was recorded; nil if it has not moved.
  func finished(from start: Double, to end: Double) -> PlottedTrack? {
    guard let last = steps.last else { return nil }
    var series = PlottedSeries(name: "offset", unit: .points, isPair: true)
    var plotted = PlottedSteps(startOffset, at: start)
    series.append(start, startOffset.x, startOffset.y)
    for step in steps + [(end, last.offset)] {
      for offset in plotted.move(to: step.offset, at: step.time) {
        series.append(step.time, offset.x, offset.y)
      }
    }
    var track = PlottedTrack(node: node, subject: .scroll)
    track.series = [series]
    return track
  }
}
