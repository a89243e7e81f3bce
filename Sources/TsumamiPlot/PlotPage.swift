import Tsumami

/// All stages of a trace, one below the other.
struct PlotPage {
  private let stages: [PlottedStage]
  private let name: String

  /// Makes a page.
  init(_ stages: [PlottedStage], name: String) {
    self.stages = stages
    self.name = name
  }

  /// The page as SVG.
  func draw() -> String {
    var body = SVGWriter()
    var y = PlotStyle.margin
    if stages.isEmpty {
      body.text("There is nothing in this trace.", at: Vector(PlotStyle.margin, y + 12))
      y += 22
      drawFooter("0 events", y: y, &body)
      y += 22
    }
    for (place, stage) in stages.enumerated() {
      if place > 0 { y += 44 }
      body.group("stage", down: y) { body in
        var height = 0.0
        let places = Self.pointerPlaces(of: stage)
        height += StagePicture(stage, pointerPlaces: places).draw(to: &body)
        if let times = TimePicture(stage, pointerPlaces: places) {
          height += PlotStyle.gap
          body.group("time", down: height) { height += times.draw(to: &$0) }
        }
        drawFooter(Self.summary(of: stage.play), place: place, y: height + 12, &body)
        y += height + 32
      }
    }
    return SVGWriter.picture(
      size: Size(PlotStyle.width, y + PlotStyle.margin - 8), title: "Trace \(name)",
      style: PlotStyle.sheet
    ) { $0.append(body) }
  }

  private func drawFooter(
    _ summary: String, place: Int = 0, y: Double, _ svg: inout SVGWriter
  ) {
    var title = PlotText.fit(name, 420)
    if stages.count > 1 { title += ", stage \(place + 1) of \(stages.count)" }
    let left = PlotStyle.margin
    let right = PlotStyle.width - PlotStyle.margin
    svg.line(Vector(left, y), Vector(right, y), "grid")
    svg.text(title, at: Vector(left, y + 20), "strong", title: name)
    svg.text(summary, at: Vector(right, y + 20), "quiet", anchor: .end)
  }

  /// One line of text about the play of a stage: events, duration, whether it settled.
  private static func summary(of play: PlottedStage.Play) -> String {
    let duration = play.start.map { play.end - $0 } ?? 0
    return [
      PlotText.count(play.eventCount, "event", "events"), "\(PlotText.short(duration)) s",
      play.isSettled ? "settled" : "not settled",
    ].joined(separator: " · ")
  }

  /// The colours and dashes of pointers, in the order of their first downs.
  private static func pointerPlaces(of stage: PlottedStage) -> [Int: Int] {
    var places: [Int: Int] = [:]
    for pointer in stage.contacts.map(\.pointer) + stage.hovers.map(\.pointer)
    where places[pointer] == nil {
      places[pointer] = places.count
    }
    return places
  }
}
