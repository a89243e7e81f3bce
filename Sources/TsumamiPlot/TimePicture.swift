import Tsumami

/// Everything on the time axis: pointers, states and values.
struct TimePicture {
  /// The largest number of tracks that are drawn.
  private static let mostTracks = 60

  private let stage: PlottedStage
  private let axis: TimeAxis
  private let places: [Int: Int]

  /// Makes the picture of a stage; nil if nothing happened on it.
  init?(_ stage: PlottedStage, pointerPlaces: [Int: Int]) {
    guard let start = stage.play.start else { return nil }
    self.stage = stage
    axis = TimeAxis(from: start, to: stage.play.end)
    places = pointerPlaces
  }

  /// Draws the picture.
  ///
  /// - Returns: its height.
  func draw(to svg: inout SVGWriter) -> Double {
    var body = SVGWriter()
    let gridTop = 20.0
    var y = gridTop + 8
    y += drawPointers(top: y, to: &body)
    y += drawStates(top: y, to: &body)
    y += drawValues(top: y, to: &body)
    drawAxis(from: gridTop, to: y, &svg)
    svg.append(body)
    return y + 20
  }

  private func drawAxis(from top: Double, to bottom: Double, _ svg: inout SVGWriter) {
    svg.group("axis-of-time") { svg in
      let left = PlotStyle.axisLeft
      for tick in axis.ticks {
        svg.line(Vector(tick.x, top), Vector(tick.x, bottom), "grid")
        svg.line(Vector(tick.x, top - 4), Vector(tick.x, top), "axis")
        svg.line(Vector(tick.x, bottom), Vector(tick.x, bottom + 4), "axis")
        for y in [top - 8, bottom + 16] {
          svg.text(tick.label, at: Vector(tick.x, y), "small quiet", anchor: .middle)
        }
      }
      for y in [top, bottom] {
        svg.line(Vector(left, y), Vector(PlotStyle.axisRight, y), "axis")
      }
      for y in [top - 8, bottom + 16] {
        svg.text(axis.caption, at: Vector(PlotStyle.margin, y), "small quiet")
      }
    }
  }

  private var tracks: ArraySlice<PlottedTrack> { stage.tracks.prefix(Self.mostTracks) }

  // MARK: Sections

  private func drawPointers(top: Double, to svg: inout SVGWriter) -> Double {
    var height = 0.0
    svg.group("pointers") { svg in
      height = PointerPicture(stage, axis: axis, pointerPlaces: places).draw(top: top, to: &svg)
    }
    return height > 0 ? height + 10 : 0
  }

  private func drawStates(top: Double, to svg: inout SVGWriter) -> Double {
    guard !stage.tracks.isEmpty || !stage.untouched.isEmpty else { return 0 }
    var y = top
    svg.group("states") { svg in
      if top > 40 { separate(at: y, &svg) }
      y += 6
      let picture = StatePicture(axis: axis)
      var node: String?
      // A scroll has no states, only an offset.
      for track in tracks where track.subject != .scroll {
        if track.node != node {
          if node != nil { y += 4 }
          let name = PlotText.fit(track.node, PlotStyle.nameWidth, size: PlotStyle.Text.small)
          svg.text(
            name, at: Vector(PlotStyle.margin, y + 14), "small quiet halo", title: track.node)
          y += 18
          node = track.node
        }
        y += picture.draw(track, top: y, to: &svg)
      }
      let hidden = stage.tracks.count - Self.mostTracks
      if hidden > 0 { drawRemark("and \(hidden) more", &y, &svg) }
      if !stage.untouched.isEmpty {
        drawRemark("never touched: " + stage.untouched.joined(separator: ", "), &y, &svg)
      }
    }
    return y - top + 10
  }

  private func drawValues(top: Double, to svg: inout SVGWriter) -> Double {
    var y = top
    svg.group("values") { svg in
      let picture = ChartPicture(axis: axis)
      for track in tracks
      where track.subject == .box || track.subject == .scroll || !track.active.isEmpty
        || !track.resets.isEmpty
      {
        var charts = SVGWriter()
        let height = picture.draw(track, top: y + 8, to: &charts)
        guard height > 0 else { continue }
        separate(at: y, &svg)
        svg.append(charts)
        y += height + 8
      }
    }
    return y - top
  }

  private func separate(at y: Double, _ svg: inout SVGWriter) {
    svg.line(Vector(PlotStyle.margin, y), Vector(PlotStyle.width - PlotStyle.margin, y), "rule")
  }

  private func drawRemark(_ text: String, _ y: inout Double, _ svg: inout SVGWriter) {
    let width = PlotStyle.width - 2 * PlotStyle.margin
    let short = PlotText.fit(text, width, size: PlotStyle.Text.small)
    svg.text(short, at: Vector(PlotStyle.margin, y + 15), "small quiet halo")
    y += 20
  }

  /// Draws the label of a lane: its name, and after it the kind.
  static func names(
    _ name: String, _ kind: String = "", middle: Double, to svg: inout SVGWriter
  ) {
    let left = PlotStyle.margin
    let size = PlotStyle.Text.normal
    let room = PlotStyle.nameWidth - (kind.isEmpty ? 0 : PlotText.width(kind) + 10)
    svg.text(
      PlotText.fit(name, room, size: size), at: Vector(left, middle + 4), "halo", title: name)
    guard !kind.isEmpty else { return }
    svg.text(
      kind, at: Vector(left + PlotStyle.nameWidth, middle + 4), "small quiet halo", anchor: .end)
  }
}
