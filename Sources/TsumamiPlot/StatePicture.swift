import Tsumami

/// The states of a gesture, a manipulation or a box over time.
struct StatePicture {
  private static let barHeight = 10.0
  private static let rowHeight = 22.0
  private static let lowerRowHeight = 13.0

  /// The distance below which two marks are drawn as one.
  private static let leastStep = 2.5

  let axis: TimeAxis

  /// Draws one track.
  ///
  /// - Returns: its height.
  func draw(_ track: PlottedTrack, top: Double, to svg: inout SVGWriter) -> Double {
    let middle = top + Self.rowHeight / 2
    TimePicture.names(track.name, middle: middle, to: &svg)
    for span in visible(track.possible) {
      svg.line(Vector(span.start, middle), Vector(span.end, middle), "possible")
    }
    for span in visible(track.resets) {
      Self.bar(&svg, from: span.start, to: span.end, middle, "reset")
    }
    for span in visible(track.active) {
      Self.bar(&svg, from: span.start, to: span.end, middle, Self.style(of: track))
    }
    drawMarks(track.marks, middle, &svg)
    let labels = RowLabels(words(of: track), obstacles: obstacles(track))
    let style = track.handles.isEmpty ? "reason" : "handle"
    for label in labels.labels {
      let baseline = middle + 4 + Double(label.row) * Self.lowerRowHeight
      svg.text(label.text, at: Vector(label.x, baseline), "small quiet halo \(style)")
    }
    return Self.rowHeight + Double(labels.rowCount - 1) * Self.lowerRowHeight
  }

  private static func style(of track: PlottedTrack) -> String {
    switch track.subject {
    case .gesture: "bar"
    case .manipulation, .scroll, .sheet, .knob: "bar held"
    case .box, .snapping, .sortable, .dropZone: "bar edited"
    }
  }

  /// The reasons for the ends of gestures, and the handles of box edits.
  private func words(of track: PlottedTrack) -> [RowLabels.Item] {
    let handles = track.handles.map { RowLabels.Item(x: axis.x($0.time), text: $0.name) }
    return handles
      + track.marks.compactMap { mark in
        mark.reason.map { RowLabels.Item(x: axis.x(mark.time), text: $0) }
      }
  }

  /// The starts of bars and marks that words must not overlap.
  private func obstacles(_ track: PlottedTrack) -> [Double] {
    let spans = (track.possible + track.active + track.resets).map { axis.x($0.start) }
    return (spans + track.marks.map { axis.x($0.time) - 6 }).sorted()
  }

  /// Spans in pixels, without those that cannot be told from the one before.
  private func visible(_ spans: [PlottedTrack.Span]) -> [(start: Double, end: Double)] {
    var result: [(start: Double, end: Double)] = []
    for span in spans {
      let (start, end) = (axis.x(span.start), axis.x(span.end))
      if let last = result.last, end < last.end + 0.5 { continue }
      result.append((start, end))
    }
    return result
  }

  private func drawMarks(
    _ marks: [PlottedTrack.Mark], _ middle: Double, _ svg: inout SVGWriter
  ) {
    var last: (x: Double, kind: PlottedTrack.Mark.Kind)?
    for mark in marks {
      let x = axis.x(mark.time)
      if let last, last.kind == mark.kind, x - last.x < Self.leastStep { continue }
      last = (x, mark.kind)
      let words = [
        Self.word(mark.kind), mark.reason.map { "(\($0))" },
        "at \(PlotText.fixed(mark.time, 4)) s",
      ]
      Self.mark(
        &svg, mark.kind, Vector(x, middle), title: words.compactMap { $0 }.joined(separator: " "))
    }
  }

  // MARK: Shapes

  /// The name of a mark in the legend.
  static func word(_ kind: PlottedTrack.Mark.Kind) -> String {
    switch kind {
    case .ended: "ended"
    case .recognised: "recognised"
    case .cancelled: "cancelled"
    case .failed: "failed"
    case .key: "by a key"
    case .snapped: "snapped"
    }
  }

  /// Draws a span.
  static func bar(
    _ svg: inout SVGWriter, from start: Double, to end: Double, _ middle: Double, _ style: String
  ) {
    let height = style == "reset" ? barHeight - 2 : barHeight
    svg.rect(
      Rect(start, middle - height / 2, Swift.max(end - start, 1.5), height), style, radius: 2)
  }

  /// Draws a mark.
  static func mark(
    _ svg: inout SVGWriter, _ kind: PlottedTrack.Mark.Kind, _ center: Vector, title: String?
  ) {
    switch kind {
    case .ended:
      let half = Vector(0, barHeight / 2 + 2)
      svg.path([[center - half, center + half]], "end", title: title)
    case .recognised: svg.diamond(center, radius: 6, "diamond", title: title)
    case .cancelled:
      svg.circle(center, radius: 6, "disc")
      svg.cross(center, radius: 2.6, "cross", title: title)
    case .failed: svg.cross(center, radius: 4, "cross", title: title)
    case .key: svg.circle(center, radius: 3.5, "key", title: title)
    case .snapped: svg.circle(center, radius: 2.2, "snap", title: title)
    }
  }
}
