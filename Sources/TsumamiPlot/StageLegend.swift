import Tsumami

/// The legend of the marks on a stage and on the time axis; it lists only marks that occur.
struct StageLegend {
  private enum Entry {
    case heading(String)
    case text(String)
    case item(String, (inout SVGWriter, Vector) -> Void)
  }

  private let left: Double
  private var entries: [Entry] = []

  /// Makes the legend of a stage.
  init(
    _ stage: PlottedStage, outlines: [NodeOutline], hiddenContacts: Int, outsideCount: Int,
    left: Double
  ) {
    self.left = left
    let size = stage.bounds.size
    entries.append(.heading("Stage"))
    entries.append(.text("\(PlotText.fixed(size.width, 1)) × \(PlotText.fixed(size.height, 1)) pt"))
    addNodes(outlines)
    addPointers(stage)
    addStates(stage)
    addOmissions([
      (stage.nodes.count - outlines.count, "node", "nodes", "not drawn"),
      (hiddenContacts, "touch", "touches", "not drawn"),
      (outsideCount, "point", "points", "far outside"),
    ])
  }

  /// A sentence about what the picture leaves out.
  private mutating func addOmissions(_ omissions: [(Int, String, String, String)]) {
    for (count, one, many, what) in omissions where count > 0 {
      entries.append(.text("\(PlotText.count(count, one, many)) \(what)"))
    }
  }

  private mutating func add(_ text: String, _ draw: @escaping (inout SVGWriter, Vector) -> Void) {
    entries.append(.item(text, draw))
  }

  private mutating func addNodes(_ outlines: [NodeOutline]) {
    func box(_ style: String) -> (inout SVGWriter, Vector) -> Void {
      { $0.rect(Rect(center: $1, size: Size(20, 10)), style, radius: 1) }
    }
    if outlines.contains(where: \.isMoved) {
      add("at the start", box("node first"))
      if outlines.contains(where: { !$0.between.isEmpty }) {
        add("on its way", box("node between"))
      }
      add("at the end", box("node last"))
    }
  }

  private mutating func addPointers(_ stage: PlottedStage) {
    if !stage.contacts.isEmpty {
      add("down") { $0.circle($1, radius: 4, "f0") }
    }
    if stage.contacts.contains(where: { $0.end == .lifted }) {
      add("up") { $0.circle($1, radius: 4.5, "ring0") }
    }
    if stage.contacts.contains(where: { $0.end == .cancelled }) {
      add("taken away") { $0.cross($1, radius: 4.5, "mark0") }
    }
    if !stage.hovers.isEmpty {
      add("hover") { $0.path([[$1 - Vector(11, 0), $1 + Vector(11, 0)]], "hover") }
    }
    if !stage.indirect.isEmpty {
      add("wheel or trackpad") { $0.diamond($1, radius: 4.5, "wheel") }
    }
  }

  private mutating func addStates(_ stage: PlottedStage) {
    let tracks = stage.tracks
    let marks = tracks.flatMap(\.marks)
    guard !tracks.isEmpty else { return }
    entries.append(.heading("States"))
    if tracks.contains(where: { !$0.possible.isEmpty }) {
      add("possible") { $0.line($1 - Vector(11, 0), $1 + Vector(11, 0), "possible") }
    }
    if tracks.contains(where: { !$0.active.isEmpty }) {
      add("active") { StatePicture.bar(&$0, from: $1.x - 11, to: $1.x + 11, $1.y, "bar") }
    }
    if tracks.contains(where: { !$0.resets.isEmpty }) {
      add("on its way back") {
        StatePicture.bar(&$0, from: $1.x - 11, to: $1.x + 11, $1.y, "reset")
      }
    }
    for (kind, name) in [
      (PlottedTrack.Mark.Kind.ended, "ended"), (.recognised, "recognised"),
      (.cancelled, "cancelled"), (.failed, "failed"), (.key, "by a key"),
      (.snapped, "snapped"),
    ] where marks.contains(where: { $0.kind == kind }) {
      add(name) { StatePicture.mark(&$0, kind, $1, title: nil) }
    }
  }

  /// Draws the legend.
  ///
  /// - Returns: its height.
  func draw(to svg: inout SVGWriter) -> Double {
    var y = 0.0
    for entry in entries {
      switch entry {
      case .heading(let text):
        y += y == 0 ? 12 : 30
        svg.text(text, at: Vector(left, y), "strong")
      case .text(let text):
        y += 19
        svg.text(text, at: Vector(left, y), "small quiet")
      case .item(let text, let draw):
        y += 19
        draw(&svg, Vector(left + 12, y - 4))
        svg.text(text, at: Vector(left + 34, y), "small")
      }
    }
    return y + 6
  }
}
