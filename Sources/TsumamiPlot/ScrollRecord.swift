import Tsumami

/// The recorded scroll offset of one node.
final class ScrollRecord: AttachmentRecord {
  private let node: NodeID
  private let nodeName: String
  private let startOffset: Vector
  private var steps: [(time: Double, offset: Vector)] = []

  /// Scrolling moves what the node holds.
  var movesChildren: Bool { true }

  init(_ site: RecordSite) {
    node = site.node
    nodeName = site.nodeName
    startOffset = site.stage.contentOffset(of: node) ?? .zero
  }

  func take(
    _ event: AttachmentEvent, of attachment: AttachmentID, at time: Double, on stage: Stage
  ) {
    if let offset = stage.contentOffset(of: node) { steps.append((time, offset)) }
  }

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
    var track = PlottedTrack(node: nodeName, subject: .scroll)
    track.series = [series]
    return track
  }
}
